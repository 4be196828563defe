import {
  BackSide,
  Group,
  Matrix4,
  Mesh,
  type Object3D,
  RingGeometry,
  SphereGeometry,
  Vector3,
  type WebGLRenderer,
} from 'three'
import type { Direction } from '../format/schema'
import { toDegrees, toRadians, wrapDegrees } from '../panorama/view'
import type { Words } from '../words/en'
import { colourOf, Paint } from './paint'
import { CHALK, disposePlate, NIGHT, type Plate, placePlate, wordsPlate } from './plates'

/** How far away what one is told stands, in metres: nearer than what it lies over. */
const REACH = 2
/** Where a sentence stands, and below it what one can do anywhere. */
const NOTICE_PITCH = -13
const EXIT_PITCH = -48
const ROW_HEIGHT = 6
/** Who looks further down than this keeps what is there in its place, unless they turn away from it. */
const DOWN = -22
const ASIDE = 40
const NOTICE_MS = 6000
const FADE_MS = 240
/** How long one looks at a thing to choose it. */
const DWELL_MS = 1800
const SNAP_DEGREES = 30
/** How far a stick is pushed to turn, and let go to turn again. */
const PUSHED = 0.7
const LET_GO = 0.3
/** Degrees that a head turns before anybody is told. */
const FOLLOW_DEGREES = 3
/** No head looks there. */
const NOWHERE: Direction = { yaw: 0, pitch: 180 }
/** How long a ray is that hits nothing, in metres. */
const RAY_LENGTH = 3
const MOST_RAYS = 2
const RING_PARTS = 48

/** What is pointed at, as in the flat tour. */
const LIT = colourOf('#f0cf98')
const UNLIT = colourOf('#ffffff')
/** How far from its middle a plate still feels a ray, in its own widths. */
const FELT = 0.58
/** Layers, since all is drawn without depth: the later ones lie on top. */
const ORDER = { point: 1, veil: 2, told: 3, ray: 4 }

/** Something that can be chosen. */
export type Target = {
  plate: Plate
  /** Seen only while it is pointed at. */
  label?: Plate
  /** Whether looking at it is enough where there is nothing to press with. */
  dwells: boolean
  press: () => void
  isPointed?: boolean
}

type HeadsetOptions = {
  session: XRSession
  words: Words
  /** Prefers reduced motion. */
  isStill: boolean
  /** The head looks elsewhere: a direction of the picture. */
  onLook?: (direction: Direction) => void
  /** A press that hit nothing. */
  onMiss?: () => void
  /** The stick has turned the room around the head, in degrees. */
  onTurn?: (degrees: number) => void
}

// Of these all frames make do.
const ahead = new Vector3()
const rayMatrix = new Matrix4()
const inverse = new Matrix4()
const origin = new Vector3()
const way = new Vector3()

/**
 * Whoever wears a headset: their head, what they point with, and what is around them wherever they
 * are: a sentence, the way out, darkness between two places.
 */
