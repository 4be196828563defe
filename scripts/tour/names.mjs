/** Names of a tour and its scenes in both languages, made from the names of files, until staff edit them. */

import { transliterateGreek } from '../../src/domain/elot-743.mjs'
import { closestInLength } from '../../src/editor/descriptions.mjs'

/** @typedef {import('../../src/editor/descriptions.mjs').LocalizedText} LocalizedText */

/** Names of rooms that photographs often have, English and Greek. The first match wins. */
const ROOMS = [
  ['Entrance', 'Είσοδος'],
  ['Hall', 'Χολ'],
  ['Lobby', 'Λόμπι'],
  ['Reception', 'Υποδοχή'],
  ['Living room', 'Σαλόνι'],
  ['Sitting room', 'Καθιστικό'],
  ['Lounge', 'Σαλόνι'],
  ['Dining room', 'Τραπεζαρία'],
  ['Dining area', 'Τραπεζαρία'],
  ['Kitchen', 'Κουζίνα'],
  ['Pantry', 'Κελάρι'],
  ['Bedroom', 'Υπνοδωμάτιο'],
  ['Master bedroom', 'Κύριο υπνοδωμάτιο'],
  ['Main bedroom', 'Κύριο υπνοδωμάτιο'],
  ['Guest bedroom', 'Υπνοδωμάτιο επισκεπτών'],
  ['Guest room', 'Ξενώνας'],
  ['Dressing room', 'Γκαρνταρόμπα'],
  ['Walk-in wardrobe', 'Γκαρνταρόμπα'],
  ['Walk-in closet', 'Γκαρνταρόμπα'],
  ['Bathroom', 'Μπάνιο'],
  ['Master bathroom', 'Κύριο μπάνιο'],
  ['Guest bathroom', 'Μπάνιο επισκεπτών'],
  ['Toilet', 'Τουαλέτα'],
  ['WC', 'Τουαλέτα'],
  ['Children’s room', 'Παιδικό δωμάτιο'],
  ['Kids’ room', 'Παιδικό δωμάτιο'],
  ['Nursery', 'Βρεφικό δωμάτιο'],
  ['Playroom', 'Δωμάτιο παιχνιδιού'],
  ['Office', 'Γραφείο'],
  ['Study', 'Γραφείο'],
  ['Library', 'Βιβλιοθήκη'],
  ['Corridor', 'Διάδρομος'],
  ['Hallway', 'Διάδρομος'],
  ['Stairs', 'Σκάλα'],
  ['Staircase', 'Σκάλα'],
  ['Attic', 'Σοφίτα'],
  ['Basement', 'Υπόγειο'],
  ['Cellar', 'Κελάρι'],
  ['Wine cellar', 'Κάβα'],
  ['Laundry', 'Πλυσταριό'],
  ['Laundry room', 'Πλυσταριό'],
  ['Storeroom', 'Αποθήκη'],
  ['Storage', 'Αποθήκη'],
  ['Garage', 'Γκαράζ'],
  ['Balcony', 'Μπαλκόνι'],
  ['Terrace', 'Βεράντα'],
  ['Veranda', 'Βεράντα'],
  ['Porch', 'Βεράντα'],
  ['Roof', 'Ταράτσα'],
  ['Rooftop', 'Ταράτσα'],
  ['Roof terrace', 'Ταράτσα'],
  ['Courtyard', 'Αυλή'],
  ['Yard', 'Αυλή'],
  ['Backyard', 'Πίσω αυλή'],
  ['Atrium', 'Αίθριο'],
  ['Patio', 'Αίθριο'],
  ['Garden', 'Κήπος'],
  ['Pool', 'Πισίνα'],
  ['Swimming pool', 'Πισίνα'],
  ['Pool bar', 'Μπαρ της πισίνας'],
  ['Parking', 'Πάρκινγκ'],
  ['Room', 'Δωμάτιο'],
  ['Suite', 'Σουίτα'],
  ['Apartment', 'Διαμέρισμα'],
  ['Studio', 'Στούντιο'],
  ['Restaurant', 'Εστιατόριο'],
  ['Breakfast room', 'Αίθουσα πρωινού'],
  ['Meeting room', 'Αίθουσα συσκέψεων'],
  ['Conference room', 'Αίθουσα συνεδριάσεων'],
  ['Waiting room', 'Αίθουσα αναμονής'],
  ['Bar', 'Μπαρ'],
  ['Gym', 'Γυμναστήριο'],
  ['Spa', 'Σπα'],
  ['Sauna', 'Σάουνα'],
  ['Shop', 'Κατάστημα'],
  // “Hall” alone is the one of a home, above; «Αίθουσα» is one of a restaurant, a hotel or a museum.
  ['Hall', 'Αίθουσα'],
  ['Gallery', 'Αίθουσα'],
  ['Deck', 'Κατάστρωμα'],
  ['Main deck', 'Κύριο κατάστρωμα'],
  ['Upper deck', 'Άνω κατάστρωμα'],
  ['Foredeck', 'Πρωραίο κατάστρωμα'],
  ['Aft deck', 'Πρυμναίο κατάστρωμα'],
  ['Sundeck', 'Κατάστρωμα ηλιοθεραπείας'],
  ['Flybridge', 'Φλάιμπριτζ'],
  ['Cockpit', 'Κόκπιτ'],
  ['Bridge', 'Γέφυρα'],
  ['Wheelhouse', 'Τιμονιέρα'],
  ['Bow', 'Πλώρη'],
  ['Stern', 'Πρύμνη'],
  ['Engine room', 'Μηχανοστάσιο'],
  ['Cabin', 'Καμπίνα'],
  ['Master cabin', 'Κύρια καμπίνα'],
  ['Guest cabin', 'Καμπίνα επισκεπτών'],
  // On ships. Their Greek words mean rooms of a house, too, which are listed above.
  ['Saloon', 'Σαλόνι'],
  ['Galley', 'Κουζίνα'],
  ['Beach', 'Παραλία'],
  ['Exterior', 'Εξωτερικός χώρος'],
  ['View', 'Θέα'],
  // As in `getNumberedName`.
  ['Scene', 'Χώρος'],
]

