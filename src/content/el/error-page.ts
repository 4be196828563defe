export const errorPage: typeof import('../en/error-page').errorPage = {
  title: 'Παρουσιάστηκε απρόβλεπτο σφάλμα',
  text: 'Η σελίδα σταμάτησε να λειτουργεί. Συνήθως αρκεί να τη φορτώσετε ξανά.',
  /** In place of that while the browser has no connection. */
  offline: 'Αυτή τη στιγμή δεν υπάρχει σύνδεση. Μόλις επανέλθει, η σελίδα θα φορτώσει μόνη της.',
  contact: 'Αν το πρόβλημα επιμένει, γράψτε μας και θα σας βοηθήσουμε:',
  reload: 'Φορτώστε ξανά τη σελίδα',
  home: 'Πηγαίνετε στην αρχική σελίδα',
}
