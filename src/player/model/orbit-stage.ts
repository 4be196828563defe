import {
  HemisphereLight,
  MathUtils,
  type Object3D,
  PerspectiveCamera,
  Scene,
  Spherical,
  Vector3,
  WebGLRenderer,
} from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import type { Shell } from '../controls/shell'
import type { Orbit } from '../format/model'
import { drawFor } from '../session'
import { hideNearWalls } from './near-walls'

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

/** Where a camera stands, and what it looks at. */
function place(orbit: Orbit, distance = orbit.distance) {
  const target = new Vector3(...orbit.target)
  const spherical = new Spherical(
    distance,
    MathUtils.degToRad(90 - orbit.elevation),
    MathUtils.degToRad(orbit.azimuth),
  )
  return { target, position: new Vector3().setFromSpherical(spherical).add(target) }
}

type Pose = ReturnType<typeof place>

/** A model that a camera goes round, by hand, key and flight; it draws only what changed. */
export class OrbitStage {
  readonly renderer: WebGLRenderer
  readonly scene = new Scene()
  readonly camera = new PerspectiveCamera(FOV, 1, 0.1, 200)
  #shell: Shell
  #controls: OrbitControls
  #onFrame: () => void
  #model: Object3D | undefined
  #flight: { from: Pose; to: Pose; start: number } | undefined
  #needsFrame = true
  #projected = new Vector3()

  /**
   * @param onFrame after every frame that shows something new
   * @throws when the browser's WebGL refuses
   */
  constructor(shell: Shell, opening: Orbit, onFrame: () => void) {
    this.#shell = shell
    this.#onFrame = onFrame
    const { stage, still, options } = shell
    this.renderer = new WebGLRenderer({ antialias: true, alpha: true })
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, options.isSlow ? 1 : 2))
    stage.append(this.renderer.domElement)
    this.scene.add(new HemisphereLight(0xffffff, 0xb9a58c, 2.4))

    this.#controls = new OrbitControls(this.camera, stage)
    this.#controls.enableDamping = !still.matches
    this.#controls.dampingFactor = 0.08
    this.#controls.minDistance = 2
    this.#controls.maxDistance = opening.distance * 2.2
    this.#controls.maxPolarAngle = MathUtils.degToRad(88)
    this.#controls.enableZoom = false
    this.#controls.addEventListener('change', () => this.draw())
    stage.addEventListener('pointerdown', () => {
      this.#flight = undefined
    })
    new ResizeObserver(() => this.resize()).observe(stage)
    this.resize()
    this.#stand(place(opening))
  }

  /** @param model shown from now on */
  start(model: Object3D) {
    this.#model = model
    this.scene.add(model)
    this.#resume()
  }

  #resume() {
    this.resize()
    this.renderer.setAnimationLoop((now) => this.#frame(now))
  }

  /**
   * Shows the model in a headset, or in the visitor's room, until the session ends; then it stands
   * here again as it stood.
   * @param model what `start` was given
   * @param onFrame before every frame of the session
   * @throws when the session has ended already, or the browser cannot draw for it
   */
  async lend(session: XRSession, model: Object3D, onFrame: (now: number, frame: XRFrame) => void) {
    const { renderer, scene } = this
    await drawFor(session, renderer)
    // The device moves it; the stage's own stays where the visitor is going to come back to.
    const camera = new PerspectiveCamera(50, 1, 0.05, 100)
    renderer.setAnimationLoop((now, frame) => {
      // The window's own frames may go on beside the session's, and know nothing of the room.
      if (!frame) return
      onFrame(now, frame)
      hideNearWalls(model, camera)
      renderer.render(scene, camera)
    })
    session.addEventListener('end', () => {
      model.visible = true
      model.position.set(0, 0, 0)
      model.rotation.set(0, 0, 0)
      model.scale.setScalar(1)
      this.#resume()
    })
  }

  /** Asks for a frame. */
  draw() {
    this.#needsFrame = true
  }

  resize() {
    const { clientWidth: width, clientHeight: height } = this.#shell.stage
    this.renderer.setSize(width, height)
    this.camera.aspect = width / Math.max(height, 1)
    this.camera.updateProjectionMatrix()
    this.draw()
  }

  /** Goes to a view; with reduced motion it is simply there. */
  fly(orbit: Orbit, distance?: number) {
    const to = place(orbit, distance)
    if (this.#shell.still.matches) return this.#stand(to)
    const from = { target: this.#controls.target.clone(), position: this.camera.position.clone() }
    this.#flight = { from, to, start: performance.now() }
  }

  zoomIn() {
    this.#zoom(1 / ZOOM_STEP)
  }

  zoomOut() {
    this.#zoom(ZOOM_STEP)
  }

  /** The wheel turned by so many pixels, or fingers pinched. */
  wheel(pixels: number, isPinch: boolean) {
    this.#zoom(Math.exp(MathUtils.clamp(pixels, -100, 100) * (isPinch ? 0.01 : 0.002)))
  }

  /** Turns or zooms, if the key is for that. */
  press(key: string): boolean {
    const turn = KEYS[key]
    if (turn) this.#turn(...turn)
    else if (key === '+' || key === '=') this.zoomIn()
    else if (key === '-') this.zoomOut()
    else return false
    return true
  }

  /** Where a place of the model lies in the frame, in pixels; null when it is behind the camera. */
  project(position: Vector3, width: number, height: number) {
    const { x, y, z } = this.#projected.copy(position).project(this.camera)
    return z < 1 ? { x: ((x + 1) / 2) * width, y: ((1 - y) / 2) * height } : null
  }

  #stand({ target, position }: Pose) {
    this.#controls.target.copy(target)
    this.camera.position.copy(position)
    this.#controls.update()
    this.draw()
  }

  #zoom(factor: number) {
    this.#flight = undefined
    const { target, minDistance, maxDistance } = this.#controls
    const offset = this.camera.position.clone().sub(target)
    const distance = MathUtils.clamp(offset.length() * factor, minDistance, maxDistance)
    this.#stand({ target, position: offset.setLength(distance).add(target) })
  }

  #turn(right: number, up: number) {
    this.#flight = undefined
    const { target, maxPolarAngle } = this.#controls
    const spherical = new Spherical().setFromVector3(this.camera.position.clone().sub(target))
    spherical.theta += MathUtils.degToRad(right)
    spherical.phi = MathUtils.clamp(spherical.phi - MathUtils.degToRad(up), 0.05, maxPolarAngle)
    this.#stand({ target, position: new Vector3().setFromSpherical(spherical).add(target) })
  }

  #frame(now: number) {
    this.#advance(now)
    this.#controls.update()
    if (!this.#needsFrame) return
    this.#needsFrame = false
    if (this.#model) hideNearWalls(this.#model, this.camera)
    this.renderer.render(this.scene, this.camera)
    this.#onFrame()
  }

  #advance(now: number) {
    if (!this.#flight) return
    const { from, to, start } = this.#flight
    const part = MathUtils.clamp((now - start) / FLIGHT_MS, 0, 1)
    const eased = part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2
    this.#controls.target.lerpVectors(from.target, to.target, eased)
    this.camera.position.lerpVectors(from.position, to.position, eased)
    if (part === 1) this.#flight = undefined
    this.draw()
  }
}
