/** The messages of the layout: navbar, footer and loading state. */
export const site = {
  /** One line about the studio. */
  tagline: 'Virtual tours, made in Athens',
  place: 'Athens, Greece',
  /** The labels of the company's numbers. */
  companyLabels: {
    /** Number in the General Commercial Registry (ΓΕΜΗ). */
    registry: 'GEMI no.',
    /** Tax number (ΑΦΜ). */
    tax: 'Tax no. (AFM)',
  },
  /** The labels of links by English path, in the order of the navbar. */
  links: {
    '/': 'Home',
    '/services': 'Services',
    '/samples': 'Sample tours',
    '/about': 'About',
    '/contact': 'Contact Us',
    '/reservation_system': 'Apply',
    '/answers': 'Questions and answers',
    '/privacy_policy': 'Privacy policy',
  },
  /** A longer label of the link to the free trial. */
  trial: 'Free trial of our reservation system',
  /** Follows the studio's name in the accessible name of the logo's link. */
  home: 'home',
  skip: 'Skip to content',
  /** The accessible name of the navbar, and of the button that opens it on a phone. */
  main: 'Main',
  menu: 'Menu',
  loading: 'Loading…',
  /** The bar at the lower edge of a small window: its accessible name and its links. The last is in the navbar, too. */
  thumbBar: { name: 'Quick contact', call: 'Call', book: 'Book a call' },
  footer: {
    /** The accessible name of its links. */
    name: 'Footer',
    heading: 'Contact us:',
    line: 'We make 360° tours, videos and 3D models, so that people can look around your place before they visit.',
    /** The button that opens the cookie settings. */
    consent: 'Cookie settings',
  },
}
