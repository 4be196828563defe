export const titles: typeof import('../en/titles').titles = {
  '/': 'Εικονικές περιηγήσεις 360° στην Αθήνα | Hermes View',
  '/about': 'Στούντιο εικονικών περιηγήσεων στην Αθήνα | Hermes View',
  '/contact': 'Επικοινωνία για εικονική περιήγηση στην Αθήνα | Hermes View',
  '/services': 'Περιηγήσεις 360°, βίντεο, 3D και μάρκετινγκ | Hermes View',
  '/samples': 'Ενδεικτικές εικονικές περιηγήσεις 360° | Hermes View',
  '/answers': 'Συχνές ερωτήσεις για εικονικές περιηγήσεις | Hermes View',
  '/reservation_system': 'Σύστημα κρατήσεων εστιατορίων με VR | Hermes View',
  '/privacy_policy': 'Πολιτική απορρήτου και προσωπικά δεδομένα | Hermes View',
  '/survey': 'Ερωτηματολόγιο: πείτε μας τη γνώμη σας | Hermes View',
  reserve: 'κλείστε τραπέζι',
  mine: 'η κράτησή σας',
  '404': 'Η σελίδα που ζητήσατε δεν βρέθηκε | Hermes View',
}
