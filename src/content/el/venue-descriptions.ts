import made from '../generated/el/venue-descriptions.json'

/** The descriptions of restaurants' pages for search engines, by English path. */
export const venueDescriptions: Record<string, string> = {
  '/reserve/sample_restaurant':
    'Δείτε τη θέα από κάθε τραπέζι του καφέ Madania και κλείστε όποιο θέλετε. Δείγμα της Hermes View: το καφέ δεν υπάρχει και η κράτηση είναι δοκιμαστική.',
  '/reserve/sample_restaurant/mine':
    'Η δοκιμαστική κράτησή σας στο καφέ Madania: η θέα από το τραπέζι σας, αποθήκευση στο ημερολόγιο, αλλαγή και ακύρωση. Δείγμα της Hermes View.',
  '/sample_restaurant/reservations':
    'Πώς διαχειρίζεται ένα εστιατόριο τις κρατήσεις του: λίστα, χρονοδιάγραμμα και κάτοψη. Δείγμα της Hermes View με δοκιμαστικές κρατήσεις.',
  ...made,
}
