import type { Head } from '../../lib/route'

export const head: Head = {
  title: 'Η σελίδα που ζητήσατε δεν βρέθηκε',
  description:
    'Η διεύθυνση δεν οδηγεί σε σελίδα της Hermes View, του στούντιο εικονικών περιηγήσεων στην Αθήνα. Δείτε την αρχική ή τα δείγματα περιηγήσεων.',
}

export const notFound: typeof import('./en').notFound = {
  title: 'Η σελίδα δεν βρέθηκε',
  text: 'Ίσως η διεύθυνση γράφτηκε λάθος ή η σελίδα μεταφέρθηκε. Ξεκινήστε ξανά από την αρχική.',
  home: 'Αρχική σελίδα',
  samplesHeading: 'Ή δείτε ένα δείγμα περιήγησης',
}
