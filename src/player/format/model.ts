import * as v from 'valibot'
import { file, lang, number, partLang, shape, words } from './schema'

const PLACE = 'Give a place: [x, y, z] in metres.'
const POINTS = 'A model has no points yet: name what is worth a look.'

const placeSchema = v.strictTuple([v.number(PLACE), v.number(PLACE), v.number(PLACE)], PLACE)

/** A camera that goes round something: metres, and degrees. */
const orbitSchema = shape(
  {
    target: placeSchema,
    distance: number(0.1, 1000),
    /** 0 looks from +Z, growing to the right. */
    azimuth: number(-360, 360),
    /** 0 is level, 90 straight down. */
    elevation: number(-90, 90),
  },
  'Give a view: { "target", "distance", "azimuth", "elevation" }.',
)
export type Orbit = v.InferOutput<typeof orbitSchema>

/** A place of the model that is worth a visit. */
const pointSchema = shape(
  {
    id: words,
    lang: partLang,
    title: words,
    text: words,
    position: placeSchema,
    /** From where it is looked at. */
    view: orbitSchema,
  },
  'Give a point: { "id", "title", "text", "position", "view" }.',
)
export type ModelPoint = v.InferOutput<typeof pointSchema>

/** `model.json` of a bundle: a GLB in metres, Y up, and what to see of it. */
export const modelSchema = shape(
  {
    title: words,
    lang,
    description: words,
    file,
    /** What is seen at first; points are nearer or further away in the same measure. */
    view: orbitSchema,
    /** The same for upright frames (see `isUpright`). */
    upright: v.exactOptional(orbitSchema),
    points: v.pipe(v.array(pointSchema, POINTS), v.minLength(1, POINTS)),
    credits: words,
  },
  'The file must hold one object.',
)
export type Model = v.InferOutput<typeof modelSchema>

/** The contents of a `model.json`, or undefined when they do not fit. */
export function readModel(json: unknown): Model | undefined {
  const { success, output } = v.safeParse(modelSchema, json)
  return success ? output : undefined
}