/** Turns a name into a part of a URL: at most 60 lower-case letters, digits and hyphens. @param {string} text */
export const slugify = (text) =>
  transliterateGreek(text)
    .replace(/[’']/g, '')
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')

/**
 * Finds the tour that a person means by the name of its folder or by a title, however they write it.
 * @template {{ bundleName: string, titles: string[] }} Tour
 * @param {string} typedName
 * @param {Tour[]} tours
 * @returns {Tour | undefined} a tour with this folder rather than one with this title
 */
export function findNamedTour(typedName, tours) {
  const name = slugify(typedName)
  return (
    tours.find(({ bundleName }) => bundleName === name) ??
    tours.find(({ titles }) => name && titles.some((title) => slugify(title) === name))
  )
}

const capitalize = (/** @type {string} */ text) => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * Words in the names that cameras, telephones and their apps give: IMG_20260101_00_023, R0010023_er, PXL_2024.PANO,
 * “WhatsApp Image 2024-08-11 at 10.11.12”.
 */
const CAMERA_WORDS = new Set(
  `img image images photo photos photograph picture pic pano panorama photosphere sphere vr xmp vid
  pxl mvimg dsc dscn dscf gs multishot output r p mg sam theta insta insta360 dji gopro gpano kandao qoocam
  whatsapp telegram viber signal screenshot at am pm
  pureshot merged edited edit er copy stitched stitch equirectangular injected export hdr
  φωτογραφία εικόνα πανόραμα αντίγραφο`.split(/\s+/),
)

/** A number, with letters of a camera or telephone before it or without: 0042, R0010023, WA0001, GSAG2002. */
const CAMERA_NUMBER =
  /^(?:r|wa|img|pxl|dsc[nf]?|gopr?|g[hpsx]|gs[a-z]{2}|v(?=\d{7}$)|sam|vid|mvi|dji)?\d+$/i

/** The name that iPhones give to an edited or exported picture: AEML5317. */
const RANDOM_NAME = /^[A-Z]{4}\d{4}$/

/** @param {string} name with spaces between its words */
const isCameraName = (name) =>
  name
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
    .every(
      (word) =>
        CAMERA_WORDS.has(word.toLowerCase()) || CAMERA_NUMBER.test(word) || RANDOM_NAME.test(word),
    )

/** Only staff know the English of a name in another script. */
const OTHER_SCRIPT = /[^\p{Script=Latin}\P{L}]/u

/**
 * The title of a tour in both languages. The English title of a Greek one is empty, because only staff know it.
 * An English title also serves in Greek until staff translate it.
 * @param {string} typedTitle
 * @returns {LocalizedText}
 */
export function parseTitle(typedTitle) {
  const title = typedTitle.normalize('NFC').trim()
  return { en: OTHER_SCRIPT.test(title) ? '' : title, el: title }
}

/**
 * Finds the name of a scene in both languages. Names of rooms are translated. Of any other name, the language in
 * which it is not written is empty, because only staff know it.
 * @param {string} fileName the name of a photograph without its extension
 * @returns {LocalizedText | undefined} undefined for a name that a camera gave
 */
export function parseName(fileName) {
  const text = fileName
    .normalize('NFC')
    .replace(/[_\-.\s]+/g, ' ')
    // A leading number is the order of the photographs, not part of their names.
    .replace(/^\d{1,3} (?=\p{L})/u, '')
    .trim()
  if (isCameraName(text)) return undefined
  const [, word = text, number = ''] = text.match(/^(.*?)( ?\d+)?$/) ?? []
  const key = slugify(word)
  const room = ROOMS.find((names) => names.some((name) => slugify(name) === key))
  const suffix = number && ` ${number.trim()}`
  if (room) return { en: `${room[0]}${suffix}`, el: `${room[1]}${suffix}` }
  const name = capitalize(text)
  return OTHER_SCRIPT.test(text) ? { en: '', el: name } : { en: name, el: '' }
}

/**
 * @param {{ id: string, name: string }[]} scenes of a `tour.json`
 * @param {Record<string, { name?: string }>} greekScenes of its `locale.el.json`
 * @returns {string[]} what to do for each scene without an English or a Greek name
 */
export const listMissingNames = (scenes, greekScenes) =>
  scenes.flatMap(({ id, name }) => {
    const greekName = greekScenes[id]?.name
    if (name && greekName) return []
    const missing = name ? 'Greek' : 'English'
    return [`“${name || greekName || id}”: write its ${missing} name in the editor`]
  })

/** The name of a scene whose file has a camera's name. @param {number} number of the scene @returns {LocalizedText} */
export const getNumberedName = (number) => ({ en: `Scene ${number}`, el: `Χώρος ${number}` })

/** Whether a name in one of the languages is as `getNumberedName` makes it. @param {Partial<LocalizedText>} name */
export const isNumberedName = ({ en = '', el = '' }) =>
  /^Scene \d+$/.test(en) || /^Χώρος \d+$/.test(el)

const SITE_SUFFIX = ' | Hermes View'
/** Search engines show titles of these lengths in full, with the site's name at their end. */
const TITLE_LENGTH = { min: 45 - SITE_SUFFIX.length, max: 60 - SITE_SUFFIX.length }

/**
 * The title of a tour's page for search engines, without the site's name.
 * @param {LocalizedText} title
 * @param {boolean} isSample
 * @returns {LocalizedText}
 */
export function createSearchTitle({ en, el }, isSample) {
  const kinds = {
    en: isSample
      ? ['sample 360° tour', 'sample 360° tour, room by room', 'sample tour']
      : ['360° virtual tour', '360° virtual tour, room by room', '360° tour'],
    el: isSample
      ? ['δείγμα περιήγησης 360°', 'δείγμα περιήγησης 360° στον χώρο', 'δείγμα 360°']
      : ['εικονική περιήγηση 360°', 'εικονική περιήγηση 360° στον χώρο', 'περιήγηση 360°'],
  }
  const { min, max } = TITLE_LENGTH
  const shorten = (/** @type {string} */ text) =>
    text.length > max ? `${text.slice(0, max - 1)}…` : text
  /** @param {'en' | 'el'} lang @param {string} title */
  const createInLanguage = (lang, title) =>
    shorten(closestInLength([...kinds[lang].map((kind) => `${title}: ${kind}`), title], min, max))
  return { en: createInLanguage('en', en), el: createInLanguage('el', el) }
}
