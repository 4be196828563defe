import { prefetchPreview } from '../panorama/tiled-panorama'
import type { Scene } from '../schema/tour'

/** Prefetches the previews of the scenes that links lead to, unless the browser is asked to save data. */
export function prefetchLinkedScenes(scene: Scene, findScene: (id: string) => Scene | undefined) {
  if (navigator.connection?.saveData) return
  for (const hotspot of scene.hotspots) {
    const targetScene = hotspot.kind === 'link' && findScene(hotspot.sceneId)
    if (targetScene) prefetchPreview(targetScene.panorama)
  }
}
