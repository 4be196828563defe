import { toRadians, wrapDegrees } from '../panorama/view'
import type { Direction } from '../schema/schema'

/** A rectangle as seen by the head: the direction of its centre, and its width and height in degrees. */
export type AngularRect = Direction & { width: number; height: number }

/** Whether two rectangles overlap; yaw differences shrink with the cosine of the pitch. */
export function overlaps(a: AngularRect, b: AngularRect): boolean {
  const yawScale = Math.cos(toRadians((a.pitch + b.pitch) / 2))
  const across = Math.abs(wrapDegrees(a.yaw - b.yaw)) * yawScale
  const down = Math.abs(a.pitch - b.pitch)
  return across < (a.width + b.width) / 2 && down < (a.height + b.height) / 2
}
