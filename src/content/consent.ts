type ConsentWords = {
  title: string
  text: string
  accept: string
  reject: string
  settings: string
  settingsTitle: string
  save: string
  close: string
  privacy: string
  /** `necessary` is always on. */
  categories: Record<'necessary' | 'analytics' | 'advertising', { title: string; text: string }>
}

export const consent: Record<'en' | 'el', ConsentWords> = {
  en: {
    title: 'May we measure your visit?',
    text: 'With your consent we use cookies of Google and Meta to see which pages are read and whether our ads work. The site works just the same without them, and you can change your mind at any time.',
    accept: 'Accept',
    reject: 'Reject',
    settings: 'Settings',
    settingsTitle: 'Cookie settings',
    save: 'Save my choice',
    close: 'Close',
    privacy: 'Privacy policy',
    categories: {
      necessary: {
        title: 'Necessary',
        text: 'Remember this choice, and keep a message that could not be sent until it is. Always on.',
      },
      analytics: {
        title: 'Measurement',
        text: 'Google Tag Manager shows us which pages are read and how fast they open.',
      },
      advertising: {
        title: 'Advertising',
        text: 'The Meta pixel tells us whether an ad on Facebook or Instagram brought you here.',
      },
    },
  },
  el: {
    title: 'Να μετρήσουμε την επίσκεψή σας;',
    text: 'Με τη συγκατάθεσή σας χρησιμοποιούμε cookies της Google και της Meta, για να βλέπουμε ποιες σελίδες διαβάζονται και αν αποδίδουν οι διαφημίσεις μας. Ο ιστότοπος λειτουργεί το ίδιο και χωρίς αυτά, και μπορείτε να αλλάξετε γνώμη όποτε θέλετε.',
    accept: 'Αποδοχή',
    reject: 'Απόρριψη',
    settings: 'Ρυθμίσεις',
    settingsTitle: 'Ρυθμίσεις cookies',
    save: 'Αποθήκευση επιλογής',
    close: 'Κλείσιμο',
    privacy: 'Πολιτική απορρήτου (στα αγγλικά)',
    categories: {
      necessary: {
        title: 'Απαραίτητα',
        text: 'Θυμούνται την επιλογή σας και κρατούν ένα μήνυμα που δεν στάλθηκε, μέχρι να σταλεί. Είναι πάντα ενεργά.',
      },
      analytics: {
        title: 'Μέτρηση',
        text: 'Το Google Tag Manager μας δείχνει ποιες σελίδες διαβάζονται και πόσο γρήγορα ανοίγουν.',
      },
      advertising: {
        title: 'Διαφήμιση',
        text: 'Το pixel της Meta μας δείχνει αν σας έφερε εδώ μια διαφήμιση στο Facebook ή στο Instagram.',
      },
    },
  },
}
