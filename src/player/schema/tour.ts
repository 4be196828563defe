import * as v from 'valibot'
import {
  directionEntries,
  filePath,
  langSchema,
  numberBetween,
  objectSchema,
  optionalLang,
  textOrNone,
  textSchema,
  viewSchema,
} from './schema'
import { timeOfDaySchema } from './time-of-day'

/*
 * The format of a bundle's `tour.json`.
 *
 * Angles are in degrees. Yaw 0 is the centre of a scene's panorama and grows to the right (clockwise
 * seen from above); pitch grows upwards. Addresses are relative to the bundle's folder.
 */

const PANORAMA_HINT = 'Run "npm run build:images": it cuts the panorama and writes this.'
const LEVELS_HINT =
  'Run "npm run tour -- --convert": it rewrites tours from before panoramas had levels.'

/** One resolution of a panorama, cut into square tiles. */
const levelSchema = objectSchema(
  {
    /** Path of a tile, with the placeholders `{column}` and `{row}`; tile 0, 0 is top left. */
    tiles: v.pipe(
      filePath,
      v.check(
        (tiles) => tiles.includes('{column}') && tiles.includes('{row}'),
        'The address needs {column} and {row} in it.',
      ),
    ),
    /** Width in pixels of the whole panorama; its height is half of that. */
    width: numberBetween(1024, 16_384),
    columns: numberBetween(1, 64),
    rows: numberBetween(1, 32),
  },
  PANORAMA_HINT,
)
export type TileLevel = v.InferOutput<typeof levelSchema>

/** The panorama of a scene. `npm run build:images` and `npm run tour` cut the tiles and write this part of the file. */
const panoramaSchema = objectSchema(
  {
    /** The whole panorama in low resolution, shown until tiles have loaded. */
    preview: filePath,
    /** From coarse to fine. */
    levels: v.pipe(
      v.array(levelSchema, LEVELS_HINT),
      v.nonEmpty(PANORAMA_HINT),
      v.check(
        (levels) =>
          levels.every(({ width }, index) => index === 0 || width > levels[index - 1]!.width),
        'Sort the levels by their width, each wider than the one before.',
      ),
    ),
  },
  PANORAMA_HINT,
)
export type Panorama = v.InferOutput<typeof panoramaSchema>

const LINK_SCHEMES = ['https:', 'http:', 'mailto:', 'tel:']

/** Whether an address may be opened from a tour. */
export function isAllowedLink(link: string): boolean {
  try {
    return LINK_SCHEMES.includes(new URL(link).protocol)
  } catch {
    return false
  }
}

/** Whether a link opens a page in a new tab. The others start another app: mail or telephone. */
export const isWebLink = (link: string) => /^https?:/i.test(link)

const LINK_HINT = 'Give an address that starts with https:, http:, mailto: or tel:.'
const HOTSPOT_HINT = 'Give a hotspot: an object.'

const anchorEntries = {
  ...directionEntries,
  lang: optionalLang,
  /**
   * A named object in the studio's 3D scene. `npm run build:images` copies its yaw and pitch from
   * `studio/panoramas/<place>.json`.
   */
  anchor: v.exactOptional(textSchema),
}

/** Leads to another scene. */
const linkHotspotSchema = objectSchema(
  {
    ...anchorEntries,
    kind: v.literal('link'),
    /** The target scene. */
    sceneId: textSchema,
    /** Name of the hotspot. */
    label: textSchema,
    /** The view on arrival; without it, the compass direction is kept. */
    targetView: v.exactOptional(
      objectSchema(directionEntries, 'Give { "yaw", "pitch" } in degrees.'),
    ),
  },
  HOTSPOT_HINT,
)
export type LinkHotspot = v.InferOutput<typeof linkHotspotSchema>

/** Opens a card with text and an image. */
const infoHotspotSchema = objectSchema(
  {
    ...anchorEntries,
    kind: v.literal('info'),
    id: textSchema,
    title: textSchema,
    text: textSchema,
    image: v.exactOptional(
      objectSchema({ path: filePath, alt: textSchema }, 'Give an image: { "path", "alt" }.'),
    ),
  },
  HOTSPOT_HINT,
)
export type InfoHotspot = v.InferOutput<typeof infoHotspotSchema>

