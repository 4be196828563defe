/**
 * What a tour and the page that embeds it tell each other with `postMessage`.
 *
 * The player says these to `window.parent`, with target origin `*`: none of it is secret, and a tour
 * may stand on another Hosting site than the page around it. A page knows its own tour by `event.source`.
 */
export type TourMessage =
  /** The first view is painted, sharp: a poster that shows the same may give way. */
  | { type: 'tour.ready'; scene: string }
  /** The tour cannot be shown; its poster and a sentence stand in the frame. */
  | { type: 'tour.failed'; reason: TourFailure }
  /** A scene is on screen, the first one included. */
  | { type: 'scene.enter'; scene: string; name: string }
  /** A point was pressed. `point` is the scene that a link leads to, or the point's own id. */
  | { type: 'hotspot.click'; scene: string; point: string; kind: 'link' | 'info' | 'open' }
  /** The visitor turned the tour, by hand or key; sent once per visit. */
  | { type: 'tour.touched' }
  /** The slow turn started or stopped, whoever caused it. */
  | { type: 'tour.turning'; turning: boolean }
  /** The specification's: the page should open this address in a new tab. */
  | { type: 'openLink'; link: string }

export type TourFailure =
  /** `tour.json` cannot be loaded or does not pass its check. */
  | 'tour'
  /** The browser has no WebGL 2. */
  | 'webgl'
  /** The first scene's picture cannot be loaded. */
  | 'picture'

/** What a page may tell a tour of its own origin that it embeds. */
export type TourCommand =
  /** Stop the slow turn. */
  | { type: 'tour.pause' }
  /** Start it, unless the visitor prefers reduced motion. */
  | { type: 'tour.play' }
