export const projectLabels: typeof import('../en/project-labels').projectLabels = {
  label: 'Δείγμα',
  sampleTour: 'δείγμα περιήγησης 360°',
  tour: 'εικονική περιήγηση 360°',
  view: 'Προβολή περιήγησης',
}
