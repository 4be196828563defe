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

/**
 * Says for each phrase in Latin letters where the Greek texts of a tour have it first, and what to do.
 * @param tour its scenes, in the order of the editor
 * @param locale its `locale.el.json`
 */
export function describeLatinTexts(
  bundleName: string,
  tour: { scenes?: { id: string }[] },
  locale: { title: string; scenes?: Record<string, unknown> },
): string[] {
  const places = new Map<string, string>()
  const collect = (part: unknown, place: string) => {
    if (typeof part === 'string') {
      const phrases = part
        .replace(named, '|')
        .match(/\p{Script=Latin}+([ ’-]+\p{Script=Latin}+)*/gu)
      for (const phrase of phrases ?? []) if (!places.has(phrase)) places.set(phrase, place)
    } else
      for (const [key, value] of Object.entries(Object(part))) collect(value, `${place}, ${key}`)
  }
  const { scenes, ...rest } = locale
  // The names first, because descriptions and links repeat them.
  for (const [index, { id }] of (tour.scenes ?? []).entries())
    collect(Object(scenes?.[id]).name, `, scene ${index + 1}`)
  for (const [index, { id }] of (tour.scenes ?? []).entries())
    collect(scenes?.[id], `, scene ${index + 1}`)
  collect(rest, '')
  return [...places].map(
    ([phrase, place]) =>
      `${locale.title}${place}: “${phrase}” is English: translate it in the editor, /samples/${bundleName}/index.htm?edit. Only a name or a brand belongs in tests/support/alphabets.ts`,
  )
}

/** The Greek words of an English text. */
export const findGreekWords = (text: string): string[] => text.match(/\p{Script=Greek}+/gu) ?? []
