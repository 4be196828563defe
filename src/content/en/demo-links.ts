/** The links to the sample restaurant, on the pages that offer the reservation system. */
export const demoLinks = {
  heading: 'See it from both sides',
  text: 'Book a table at Madania, then play an evening on its dashboard, where your reservation arrives. Names and contact details are not sent.',
  guest: 'Try it as a guest',
  host: 'Try it as the restaurant',
}
