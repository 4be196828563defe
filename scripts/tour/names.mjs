/**
 * What a new tour says of itself before anybody has written a word: names from the files, in both
 * languages, and descriptions of the length that search engines show.
 */

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
  ['Cabin', 'Καμπίνα'],
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

/** @param {Said} name @returns {Said} */
export const sceneDescription = ({ en, el }) => ({
  en: `${en}, seen from where the photographer stood.`,
  el: `${el}: η εικόνα από το σημείο όπου στάθηκε ο φωτογράφος.`,
})

/**
 * The first that is as long as it should be, or else the one that comes nearest.
 * @param {string[]} texts @param {number} least @param {number} most
 */
function fitting(texts, least, most) {
  const off = (/** @type {string} */ { length }) => Math.max(least - length, length - most, 0)
  return texts.reduce((best, text) => (off(text) < off(best) ? text : best))
}

/**
 * Two sentences for search engines, 120 to 155 characters.
 * @param {Said} title
 * @param {Said[]} scenes
 * @param {boolean} isSample
 * @returns {Said}
 */
export function describeTour(title, scenes, isSample) {
  const starts = {
    en: isSample
      ? [`A sample 360° tour of ${title.en} by Hermes View.`]
      : [
          `A 360° virtual tour of ${title.en} by Hermes View.`,
          `${title.en} in a 360° tour by Hermes View.`,
        ],
    el: isSample
      ? [`${title.el}: ενδεικτική περιήγηση 360° της Hermes View.`]
      : [
          `${title.el}: εικονική περιήγηση 360° της Hermes View.`,
          `${title.el} σε περιήγηση 360° της Hermes View.`,
        ],
  }
  const walks = { en: 'See the rooms one by one', el: 'Δείτε τους χώρους έναν έναν' }
  const ends = {
    en: [
      ', as if you stood in them yourself, on any screen and at any hour of the day.',
      ', as if you stood in them yourself, on any screen.',
      ' and look round, on any screen.',
      ', on any screen.',
      '.',
    ],
    el: [
      ', σαν να βρίσκεστε εκεί, σε κάθε οθόνη και όποια ώρα θέλετε.',
      ', σαν να βρίσκεστε εκεί, σε κάθε οθόνη.',
      ' και κοιτάξτε γύρω σας, σε κάθε οθόνη.',
      ', σε κάθε οθόνη.',
      '.',
    ],
  }
  /** @param {Lang} lang */
  const say = (lang) => {
    const counts = [4, 3, 2, 1, 0].filter((count) => count <= scenes.length)
    const texts = counts.flatMap((count) => {
      const names = scenes.slice(0, count).map((name) => name[lang])
      const listed = count > 0 ? ` (${names.join(', ')})` : ''
      return starts[lang].flatMap((start) =>
        ends[lang].map((end) => `${start} ${walks[lang]}${listed}${end}`),
      )
    })
    return fitting(texts, 120, 155)
  }
  return { en: say('en'), el: say('el') }
}

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
