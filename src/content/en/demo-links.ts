/** The links to the sample restaurant, on the pages that offer the reservation system. */
export const demoLinks = {
  heading: 'See it from both sides',
  text: 'Madania is a fictional café, so no table is held. Choose a table in the tour, on the floor plan or from the list, see its view and book it. Then play an evening on the restaurant’s dashboard, where your reservation arrives. Names and contact details are not sent.',
  guest: 'Try it as a guest',
  host: 'Try it as the restaurant',
}
