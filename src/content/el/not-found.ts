export const notFound: typeof import('../en/not-found').notFound = {
  title: 'Η σελίδα δεν βρέθηκε',
  text: 'Ίσως η διεύθυνση γράφτηκε λάθος ή η σελίδα μεταφέρθηκε. Ξεκινήστε ξανά από την αρχική.',
  home: 'Αρχική σελίδα',
  samplesHeading: 'Ή δείτε μια ενδεικτική περιήγηση',
}
