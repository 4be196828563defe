import type { Language } from './language'

/** What stands over the café's tour once a lead is stored, behind the form's own words. */
export const thanks: Record<Language, { tour: string }> = {
  en: { tour: 'In the meantime, have a look around: this café is one of our sample tours.' },
  el: {
    tour: 'Στο μεταξύ, κοιτάξτε γύρω σας: αυτό το καφέ είναι μία από τις ενδεικτικές περιηγήσεις μας.',
  },
}
