import type { Direction, View } from '../schema/schema'
import type { TimeOfDay } from '../schema/time-of-day'

/* Directions and views of a camera in the centre of a sphere, all in degrees, and deep links to them. */

const RADIANS = Math.PI / 180

export const toRadians = (degrees: number) => degrees * RADIANS
export const toDegrees = (radians: number) => radians / RADIANS

/** The same angle in the range from −180 up to 180. */
export const wrapDegrees = (angle: number) => ((((angle + 180) % 360) + 360) % 360) - 180

type Vector = [x: number, y: number, z: number]

/** Converts a direction to a unit vector: x to the right, y up, z ahead of the view. */
function toViewSpace({ yaw, pitch }: Direction, view: Direction): Vector {
  const relativeYaw = toRadians(yaw - view.yaw)
  const horizontal = Math.cos(toRadians(pitch))
  const x = horizontal * Math.sin(relativeYaw)
  const y = Math.sin(toRadians(pitch))
  const z = horizontal * Math.cos(relativeYaw)
  const sin = Math.sin(toRadians(view.pitch))
  const cos = Math.cos(toRadians(view.pitch))
  return [x, y * cos - z * sin, z * cos + y * sin]
}

/** Projects a direction into the viewport, in pixels from its top left; null behind the camera. */
export function project(direction: Direction, view: View, width: number, height: number) {
  const [x, y, z] = toViewSpace(direction, view)
  if (z <= 0.01) return null
  const focalLength = height / 2 / Math.tan(toRadians(view.fov) / 2)
  return { x: width / 2 + (x / z) * focalLength, y: height / 2 - (y / z) * focalLength }
}

// Yaw and pitch. Reused, so that a search for tiles allocates no memory. It is a typed array, because writing a
// floating-point number to the field of an object allocates memory.
const unprojected = new Float64Array(2)

/** Writes the yaw and pitch of a position in the viewport to `unprojected`. */
function unprojectInto(x: number, y: number, view: View, aspect: number) {
  const tanHalfFov = Math.tan(toRadians(view.fov) / 2)
  const right = x * tanHalfFov * aspect
  const up = y * tanHalfFov
  const sin = Math.sin(toRadians(view.pitch))
  const cos = Math.cos(toRadians(view.pitch))
  const height = up * cos + sin
  const depth = cos - up * sin
  unprojected[0] = wrapDegrees(view.yaw + toDegrees(Math.atan2(right, depth)))
  unprojected[1] = toDegrees(Math.atan2(height, Math.sqrt(right * right + depth * depth)))
}

/** The direction of a position in the viewport; x and y run from −1 (left, bottom) to 1. */
export function unproject(x: number, y: number, view: View, aspect: number): Direction {
  unprojectInto(x, y, view, aspect)
  return { yaw: unprojected[0]!, pitch: unprojected[1]! }
}

/** The angle between two directions. */
export function angleBetween(a: Direction, b: Direction): number {
  const [x, y, z] = toViewSpace(a, b)
  return toDegrees(Math.atan2(Math.hypot(x, y), z))
}

/** Samples per axis when searching the viewport for tiles. No tile may be smaller than a sample's step. */
const STEPS = 16

/** The squared distance of each tile from the centre of the viewport. */
let squaredDistances = new Float64Array(0)

/**
 * The tiles of a panorama that a view shows, those in the centre first. Tiles are numbered from left to
 * right, row by row.
 * @param tiles is overwritten with the result, to avoid an allocation
 */
export function tilesInView(
  view: View,
  aspect: number,
  columns: number,
  rows: number,
  tiles: number[] = [],
): number[] {
  if (squaredDistances.length < columns * rows) squaredDistances = new Float64Array(columns * rows)
  squaredDistances.fill(Infinity)
  let count = 0
  for (let i = 0; i <= STEPS; i++) {
    for (let j = 0; j <= STEPS; j++) {
      const x = (2 * i) / STEPS - 1
      const y = (2 * j) / STEPS - 1
      unprojectInto(x, y, view, aspect)
      const column = Math.floor(((unprojected[0]! + 180) / 360) * columns) % columns
      const row = Math.min(Math.floor(((90 - unprojected[1]!) / 180) * rows), rows - 1)
      const tile = row * columns + column
      if (squaredDistances[tile] === Infinity) tiles[count++] = tile
      squaredDistances[tile] = Math.min(squaredDistances[tile]!, x * aspect * x * aspect + y * y)
    }
  }
  while (tiles.length > count) tiles.pop()
  sortByDistance(tiles)
  return tiles
}

