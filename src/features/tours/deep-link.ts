import type { TourCommand, TourMessage } from '../../player/schema/messages'

/** A scene of a tour, and the view in it in degrees. Without a view, the scene opens with its own. */
export type DeepLink = Omit<Extract<TourCommand, { type: 'view.show' }>, 'type'>

/** Parses a hash such as `#scene=bar&yaw=12.5&pitch=-3&fov=62`. Returns null for any other hash. */
export function parseDeepLink(hash: string): DeepLink | null {
  const fields = new URLSearchParams(hash.slice(1))
  const scene = fields.get('scene')
  if (!scene) return null
  const [yaw = NaN, pitch = NaN, fov = NaN] = ['yaw', 'pitch', 'fov'].map((name) =>
    Number.parseFloat(fields.get(name) ?? ''),
  )
  return Number.isFinite(yaw + pitch + fov) ? { scene, view: { yaw, pitch, fov } } : { scene }
}

/** Formats the hash for a view, in the player's format. Angles are rounded to a tenth of a degree. */
export function formatDeepLink({
  scene,
  view,
}: Extract<TourMessage, { type: 'view.change' }>): string {
  const round = (degrees: number) => String(Math.round(degrees * 10) / 10)
  const { yaw, pitch, fov } = view
  return `#${new URLSearchParams({ scene, yaw: round(yaw), pitch: round(pitch), fov: round(fov) })}`
}
