/** What stands around every page. */
export const site = {
  /** What the studio is, in one line. */
  tagline: 'Virtual tours, made in Athens',
  place: 'Athens, Greece',
  /** What stands before each of the company's numbers. */
  companyLabels: {
    /** Number in the General Commercial Registry (ΓΕΜΗ). */
    registry: 'GEMI no.',
    /** Tax number (ΑΦΜ). */
    tax: 'Tax no. (AFM)',
  },
  /** By the address of the English page. */
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
  /** More of the link to the trial than its name. */
  trial: 'Free trial of our reservation system',
  /** Follows the studio's name where that is a link. */
  home: 'home',
  skip: 'Skip to content',
  /** Names the navbar and the button that opens it on a phone. */
  main: 'Main',
  menu: 'Menu',
  loading: 'Loading…',
  footer: {
    /** Names its links. */
    name: 'Footer',
    heading: 'Contact us:',
    line: 'We make 360° virtual tours, videos and 3D models, so that people can look around your place before they visit.',
    /** Opens the choice about cookies again. */
    consent: 'Cookie settings',
  },
}
