import { projects } from '../../src/content/el/projects'
import { venues } from '../../src/content/en/venues'

/**
 * What Greek texts may write in Latin letters. Titles of tours, and names and addresses of restaurants,
 * need no entry.
 */
const LATIN_TERMS = [
  'Hermes View',
  'Madania',
  'Black Pistol',
  'Urban Elegance',
  'Family Haven',
  'Sweet Home 3D',
  'VR',
  'browser',
  'CC0',
  'CC BY',
  'Ctrl',
  'Tab',
  'px',
]

/** Words that the site's pages, but no tours, may write in Latin letters. */
const PAGE_TERMS =
  `Google Tag Manager Maps Street Cloud Firestore Firebase Hosting reCAPTCHA Meta Facebook Instagram
  WhatsApp Viber LinkedIn TikTok D IP QR tablet Walk in social media reels Email email cookies cookie
  pixel online GPS logo onoma SMS example com www YouTube stories Reels Social domain GLB PDF DWG dpa
  gr JavaScript Online CSV hosting Reel Story utm source gclid fbclid Safari Chrome Firefox`.split(
    /\s+/,
  )

/** Titles of tours, and names and addresses of restaurants. */
const names = [
  ...Object.values(projects).map(({ title }) => title),
  ...Object.values(venues).flatMap(({ name, address = '' }) => [name, address]),
].filter((name) => /\p{Script=Latin}/u.test(name))

// The longest first, so that a name is found before a shorter one at its beginning.
const allowed = [...names, ...LATIN_TERMS]
  .toSorted((one, other) => other.length - one.length)
  .map((term) => term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
const named = new RegExp(`\\b(${allowed.join('|')})\\b`, 'g')

const findWords = (text: string): string[] => text.match(/[\p{L}\p{M}]+/gu) ?? []

/** All words in Latin letters that the Greek texts of pages may contain. */
export const latinWords = new Set([...[...names, ...LATIN_TERMS].flatMap(findWords), ...PAGE_TERMS])

/** The Latin words of a Greek text, apart from names. */
export const findLatinWords = (text: string): string[] =>
  text.replace(named, '').match(/\p{Script=Latin}+/gu) ?? []

/** The Greek words of an English text. */
export const findGreekWords = (text: string): string[] => text.match(/\p{Script=Greek}+/gu) ?? []
