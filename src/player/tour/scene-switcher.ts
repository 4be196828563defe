import { messagesFor } from '../locales/en'
import type { PanoramaViewer, SceneTransition } from '../panorama/panorama-viewer'
import type { View } from '../schema/schema'
import type { Panorama, Scene } from '../schema/tour'
import { h, setLang } from '../ui/dom'
import type { ViewerUi } from '../ui/viewer-ui'
import type { TourXr } from '../xr/tour-xr'
import type { Autorotate } from './autorotate'
import type { HotspotLayer } from './hotspot-layer'
import type { TourPanels } from './tour-panels'

type SceneSwitcherHost = {
  viewerUi: ViewerUi
  viewer: PanoramaViewer<Panorama>
  hotspots: HotspotLayer
  panels: TourPanels
  autorotate: Autorotate
  /** Undefined unless a VR session shows the tour. */
  getXr: () => TourXr | undefined
  getSceneName: (id: string) => string
  /** The requested scene is on screen. */
  onEnter: () => void
  /** Loading has ended: the requested scene is on screen or, after an error, still the one before. */
  onSettled: () => void
}

/** Keeps track of the scene on screen and replaces it. */
export class SceneSwitcher {
  /** Announces scenes to screen readers. */
  readonly announcement = h('p', { class: 'visually-hidden', 'aria-live': 'polite' })
  /** Whether the first scene has been shown in full detail. */
  isReady = false
  readonly #host: SceneSwitcherHost
  #current: Scene
  /** An object for each request, because the same scene may be requested again. */
  #pending: { scene: Scene } | undefined

  constructor(first: Scene, host: SceneSwitcherHost) {
    this.#current = first
    this.#host = host
  }

  /** The scene on screen. */
  get current(): Scene {
    return this.#current
  }

  /** The scene that is loading. */
  get pending(): Scene | undefined {
    return this.#pending?.scene
  }

  /**
   * Loads a scene and shows it. If it cannot be loaded, the scene before stays, with a message.
   * @returns false if the scene cannot be loaded, or if another one is requested meanwhile
   */
  async enter(scene: Scene, view: View, transition: SceneTransition): Promise<boolean> {
    const { viewerUi, viewer, hotspots, panels, autorotate, getXr, onEnter, onSettled } = this.#host
    const { options, card, panel } = viewerUi
    const pending = { scene }
    this.#pending = pending
    viewerUi.closeToast()
    card.close()
    hotspots.hide()
    if (this.isReady) viewerUi.state = 'leaving'
    try {
      const show = () => viewer.show(scene.panorama, view, transition)
      const isShown = await (getXr()?.changeScene(scene.name, show) ?? show())
      if (!isShown) return false
      getXr()?.faceYaw(view.yaw)
    } catch {
      this.#handleError(scene, view)
      return false
    } finally {
      if (this.#pending === pending) this.#pending = undefined
    }
    this.#current = scene
    this.#showHotspots()
    viewerUi.state = this.isReady ? 'live' : 'loading'
    const { scenes } = messagesFor(scene, viewerUi.messages)
    panel?.setLabel(scene.name, `${scenes}: ${scene.name}`, scene.lang)
    viewerUi.markCurrentScene(scene.id)
    panels.setScene(scene, view)
    setLang(this.announcement, scene.lang)
    // During a guided tour its captions are announced instead.
    if (this.isReady && !panels.isGuidedTourPlaying) {
      this.announcement.textContent = `${scene.name}. ${scene.description}`
    }
    options.emit({ type: 'scene.enter', scene: scene.id, name: scene.name })
    if (this.isReady) autorotate.apply()
    onEnter()
    onSettled()
    return true
  }

  #showHotspots() {
    const { hotspots, viewer, getXr, getSceneName } = this.#host
    hotspots.show(this.#current, getSceneName)
    hotspots.updatePositions(viewer.view, innerWidth, innerHeight)
    getXr()?.showScene(this.#current, getSceneName)
  }

  #handleError(scene: Scene, view: View) {
    const { viewerUi, getXr, onSettled } = this.#host
    const { panel, messages } = viewerUi
    const message = messages.panoramaError(scene.name)
    const retry = () => this.enter(scene, view, { type: 'fade' })
    if (!this.isReady) {
      panel?.setLabel(messages.scenes, messages.scenes)
      return viewerUi.showFailure(message, retry)
    }
    viewerUi.offerRetry(message, retry)
    getXr()?.showMessage(message)
    viewerUi.state = 'live'
    this.#showHotspots()
    onSettled()
  }
}
