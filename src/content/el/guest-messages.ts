/** `4, 5 και 6` */
const list = (...numbers: string[]) => numbers.join(', ').replace(/, (\S+)$/, ' και $1')

export const guestMessages: typeof import('../en/guest-messages').guestMessages = {
  people: (guests) => `${guests} ${guests === 1 ? 'άτομο' : 'άτομα'}`,
  list,
  table: (...numbers) => `${numbers.length > 1 ? 'Τραπέζια' : 'Τραπέζι'} ${list(...numbers)}`,
  sample: {
    label: 'Αυτό είναι δείγμα.',
    text: 'Το Madania το επινοήσαμε: κανένα τραπέζι δεν κρατιέται, και ούτε το όνομα ούτε τα στοιχεία σας στέλνονται.',
    host: 'Η σελίδα του προσωπικού',
  },
  seat: {
    from: (table) => `Η θέα από το τραπέζι ${table}`,
  },
  tryAgain: 'Νέα προσπάθεια',
  phone: 'Τηλέφωνο:',
  withoutScript:
    'Για online κράτηση χρειάζεται JavaScript. Μπορείτε να κάνετε κράτηση και τηλεφωνικά.',
  bookingErrors: {
    late: {
      title: 'Γι’ αυτή την ώρα δεν γίνονται πια online κρατήσεις.',
      text: 'Διαλέξτε μια ώρα αργότερα ή καλέστε το εστιατόριο. Όσα γράψατε είναι ακόμη εδώ.',
    },
    offline: {
      title: 'Δεν έχετε σύνδεση.',
      text: 'Δεν στάλθηκε τίποτα. Πατήστε ξανά το κουμπί μόλις έχετε σύνδεση.',
    },
    unreachable: {
      title: 'Δεν λάβαμε απάντηση.',
      text: 'Δεν ξέρουμε αν καταχωρίστηκε. Πατήστε ξανά: δεν θα γίνει δεύτερη κράτηση.',
    },
  },
  footer: { by: 'Κρατήσεις από τη', privacy: 'Πολιτική απορρήτου' },
}
