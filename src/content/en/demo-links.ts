/** The links to the sample restaurant, on the pages that offer the reservation system. */
export const demoLinks = {
  heading: 'Try both sides now',
  text: 'Madania is a fictional café, so you can try everything. Choose a table in the tour, on the floor plan or from the list, see its view and book it. Then find your reservation on the restaurant’s page. No name and no contact details are sent.',
  guest: 'Try it as a guest',
  host: 'See it as the restaurant',
}
