import { type Film, filmSchema } from './film'
import { type Model, modelSchema } from './model'
import { type Problem, problemsOf } from './schema'
import { LETTERS_A_SECOND, type Tour, tourSchema } from './tour'
import { filmWords, modelWords, tourWords } from './translation'

type Fields = Record<string, unknown>

const objectsIn = (list: unknown) =>
  (Array.isArray(list) ? list : []).map((item: unknown): Fields => Object(item))

/** Two things of a list that share an id. */
function* namesakes(list: Fields[], at: (item: Fields, index: number) => string, what: string) {
  const ids = new Set<unknown>()
  for (const [index, item] of list.entries()) {
    if (item.id !== undefined && ids.has(item.id)) {
      yield { at: at(item, index), message: `Two ${what} share this id: rename one.` }
    }
    ids.add(item.id)
  }
}

/** Whether the scenes hang together: no id twice, no link into nothing, a way to every scene. */
function* ways(start: unknown, scenes: Fields[]): Generator<Problem> {
  yield* namesakes(scenes, ({ id }) => `scenes[${id}]`, 'scenes')
  const doors = new Map<unknown, unknown[]>()
  for (const { id, points } of scenes) {
    yield* namesakes(
      objectsIn(points),
      (_, index) => `scenes[${id}].points[${index}]`,
      'points of the scene',
    )
    const links = objectsIn(points).filter(({ kind }) => kind === 'link')
    doors.set(
      id,
      links.map(({ to }) => to),
    )
  }
  for (const [id, targets] of doors) {
    for (const target of targets) {
      if (doors.has(target)) continue
      const message = `A link leads to "${target}", which is no scene here.`
      yield { at: `scenes[${id}].points`, message }
    }
  }
  if (!doors.has(start)) {
    yield { at: 'start', message: `"${start}" is no scene of this tour: name the first one.` }
    return
  }
  const reached = new Set([start])
  for (const id of reached) for (const target of doors.get(id) ?? []) reached.add(target)
  for (const id of doors.keys()) {
    if (reached.has(id)) continue
    const message = 'No way leads here from the first scene: add a link to it.'
    yield { at: `scenes[${id}]`, message }
  }
}

/** Whether a guided walk can be walked, and heard. */
function* steps(walk: unknown, scenes: Fields[]): Generator<Problem> {
  for (const [index, { scene, seconds, text }] of objectsIn(walk).entries()) {
    if (typeof scene === 'string' && !scenes.some(({ id }) => id === scene)) {
      const message = `The walk goes to "${scene}", which is no scene here: name one that is.`
      yield { at: `walk[${index}].scene`, message }
    }
    const least = typeof text === 'string' ? Math.ceil(text.length / LETTERS_A_SECOND) : 0
    if (Number(seconds) < least) {
      const message = `It takes ${least} s to read this aloud: give it that long, or say less.`
      yield { at: `walk[${index}].seconds`, message }
    }
  }
}

/**
 * Everything that is wrong with the contents of a `tour.json`; an empty list means that it is a
 * `Tour`. Scenes, points and links are checked against each other; files are not looked for.
 */
export function checkTour(json: unknown): Problem[] {
  const { start, scenes, plan, walk } = Object(json) as Fields
  const all = objectsIn(scenes)
  const isEmpty = plan !== undefined && !all.some(({ place }) => place !== undefined)
  return [
    ...problemsOf(tourSchema, json),
    ...(all.length ? ways(start, all) : []),
    ...steps(walk, all),
    ...(isEmpty ? [{ at: 'plan', message: 'No scene lies on it: give each its "place".' }] : []),
  ]
}

/** The same for a `film.json`. */
export function checkFilm(json: unknown): Problem[] {
  const { duration, moments } = Object(json) as Fields
  const late = objectsIn(moments).filter(({ at }) => Number(at) >= Number(duration))
  return [
    ...problemsOf(filmSchema, json),
    ...late.map(({ at }) => ({ at: 'moments', message: `Nothing happens at ${at} s any more.` })),
  ]
}

/** The same for a `model.json`. */
export function checkModel(json: unknown): Problem[] {
  const points = objectsIn((Object(json) as Fields).points)
  return [
    ...problemsOf(modelSchema, json),
    ...namesakes(points, (_, index) => `points[${index}]`, 'points'),
  ]
}

/** Everything that a bundle's `words.el.json` lacks or has too much. @param bundle a sound one */
export function checkWords(bundle: Tour | Film | Model, json: unknown): Problem[] {
  if ('scenes' in bundle) return problemsOf(tourWords(bundle), json)
  if ('moments' in bundle) return problemsOf(filmWords(bundle), json)
  return problemsOf(modelWords(bundle), json)
}
