import { type Group, Matrix4, Mesh, RingGeometry, SphereGeometry, Vector3 } from 'three'
import { UnlitMaterial } from './unlit-material'
import { DRAW_ORDER, LIGHT, PANEL_DISTANCE } from './xr-panel'
import { XrRay } from './xr-ray'
import type { XrTarget, XrTargets } from './xr-targets'

/** How long the visitor must look at a target to select it. */
const DWELL_MS = 1800
const SNAP_DEGREES = 30
/** A thumbstick turns the view once when pushed beyond the first value, and again only after a release. */
const STICK_PUSHED = 0.7
const STICK_RELEASED = 0.3
/** Length of a ray that hits nothing, in metres. */
const RAY_LENGTH = 3
const MAX_RAYS = 2
const INDICATOR_SEGMENTS = 48

type XrInputOptions = {
  session: XRSession
  /** Receives the rays and the reticle. */
  overlay: Group
  targets: XrTargets
  getReferenceSpace: () => XRReferenceSpace | null | undefined
  /** @param target undefined when nothing was hit */
  onSelect: (target: XrTarget | undefined) => void
  /** A thumbstick turns the view. */
  onSnapTurn: (degrees: number) => void
}

// Reused in every frame, so that frames allocate no memory.
/** The head or input source that is being handled, in the reference space. */
const pose = new Matrix4()
/** The same relative to the overlay. */
const localPose = new Matrix4()
/** The position of the head relative to the overlay. */
const head = new Vector3()

/**
 * The input of a VR session: controllers, hands and phones point at targets and select them, and
 * thumbsticks turn. Without any input source, looking at a target selects it after a while.
 */
export class XrInput {
  readonly #options: XrInputOptions
  readonly #rays = Array.from({ length: MAX_RAYS }, () => new XrRay())
  /** A ring that fills up while the visitor looks at a target. */
  readonly #dwellIndicator = new Mesh(
    new RingGeometry(0.028, 0.036, INDICATOR_SEGMENTS, 1, Math.PI / 2),
    new UnlitMaterial({ colour: LIGHT }),
  )
  readonly #reticle: Mesh
  #dwellTarget: XrTarget | undefined
  #dwellMs = 0
  /** Whether the visitor has pressed a button or the screen. Looking at a target then selects nothing. */
  #hasPressed = false
  #isStickPushed = false

  constructor(options: XrInputOptions) {
    this.#options = options
    this.#reticle = new Mesh(new SphereGeometry(1, 6, 4), this.#dwellIndicator.material)
    for (const mesh of [...this.#rays, this.#dwellIndicator, this.#reticle]) {
      mesh.renderOrder = DRAW_ORDER.pointer
      mesh.visible = false
      options.overlay.add(mesh)
    }
    options.session.addEventListener('select', this.#handleSelect)
  }

  /** Updates rays, reticle and hovered targets. Allocates nothing, because it runs in every frame. */
  update(elapsedMs: number, frame: XRFrame, space: XRReferenceSpace, viewer: XRViewerPose) {
    const { targets } = this.#options
    targets.clearHover()
    pose.fromArray(viewer.transform.matrix)
    this.#updateLocalPose()
    head.setFromMatrixPosition(localPose)
    this.#updateGaze(elapsedMs)
    this.#updateSources(frame, space)
    targets.applyHover()
  }

  dispose() {
    for (const { geometry } of [this.#dwellIndicator, this.#reticle]) geometry.dispose()
    this.#dwellIndicator.material.dispose()
    for (const ray of this.#rays) ray.release()
  }

  #updateGaze(elapsedMs: number) {
    const { session, targets, onSelect } = this.#options
    const isGazeUsed = !this.#hasPressed && session.inputSources.length === 0
    this.#reticle.visible = false
    this.#dwellIndicator.visible = false
    if (!isGazeUsed) return
    const target = targets.pick(pose)
    if (target) target.isHovered = true
    if (target !== this.#dwellTarget) {
      this.#dwellTarget = target
      this.#dwellMs = 0
    }
    this.#showReticle()
    if (!target?.selectsOnDwell || this.#dwellMs > DWELL_MS) return
    this.#dwellMs += elapsedMs
    this.#dwellIndicator.visible = true
    this.#placeAhead(this.#dwellIndicator)
    const filled = Math.min(this.#dwellMs / DWELL_MS, 1)
    this.#dwellIndicator.geometry.setDrawRange(0, Math.ceil(filled * INDICATOR_SEGMENTS) * 6)
    // Selects once. The time starts again after a look elsewhere.
    if (this.#dwellMs > DWELL_MS) onSelect(target)
  }

  #updateSources(frame: XRFrame, space: XRReferenceSpace) {
    const { session, targets } = this.#options
    const { inputSources } = session
    let rayCount = 0
    let stick = 0
    for (let i = 0; i < inputSources.length; i++) {
      const source = inputSources[i]!
      const axis = source.gamepad?.axes[2] ?? 0
      if (Math.abs(axis) > Math.abs(stick)) stick = axis
      const sourcePose = frame.getPose(source.targetRaySpace, space)
      if (!sourcePose) continue
      pose.fromArray(sourcePose.transform.matrix)
      const target = targets.pick(pose)
      if (target) target.isHovered = true
      // This kind of source points in the direction of the head. It gets the reticle instead of a ray.
      if (source.targetRayMode === 'gaze') this.#showReticle()
      const ray = source.targetRayMode === 'tracked-pointer' && this.#rays[rayCount++]
      if (!ray) continue
      this.#updateLocalPose()
      ray.place(localPose, head, target ? targets.hitDistance : RAY_LENGTH)
    }
    for (let i = 0; i < MAX_RAYS; i++) this.#rays[i]!.visible = i < rayCount
    this.#snapTurn(stick)
  }

  #showReticle() {
    this.#reticle.visible = true
    this.#reticle.scale.setScalar(0.006)
    this.#placeAhead(this.#reticle)
  }

  /** Places a mesh in front of `pose`, with the same rotation. */
  #placeAhead(mesh: Mesh) {
    this.#updateLocalPose()
    mesh.position.set(0, 0, -PANEL_DISTANCE * 0.9).applyMatrix4(localPose)
    mesh.quaternion.setFromRotationMatrix(localPose)
  }

  #updateLocalPose() {
    localPose.copy(this.#options.overlay.matrixWorld).invert().multiply(pose)
  }

  /** Turns in steps, because a smooth turn that the head does not make causes motion sickness. */
  #snapTurn(stick: number) {
    if (Math.abs(stick) < STICK_RELEASED) this.#isStickPushed = false
    if (Math.abs(stick) < STICK_PUSHED || this.#isStickPushed) return
    this.#isStickPushed = true
    this.#options.onSnapTurn(Math.sign(stick) * SNAP_DEGREES)
  }

  #handleSelect = ({ frame, inputSource }: XRInputSourceEvent) => {
    const { targets, getReferenceSpace, onSelect } = this.#options
    const space = getReferenceSpace()
    const sourcePose = space && frame.getPose(inputSource.targetRaySpace, space)
    if (!sourcePose) return
    this.#hasPressed = true
    pose.fromArray(sourcePose.transform.matrix)
    onSelect(targets.pick(pose))
  }
}
