import { once } from '../lazy-chunk'
import { PanoramaViewer } from '../panorama/panorama-viewer'
import { RestTimer } from '../panorama/rest-timer'
import { prefetchPreview, TiledPanoramas } from '../panorama/tiled-panorama'
import type { View } from '../schema/schema'
import { getInitialView, type Hotspot, type Panorama, type Scene, type Tour } from '../schema/tour'
import { Compass } from '../ui/compass'
import { type ViewerHandlers, type ViewerOptions, ViewerUi } from '../ui/viewer-ui'
import type { TourXr } from '../xr/tour-xr'
import { loadXrView } from '../xr/xr-button'
import { yieldToInput } from '../yield-to-input'
import { AutorotateSetting } from './autorotate'
import { type DeepLink, parseDeepLink } from './deep-link'
import { playDragHint } from './drag-hint'
import { HotspotList, type TableStates } from './hotspot-list'
import { SceneMix } from './scene-mix'
import { SceneSwitcher } from './scene-switcher'
import { getDeepLinkView, getLinkTargetView } from './scene-view'
import { selectHotspot } from './select-hotspot'
import { findTableScene, getTableView, isAtTime, turnToMiddle, turnToMost } from './table-view'
import { addTourControls } from './tour-controls'
import { TourPanels } from './tour-panels'
import { ViewSharing } from './view-sharing'