/** Opens a link outside the tour: a booking page, a menu, a telephone number. */
const urlHotspotSchema = objectSchema(
  {
    ...anchorEntries,
    kind: v.literal('url'),
    id: textSchema,
    label: textSchema,
    /** `https:`, `http:`, `mailto:` or `tel:`. */
    link: v.pipe(v.string(LINK_HINT), v.check(isAllowedLink, LINK_HINT)),
  },
  HOTSPOT_HINT,
)

/**
 * A table that guests can reserve. It is hidden until the embedding page sends its state, see `tables.state`
 * in tour-messages.ts.
 */
const tableHotspotSchema = objectSchema(
  {
    ...anchorEntries,
    kind: v.literal('table'),
    /** The id of the table in the restaurant's settings. */
    id: textSchema,
    /** The number of the table. */
    label: textSchema,
  },
  HOTSPOT_HINT,
)

const hotspotSchema = v.variant(
  'kind',
  [linkHotspotSchema, infoHotspotSchema, urlHotspotSchema, tableHotspotSchema],
  ({ path }) => (path ? 'Write "link", "info", "url" or "table".' : HOTSPOT_HINT),
)
export type Hotspot = v.InferOutput<typeof hotspotSchema>

const ID_HINT = 'Give an id of lower-case letters, digits and hyphens.'
const SCENE_HINT = 'Give a scene: an object.'
const HOTSPOTS_HINT = 'Give a list of hotspots.'

const sceneEntries = {
  /** As in the address: `#scene=bar`. */
  id: v.pipe(v.string(ID_HINT), v.regex(/^[a-z\d][a-z\d-]*$/, ID_HINT)),
  lang: optionalLang,
  name: textSchema,
  /** One or two sentences for screen readers, search engines and the scene list; empty until somebody writes them. */
  description: textOrNone,
  /**
   * The time of day that the scene shows, if the tour shows its place at both. Where guests choose a table, only the scenes of
   * their time are shown, and those without one.
   */
  time: v.exactOptional(timeOfDaySchema),
  /** The studio's master image, `studio/panoramas/<source>.jpg`, which `panorama` is cut from. */
  source: v.exactOptional(textSchema),
  panorama: panoramaSchema,
  /** The initial view. The poster of the first scene shows exactly this. */
  view: viewSchema,
  /** The initial view in portrait viewports (see `isPortrait`), which show less horizontally. */
  portraitView: v.exactOptional(viewSchema),
  /** The compass bearing of the panorama's centre, so that links keep the direction. */
  heading: v.exactOptional(numberBetween(-180, 360)),
  /** Where the scene lies on the plan: 0 is its left or upper edge, 1 its right or lower edge. */
  mapPosition: v.exactOptional(
    objectSchema(
      { x: numberBetween(0, 1), y: numberBetween(0, 1) },
      'Give { "x", "y" }, each from 0 to 1.',
    ),
  ),
}
const sceneSchema = objectSchema(
  { ...sceneEntries, hotspots: v.array(hotspotSchema, HOTSPOTS_HINT) },
  SCENE_HINT,
)
export type Scene = v.InferOutput<typeof sceneSchema>

const planSchema = objectSchema(
  {
    path: filePath,
    alt: textSchema,
    width: numberBetween(1, 10_000),
    height: numberBetween(1, 10_000),
    /** The compass bearing of the plan's upper edge; without it, north is up. */
    bearing: v.exactOptional(numberBetween(-180, 360)),
  },
  'Give a plan: { "path", "alt", "width", "height" }.',
)
export type Plan = v.InferOutput<typeof planSchema>

const GUIDED_TOUR_HINT = 'Give a list of steps: { "scene", "view", "seconds", "text" } each.'

