import { Group, Matrix4, type Object3D, Vector3, type WebGLRenderer } from 'three'
import type { Messages } from '../locales/en'
import { toDegrees, toRadians, wrapDegrees } from '../panorama/view'
import type { Direction } from '../schema/schema'
import { XrFade } from './xr-fade'
import { XrInput } from './xr-input'
import {
  createTextPanel,
  DRAW_ORDER,
  disposePanel,
  PANEL_DISTANCE,
  placePanel,
  type XrPanel,
} from './xr-panel'
import { type XrTarget, XrTargets } from './xr-targets'

/** Pitches in degrees: of messages, and of the lowest action, which ends the session. */
const MESSAGE_PITCH = -13
const EXIT_PITCH = -48
/** How much higher each further action is, in degrees. */
const ACTION_ROW_HEIGHT = 6
/** While the head looks further down than this, the actions stay in place, so that visitors can aim at them. */
const LOOKS_DOWN_PITCH = -22
/** Even then, the actions follow a head that turns this far away from them, in degrees. */
const MAX_ACTIONS_OFFSET = 40
const MESSAGE_MS = 6000
/** `onHeadTurn` is called when the head has turned by more than this, in degrees. */
const MIN_TURN_DEGREES = 3
/** A direction that no head can have, so that any direction differs from it. */
const IMPOSSIBLE_DIRECTION: Direction = { yaw: 0, pitch: 180 }

type XrInteractionOptions = {
  session: XRSession
  messages: Messages
  prefersReducedMotion: boolean
  /** The head has turned to this direction of the panorama. */
  onHeadTurn?: (direction: Direction) => void
  /** A selection hit no target. */
  onMiss?: () => void
  /** A thumbstick has turned the view around the head, in degrees. */
  onSnapTurn?: (degrees: number) => void
}

// Reused in every frame, so that frames allocate no memory.
const ahead = new Vector3()
const headMatrix = new Matrix4()

/**
 * The base of all VR sessions: tracks the head, shows messages, actions and the fade around the head, and lets
 * the input select targets.
 */
export class XrInteraction {
  /** The objects around the head. In a panorama they are a part of it and turn with it. */
  readonly xrOverlay = new Group()
  /** Position of the head in the session's reference space, in metres. */
  readonly head = new Vector3()
  /** How far the head is turned to the right in the session's reference space, in degrees. */
  headYaw = 0
  readonly #options: XrInteractionOptions
  #renderer: WebGLRenderer | undefined
  #world: Object3D | undefined
  /** Holds the message and the card. Shown in the direction that the head had when the latest one opened. */
  readonly #frontGroup = new Group()
  /** Follows the head, so that looking down shows the actions. */
  readonly #actionGroup = new Group()
  #actionsYaw = 0
  readonly #targets = new XrTargets(this.xrOverlay, this.#frontGroup)
  readonly #input: XrInput
  readonly #fade: XrFade
  #message: XrPanel | undefined
  #messageEnd = 0
  /** The direction of the panorama along the reference space's negative Z axis, in degrees. */
  #worldYaw = 0
  #requestedYaw: number | undefined
  readonly #headDirection: Direction = { yaw: 0, pitch: 0 }
  /** The direction at the last call of `onHeadTurn`. */
  readonly #reportedDirection: Direction = { ...IMPOSSIBLE_DIRECTION }
  #lastFrame = 0

  constructor(options: XrInteractionOptions) {
    this.#options = options
    const { session, messages, prefersReducedMotion } = options
    this.#fade = new XrFade(prefersReducedMotion)
    this.xrOverlay.add(this.#frontGroup, this.#actionGroup, this.#fade.sphere)
    this.#input = new XrInput({
      session,
      overlay: this.xrOverlay,
      targets: this.#targets,
      getReferenceSpace: () => this.#renderer?.xr.getReferenceSpace(),
      onSelect: (target) => this.#select(target),
      onSnapTurn: (degrees) => {
        this.#worldYaw = wrapDegrees(this.#worldYaw + degrees)
        options.onSnapTurn?.(degrees)
      },
    })
    this.addAction(0, messages.leaveVR, () => this.exit())
    session.addEventListener('end', () => this.#end())
  }

  /**
   * Starts the interaction, when the renderer draws the session.
   * @param world the object whose centre is kept at the head: the panorama, or for a model only `xrOverlay`
   * @param yaw the direction of the panorama to look into, in degrees
   */
  start(renderer: WebGLRenderer, world: Object3D, yaw: number) {
    this.#renderer = renderer
    this.#world = world
    this.#requestedYaw = yaw
    // A lost context leaves the headset black, so the session ends.
    renderer.domElement.addEventListener('webglcontextlost', this.exit)
    this.fade('bright')
  }

  exit = () => {
    this.#options.session.end().catch(() => {})
  }

  /** Turns the panorama so that the head looks at this yaw, in degrees. */
  faceYaw(yaw: number) {
    this.#requestedYaw = yaw
  }

  add(target: XrTarget) {
    this.#targets.add(target)
  }

  remove(target: XrTarget) {
    this.#targets.remove(target)
  }

