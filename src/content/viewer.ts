type Words = {
  back: string
  share: string
  copied: string
  fullScreen: string
  leaveFullScreen: string
  pause: string
  play: string
  /** The tour's title follows. */
  open: string
  unavailable: string
  loading: string
  /** Marks a tour as the studio's own. */
  sample: string
}

export const viewer: Record<'en' | 'el', Words> = {
  en: {
    back: 'Back to the site',
    share: 'Share',
    copied: 'Link copied',
    fullScreen: 'Full screen',
    leaveFullScreen: 'Leave full screen',
    pause: 'Stop turning',
    play: 'Turn slowly',
    open: 'Open',
    unavailable: 'This tour cannot be shown here at the moment. The picture shows where it begins.',
    loading: 'Loading…',
    sample: 'Sample made by Hermes View',
  },
  el: {
    back: 'Επιστροφή στον ιστότοπο',
    share: 'Κοινοποίηση',
    copied: 'Ο σύνδεσμος αντιγράφηκε',
    fullScreen: 'Πλήρης οθόνη',
    leaveFullScreen: 'Έξοδος από την πλήρη οθόνη',
    pause: 'Διακοπή περιστροφής',
    play: 'Αργή περιστροφή',
    open: 'Άνοιγμα:',
    unavailable:
      'Η περιήγηση δεν μπορεί να εμφανιστεί αυτή τη στιγμή. Στην εικόνα βλέπετε από πού αρχίζει.',
    loading: 'Φόρτωση…',
    sample: 'Δείγμα της Hermes View',
  },
}
