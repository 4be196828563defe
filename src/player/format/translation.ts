import * as v from 'valibot'
import type { Film } from './film'
import type { Model, ModelPoint } from './model'
import { strictShape, words } from './schema'
import { LETTERS_A_SECOND, type Point, type Step, type Tour } from './tour'

/*
 * The format of a bundle's `words.el.json`: in Greek what its `tour.json`, `film.json` or
 * `model.json` says in English. Its shape is that file's: scenes and points go by their ids, links
 * by the scene that they lead to, moments and the steps of a walk by their order.
 */

/** What every bundle says of itself. */
export const headEntries = { title: words, description: words, credits: words }

export const sceneEntries = { name: words, description: words }

/** What is said of one point. */
export function pointEntries(point: Point | ModelPoint): Record<string, typeof words> {
  // A number is one in every language; the rest is said by the page around the tour.
  if (isTable(point)) return {}
  if (!('title' in point)) return { label: words }
  const hasPicture = 'picture' in point && point.picture
  return { title: words, text: words, ...(hasPicture && { alt: words }) }
}

const isTable = (point: Point | ModelPoint) => 'kind' in point && point.kind === 'table'

export const keyOf = (point: Point | ModelPoint) => ('to' in point ? point.to : point.id)

const part = (entries: v.ObjectEntries): v.GenericSchema =>
  strictShape(
    entries,
    'Say this part of the bundle in Greek: an object.',
    'The bundle has nothing of this name: rename it or take it out.',
  )

function pointsOf(points: (Point | ModelPoint)[]) {
  const entries: Record<string, v.ObjectEntries> = {}
  for (const point of points) {
    if (isTable(point)) continue
    const key = keyOf(point)
    // A link and a card may share a name; what is said of both stands together.
    entries[key] = { ...entries[key], ...pointEntries(point) }
  }
  return part(
    Object.fromEntries(Object.entries(entries).map(([key, said]) => [key, part(said)] as const)),
  )
}

/** A sentence of a guided walk, which its time is long enough for. */
function spoken({ seconds }: Step) {
  const most = seconds * LETTERS_A_SECOND
  return v.pipe(words, v.maxLength(most, `Say this in ${most} letters, or give it longer.`))
}

function walkWords(walk: Step[]) {
  const mend = `Say each of the ${walk.length} steps of the walk in Greek, in their order.`
  return v.pipe(v.strictTuple(walk.map(spoken), mend))
}

export const tourWords = ({ scenes, plan, walk }: Tour) =>
  part({
    ...headEntries,
    scenes: part(
      Object.fromEntries(
        scenes.map(({ id, points }) => [id, part({ ...sceneEntries, points: pointsOf(points) })]),
      ),
    ),
    /** The drawing's alt text. */
    ...(plan && { plan: words }),
    ...(walk && { walk: walkWords(walk) }),
  })

export function filmWords({ moments }: Pick<Film, 'moments'>) {
  const mend = `Say each of the ${moments.length} moments in Greek, in their order.`
  return part({
    ...headEntries,
    moments: v.pipe(v.array(words, mend), v.length(moments.length, mend)),
  })
}

export const modelWords = ({ points }: Model) => part({ ...headEntries, points: pointsOf(points) })
