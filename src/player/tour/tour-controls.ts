import type { PanoramaViewer } from '../panorama/panorama-viewer'
import type { Panorama, Scene, Tour } from '../schema/tour'
import { iconButton } from '../ui/dom'
import { icons } from '../ui/icons'
import { OverflowMenu } from '../ui/overflow-menu'
import type { ViewerUi } from '../ui/viewer-ui'
import { createXrButton } from '../xr/xr-button'
import type { TourPanels } from './tour-panels'

type TourControlsOptions = {
  tour: Tour
  viewerUi: ViewerUi
  viewer: PanoramaViewer<Panorama>
  panels: TourPanels
  autorotateButton: HTMLButtonElement
  /** Elements between the panorama and the control bar. */
  overlay: HTMLElement[]
  onShare: () => void
  onSceneSelect: (scene: Scene) => void
  startXr: (session: XRSession) => Promise<void>
}

/** Adds the control bar of a tour and fills the list of scenes. */
export function addTourControls(options: TourControlsOptions) {
  const { tour, viewerUi, viewer, panels, autorotateButton, overlay } = options
  const { messages } = viewerUi
  const zoomButtons = [
    iconButton(icons.zoomOut, messages.zoomOut, () => viewer.zoomOut()),
    iconButton(icons.zoomIn, messages.zoomIn, () => viewer.zoomIn()),
  ]
  // CSS hides them in narrow frames and on touch screens, where visitors pinch.
  for (const button of zoomButtons) button.dataset.roomy = ''
  const menu = new OverflowMenu(messages, [
    autorotateButton,
    ...zoomButtons,
    viewer.gyroscopeButton,
    createXrButton(viewerUi, options.startXr),
    iconButton(icons.share, messages.copyLink, options.onShare),
  ])
  viewerUi.addDisclosure(menu)
  viewerUi.addControls([...panels.buttons, menu.element, menu.opener], overlay)
  // `addControls` has created the panel.
  const { panel } = viewerUi
  panel?.setItems(
    tour.scenes.map((scene) => ({
      name: scene.name,
      text: scene.description,
      lang: scene.lang,
      sceneId: scene.id,
      thumbnail: { panorama: scene.panorama.preview, view: scene.view },
      onSelect: () => {
        panels.pauseGuidedTour()
        options.onSceneSelect(scene)
      },
    })),
  )
  // The heading in the bundle's page is for visitors without JavaScript.
  const heading = panel?.element.querySelector('h2')
  if (heading) heading.textContent = messages.scenes
  // A press on these controls pauses the guided tour.
  for (const element of [menu.element, panel?.opener]) {
    element?.addEventListener('click', () => panels.pauseGuidedTour())
  }
}
