import type { Direction } from '../player/schema/schema'
import type { Hotspot, Scene, Tour } from '../player/schema/tour'
import type { Blur } from './editor-state'
import { createHotspotId } from './tour-edits'

/** The size of a new blur in degrees. */
const BLUR_SIZES: Record<Blur['kind'], { width: number; height: number }> = {
  face: { width: 6, height: 8 },
  plate: { width: 8, height: 4 },
}

export const createBlur = (kind: Blur['kind'], { yaw, pitch }: Direction): Blur => ({
  yaw,
  pitch,
  ...BLUR_SIZES[kind],
  kind,
  state: 'accepted',
})

/** Returns undefined for a link in a tour of one scene. */
export function createHotspot(
  kind: Hotspot['kind'],
  { yaw, pitch }: Direction,
  { scenes }: Tour,
  scene: Scene,
): Hotspot | undefined {
  switch (kind) {
    case 'link': {
      const others = scenes.filter(({ id }) => id !== scene.id)
      const linked = new Set(
        scene.hotspots.map((hotspot) => (hotspot.kind === 'link' ? hotspot.sceneId : '')),
      )
      const target = others.find(({ id }) => !linked.has(id)) ?? others[0]
      return target && { kind, sceneId: target.id, label: target.name, yaw, pitch }
    }
    case 'info':
      return { kind, id: createHotspotId(scene.hotspots, 'info-'), title: '', text: '', yaw, pitch }
    case 'url':
      return { kind, id: createHotspotId(scene.hotspots, 'link-'), label: '', link: '', yaw, pitch }
    case 'table': {
      // The same id in two scenes means the same table, so a new one differs from all.
      const all = scenes.flatMap(({ hotspots }) => hotspots)
      const id = createHotspotId(all, 't')
      return { kind, id, label: id.slice(1), yaw, pitch }
    }
  }
}
