import {
  HemisphereLight,
  MathUtils,
  type Object3D,
  PerspectiveCamera,
  Scene,
  Spherical,
  Vector3,
  type WebGLRenderer,
} from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import { createRenderer } from '../create-renderer'
import type { Orbit } from '../schema/model'
import type { ViewerUi } from '../ui/viewer-ui'
import { startXrSession } from '../xr/start-xr-session'
import { cutaway } from './cutaway'

const FOV = 35
const FLIGHT_MS = 900
const TURN_DEGREES = 12
const ZOOM_STEP = 1.25

/** Degrees to the right and up. */
const KEYS: Record<string, [right: number, up: number]> = {
  ArrowLeft: [-TURN_DEGREES, 0],
  ArrowRight: [TURN_DEGREES, 0],
  ArrowUp: [0, TURN_DEGREES],
  ArrowDown: [0, -TURN_DEGREES],
}

/** Converts an orbit to a camera position and its target. */
function toPose(orbit: Orbit, distance = orbit.distance) {
  const target = new Vector3(...orbit.target)
  const spherical = new Spherical(
    distance,
    MathUtils.degToRad(90 - orbit.elevation),
    MathUtils.degToRad(orbit.azimuth),
  )
  return { target, position: new Vector3().setFromSpherical(spherical).add(target) }
}

type Pose = ReturnType<typeof toPose>

/** Shows a model with an orbiting camera. Draws a frame only when something has changed. */
export class ModelViewer {
  readonly renderer: WebGLRenderer
  readonly scene = new Scene()
  readonly camera = new PerspectiveCamera(FOV, 1, 0.1, 200)
  #viewerUi: ViewerUi
  #controls: OrbitControls
  #getInitialView: () => Orbit
  #onFrame: () => void
  /** Whether the visitor has moved the camera. */
  #isViewChosen = false
  #model: Object3D | undefined
  #flight: { from: Pose; to: Pose; start: number } | undefined
  #needsFrame = true
  #projected = new Vector3()

