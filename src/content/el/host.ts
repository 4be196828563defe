import { withArticle } from '../greek-time'

const plural = new Intl.PluralRules('el')

const count = (number: number, one: string, other: string) =>
  `${number} ${plural.select(number) === 'one' ? one : other}`

const people = (guests: number) => count(guests, 'άτομο', 'άτομα')

const reservations = (number: number) => count(number, 'κράτηση', 'κρατήσεις')

export const host: typeof import('../en/host').host = {
  title: 'Κρατήσεις',
  intro:
    'Η σελίδα του προσωπικού, με τις κρατήσεις της ημέρας: ποιος, πότε, σε ποιο τραπέζι. Τη βλέπουν μόνο όσοι έχουν πρόσβαση.',
  loading: 'Φόρτωση κρατήσεων…',
  busy: 'Μια στιγμή…',
  tryAgain: 'Νέα προσπάθεια',
  noscript: 'Η σελίδα χρειάζεται JavaScript.',
  signedOut: 'Δεν έχετε συνδεθεί σε αυτή την καρτέλα.',
  storageBlocked:
    'Ο browser δεν αποθηκεύει δεδομένα αυτού του ιστότοπου, γι’ αυτό δεν μπορείτε να μείνετε συνδεδεμένοι. Στις ρυθμίσεις του, επιτρέψτε τα cookies και τα δεδομένα του ιστότοπου. Αν επιτρέπονται ήδη, ελευθερώστε λίγο χώρο στη συσκευή. Μετά δοκιμάστε ξανά.',
  signIn: 'Σύνδεση',
  signOut: 'Αποσύνδεση',

  missing: 'Το εστιατόριο δεν δέχεται ακόμη κρατήσεις.',

  demo: {
    title: 'Δοκιμάστε τη σελίδα του εστιατορίου',
    text: 'Οι πελάτες δεν υπάρχουν, τίποτα δεν αποθηκεύεται. Η Ελένη Σ. ήρθε: πατήστε «Κάθισαν».',
    more: 'Δώστε στον Πέτρο Γ. άλλο τραπέζι από τις «Επιλογές» ή κλείστε ως πελάτης και δείτε την κράτηση να φτάνει.',
    restart: 'Από την αρχή',
    restarted: 'Η βραδιά ξεκινά από την αρχή.',
    book: 'Κράτηση ως πελάτης',
    ownName: (typed) => (typed ? `${typed} (εσείς)` : 'Η κράτησή σας'),
    pictures: 'Δείτε εικόνες της.',
  },
  demoNote: 'Είναι δείγμα: δεν αποθηκεύονται ονόματα ούτε στοιχεία επικοινωνίας.',

  // ---- The day

  day: {
    name: 'Ημέρα',
    previous: 'Προηγούμενη ημέρα',
    next: 'Επόμενη ημέρα',
    today: 'Σήμερα',
    tonight: 'Απόψε',
    advanced: (date) => `Η χθεσινή ημέρα τελείωσε. Η σελίδα δείχνει πλέον: ${date}.`,
    choose: 'Επιλογή ημέρας',
    summary: (number, guests) =>
      number === 0 ? 'Καμία κράτηση' : `${reservations(number)}, ${people(guests)}`,
    pending: (number) => `${number} προς επιβεβαίωση`,
    closed: 'Αυτή την ημέρα είναι κλειστά.',
    specialHours: (hours) => `Ειδικό ωράριο αυτή την ημέρα: ${hours}.`,
  },
  viewLabel: 'Προβολή',
  views: { list: 'Λίστα', timeline: 'Χρονοδιάγραμμα', plan: 'Κάτοψη' },

  list: {
    name: 'Κρατήσεις της ημέρας',
    empty: 'Δεν έχει γίνει ακόμη κράτηση γι’ αυτή την ημέρα.',
    now: (time) => `Τώρα, ${time}`,
    finished: (number) => `Έφυγαν (${number})`,
    notComing: (number) => `Ακυρώσεις και απουσίες (${number})`,
    late: (minutes) => `Καθυστέρηση ${minutes} λ.`,
    overtime: 'Έληξε ο χρόνος',
    blocked: 'Μη διαθέσιμο',
    walkIn: 'Χωρίς κράτηση',
  },
  states: {
    pending: 'Προς επιβεβαίωση',
    confirmed: 'Επιβεβαιωμένη',
    seated: 'Στο τραπέζι',
    finished: 'Έφυγαν',
    'no-show': 'Δεν ήρθαν',
    cancelled: 'Ακυρωμένη',
  },
  people,
  demoGuest: 'Πελάτης',
  table: (...numbers) =>
    `Τραπέζι${numbers[1] ? 'α' : ''} ${numbers.join(', ').replace(/, (\S+)$/, ' και $1')}`,

  timeline: {
    name: 'Χρονοδιάγραμμα τραπεζιών',
    free: 'ελεύθερο όλη την ημέρα',
  },
  plan: {
    name: 'Κάτοψη',
    time: 'Ώρα',
    now: 'Τώρα',
    alt: 'Ο χώρος σε κάτοψη',
    free: 'ελεύθερο',
    freeUntil: (time) => `ελεύθερο ως ${withArticle(time)}`,
    pendingUntil: (time) => `κράτηση ως ${withArticle(time)} (σε αναμονή επιβεβαίωσης)`,
    reservedUntil: (time) => `κράτηση ως ${withArticle(time)}`,
    seatedUntil: (time) => `στο τραπέζι, ως ${withArticle(time)}`,
    blocked: 'μη διαθέσιμο',
    closed: 'κλειστά',
    notInUse: 'εκτός χρήσης',
    summary: (taken, all, guests) => `Πιασμένα τραπέζια: ${taken} από ${all}, ${people(guests)}`,
  },

  // ---- Errors

  connection: {
    offline: (time) =>
      `Δεν υπάρχει σύνδεση. Βλέπετε τα στοιχεία όπως ήταν σ${withArticle(time)}· για αλλαγές χρειάζεται σύνδεση.`,
    stale: (time) =>
      `Βλέπετε τα στοιχεία όπως ήταν σ${withArticle(time)}. Από τότε δεν ήρθε ενημέρωση· η σελίδα δοκιμάζει ξανά κάθε λίγα δευτερόλεπτα.`,
  },
  unreachable: 'Δεν λάβαμε απάντηση. Τίποτα δεν άλλαξε. Ελέγξτε τη σύνδεση και δοκιμάστε ξανά.',

  // ---- Print

  sheet: {
    time: 'Ώρα',
    guests: 'Άτομα',
    table: 'Τραπέζι',
    name: 'Όνομα',
    phone: 'Τηλέφωνο',
    note: 'Σημείωση',
    empty: 'Καμία κράτηση αυτή την ημέρα',
    printed: (time, date) =>
      `Εκτυπώθηκε σ${withArticle(time)}, ${date}. Περιέχει στοιχεία πελατών: καταστρέψτε το μετά τη βάρδια.`,
  },
}
