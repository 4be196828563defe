import type { Direction, View } from '../format/schema'

/** Angle arithmetic, all in degrees, for a camera in the middle of a sphere. */

const RADIANS = Math.PI / 180

export const toRadians = (degrees: number) => degrees * RADIANS
export const toDegrees = (radians: number) => radians / RADIANS

/** The same angle from −180 up to 180. */
export const wrapDegrees = (angle: number) => ((((angle + 180) % 360) + 360) % 360) - 180

type Vector = [x: number, y: number, z: number]

/** x to the right, y up, z ahead of the view. */
function intoView({ yaw, pitch }: Direction, view: Direction): Vector {
  const turn = toRadians(yaw - view.yaw)
  const level = Math.cos(toRadians(pitch))
  const x = level * Math.sin(turn)
  const y = Math.sin(toRadians(pitch))
  const z = level * Math.cos(turn)
  const sin = Math.sin(toRadians(view.pitch))
  const cos = Math.cos(toRadians(view.pitch))
  return [x, y * cos - z * sin, z * cos + y * sin]
}

/** Where a direction lies in a frame, in pixels from its top left; null when it is behind. */
export function project(direction: Direction, view: View, width: number, height: number) {
  const [x, y, z] = intoView(direction, view)
  if (z <= 0.01) return null
  const focal = height / 2 / Math.tan(toRadians(view.fov) / 2)
  return { x: width / 2 + (x / z) * focal, y: height / 2 - (y / z) * focal }
}

// Of these all searches for directions make do, which a headset may begin with every frame: fields
// of an object would hold their numbers in objects of their own.
const found = new Float64Array(2)

/** The yaw and pitch that a place of the frame shows come into `found`. */
function find(x: number, y: number, view: View, aspect: number) {
  const half = Math.tan(toRadians(view.fov) / 2)
  const right = x * half * aspect
  const up = y * half
  const sin = Math.sin(toRadians(view.pitch))
  const cos = Math.cos(toRadians(view.pitch))
  const height = up * cos + sin
  const depth = cos - up * sin
  found[0] = wrapDegrees(view.yaw + toDegrees(Math.atan2(right, depth)))
  found[1] = toDegrees(Math.atan2(height, Math.sqrt(right * right + depth * depth)))
}

/** The direction that a place of the frame shows; x and y run from −1 (left, bottom) to 1. */
export function unproject(x: number, y: number, view: View, aspect: number): Direction {
  find(x, y, view, aspect)
  return { yaw: found[0]!, pitch: found[1]! }
}

/** The angle between two directions. */
export function angleBetween(a: Direction, b: Direction): number {
  const [x, y, z] = intoView(a, b)
  return toDegrees(Math.atan2(Math.hypot(x, y), z))
}

/** How finely a frame is searched for tiles: no tile is smaller on screen than a step of this. */
const STEPS = 16

/** How near to the frame's middle each tile is seen, by its number. */
let nearest = new Float64Array(0)

/**
 * The tiles of a panorama that a view shows, those in the middle first, by their numbers: they are
 * counted from left to right, row after row.
 * @param tiles what becomes that list
 */
export function tilesInView(
  view: View,
  aspect: number,
  columns: number,
  rows: number,
  tiles: number[] = [],
): number[] {
  if (nearest.length < columns * rows) nearest = new Float64Array(columns * rows)
  nearest.fill(Infinity)
  let count = 0
  for (let i = 0; i <= STEPS; i++) {
    for (let j = 0; j <= STEPS; j++) {
      const x = (2 * i) / STEPS - 1
      const y = (2 * j) / STEPS - 1
      find(x, y, view, aspect)
      const column = Math.floor(((found[0]! + 180) / 360) * columns) % columns
      const row = Math.min(Math.floor(((90 - found[1]!) / 180) * rows), rows - 1)
      const tile = row * columns + column
      if (nearest[tile] === Infinity) tiles[count++] = tile
      nearest[tile] = Math.min(nearest[tile]!, x * aspect * x * aspect + y * y)
    }
  }
  while (tiles.length > count) tiles.pop()
  sortByNearness(tiles)
  return tiles
}

/** Arrays sort themselves with lists of their own. */
function sortByNearness(tiles: number[]) {
  for (let i = 1; i < tiles.length; i++) {
    const tile = tiles[i]!
    let at = i
    for (; at > 0 && nearest[tiles[at - 1]!]! > nearest[tile]!; at--) tiles[at] = tiles[at - 1]!
    tiles[at] = tile
  }
}

/** A place in a tour as its address names it: `#scene=bar&yaw=12.5&pitch=-3&fov=62`. */
export type Place = { scene?: string } & Partial<View>

export function readPlace(hash: string): Place {
  const fields = new URLSearchParams(hash.replace(/^#/, ''))
  const place: Place = {}
  const scene = fields.get('scene')
  if (scene) place.scene = scene
  for (const key of ['yaw', 'pitch', 'fov'] as const) {
    const value = Number.parseFloat(fields.get(key) ?? '')
    if (Number.isFinite(value)) place[key] = value
  }
  return place
}

/** A view as links name it: to a tenth of a degree. */
export function roundView(view: View): View {
  // No −0, which would be another view than 0.
  const round = (value: number) => Math.round(value * 10) / 10 || 0
  return { yaw: round(wrapDegrees(view.yaw)), pitch: round(view.pitch), fov: round(view.fov) }
}

export function writePlace(scene: string, view: View): string {
  const { yaw, pitch, fov } = roundView(view)
  return `#${new URLSearchParams({ scene, yaw: `${yaw}`, pitch: `${pitch}`, fov: `${fov}` })}`
}