  /**
   * @param onFrame called after each drawn frame
   * @throws when WebGL fails to start
   */
  constructor(viewerUi: ViewerUi, getInitialView: () => Orbit, onFrame: () => void) {
    this.#viewerUi = viewerUi
    this.#getInitialView = getInitialView
    this.#onFrame = onFrame
    const { container, reducedMotion } = viewerUi
    this.renderer = createRenderer({ antialias: true, depth: true })
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, 2))
    container.append(this.renderer.domElement)
    this.scene.add(new HemisphereLight(0xffffff, 0xb9a58c, 2.4))

    this.#controls = new OrbitControls(this.camera, container)
    this.#controls.enableDamping = !reducedMotion.matches
    this.#controls.dampingFactor = 0.08
    this.#controls.minDistance = 2
    this.#controls.maxPolarAngle = MathUtils.degToRad(88)
    this.#controls.enableZoom = false
    this.#controls.addEventListener('change', () => this.requestFrame())
    container.addEventListener('pointerdown', ({ pointerType }) => {
      this.#handleInteraction()
      // Two fingers zoom, but the wheel may have to scroll the page, which `ViewerUi` decides.
      this.#controls.enableZoom = pointerType === 'touch'
    })
    const disableZoom = () => {
      this.#controls.enableZoom = false
    }
    container.addEventListener('wheel', disableZoom, { capture: true, passive: true })
    new ResizeObserver(() => this.resize()).observe(container)
    this.resize()
  }

  setModel(model: Object3D) {
    this.#model = model
    this.scene.add(model)
    this.#startRendering()
  }

  #startRendering() {
    this.resize()
    this.renderer.setAnimationLoop((now) => this.#renderFrame(now))
  }

  /**
   * Shows the model in a VR or AR session. Afterwards, the window shows the model as before.
   * @param model the object that was passed to `setModel`
   * @param onFrame called before each frame of the session
   * @throws when the session has ended already, or WebGL cannot draw for it
   */
  async presentXr(
    session: XRSession,
    model: Object3D,
    onFrame: (now: number, frame: XRFrame) => void,
  ) {
    const { renderer, scene } = this
    await startXrSession(session, renderer)
    // A separate camera, because the device moves it; `this.camera` keeps the view of the window.
    const camera = new PerspectiveCamera(50, 1, 0.05, 100)
    renderer.setAnimationLoop((now, frame) => {
      // A frame of the window may still arrive during the session; it has no `XRFrame`.
      if (!frame) return
      onFrame(now, frame)
      cutaway(model, camera)
      renderer.render(scene, camera)
    })
    session.addEventListener('end', () => {
      model.visible = true
      model.position.set(0, 0, 0)
      model.rotation.set(0, 0, 0)
      model.scale.setScalar(1)
      this.#startRendering()
    })
  }

  requestFrame() {
    this.#needsFrame = true
  }

  resize() {
    const { clientWidth: width, clientHeight: height } = this.#viewerUi.container
    this.renderer.setSize(width, height)
    this.camera.aspect = width / Math.max(height, 1)
    this.camera.updateProjectionMatrix()
    if (!this.#isViewChosen) this.#showInitialView()
    this.requestFrame()
  }

  /** The view depends on the shape of the viewport. */
  #showInitialView() {
    const view = this.#getInitialView()
    this.#controls.maxDistance = view.distance * 2.2
    this.#setPose(toPose(view))
  }

  #handleInteraction() {
    this.#flight = undefined
    this.#isViewChosen = true
  }

  /** Moves to a view with an animation, or at once with reduced motion. */
  flyTo(orbit: Orbit, distance?: number) {
    this.#handleInteraction()
    const to = toPose(orbit, distance)
    if (this.#viewerUi.reducedMotion.matches) return this.#setPose(to)
    const from = { target: this.#controls.target.clone(), position: this.camera.position.clone() }
    this.#flight = { from, to, start: performance.now() }
  }

  zoomIn() {
    this.#zoom(1 / ZOOM_STEP)
  }

  zoomOut() {
    this.#zoom(ZOOM_STEP)
  }

  /** @param isPinch whether the event comes from a pinch on a trackpad */
  handleWheel(pixels: number, isPinch: boolean) {
    this.#zoom(Math.exp(MathUtils.clamp(pixels, -100, 100) * (isPinch ? 0.01 : 0.002)))
  }

  /** Turns or zooms. @returns whether the key does something */
  handleKey(key: string): boolean {
    const turn = KEYS[key]
    if (turn) this.turn(...turn)
    else if (key === '+' || key === '=') this.zoomIn()
    else if (key === '-' || key === '_') this.zoomOut()
    else return false
    return true
  }

  /** Projects a position of the model into the viewport, in pixels from its top left; null behind the camera. */
  project(position: Vector3, width: number, height: number) {
    const { x, y, z } = this.#projected.copy(position).project(this.camera)
    return z < 1 ? { x: ((x + 1) / 2) * width, y: ((1 - y) / 2) * height } : null
  }

  #setPose({ target, position }: Pose) {
    this.#controls.target.copy(target)
    this.camera.position.copy(position)
    this.#controls.update()
    this.requestFrame()
  }

  #zoom(factor: number) {
    this.#handleInteraction()
    const { target, minDistance, maxDistance } = this.#controls
    const offset = this.camera.position.clone().sub(target)
    const distance = MathUtils.clamp(offset.length() * factor, minDistance, maxDistance)
    this.#setPose({ target, position: offset.setLength(distance).add(target) })
  }

  /** Moves the camera around the model, in degrees. */
  turn(right: number, up: number) {
    this.#handleInteraction()
    const { target, maxPolarAngle } = this.#controls
    const spherical = new Spherical().setFromVector3(this.camera.position.clone().sub(target))
    spherical.theta += MathUtils.degToRad(right)
    spherical.phi = MathUtils.clamp(spherical.phi - MathUtils.degToRad(up), 0.05, maxPolarAngle)
    this.#setPose({ target, position: new Vector3().setFromSpherical(spherical).add(target) })
  }

  #renderFrame(now: number) {
    this.#advanceFlight(now)
    this.#controls.update()
    if (!this.#needsFrame) return
    this.#needsFrame = false
    if (this.#model) cutaway(this.#model, this.camera)
    this.renderer.render(this.scene, this.camera)
    this.#onFrame()
  }

  /** Moves the camera along the animation of `flyTo`. */
  #advanceFlight(now: number) {
    if (!this.#flight) return
    const { from, to, start } = this.#flight
    const progress = MathUtils.clamp((now - start) / FLIGHT_MS, 0, 1)
    const eased = progress < 0.5 ? 4 * progress ** 3 : 1 - (2 - 2 * progress) ** 3 / 2
    this.#controls.target.lerpVectors(from.target, to.target, eased)
    this.camera.position.lerpVectors(from.position, to.position, eased)
    if (progress === 1) this.#flight = undefined
    this.requestFrame()
  }
}
