export const projectWords: typeof import('../en/project-words').projectWords = {
  label: 'Δείγμα',
  sampleTour: 'ενδεικτική περιήγηση 360°',
  tour: 'εικονική περιήγηση 360°',
  view: 'Ανοίξτε την περιήγηση',
}
