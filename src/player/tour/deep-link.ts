import { roundView } from '../panorama/view'
import type { View } from '../schema/schema'
import type { TimeOfDay } from '../schema/time-of-day'

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

export function formatDeepLink(scene: string, view: View): string {
  const { yaw, pitch, fov } = roundView(view)
  return `#${new URLSearchParams({ scene, yaw: `${yaw}`, pitch: `${pitch}`, fov: `${fov}` })}`
}
