import * as v from 'valibot'

/*
 * What a tour and the page that embeds it tell each other with `postMessage`.
 *
 * The player says its messages to `window.parent`, with target origin `*`: none of it is secret, and
 * a tour may stand on another Hosting site than the page around it. A page knows its own tour by
 * `event.source`. What arrives on either side may come from anybody, and is parsed.
 */

/** An id or a name; longer ones are nobody's. */
const name = v.pipe(v.string(), v.maxLength(200))
const scene = name

/** In degrees. */
const view = v.object({
  yaw: v.pipe(v.number(), v.finite()),
  pitch: v.pipe(v.number(), v.finite()),
  fov: v.pipe(v.number(), v.finite()),
})

const failure = v.picklist([
  /** `tour.json` cannot be loaded or does not pass its check. */
  'tour',
  /** The browser has no WebGL 2. */
  'webgl',
  /** The first scene's picture cannot be loaded. */
  'picture',
])
export type TourFailure = v.InferOutput<typeof failure>

const message = v.variant('type', [
  /** The first view is painted, sharp: a poster that shows the same may give way. */
  v.object({ type: v.literal('tour.ready'), scene }),
  /** The tour cannot be shown; its poster and a sentence stand in the frame. */
  v.object({ type: v.literal('tour.failed'), reason: failure }),
  /** A scene is on screen, the first one included. */
  v.object({ type: v.literal('scene.enter'), scene, name }),
  /**
   * What is seen just now, rounded as in links: said when a scene is entered, and when the view has
   * come to rest after a move, but not while it turns by itself.
   */
  v.object({ type: v.literal('view.change'), scene, view }),
  /** A point was pressed. `point` is the scene that a link leads to, or the point's own id. */
  v.object({
    type: v.literal('hotspot.click'),
    scene,
    point: name,
    kind: v.picklist(['link', 'info', 'open']),
  }),
  /** A free table was pressed, by its id. */
  v.object({ type: v.literal('table.choose'), scene, table: name }),
  /** The visitor turned the tour, by hand or key; sent once per visit. */
  v.object({ type: v.literal('tour.touched') }),
  /** The visitor began something that the tour offers, or came to its end. */
  v.object({
    type: v.literal('feature.use'),
    feature: v.picklist(['plan_open', 'walk_play', 'walk_end', 'vr_enter']),
  }),
  /** The slow turn started or stopped, whoever caused it. */
  v.object({ type: v.literal('tour.turning'), turning: v.boolean() }),
  /** The specification's: the page should open this address in a new tab. */
  v.object({ type: v.literal('openLink'), link: v.pipe(v.string(), v.maxLength(4000)) }),
])
export type TourMessage = v.InferOutput<typeof message>

const table = v.object({
  /** As in the points of kind `table`. */
  id: name,
  /** For the party and the time that the page is about. Only a free one can be chosen. */
  state: v.picklist(['free', 'taken', 'blocked', 'too-small', 'too-large', 'closed']),
  /** What it is called where it is not seen: its number, its place and how it stands. */
  name,
})

const command = v.variant('type', [
  /** Stop the slow turn. */
  v.object({ type: v.literal('tour.pause') }),
  /** Start it, unless the visitor prefers reduced motion. */
  v.object({ type: v.literal('tour.play') }),
  /** Go to a scene, to this view or to the one it opens with; adds nothing to the history. */
  v.object({ type: v.literal('view.show'), scene, view: v.optional(view) }),
  /** Mark the tables: those that are named, and no other. Until this is said, no table is marked. */
  v.object({
    type: v.literal('tables.state'),
    tables: v.pipe(v.array(table), v.maxLength(200)),
    /** The id of the one that is chosen. */
    chosen: v.exactOptional(name),
  }),
])
/** What a page may tell a tour of its own origin that it embeds. */
export type TourCommand = v.InferOutput<typeof command>

function read<Schema extends v.GenericSchema>(schema: Schema, data: unknown) {
  const { success, output } = v.safeParse(schema, data)
  return success ? output : undefined
}

/** What a tour says, or undefined when it is none of the player's messages. */
export const readMessage = (data: unknown): TourMessage | undefined => read(message, data)

/** What the page around a tour wants of it, or undefined when it is no command. */
export const readCommand = (data: unknown): TourCommand | undefined => read(command, data)
