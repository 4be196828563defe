export const projectLabels = {
  /** The label of every sample. */
  label: 'Sample',
  /** Follows the title of a tour for search engines and shared links. */
  sampleTour: 'sample 360° tour',
  tour: '360° virtual tour',
  view: 'View Project',
}
