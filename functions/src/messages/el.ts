import type { MailMessages } from './en'

export const el: MailMessages = {
  guest: {
    made: {
      confirmed: {
        subject: (restaurant, { day, time }) =>
          `${restaurant}: επιβεβαίωση κράτησης, ${day}, ${time}`,
        heading: 'Η κράτησή σας επιβεβαιώθηκε',
        text: 'Το τραπέζι σας είναι κρατημένο. Σας περιμένουμε.',
      },
      pending: {
        subject: (restaurant, { day, time }) => `${restaurant}: αίτημα σε αναμονή, ${day}, ${time}`,
        heading: 'Το αίτημά σας περιμένει επιβεβαίωση',
        text: 'Το εστιατόριο έλαβε το αίτημά σας. Θα σας στείλουμε την απάντησή του με email.',
      },
    },
    confirmed: {
      subject: (restaurant, { day, time }) =>
        `${restaurant}: επιβεβαίωση κράτησης, ${day}, ${time}`,
      heading: 'Η κράτησή σας επιβεβαιώθηκε',
      text: 'Το εστιατόριο επιβεβαίωσε την κράτησή σας. Σας περιμένουμε.',
    },
    changed: {
      subject: (restaurant, { day, time }) => `${restaurant}: αλλαγή κράτησης, ${day}, ${time}`,
      heading: 'Η κράτησή σας άλλαξε',
      text: 'Αλλάξατε την κράτησή σας.',
      byRestaurant: 'Το εστιατόριο άλλαξε την κράτησή σας.',
      pending: {
        subject: (restaurant, { day, time }) =>
          `${restaurant}: το αίτημά σας άλλαξε, ${day}, ${time}`,
        heading: 'Το αίτημά σας άλλαξε',
        text: 'Αλλάξατε το αίτημά σας.',
        byRestaurant: 'Το εστιατόριο άλλαξε το αίτημά σας.',
        next: 'Περιμένει επιβεβαίωση από το εστιατόριο. Θα σας στείλουμε την απάντησή του με email.',
      },
    },
    cancelled: {
      subject: (restaurant, { day, time }) => `${restaurant}: ακύρωση κράτησης, ${day}, ${time}`,
      heading: 'Η κράτησή σας ακυρώθηκε',
      text: 'Ακυρώσατε την κράτησή σας. Το τραπέζι δεν είναι πια κρατημένο για εσάς.',
      byRestaurant: 'Το εστιατόριο ακύρωσε την κράτησή σας.',
    },
    declined: {
      subject: (restaurant, { day, time }) =>
        `${restaurant}: το αίτημά σας δεν έγινε δεκτό, ${day}, ${time}`,
      heading: 'Το αίτημά σας δεν έγινε δεκτό',
      text: 'Το εστιατόριο δεν μπορεί να δεχτεί το αίτημά σας. Δεν έχει κρατηθεί τραπέζι για εσάς.',
    },
    reminder: {
      subject: (restaurant, { day, time }) =>
        `${restaurant}: υπενθύμιση για αύριο, ${day}, ${time}`,
      heading: 'Το τραπέζι σας για αύριο',
      text: 'Σας υπενθυμίζουμε την κράτησή σας. Αν δεν μπορείτε να έρθετε, ακυρώστε την, για να δοθεί το τραπέζι σε άλλους.',
      otherDay: {
        subject: (restaurant, { day, time }) => `${restaurant}: υπενθύμιση, ${day}, ${time}`,
        heading: 'Η κράτησή σας',
      },
    },
    manage: 'Αλλαγή ή ακύρωση',
    bookAgain: 'Νέα κράτηση',
    call: (restaurant, phone) => `Για ερωτήσεις, ${restaurant}: ${phone}`,
    why: (restaurant) =>
      `Λαμβάνετε αυτό το email επειδή αυτή η διεύθυνση δόθηκε για κράτηση (${restaurant}).`,
  },
  host: {
    made: {
      confirmed: 'Νέα κράτηση',
      pending: 'Νέο αίτημα προς επιβεβαίωση',
    },
    confirmed: 'Επιβεβαίωση κράτησης',
    changed: {
      confirmed: 'Αλλαγή κράτησης',
      pending: 'Αλλαγή αιτήματος προς επιβεβαίωση',
    },
    cancelled: 'Ακύρωση κράτησης',
    declined: 'Απόρριψη αιτήματος',
    by: { guest: 'Από τον πελάτη.', restaurant: 'Από το εστιατόριο.' },
    subject: (heading, name, { day, time }) => `${heading}: ${name}, ${day}, ${time}`,
    confirm: 'Επιβεβαίωση ή απόρριψη',
    open: 'Προβολή ημέρας',
    why: (restaurant) =>
      `Λαμβάνετε αυτό το email επειδή διαχειρίζεστε τις κρατήσεις (${restaurant}). Ποια email λαμβάνετε, το επιλέγετε στις Ρυθμίσεις.`,
    dayList: {
      subject: (restaurant, day) => `${restaurant}: κρατήσεις, ${day}`,
      heading: (day) => `Κρατήσεις, ${day}`,
      count: (reservations, guests) =>
        `${reservations} ${reservations === 1 ? 'κράτηση' : 'κρατήσεις'}, ${guests} ${guests === 1 ? 'άτομο' : 'άτομα'}.`,
      none: 'Δεν υπάρχει ακόμη κράτηση.',
      pending: 'περιμένει επιβεβαίωση',
    },
  },
  labels: {
    address: 'Διεύθυνση',
    when: 'Πότε',
    table: 'Τραπέζι',
    tables: 'Τραπέζια',
    people: 'Άτομα',
    name: 'Όνομα',
    phone: 'Τηλέφωνο',
    email: 'Email',
    note: 'Σημείωση',
    before: (value) => `πριν: ${value}`,
    noteChanged: 'άλλαξε',
    noteDeleted: 'διαγράφηκε',
  },
  until: (from, to) => `${from}–${to}`,
  view: (table) => `Η θέα από το τραπέζι ${table}`,
  calendar: {
    title: (restaurant, guests) => `${restaurant}, τραπέζι για ${guests}`,
    manage: 'Για αλλαγή ή ακύρωση:',
  },
  submission: {
    subject: { leads: (id) => `Δήλωση ${id}`, contact: (id) => `Μήνυμα ${id}` },
    text: 'Η απάντηση σε αυτό το email πηγαίνει στον επισκέπτη.',
    textWithoutEmail: 'Δεν δόθηκε email: τηλεφωνήστε.',
    open: 'Άνοιγμα εισερχομένων',
    fields: {
      firstName: 'Όνομα',
      lastName: 'Επώνυμο',
      businessName: 'Επιχείρηση',
      email: 'Email',
      phoneNumber: 'Τηλέφωνο',
      location: 'Περιοχή',
      message: 'Μήνυμα',
      businessWebsite: 'Ιστοσελίδα',
      city: 'Πόλη',
      postcode: 'Ταχυδρομικός κώδικας',
      extraComments: 'Σχόλια',
    },
    arrival: {
      at: 'Στάλθηκε',
      lang: 'Γλώσσα σελίδας',
      languages: { en: 'Αγγλικά', el: 'Ελληνικά' },
      source: 'Προέλευση',
      direct: 'απευθείας επίσκεψη',
    },
    why: 'Λαμβάνετε αυτό το email επειδή ο λογαριασμός σας είναι στη λίστα του προσωπικού.',
  },
  reply: {
    subject: {
      leads: 'Η δήλωσή σας για τη δωρεάν δοκιμή',
      contact: 'Το μήνυμά σας προς εμάς',
    },
    heading: 'Ευχαριστούμε',
    text: {
      leads: 'Λάβαμε τη δήλωσή σας. Θα επικοινωνήσουμε μαζί σας μέσα σε μία εργάσιμη ημέρα.',
      contact: 'Λάβαμε το μήνυμά σας. Θα σας απαντήσουμε μέσα σε μία εργάσιμη ημέρα.',
    },
    tour: 'Δείτε ένα δείγμα περιήγησης',
    sent: 'Αυτά μας στείλατε:',
    why: 'Λαμβάνετε αυτό το email επειδή αυτή η διεύθυνση δόθηκε στον ιστότοπό μας. Αν δεν τη δώσατε εσείς, δεν χρειάζεται να κάνετε κάτι.',
  },
  failures: {
    subject: (count) => (count === 1 ? '1 email δεν παραδόθηκε' : `${count} email δεν παραδόθηκαν`),
    text: 'Αυτά τα email απέτυχαν ή περιμένουν πάνω από μία ώρα:',
    kinds: {
      submission: 'Φόρμα, προς το προσωπικό',
      reply: 'Απάντηση σε επισκέπτη',
      booking: 'Κράτηση',
      reminder: 'Υπενθύμιση',
      'day-list': 'Λίστα ημέρας',
      failures: 'Αυτή η αναφορά',
    },
    states: { failed: 'απέτυχε', queued: 'περιμένει', sending: 'ίσως δεν έφτασε' },
    more: (count) => `και ${count} ακόμη`,
  },
}
