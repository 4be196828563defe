import { type AdapterConstructor, events, type Viewer } from '@photo-sphere-viewer/core'
import type { Direction, View } from '../schema/schema'
import type { GestureHandling, ViewerUi } from '../ui/viewer-ui'
import { createSphereViewer } from './create-sphere-viewer'
import { Gyroscope } from './gyroscope'
import { KeyboardTurn } from './keyboard-turn'
import { SmoothZoom } from './smooth-zoom'
import type { PanoramaAdapter, PanoramaAdapterOptions } from './sphere-adapter'
import { VerticalSwipes } from './vertical-swipes'
import { toDegrees, toRadians, wrapDegrees } from './view'
import { type XrDelegate, XrPresentation, type XrScene } from './xr-presentation'

/** The range of the vertical field of view, in degrees. */
export const MIN_FOV = 30
export const MAX_FOV = 100

/** Degrees per second. */
const AUTOROTATE_SPEED = 1
/** Degrees. */
const ZOOM_STEP = 8
const APPROACH_MS = 650
const FADE_MS = 800
/** How long a transition waits for the tiles of the next panorama before it shows only the preview. */
const MAX_TILE_WAIT_MS = 1200

const zoomLevel = (fov: number) => ((MAX_FOV - fov) / (MAX_FOV - MIN_FOV)) * 100

/** How one panorama replaces another. `approach` turns towards a link first, then fades. */
export type SceneTransition =
  | { type: 'cut' }
  | { type: 'fade' }
  | { type: 'approach'; towards: Direction }

type PanoramaViewerOptions<Source> = Omit<
  PanoramaAdapterOptions<Source>,
  'onCreate' | 'isSoftwareRenderer'
> & {
  /** Called with each drawn frame; the view may have changed. */
  onRender?: (view: View, width: number, height: number) => void
  /** The visitor turned or zoomed. */
  onInteraction?: () => void
  onAutorotateChange?: (isAutorotating: boolean) => void
}

/** Photo Sphere Viewer for a `Source`, a panorama or film, with this player's keys, wheel, autorotation and VR. */
export class PanoramaViewer<Source> {
  readonly canvas: HTMLCanvasElement
  readonly gyroscopeButton: HTMLButtonElement
  #viewer: Viewer
  #adapter: PanoramaAdapter<Source> | undefined
  #gyroscope: Gyroscope
  #options: PanoramaViewerOptions<Source>
  #reducedMotion: MediaQueryList
  #container: HTMLElement
  #verticalSwipes: VerticalSwipes
  #isAutorotating = false
  #keyboard = new KeyboardTurn()
  #zoom = new SmoothZoom(MIN_FOV, MAX_FOV)
  /** How often `show` was called, so that a call can tell whether a later one has superseded it. */
  #showCalls = 0
  #xr: XrPresentation

