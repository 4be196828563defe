export const guestMessages: typeof import('../en/guest-messages').guestMessages = {
  people: (guests) => `${guests} ${guests === 1 ? 'άτομο' : 'άτομα'}`,
  table: (...numbers) =>
    `Τραπέζι${numbers[1] ? 'α' : ''} ${numbers.join(', ').replace(/, (\S+)$/, ' και $1')}`,
  sample: {
    label: 'Αυτό είναι δείγμα.',
    text: 'Τέτοιο καφέ δεν υπάρχει: δεν κρατιέται τραπέζι και τα στοιχεία σας δεν στέλνονται.',
    host: 'Η σελίδα του προσωπικού',
  },
  seat: {
    from: (table) => `Η θέα από το τραπέζι ${table}`,
    evening: 'Η εικόνα είναι βραδινή.',
  },
  tryAgain: 'Νέα προσπάθεια',
  phone: 'Τηλέφωνο:',
  withoutScript: 'Για online κράτηση χρειάζεται JavaScript. Γίνεται και τηλεφωνικά.',
  bookingErrors: {
    late: {
      title: 'Γι’ αυτή την ώρα δεν γίνονται πια online κρατήσεις.',
      text: 'Διαλέξτε αργότερη ώρα ή καλέστε το εστιατόριο.',
    },
    offline: {
      title: 'Δεν υπάρχει σύνδεση.',
      text: 'Δεν στάλθηκε τίποτα. Πατήστε ξανά το κουμπί μόλις επανέλθει.',
    },
    unreachable: {
      title: 'Δεν λάβαμε απάντηση.',
      text: 'Πατήστε ξανά το κουμπί, για να βεβαιωθείτε: δεν θα γίνει δεύτερη κράτηση.',
    },
  },
  footer: { by: 'Σύστημα κρατήσεων:', privacy: 'Πολιτική απορρήτου' },
}
