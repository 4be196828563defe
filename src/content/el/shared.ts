import { getServiceNames } from '../services'
import { projects } from './projects'
import { site } from './site'
import { viewer } from './viewer'

export const errorPage: typeof import('../en/shared').errorPage = {
  title: 'Παρουσιάστηκε απρόβλεπτο σφάλμα',
  text: 'Συνήθως αρκεί να φορτώσετε ξανά τη σελίδα.',
  offline: 'Δεν υπάρχει σύνδεση. Μόλις επανέλθει, η σελίδα θα φορτώσει μόνη της.',
  contact: 'Αν το πρόβλημα επιμένει, γράψτε μας:',
  reload: 'Επαναφόρτωση σελίδας',
  home: 'Αρχική σελίδα',
}

export const contactFallback: typeof import('../en/shared').contactFallback = {
  before: 'Μπορείτε πάντα',
  email: 'να μας γράψετε στο',
  between: 'ή',
  phone: 'να μας καλέσετε στο',
}

export const projectLabels: typeof import('../en/shared').projectLabels = {
  label: 'Δείγμα',
  sampleTour: 'δείγμα περιήγησης 360°',
  tour: 'εικονική περιήγηση 360°',
  view: 'Προβολή περιήγησης',
}

export const shared: typeof import('../en/shared').shared = {
  lang: 'el',
  errorPage,
  contactFallback,
  projectLabels,
  projects,
  services: getServiceNames('el'),
  site,
  viewer,
}