/** Insertion sort, because `Array.prototype.sort` allocates memory. */
function sortByDistance(tiles: number[]) {
  for (let i = 1; i < tiles.length; i++) {
    const tile = tiles[i]!
    let at = i
    for (; at > 0 && squaredDistances[tiles[at - 1]!]! > squaredDistances[tile]!; at--)
      tiles[at] = tiles[at - 1]!
    tiles[at] = tile
  }
}

/** Samples per edge of a tile. */
const EDGE_STEPS = 32

/**
 * Whether any part of a tile is in the viewport. Slower than `tilesInView`, which may miss a sliver.
 */
export function isTileInView(
  tile: number,
  view: View,
  aspect: number,
  columns: number,
  rows: number,
): boolean {
  const tanHalfFov = Math.tan(toRadians(view.fov) / 2)
  const isInViewport = (across: number, down: number) => {
    const yaw = (((tile % columns) + across) / columns) * 360 - 180
    const pitch = 90 - ((Math.floor(tile / columns) + down) / rows) * 180
    const [x, y, z] = toViewSpace({ yaw, pitch }, view)
    return z > 0 && Math.abs(x) <= z * tanHalfFov * aspect && Math.abs(y) <= z * tanHalfFov
  }
  for (let step = 0; step <= EDGE_STEPS; step++) {
    const along = step / EDGE_STEPS
    if (isInViewport(along, 0) || isInViewport(along, 1)) return true
    if (isInViewport(0, along) || isInViewport(1, along)) return true
  }
  return tilesInView(view, aspect, columns, rows).includes(tile)
}

/** The horizontal field of view, in degrees. @param aspect width divided by height of the viewport */
export const getHorizontalFov = ({ fov }: Pick<View, 'fov'>, aspect: number) =>
  2 * toDegrees(Math.atan(Math.tan(toRadians(fov) / 2) * aspect))

/**
 * A scene and view in the hash of a URL: `#scene=bar&yaw=12.5&pitch=-3&fov=62`. Instead of a scene it can have tables, of
 * which the tour then shows the most: `#time=noon&tables=t1+t4`.
 */
export type DeepLink = { scene?: string; time?: TimeOfDay; tables?: string[] } & Partial<View>

export function parseDeepLink(hash: string): DeepLink {
  const fields = new URLSearchParams(hash.replace(/^#/, ''))
  const deepLink: DeepLink = {}
  const scene = fields.get('scene')
  if (scene) deepLink.scene = scene
  const time = fields.get('time')
  if (time === 'noon' || time === 'evening') deepLink.time = time
  const tables = fields.get('tables')
  if (tables !== null) deepLink.tables = tables.split(' ')
  for (const key of ['yaw', 'pitch', 'fov'] as const) {
    const value = Number.parseFloat(fields.get(key) ?? '')
    if (Number.isFinite(value)) deepLink[key] = value
  }
  return deepLink
}

/** Rounds a view to a tenth of a degree, as in deep links. */
export function roundView(view: View): View {
  // `|| 0` turns −0 into 0, because the two differ as text.
  const round = (value: number) => Math.round(value * 10) / 10 || 0
  return { yaw: round(wrapDegrees(view.yaw)), pitch: round(view.pitch), fov: round(view.fov) }
}

export function formatDeepLink(scene: string, view: View): string {
  const { yaw, pitch, fov } = roundView(view)
  return `#${new URLSearchParams({ scene, yaw: `${yaw}`, pitch: `${pitch}`, fov: `${fov}` })}`
}
