export const thanks: typeof import('../en/thanks').thanks = {
  tour: 'Μέχρι τότε, ρίξτε μια ματιά γύρω σας: αυτό το καφέ μπαρ είναι μία από τις ενδεικτικές περιηγήσεις μας.',
}
