import { Group, type Object3D, PerspectiveCamera, type WebGLRenderer } from 'three'
import { createRenderer } from '../create-renderer'
import type { View } from '../schema/schema'
import { startXrSession } from '../xr/start-xr-session'
import { toRadians } from './view'

/** More pixels show no difference, and make phones hot. */
const MAX_PIXEL_RATIO = 3

/** The canvas: draws the world in a view whenever something has changed. */
export class Stage {
  readonly renderer: WebGLRenderer
  /** All objects that a headset shows. */
  readonly world = new Group()
  readonly #container: HTMLElement
  readonly #onFrame: (now: number) => void
  readonly #camera = new PerspectiveCamera(50, 1, 0.05, 100)
  #request: number | undefined
  #isResized = true

  /**
   * @param onFrame called before each frame, and draws it; `now` is in milliseconds
   * @throws {NoWebGLError}
   */
  constructor(container: HTMLElement, onFrame: (now: number) => void) {
    this.#container = container
    this.#onFrame = onFrame
    // Panoramas have no edges to smooth, and nothing in front of or behind them.
    this.renderer = createRenderer({ antialias: false, depth: false })
    this.renderer.autoClear = false
    // The camera turns around its vertical axis first.
    this.#camera.rotation.order = 'YXZ'
    container.prepend(this.canvas)
    new ResizeObserver(() => this.#handleResize()).observe(container)
    this.#watchPixelRatio()
  }

  get canvas(): HTMLCanvasElement {
    return this.renderer.domElement
  }

  /** In CSS pixels. */
  get size(): { width: number; height: number } {
    const { clientWidth, clientHeight } = this.#container
    return { width: clientWidth, height: Math.max(clientHeight, 1) }
  }

  /** Of the canvas, in pixels of the device. */
  get heightPx(): number {
    return this.size.height * this.renderer.getPixelRatio()
  }

  #handleResize() {
    this.#isResized = true
    this.invalidate()
  }

  /** The ratio changes when the page is zoomed or the window moves to another screen. */
  #watchPixelRatio() {
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, MAX_PIXEL_RATIO))
    const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`)
    const handleChange = () => {
      this.#watchPixelRatio()
      this.#handleResize()
    }
    query.addEventListener('change', handleChange, { once: true })
  }

  /** Requests a frame. During a VR session, the headset requests them. */
  invalidate() {
    if (this.renderer.xr.isPresenting) return
    this.#request ??= requestAnimationFrame((now) => {
      this.#request = undefined
      if (!this.renderer.xr.isPresenting) this.#onFrame(now)
    })
  }

  /** Begins a frame. Resizing empties the canvas, so it must not happen between frames. */
  clear() {
    if (this.#isResized && !this.renderer.xr.isPresenting) {
      this.#isResized = false
      const { width, height } = this.size
      this.renderer.setSize(width, height, false)
      this.#camera.aspect = width / height
    }
    this.renderer.clear()
  }

  /** Draws an object over what the frame shows already. A headset replaces the view by its own. */
  draw(object: Object3D, { yaw, pitch, fov }: View) {
    const camera = this.#camera
    // Yaw 0 lies at +Z, and a camera looks along −Z.
    camera.rotation.set(toRadians(pitch), Math.PI - toRadians(yaw), 0)
    camera.fov = fov
    camera.updateProjectionMatrix()
    this.renderer.render(object, camera)
  }

  /** Compiles the shaders of an object without blocking the main thread. */
  async compile(object: Object3D) {
    await this.renderer.compileAsync(object, this.#camera)
  }

  /**
   * Lets a headset request the frames, until `endSession`.
   * @throws when the session has ended already, or WebGL cannot draw for it
   */
  async startSession(session: XRSession) {
    // Set before the session, whose start ends the window's loop; later, both would draw.
    this.renderer.setAnimationLoop((now) => this.#onFrame(now))
    try {
      await startXrSession(session, this.renderer)
    } catch (error) {
      this.endSession()
      throw error
    }
  }

  /** The window may have been resized during the session. */
  endSession() {
    this.renderer.setAnimationLoop(null)
    this.#handleResize()
  }
}
