/**
 * @typedef {import('../../src/player/schema/tour').Scene} Scene
 * @typedef {Pick<import('./make-tour.mjs').GreekLocale, 'scenes'>} GreekScenes
 */

/** Hotspots that are closer than this, in degrees, would cover each other. */
const MIN_DISTANCE = 25

/** The initial yaw of a link to the next and to the previous scene, in degrees. Staff move the links later. */
export const NEXT_LINK_YAW = 0
export const PREVIOUS_LINK_YAW = -180
/** The initial pitch of all links, in degrees. */
const LINK_PITCH = -12

/** Whether a link is where the command put it. @param {Scene['hotspots'][number]} hotspot */
export const isInitialLink = ({ kind, yaw, pitch }) =>
  kind === 'link' && pitch === LINK_PITCH && [NEXT_LINK_YAW, PREVIOUS_LINK_YAW].includes(yaw)

/**
 * Returns the same angle from −180 up to 180, as the player's `wrapDegrees` does. That is TypeScript, which
 * Node cannot import.
 * @param {number} degrees
 */
const wrapDegrees = (degrees) => ((((degrees + 180) % 360) + 360) % 360) - 180

/**
 * Adds a link to another scene at the wanted yaw, or to the right of it where no hotspot is in the way.
 * @param {Scene} from gets the link
 * @param {Scene} to the target of the link
 * @param {number} wantedYaw in degrees
 * @param {GreekScenes} greek gets the link's Greek label
 */
export function addLink(from, to, wantedYaw, greek) {
  let yaw = wantedYaw
  const isTaken = () =>
    from.hotspots.some((hotspot) => Math.abs(wrapDegrees(hotspot.yaw - yaw)) < MIN_DISTANCE)
  for (let step = 1; isTaken() && step * MIN_DISTANCE < 360; step++)
    yaw = wrapDegrees(wantedYaw + step * MIN_DISTANCE)
  from.hotspots.push({ kind: 'link', sceneId: to.id, label: to.name, yaw, pitch: LINK_PITCH })
  const texts = greek.scenes[from.id]
  if (texts) texts.hotspots[to.id] = { label: greek.scenes[to.id]?.name ?? to.name }
}
