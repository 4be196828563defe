export const titles: typeof import('../en/titles').titles = {
  '/': 'Εικονικές περιηγήσεις 360° στην Αθήνα | Hermes View',
  '/about': 'Στούντιο εικονικής περιήγησης στην Αθήνα | Hermes View',
  '/contact': 'Επικοινωνήστε με το στούντιο στην Αθήνα | Hermes View',
  '/services': 'Υπηρεσίες περιήγησης 360° και μάρκετινγκ | Hermes View',
  '/samples': 'Ενδεικτικές εικονικές περιηγήσεις 360° | Hermes View',
  '/answers': 'Συχνές ερωτήσεις για εικονικές περιηγήσεις | Hermes View',
  '/reservation_system': 'Σύστημα κρατήσεων εστιατορίων με VR | Hermes View',
  '/privacy_policy': 'Πολιτική απορρήτου και προσωπικά δεδομένα | Hermes View',
  '/survey': 'Ερωτηματολόγιο: πείτε μας τη γνώμη σας | Hermes View',
  '404': 'Η σελίδα που ζητήσατε δεν βρέθηκε | Hermes View',
}
