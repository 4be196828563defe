import { prefetchPreview } from '../panorama/panorama-texture'
import type { Hotspot, LinkHotspot, Scene } from '../schema/tour'
import type { ViewerUi } from '../ui/viewer-ui'
import type { TourXr } from '../xr/tour-xr'
import type { HotspotLayer } from './hotspot-layer'

type SelectContext = {
  viewerUi: ViewerUi
  hotspots: HotspotLayer
  scene: Scene
  /** Undefined unless a VR session shows the tour. */
  xr: TourXr | undefined
  findScene: (id: string) => Scene | undefined
  followLink: (link: LinkHotspot, next: Scene) => void
}

/** Follows a link, opens a card or an address, or chooses a table, and reports it to the embedding page. */
export function selectHotspot(hotspot: Hotspot, context: SelectContext) {
  const { viewerUi, hotspots, xr, findScene, followLink } = context
  const { card, toast, panel, messages, options } = viewerUi
  const { emit } = options
  const scene = context.scene.id
  if (hotspot.kind === 'link') {
    emit({ type: 'hotspot.click', scene, point: hotspot.sceneId, kind: 'link' })
    const next = findScene(hotspot.sceneId)
    if (!next) return
    prefetchPreview(next.panorama)
    followLink(hotspot, next)
  } else if (hotspot.kind === 'table') {
    const table = hotspots.findTable(hotspot)
    if (!table) return
    // The name of an unavailable table gives the reason.
    if (table.state !== 'free') return (xr ?? toast).showMessage(table.name)
    emit({ type: 'table.choose', scene, table: hotspot.id })
    xr?.showMessage(messages.tableSelected(table.name))
  } else if (hotspot.kind === 'url') {
    emit({ type: 'hotspot.click', scene, point: hotspot.id, kind: 'url' })
    // A VR session shows no browser tab.
    if (xr) return xr.openCard({ title: hotspot.label, text: messages.exitVRToOpen })
    // A sandboxed frame may open no window, so the embedding page opens the address.
    if (window.parent !== window) emit({ type: 'openLink', link: hotspot.link })
    else window.open(hotspot.link, '_blank', 'noopener')
  } else {
    emit({ type: 'hotspot.click', scene, point: hotspot.id, kind: 'info' })
    if (xr) return xr.openCard(hotspot)
    panel?.close()
    card.open(hotspot, hotspots.findButton(hotspot))
  }
}
