import { type Film, filmSchema } from './film'
import { type Model, modelSchema } from './model'
import { findIssues, isMissingText, type SchemaIssue } from './schema'
import { CHARS_PER_SECOND, type Tour, tourSchema } from './tour'
import {
  createFilmLocaleSchema,
  createModelLocaleSchema,
  createTourLocaleSchema,
} from './translation'

// For scripts/tour/make-tour.mjs, which loads this module alone.
export { isMissingText }

type Fields = Record<string, unknown>

const objectsIn = (list: unknown) =>
  (Array.isArray(list) ? list : []).map((item: unknown): Fields => Object(item))

/** Items of a list with the same id. */
function* duplicateIds(list: Fields[], at: (item: Fields, index: number) => string, label: string) {
  const ids = new Set<unknown>()
  for (const [index, item] of list.entries()) {
    if (item.id !== undefined && ids.has(item.id)) {
      yield { at: at(item, index), message: `Two ${label} share this id: rename one.` }
    }
    ids.add(item.id)
  }
}

/** Checks that ids are unique, that links lead to a scene, and that every scene can be reached. */
function* checkLinks(firstScene: unknown, scenes: Fields[]): Generator<SchemaIssue> {
  yield* duplicateIds(scenes, ({ id }) => `scenes[${id}]`, 'scenes')
  const linksByScene = new Map<unknown, unknown[]>()
  for (const { id, hotspots } of scenes) {
    yield* duplicateIds(
      objectsIn(hotspots),
      (_, index) => `scenes[${id}].hotspots[${index}]`,
      'hotspots of the scene',
    )
    const links = objectsIn(hotspots).filter(({ kind }) => kind === 'link')
    linksByScene.set(
      id,
      links.map(({ sceneId }) => sceneId),
    )
  }
  for (const [id, targets] of linksByScene) {
    for (const target of targets) {
      if (linksByScene.has(target)) continue
      const message = `A link leads to "${target}", which is no scene of this tour.`
      yield { at: `scenes[${id}].hotspots`, message }
    }
  }
  if (!linksByScene.has(firstScene)) {
    yield {
      at: 'firstScene',
      message: `"${firstScene}" is no scene of this tour: name the first one.`,
    }
    return
  }
  const reached = new Set([firstScene])
  for (const id of reached) for (const target of linksByScene.get(id) ?? []) reached.add(target)
  for (const id of linksByScene.keys()) {
    if (reached.has(id)) continue
    const message = 'No links lead here from the first scene: add one.'
    yield { at: `scenes[${id}]`, message }
  }
}

/** Checks that the steps name scenes and are long enough to be read aloud. */
function* checkGuidedTour(guidedTour: unknown, scenes: Fields[]): Generator<SchemaIssue> {
  for (const [index, { scene, seconds, text }] of objectsIn(guidedTour).entries()) {
    if (typeof scene === 'string' && !scenes.some(({ id }) => id === scene)) {
      const message = `The guided tour goes to "${scene}", which is no scene of this tour.`
      yield { at: `guidedTour[${index}].scene`, message }
    }
    const minSeconds = typeof text === 'string' ? Math.ceil(text.length / CHARS_PER_SECOND) : 0
    if (Number(seconds) < minSeconds) {
      const message = `It takes ${minSeconds} s to read this aloud: make the step that long, or shorten the text.`
      yield { at: `guidedTour[${index}].seconds`, message }
    }
  }
}

/**
 * Finds all errors in a `tour.json`; an empty list means that it is a `Tour`. Scenes, hotspots and links are
 * checked against each other. Whether files exist is not checked.
 */
export function checkTour(json: unknown): SchemaIssue[] {
  const { firstScene, scenes, plan, guidedTour } = Object(json) as Fields
  const all = objectsIn(scenes)
  const isEmpty = plan !== undefined && !all.some(({ mapPosition }) => mapPosition !== undefined)
  return [
    ...findIssues(tourSchema, json),
    ...(all.length ? checkLinks(firstScene, all) : []),
    ...checkGuidedTour(guidedTour, all),
    ...(isEmpty ? [{ at: 'plan', message: 'No scene is on the plan: add each to it.' }] : []),
  ]
}

/** Finds all errors in a `film.json`. */
export function checkFilm(json: unknown): SchemaIssue[] {
  const { duration, moments } = Object(json) as Fields
  const late = objectsIn(moments).filter(({ at }) => Number(at) >= Number(duration))
  return [
    ...findIssues(filmSchema, json),
    ...late.map(({ at }) => ({ at: 'moments', message: `The film is over at ${at} s.` })),
  ]
}

/** Finds all errors in a `model.json`. */
export function checkModel(json: unknown): SchemaIssue[] {
  const hotspots = objectsIn((Object(json) as Fields).hotspots)
  return [
    ...findIssues(modelSchema, json),
    ...duplicateIds(hotspots, (_, index) => `hotspots[${index}]`, 'hotspots'),
  ]
}

/** Finds missing and unknown fields in a `locale.el.json`. @param bundle whose texts may be invalid */
export function checkLocale(bundle: Tour | Film | Model, json: unknown): SchemaIssue[] {
  if ('scenes' in bundle) return findIssues(createTourLocaleSchema(bundle), json)
  if ('moments' in bundle) return findIssues(createFilmLocaleSchema(bundle), json)
  return findIssues(createModelLocaleSchema(bundle), json)
}
