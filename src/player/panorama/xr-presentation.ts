import type { Group, Object3D, WebGLRenderer } from 'three'
import type { Direction, View } from '../schema/schema'
import type { Stage } from './stage'

/** Adds objects to a VR session that shows a panorama, and updates them, see `PanoramaViewer.presentXr`. */
export type XrDelegate = {
  /** Objects around the head, placed by yaw and pitch; the panorama and they rotate together. */
  xrOverlay: Group
  /** Called before each frame. @param now milliseconds */
  onFrame: (now: number) => void
}

/** The renderer of a VR session, and the parent of all objects in it. */
export type XrScene = { renderer: WebGLRenderer; world: Object3D }

/** What one eye of a headset shows: more than a browser window, with about 15 pixels for a degree. */
export const HEADSET = { fov: 100, aspect: 1, heightPx: 2000, isInHeadset: true }

/** Shows the world of a stage in a VR session. */
export class XrPresentation {
  readonly #stage: Stage
  readonly #onEnd: (view: View) => void
  #delegate: XrDelegate | undefined
  /** The field of view of the window before and after the session, in degrees. */
  windowFov = 0
  readonly #headDirection: Direction = { yaw: 0, pitch: 0 }

  /** @param onEnd the session ended at this view */
  constructor(stage: Stage, onEnd: (view: View) => void) {
    this.#stage = stage
    this.#onEnd = onEnd
  }

  get isActive(): boolean {
    return this.#delegate !== undefined
  }

  /** The direction of the head, with the field of view of the window. */
  get view(): View {
    return { ...this.#headDirection, fov: this.windowFov }
  }

  /** @throws when the session has ended already, or WebGL cannot draw for it */
  async start(session: XRSession, delegate: XrDelegate, view: View): Promise<XrScene> {
    const { renderer, world } = this.#stage
    await this.#stage.startSession(session)
    world.add(delegate.xrOverlay)
    this.#delegate = delegate
    this.windowFov = view.fov
    this.setHeadDirection(view)
    session.addEventListener('end', () => {
      this.#delegate = undefined
      delegate.xrOverlay.removeFromParent()
      world.position.set(0, 0, 0)
      world.rotation.set(0, 0, 0)
      this.#onEnd(this.view)
    })
    return { renderer, world }
  }

  /** Sets the direction of the head, whose tiles are loaded first. */
  setHeadDirection({ yaw, pitch }: Direction) {
    this.#headDirection.yaw = yaw
    this.#headDirection.pitch = pitch
  }

  onFrame(now: number) {
    this.#delegate?.onFrame(now)
  }
}
