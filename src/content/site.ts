import type { Language } from './language'

export const site = { name: 'Hermes View' }

/*
 * What only the studio knows stands here as stand-ins until staff replace them: a deploy refuses each
 * that is left, by name (scripts/build/check-env.mjs). One that is emptied (`''`, or `null` where it is
 * a number or hours) takes its sentence off every page.
 */

/** How to reach the studio. */
export const contact = {
  email: 'hello@hermesview.example',
  phones: ['+30 210 000 0000', '+30 690 000 0000'] as const,
}

/** The numbers that answer messages. */
export const messengers = { whatsApp: '+30 690 000 0000', viber: '+30 690 000 0000' }

/** When somebody answers the telephone: from one day of the week (1 is Monday) to another. */
export const hours: { days: [number, number]; opens: string; closes: string } | null = {
  days: [1, 7],
  opens: '00:00',
  closes: '00:00',
}

/** Where the studio works without adding travel, as it stands behind “in”, and in Greek behind a colon. */
export const area: Record<Language, string> = { en: 'Example Region', el: 'Ενδεικτική περιοχή' }

/** In euros, the least that each costs. */
export const prices: Record<'tour' | 'hostingPerYear' | 'update', number | null> = {
  tour: 99_999,
  hostingPerYear: 9_999,
  update: 9_999,
}

/** The company behind the studio's name, as the law wants it named. */
export const company = {
  en: {
    name: 'Example Company',
    legalForm: 'Example Legal Form',
    street: 'Example Street 0',
    city: 'Athens',
  },
  el: {
    name: 'Ενδεικτική Εταιρεία',
    legalForm: 'Ενδεικτική Νομική Μορφή',
    street: 'Ενδεικτική Οδός 0',
    city: 'Αθήνα',
  },
  postcode: '000 00',
  /** Number in the General Commercial Registry (ΓΕΜΗ). */
  registry: '000000000000',
  /** Tax number (ΑΦΜ) of nine digits. */
  tax: '000000000',
}

/** The company in lines; what is empty is left out. */
export function companyLines(lang: Language, labels: { registry: string; tax: string }): string[] {
  const { postcode, registry, tax } = company
  const { name, legalForm, street, city } = company[lang]
  return [
    [name, legalForm],
    [street, `${postcode} ${city}`.trim()],
    [registry && `${labels.registry} ${registry}`, tax && `${labels.tax} ${tax}`],
  ]
    .map((parts) => parts.filter(Boolean).join(', '))
    .filter(Boolean)
}

/** Where "Book a call" leads: the call form at the foot of the home page. */
export const callForm = '/#book'

/** The studio's pages elsewhere. */
export const social = [
  { name: 'Instagram', href: 'https://www.instagram.com/hermesview' },
  { name: 'Facebook', href: 'https://www.facebook.com/hermesview' },
  { name: 'LinkedIn', href: 'https://www.linkedin.com/company/hermesview' },
]

/** The navbar's pages by their English addresses, in its order. */
export const navigation = [
  { path: '/' },
  { path: '/services' },
  { path: '/samples' },
  { path: '/about' },
  { path: '/contact' },
  { path: '/reservation_system' },
] as const

/** The footer's, behind those. */
export const footerLinks = [{ path: '/answers' }, { path: '/privacy_policy' }] as const
