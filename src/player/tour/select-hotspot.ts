import type { Hotspot, LinkHotspot, Scene } from '../schema/tour'
import type { ViewerUi } from '../ui/viewer-ui'
import type { TourXr } from '../xr/tour-xr'
import type { HotspotList } from './hotspot-list'

type SelectContext = {
  viewerUi: ViewerUi
  hotspots: HotspotList
  scene: Scene
  /** Undefined unless a VR session shows the tour. */
  xr: TourXr | undefined
  findScene: (id: string) => Scene | undefined
  followLink: (link: LinkHotspot, targetScene: Scene) => void
}

/** Follows a link, opens a card or a URL, or selects a table, and notifies the embedding page. */
export function selectHotspot(hotspot: Hotspot, context: SelectContext) {
  const { viewerUi, hotspots, xr, findScene, followLink } = context
  const { card, toast, sceneListPanel, messages, options } = viewerUi
  const { emit } = options
  const sceneId = context.scene.id
  /** @param point the target scene of a link; for the other kinds the id of the hotspot */
  const emitClick = (point: string, kind: 'link' | 'info' | 'url') =>
    emit({ type: 'hotspot.click', scene: sceneId, point, kind })
  if (hotspot.kind === 'link') {
    emitClick(hotspot.sceneId, 'link')
    const targetScene = findScene(hotspot.sceneId)
    if (!targetScene) return
    followLink(hotspot, targetScene)
  } else if (hotspot.kind === 'table') {
    const table = hotspots.findTableState(hotspot)
    if (!table) return
    // The accessible name of a table that is not free says why, so it is also the message.
    if (table.state !== 'free') return (xr ?? toast).showMessage(table.name)
    emit({ type: 'table.select', scene: sceneId, table: hotspot.id })
    xr?.showMessage(messages.tableSelected(table.name))
  } else if (hotspot.kind === 'url') {
    emitClick(hotspot.id, 'url')
    // A VR session shows no browser tab.
    if (xr) return xr.toggleCard(hotspot, { title: hotspot.label, text: messages.exitVRToOpen })
    // Otherwise the browser follows the link, see `HotspotList`.
    if (window.parent !== window) emit({ type: 'openLink', link: hotspot.link })
  } else {
    emitClick(hotspot.id, 'info')
    if (xr) return xr.toggleCard(hotspot, hotspot)
    sceneListPanel?.close()
    card.open(hotspot, hotspots.findButton(hotspot))
  }
}
