/**
 * The first description of a tour, made from its names. `npm run tour` writes it, and the editor updates it when a
 * name changes, unless staff have written their own.
 */
import { INVITATIONS } from '../player/schema/initial-description.mjs'

/** @typedef {'en' | 'el'} Lang @typedef {Record<Lang, string>} LocalizedText */

/**
 * The first text whose length is within the limits, or else the one that misses them least.
 * @param {string[]} texts @param {number} min in characters @param {number} max in characters
 */
export function closestInLength(texts, min, max) {
  const excess = (/** @type {string} */ { length }) => Math.max(min - length, length - max, 0)
  return texts.reduce((best, text) => (excess(text) < excess(best) ? text : best))
}

/**
 * Two sentences for search engines, 120 to 155 characters.
 * @param {LocalizedText} title
 * @param {LocalizedText[]} scenes their names
 * @param {boolean} isSample
 * @returns {LocalizedText}
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
      ? [`${title.el}: δείγμα περιήγησης 360° της Hermes View.`]
      : [
          `${title.el}: εικονική περιήγηση 360° της Hermes View.`,
          `${title.el} σε περιήγηση 360° της Hermes View.`,
        ],
  }
  const ends = {
    en: [
      ', as if you were there, on any screen and at any hour of the day.',
      ', as if you were there, on any screen.',
      ' and look around, on any screen.',
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
  const create = (lang) => {
    const counts = [4, 3, 2, 1, 0].filter((count) => count <= scenes.length)
    const texts = counts.flatMap((count) => {
      const names = scenes.slice(0, count).flatMap((name) => name[lang] || [])
      const listed = names.length > 0 ? ` (${names.join(', ')})` : ''
      return starts[lang].flatMap((start) =>
        ends[lang].map((end) => `${start} ${INVITATIONS[lang]}${listed}${end}`),
      )
    })
    return closestInLength(texts, 120, 155)
  }
  return { en: create('en'), el: create('el') }
}
