type Words = {
  back: string
  share: string
  copied: string
  fullScreen: string
  pause: string
  play: string
  /** The tour's title follows. */
  open: string
  unavailable: string
}

export const viewer: Record<'en' | 'el', Words> = {
  en: {
    back: 'Back to the site',
    share: 'Share',
    copied: 'Link copied',
    fullScreen: 'Full screen',
    pause: 'Stop turning',
    play: 'Turn slowly',
    open: 'Open',
    unavailable: 'This tour cannot be shown here at the moment. Please try again later.',
  },
  el: {
    back: 'Επιστροφή στον ιστότοπο',
    share: 'Κοινοποίηση',
    copied: 'Ο σύνδεσμος αντιγράφηκε',
    fullScreen: 'Πλήρης οθόνη',
    pause: 'Διακοπή περιστροφής',
    play: 'Αργή περιστροφή',
    open: 'Άνοιγμα:',
    unavailable: 'Η περιήγηση δεν μπορεί να εμφανιστεί αυτή τη στιγμή. Δοκιμάστε ξανά αργότερα.',
  },
}
