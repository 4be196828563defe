import { withArticle } from '../greek-time'
import { hasNotifications } from '../notifications'

export const bookingMessages: typeof import('../en/booking-messages').bookingMessages = {
  kicker: 'Κλείστε τραπέζι',
  intro: 'Διαλέξτε τραπέζι, δείτε τη θέα του και κλείστε το.',
  introWithoutViews: 'Διαλέξτε τραπέζι και κλείστε το.',
  hours: {
    today: 'Ανοιχτά σήμερα',
    closedToday: 'Κλειστά σήμερα',
    closed: 'κλειστά',
  },
  loading: 'Έλεγχος διαθεσιμότητας…',
  unreachable: 'Ο έλεγχος διαθεσιμότητας απέτυχε. Δοκιμάστε ξανά σε λίγο.',
  offline: 'Δεν έχετε σύνδεση. Όσα διαλέξατε και γράψατε μένουν εδώ.',
  notOpen: 'Οι online κρατήσεις δεν έχουν ανοίξει ακόμη.',
  onlineBookingOff: 'Προς το παρόν κλείνετε τραπέζι μόνο τηλεφωνικά.',
  savedBooking: {
    text: (when) => `Έχετε ήδη κράτηση εδώ: ${when}.`,
    link: 'Προβολή κράτησης',
  },
  steps: { when: 'Πότε;', table: 'Ποιο τραπέζι;', contact: 'Τα στοιχεία σας' },
  when: {
    people: 'Άτομα',
    more: (most) => `Για περισσότερα από ${most} άτομα, καλέστε το εστιατόριο.`,
    day: 'Ημέρα',
    today: 'Σήμερα',
    closed: 'κλειστά',
    paused: 'τηλεφωνικά',
    time: 'Ώρα',
    parts: { morning: 'Πρωί', noon: 'Μεσημέρι', evening: 'Βράδυ', night: 'Μετά τα μεσάνυχτα' },
    full: 'μη διαθέσιμη',
    fullDay: (party) => `Δεν έχει μείνει τραπέζι για ${party} αυτή την ημέρα.`,
    tooLate: 'Γι’ αυτή την ημέρα δεν γίνονται πια online κρατήσεις.',
    closedDay: 'Κλειστά αυτή την ημέρα.',
    pausedDay: 'Για σήμερα κλείνετε τραπέζι μόνο τηλεφωνικά.',
    nextDay: (day) => `Επόμενη ημέρα: ${day}`,
    until: (time) => `Το τραπέζι είναι δικό σας ως ${withArticle(time)}.`,
    nextMorning: (day) => `Μετά τα μεσάνυχτα: ${day}.`,
  },
  tablePicker: {
    views: { tour: 'Περιήγηση 360°', plan: 'Κάτοψη', seat: 'Η θέση σας' },
    viewsName: 'Προβολή',
    plan: 'Τα τραπέζια στην κάτοψη',
    noTime: 'Διαλέξτε πρώτα ημέρα και ώρα.',
    list: (time) => `Τραπέζια σ${withArticle(time)}`,
    free: (count) => (count === 1 ? '1 διαθέσιμη επιλογή' : `${count} διαθέσιμες επιλογές`),
    seats: (min, max) => `${min} έως ${max}`,
    states: {
      free: 'διαθέσιμο',
      taken: 'κρατημένο',
      blocked: 'μη διαθέσιμο',
      'too-small': 'μικρό για την παρέα σας',
      'too-large': 'για μεγαλύτερες παρέες',
      closed: 'μη διαθέσιμο',
    },
    selected: 'επιλεγμένο',
    unavailable: 'Μη διαθέσιμα',
    hint: 'Επιλέξτε τραπέζι για να δείτε τη θέα.',
    combined: 'Τα ενώνουμε για την παρέα σας.',
    lookAround: 'Δείτε γύρω σας',
    tour: (place) => `${place} σε 360°, με τα τραπέζια του`,
  },
  who: {
    sample:
      'Αυτά συμπληρώνουν οι πελάτες σας. Εδώ μπορείτε να τα αφήσετε κενά: ό,τι γράψετε μένει στη συσκευή σας.',
    fields: {
      name: { label: 'Όνομα' },
      phone: { label: 'Τηλέφωνο' },
      email: {
        label: 'Email',
        ...(hasNotifications && {
          hint: 'Για την επιβεβαίωση, τις αλλαγές και μια υπενθύμιση την προηγούμενη ημέρα.',
        }),
      },
      note: {
        label: 'Κάτι που πρέπει να ξέρουμε;',
        hint: 'Καρότσι, αλλεργία, γενέθλια.',
      },
    },
    optional: '(προαιρετικό)',
    nameMissing: 'Γράψτε το όνομά σας.',
    phoneMissing: 'Γράψτε ένα τηλέφωνο, μήπως αλλάξει κάτι.',
    phoneWrong: 'Ελέγξτε τον αριθμό. Για άλλη χώρα, ξεκινήστε με + και τον κωδικό της.',
    emailWrong: 'Γράψτε ολόκληρη τη διεύθυνση email, π.χ. onoma@example.com.',
    tooLong: 'Το κείμενο είναι πολύ μεγάλο.',
    notIncluded: hasNotifications
      ? 'Δεν ζητάμε προκαταβολή. Αν δώσετε email, θα πάρετε επιβεβαίωση και υπενθύμιση· αλλιώς, αποθηκεύστε τον σύνδεσμο μετά την κράτηση.'
      : 'Δεν ζητάμε προκαταβολή και δεν στέλνουμε SMS ή email: μετά, αποθηκεύστε τον σύνδεσμο ή το αρχείο ημερολογίου.',
    privacy:
      'Το εστιατόριο χρησιμοποιεί τα στοιχεία σας μόνο για την κράτηση. Διαγράφονται 31 ημέρες μετά την επίσκεψη.',
    privacyLink: 'Πολιτική απορρήτου',
  },
  confirm: {
    choose: 'Επιλογή τραπεζιού',
    reserve: (table, day, time, party) => `Κράτηση: ${table}, ${day}, ${time}, ${party}`,
    change: (table, day, time, party) => `Επιβεβαίωση αλλαγής: ${table}, ${day}, ${time}, ${party}`,
    sending: 'Γίνεται η κράτηση…',
    manualConfirmation: 'Στέλνετε αίτημα· η απάντηση θα εμφανιστεί εδώ.',
    view: (table) => `Δείτε τη θέα: ${table}`,
    next: (table, day, time, party) => `Συνέχεια: ${table}, ${day}, ${time}, ${party}`,
  },
}
