export const servicePage: typeof import('../en/service-page').servicePage = {
  pictureNote: 'Δείγμα, φτιαγμένο από εμάς',
  example: 'Παράδειγμα',
  answersHeading: 'Συχνές ερωτήσεις',
  /** Names the link to an answer; the question follows. */
  answerLink: 'Σύνδεσμος προς την απάντηση',
  allAnswers: 'Τιμές, φωτογραφίες, hosting: όλες οι απαντήσεις',
  callHeading: 'Να μιλήσουμε για τον χώρο σας;',
  callText:
    'Σε μια παρουσίαση 20 λεπτών βλέπετε μια περιήγηση και μας μιλάτε για τον χώρο σας. Σας λέμε ποια υπηρεσία του ταιριάζει και ποια δεν χρειάζεστε.',
  call: 'Κλείστε μια παρουσίαση',
  openSample: 'Δοκιμάστε το δείγμα',
  terms: {
    heading: 'Τιμή και όροι',
    price: 'Τιμή',
    once: (euros) => `Από ${euros.toLocaleString('el-GR')}\u00a0€, εφάπαξ`,
    perMonth: (euros) => `Από ${euros.toLocaleString('el-GR')}\u00a0€ τον μήνα`,
    minimumTerm: 'Ελάχιστη διάρκεια',
    months: (count) => (count === 1 ? '1 μήνας' : `${count} μήνες`),
    notice: 'Ειδοποίηση πριν από διακοπή',
    days: (count) => (count === 1 ? '1 ημέρα' : `${count} ημέρες`),
  },
}
