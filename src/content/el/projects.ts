export const projects: typeof import('../en/projects').projects = {
  '1': {
    title: 'Cycladic Gallery',
    kind: 'Μουσείο',
    alt: 'Αίθουσα της Cycladic Gallery, του ενδεικτικού μας μουσείου',
  },
  '2': {
    title: 'Aegean Breeze',
    kind: 'Σκάφος αναψυχής',
    alt: 'Στο κατάστρωμα του Aegean Breeze, του ενδεικτικού μας σκάφους, με θέα τη θάλασσα',
  },
  '3': {
    title: 'Athens Metro Mall',
    kind: 'Εμπορικό κέντρο',
    alt: 'Κυλιόμενες σκάλες και βιτρίνες στο αίθριο του Athens Metro Mall, του ενδεικτικού μας εμπορικού κέντρου',
  },
  '4': {
    title: 'Madania Cafe Bar',
    kind: 'Καφέ μπαρ',
    alt: 'Το μπαρ του Madania, του ενδεικτικού μας καφέ, με μπρούντζινα φωτιστικά και πράσινα πλακάκια',
  },
  '5': {
    title: 'Urban Elegance Apartment',
    searchTitle: 'Urban Elegance: ενδεικτικό διαμέρισμα σε 360°',
    kind: 'Διαμέρισμα',
    alt: 'Το σαλόνι του Urban Elegance, του ενδεικτικού μας διαμερίσματος',
  },
  '6': {
    title: 'Black Pistol Barber Shop',
    searchTitle: 'Black Pistol: ενδεικτικό κουρείο σε 360°',
    kind: 'Κουρείο',
    alt: 'Καρέκλες και καθρέφτες στο Black Pistol, το ενδεικτικό μας κουρείο',
  },
  sample: {
    title: 'Family Haven AirBnB',
    kind: 'Σπίτι για βραχυχρόνια μίσθωση',
    alt: 'Το καθιστικό του Family Haven, του ενδεικτικού μας σπιτιού για βραχυχρόνια μίσθωση',
  },
  '360-video-sample': {
    title: 'Βίντεο 360°',
    searchTitle: 'Ενδεικτικό βίντεο 360° σε καφέ μπαρ της Αθήνας',
    kind: 'Βίντεο 360°',
    alt: 'Καρέ από το ενδεικτικό μας βίντεο 360°',
  },
  '3d-model-sample': {
    title: 'Τρισδιάστατο μοντέλο',
    searchTitle: 'Ενδεικτικό τρισδιάστατο μοντέλο καφέ μπαρ',
    kind: 'Τρισδιάστατο μοντέλο',
    alt: 'Τρισδιάστατο μοντέλο του ενδεικτικού μας καφέ, από ψηλά και χωρίς στέγη',
  },
  '0': {
    title: 'Δοκιμαστική περιήγηση',
    searchTitle: 'Δοκιμαστική περιήγηση: πλέγμα για το προσωπικό',
    kind: 'Δοκιμαστική περιήγηση',
    alt: 'Αριθμημένο πλέγμα βαθμονόμησης',
  },
}