  /**
   * @param adapter loads and draws a `Source`
   * @throws when WebGL fails to start
   */
  constructor(
    viewerUi: ViewerUi,
    adapter: AdapterConstructor,
    options: PanoramaViewerOptions<Source>,
  ) {
    this.#options = options
    this.#reducedMotion = viewerUi.reducedMotion
    const { messages, container } = viewerUi
    this.#container = container
    this.#verticalSwipes = new VerticalSwipes(container)
    const onCreate = (created: PanoramaAdapter<Source>) => {
      this.#adapter = created
    }
    this.#viewer = createSphereViewer({
      viewerUi,
      adapter,
      adapterOptions: { ...options, onCreate },
      minFov: MIN_FOV,
      maxFov: MAX_FOV,
    })
    const canvas = container.querySelector('canvas')
    if (!canvas) throw new Error('Photo Sphere Viewer created no canvas')
    this.canvas = canvas
    const { gyroscope: label } = messages
    this.#gyroscope = new Gyroscope(this.#viewer, label, () => this.#handleInteraction())
    this.gyroscopeButton = this.#gyroscope.button
    this.#xr = new XrPresentation({
      viewer: this.#viewer,
      getAdapter: () => this.#adapter,
      fov: MAX_FOV,
      onEnd: (view) => this.jumpTo(view),
    })
    this.#viewer.addEventListener(events.BeforeRenderEvent.type, ({ elapsed, timestamp }) => {
      if (this.#xr.isActive) this.#xr.onFrame(timestamp)
      else this.#advance(Math.min(elapsed, 100) / 1000)
    })
    this.#viewer.addEventListener(events.RenderEvent.type, () => {
      // A VR session shows no elements over the panorama.
      if (this.#xr.isActive) return
      const { width, height } = this.#viewer.getSize()
      options.onRender?.(this.view, width, height)
    })
    container.addEventListener('pointerdown', () => this.#handlePointerDown())
  }

  get view(): View {
    if (this.#xr.isActive) return this.#xr.view
    const { yaw, pitch } = this.#viewer.getPosition()
    return {
      yaw: wrapDegrees(toDegrees(yaw)),
      pitch: toDegrees(pitch),
      fov: this.#viewer.state.vFov,
    }
  }

  set gestureHandling(gestureHandling: GestureHandling) {
    const isCooperative = gestureHandling === 'cooperative'
    this.#verticalSwipes.areLeftToPage = isCooperative
    this.#container.style.touchAction = isCooperative ? 'pan-y' : 'none'
  }

  /** Whether a movement is in progress, apart from autorotation. */
  get isMoving(): boolean {
    const { animation } = this.#viewer.state
    return Boolean(animation) || this.#keyboard.isActive || this.#zoom.isActive
  }

  get isAutorotating(): boolean {
    return this.#isAutorotating
  }

  set isAutorotating(isAutorotating: boolean) {
    if (isAutorotating === this.#isAutorotating) return
    this.#isAutorotating = isAutorotating
    this.#options.onAutorotateChange?.(isAutorotating)
  }

  /**
   * Shows a panorama.
   * @returns false when a later call has superseded this one, even if the panorama cannot be loaded
   * @throws when the panorama cannot be loaded; the previous one stays
   */
  async show(source: Source, view: View, transition: SceneTransition): Promise<boolean> {
    const call = ++this.#showCalls
    const waitsForTiles = transition.type !== 'cut' && !this.#reducedMotion.matches
    // A VR session darkens the view during a transition instead.
    const isAnimated = waitsForTiles && !this.#xr.isActive
    this.#zoom.cancel()
    this.#gyroscope.suspend()
    this.#xr.windowFov = view.fov
    if (transition.type === 'approach' && isAnimated) {
      const { yaw } = transition.towards
      const pitch = transition.towards.pitch / 3
      await this.#viewer.animate({
        yaw: toRadians(yaw),
        pitch: toRadians(pitch),
        zoom: zoomLevel(Math.max(this.view.fov * 0.8, MIN_FOV)),
        speed: APPROACH_MS,
        easing: 'inOutCubic',
      })
      if (call !== this.#showCalls) return false
    }
    this.#adapter?.setTargetView(view, waitsForTiles ? MAX_TILE_WAIT_MS : 0)
    try {
      const isShown = await this.#viewer.setPanorama(source, {
        position: { yaw: toRadians(view.yaw), pitch: toRadians(view.pitch) },
        zoom: zoomLevel(view.fov),
        transition: isAnimated && { effect: 'fade', rotation: false, speed: FADE_MS },
        showLoader: false,
      })
      if (isShown && this.#xr.isActive) this.setHeadDirection(view)
      return isShown
    } catch (error) {
      // Photo Sphere Viewer shows its error over whichever panorama is on screen by now.
      this.#viewer.hideError()
      // The panorama is no longer needed, so the failure does not matter.
      if (call !== this.#showCalls) return false
      throw error
    } finally {
      if (call === this.#showCalls) {
        this.#adapter?.endTransition()
        this.#gyroscope.resume()
      }
    }
  }

  /**
   * Shows the panorama in a VR session. Afterwards, the window shows the last view of the headset.
   * @throws when the session has ended already, or WebGL cannot draw for it
   */
  async presentXr(session: XRSession, delegate: XrDelegate): Promise<XrScene> {
    const { view } = this
    this.#keyboard.releaseAll()
    this.isAutorotating = false
    this.#gyroscope.stop()
    this.#viewer.stopAnimation()
    return this.#xr.start(session, delegate, view)
  }

  /** Takes the direction in which the head looks during a VR session, whose tiles are loaded. */
  setHeadDirection(direction: Direction) {
    this.#xr.setHeadDirection(direction)
  }

  /** Draws a frame although nothing has moved. */
  redraw() {
    this.#viewer.needsUpdate()
  }

  /** Shows a second panorama over the current one, see `PanoramaAdapter.setOverlay`. */
  setOverlay(source: Source | undefined, opacity = 1) {
    this.#adapter?.setOverlay(source, opacity)
  }

  /** Requests failed tiles again. */
  retry() {
    this.#adapter?.retry()
  }

  /** Turns to a direction with an animation, or at once with reduced motion. */
  turnTo({ yaw, pitch }: Direction) {
    this.isAutorotating = false
    const position = { yaw: toRadians(yaw), pitch: toRadians(pitch) }
    if (this.#reducedMotion.matches) this.#viewer.rotate(position)
    else this.#viewer.animate({ ...position, speed: 600, easing: 'inOutCubic' })
  }

  /** Moves to a view within `ms` milliseconds. @returns false when something else moved the view */
  async animateTo({ yaw, pitch, fov }: View, ms: number, easing: 'linear' | 'inOutSine') {
    this.isAutorotating = false
    const position = { yaw: toRadians(yaw), pitch: toRadians(pitch) }
    return this.#viewer.animate({ ...position, zoom: zoomLevel(fov), speed: ms, easing })
  }

  /** Stops an animation at the current view. */
  stopAnimation() {
    this.#viewer.stopAnimation()
  }

  /** Shows a view at once. */
  jumpTo({ yaw, pitch, fov }: View) {
    this.#viewer.rotate({ yaw: toRadians(yaw), pitch: toRadians(pitch) })
    this.fov = fov
  }

  /** The vertical field of view, in degrees. */
  set fov(fov: number) {
    this.#viewer.zoom(zoomLevel(fov))
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
  }

  #handleInteraction() {
    this.isAutorotating = false
    this.#options.onInteraction?.()
  }

  #handlePointerDown() {
    this.#zoom.cancel()
    this.#handleInteraction()
  }

  /** @param isPinch whether the event comes from a pinch on a trackpad */
  handleWheel(pixels: number, isPinch: boolean) {
    this.#zoomBy(Math.max(Math.min(pixels * (isPinch ? 0.2 : 0.06), 12), -12))
  }

  /** Turns while an arrow key is held, or zooms. @returns whether the key does something */
  handleKey(key: string): boolean {
    if (key === '+' || key === '=') this.zoomIn()
    else if (key === '-' || key === '_') this.zoomOut()
    else if (this.#keyboard.press(key)) {
      this.#viewer.stopAnimation()
      this.#handleInteraction()
    } else return false
    return true
  }

  /** Applies keys, zoom and autorotation to the view. */
  #advance(seconds: number) {
    const speed = this.#keyboard.advance(seconds)
    const yaw = speed.yaw + (this.#isAutorotating ? AUTOROTATE_SPEED : 0)
    if (yaw || speed.pitch) {
      const { view } = this
      this.#viewer.rotate({
        yaw: toRadians(view.yaw + yaw * seconds),
        pitch: toRadians(Math.min(Math.max(view.pitch + speed.pitch * seconds, -90), 90)),
      })
    }
    if (!this.#zoom.isActive) return
    const fov = this.#zoom.advance(seconds, this.view.fov)
    if (fov !== undefined) this.fov = fov
  }
}
