export const guestMessages: typeof import('../en/guest-messages').guestMessages = {
  people: (guests) => `${guests} ${guests === 1 ? 'άτομο' : 'άτομα'}`,
  table: (...numbers) =>
    `Τραπέζι${numbers[1] ? 'α' : ''} ${numbers.join(', ').replace(/, (\S+)$/, ' και $1')}`,
  sample: {
    label: 'Δείγμα για εστιατόρια.',
    text: 'Βλέπετε ό,τι θα έβλεπαν οι πελάτες σας. Το καφέ δεν υπάρχει, η κράτηση είναι δοκιμαστική και τα στοιχεία δεν στέλνονται.',
    host: 'Η σελίδα του προσωπικού',
  },
  seat: {
    from: (table, isEvening) => `Η θέα από το τραπέζι ${table}${isEvening ? ', το βράδυ' : ''}`,
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
