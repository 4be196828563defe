/** A picture of the restaurant's page, on the pages that offer the reservation system. */
export const hostEvening = {
  label: 'Sample',
  caption: 'Your dashboard on a Saturday evening: at 20:30 Eleni S. arrives.',
  alt: 'The evening at 20:32: who is seated, who is expected, and the buttons to seat them.',
}
