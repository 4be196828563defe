/** What a new tour and its scenes are called before anybody has written a word: by the files, in both languages. */
import { fitting } from '../../src/player/editor/descriptions.mjs'

/** @typedef {'en' | 'el'} Lang @typedef {Record<Lang, string>} Said */

/** Rooms that photographs are named after, English and Greek. */
const ROOMS = [
  ['Entrance', 'Είσοδος'],
  ['Hall', 'Χολ'],
  ['Lobby', 'Λόμπι'],
  ['Reception', 'Υποδοχή'],
  ['Living room', 'Σαλόνι'],
  ['Dining room', 'Τραπεζαρία'],
  ['Kitchen', 'Κουζίνα'],
  ['Bedroom', 'Υπνοδωμάτιο'],
  ['Bathroom', 'Μπάνιο'],
  ['Children’s room', 'Παιδικό δωμάτιο'],
  ['Office', 'Γραφείο'],
  ['Corridor', 'Διάδρομος'],
  ['Stairs', 'Σκάλα'],
  ['Attic', 'Σοφίτα'],
  ['Basement', 'Υπόγειο'],
  ['Storeroom', 'Αποθήκη'],
  ['Balcony', 'Μπαλκόνι'],
  ['Terrace', 'Βεράντα'],
  ['Roof', 'Ταράτσα'],
  ['Courtyard', 'Αυλή'],
  ['Garden', 'Κήπος'],
  ['Pool', 'Πισίνα'],
  ['Parking', 'Πάρκινγκ'],
  ['Room', 'Δωμάτιο'],
  ['Suite', 'Σουίτα'],
  ['Restaurant', 'Εστιατόριο'],
  ['Bar', 'Μπαρ'],
  ['Gym', 'Γυμναστήριο'],
  ['Shop', 'Κατάστημα'],
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
  // On board the Greek names are a house’s, which come first.
  ['Saloon', 'Σαλόνι'],
  ['Galley', 'Κουζίνα'],
  ['Beach', 'Παραλία'],
  ['View', 'Θέα'],
]

const LATIN = [
  ...['ου|ou', 'αυ|av', 'ευ|ev', 'μπ|b', 'ντ|d', 'γκ|g', 'γγ|ng', 'θ|th', 'χ|ch', 'ψ|ps', 'ξ|x'],
  ...['α|a', 'β|v', 'γ|g', 'δ|d', 'ε|e', 'ζ|z', 'η|i', 'ι|i', 'κ|k', 'λ|l', 'μ|m', 'ν|n', 'ο|o'],
  ...['π|p', 'ρ|r', 'σ|s', 'ς|s', 'τ|t', 'υ|y', 'φ|f', 'ω|o'],
].map((pair) => /** @type {[string, string]} */ (pair.split('|')))

const bare = (/** @type {string} */ text) => text.normalize('NFD').replace(/\p{M}/gu, '')

/** Greek in Latin letters, other text as it is. @param {string} text */
function inLatin(text) {
  let latin = bare(text).toLowerCase()
  for (const [greek, letters] of LATIN) latin = latin.replaceAll(greek, letters)
  return latin
}

/** What stands in an address: lower-case letters, digits and hyphens. @param {string} text */
export const slug = (text) =>
  inLatin(text)
    .replace(/[’']/g, '')
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)

const capital = (/** @type {string} */ text) => text.charAt(0).toUpperCase() + text.slice(1)

/** A name that only the camera gave: IMG_20260101_00_023, R0010023, GS__0042, PIC_2026. */
const CAMERAS =
  /^(img|dsc|dscn|dscf|gs|gsa[a-d]|r|pic|pano|vid|mg|sam|p|theta|insta360|dji)?[\s\d]*$/i

/**
 * A place's or a scene's name in both languages. What is in one alone is written in the letters of
 * the other, for somebody to translate.
 *
 * @param {string} file a file's name without its ending, or what was typed
 * @returns {Said | undefined} undefined for a name that only a camera gave
 */
export function nameFrom(file) {
  const text = file
    .normalize('NFC')
    .replace(/[_\-.\s]+/g, ' ')
    // What photographers number their files with says their order, not their names.
    .replace(/^\d{1,3} (?=\p{L})/u, '')
    .trim()
  if (!text || CAMERAS.test(text)) return undefined
  const [, word = text, number = ''] = text.match(/^(.*?)( ?\d+)?$/) ?? []
  const key = slug(word)
  const room = ROOMS.find((names) => names.some((name) => slug(name) === key))
  const count = number && ` ${number.trim()}`
  if (room) return { en: `${room[0]}${count}`, el: `${room[1]}${count}` }
  if (!/[Ͱ-Ͽἀ-῿]/u.test(text)) return { en: capital(text), el: capital(text) }
  return {
    en: capital(inLatin(text)).replace(/ (\p{L})/gu, (all) => all.toUpperCase()),
    el: capital(text),
  }
}

/** @param {number} number @returns {Said} */
export const numbered = (number) => ({ en: `Scene ${number}`, el: `Χώρος ${number}` })

/**
 * What search engines call a tour: with the site's name behind it, 45 to 60 characters.
 * @param {Said} title @param {boolean} isSample @returns {Said}
 */
export function searchTitle({ en, el }, isSample) {
  const room = [45 - ' | Hermes View'.length, 60 - ' | Hermes View'.length]
  const [least = 0, most = 0] = room
  const short = (/** @type {string} */ text) =>
    text.length > most ? `${text.slice(0, most - 1)}…` : text
  const kinds = {
    en: isSample
      ? ['sample 360° tour', 'sample 360° tour, room by room', 'sample tour']
      : ['360° virtual tour', '360° virtual tour, room by room', '360° tour'],
    el: isSample
      ? ['ενδεικτική περιήγηση 360°', 'ενδεικτική περιήγηση 360° στον χώρο', 'δείγμα 360°']
      : ['εικονική περιήγηση 360°', 'εικονική περιήγηση 360° στον χώρο', 'περιήγηση 360°'],
  }
  /** @param {Lang} lang @param {string} title */
  const say = (lang, title) =>
    short(fitting([...kinds[lang].map((kind) => `${title}: ${kind}`), title], least, most))
  return { en: say('en', en), el: say('el', el) }
}
