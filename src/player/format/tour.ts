import * as v from 'valibot'
import {
  directionEntries,
  file,
  lang,
  number,
  partLang,
  shape,
  type View,
  viewSchema,
  words,
} from './schema'

/*
 * The format of a bundle's `tour.json`.
 *
 * Angles are in degrees. Yaw 0 is the centre of a scene's picture and grows to the right (clockwise
 * seen from above); pitch grows upwards. Addresses are relative to the bundle's folder.
 */

/** A scene's panorama, cut up by `npm run pictures`, which writes this part of the file. */
const pictureSchema = shape(
  {
    /** The whole panorama, small: what is seen until the tiles are there. */
    base: file,
    /** Address of a tile, with `{column}` and `{row}` in it; tile 0, 0 is top left. */
    tiles: v.pipe(
      file,
      v.check(
        (tiles) => tiles.includes('{column}') && tiles.includes('{row}'),
        'The address needs {column} and {row} in it.',
      ),
    ),
    /** Width in pixels of the whole panorama; its height is half of that. */
    width: number(1024, 16_384),
    columns: number(1, 64),
    rows: number(1, 32),
  },
  'Give a picture: "npm run pictures" cuts the panorama and writes it.',
)
export type Picture = v.InferOutput<typeof pictureSchema>

const LINK_SCHEMES = ['https:', 'http:', 'mailto:', 'tel:']

/** Whether an address may be opened from a tour. */
export function isOpenable(link: string): boolean {
  return URL.canParse(link) && LINK_SCHEMES.includes(new URL(link).protocol)
}

const LINK = 'Give an address that starts with https:, http:, mailto: or tel:.'
const POINT = 'Give a point: an object.'

const anchored = {
  ...directionEntries,
  lang: partLang,
  /**
   * The thing of the studio's model that the point stands at: `npm run pictures` takes yaw and
   * pitch from `studio/panoramas/<place>.json`.
   */
  anchor: v.exactOptional(words),
}

/** Leads to another scene. */
const linkPoint = shape(
  {
    ...anchored,
    kind: v.literal('link'),
    /** The id of the scene that it leads to. */
    to: words,
    /** Where one goes, in words: the point's name. */
    label: words,
    /** Where one looks on arrival; without it, the direction of walking is kept. */
    arrive: v.exactOptional(shape(directionEntries, 'Give { "yaw", "pitch" } in degrees.')),
  },
  POINT,
)
export type LinkPoint = v.InferOutput<typeof linkPoint>

/** Opens a card with something worth knowing. */
const infoPoint = shape(
  {
    ...anchored,
    kind: v.literal('info'),
    id: words,
    title: words,
    text: words,
    picture: v.exactOptional(
      shape({ path: file, alt: words }, 'Give a picture: { "path", "alt" }.'),
    ),
  },
  POINT,
)
export type InfoPoint = v.InferOutput<typeof infoPoint>

/** Opens an address outside the tour: a booking page, a menu, a telephone number. */
const openPoint = shape(
  {
    ...anchored,
    kind: v.literal('open'),
    id: words,
    label: words,
    /** `https:`, `http:`, `mailto:` or `tel:`. */
    link: v.pipe(v.string(LINK), v.check(isOpenable, LINK)),
  },
  POINT,
)

/**
 * A table that guests may reserve. It is marked only where the page around the tour says how it
 * stands, see `tables.state` in messages.ts.
 */
const tablePoint = shape(
  {
    ...anchored,
    kind: v.literal('table'),
    /** As the restaurant's settings know it. */
    id: words,
    /** Its number, as guests know it. */
    label: words,
  },
  POINT,
)

const pointSchema = v.variant('kind', [linkPoint, infoPoint, openPoint, tablePoint], ({ path }) =>
  path ? 'Write "link", "info", "open" or "table".' : POINT,
)
export type Point = v.InferOutput<typeof pointSchema>

const ID = 'Give an id of lower-case letters, digits and hyphens.'
const SCENE = 'Give a scene: an object.'
const POINTS = 'Give a list of points.'

