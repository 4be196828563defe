import { type DeepLink, wrapDegrees } from '../panorama/view'
import type { View } from '../schema/schema'
import { getInitialView, type LinkHotspot, type Scene } from '../schema/tour'

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

/** The view of a scene that a deep link names; what the link leaves out is the scene's initial view. */
export function getDeepLinkView(scene: Scene, deepLink: DeepLink): View {
  return {
    ...getInitialView(scene, innerWidth, innerHeight),
    ...('yaw' in deepLink && { yaw: deepLink.yaw }),
    ...('pitch' in deepLink && { pitch: clamp(deepLink.pitch, -90, 90) }),
    ...('fov' in deepLink && { fov: clamp(deepLink.fov, 30, 100) }),
  }
}

/** The view after following a link: its target view, or the compass direction of the link itself. */
export function getArrivalView(link: LinkHotspot, from: Scene, to: Scene): View {
  const initial = getInitialView(to, innerWidth, innerHeight)
  if (link.targetView) return { ...initial, ...link.targetView }
  if (from.heading === undefined || to.heading === undefined) return initial
  return { ...initial, yaw: wrapDegrees(link.yaw + from.heading - to.heading) }
}
