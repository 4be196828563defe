/** The studio's name, and what it is in one line and in one sentence. */
export const site = {
  name: 'Hermes View',
  tagline: 'Virtual tours, made in Athens',
  description:
    'Hermes View is a studio in Athens. It makes 360° virtual tours, videos and 3D models of restaurants, hotels, shops and homes, and helps people find them.',
}

/*
 * What only the studio knows stands here as stand-ins until staff replace them: a deploy refuses each
 * that is left, by name (scripts/build/check-env.mjs). One that is emptied (`''`, or `null` where it is
 * a number or hours) takes its sentence off every page.
 */

/** How to reach the studio. */
export const contact = {
  email: 'hello@hermesview.example',
  phones: ['+30 210 000 0000', '+30 690 000 0000'] as const,
  place: 'Athens, Greece',
}

/** The numbers that answer messages. */
export const messengers = { whatsApp: '+30 690 000 0000', viber: '+30 690 000 0000' }

/** When somebody answers the telephone: from one day of the week (1 is Monday) to another. */
export const hours: { days: [number, number]; opens: string; closes: string } | null = {
  days: [1, 7],
  opens: '00:00',
  closes: '00:00',
}

/** Where the studio works without adding travel, as it stands behind “in”. */
export const area: string = 'Example Region'

/** In euros, the least that each costs. */
export const prices: Record<'tour' | 'hostingPerYear' | 'update', number | null> = {
  tour: 99_999,
  hostingPerYear: 9_999,
  update: 9_999,
}

/** The company behind the studio's name, as the law wants it named. */
export const company = {
  name: 'Example Company',
  legalForm: 'Example Legal Form',
  street: 'Example Street 0',
  postcode: '000 00',
  city: 'Athens',
  /** Number in the General Commercial Registry (ΓΕΜΗ). */
  registry: '000000000000',
  /** Tax number (ΑΦΜ) of nine digits. */
  tax: '000000000',
}

/** The company in lines; what is empty is left out. */
export const companyLines = [
  [company.name, company.legalForm],
  [company.street, `${company.postcode} ${company.city}`.trim()],
  [
    company.registry && `GEMI no. ${company.registry}`,
    company.tax && `Tax no. (AFM) ${company.tax}`,
  ],
]
  .map((parts) => parts.filter(Boolean).join(', '))
  .filter(Boolean)

/** Where "Book a call" leads: the call form at the foot of the home page. */
export const callForm = '/#book'

/** The studio's pages elsewhere. */
export const social = [
  { name: 'Instagram', href: 'https://www.instagram.com/hermesview' },
  { name: 'Facebook', href: 'https://www.facebook.com/hermesview' },
  { name: 'LinkedIn', href: 'https://www.linkedin.com/company/hermesview' },
]

/** The navbar, in its order. */
export const navigation = [
  { label: 'Home', path: '/' },
  { label: 'Services', path: '/services' },
  { label: 'Sample tours', path: '/samples' },
  { label: 'About', path: '/about' },
  { label: 'Contact Us', path: '/contact' },
  {
    label: 'Apply',
    path: '/reservation_system',
    /** The page behind it has another language than the page before it. */
    hrefLang: 'el',
    title: 'Free trial of our reservation system, in Greek',
  },
]

export const footer = {
  heading: 'Contact us:',
  line: 'We make 360° virtual tours, videos and 3D models, so that people can look around your place before they visit.',
  /** Follow the navbar's links. */
  links: [
    { label: 'Questions and answers', path: '/answers' },
    { label: 'Privacy policy', path: '/privacy_policy' },
  ],
  /** Opens the choice about cookies again. */
  consent: 'Cookie settings',
}