/** Shows a tour and handles what the visitor and the embedding page do. */
export class TourController {
  #tour: Tour
  #viewerUi: ViewerUi
  #viewer: PanoramaViewer<Panorama>
  #hotspots: HotspotList
  #tourPanels: TourPanels
  #sharing: ViewSharing
  #compass: Compass
  #autorotate: AutorotateSetting
  #scenes: SceneSwitcher
  #sceneMix: SceneMix
  #selectedTables: readonly string[] = []
  /** Whether the visitor, a deep link or the embedding page has chosen the scene or the view. */
  #isViewChosen: boolean
  #playDragHintOnce = once(() => playDragHint(this.#viewer))
  #emitTouchedOnce = once(async () => this.#viewerUi.options.emit({ type: 'tour.touched' }))
  #restTimer = new RestTimer({
    isMoving: () => this.#scenes.pending !== undefined || this.#viewer.isMoving,
    onRest: () => this.#handleRest(),
  })
  /** Undefined unless a VR session shows the tour. */
  #xr: TourXr | undefined

  /**
   * Shows a tour at the deep link in the URL, or at its first scene.
   * @throws when WebGL fails to start
   */
  static async start(tour: Tour, options: ViewerOptions) {
    const viewerUi = new ViewerUi(tour.title, 'panoramaKeyboardHelp', options)
    const deepLink = parseDeepLink(location.hash)
    await yieldToInput()
    const controller = new TourController(tour, viewerUi, deepLink)
    await yieldToInput()
    controller.#begin(deepLink)
  }

  private constructor(tour: Tour, viewerUi: ViewerUi, deepLink: DeepLink) {
    const { messages } = viewerUi
    this.#tour = tour
    this.#viewerUi = viewerUi
    this.#isViewChosen = (deepLink.scene ?? deepLink.tables) !== undefined
    this.#hotspots = new HotspotList(messages, {
      onSelect: (hotspot) => this.#selectHotspot(hotspot),
      onFocusOutOfView: (hotspot) => this.#viewer.turnTo(hotspot),
      onTurnToTables: (yaws) => this.#turnToTables(yaws),
      onHoverOrFocus: (hotspot) => {
        const targetScene = hotspot.kind === 'link' && this.#findScene(hotspot.sceneId)
        if (targetScene) prefetchPreview(targetScene.panorama)
      },
    })
    this.#autorotate = new AutorotateSetting(viewerUi, () => this.#viewer)
    this.#compass = new Compass(messages, () => this.#lookNorth())
    this.#viewer = this.#createViewer()
    this.#viewer.listenToGestures(this.#hotspots.element)
    this.#sharing = new ViewSharing(viewerUi, this.#viewer, () => this.#scenes.current)
    this.#tourPanels = new TourPanels({
      tour,
      viewerUi,
      viewer: this.#viewer,
      getScene: () => this.#scenes.current,
      onSceneSelect: (scene) => this.#selectScene(scene),
      onGuidedTourStart: () => this.#handleInteraction(),
      isSceneShown: (id) => this.#scenes.isShown(id),
      enterScene: async (id, view) => {
        const scene = this.#findScene(id)
        return scene !== undefined && this.#scenes.enter(scene, view, { type: 'fade' })
      },
    })
    const firstScene =
      this.#findScene(deepLink.scene) ??
      findTableScene(tour, deepLink.time, deepLink.tables ?? []) ??
      tour.scenes[0]!
    this.#scenes = new SceneSwitcher(firstScene, {
      viewerUi,
      viewer: this.#viewer,
      hotspots: this.#hotspots,
      tourPanels: this.#tourPanels,
      autorotate: this.#autorotate,
      getXr: () => this.#xr,
      getSceneName: this.#getSceneName,
      onEnter: () => this.#sharing.emitView(),
      onSettled: () => {
        this.#restartRestTimer()
        this.#sceneMix.update()
      },
    })
    this.#sceneMix = new SceneMix(this.#viewer, this.#scenes)
  }

  #createViewer() {
    const { messages } = this.#viewerUi
    return new PanoramaViewer<Panorama>(
      this.#viewerUi,
      (onChange) => new TiledPanoramas(onChange),
      {
        onRender: (view, width, height) => {
          this.#hotspots.updatePositions(view, width, height, this.#viewerUi.barHeight)
          this.#tourPanels.setView(view, width / height)
          const { heading } = this.#scenes.current
          this.#compass.setBearing(heading === undefined ? undefined : view.yaw + heading)
          this.#restartRestTimer()
        },
        onViewPainted: () => this.#handleViewPainted(),
        onTilesFailed: (panorama) => {
          // Tiles of a scene that the visitor is leaving do not matter any more.
          if (panorama !== (this.#scenes.pending ?? this.#scenes.current).panorama) return
          this.#viewerUi.offerRetry(messages.tilesError, () => this.#viewer.retry())
          this.#xr?.showMessage(messages.tilesError)
        },
        onInteraction: () => this.#handleInteraction(),
        onAutorotateChange: (isAutorotating) => this.#autorotate.handleChange(isAutorotating),
      },
    )
  }

  /** Adds the controls, connects them, and shows the first scene. */
  #begin(deepLink: DeepLink) {
    const viewerUi = this.#viewerUi
    addTourControls({
      tour: this.#tour,
      viewerUi,
      viewer: this.#viewer,
      tourPanels: this.#tourPanels,
      autorotateButton: this.#autorotate.button,
      overlay: [
        this.#hotspots.element,
        this.#hotspots.turnButton,
        this.#compass.element,
        this.#scenes.liveRegion,
      ],
      onShare: () => this.#sharing.share(this.#tour.title),
      onSceneSelect: (scene) => this.#selectScene(scene),
      startXr: (session) => this.#startXr(session),
    })
    viewerUi.handleContextLoss(this.#viewer.canvas, () => this.#scenes.restore())
    viewerUi.setHandlers({
      onKey: (key) => this.#viewer.handleKey(key),
      onWheel: (pixels, isPinch) => this.#viewer.handleWheel(pixels, isPinch),
      onGestureHandlingChange: (gestureHandling) => {
        this.#viewer.gestureHandling = gestureHandling
      },
      onCommand: (command) => this.#handleCommand(command),
      onReload: () => this.#sharing.updateHash(),
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
    this.#handleInteraction()
    this.#viewer.turnTo({ yaw: -(this.#scenes.current.heading ?? 0), pitch: 0 })
  }

  /** Fades to a scene that the visitor has picked in the list or plan. Links use the transition `approach`. */
  #selectScene(scene: Scene) {
    this.#handleInteraction()
    if (this.#scenes.isShown(scene.id)) return
    this.#scenes.enter(scene, getInitialView(scene, innerWidth, innerHeight), { type: 'fade' })
  }

  async #startXr(session: XRSession) {
    const { TourXr } = await loadXrView.tour()
    const { messages, reducedMotion, card } = this.#viewerUi
    const xr = await TourXr.start(session, this.#viewer, {
      messages,
      prefersReducedMotion: reducedMotion.matches,
      getTableStates: () => this.#hotspots.tableStates,
      onSelect: (hotspot) => this.#selectHotspot(hotspot),
      onHeadTurn: () => this.#restartRestTimer(),
    })
    session.addEventListener('end', () => {
      this.#xr = undefined
    })
    this.#xr = xr
    this.#handleInteraction()
    card.close()
    xr.showScene(this.#scenes.current, this.#getSceneName)
    xr.showMessage(this.#scenes.current.name)
  }

  /** Hides the poster and starts autorotation when the first view is painted. */
  #handleViewPainted() {
    if (this.#scenes.isFirstViewPainted) return
    this.#scenes.isFirstViewPainted = true
    this.#viewerUi.showFirstView(this.#scenes.current.id)
    // `showFirstView` hides the poster in the next animation frame. The rotation must not start before.
    requestAnimationFrame(() => {
      if (this.#autorotate.isEnabled && !this.#isViewChosen) this.#autorotate.apply()
      else this.#autorotate.isEnabled = false
    })
  }

  /** Disables autorotation, pauses the guided tour, and notifies the embedding page of the first interaction. */
  #handleInteraction() {
    this.#autorotate.isEnabled = false
    this.#autorotate.apply()
    this.#tourPanels.pauseGuidedTour()
    this.#isViewChosen = true
    this.#emitTouchedOnce()
  }

  #selectHotspot(hotspot: Hotspot) {
    this.#handleInteraction()
    selectHotspot(hotspot, {
      viewerUi: this.#viewerUi,
      hotspots: this.#hotspots,
      scene: this.#scenes.current,
      xr: this.#xr,
      findScene: (id) => this.#findScene(id),
      followLink: (link, targetScene) => {
        const view = getLinkTargetView(link, this.#scenes.current, targetScene)
        this.#scenes.enter(targetScene, view, { type: 'approach', towards: link })
      },
    })
  }

  #restartRestTimer() {
    if (this.#scenes.isFirstViewPainted) this.#restTimer.restart()
  }

  /** The view has come to rest: sends it to the embedding page, or writes it into the address bar. */
  #handleRest() {
    if (this.#viewer.isAutorotating) return
    if (window.parent !== window) this.#sharing.emitView()
    else if (this.#isViewChosen) this.#sharing.updateHash()
  }

  #handleHashChange() {
    const deepLink = parseDeepLink(location.hash)
    // The timer would overwrite the new hash by the previous view.
    this.#restTimer.cancel()
    if (this.#findScene(deepLink.scene)) this.#handleInteraction()
    this.#openDeepLink(deepLink)
  }

  /** Shows the view that the URL or the embedding page asks for, unless the tour has no such scene. */
  #openDeepLink(deepLink: DeepLink) {
    const scene = this.#findScene(deepLink.scene)
    if (scene) this.#show(scene, getDeepLinkView(scene, deepLink))
  }

  #show(scene: Scene, view: View) {
    this.#tourPanels.pauseGuidedTour()
    this.#autorotate.isEnabled = false
    this.#isViewChosen = true
    if (!this.#scenes.isShown(scene.id)) return this.#scenes.enter(scene, view, { type: 'fade' })
    if (this.#xr) return this.#xr.faceYaw(view.yaw)
    this.#viewer.turnTo(view)
    this.#viewer.fov = view.fov
  }

  /** Shows the initial view for the new shape of the viewport, unless another view was chosen. */
  #handleResize() {
    if (this.#isViewChosen || this.#autorotate.isStoppedByVisitor) return
    const view = getInitialView(this.#scenes.current, innerWidth, innerHeight)
    if (!this.#scenes.isFirstViewPainted) return this.#viewer.retarget(view)
    this.#viewer.fov = view.fov
    if (!this.#viewer.isAutorotating) this.#viewer.turnTo(view)
  }

  /** Leaves a scene that shows another time of day than the tables are chosen for, and offers no such scenes. */
  #showTime({ time, tables }: TableStates) {
    const free = tables.flatMap(({ id, state }) => (state === 'free' ? [id] : []))
    const scene = findTableScene(this.#tour, time, free)
    if (!scene) return
    const others = this.#tour.scenes.filter((each) => !isAtTime(each, time))
    this.#viewerUi.hideScenes(others.map(({ id }) => id))
    if (others.includes(this.#scenes.pending ?? this.#scenes.current))
      this.#show(scene, getTableView(scene, free, innerWidth, innerHeight))
  }

  /** Turns to the free tables that are out of view. */
  #turnToTables(yaws: number[]) {
    this.#handleInteraction()
    this.#viewer.turnTo(turnToMost(yaws, this.#viewer.view, innerWidth / innerHeight))
  }

  /** The initial view of a scene, turned to the selected table; undefined if the scene does not show it. */
  #getSelectedTableView(id: string): View | undefined {
    const scene = this.#findScene(id)
    const table = scene?.hotspots.find(
      (hotspot) => hotspot.kind === 'table' && this.#selectedTables.includes(hotspot.id),
    )
    if (!scene || !table) return undefined
    const initial = getInitialView(scene, innerWidth, innerHeight)
    return turnToMiddle(table, initial, innerWidth / innerHeight)
  }

  #handleCommand(command: Parameters<ViewerHandlers['onCommand']>[0]) {
    if (command.type === 'tables.state') {
      this.#hotspots.setTableStates(command)
      this.#selectedTables = command.selected ?? []
      this.#viewerUi.hasTables = command.tables.length > 0
      this.#xr?.updateTables()
      return this.#showTime(command)
    }
    if (command.type === 'view.show') {
      const view = command.view ?? this.#getSelectedTableView(command.scene)
      return this.#openDeepLink({ scene: command.scene, ...view })
    }
    if (command.type === 'scenes.mix') {
      const [first, second] = command.scenes.map((id) => this.#findScene(id))
      if (first && second) this.#sceneMix.show({ first, second, share: command.share })
      return
    }
    // The tour in the home page's hero has no controls until the visitor enters it.
    if (command.type === 'tour.enter' || command.type === 'tour.leave') {
      const isEntering = command.type === 'tour.enter'
      this.#viewerUi.areHeroControlsShown = isEntering
      const needsHint = !this.#isViewChosen && !this.#viewerUi.reducedMotion.matches
      if (isEntering) this.#sceneMix.end()
      if (!isEntering) this.#tourPanels.pauseGuidedTour()
      else if (needsHint) this.#playDragHintOnce()
      return
    }
    // The other commands are `tour.play` and `tour.pause`.
    const isPlay = command.type === 'tour.play'
    this.#autorotate.isEnabled = isPlay && !this.#viewerUi.reducedMotion.matches
    if (this.#scenes.isFirstViewPainted) this.#autorotate.apply()
  }
}
