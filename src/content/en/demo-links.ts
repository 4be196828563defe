/** The links to the sample restaurant, on the pages that offer the reservation system. */
export const demoLinks = {
  heading: 'See it from both sides',
  text: 'Book a table at Madania, a fictional café, then play an evening on its dashboard, where your reservation arrives. No table is held, and no names or contact details are sent.',
  guest: 'Try it as a guest',
  host: 'Try it as the restaurant',
}
