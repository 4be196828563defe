import { messagesIn } from '../locales/en'
import type { PanoramaViewer, SceneTransition } from '../panorama/panorama-viewer'
import type { View } from '../schema/schema'
import type { Panorama, Scene } from '../schema/tour'
import { h, setLang } from '../ui/dom'
import type { ViewerUi } from '../ui/viewer-ui'
import type { TourXr } from '../xr/tour-xr'
import type { AutorotateSetting } from './autorotate'
import type { HotspotList } from './hotspot-list'
import type { TourPanels } from './tour-panels'

/** What the switcher needs from the tour that it belongs to. */
type SceneSwitcherHost = {
  viewerUi: ViewerUi
  viewer: PanoramaViewer<Panorama>
  hotspots: HotspotList
  tourPanels: TourPanels
  autorotate: AutorotateSetting
  /** Undefined unless a VR session shows the tour. */
  getXr: () => TourXr | undefined
  getSceneName: (id: string) => string
  /** The requested scene is on screen. */
  onEnter: () => void
  /**
   * A scene is on screen: after `onEnter` the requested one, after an error the previous one. The view may
   * rest from now on. Not called while the first scene fails, because no scene is on screen then.
   */
  onSettled: () => void
}

/** Keeps track of the scene on screen, and replaces it by another one. */
export class SceneSwitcher {
  /** Announces scenes to screen readers. */
  readonly liveRegion = h('p', { class: 'visually-hidden', 'aria-live': 'polite' })
  /** Whether all tiles in the first view have been painted, or have failed. */
  isFirstViewPainted = false
  readonly #host: SceneSwitcherHost
  #current: Scene
  /** The scene that is loading. A second request of it changes only the view. */
  #pending: { scene: Scene; view: View; entered: Promise<boolean> } | undefined
  /** What a lost WebGL context has interrupted. */
  #requested: { scene: Scene; view: View } | undefined

  constructor(firstScene: Scene, host: SceneSwitcherHost) {
    this.#current = firstScene
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

  /** Whether a scene is on screen, and no other one is loading, which would replace it. */
  isShown(sceneId: string): boolean {
    return sceneId === this.#current.id && !this.#pending && this.isFirstViewPainted
  }

  /**
   * Loads a scene and shows it, the first one without a transition. If the scene cannot be loaded, the previous
   * one stays, with a message.
   * @returns false if the scene cannot be loaded, or if another one is requested meanwhile
   */
  enter(scene: Scene, view: View, transition: SceneTransition): Promise<boolean> {
    this.#requested = { scene, view }
    if (this.#pending?.scene === scene) {
      this.#pending.view = view
      this.#host.viewer.retarget(view)
      return this.#pending.entered
    }
    const pending = { scene, view, entered: Promise.resolve(false) }
    this.#pending = pending
    pending.entered = this.#load(pending, transition)
    return pending.entered
  }

  async #load(pending: { scene: Scene; view: View }, transition: SceneTransition) {
    const { scene } = pending
    const { viewerUi, viewer, hotspots, tourPanels, autorotate, getXr, onEnter, onSettled } =
      this.#host
    const { options, card, sceneListPanel } = viewerUi
    viewerUi.closeToast()
    card.close()
    hotspots.clear()
    viewerUi.state = this.isFirstViewPainted ? 'switching' : 'loading'
    try {
      const showPanorama = () =>
        viewer.show(
          scene.panorama,
          pending.view,
          this.isFirstViewPainted ? transition : { type: 'cut' },
        )
      const isShown = await (getXr()?.changeScene(scene.name, showPanorama) ?? showPanorama())
      if (!isShown) return false
      getXr()?.faceYaw(pending.view.yaw)
    } catch {
      this.#handleError(scene, pending.view)
      return false
    } finally {
      if (this.#pending === pending) this.#pending = undefined
    }
    this.#requested = undefined
    this.#current = scene
    this.#showHotspots()
    viewerUi.state = this.isFirstViewPainted ? 'live' : 'loading'
    const { scenes } = messagesIn(scene.lang, viewerUi.messages)
    sceneListPanel?.setLabel(scene.name, `${scenes}: ${scene.name}`, scene.lang)
    viewerUi.markCurrentScene(scene.id)
    tourPanels.setScene(scene, pending.view)
    setLang(this.liveRegion, scene.lang)
    // While a guided tour plays, screen readers read its captions instead.
    if (this.isFirstViewPainted && !tourPanels.isGuidedTourPlaying) {
      this.liveRegion.textContent = `${scene.name}. ${scene.description}`.trim()
    }
    options.emit({ type: 'scene.enter', scene: scene.id, name: scene.name })
    if (this.isFirstViewPainted) autorotate.apply()
    onEnter()
    onSettled()
    return true
  }

  /** Shows the scene again that was on screen, or loading, when the WebGL context was lost. */
  restore() {
    const { scene, view } = this.#requested ?? {
      scene: this.#current,
      view: this.#host.viewer.view,
    }
    this.enter(scene, view, { type: 'cut' })
  }

  #showHotspots() {
    const { hotspots, viewer, viewerUi, getXr, getSceneName } = this.#host
    hotspots.show(this.#current, getSceneName)
    hotspots.updatePositions(viewer.view, innerWidth, innerHeight, viewerUi.barHeight)
    getXr()?.showScene(this.#current, getSceneName)
  }

  #handleError(scene: Scene, view: View) {
    const { viewerUi, getXr, onSettled } = this.#host
    const { sceneListPanel, messages } = viewerUi
    const message = messages.panoramaError(scene.name)
    this.#requested = undefined
    const retry = () => this.enter(scene, view, { type: 'fade' })
    if (!this.isFirstViewPainted) {
      sceneListPanel?.setLabel(messages.scenes, messages.scenes)
      return viewerUi.showFailure(message, retry)
    }
    viewerUi.offerRetry(message, retry)
    getXr()?.showMessage(message)
    viewerUi.state = 'live'
    this.#showHotspots()
    onSettled()
  }
}
