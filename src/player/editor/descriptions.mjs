/**
 * What is said of a tour and its scenes before anybody has written a word: `npm run tour` writes it,
 * and the editor keeps it true while names change.
 */

/** @typedef {'en' | 'el'} Lang @typedef {Record<Lang, string>} Said */

/** @param {Said} name @returns {Said} */
export const sceneDescription = ({ en, el }) => ({
  en: `${en}, seen from where the photographer stood.`,
  el: `${el}: η εικόνα από το σημείο όπου στάθηκε ο φωτογράφος.`,
})

/**
 * The first that is as long as it should be, or else the one that comes nearest.
 * @param {string[]} texts @param {number} least @param {number} most
 */
export function fitting(texts, least, most) {
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
  const walks = { en: 'See it scene by scene', el: 'Περιηγηθείτε σε κάθε σημείο' }
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
