const plural = new Intl.PluralRules('el')

const count = (number: number, one: string, other: string) =>
  `${number} ${plural.select(number) === 'one' ? one : other}`

const people = (guests: number) => count(guests, 'άτομο', 'άτομα')

const reservations = (number: number) => count(number, 'κράτηση', 'κρατήσεις')

export const host: typeof import('../en/host').host = {
  title: 'Κρατήσεις',
  intro:
    'Για τους ανθρώπους του εστιατορίου: ποιος έρχεται, πότε και πού κάθεται. Τη σελίδα βλέπουν μόνο οι λογαριασμοί που έχει ορίσει το εστιατόριο.',
  loading: 'Φόρτωση των κρατήσεων…',
  busy: 'Μια στιγμή…',
  tryAgain: 'Δοκιμάστε ξανά',
  noscript: 'Η σελίδα χρειάζεται JavaScript.',
  signedOut: 'Δεν έχετε συνδεθεί σε αυτή την καρτέλα.',
  signIn: 'Σύνδεση',
  signOut: 'Αποσύνδεση',

  missing: 'Το εστιατόριο δεν δέχεται ακόμη κρατήσεις.',

  demo: {
    title: 'Βλέπετε ένα δείγμα',
    text: 'Το Madania υπάρχει μόνο σε τρεις διαστάσεις και δεν περιμένει κανέναν. Βλέπετε ό,τι βλέπει το εστιατόριο, χωρίς ονόματα, μαζί με όσα κλείσατε εσείς σε αυτό το πρόγραμμα περιήγησης. Όποιος συνδέεται ως εστιατόριο επιβεβαιώνει, μετακινεί και καθίζει πελάτες.',
    book: 'Κλείστε τραπέζι ως πελάτης',
    yourBooking: 'Δική σας',
    summary: (tables) => `Κρατημένα: ${count(tables, 'τραπέζι', 'τραπέζια')}`,
    taken: 'Κρατημένο',
  },
  demoNote:
    'Πρόκειται για δείγμα: δεν αποθηκεύεται ποτέ όνομα ή στοιχείο επικοινωνίας. Όλοι ονομάζονται «Πελάτης».',

  // ---- Η μέρα

  day: {
    name: 'Ημέρα',
    previous: 'Προηγούμενη ημέρα',
    next: 'Επόμενη ημέρα',
    today: 'Σήμερα',
    tonight: 'Απόψε',
    advanced: (date) => `Η ώρα πέρασε τις 02:00. Η σελίδα δείχνει πλέον: ${date}.`,
    choose: 'Επιλογή ημέρας',
    summary: (number, guests) =>
      number === 0 ? 'Καμία κράτηση' : `${reservations(number)}, ${people(guests)}`,
    pending: (number) => `${number} προς επιβεβαίωση`,
    closed: 'Αυτή την ημέρα είναι κλειστά.',
  },
  viewLabel: 'Προβολή',
  views: { list: 'Λίστα', timeline: 'Τραπέζια', plan: 'Κάτοψη' },

  list: {
    name: 'Κρατήσεις της ημέρας',
    empty: 'Δεν έχει γίνει ακόμη κράτηση γι’ αυτή την ημέρα.',
    now: (time) => `Τώρα, ${time}`,
    finished: (number) => `Έφυγαν ήδη (${number})`,
    notComing: (number) => `Δεν έρχονται πια (${number})`,
    late: (minutes) => `Άργησε ${minutes} λεπτά`,
    overtime: 'Τελείωσε η ώρα',
    blocked: 'Δεσμευμένο',
    walkIn: 'Χωρίς κράτηση',
  },
  states: {
    pending: 'Προς επιβεβαίωση',
    confirmed: 'Κρατημένο',
    seated: 'Κάθισαν',
    finished: 'Έφυγαν',
    'no-show': 'Δεν ήρθαν',
    cancelled: 'Ακυρώθηκε',
  },
  people,
  demoGuest: 'Πελάτης',
  table: (number) => `Τραπέζι ${number}`,

  timeline: {
    name: 'Τα τραπέζια στη διάρκεια της ημέρας',
    free: 'ελεύθερο όλη την ημέρα',
  },
  plan: {
    name: 'Η κάτοψη',
    time: 'Ώρα',
    now: 'Τώρα',
    alt: 'Ο χώρος σε κάτοψη',
    free: 'ελεύθερο',
    freeUntil: (time) => `ελεύθερο ως τις ${time}`,
    taken: (state, until, name) => `${state} ως τις ${until}${name && `: ${name}`}`,
    blocked: 'δεσμευμένο',
    closed: 'κλειστά',
    notInUse: 'εκτός χρήσης',
    summary: (taken, all, guests) => `${taken} από ${all} τραπέζια πιασμένα, ${people(guests)}`,
  },

  // ---- Τι εμποδίζει

  connection: {
    offline: 'Δεν υπάρχει σύνδεση. Βλέπετε ό,τι είχε φορτωθεί· για αλλαγές χρειάζεται σύνδεση.',
    stale: (time) =>
      `Καμία απάντηση από τις ${time}. Βλέπετε την εικόνα εκείνης της ώρας. Η σελίδα ρωτά ξανά κάθε λίγα δευτερόλεπτα.`,
  },
  unreachable:
    'Δεν ήρθε απάντηση και, απ’ όσο ξέρουμε, τίποτα δεν άλλαξε. Ελέγξτε τη σύνδεση και δοκιμάστε ξανά.',

  // ---- Χαρτί και αρχεία

  sheet: {
    time: 'Ώρα',
    guests: 'Άτομα',
    table: 'Τραπέζι',
    name: 'Όνομα',
    phone: 'Τηλέφωνο',
    note: 'Σημείωση',
    empty: 'Καμία κράτηση αυτή την ημέρα',
    printed: (time) => `Εικόνα: ${time}. Έχει στοιχεία πελατών: καταστρέψτε το μετά τη βάρδια.`,
  },
}
