type SurveyWords = {
  title: string
  intro: string
  /** Names the frame with the external form. */
  frame: string
  loading: string
  /** Stands in the frame's place when the site has no survey address. */
  missing: string
}

export const survey: Record<'en' | 'el', SurveyWords> = {
  en: {
    title: 'A few questions',
    intro:
      'Tell us what worked for you and what was missing. Your answers help us make better tours.',
    frame: 'Survey',
    loading: 'Loading…',
    missing:
      'There is no survey open at the moment. If you would like to tell us something, we would be glad to hear it.',
  },
  el: {
    title: 'Λίγες ερωτήσεις',
    intro:
      'Πείτε μας τι σας εξυπηρέτησε και τι σας έλειψε. Οι απαντήσεις σας μάς βοηθούν να φτιάχνουμε καλύτερες περιηγήσεις.',
    frame: 'Ερωτηματολόγιο',
    loading: 'Φόρτωση…',
    missing:
      'Αυτή τη στιγμή δεν υπάρχει ανοιχτό ερωτηματολόγιο. Αν θέλετε να μας πείτε κάτι, θα χαρούμε να το ακούσουμε.',
  },
}
