import { clamp, MAX_FOV, MIN_FOV, wrapDegrees } from '../panorama/view'
import type { View } from '../schema/schema'
import { getInitialView, type LinkHotspot, type Scene } from '../schema/tour'
import type { DeepLink } from './deep-link'
import { getTableView } from './table-view'

/** The view that a deep link asks for. The scene's initial view completes a deep link without all angles. */
export function getDeepLinkView(scene: Scene, deepLink: DeepLink): View {
  return {
    ...getTableView(scene, deepLink.tables ?? [], innerWidth, innerHeight),
    ...('yaw' in deepLink && { yaw: deepLink.yaw }),
    ...('pitch' in deepLink && { pitch: clamp(deepLink.pitch, -90, 90) }),
    ...('fov' in deepLink && { fov: clamp(deepLink.fov, MIN_FOV, MAX_FOV) }),
  }
}

/**
 * The view after following a link: the link's `targetView`, or else the compass direction in which the
 * link lies, or else the initial view of the target scene.
 */
export function getLinkTargetView(link: LinkHotspot, from: Scene, to: Scene): View {
  const initial = getInitialView(to, innerWidth, innerHeight)
  if (link.targetView) return { ...initial, ...link.targetView }
  if (from.heading === undefined || to.heading === undefined) return initial
  return { ...initial, yaw: wrapDegrees(link.yaw + from.heading - to.heading) }
}
