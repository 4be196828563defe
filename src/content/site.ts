import type { Language } from '../domain/language'

export const site = { name: 'Hermes View' }

/*
 * The studio's facts below, in offer.ts, payment-terms.ts and team.ts are placeholders until staff replace them. An
 * empty value (`''`, or `null` for a number or hours) removes its sentence from all pages. A deployment
 * fails while a placeholder is left (scripts/build/check-env.mjs), which it knows by its value: a text that
 * begins with “Example” or «Ενδεικτικός», an address with `.example`, `/example` or `@example`, a number of zeros,
 * or of four or more nines, and hours from 00:00 to 00:00.
 */

/** The studio's contact details, with any number of telephones. */
export const contact = {
  email: 'hello@hermesview.example',
  phones: ['+30 210 000 0000', '+30 690 000 0000'].filter(Boolean),
}

/** The telephone numbers of the messengers. */
export const messengerNumbers = { whatsApp: '+30 690 000 0000', viber: '+30 690 000 0000' }

/** When the studio answers the telephone: the first and the last day of the week (1 is Monday). */
export const phoneHours: { days: [number, number]; opens: string; closes: string } | null = {
  days: [1, 7],
  opens: '00:00',
  closes: '00:00',
}

/** The region without travel costs. In English it follows “in”, in Greek a colon. */
export const serviceArea: Record<Language, string> = {
  en: 'Example Region',
  el: 'Ενδεικτική περιοχή',
}

/** The starting prices in euros. */
export const prices: Record<
  'tour' | 'hostingPerYear' | 'update' | 'reservationsPerMonth',
  number | null
> = {
  tour: 99_999,
  hostingPerYear: 9_999,
  update: 9_999,
  reservationsPerMonth: 9_999,
}

/** How many of the five places of the free trial are left; null or 0 once there are none. */
export const trialPlacesLeft: number | null = 9_999

/** The company details that the law requires. */
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
  /** The number in the General Commercial Registry (ΓΕΜΗ). */
  registry: '000000000000',
  /** The tax number (ΑΦΜ), nine digits. */
  tax: '000000000',
}

/** The company that delivers the emails of notifications; only named where they are on (notifications.ts). */
export const mailProvider: string = 'Example Mail Provider'

/** The form at the end of the home page, to which "Book a call" links. */
export const CALL_FORM_PATH = '/#book'

/** Other networks need an icon first, see SocialLinks.tsx. */
type SocialLink = { name: 'Instagram' | 'Facebook' | 'LinkedIn'; href: string }

const allSocialLinks: SocialLink[] = [
  { name: 'Instagram', href: 'https://www.instagram.com/example' },
  { name: 'Facebook', href: 'https://www.facebook.com/example' },
  { name: 'LinkedIn', href: 'https://www.linkedin.com/company/example' },
]

/** The studio's social media pages. */
export const socialLinks = allSocialLinks.filter(({ href }) => href)

/**
 * The pages that only the footer lists, by their paths as `localizePath` takes them. The navbar, and the footer
 * before these, list all other pages that have a label in `links` of en/site.ts and el/site.ts.
 */
export const footerOnlyPages: readonly string[] = ['/answers', '/privacy_policy']
