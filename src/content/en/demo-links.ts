/** The links to the sample restaurant, on the pages that offer the reservation system. */
export const demoLinks = {
  heading: 'Try both sides now',
  text: 'Madania is a café we made up, so you can try everything. Choose a table in the tour, on the floor plan or from the list, see the view from your seat and reserve it. Then find your reservation on the restaurant’s page. No name and no contact details are sent.',
  guest: 'Try it as a guest',
  host: 'See it as the restaurant',
}
