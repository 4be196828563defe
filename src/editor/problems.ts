import { checkLocale, checkTour } from '../player/schema/check'
import type { SchemaIssue } from '../player/schema/schema'
import { getLocaleKey } from '../player/schema/translation'
import type { EditorState } from './editor-state'

/** The scene, hotspot (by its index) and field that a problem is in, as far as it is in one. */
export type ProblemLocation = { scene?: string; hotspot?: number; field?: string }

export type LocatedProblem = ProblemLocation & { message: string; lang: 'en' | 'el' }

/** Search engines show descriptions of this length in full, in characters. */
export const DESCRIPTION_LENGTH = { min: 120, max: 155 }

/** @param issue of `tour.json`, at `scenes[hall].hotspots[2].label` for example */
function locateTourProblem({ at, message }: SchemaIssue): LocatedProblem {
  const [, scene, pathInScene] = at.match(/^scenes\[([^\]]+)\]\.?(.*)$/) ?? []
  const [, hotspot, pathInHotspot] = pathInScene?.match(/^hotspots\[(\d+)\]\.?(.*)$/) ?? []
  const field = pathInHotspot ?? pathInScene ?? at
  return {
    lang: 'en',
    message,
    field: field.replace(/^image\./, ''),
    ...(scene !== undefined && { scene }),
    ...(hotspot !== undefined && { hotspot: Number(hotspot) }),
  }
}

/** @param issue of `locale.el.json`, at `scenes.hall.hotspots.bar.label` for example */
function locateLocaleProblem({ at, message }: SchemaIssue, { tour }: EditorState): LocatedProblem {
  const [root, id, group, key, last] = at.split('.')
  const problem = { lang: 'el' as const, message }
  if (root !== 'scenes' || id === undefined) return { ...problem, field: at }
  if (group !== 'hotspots') return { ...problem, scene: id, field: group ?? 'name' }
  const hotspots = tour.scenes.find((scene) => scene.id === id)?.hotspots ?? []
  const index = hotspots.findIndex((hotspot) => getLocaleKey(hotspot) === key)
  const firstField = hotspots[index]?.kind === 'info' ? 'title' : 'label'
  return {
    ...problem,
    scene: id,
    field: last ?? firstField,
    ...(index >= 0 && { hotspot: index }),
  }
}

function findBlurProblems({ tour, photographs }: EditorState): LocatedProblem[] {
  return tour.scenes.flatMap(({ id }): LocatedProblem[] => {
    const photograph = photographs[id]
    if (!photograph) return []
    const proposed = photograph.blurs.filter(({ state }) => state === 'proposed').length
    const location = { lang: 'en', scene: id, field: 'blurs' } as const
    if (proposed > 0)
      return [{ ...location, message: `${proposed} proposed blurs: accept or remove each.` }]
    if (photograph.isChecked) return []
    return [{ ...location, message: 'Look for faces and number plates.' }]
  })
}

function findDescriptionProblems({ tour, locale }: EditorState): LocatedProblem[] {
  const { min, max } = DESCRIPTION_LENGTH
  const texts = { en: tour.description, el: locale.description }
  return (['en', 'el'] as const).flatMap((lang) => {
    const text = texts[lang]
    if (typeof text !== 'string' || text === '') return []
    const { length } = text
    if (length >= min && length <= max) return []
    const message = `${length} characters: search engines show ${min} to ${max}.`
    return [{ lang, field: 'description', message }]
  })
}

/** Finds what `npm run validate` and the site's tests would reject. */
export function findProblems(state: EditorState): LocatedProblem[] {
  const { tour, locale, row } = state
  return [
    ...checkTour(tour).map(locateTourProblem),
    ...checkLocale(tour, locale).map((issue) => locateLocaleProblem(issue, state)),
    ...findBlurProblems(state),
    ...(row ? findDescriptionProblems(state) : []),
  ]
}
