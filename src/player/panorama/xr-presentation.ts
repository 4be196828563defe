import type { Viewer } from '@photo-sphere-viewer/core'
import type { Group, Object3D, WebGLRenderer } from 'three'
import type { Direction, View } from '../schema/schema'
import { startXrSession } from '../xr/start-xr-session'
import type { PanoramaAdapter } from './sphere-adapter'

/** Adds objects to a VR session that shows a panorama, and updates them, see `PanoramaViewer.presentXr`. */
export type XrDelegate = {
  /** Objects around the head, placed by yaw and pitch; the panorama and they rotate together. */
  xrOverlay: Group
  /** Called before each frame. @param now milliseconds */
  onFrame: (now: number) => void
}

/** The renderer of a VR session, and the parent of all objects in it. */
export type XrScene = { renderer: WebGLRenderer; world: Object3D }

type XrPresentationOptions = {
  viewer: Viewer
  getAdapter: () => PanoramaAdapter<never> | undefined
  /** The field of view whose tiles are loaded: a headset shows more than a browser window. */
  fov: number
  /** The session ended at this view. */
  onEnd: (view: View) => void
}

/** Shows a Photo Sphere Viewer's panorama in a VR session. */
export class XrPresentation {
  readonly #options: XrPresentationOptions
  #delegate: XrDelegate | undefined
  /** The field of view of the window before and after the session, in degrees. */
  #windowFov = 0
  /** The direction of the head, with the field of view whose tiles are loaded. */
  readonly #headView: View

  constructor(options: XrPresentationOptions) {
    this.#options = options
    this.#headView = { yaw: 0, pitch: 0, fov: options.fov }
  }

  get isActive(): boolean {
    return this.#delegate !== undefined
  }

  /** The direction of the head, with the field of view of the window. */
  get view(): View {
    return { ...this.#headView, fov: this.#windowFov }
  }

  set windowFov(fov: number) {
    this.#windowFov = fov
  }

  /** @throws when the session has ended already, or WebGL cannot draw for it */
  async start(session: XRSession, delegate: XrDelegate, view: View): Promise<XrScene> {
    const { viewer, getAdapter, onEnd } = this.#options
    const renderer = getAdapter()!.renderer
    await startXrSession(session, renderer)
    viewer.renderer.addObject(delegate.xrOverlay)
    // Photo Sphere Viewer's scene, which also contains the sphere with the panorama.
    const world = delegate.xrOverlay.parent!
    this.#delegate = delegate
    this.#windowFov = view.fov
    this.setHeadDirection(view)
    session.addEventListener('end', () => {
      this.#delegate = undefined
      onEnd({ ...this.#headView, fov: this.#windowFov })
      getAdapter()?.overrideView(undefined)
      viewer.needsUpdate()
      viewer.renderer.removeObject(delegate.xrOverlay)
      world.position.set(0, 0, 0)
      world.rotation.set(0, 0, 0)
      // The window may have been resized during the session.
      const { width, height } = viewer.getSize()
      renderer.setSize(width, height)
    })
    return { renderer, world }
  }

  /** Sets the direction of the head, whose tiles are loaded first. */
  setHeadDirection({ yaw, pitch }: Direction) {
    this.#headView.yaw = yaw
    this.#headView.pitch = pitch
    this.#options.getAdapter()?.overrideView(this.#headView)
  }

  onFrame(now: number) {
    this.#delegate?.onFrame(now)
    this.#options.viewer.needsUpdate()
  }
}
