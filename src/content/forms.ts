export type FormField = {
  /** The entry's field that it fills. */
  name: string
  label: string
  type: 'text' | 'email' | 'tel' | 'textarea'
  /** A token of the HTML attribute `autocomplete`. */
  autoComplete: string
  required: boolean
  /** What is good to know before filling it in. */
  hint?: string
}

type FormWords = {
  /** Follows the label of a field that may stay empty. */
  optional: string
  /** Follows the labels of two fields of which one is enough. */
  oneOf: string
  valueMissing: string
  typeMismatch: string
  /** @param excess about how many characters are too many, 1 or more. */
  tooLong: (excess: number) => string
  /** Neither of the two fields is filled. */
  needsEmailOrPhone: string
  /** Names the field that people leave empty and programs fill in. */
  honeypot: string
  sending: string
  /** On English pages the specification's words. */
  sent: string
  sentText: string
  /** On English pages the specification's words. */
  failed: string
  /** The other ways to reach the studio follow. */
  failedText: string
  /** An entry could not be sent and waits in the browser. */
  waiting: string
  /** The same on every page, with the entry behind `show`. */
  waitingHere: string
  show: string
  withdraw: string
  withdrawn: string
  sentLater: string
  close: string
}

/** The entry has no field for a telephone number. */
export const callHint = 'If you would like us to call you, leave your phone number and a good time.'

/** The home page's 'Book a Call With Us'. */
export const homeForm: FormField[] = [
  {
    name: 'firstName',
    label: 'First Name',
    type: 'text',
    autoComplete: 'given-name',
    required: true,
  },
  {
    name: 'lastName',
    label: 'Last Name',
    type: 'text',
    autoComplete: 'family-name',
    required: true,
  },
  {
    name: 'location',
    label: 'Location',
    type: 'text',
    autoComplete: 'address-level2',
    required: true,
  },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email', required: true },
  {
    name: 'message',
    label: 'Message',
    type: 'textarea',
    autoComplete: 'off',
    required: false,
    hint: callHint,
  },
]

export const words: Record<'en' | 'el', FormWords> = {
  en: {
    optional: '(optional)',
    oneOf: '(one of the two is enough)',
    valueMissing: 'Please fill in this field.',
    typeMismatch: 'Please enter a complete email address, such as name@example.com.',
    tooLong: (excess) =>
      excess === 1
        ? 'This is too long for us to store. Please shorten it by one character.'
        : `This is too long for us to store. Please shorten it by about ${excess} characters.`,
    needsEmailOrPhone:
      'Please give us an email address or a phone number so that we can answer you.',
    honeypot: 'Leave this field empty',
    sending: 'Sending…',
    sent: 'Form submitted successfully!',
    sentText: 'Thank you. We will answer within one working day.',
    failed: 'Error submitting form',
    failedText:
      'Nothing is lost: what you typed is still in the form. Please try again in a moment.',
    waiting:
      'Your message has not been sent yet. It is saved on this device and will be sent when you next open this site with a connection.',
    waitingHere: 'You have a message on this device that has not been sent yet.',
    show: 'Show it',
    withdraw: 'Cancel sending',
    withdrawn: 'The message has been deleted from this device. It was not sent.',
    sentLater: 'The message that was saved on this device has been sent.',
    close: 'Close',
  },
  el: {
    optional: '(προαιρετικό)',
    oneOf: '(αρκεί ένα από τα δύο)',
    valueMissing: 'Συμπληρώστε αυτό το πεδίο.',
    typeMismatch: 'Γράψτε ολόκληρη τη διεύθυνση email, για παράδειγμα onoma@example.com.',
    tooLong: (excess) =>
      excess === 1
        ? 'Το κείμενο είναι πολύ μεγάλο. Αφαιρέστε έναν χαρακτήρα.'
        : `Το κείμενο είναι πολύ μεγάλο. Αφαιρέστε περίπου ${excess} χαρακτήρες.`,
    needsEmailOrPhone: 'Συμπληρώστε email ή τηλέφωνο, για να μπορέσουμε να σας απαντήσουμε.',
    honeypot: 'Αφήστε κενό αυτό το πεδίο',
    sending: 'Αποστολή…',
    sent: 'Η δήλωσή σας στάλθηκε!',
    sentText: 'Σας ευχαριστούμε. Θα επικοινωνήσουμε μαζί σας μέσα σε μία εργάσιμη ημέρα.',
    failed: 'Η αποστολή απέτυχε.',
    failedText: 'Τίποτα δεν χάθηκε: όσα γράψατε είναι ακόμη στη φόρμα. Δοκιμάστε ξανά σε λίγο.',
    waiting:
      'Η δήλωσή σας δεν έχει σταλεί ακόμη. Αποθηκεύτηκε σε αυτή τη συσκευή και θα σταλεί μόλις ανοίξετε ξανά τη σελίδα με σύνδεση στο διαδίκτυο.',
    waitingHere: 'Σε αυτή τη συσκευή υπάρχει μια δήλωσή σας που δεν έχει σταλεί ακόμη.',
    show: 'Εμφάνιση',
    withdraw: 'Ακύρωση αποστολής',
    withdrawn: 'Η δήλωση διαγράφηκε από αυτή τη συσκευή χωρίς να σταλεί.',
    sentLater: 'Η δήλωση που είχε αποθηκευτεί σε αυτή τη συσκευή στάλθηκε.',
    close: 'Κλείσιμο',
  },
}

/** Between these words stand the studio's e-mail address and telephone number. */
export const otherWays: Record<'en' | 'el', { before: string; between: string }> = {
  en: { before: 'You can also write to us at', between: 'or call' },
  el: { before: 'Μπορείτε επίσης να μας γράψετε στο', between: 'ή να μας καλέσετε στο' },
}
