import { once } from '../lazy-chunk'
import { nextTask } from '../next-task'
import { prefetchPreview } from '../panorama/panorama-texture'
import { PanoramaViewer } from '../panorama/panorama-viewer'
import { RestTimer } from '../panorama/rest-timer'
import { TiledPanoramaAdapter } from '../panorama/tiled-panorama'
import { type DeepLink, parseDeepLink } from '../panorama/view'
import { getInitialView, type Hotspot, type Panorama, type Scene, type Tour } from '../schema/tour'
import { Compass } from '../ui/compass'
import { type ViewerHandlers, type ViewerOptions, ViewerUi } from '../ui/viewer-ui'
import type { TourXr } from '../xr/tour-xr'
import { xrViews } from '../xr/xr-button'
import { Autorotate } from './autorotate'
import { playDragHint } from './drag-hint'
import { HotspotLayer } from './hotspot-layer'
import { prefetchLinkedScenes } from './prefetch-scenes'
import { SceneSwitcher } from './scene-switcher'
import { getArrivalView, getDeepLinkView } from './scene-view'
import { selectHotspot } from './select-hotspot'
import { TourAddress } from './tour-address'
import { addTourControls } from './tour-controls'
import { TourPanels } from './tour-panels'

/** Shows a tour and handles what the visitor and the embedding page do. */
export class TourController {
  #tour: Tour
  #viewerUi: ViewerUi
  #viewer: PanoramaViewer<Panorama>
  #hotspots: HotspotLayer
  #panels: TourPanels
  #address: TourAddress
  #compass: Compass
  #autorotate: Autorotate
  #scenes: SceneSwitcher
  /** Whether the visitor has chosen what is shown, by an interaction or by a deep link. */
  #hasInteracted: boolean
  #dragHint = once(() => playDragHint(this.#viewer))
  #restTimer = new RestTimer(
    () => this.#scenes.pending !== undefined || this.#viewer.isMoving,
    () => this.#handleRest(),
  )
  /** Undefined unless a VR session shows the tour. */
  #xr: TourXr | undefined

  /**
   * Shows a tour at the deep link in the address, or at its first scene.
   * @throws when WebGL fails to start
   */
  static async start(tour: Tour, options: ViewerOptions) {
    const viewerUi = new ViewerUi(tour.title, 'panoramaHint', options)
    const deepLink = parseDeepLink(location.hash)
    await nextTask()
    const controller = new TourController(tour, viewerUi, deepLink)
    await nextTask()
    controller.#begin(deepLink)
  }

  private constructor(tour: Tour, viewerUi: ViewerUi, deepLink: DeepLink) {
    const { messages } = viewerUi
    this.#tour = tour
    this.#viewerUi = viewerUi
    this.#hasInteracted = deepLink.scene !== undefined
    this.#hotspots = new HotspotLayer(messages, tour.guidedTour !== undefined, {
      onSelect: (hotspot) => this.#selectHotspot(hotspot),
      onFocusOutOfView: (hotspot) => this.#viewer.turnTo(hotspot),
      onHover: (hotspot) => {
        const next = hotspot.kind === 'link' && this.#findScene(hotspot.sceneId)
        if (next) prefetchPreview(next.panorama)
      },
    })
    this.#autorotate = new Autorotate(viewerUi, () => this.#viewer)
    this.#compass = new Compass(messages, () => this.#lookNorth())
    this.#viewer = this.#createViewer()
    this.#address = new TourAddress(viewerUi, this.#viewer, () => this.#scenes.current)
    this.#panels = new TourPanels({
      tour,
      viewerUi,
      viewer: this.#viewer,
      getScene: () => this.#scenes.current,
      onSceneSelect: (scene) => {
        this.#noteInteraction()
        if (scene !== this.#scenes.current) this.#fadeTo(scene)
      },
      onGuidedTourStart: () => this.#noteInteraction(),
      enterScene: async (id, view) => {
        const scene = this.#findScene(id)
        return scene !== undefined && this.#scenes.enter(scene, view, { type: 'fade' })
      },
    })
    const first =
      this.#findScene(deepLink.scene) ?? this.#findScene(tour.firstScene) ?? tour.scenes[0]!
    this.#scenes = new SceneSwitcher(first, {
      viewerUi,
      viewer: this.#viewer,
      hotspots: this.#hotspots,
      panels: this.#panels,
      autorotate: this.#autorotate,
      getXr: () => this.#xr,
      getSceneName: this.#getSceneName,
      onEnter: () => this.#address.emitView(),
      onSettled: () => this.#handleMove(),
    })
  }

  #createViewer() {
    const { messages } = this.#viewerUi
    return new PanoramaViewer<Panorama>(this.#viewerUi, TiledPanoramaAdapter, {
      onView: (view, width, height) => {
        this.#hotspots.updatePositions(view, width, height)
        this.#panels.setView(view, width / height)
        const { heading } = this.#scenes.current
        this.#compass.setBearing(heading === undefined ? undefined : view.yaw + heading)
        this.#handleMove()
      },
      onSharp: () => this.#handleSharp(),
      onTilesMissing: (panorama) => {
        // Missing tiles of a scene that is being left do not matter any more.
        if (panorama !== (this.#scenes.pending ?? this.#scenes.current).panorama) return
        this.#viewerUi.offerRetry(messages.tilesError, () => this.#viewer.retry())
        this.#xr?.showMessage(messages.tilesError)
      },
      onInteraction: () => this.#noteInteraction(),
      onAutorotateChange: (isAutorotating) => this.#autorotate.handleChange(isAutorotating),
    })
  }

  /** Adds the controls, connects them, and shows the first scene. */
  #begin(deepLink: DeepLink) {
    const viewerUi = this.#viewerUi
    addTourControls({
      tour: this.#tour,
      viewerUi,
      viewer: this.#viewer,
      panels: this.#panels,
      autorotateButton: this.#autorotate.button,
      overlay: [this.#hotspots.element, this.#compass.element, this.#scenes.announcement],
      onShare: () => this.#address.share(this.#tour.title),
      onSceneSelect: (scene) => this.#fadeTo(scene),
      startXr: (session) => this.#startXr(session),
    })
    viewerUi.handleContextLoss(this.#viewer.canvas, () =>
      this.#scenes.enter(this.#scenes.current, this.#viewer.view, { type: 'cut' }),
    )
    viewerUi.setHandlers({
      onKey: (key) => this.#viewer.handleKey(key),
      onWheel: (pixels, isPinch) => this.#viewer.handleWheel(pixels, isPinch),
      onGestureHandlingChange: (gestureHandling) => {
        this.#viewer.gestureHandling = gestureHandling
      },
      onCommand: (command) => this.#handleCommand(command),
      onReload: () => this.#address.writeHash(),
    })
    const { current } = this.#scenes
    this.#scenes.enter(current, getDeepLinkView(current, deepLink), { type: 'cut' })

    addEventListener('hashchange', () => this.#handleHashChange())
    addEventListener('resize', () => this.#handleResize())
  }

  #findScene(id: string | undefined): Scene | undefined {
    return this.#tour.scenes.find((scene) => scene.id === id)
  }

  #getSceneName = (id: string) => this.#findScene(id)?.name ?? id

  #lookNorth() {
    this.#noteInteraction()
    this.#viewer.turnTo({ yaw: -(this.#scenes.current.heading ?? 0), pitch: 0 })
  }

  /** Fades to a scene's initial view, unlike a link, which the view approaches first. */
  #fadeTo(scene: Scene) {
    this.#scenes.enter(scene, getInitialView(scene, innerWidth, innerHeight), { type: 'fade' })
  }

  async #startXr(session: XRSession) {
    const { TourXr } = await xrViews.tour()
    const { messages, reducedMotion, card } = this.#viewerUi
    const xr = await TourXr.start(session, this.#viewer, {
      messages,
      prefersReducedMotion: reducedMotion.matches,
      getTableStates: () => this.#hotspots.tableStates,
      onSelect: (hotspot) => this.#selectHotspot(hotspot),
      onLook: () => this.#handleMove(),
    })
    session.addEventListener('end', () => {
      this.#xr = undefined
    })
    this.#xr = xr
    this.#noteInteraction()
    card.close()
    xr.showScene(this.#scenes.current, this.#getSceneName)
    xr.showMessage(this.#scenes.current.name)
  }

  /** A frame is painted in full detail. At the first one, the poster is hidden and autorotation starts. */
  #handleSharp() {
    if (this.#scenes.isReady) return
    this.#scenes.isReady = true
    this.#viewerUi.markReady(this.#scenes.current.id)
    requestAnimationFrame(() => {
      if (this.#autorotate.isRequested && !this.#hasInteracted) this.#autorotate.apply()
      else this.#autorotate.isRequested = false
      prefetchLinkedScenes(this.#scenes.current, (id) => this.#findScene(id))
    })
  }

  /** The visitor takes over from autorotation and the guided tour. Reports the first interaction. */
  #noteInteraction() {
    this.#autorotate.isRequested = false
    this.#panels.pauseGuidedTour()
    if (this.#hasInteracted) return
    this.#hasInteracted = true
    this.#viewerUi.options.emit({ type: 'tour.touched' })
  }

  #selectHotspot(hotspot: Hotspot) {
    this.#noteInteraction()
    this.#viewer.isAutorotating = false
    selectHotspot(hotspot, {
      viewerUi: this.#viewerUi,
      hotspots: this.#hotspots,
      scene: this.#scenes.current,
      xr: this.#xr,
      findScene: (id) => this.#findScene(id),
      followLink: (link, next) => {
        const view = getArrivalView(link, this.#scenes.current, next)
        this.#scenes.enter(next, view, { type: 'approach', towards: link })
      },
    })
  }

  #handleMove() {
    if (this.#scenes.isReady) this.#restTimer.restart()
  }

  /** The view has come to rest: reports it to the embedding page, or writes it into the address bar. */
  #handleRest() {
    if (this.#viewer.isAutorotating) return
    if (window.parent !== window) this.#address.emitView()
    else if (this.#hasInteracted) this.#address.writeLink()
  }

  #handleHashChange() {
    const deepLink = parseDeepLink(location.hash)
    // The view before the change must not overwrite the new address.
    this.#restTimer.cancel()
    if (this.#findScene(deepLink.scene)) this.#noteInteraction()
    this.#openDeepLink(deepLink)
  }

  /** Shows the view that the address or the embedding page asks for, unless the tour has no such scene. */
  #openDeepLink(deepLink: DeepLink) {
    const scene = this.#findScene(deepLink.scene)
    if (!scene) return
    this.#panels.pauseGuidedTour()
    this.#autorotate.isRequested = false
    this.#hasInteracted = true
    const view = getDeepLinkView(scene, deepLink)
    // A scene that is still loading would replace the requested view.
    if (scene !== this.#scenes.current || this.#scenes.pending || !this.#scenes.isReady) {
      return this.#scenes.enter(scene, view, { type: this.#scenes.isReady ? 'fade' : 'cut' })
    }
    if (this.#xr) return this.#xr.faceYaw(view.yaw)
    this.#viewer.turnTo(view)
    this.#viewer.fov = view.fov
  }

  /** Shows the initial view for the new shape of the frame, until the visitor has chosen a view. */
  #handleResize() {
    if (this.#hasInteracted) return
    const view = getInitialView(this.#scenes.current, innerWidth, innerHeight)
    this.#viewer.fov = view.fov
    if (this.#scenes.isReady && !this.#viewer.isAutorotating) this.#viewer.turnTo(view)
  }

  #handleCommand(command: Parameters<ViewerHandlers['onCommand']>[0]) {
    if (command.type === 'tables.state') {
      this.#hotspots.setTables(command)
      this.#xr?.updateTables()
      return
    }
    if (command.type === 'view.show') {
      return this.#openDeepLink({ scene: command.scene, ...command.view })
    }
    if (command.type === 'tour.enter' || command.type === 'tour.leave') {
      this.#viewerUi.isEntered = command.type === 'tour.enter'
      const isStill = this.#hasInteracted || this.#viewerUi.reducedMotion.matches
      if (command.type === 'tour.enter' && !isStill) this.#dragHint()
      return
    }
    // The other commands are `tour.play` and `tour.pause`.
    const isPlay = command.type === 'tour.play'
    this.#autorotate.isRequested = isPlay && !this.#viewerUi.reducedMotion.matches
    if (this.#scenes.isReady) this.#autorotate.apply()
  }
}
