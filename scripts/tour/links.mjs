/**
 * @typedef {import('../../src/player/schema/tour').Scene} Scene
 * @typedef {Pick<import('./make-tour.mjs').GreekLocale, 'scenes'>} GreekScenes
 */

/** Hotspots that are closer than this, in degrees, would cover each other. */
const MIN_DISTANCE = 25

/** The yaw of a link to the next and to the previous scene until staff move it, in degrees. */
export const AHEAD = 0
export const BEHIND = -180
/** The pitch of all these links, in degrees. */
const LINK_PITCH = -12

/**
 * The same angle from −180 up to 180: `wrapDegrees` of the player, whose TypeScript Node cannot import.
 * @param {number} degrees
 */
const wrapDegrees = (degrees) => ((((degrees + 180) % 360) + 360) % 360) - 180

/**
 * Adds a link to another scene at the wanted yaw, or at the next one to the right where no hotspot lies.
 * @param {Scene} from is changed
 * @param {Scene} to
 * @param {number} wanted yaw in degrees
 * @param {GreekScenes} greek gets the link's Greek label
 */
export function addLink(from, to, wanted, greek) {
  let yaw = wanted
  const isTaken = () =>
    from.hotspots.some((hotspot) => Math.abs(wrapDegrees(hotspot.yaw - yaw)) < MIN_DISTANCE)
  for (let step = 1; isTaken() && step * MIN_DISTANCE < 360; step++)
    yaw = wrapDegrees(wanted + step * MIN_DISTANCE)
  from.hotspots.push({ kind: 'link', sceneId: to.id, label: to.name, yaw, pitch: LINK_PITCH })
  const texts = greek.scenes[from.id]
  if (texts) texts.hotspots[to.id] = { label: greek.scenes[to.id]?.name ?? to.name }
}
