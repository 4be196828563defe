export const services: typeof import('../en/services').services = {
  'reservation-system': {
    title: 'Σύστημα κρατήσεων με περιήγηση 360°',
    name: 'Σύστημα κρατήσεων με περιήγηση 360°',
  },
  '360-virtual-tour': {
    title: 'Εικονική περιήγηση 360° για τον χώρο σας',
    name: 'Εικονική περιήγηση 360°',
  },
  '360-video': {
    title: 'Βίντεο 360° για την επιχείρησή σας',
    name: 'Βίντεο 360°',
  },
  '3d-modeling': {
    title: 'Τρισδιάστατα μοντέλα χώρων και κτιρίων',
    name: 'Τρισδιάστατα μοντέλα',
  },
  'digital-marketing': {
    title: 'Ψηφιακό μάρκετινγκ για τοπικές επιχειρήσεις',
    name: 'Ψηφιακό μάρκετινγκ',
  },
  'social-media': {
    title: 'Διαχείριση social media για επιχειρήσεις',
    name: 'Social media',
  },
  'website-design': {
    title: 'Κατασκευή ιστοσελίδων με εικονική περιήγηση',
    name: 'Κατασκευή ιστοσελίδων',
  },
  'performance-marketing': {
    title: 'Διαφήμιση με μετρήσιμα αποτελέσματα',
    name: 'Διαφήμιση με μετρήσιμα αποτελέσματα',
  },
}
