/** The texts of a new restaurant that follow from its name, its tour and its tables, until staff edit them. */
import { closestInLength } from '../../src/editor/descriptions.mjs'

const TIMES = {
  en: { evening: 'in the evening', noon: 'at noon' },
  el: { evening: 'το βράδυ', noon: 'το μεσημέρι' },
}

/**
 * The alternative text of a view from a seat.
 * @param {'en' | 'el'} lang
 * @param {string} table its id
 * @param {'evening' | 'noon'} time
 */
export function describeSeat(lang, table, time) {
  const number = table.replace(/\D/g, '')
  return lang === 'en'
    ? `The view from table ${number} ${TIMES.en[time]}`
    : `Η θέα από το τραπέζι ${number} ${TIMES.el[time]}`
}

/** The first sentences of each page's description for search engines, and ends of several lengths. */
const DESCRIPTIONS = {
  reserve: {
    en: {
      start: (/** @type {string} */ name) =>
        `${name}: see the place in 360°, choose your table on the floor plan and book it online.`,
      ends: [
        ' You need no account and no app, and can change or cancel your reservation.',
        ' You can change or cancel your reservation.',
        ' No account needed.',
        '',
      ],
    },
    el: {
      start: (/** @type {string} */ name) =>
        `${name}: δείτε τον χώρο σε 360°, διαλέξτε τραπέζι στην κάτοψη και κλείστε το online.`,
      ends: [
        ' Δεν χρειάζεται λογαριασμός, και η κράτηση αλλάζει ή ακυρώνεται εύκολα.',
        ' Η κράτηση αλλάζει ή ακυρώνεται εύκολα.',
        ' Χωρίς λογαριασμό.',
        '',
      ],
    },
  },
  mine: {
    en: {
      start: (/** @type {string} */ name) =>
        `${name}: your reservation. See your table and the time, save it to your calendar, change or cancel it.`,
      ends: [' Open this page with the link that you got.', ' Open it with your link.', ''],
    },
    el: {
      start: (/** @type {string} */ name) =>
        `${name}: η κράτησή σας. Δείτε το τραπέζι και την ώρα, προσθέστε την στο ημερολόγιο, αλλάξτε ή ακυρώστε την.`,
      ends: [' Η σελίδα ανοίγει με τον σύνδεσμό σας.', ' Με τον σύνδεσμό σας.', ''],
    },
  },
  host: {
    en: {
      start: (/** @type {string} */ name) =>
        `${name}: the reservations of the day as a list, a timeline and a floor plan.`,
      ends: [
        ' For its staff, who sign in with their Google account.',
        ' For its staff, who sign in.',
        ' For its staff.',
        '',
      ],
    },
    el: {
      start: (/** @type {string} */ name) =>
        `${name}: οι κρατήσεις της ημέρας σε λίστα, χρονοδιάγραμμα και κάτοψη.`,
      ends: [
        ' Για το προσωπικό, που συνδέεται με τον λογαριασμό του στη Google.',
        ' Για το προσωπικό, που συνδέεται με λογαριασμό.',
        ' Για το προσωπικό.',
        '',
      ],
    },
  },
}

/**
 * The description of a restaurant's page for search engines, in 120 to 155 characters.
 * @param {keyof typeof DESCRIPTIONS} page
 * @param {'en' | 'el'} lang
 * @param {string} name of the restaurant
 */
export function describePage(page, lang, name) {
  const { start, ends } = DESCRIPTIONS[page][lang]
  return closestInLength(
    ends.map((end) => start(name) + end),
    120,
    155,
  )
}
