import type { Direction, View } from '../schema/schema'
import type { GestureHandling, ViewerUi } from '../ui/viewer-ui'
import { Gestures } from './gestures'
import { Gyroscope } from './gyroscope'
import { EASE_SECONDS, KeyboardTurn } from './keyboard-turn'
import type { LayerSource } from './layer'
import { LayerStack, type LayerStackOptions } from './layer-stack'
import { SmoothZoom } from './smooth-zoom'
import { SpherePatch } from './sphere-patch'
import { Stage } from './stage'
import {
  angleBetween,
  clamp,
  limitView,
  MAX_FOV,
  MIN_FOV,
  toDegrees,
  toRadians,
  type Viewport,
  wrapDegrees,
} from './view'
import { type Easing, ViewAnimation } from './view-animation'
import { HEADSET, type XrDelegate, XrPresentation, type XrScene } from './xr-presentation'

/** Degrees per second. */
const AUTOROTATE_SPEED = 1
/** Degrees. */
const ZOOM_STEP = 8
const TURN_STEP = 30
const TURN_MS = 600
const APPROACH_MS = 450
/** How long a transition waits for the tiles of the next panorama before it shows what it has. */
const MAX_TILE_WAIT_MS = 1200
/** The same for the first panorama, which a poster of the same view covers meanwhile. */
const MAX_FIRST_WAIT_MS = 10_000
/** How far the head turns before tiles are requested in another order. */
const HEAD_TURN_DEGREES = 15
/** After a late frame, keys, glides and rotations move the view no further than this. */
const MAX_STEP_MS = 100
/** Time constant with which a released drag slows down, in seconds. */
const GLIDE_SECONDS = 0.25
/** A slower glide has ended, in degrees per second. */
const MIN_GLIDE = 2

/** How one panorama replaces another. `approach` turns towards a link, then fades. */
export type SceneTransition =
  | { type: 'cut' }
  | { type: 'fade' }
  | { type: 'approach'; towards: Direction }

type PanoramaViewerOptions<Source> = LayerStackOptions<Source> & {
  /** Called with each drawn frame; the view may have changed. */
  onRender?: (view: View, width: number, height: number) => void
  /** The visitor turned or zoomed. */
  onInteraction?: () => void
  onAutorotateChange?: (isAutorotating: boolean) => void
}

/** Shows a `Source`, a panorama or film, around the camera, and moves the view: drags, keys, wheel, autorotation, VR. */
export class PanoramaViewer<Source> {
  readonly #options: PanoramaViewerOptions<Source>
  readonly #reducedMotion: MediaQueryList
  readonly #stage: Stage
  readonly #layers: LayerStack<Source>
  readonly #gestures: Gestures
  /** The elements on which gestures begin. */
  readonly #surfaces: HTMLElement[] = []
  readonly #gyroscope: Gyroscope
  readonly #keyboard = new KeyboardTurn()
  readonly #zoom = new SmoothZoom(MIN_FOV, MAX_FOV)
  readonly #xr: XrPresentation
  #view: View = { yaw: 0, pitch: 0, fov: 70 }
  #animation: ViewAnimation | undefined
  /** The speed after a drag, in degrees per second. */
  #glide: Direction = { yaw: 0, pitch: 0 }
  #isAutorotating = false
  /** Whether the layers must be updated before the next frame. */
  #isChanged = true
  /** That of the latest frame, as `performance.now()`. */
  #lastFrame = 0
  /** Whether the latest frame was a part of a movement. */
  #isMovingOn = false
  /** The direction of the head for which tiles were last requested. */
  #requestedDirection: Direction = { yaw: 0, pitch: 0 }

