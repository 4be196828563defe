import * as v from 'valibot'
import type { Film } from './film'
import type { Model, ModelHotspot } from './model'
import { strictObjectSchema, textOrNone, textSchema } from './schema'
import { CHARS_PER_SECOND, type GuidedTourStep, type Hotspot, type Tour } from './tour'

/*
 * The format of `locale.el.json`: the Greek translation of a bundle's `tour.json`, `film.json` or
 * `model.json`. Scenes and hotspots are keyed by id, links by their target scene; moments and the steps of a
 * guided tour are listed in order.
 */

/** Texts of every bundle. */
export const headEntries = { title: textSchema, description: textSchema, credits: textSchema }

export const sceneTextEntries = { name: textSchema, description: textOrNone }

/** Texts of a hotspot. */
export function hotspotEntries(hotspot: Hotspot | ModelHotspot): Record<string, typeof textSchema> {
  // The number of a table needs no translation, and the embedding page sends its name.
  if (isTable(hotspot)) return {}
  if (!('title' in hotspot)) return { label: textSchema }
  const hasImage = 'image' in hotspot && hotspot.image
  return { title: textSchema, text: textSchema, ...(hasImage && { alt: textSchema }) }
}

const isTable = (hotspot: Hotspot | ModelHotspot) => 'kind' in hotspot && hotspot.kind === 'table'

export const getLocaleKey = (hotspot: Hotspot | ModelHotspot) =>
  'sceneId' in hotspot ? hotspot.sceneId : hotspot.id

const localePart = (entries: v.ObjectEntries): v.GenericSchema =>
  strictObjectSchema(
    entries,
    'Translate this part of the bundle to Greek: an object.',
    'The bundle has no such field: rename it or take it out.',
  )

function hotspotsSchema(hotspots: (Hotspot | ModelHotspot)[]) {
  const entries: Record<string, v.ObjectEntries> = {}
  for (const hotspot of hotspots) {
    if (isTable(hotspot)) continue
    const key = getLocaleKey(hotspot)
    // A link and a card may share a key; their texts are merged.
    entries[key] = { ...entries[key], ...hotspotEntries(hotspot) }
  }
  return localePart(
    Object.fromEntries(
      Object.entries(entries).map(([key, texts]) => [key, localePart(texts)] as const),
    ),
  )
}

/** The text of a step, limited to what can be read aloud in its time. */
function stepTextSchema({ seconds }: GuidedTourStep) {
  const maxLength = seconds * CHARS_PER_SECOND
  return v.pipe(
    textSchema,
    v.maxLength(maxLength, `Shorten this to ${maxLength} characters, or make the step longer.`),
  )
}

function guidedTourLocaleSchema(steps: GuidedTourStep[]) {
  const hint = `Translate each of the ${steps.length} steps of the guided tour to Greek, in order.`
  return v.pipe(v.strictTuple(steps.map(stepTextSchema), hint))
}

export const createTourLocaleSchema = ({ scenes, plan, guidedTour }: Tour) =>
  localePart({
    ...headEntries,
    scenes: localePart(
      Object.fromEntries(
        scenes.map(({ id, hotspots }) => [
          id,
          localePart({ ...sceneTextEntries, hotspots: hotspotsSchema(hotspots) }),
        ]),
      ),
    ),
    /** Alt text of the plan. */
    ...(plan && { plan: textSchema }),
    ...(guidedTour && { guidedTour: guidedTourLocaleSchema(guidedTour) }),
  })

export function createFilmLocaleSchema({ moments }: Pick<Film, 'moments'>) {
  const hint = `Translate each of the ${moments.length} moments to Greek, in order.`
  return localePart({
    ...headEntries,
    moments: v.pipe(v.array(textSchema, hint), v.length(moments.length, hint)),
  })
}

export const createModelLocaleSchema = ({ hotspots }: Model) =>
  localePart({ ...headEntries, hotspots: hotspotsSchema(hotspots) })
