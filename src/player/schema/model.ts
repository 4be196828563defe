import * as v from 'valibot'
import {
  filePath,
  langSchema,
  numberBetween,
  objectSchema,
  optionalLang,
  textSchema,
} from './schema'

const POSITION_HINT = 'Give a position: [x, y, z] in metres.'
const HOTSPOTS_HINT = 'Give a list with at least one hotspot.'

const positionSchema = v.strictTuple(
  [v.number(POSITION_HINT), v.number(POSITION_HINT), v.number(POSITION_HINT)],
  POSITION_HINT,
)

/** A camera position around a target, in metres and degrees. */
const orbitSchema = objectSchema(
  {
    target: positionSchema,
    distance: numberBetween(0.1, 1000),
    /** 0 looks from +Z, growing to the right. */
    azimuth: numberBetween(-360, 360),
    /** 0 is level, 90 straight down. */
    elevation: numberBetween(-90, 90),
  },
  'Give a view: { "target", "distance", "azimuth", "elevation" }.',
)
export type Orbit = v.InferOutput<typeof orbitSchema>

const modelHotspotSchema = objectSchema(
  {
    id: textSchema,
    lang: optionalLang,
    title: textSchema,
    text: textSchema,
    position: positionSchema,
    /** The camera position for this hotspot. */
    view: orbitSchema,
  },
  'Give a hotspot: { "id", "title", "text", "position", "view" }.',
)
export type ModelHotspot = v.InferOutput<typeof modelHotspotSchema>

/** `model.json` of a bundle: a GLB file (metres, Y up), the same as USDZ, and its hotspots. */
export const modelSchema = objectSchema(
  {
    title: textSchema,
    lang: langSchema,
    description: textSchema,
    file: filePath,
    /** The same model for AR on iPhones (USDZ). `npm run build:images` makes it from `file`. */
    usdz: v.exactOptional(filePath),
    /** The initial view; distances of hotspots scale with it, see `getHotspotDistance`. */
    view: orbitSchema,
    /** The initial view in portrait viewports (see `isPortrait`). */
    portraitView: v.exactOptional(orbitSchema),
    hotspots: v.pipe(v.array(modelHotspotSchema, HOTSPOTS_HINT), v.minLength(1, HOTSPOTS_HINT)),
    credits: textSchema,
  },
  'The file must hold one object.',
)
export type Model = v.InferOutput<typeof modelSchema>

/** Parses a `model.json`; undefined when it is invalid. */
export function parseModel(json: unknown): Model | undefined {
  const { success, output } = v.safeParse(modelSchema, json)
  return success ? output : undefined
}