  /**
   * @param createLayers gets a function to call when something has loaded or must be drawn again
   * @throws when WebGL fails to start
   */
  constructor(
    viewerUi: ViewerUi,
    createLayers: (onChange: () => void) => LayerSource<Source>,
    options: PanoramaViewerOptions<Source>,
  ) {
    const { messages, container, reducedMotion } = viewerUi
    this.#options = options
    this.#reducedMotion = reducedMotion
    this.#stage = new Stage(container, (now) => this.#handleFrame(now))
    const redraw = () => this.redraw()
    this.#layers = new LayerStack(createLayers(redraw), this.#stage.world, redraw, options)
    // Keeps the shader in use, which compiles while the first tiles load.
    this.#stage.compile(new SpherePatch({ columns: 1, rows: 1 }, 0))
    this.#gestures = new Gestures({
      onStart: () => this.#handlePress(),
      onDrag: (right, down) => this.#drag(right, down),
      onZoom: (factor) => this.#pinch(factor),
      onRelease: (right, down) => this.#release(right, down),
    })
    this.listenToGestures(container)
    this.#gyroscope = new Gyroscope(messages.gyroscope, {
      onPress: () => this.#handleInteraction(),
      onTurn: () => this.#stage.invalidate(),
    })
    this.#xr = new XrPresentation(this.#stage, (view) => {
      this.#stage.endSession()
      this.jumpTo(view)
    })
    // What was uploaded between the two events is lost as well.
    for (const type of ['webglcontextlost', 'webglcontextrestored'])
      this.canvas.addEventListener(type, () => this.#layers.clear())
  }

  get canvas(): HTMLCanvasElement {
    return this.#stage.canvas
  }

  get gyroscopeButton(): HTMLButtonElement {
    return this.#gyroscope.button
  }

  get view(): View {
    return this.#xr.isActive ? this.#xr.view : { ...this.#view }
  }

  #setView(view: View) {
    const { yaw, pitch, fov } = this.#view
    this.#layers.turn({ yaw: view.yaw - yaw, pitch: view.pitch - pitch, fov: view.fov - fov })
    this.#view = limitView(view)
    this.redraw()
  }

  /** Lets drags and pinches that begin on an element move the view. */
  listenToGestures(element: HTMLElement) {
    this.#surfaces.push(element)
    this.#gestures.listen(element)
  }

  set gestureHandling(gestureHandling: GestureHandling) {
    const isCooperative = gestureHandling === 'cooperative'
    this.#gestures.leavesVerticalSwipes = isCooperative
    for (const { style } of this.#surfaces) style.touchAction = isCooperative ? 'pan-y' : 'none'
  }

  /** Whether a movement is in progress, apart from autorotation. */
  get isMoving(): boolean {
    const { isActive } = this.#keyboard
    return Boolean(this.#animation) || isActive || this.#zoom.isActive || this.#isGliding
  }

  get #isGliding(): boolean {
    return Math.hypot(this.#glide.yaw, this.#glide.pitch) > MIN_GLIDE
  }

  get isAutorotating(): boolean {
    return this.#isAutorotating
  }

  set isAutorotating(isAutorotating: boolean) {
    if (isAutorotating === this.#isAutorotating) return
    if (isAutorotating) this.#gyroscope.stop()
    this.#isAutorotating = isAutorotating
    this.#options.onAutorotateChange?.(isAutorotating)
    this.#stage.invalidate()
  }

  /**
   * Shows a panorama.
   * @returns false when a later call has superseded this one, even if the panorama cannot be loaded
   * @throws when the panorama cannot be loaded; the previous one stays
   */
  async show(source: Source, view: View, transition: SceneTransition): Promise<boolean> {
    const waitsForTiles = transition.type !== 'cut' && !this.#reducedMotion.matches
    // A VR session darkens the view during a transition instead.
    const isAnimated = waitsForTiles && !this.#xr.isActive
    this.#stop()
    this.#xr.windowFov = view.fov
    const maxWaitMs = waitsForTiles ? MAX_TILE_WAIT_MS : 0
    const shown = await this.#layers.show(source, view, {
      maxWaitMs: this.#layers.isEmpty ? MAX_FIRST_WAIT_MS : maxWaitMs,
      isFading: isAnimated,
      // Tiles load during the approach.
      after: Promise.resolve(
        transition.type === 'approach' && isAnimated && this.#approach(transition.towards),
      ),
    })
    if (!shown) return false
    this.#gyroscope.recentre()
    if (this.#xr.isActive) this.setHeadDirection(shown)
    else this.#setView(shown)
    return true
  }

  /** Changes the view in which the panorama opens that is loading, or shows the view at once if none is. */
  retarget(view: View) {
    if (!this.#layers.hasIncoming) return this.jumpTo(view)
    this.#layers.retarget(view)
    this.redraw()
  }

  #approach({ yaw, pitch }: Direction) {
    const fov = Math.max(this.view.fov * 0.8, MIN_FOV)
    return this.animateTo({ yaw, pitch: pitch / 3, fov }, APPROACH_MS, 'inOutCubic')
  }

  /**
   * Shows a second panorama over the current one, in the same directions.
   * @param source undefined removes it
   * @param opacity from 0 to 1
   */
  setOverlay(source: Source | undefined, opacity = 1) {
    this.#layers.setOverlay(source, opacity)
    this.redraw()
  }

  /**
   * Shows the panorama in a VR session. Afterwards, the window shows the last view of the headset.
   * @throws when the session has ended already, or WebGL cannot draw for it
   */
  async presentXr(session: XRSession, delegate: XrDelegate): Promise<XrScene> {
    const { view } = this
    this.#keyboard.releaseAll()
    this.isAutorotating = false
    this.#stop()
    return this.#xr.start(session, delegate, view)
  }

  /** Takes the direction in which the head looks during a VR session, whose tiles are loaded. */
  setHeadDirection(direction: Direction) {
    this.#xr.setHeadDirection(direction)
    // A headset draws all of the sphere, so only the order of the requests depends on the direction.
    if (angleBetween(direction, this.#requestedDirection) < HEAD_TURN_DEGREES) return
    this.#requestedDirection = { ...direction }
    this.redraw()
  }

  /** Draws a frame although nothing has moved. */
  redraw() {
    this.#isChanged = true
    this.#stage.invalidate()
  }

  /** Requests again what has failed. */
  retry() {
    this.#layers.retry()
    this.redraw()
  }

  /** Ends all movements but autorotation, which others end. */
  #stop() {
    this.#zoom.cancel()
    this.#glide = { yaw: 0, pitch: 0 }
    this.stopAnimation()
  }

  /** Turns to a direction with an animation, or at once with reduced motion. */
  turnTo({ yaw, pitch }: Direction) {
    const { fov } = this.#view
    if (!this.#reducedMotion.matches) {
      this.animateTo({ yaw, pitch, fov }, TURN_MS, 'inOutCubic')
      return
    }
    this.#beginMove()
    this.#setView({ yaw, pitch, fov })
  }

  /** Turns by some degrees, as a press on a button asks. */
  turnBy({ yaw, pitch }: Direction) {
    this.#handleInteraction()
    const { view } = this
    this.turnTo(
      limitView({
        ...view,
        yaw: view.yaw + yaw * TURN_STEP,
        pitch: view.pitch + pitch * TURN_STEP,
      }),
    )
  }

  /** Moves to a view within `ms` milliseconds. @returns false when something else moved the view */
  async animateTo(to: View, ms: number, easing: Easing): Promise<boolean> {
    this.#beginMove()
    return new Promise((resolve) => {
      this.#animation = new ViewAnimation(this.#view, to, ms, easing, resolve)
      this.#stage.invalidate()
    })
  }

  /** The view is about to move: ends what would move it elsewhere. */
  #beginMove() {
    this.isAutorotating = false
    this.#gyroscope.stop()
    this.#stop()
  }

  /** Stops an animation at the current view. */
  stopAnimation() {
    const animation = this.#animation
    this.#animation = undefined
    animation?.stop()
  }

  /** Shows a view at once. */
  jumpTo(view: View) {
    this.#stop()
    this.#gyroscope.recentre()
    this.#setView(view)
  }

  /** The vertical field of view, in degrees. */
  set fov(fov: number) {
    this.#setView({ ...this.#view, fov })
  }

  zoomIn() {
    this.#zoomBy(-ZOOM_STEP)
  }

  zoomOut() {
    this.#zoomBy(ZOOM_STEP)
  }

  #zoomBy(degrees: number) {
    this.#handleInteraction()
    const target = this.#zoom.zoomBy(degrees, this.view.fov)
    if (this.#reducedMotion.matches) this.fov = target
    this.#stage.invalidate()
  }

  #handleInteraction() {
    this.isAutorotating = false
    this.stopAnimation()
    this.#options.onInteraction?.()
  }

  #handlePress() {
    this.#beginMove()
    this.#options.onInteraction?.()
  }

  /** How far the view turns for a pixel in its centre, in degrees. */
  get #degreesPerPixel(): number {
    const focalLength = this.#stage.size.height / 2 / Math.tan(toRadians(this.#view.fov) / 2)
    return toDegrees(1 / focalLength)
  }

  #drag(right: number, down: number) {
    const { yaw, pitch, fov } = this.#view
    const degrees = this.#degreesPerPixel
    this.#setView({ yaw: yaw - right * degrees, pitch: pitch + down * degrees, fov })
  }

  #pinch(factor: number) {
    const fov = 2 * toDegrees(Math.atan(Math.tan(toRadians(this.#view.fov) / 2) / factor))
    this.#handlePress()
    this.fov = fov
  }

  #release(right: number, down: number) {
    if (this.#reducedMotion.matches) return
    const degrees = this.#degreesPerPixel
    this.#glide = { yaw: -right * degrees, pitch: down * degrees }
    this.#stage.invalidate()
  }

  /** @param isPinch whether the event comes from a pinch on a trackpad */
  handleWheel(pixels: number, isPinch: boolean) {
    this.#zoomBy(clamp(pixels * (isPinch ? 0.2 : 0.06), -12, 12))
  }

  /** Turns while an arrow key is held, or zooms. @returns whether the key does something */
  handleKey(key: string): boolean {
    if (key === '+' || key === '=') this.zoomIn()
    else if (key === '-' || key === '_') this.zoomOut()
    else if (this.#keyboard.press(key)) {
      this.#gyroscope.stop()
      this.#handleInteraction()
      this.#stage.invalidate()
    } else return false
    return true
  }

  #handleFrame(now: number) {
    // A movement that begins with this frame has taken no time yet.
    const elapsedMs = this.#isMovingOn || this.#layers.isFading ? now - this.#lastFrame : 0
    this.#lastFrame = now
    if (this.#xr.isActive) this.#xr.onFrame(now)
    else this.#advance(elapsedMs)
    const isLoading = this.#layers.upload(this.#stage.renderer)
    if (this.#isChanged) {
      this.#isChanged = false
      this.#layers.update(this.view, (view) => this.#toViewport(view))
    }
    this.#draw(elapsedMs)
    if (isLoading) this.#stage.invalidate()
    if (!this.#isChanged) this.#layers.reportLoading()
  }

  /** Moves the view, and requests the next frame while something moves it. */
  #advance(elapsedMs: number) {
    const seconds = Math.min(elapsedMs, MAX_STEP_MS) / 1000
    const view = { ...this.#view }
    if (this.#animation) {
      Object.assign(view, this.#animation.advance(elapsedMs))
      if (this.#animation.isOver) this.#animation = undefined
    }
    const speed = this.#keyboard.advance(seconds)
    const { yaw, pitch } = this.#glide
    view.yaw += (speed.yaw + yaw + (this.#isAutorotating ? AUTOROTATE_SPEED : 0)) * seconds
    view.pitch += (speed.pitch + pitch) * seconds
    const slowdown = Math.exp(-seconds / GLIDE_SECONDS)
    this.#glide = this.#isGliding
      ? { yaw: yaw * slowdown, pitch: pitch * slowdown }
      : { yaw: 0, pitch: 0 }
    if (this.#zoom.isActive) view.fov = this.#zoom.advance(seconds, view.fov) ?? view.fov
    if (this.#gyroscope.isOn) this.#followDevice(view, seconds)
    const { yaw: oldYaw, pitch: oldPitch, fov } = this.#view
    const isMoved = view.yaw !== oldYaw || view.pitch !== oldPitch || view.fov !== fov
    this.#isMovingOn = isMoved || this.isMoving || this.#isAutorotating || this.#gyroscope.isOn
    if (isMoved) this.#setView(view)
    else if (this.isMoving || this.#isAutorotating) this.#stage.invalidate()
  }

  /** Follows the device with an easing, because sensors tremble. */
  #followDevice(view: View, seconds: number) {
    const device = this.#gyroscope.getDirection(this.#view)
    const ease = 1 - Math.exp(-seconds / EASE_SECONDS)
    const turn = wrapDegrees(device.yaw - view.yaw) * ease
    const rise = (device.pitch - view.pitch) * ease
    if (Math.hypot(turn, rise) < 0.001) return
    view.yaw += turn
    view.pitch += rise
  }

  #toViewport(view: View): Viewport {
    if (this.#xr.isActive) return { ...view, ...HEADSET }
    const { width, height } = this.#stage.size
    return { ...view, aspect: width / height, heightPx: this.#stage.heightPx }
  }

  #draw(elapsedMs: number) {
    const stage = this.#stage
    stage.clear()
    stage.draw(stage.world, this.#view)
    this.#layers.drawIncoming(elapsedMs, (object, view) => stage.draw(object, view))
    // A VR session shows no elements over the panorama.
    if (this.#layers.isEmpty || this.#xr.isActive) return
    const { width, height } = stage.size
    this.#options.onRender?.(this.view, width, height)
  }
}
