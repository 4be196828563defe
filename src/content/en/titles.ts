/** The titles of all pages except services and projects. */
export const titles = {
  '/': '360° virtual tours: a studio in Athens, Greece | Hermes View',
  '/about': 'About Us: a virtual tour studio in Athens | Hermes View',
  '/contact': 'Reach out to us about a virtual tour | Hermes View',
  '/services': 'Virtual tours, 360° video, 3D and marketing | Hermes View',
  '/samples': 'Sample 360° virtual tours to walk through | Hermes View',
  '/answers': 'Virtual tours: cost, rights and hosting | Hermes View',
  '/reservation_system': 'Free trial: restaurant reservation system | Hermes View',
  '/privacy_policy': 'Privacy policy: your data and your rights | Hermes View',
  '/survey': 'Survey: tell us what you thought | Hermes View',
  /** Follows a restaurant's name. */
  reserve: 'book your table',
  manageBooking: 'your reservation',
  /** Follows a restaurant's name on its staff's page. */
  host: 'reservations dashboard',
  '404': 'We could not find that page (404) | Hermes View',
}