export class Headset {
  /** What goes round with the picture: in the viewer's directions, around the head. */
  readonly furnishings = new Group()
  /** Where the head is, in metres of the session's own space. */
  readonly head = new Vector3()
  #options: HeadsetOptions
  #renderer: WebGLRenderer | undefined
  #room: Object3D | undefined
  #targets: Target[] = []
  /** In front of where the head looked when something was last said. */
  #front = new Group()
  /** Follows the head round, so that looking down finds it. */
  #foot = new Group()
  #footYaw = 0
  #notice: Plate | undefined
  #noticeEnd = 0
  #veil = new Mesh(new SphereGeometry(1, 12, 8), new Paint({ colour: NIGHT, side: BackSide }))
  #darkness: number
  #fading: { to: number; done: () => void } | undefined
  #rays: Mesh[] = []
  #ring = new Mesh(
    new RingGeometry(0.028, 0.036, RING_PARTS, 1, Math.PI / 2),
    new Paint({ colour: CHALK }),
  )
  #dot: Mesh
  #dwelling: Target | undefined
  #dwelt = 0
  #hasPressed = false
  #isPushed = false
  /** The direction of the picture that lies ahead of the session's own space, in degrees. */
  #turned = 0
  #wantedYaw: number | undefined
  /** How far the head is turned to the right in the session's own space, in degrees. */
  headYaw = 0
  /** Where the head looks, as a direction of the picture; and where it looked when that was told. */
  #look: Direction = { yaw: 0, pitch: 0 }
  #told: Direction = { ...NOWHERE }
  #lastFrame = 0
  #hasEnded = false

  constructor(options: HeadsetOptions) {
    this.#options = options
    const { session, words, isStill } = options
    this.#darkness = isStill ? 0 : 1
    const thread = new SphereGeometry(1, 6, 4)
    const light = this.#ring.material
    this.#dot = new Mesh(thread, light)
    for (let i = 0; i < MOST_RAYS; i++) this.#rays.push(new Mesh(thread, light))
    this.#veil.renderOrder = ORDER.veil
    for (const mesh of [...this.#rays, this.#ring, this.#dot]) {
      mesh.renderOrder = ORDER.ray
      mesh.visible = false
    }
    this.furnishings.add(this.#front, this.#foot, this.#veil, ...this.#rays, this.#ring, this.#dot)
    this.addAction(0, words.leaveVR, () => this.leave())
    session.addEventListener('select', this.#select)
    session.addEventListener('end', () => this.#end())
  }

  /**
   * From here on there is something to see.
   * @param room what is turned and moved so that its middle stays at the head
   * @param yaw the direction of the picture to look into, in degrees
   */
  begin(renderer: WebGLRenderer, room: Object3D, yaw: number) {
    this.#renderer = renderer
    this.#room = room
    this.#wantedYaw = yaw
    // What cannot be drawn any more must not be stood in.
    renderer.domElement.addEventListener('webglcontextlost', this.leave)
    this.fade('bright')
  }

  leave = () => {
    this.#options.session.end().catch(() => {})
  }

  /** Turns the picture so that this direction of it lies ahead. */
  face(yaw: number) {
    this.#wantedYaw = yaw
  }

  add(target: Target) {
    target.plate.renderOrder = ORDER.point
    this.furnishings.add(target.plate)
    if (target.label) {
      target.label.renderOrder = ORDER.point
      this.furnishings.add(target.label)
    }
    this.#targets.push(target)
  }

  remove(target: Target) {
    this.#targets = this.#targets.filter((each) => each !== target)
    if (this.#dwelling === target) this.#dwelling = undefined
    for (const plate of [target.plate, target.label]) {
      if (!plate) continue
      plate.removeFromParent()
      disposePlate(plate)
    }
  }

  /** Puts something in front of where the head looks. @param pitch in degrees */
  addInFront(target: Target, pitch: number) {
    this.#bringForward()
    placePlate(target.plate, 0, pitch, REACH)
    target.plate.renderOrder = ORDER.told
    this.#front.add(target.plate)
    // What lies on top is found first.
    this.#targets.unshift(target)
  }

  /**
   * Something that can be done anywhere, found by looking down.
   * @param row counted from below, where the way out is; several may share one, of which one is seen
   */
  addAction(row: number, name: string, press: () => void): Target {
    const action = { plate: wordsPlate(name), dwells: true, press }
    placePlate(action.plate, 0, EXIT_PITCH + row * ROW_HEIGHT, REACH)
    action.plate.renderOrder = ORDER.told
    this.#foot.add(action.plate)
    this.#targets.unshift(action)
    return action
  }

  /** Says a sentence in front of the head, for a while. */
  say(sentence: string) {
    this.#hush()
    this.#bringForward()
    this.#notice = wordsPlate(sentence)
    placePlate(this.#notice, 0, NOTICE_PITCH, REACH)
    this.#notice.renderOrder = ORDER.told
    this.#front.add(this.#notice)
    this.#noticeEnd = performance.now() + NOTICE_MS
  }

  #hush() {
    if (!this.#notice) return
    this.#notice.removeFromParent()
    disposePlate(this.#notice)
    this.#notice = undefined
  }

  /** Darkens all but what is said, or lets it be seen again; with reduced motion nothing darkens. */
  fade(to: 'dark' | 'bright'): Promise<void> {
    this.#fading?.done()
    if (this.#hasEnded || this.#options.isStill) return Promise.resolve()
    return new Promise((done) => {
      this.#fading = { to: to === 'dark' ? 1 : 0, done }
    })
  }

  /** One frame. Nothing is made anew in here but by the browser. @param now milliseconds */
  frame(now: number) {
    const elapsed = Math.min(now - this.#lastFrame, 100)
    this.#lastFrame = now
    const xr = this.#renderer?.xr
    const space = xr?.getReferenceSpace()
    const frame = xr?.getFrame()
    const pose = space && frame?.getViewerPose(space)
    if (!pose || !frame || !this.#room) return
    rayMatrix.fromArray(pose.transform.matrix)
    this.#standAt(this.#room, rayMatrix)
    this.#advanceFade(elapsed)
    if (this.#notice && performance.now() > this.#noticeEnd) this.#hush()
    for (let i = 0; i < this.#targets.length; i++) this.#targets[i]!.isPointed = false
    this.#gaze(elapsed)
    this.#point(frame, space)
    for (let i = 0; i < this.#targets.length; i++) this.#light(this.#targets[i]!)
  }

  /** Brings the room's middle to the head, and follows where it looks. */
  #standAt(room: Object3D, pose: Matrix4) {
    this.head.setFromMatrixPosition(pose)
    ahead.set(0, 0, -1).transformDirection(pose)
    const pitch = toDegrees(Math.asin(Math.min(Math.max(ahead.y, -1), 1)))
    // Straight up and down are no direction of the compass.
    if (Math.abs(pitch) < 75) this.headYaw = toDegrees(Math.atan2(ahead.x, -ahead.z))
    if (this.#wantedYaw !== undefined) {
      this.#turned = this.#wantedYaw - this.headYaw
      this.#wantedYaw = undefined
      Object.assign(this.#told, NOWHERE)
      this.#bringForward()
    }
    room.position.copy(this.head)
    // The picture's middle lies at +Z, and that of a headset's space at −Z.
    room.rotation.set(0, Math.PI + toRadians(this.#turned), 0)
    room.updateMatrixWorld()
    const yaw = wrapDegrees(this.#turned + this.headYaw)
    if (pitch > DOWN || Math.abs(wrapDegrees(yaw - this.#footYaw)) > ASIDE) this.#footYaw = yaw
    this.#foot.rotation.y = -toRadians(this.#footYaw)
    this.#look.yaw = yaw
    this.#look.pitch = pitch
    const isElsewhere =
      Math.abs(wrapDegrees(yaw - this.#told.yaw)) > FOLLOW_DEGREES ||
      Math.abs(pitch - this.#told.pitch) > FOLLOW_DEGREES
    if (isElsewhere) this.#tellLook()
  }

  #tellLook() {
    this.#told.yaw = this.#look.yaw
    this.#told.pitch = this.#look.pitch
    this.#options.onLook?.(this.#look)
  }

  #bringForward() {
    this.#front.rotation.y = -toRadians(this.#turned + this.headYaw)
  }

  #advanceFade(elapsed: number) {
    if (this.#fading) {
      const { to, done } = this.#fading
      const step = elapsed / FADE_MS
      this.#darkness = to ? Math.min(this.#darkness + step, 1) : Math.max(this.#darkness - step, 0)
      if (this.#darkness === to) {
        this.#fading = undefined
        done()
      }
    }
    this.#veil.visible = this.#darkness > 0
    this.#veil.material.fade(this.#darkness)
  }

  /** Where nothing can be pressed with, looking at something for a moment chooses it. */
  #gaze(elapsed: number) {
    const isNeeded = !this.#hasPressed && this.#options.session.inputSources.length === 0
    this.#dot.visible = false
    this.#ring.visible = false
    if (!isNeeded) return
    const target = this.#pick(rayMatrix)
    if (target) target.isPointed = true
    if (target !== this.#dwelling) {
      this.#dwelling = target
      this.#dwelt = 0
    }
    this.#aim()
    if (!target?.dwells || this.#dwelt > DWELL_MS) return
    this.#dwelt += elapsed
    this.#ring.visible = true
    this.#stand(this.#ring)
    const filled = Math.min(this.#dwelt / DWELL_MS, 1)
    this.#ring.geometry.setDrawRange(0, Math.ceil(filled * RING_PARTS) * 6)
    // Once is enough, until one looks elsewhere.
    if (this.#dwelt > DWELL_MS) this.#choose(target)
  }

  /** Marks where the head looks. */
  #aim() {
    this.#dot.visible = true
    this.#dot.scale.setScalar(0.006)
    this.#stand(this.#dot)
  }

  /** Puts something ahead of the ray, turned as that is. */
  #stand(mesh: Mesh) {
    inverse.copy(this.furnishings.matrixWorld).invert().multiply(rayMatrix)
    mesh.position.set(0, 0, -REACH * 0.9).applyMatrix4(inverse)
    mesh.quaternion.setFromRotationMatrix(inverse)
  }

  #point(frame: XRFrame, space: XRReferenceSpace) {
    const { inputSources } = this.#options.session
    let rays = 0
    let push = 0
    for (let i = 0; i < inputSources.length; i++) {
      const source = inputSources[i]!
      const stick = source.gamepad?.axes[2] ?? 0
      if (Math.abs(stick) > Math.abs(push)) push = stick
      const pose = frame.getPose(source.targetRaySpace, space)
      if (!pose) continue
      rayMatrix.fromArray(pose.transform.matrix)
      const target = this.#pick(rayMatrix)
      if (target) target.isPointed = true
      // A phone in a holder presses where the head looks.
      if (source.targetRayMode === 'gaze') this.#aim()
      const ray = source.targetRayMode === 'tracked-pointer' && this.#rays[rays++]
      if (ray) this.#draw(ray, target ? this.#hitAt : RAY_LENGTH)
    }
    for (let i = 0; i < MOST_RAYS; i++) this.#rays[i]!.visible = i < rays
    this.#snap(push)
  }

  /** Draws a ray from the pose in hand, as a thread that ends at what it hits. */
  #draw(ray: Mesh, length: number) {
    inverse.copy(this.furnishings.matrixWorld).invert().multiply(rayMatrix)
    ray.position.set(0, 0, -length / 2).applyMatrix4(inverse)
    ray.quaternion.setFromRotationMatrix(inverse)
    ray.scale.set(0.002, 0.002, length / 2)
  }

  /** The stick turns in steps: a smooth turn that the head does not make turns stomachs. */
  #snap(push: number) {
    if (Math.abs(push) < LET_GO) this.#isPushed = false
    if (Math.abs(push) < PUSHED || this.#isPushed) return
    this.#isPushed = true
    const degrees = Math.sign(push) * SNAP_DEGREES
    this.#turned = wrapDegrees(this.#turned + degrees)
    this.#options.onTurn?.(degrees)
  }

  #hitAt = 0

  /** What a ray hits first; how far away it is stands in `#hitAt`, in metres. */
  #pick(ray: Matrix4): Target | undefined {
    let found: Target | undefined
    for (let i = 0; i < this.#targets.length; i++) {
      const target = this.#targets[i]!
      if (!target.plate.visible) continue
      inverse.copy(target.plate.matrixWorld).invert()
      origin.setFromMatrixPosition(ray).applyMatrix4(inverse)
      way.set(0, 0, -1).applyMatrix4(ray).applyMatrix4(inverse).sub(origin)
      const distance = -origin.z / way.z
      if (!(distance > 0) || (found && distance >= this.#hitAt)) continue
      const x = origin.x + way.x * distance
      const y = origin.y + way.y * distance
      if (Math.abs(x) > FELT || Math.abs(y) > FELT) continue
      found = target
      this.#hitAt = distance
    }
    return found
  }

  /** Shows what is pointed at. */
  #light({ plate, label, isPointed = false }: Target) {
    plate.material.tint(isPointed ? LIT : UNLIT)
    if (label) label.visible = isPointed
  }

  #select = ({ frame, inputSource }: XRInputSourceEvent) => {
    const space = this.#renderer?.xr.getReferenceSpace()
    const pose = space && frame.getPose(inputSource.targetRaySpace, space)
    if (!pose) return
    this.#hasPressed = true
    rayMatrix.fromArray(pose.transform.matrix)
    const target = this.#pick(rayMatrix)
    this.#choose(target)
  }

  #choose(target: Target | undefined) {
    // Whoever goes on has read what was said.
    this.#hush()
    if (target) target.press()
    else this.#options.onMiss?.()
  }

  #end() {
    this.#hasEnded = true
    this.#renderer?.domElement.removeEventListener('webglcontextlost', this.leave)
    if (this.#told.pitch !== NOWHERE.pitch) this.#tellLook()
    this.#fading?.done()
    this.#hush()
    for (const target of [...this.#targets]) this.remove(target)
    for (const { geometry } of [this.#veil, this.#ring, this.#dot]) geometry.dispose()
    this.#veil.material.dispose()
    this.#ring.material.dispose()
  }
}
