import { clamp, getHorizontalFov, wrapDegrees } from '../panorama/view'
import type { Direction, View } from '../schema/schema'
import type { TimeOfDay } from '../schema/time-of-day'
import { getInitialView, type Scene, type Tour } from '../schema/tour'

/** The part of the viewport's width in which a table is seen well. */
const CLEAR_WIDTH = 0.85

/** The part of the viewport's width and height in which a selected table is shown. */
const MIDDLE = 0.6

/** Whether a scene agrees with a time of day. A scene without a time agrees with any. */
export const isAtTime = (scene: Scene, time: TimeOfDay | undefined) =>
  !time || !scene.time || scene.time === time

const getYaws = ({ hotspots }: Scene, tables: readonly string[]) =>
  hotspots.flatMap((hotspot) =>
    hotspot.kind === 'table' && tables.includes(hotspot.id) ? [hotspot.yaw] : [],
  )

/**
 * Finds the scene that shows the most of some tables at a time of day. Of equal scenes it is the tour's first scene or
 * else the first one in its order.
 *
 * @returns undefined if no scene agrees with the time
 */
export function findTableScene(
  { scenes, firstScene }: Tour,
  time: TimeOfDay | undefined,
  tables: readonly string[],
): Scene | undefined {
  const rank = (scene: Scene) => getYaws(scene, tables).length + (scene.id === firstScene ? 0.5 : 0)
  return scenes.filter((scene) => isAtTime(scene, time)).toSorted((a, b) => rank(b) - rank(a))[0]
}

/** The view that differs from another one only in its yaw, and shows the most of these yaws. Of equal views it is the nearest. */
export function turnToMost(yaws: readonly number[], from: View, aspect: number): View {
  const width = CLEAR_WIDTH * getHorizontalFov(from, aspect)
  const count = (yaw: number) =>
    yaws.filter((each) => Math.abs(wrapDegrees(each - yaw)) <= width / 2 + 1e-6).length
  // With each yaw at the left: the middle between it and the last one that fits in.
  const middles = yaws.map((left) => {
    const offsets = yaws.map((each) => wrapDegrees(each - left - 180) + 180)
    return wrapDegrees(left + Math.max(...offsets.filter((offset) => offset <= width)) / 2)
  })
  const turn = (yaw: number) => Math.abs(wrapDegrees(yaw - from.yaw))
  const [yaw = from.yaw] = [from.yaw, ...middles].toSorted(
    (a, b) => count(b) - count(a) || turn(a) - turn(b),
  )
  return { ...from, yaw }
}

/** The view nearest to another one that shows a direction in its middle. */
export function turnToMiddle({ yaw, pitch }: Direction, from: View, aspect: number): View {
  const beyond = (offset: number, size: number) =>
    offset - clamp(offset, (-MIDDLE * size) / 2, (MIDDLE * size) / 2)
  const turn = beyond(wrapDegrees(yaw - from.yaw), getHorizontalFov(from, aspect))
  return {
    ...from,
    yaw: wrapDegrees(from.yaw + turn),
    pitch: from.pitch + beyond(pitch - from.pitch, from.fov),
  }
}

/** The initial view of a scene, turned so that it shows the most of some tables. */
export const getTableView = (
  scene: Scene,
  tables: readonly string[],
  width: number,
  height: number,
): View => turnToMost(getYaws(scene, tables), getInitialView(scene, width, height), width / height)
