export const thanks: typeof import('../en/thanks').thanks = {
  tour: 'Μέχρι τότε, περιηγηθείτε σε αυτό το καφέ μπαρ: είναι ένα από τα δείγματά μας.',
}
