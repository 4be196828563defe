export const consent: typeof import('../en/consent').consent = {
  title: 'Να χρησιμοποιήσουμε cookies;',
  text: 'Εκείνα της Google και της Meta μας δείχνουν ποιες σελίδες διαβάζονται και αν αποδίδουν οι διαφημίσεις μας. Όλα λειτουργούν και χωρίς αυτά, και αλλάζετε γνώμη όποτε θέλετε.',
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
      text: 'Θυμούνται τις επιλογές σας και κρατούν όποιο μήνυμά σας δεν στάλθηκε, μέχρι να σταλεί. Είναι πάντα ενεργά.',
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