const guidedTourStepSchema = objectSchema(
  {
    /** The id of a scene. */
    scene: textSchema,
    lang: optionalLang,
    /** Portrait viewports get a larger field of view. */
    view: viewSchema,
    /** Duration of the step: at least as long as reading the text aloud takes, see `CHARS_PER_SECOND`. */
    seconds: numberBetween(3, 30),
    text: textSchema,
  },
  'Give a step: { "scene", "view", "seconds", "text" }.',
)
export type GuidedTourStep = v.InferOutput<typeof guidedTourStepSchema>

const guidedTourSchema = v.pipe(
  v.array(guidedTourStepSchema, GUIDED_TOUR_HINT),
  v.minLength(1, GUIDED_TOUR_HINT),
)

/** Speed of reading aloud. */
export const CHARS_PER_SECOND = 15

const SCENES_HINT = 'Give a list with at least one scene.'

export const tourSchema = objectSchema(
  {
    title: textSchema,
    lang: langSchema,
    /** For search engines and the meta description. */
    description: textSchema,
    /** The id of the first scene. */
    firstScene: v.string('Name the first scene.'),
    scenes: v.pipe(v.array(sceneSchema, SCENES_HINT), v.minLength(1, SCENES_HINT)),
    /** A floor plan; scenes with a `mapPosition` are marked on it. */
    plan: v.exactOptional(planSchema),
    guidedTour: v.exactOptional(guidedTourSchema),
    /** Shown with the scene list. */
    credits: textSchema,
  },
  'The file must hold one object.',
)
export type Tour = v.InferOutput<typeof tourSchema>

export const isTour = (json: unknown): json is Tour => v.is(tourSchema, json)

/** Viewports with at most this width divided by height use the portrait view of a scene. */
export const MAX_PORTRAIT_ASPECT = 0.8
export const isPortrait = (width: number, height: number) => width <= MAX_PORTRAIT_ASPECT * height

/** The initial view of a scene or model in a viewport of this size. */
export function getInitialView<V>(
  { view, portraitView }: { view: V; portraitView?: V },
  width: number,
  height: number,
): V {
  return (isPortrait(width, height) && portraitView) || view
}

const textOrEmpty = v.fallback(v.string(), '')
const anyArray = v.array(v.unknown())
const lenientTourSchema = v.object({
  title: textOrEmpty,
  lang: v.fallback(langSchema, 'en'),
  description: textOrEmpty,
  firstScene: textOrEmpty,
  scenes: anyArray,
  plan: v.fallback(v.optional(planSchema), undefined),
  guidedTour: v.fallback(v.optional(guidedTourSchema), undefined),
  credits: textOrEmpty,
})
const lenientSceneSchema = v.object({ ...sceneEntries, hotspots: anyArray })

/** The values of a list that match a schema. */
function parseValid<Schema extends v.GenericSchema>(schema: Schema, values: unknown[]) {
  return values.flatMap((value) => {
    const { success, output } = v.safeParse(schema, value)
    return success ? [output] : []
  })
}

/**
 * Removes the invalid parts of a tour: scenes, hotspots, links to missing scenes, and a guided tour with such a
 * step. Returns undefined when no scene is left.
 */
export function sanitizeTour(json: unknown): Tour | undefined {
  const { success, output } = v.safeParse(lenientTourSchema, json)
  if (!success) return undefined
  const { plan, guidedTour, ...tour } = output
  const validScenes = parseValid(lenientSceneSchema, tour.scenes)
  const ids = new Set(validScenes.map(({ id }) => id))
  const scenes: Scene[] = validScenes.map((scene) => ({
    ...scene,
    hotspots: parseValid(hotspotSchema, scene.hotspots).filter(
      (hotspot) => hotspot.kind !== 'link' || ids.has(hotspot.sceneId),
    ),
  }))
  const firstScene = ids.has(tour.firstScene) ? tour.firstScene : scenes[0]?.id
  if (firstScene === undefined) return undefined
  const isComplete = guidedTour?.every((step) => ids.has(step.scene))
  return {
    ...tour,
    firstScene,
    scenes,
    ...(plan && { plan }),
    ...(guidedTour && isComplete && { guidedTour }),
  }
}
