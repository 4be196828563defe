import type { TourCommand, TourMessage } from '../../player/schema/tour-messages'

/** A scene of a tour, and the view in it in degrees. Without a view, the scene opens with its own. */
export type DeepLink = Omit<Extract<TourCommand, { type: 'view.show' }>, 'type'>

/**
 * Parses a hash such as `#scene=bar&yaw=12.5&pitch=-3&fov=62`, the format of the player's links.
 *
 * @returns null for a hash without a scene. A view needs all three angles.
 */
export function parseDeepLink(hash: string): DeepLink | null {
  const fields = new URLSearchParams(hash.slice(1))
  const scene = fields.get('scene')
  if (!scene) return null
  const parseAngle = (name: string) => Number.parseFloat(fields.get(name) ?? '')
  const view = { yaw: parseAngle('yaw'), pitch: parseAngle('pitch'), fov: parseAngle('fov') }
  return Object.values(view).every(Number.isFinite) ? { scene, view } : { scene }
}

/** Formats the hash for the view that a tour reports. Rounds angles to a tenth of a degree. */
export function formatDeepLink({
  scene,
  view,
}: Extract<TourMessage, { type: 'view.change' }>): string {
  const round = (degrees: number) => String(Math.round(degrees * 10) / 10)
  const { yaw, pitch, fov } = view
  return `#${new URLSearchParams({ scene, yaw: round(yaw), pitch: round(pitch), fov: round(fov) })}`
}
