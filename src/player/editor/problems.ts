import { checkTour, checkWords } from '../format/check'
import type { Found, State } from './document'
import { whereInTour, whereInWords } from './document'

/** What search engines show of a description. */
export const DESCRIPTION = { least: 120, most: 155 }

/** All that `npm run samples` and the site's tests would find wrong, with the thing that it is about. */
export function problemsIn(state: State): Found[] {
  const { tour, words, photographs, row } = state
  const found = checkTour(tour).map(whereInTour)
  found.push(...checkWords(tour, words).map((problem) => whereInWords(problem, state)))
  for (const { id } of tour.scenes) {
    const photograph = photographs[id]
    if (!photograph) continue
    const open = photograph.blurs.filter((blur) => blur.state === 'proposed').length
    if (open > 0) {
      found.push({
        lang: 'en',
        scene: id,
        field: 'blurs',
        message: `${open} proposed blurs: accept or remove each.`,
      })
    } else if (!photograph.isChecked) {
      found.push({
        lang: 'en',
        scene: id,
        field: 'blurs',
        message: 'Look for faces and number plates.',
      })
    }
  }
  if (row) {
    const descriptions = { en: tour.description, el: words.description }
    for (const lang of ['en', 'el'] as const) {
      const text = descriptions[lang]
      if (typeof text !== 'string' || text === '') continue
      const { length } = text
      if (length >= DESCRIPTION.least && length <= DESCRIPTION.most) continue
      const message = `${length} characters: search engines show ${DESCRIPTION.least} to ${DESCRIPTION.most}.`
      found.push({ lang, field: 'description', message })
    }
  }
  return found
}