const sceneEntries = {
  /** As in the address: `#scene=bar`. */
  id: v.pipe(v.string(ID), v.regex(/^[a-z\d][a-z\d-]*$/, ID)),
  lang: partLang,
  name: words,
  /** What is to be seen here, in a sentence or two: read where pictures cannot be. */
  description: words,
  /** The studio's master picture, `studio/panoramas/<panorama>.jpg`, which `picture` is cut from. */
  panorama: v.exactOptional(words),
  picture: pictureSchema,
  /** What is seen on entering: the poster of a tour's first scene shows exactly this. */
  view: viewSchema,
  /** The same for frames that are upright (see `isUpright`), where less fits in from left to right. */
  upright: v.exactOptional(viewSchema),
  /** The compass bearing of the picture's centre, so that walking keeps its direction. */
  heading: v.exactOptional(number(-180, 360)),
  /** Where the scene lies on the plan, in thousandths of its width and height from the top left. */
  place: v.exactOptional(
    shape(
      { x: number(0, 1000), y: number(0, 1000) },
      'Give { "x", "y" } in thousandths of the plan.',
    ),
  ),
}
const sceneSchema = shape({ ...sceneEntries, points: v.array(pointSchema, POINTS) }, SCENE)
export type Scene = v.InferOutput<typeof sceneSchema>

const planSchema = shape(
  {
    path: file,
    alt: words,
    width: number(1, 10_000),
    height: number(1, 10_000),
    /** The compass bearing of the drawing's upper edge; without it, north is up. */
    up: v.exactOptional(number(-180, 360)),
  },
  'Give a drawing: { "path", "alt", "width", "height" }.',
)
export type Plan = v.InferOutput<typeof planSchema>

const WALK = 'Give a list of steps: { "scene", "view", "seconds", "text" } each.'

const stepSchema = shape(
  {
    /** The id of the scene that one stands in. */
    scene: words,
    lang: partLang,
    /** What is looked at; in upright frames the player shows more of it. */
    view: viewSchema,
    /** How long the sentence stands: long enough to be read aloud, see `LETTERS_A_SECOND`. */
    seconds: number(3, 30),
    text: words,
  },
  'Give a step: { "scene", "view", "seconds", "text" }.',
)
export type Step = v.InferOutput<typeof stepSchema>

const walkSchema = v.pipe(v.array(stepSchema, WALK), v.minLength(1, WALK))

/** As fast as a voice reads. */
export const LETTERS_A_SECOND = 15

const SCENES = 'Give a list with at least one scene.'

export const tourSchema = shape(
  {
    title: words,
    lang,
    /** For search engines and for the page's head. */
    description: words,
    /** The id of the first scene. */
    start: v.string('Name the first scene.'),
    scenes: v.pipe(v.array(sceneSchema, SCENES), v.minLength(1, SCENES)),
    /** A drawing of the place from above; scenes with a `place` are marked on it. */
    plan: v.exactOptional(planSchema),
    /** A guided walk, in its order. */
    walk: v.exactOptional(walkSchema),
    /** Who made what, shown with the scene list. */
    credits: words,
  },
  'The file must hold one object.',
)
export type Tour = v.InferOutput<typeof tourSchema>

export const isTour = (json: unknown): json is Tour => v.is(tourSchema, json)

/** Frames at most this wide (width through height) open with a scene's upright view. */
export const UPRIGHT_ASPECT = 0.8

export const isUpright = (width: number, height: number) => width <= UPRIGHT_ASPECT * height

/** The view that a scene opens with in a frame of this size. */
export function openingView(scene: Scene, width: number, height: number): View {
  return (isUpright(width, height) && scene.upright) || scene.view
}

const text = v.fallback(v.string(), '')
const list = v.array(v.unknown())
const brokenTour = v.object({
  title: text,
  lang: v.fallback(lang, 'en'),
  description: text,
  start: text,
  scenes: list,
  plan: v.fallback(v.optional(planSchema), undefined),
  walk: v.fallback(v.optional(walkSchema), undefined),
  credits: text,
})
const brokenScene = v.object({ ...sceneEntries, points: list })

/** The values of a list that fit a schema. */
function whole<Schema extends v.GenericSchema>(schema: Schema, values: unknown[]) {
  return values.flatMap((value) => {
    const { success, output } = v.safeParse(schema, value)
    return success ? [output] : []
  })
}

/**
 * What can be shown of a tour that has faults: scenes and points that are whole, and only links
 * that lead somewhere; its walk if all of it can be walked. Undefined when no scene is left.
 */
export function usableTour(json: unknown): Tour | undefined {
  const { success, output } = v.safeParse(brokenTour, json)
  if (!success) return undefined
  const { plan, walk, ...tour } = output
  const left = whole(brokenScene, tour.scenes)
  const ids = new Set(left.map(({ id }) => id))
  const scenes: Scene[] = left.map((scene) => ({
    ...scene,
    points: whole(pointSchema, scene.points).filter(
      (point) => point.kind !== 'link' || ids.has(point.to),
    ),
  }))
  const start = ids.has(tour.start) ? tour.start : scenes[0]?.id
  if (start === undefined) return undefined
  const canWalk = walk?.every((step) => ids.has(step.scene))
  return { ...tour, start, scenes, ...(plan && { plan }), ...(walk && canWalk && { walk }) }
}
