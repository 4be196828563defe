export const consent: typeof import('../en/consent').consent = {
  title: 'Να χρησιμοποιήσουμε cookies;',
  text: 'Δέχεστε cookies της Google και της Meta για στατιστικά και διαφημίσεις; Αλλάζετε γνώμη όποτε θέλετε.',
  accept: 'Αποδοχή',
  reject: 'Απόρριψη',
  settings: 'Ρυθμίσεις',
  settingsTitle: 'Ρυθμίσεις cookies',
  save: 'Αποθήκευση επιλογών',
  close: 'Κλείσιμο',
  privacy: 'Πολιτική απορρήτου',
  categories: {
    necessary: {
      title: 'Απαραίτητα',
      text: 'Κρατούν στη συσκευή σας ό,τι χρειάζεται ο ιστότοπος, όπως αυτή την επιλογή, τις κρατήσεις σας ή ένα μήνυμα που δεν στάλθηκε. Η πολιτική απορρήτου τα αναφέρει όλα. Είναι πάντα ενεργά.',
    },
    analytics: {
      title: 'Στατιστικά',
      text: 'Το Google Tag Manager μάς δείχνει ποιες σελίδες διαβάζονται και πόσο γρήγορα ανοίγουν.',
    },
    advertising: {
      title: 'Διαφήμιση',
      text: 'Το pixel της Meta μάς δείχνει αν ήρθατε εδώ από διαφήμιση στο Facebook ή στο Instagram.',
    },
  },
}
