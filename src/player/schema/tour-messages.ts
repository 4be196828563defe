import * as v from 'valibot'
import { timeOfDaySchema } from './time-of-day'

/*
 * Messages between a tour and the page that embeds it (`postMessage`).
 *
 * The player sends its messages to `window.parent` with target origin `*`: nothing in them is secret, and a
 * tour may be on another Hosting site than the page. The page recognizes its tour by `event.source`. Both
 * sides validate what they receive, because it may come from anyone.
 */

/** An id or a name. The length limits what a malicious page can send. */
const nameSchema = v.pipe(v.string(), v.maxLength(200))
const scene = nameSchema

/** In degrees, in any range: the player clamps what a command asks for. */
const reportedViewSchema = v.object({
  yaw: v.pipe(v.number(), v.finite()),
  pitch: v.pipe(v.number(), v.finite()),
  fov: v.pipe(v.number(), v.finite()),
})

const failureSchema = v.picklist([
  /** `tour.json` cannot be loaded or does not pass its check, or the player has not started in time. */
  'tour',
  /** The browser has no WebGL 2. */
  'webgl',
  /** The first scene's panorama, the film or the model cannot be loaded. */
  'picture',
])
export type TourFailure = v.InferOutput<typeof failureSchema>

/** A page of the site: the form for booking a call, or the page of the next project. */
const pageSchema = v.picklist(['booking', 'next'])

const messageSchema = v.variant('type', [
  /** All tiles of the first view are painted or have failed, so a poster can be removed. */
  v.object({ type: v.literal('tour.ready'), scene }),
  /** The tour cannot be shown; the iframe shows its poster and an error. */
  v.object({ type: v.literal('tour.failed'), reason: failureSchema }),
  /** A scene is on screen, the first one included. */
  v.object({ type: v.literal('scene.enter'), scene, name: nameSchema }),
  /**
   * The current view, rounded as in links. Sent when a scene is entered and when the view comes to rest, but
   * not during autorotation.
   */
  v.object({ type: v.literal('view.change'), scene, view: reportedViewSchema }),
  /** A hotspot was selected. `point` is the target scene of a link, or the id of the hotspot. */
  v.object({
    type: v.literal('hotspot.click'),
    scene,
    point: nameSchema,
    kind: v.picklist(['link', 'info', 'url']),
  }),
  /** A free table was selected. */
  v.object({ type: v.literal('table.select'), scene, table: nameSchema }),
  /** The visitor interacted with the tour; sent once per visit, and not by films and models. */
  v.object({ type: v.literal('tour.touched') }),
  /** The visitor used a feature: `walk_play` and `walk_end` are the start and the end of the guided tour. */
  v.object({
    type: v.literal('feature.use'),
    feature: v.picklist(['plan_open', 'walk_play', 'walk_end', 'vr_enter']),
  }),
  /** Escape was pressed in the tour, and nothing in it was open. */
  v.object({ type: v.literal('tour.escape') }),
  /** The visitor selected a link of `page.links`, which the page should open. */
  v.object({ type: v.literal('page.open'), page: pageSchema }),
  /** Autorotation, or a film, started or stopped. */
  v.object({ type: v.literal('tour.playing'), playing: v.boolean() }),
  /** The page should open this link in a new tab. The client's specification fixes its name. */
  v.object({ type: v.literal('openLink'), link: v.pipe(v.string(), v.maxLength(2048)) }),
])
export type TourMessage = v.InferOutput<typeof messageSchema>

const tableSchema = v.object({
  /** The id of a hotspot of kind `table`. */
  id: nameSchema,
  /** For the party size and time on the page. Only a free table can be selected. */
  state: v.picklist(['free', 'taken', 'blocked', 'too-small', 'too-large', 'closed']),
  /** Accessible name: number, location and state. */
  name: nameSchema,
})

const pageLinkSchema = v.object({
  page: pageSchema,
  /** A path of the site, so that a link cannot lead anywhere else. */
  path: v.pipe(nameSchema, v.regex(/^\/(?![/\\])/)),
  /** The title of the next project. */
  name: v.exactOptional(nameSchema),
})
export type PageLink = v.InferOutput<typeof pageLinkSchema>

/** A scene of a tour, and the view in it; without a view, its initial one. */
export const sceneViewSchema = v.object({ scene, view: v.optional(reportedViewSchema) })

const commandSchema = v.variant('type', [
  /** Stop autorotation, or pause a film. */
  v.object({ type: v.literal('tour.pause') }),
  /** Start it, unless the visitor prefers reduced motion. */
  v.object({ type: v.literal('tour.play') }),
  /** Show the controls of a hero (`?hero`, see page-options.ts), and let the wheel and one finger move its view. */
  v.object({ type: v.literal('tour.enter') }),
  /** Make it a hero again. */
  v.object({ type: v.literal('tour.leave') }),
  /** Go to a scene, at this view or its initial one, turned to the selected table. Adds no history entry. */
  v.object({ type: v.literal('view.show'), ...sceneViewSchema.entries }),
  /**
   * Show a mixture of two scenes that were taken from the same spot, such as at two times of day. `share` is that of
   * the second one. Ignored until the tour is ready. `tour.enter` ends it with the larger share.
   */
  v.object({
    type: v.literal('scenes.mix'),
    scenes: v.tuple([scene, scene]),
    share: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  }),
  /**
   * Offer these pages of the site in the list of scenes and at the end of the guided tour. The page opens
   * them itself on `page.open`, because a sandboxed iframe cannot.
   */
  v.object({
    type: v.literal('page.links'),
    links: v.pipe(v.array(pageLinkSchema), v.maxLength(2)),
  }),
  /**
   * Show these tables and hide all others. Tables are hidden until the first such command. A scene that shows another time
   * of day is left for the one that shows the most free tables.
   */
  v.object({
    type: v.literal('tables.state'),
    tables: v.pipe(v.array(tableSchema), v.maxLength(200)),
    /** The ids of the selected tables. */
    selected: v.exactOptional(v.pipe(v.array(nameSchema), v.maxLength(200))),
    time: v.exactOptional(timeOfDaySchema),
  }),
])
/** A command of the embedding page; only a page of the same origin may send it. */
export type TourCommand = v.InferOutput<typeof commandSchema>

function parse<Schema extends v.GenericSchema>(schema: Schema, data: unknown) {
  const { success, output } = v.safeParse(schema, data)
  return success ? output : undefined
}

/** Parses a message of the player; undefined when it is none. */
export const parseTourMessage = (data: unknown): TourMessage | undefined =>
  parse(messageSchema, data)

/** Parses a command of the embedding page; undefined when it is none. */
export const parseTourCommand = (data: unknown): TourCommand | undefined =>
  parse(commandSchema, data)
