/** The studio's name, and what it is in one line and in one sentence. */
export const site = {
  name: 'Hermes View',
  tagline: 'Virtual tours, made in Athens',
  description:
    'Hermes View is a studio in Athens. It makes 360° tours, films and 3D models of restaurants, hotels, shops and homes, and brings people to them.',
}

/** How to reach the studio. Stand-ins until staff replace them; a deploy refuses to ship them. */
export const contact = {
  email: 'hello@hermesview.example',
  phones: ['+30 210 000 0000', '+30 690 000 0000'] as const,
  place: 'Athens, Greece',
}

/** The studio's pages elsewhere. */
export const social = [
  { name: 'Instagram', href: 'https://www.instagram.com/hermesview' },
  { name: 'Facebook', href: 'https://www.facebook.com/hermesview' },
  { name: 'LinkedIn', href: 'https://www.linkedin.com/company/hermesview' },
]

/** The navbar, in its order. */
export const navigation = [
  { label: 'Home', path: '/' },
  { label: 'About', path: '/about' },
  { label: 'Contact Us', path: '/contact' },
  { label: 'Apply', path: '/reservation_system' },
]

export const footer = {
  heading: 'Contact us:',
  line: 'We make 360° tours, films and 3D models of real places, so that people can visit before they come.',
  /** Follow the navbar's links. */
  links: [
    { label: 'Services', path: '/services' },
    { label: 'Sample tours', path: '/samples' },
    { label: 'Privacy policy', path: '/privacy_policy' },
  ],
  /** Opens the choice about cookies again. */
  consent: 'Cookie settings',
}
