import made from '../generated/el/tours.json'

export const projects: typeof import('../en/projects').projects = {
  '1': {
    title: 'Cycladic Gallery',
    kind: 'Μουσείο',
    alt: 'Αίθουσα του μουσείου Cycladic Gallery, ενός από τα δείγματά μας',
  },
  '2': {
    title: 'Aegean Breeze',
    kind: 'Σκάφος αναψυχής',
    alt: 'Στο κατάστρωμα του σκάφους Aegean Breeze, ενός από τα δείγματά μας, με θέα τη θάλασσα',
  },
  '3': {
    title: 'Athens Metro Mall',
    kind: 'Εμπορικό κέντρο',
    alt: 'Κυλιόμενες σκάλες και βιτρίνες στο αίθριο του εμπορικού κέντρου Athens Metro Mall, ενός από τα δείγματά μας',
  },
  '4': {
    title: 'Madania Cafe Bar',
    kind: 'Καφέ μπαρ',
    alt: 'Το μπαρ του καφέ Madania, ενός από τα δείγματά μας, με μπρούντζινα φωτιστικά και πράσινα πλακάκια',
  },
  '5': {
    title: 'Urban Elegance Apartment',
    searchTitle: 'Urban Elegance: δείγμα περιήγησης 360°',
    kind: 'Διαμέρισμα',
    alt: 'Το σαλόνι του διαμερίσματος Urban Elegance, ενός από τα δείγματά μας',
  },
  '6': {
    title: 'Black Pistol Barber Shop',
    searchTitle: 'Black Pistol: δείγμα περιήγησης 360°',
    kind: 'Κουρείο',
    alt: 'Καρέκλες και καθρέφτες στο κουρείο Black Pistol, ένα από τα δείγματά μας',
  },
  sample: {
    title: 'Family Haven AirBnB',
    kind: 'Σπίτι για βραχυχρόνια μίσθωση',
    alt: 'Το σαλόνι του Family Haven, ενός σπιτιού για βραχυχρόνια μίσθωση από τα δείγματά μας',
  },
  '360-video-sample': {
    title: 'Βίντεο 360°',
    searchTitle: 'Δείγμα βίντεο 360° σε καφέ μπαρ της Αθήνας',
    kind: 'Βίντεο 360°',
    alt: 'Καρέ από βίντεο 360° σε καφέ μπαρ, ένα από τα δείγματά μας',
    view: 'Προβολή βίντεο',
  },
  '3d-model-sample': {
    title: 'Τρισδιάστατο μοντέλο',
    searchTitle: 'Τρισδιάστατο μοντέλο καφέ μπαρ: δείγμα',
    kind: 'Τρισδιάστατο μοντέλο',
    alt: 'Τρισδιάστατο μοντέλο του καφέ Madania, ενός από τα δείγματά μας, από ψηλά και χωρίς στέγη',
    view: 'Προβολή μοντέλου',
  },
  '0': {
    title: 'Δοκιμαστική περιήγηση',
    searchTitle: 'Δοκιμαστική περιήγηση: πλέγμα για το προσωπικό',
    kind: 'Δοκιμαστική περιήγηση',
    alt: 'Αριθμημένο πλέγμα βαθμονόμησης',
  },
  ...made,
}
