import type { TourCommand, TourMessage } from '../player/format/messages'

/** Where somebody stands in a tour, and looks; in degrees. Without a view, as the scene opens. */
export type Place = Omit<Extract<TourCommand, { type: 'view.show' }>, 'type'>

/** The place that an address names, like `#scene=bar&yaw=12.5&pitch=-3&fov=62`; null for any other hash. */
export function placeIn(hash: string): Place | null {
  const fields = new URLSearchParams(hash.slice(1))
  const scene = fields.get('scene')
  if (!scene) return null
  const [yaw = NaN, pitch = NaN, fov = NaN] = ['yaw', 'pitch', 'fov'].map((name) =>
    Number.parseFloat(fields.get(name) ?? ''),
  )
  return Number.isFinite(yaw + pitch + fov) ? { scene, view: { yaw, pitch, fov } } : { scene }
}

/** The hash of an address that leads to a place, as the player itself writes it. */
export function hashOf({ scene, view }: Extract<TourMessage, { type: 'view.change' }>): string {
  const round = (degrees: number) => String(Math.round(degrees * 10) / 10)
  const { yaw, pitch, fov } = view
  return `#${new URLSearchParams({ scene, yaw: round(yaw), pitch: round(pitch), fov: round(fov) })}`
}
