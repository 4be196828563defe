import type { Direction, View } from '../schema/schema'

/* Directions and views of a camera in the centre of a sphere, all in degrees. */

const RADIANS = Math.PI / 180

export const toRadians = (degrees: number) => degrees * RADIANS
export const toDegrees = (radians: number) => radians / RADIANS

/** The same angle in the range from −180 up to 180. */
export const wrapDegrees = (angle: number) => ((((angle + 180) % 360) + 360) % 360) - 180

/** The range of the vertical field of view, in degrees. */
export const MIN_FOV = 30
export const MAX_FOV = 100

export const clamp = (value: number, min: number, max: number) =>
  Math.min(Math.max(value, min), max)

/** The nearest view that can be shown. */
export const limitView = ({ yaw, pitch, fov }: View): View => ({
  yaw: wrapDegrees(yaw),
  pitch: clamp(pitch, -90, 90),
  fov: clamp(fov, MIN_FOV, MAX_FOV),
})

/** A view as it is drawn. */
export type Viewport = View & {
  /** Width divided by height. */
  aspect: number
  /** In pixels of the device. */
  heightPx: number
  /** Whether a headset draws it, in which the head turns faster than the view is updated. */
  isInHeadset?: boolean
}

type Vector = [x: number, y: number, z: number]

/** Converts a direction to a unit vector: x to the right, y up, z ahead of the view. */
export function toViewSpace({ yaw, pitch }: Direction, view: Direction): Vector {
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

/** The direction of a position in the viewport; x and y run from −1 (left, bottom) to 1. */
export function unproject(x: number, y: number, view: View, aspect: number): Direction {
  const tanHalfFov = Math.tan(toRadians(view.fov) / 2)
  const right = x * tanHalfFov * aspect
  const up = y * tanHalfFov
  const sin = Math.sin(toRadians(view.pitch))
  const cos = Math.cos(toRadians(view.pitch))
  const depth = cos - up * sin
  return {
    yaw: wrapDegrees(view.yaw + toDegrees(Math.atan2(right, depth))),
    pitch: toDegrees(Math.atan2(up * cos + sin, Math.hypot(right, depth))),
  }
}

/** The angle between two directions. */
export function angleBetween(a: Direction, b: Direction): number {
  const [x, y, z] = toViewSpace(a, b)
  return toDegrees(Math.atan2(Math.hypot(x, y), z))
}

/** The horizontal field of view, in degrees. @param aspect width divided by height of the viewport */
export const getHorizontalFov = ({ fov }: Pick<View, 'fov'>, aspect: number) =>
  2 * toDegrees(Math.atan(Math.tan(toRadians(fov) / 2) * aspect))

/** Rounds a view to a tenth of a degree, as in deep links. */
export function roundView(view: View): View {
  // `|| 0` turns −0 into 0, because the two differ as text.
  const round = (value: number) => Math.round(value * 10) / 10 || 0
  return { yaw: round(wrapDegrees(view.yaw)), pitch: round(view.pitch), fov: round(view.fov) }
}
