import { readFileSync } from 'node:fs'
import { venues } from '../../src/content/en/venues'

const made: Record<string, { title: string }> = JSON.parse(
  readFileSync('src/content/el/made-tours.json', 'utf8'),
)
/** The titles of tours that staff have made, which are often in Latin letters in Greek texts, too. */
export const tourTitles = Object.values(made).map(({ title }) => title)

/** The names of restaurants, which Greek texts may keep as they are, with their addresses. */
export const venueNames = Object.values(venues).flatMap(({ name, address = '' }) => [name, address])

/** Names and terms that Greek texts write in Latin letters. */
const NAMES = [
  ...[...tourTitles, ...venueNames]
    .filter(Boolean)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')),
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
  'browser',
  'CC0',
  'CC BY',
  'Ctrl',
  'Tab',
  'px',
]
const named = new RegExp(`\\b(${NAMES.join('|')})\\b`, 'g')

/** The Latin words of a Greek text, apart from names. */
export const findLatinWords = (text: string): string[] =>
  text.replace(named, '').match(/\p{Script=Latin}+/gu) ?? []

/** The Greek words of an English text. */
export const findGreekWords = (text: string): string[] => text.match(/\p{Script=Greek}+/gu) ?? []