  /** Shows a target in front of the head. @param pitch in degrees */
  addInFront(target: XrTarget, pitch: number) {
    this.#turnFrontGroupToHead()
    placePanel(target.panel, 0, pitch, PANEL_DISTANCE)
    this.#targets.addOnTop(target, this.#frontGroup)
  }

  /**
   * Adds an action that is always available: looking down shows it.
   * @param row counted from the bottom, where the exit is; if several share one, show only one of them
   */
  addAction(row: number, name: string, onSelect: () => void): XrTarget {
    const action = { panel: createTextPanel(name), selectsOnDwell: true, onSelect }
    placePanel(action.panel, 0, EXIT_PITCH + row * ACTION_ROW_HEIGHT, PANEL_DISTANCE)
    this.#targets.addOnTop(action, this.#actionGroup)
    return action
  }

  /** Shows a message in front of the head for a while. */
  showMessage(message: string) {
    this.#closeMessage()
    this.#turnFrontGroupToHead()
    this.#message = createTextPanel(message)
    placePanel(this.#message, 0, MESSAGE_PITCH, PANEL_DISTANCE)
    this.#message.renderOrder = DRAW_ORDER.front
    this.#frontGroup.add(this.#message)
    this.#messageEnd = performance.now() + MESSAGE_MS
  }

  #closeMessage() {
    if (!this.#message) return
    this.#message.removeFromParent()
    disposePanel(this.#message)
    this.#message = undefined
  }

  /** Darkens the panorama or model and its hotspots, or ends that. Does nothing with reduced motion. */
  fade(to: 'dark' | 'bright'): Promise<void> {
    return this.#fade.fade(to)
  }

  /** Updates the session before a frame is drawn. Allocates nothing while nothing happens. @param now milliseconds */
  onFrame(now: number) {
    const elapsed = Math.min(now - this.#lastFrame, 100)
    this.#lastFrame = now
    const xr = this.#renderer?.xr
    const space = xr?.getReferenceSpace()
    const frame = xr?.getFrame()
    const pose = space && frame?.getViewerPose(space)
    if (!pose || !frame || !this.#world) return
    headMatrix.fromArray(pose.transform.matrix)
    this.#followHead(this.#world, headMatrix)
    this.#fade.advance(elapsed)
    if (this.#message && performance.now() > this.#messageEnd) this.#closeMessage()
    this.#input.update(elapsed, frame, space, pose)
  }

  /** Moves the centre of the world to the head, and reports the direction of the head. */
  #followHead(world: Object3D, pose: Matrix4) {
    this.head.setFromMatrixPosition(pose)
    ahead.set(0, 0, -1).transformDirection(pose)
    const pitch = toDegrees(Math.asin(Math.min(Math.max(ahead.y, -1), 1)))
    // Near the zenith and the nadir the yaw is unstable.
    if (Math.abs(pitch) < 75) this.headYaw = toDegrees(Math.atan2(ahead.x, -ahead.z))
    if (this.#requestedYaw !== undefined) {
      this.#worldYaw = this.#requestedYaw - this.headYaw
      this.#requestedYaw = undefined
      Object.assign(this.#reportedDirection, IMPOSSIBLE_DIRECTION)
      this.#turnFrontGroupToHead()
    }
    world.position.copy(this.head)
    // Yaw 0 of the panorama lies at +Z, and the forward direction of a reference space is −Z.
    world.rotation.set(0, Math.PI + toRadians(this.#worldYaw), 0)
    world.updateMatrixWorld()
    const yaw = wrapDegrees(this.#worldYaw + this.headYaw)
    const offset = Math.abs(wrapDegrees(yaw - this.#actionsYaw))
    if (pitch > LOOKS_DOWN_PITCH || offset > MAX_ACTIONS_OFFSET) this.#actionsYaw = yaw
    this.#actionGroup.rotation.y = -toRadians(this.#actionsYaw)
    this.#headDirection.yaw = yaw
    this.#headDirection.pitch = pitch
    const hasTurned =
      Math.abs(wrapDegrees(yaw - this.#reportedDirection.yaw)) > MIN_TURN_DEGREES ||
      Math.abs(pitch - this.#reportedDirection.pitch) > MIN_TURN_DEGREES
    if (hasTurned) this.#reportDirection()
  }

  #reportDirection() {
    this.#reportedDirection.yaw = this.#headDirection.yaw
    this.#reportedDirection.pitch = this.#headDirection.pitch
    this.#options.onHeadTurn?.(this.#headDirection)
  }

  #turnFrontGroupToHead() {
    const yaw = this.#worldYaw + this.headYaw
    this.#frontGroup.rotation.y = -toRadians(yaw)
    this.#targets.setFrontYaw(yaw)
  }

  #select(target: XrTarget | undefined) {
    this.#closeMessage()
    if (target) target.onSelect()
    else this.#options.onMiss?.()
  }

  #end() {
    this.#renderer?.domElement.removeEventListener('webglcontextlost', this.exit)
    // Reports the last direction, unless the session has ended before its first frame.
    if (this.#reportedDirection.pitch !== IMPOSSIBLE_DIRECTION.pitch) this.#reportDirection()
    this.#fade.end()
    this.#closeMessage()
    this.#targets.removeAll()
    this.#input.dispose()
  }
}
