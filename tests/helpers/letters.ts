import { readFileSync } from 'node:fs'

const made: Record<string, { title: string }> = JSON.parse(
  readFileSync('src/content/el/made-tours.json', 'utf8'),
)
/** What places are called whose tours staff have made, in Greek texts, too: often in Latin letters. */
export const madeTitles = Object.values(made).map(({ title }) => title)

/** What is written in Latin letters in Greek, too: names, licences and what has no other name. */
const NAMES = [
  ...madeTitles.map((title) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')),
  'Hermes View',
  'Madania Cafe Bar',
  'Madania',
  'Black Pistol Barber Shop',
  'Black Pistol',
  'Urban Elegance Apartment',
  'Urban Elegance',
  'Family Haven AirBnB',
  'Family Haven',
  'Cycladic Gallery',
  'Aegean Breeze',
  'Athens Metro Mall',
  'Sweet Home 3D',
  'VR',
  'CC0',
  'CC BY',
  'Ctrl',
  'Tab',
  'px',
]
const named = new RegExp(`\\b(${NAMES.join('|')})\\b`, 'g')

/** The words of a Greek text that are not written in Greek, but for names. */
export const latinIn = (text: string): string[] =>
  text.replace(named, '').match(/\p{Script=Latin}+/gu) ?? []

/** The words of an English text that are written in Greek. */
export const greekIn = (text: string): string[] => text.match(/\p{Script=Greek}+/gu) ?? []
