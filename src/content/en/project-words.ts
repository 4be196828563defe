export const projectWords = {
  /** Stands by every sample. */
  label: 'Sample',
  /** Behind the title of a place's tour, for search engines and shared links. */
  sampleTour: 'sample 360° tour',
  tour: '360° virtual tour',
  view: 'View Project',
}
