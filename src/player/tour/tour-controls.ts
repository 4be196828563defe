import type { PanoramaViewer } from '../panorama/panorama-viewer'
import type { Panorama, Scene, Tour } from '../schema/tour'
import { iconButton } from '../ui/dom'
import { icons } from '../ui/icons'
import { OverflowMenu } from '../ui/overflow-menu'
import { TurnPad } from '../ui/turn-pad'
import type { ViewerUi } from '../ui/viewer-ui'
import { createXrButton } from '../xr/xr-button'
import type { TourPanels } from './tour-panels'

type TourControlsOptions = {
  tour: Tour
  viewerUi: ViewerUi
  viewer: PanoramaViewer<Panorama>
  tourPanels: TourPanels
  autorotateButton: HTMLButtonElement
  /** Elements over the panorama, below the control bar. */
  overlay: HTMLElement[]
  onShare: () => void
  onSceneSelect: (scene: Scene) => void
  startXr: (session: XRSession) => Promise<void>
}

/** Adds the control bar of a tour and fills the list of scenes. */
export function addTourControls(options: TourControlsOptions) {
  const { tour, viewerUi, viewer, tourPanels, autorotateButton, overlay } = options
  const { messages } = viewerUi
  const zoomButtons = [
    iconButton(icons.zoomOut, messages.zoomOut, () => viewer.zoomOut()),
    iconButton(icons.zoomIn, messages.zoomIn, () => viewer.zoomIn()),
  ]
  // CSS hides these in narrow viewports and on touch screens, where visitors pinch.
  for (const button of zoomButtons) button.dataset.wideOnly = ''
  // As `ViewSharing.share`: without a share dialog, the button copies the link.
  const shareLabel = 'share' in navigator ? messages.share : messages.copyLink
  const turnPad = new TurnPad(messages, (direction) => viewer.turnBy(direction))
  const menu = new OverflowMenu(messages, [
    autorotateButton,
    turnPad.opener,
    ...zoomButtons,
    viewer.gyroscopeButton,
    createXrButton(viewerUi, options.startXr),
    iconButton(icons.share, shareLabel, options.onShare),
  ])
  viewerUi.closeOnEscape(menu)
  viewerUi.closeOnEscape(turnPad)
  viewerUi.addControls(
    [...tourPanels.buttons, menu.element, menu.opener],
    [...overlay, turnPad.element],
  )
  // `addControls` has created the panel.
  const { sceneListPanel } = viewerUi
  sceneListPanel?.setItems(
    tour.scenes.map((scene) => ({
      name: scene.name,
      text: scene.description,
      lang: scene.lang,
      sceneId: scene.id,
      thumbnail: { panorama: scene.panorama.preview, view: scene.view },
      onSelect: () => options.onSceneSelect(scene),
    })),
  )
  // The HTML of the tour has a longer heading here, for visitors without JavaScript.
  const heading = sceneListPanel?.element.querySelector('h2')
  if (heading) heading.textContent = messages.scenes
  for (const element of [menu.element, sceneListPanel?.opener]) {
    element?.addEventListener('click', () => tourPanels.pauseGuidedTour())
  }
}
