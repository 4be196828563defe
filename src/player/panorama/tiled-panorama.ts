import { events, type TextureData } from '@photo-sphere-viewer/core'
import type { WebGLRenderer } from 'three'
import { nextTask } from '../next-task'
import type { View } from '../schema/schema'
import type { Panorama } from '../schema/tour'
import { PanoramaBlitter } from './panorama-blitter'
import { canHoldDetail, showsDetail } from './panorama-detail'
import { PanoramaTexture } from './panorama-texture'
import { RestTimer } from './rest-timer'
import { type Sphere, SphereAdapter } from './sphere-adapter'
import { isTileInView, tilesInView, toDegrees } from './view'

/*
 * The tile adapter of Photo Sphere Viewer draws 2048 meshes a frame and shows seams between tiles. Here the
 * preview and then the tiles are copied into one texture, which one shader samples by the direction of each
 * pixel: one draw call, no seams, straight lines at the poles, and the same sampling as for the posters
 * (`scripts/images/panorama.mjs`).
 */

/** Events that change the view. */
const VIEW_EVENTS = [
  events.PositionUpdatedEvent.type,
  events.ZoomUpdatedEvent.type,
  events.SizeUpdatedEvent.type,
] as const

/** A longer gap between frames means that the camera is idle. */
const PAUSE_MS = 500
const SLOW_FRAME_MS = 45

/** The view with a margin. Reused, because headsets update it in every frame. */
const viewWithMargin: View = { yaw: 0, pitch: 0, fov: 0 }

/**
 * How long the first panorama waits for the tiles of its initial view. Until then the poster shows the same,
 * so the preview would not be visible.
 */
const MAX_FIRST_WAIT_MS = 10_000
/** Duration of the poster's fade. The preview loads after it, so that it does not make it stutter. */
const POSTER_FADE_MS = 300

/** Shows a tiled panorama in Photo Sphere Viewer. */
export class TiledPanoramaAdapter extends SphereAdapter<Panorama, PanoramaTexture> {
  static override readonly id = 'tiled-panorama'

  #blitter!: PanoramaBlitter
  #current: PanoramaTexture | undefined
  #panorama: Panorama | undefined
  #isSharp = false
  #lastFrame = 0
  #frameTime = 16
  #target: { view: View; maxWaitMs: number } | undefined
  /** Where the camera will look when the running transition is over. */
  #transitionView: View | undefined
  /** The view of a VR session, see `overrideView`. */
  #overriddenView: View | undefined
  #inView: number[] = []
  #restTimer = new RestTimer(
    () => false,
    () => this.#requestDetail(),
  )

  override init() {
    super.init()
    for (const type of VIEW_EVENTS) this.viewer.addEventListener(type, this.#requestTiles)
  }

  protected override prepare(renderer: WebGLRenderer) {
    this.#blitter = new PanoramaBlitter(renderer, this.options.isSoftwareRenderer)
    return () => {
      this.#checkSharpness()
      this.#blitter.flushReadback()
      this.#measureFrame()
    }
  }

  override destroy() {
    for (const type of VIEW_EVENTS) this.viewer.removeEventListener(type, this.#requestTiles)
    this.#restTimer.cancel()
    this.#current?.dispose()
    this.#blitter.dispose()
    super.destroy()
  }

  override supportsTransition() {
    return true
  }

  get #aspect(): number {
    const { width, height } = this.viewer.state.size
    return width / Math.max(height, 1)
  }

  /** @param result is overwritten, if given */
  #tilesIn(view: View, { columns, rows }: Panorama, result?: number[]): number[] {
    return tilesInView(view, this.#aspect, columns, rows, result)
  }

  /** Whether any part of a tile is visible, including slivers that `#tilesIn` misses. */
  #isInView(tile: number, { columns, rows }: Panorama): boolean {
    return isTileInView(tile, this.#view(), this.#aspect, columns, rows)
  }

  override async loadTexture(
    panorama: Panorama,
  ): Promise<TextureData<PanoramaTexture, Panorama, undefined>> {
    const { view, maxWaitMs } = this.#target ?? { view: this.#view(), maxWaitMs: 0 }
    const isFirst = !this.#current
    let handleTileSettled = () => {}
    const quality = {
      useMipmaps: !this.isBilinear,
      useDetail: !this.options.isSoftwareRenderer && canHoldDetail(panorama),
    }
    const texture = new PanoramaTexture(panorama, quality, this.#blitter, (tile) => {
      const isVisible = () => texture.isDetail(tile) || this.#isInView(tile, panorama)
      if (texture === this.#current && (!this.#isSharp || isVisible())) this.viewer.needsUpdate()
      handleTileSettled()
    })
    const tiles = this.#tilesIn(view, panorama)
    try {
      const preview = isFirst ? undefined : texture.loadPreview()
      texture.requestTiles(tiles)
      const settled = new Promise<void>((resolve) => {
        handleTileSettled = () => texture.isSettled(tiles) && resolve()
        setTimeout(resolve, isFirst ? MAX_FIRST_WAIT_MS : maxWaitMs)
      })
      if (isFirst) {
        await nextTask()
        await this.warmUp()
      }
      await preview
      await settled
      if (isFirst && !texture.hasTiles(tiles)) await texture.loadPreview()
      await this.#blitter.waitForFence()
    } catch (error) {
      texture.dispose()
      throw error
    }
    return { panorama, texture }
  }

  override setTexture(
    mesh: Sphere,
    { texture, panorama }: TextureData<PanoramaTexture, Panorama, undefined>,
  ) {
    this.#current = texture
    this.#panorama = panorama
    this.#isSharp = false
    this.#transitionView = this.#target?.view
    const { luma, chroma } = texture
    this.setTextures(mesh, luma.texture, [luma.width, luma.height], chroma.texture)
    this.#requestTiles()
  }

  override retry() {
    this.#current?.resetFailedTiles()
    this.#requestTiles()
    this.#loadPreview()
  }

  override setTargetView(view: View, maxWaitMs: number) {
    this.#target = { view, maxWaitMs }
  }

  override endTransition() {
    this.#target = undefined
    this.#transitionView = undefined
    this.#requestTiles()
  }

  override overrideView(view: View | undefined) {
    this.#overriddenView = view
    this.#requestTiles()
  }

  #view(): View {
    if (this.#transitionView) return this.#transitionView
    if (this.#overriddenView) return this.#overriddenView
    const { yaw, pitch } = this.viewer.getPosition()
    return { yaw: toDegrees(yaw), pitch: toDegrees(pitch), fov: this.viewer.state.vFov }
  }

  #requestTiles = () => {
    if (!this.#current || !this.#panorama) return
    const view = this.#view()
    const tiles = this.#tilesIn(view, this.#panorama, this.#inView)
    if (this.#isSharp && this.#current.isSettled(tiles)) {
      if (!this.#current.hasPreview) return
      // Tiles just outside the frame are likely to be needed next.
      viewWithMargin.yaw = view.yaw
      viewWithMargin.pitch = view.pitch
      viewWithMargin.fov = Math.min(view.fov * 1.4, 120)
      this.#current.requestTiles(this.#tilesIn(viewWithMargin, this.#panorama, this.#inView))
      if (this.#current.detail) this.#restTimer.restart()
      return
    }
    this.#isSharp = false
    this.#current.requestTiles(tiles)
    this.viewer.needsUpdate()
  }

  /** Requests the detail of a view that has come to rest, if the frame has enough pixels to show it. */
  #requestDetail() {
    const [texture, panorama] = [this.#current, this.#panorama]
    if (!texture?.detail || !panorama || !this.#isSharp) return
    const view = this.#view()
    const pixels = this.viewer.state.size.height * this.renderer.getPixelRatio()
    if (!showsDetail(panorama, view.fov, pixels)) return
    const { columns, rows } = texture.detail
    const detail = texture.toDetailTiles(tilesInView(view, this.#aspect, columns, rows))
    texture.requestTiles([...this.#tilesIn(viewWithMargin, panorama, this.#inView), ...detail])
  }

  /** Loads the preview of the first panorama, which opened with its tiles alone. */
  async #loadPreview() {
    const [texture, panorama] = [this.#current, this.#panorama]
    if (!texture || !panorama) return
    try {
      await texture.loadPreview()
      // The preview is visible only where a tile in view is missing; otherwise a frame would be wasted.
      if (texture.missingTiles().some((tile) => this.#isInView(tile, panorama))) {
        this.viewer.needsUpdate()
      }
      this.#requestTiles()
    } catch {
      if (texture === this.#current) this.options.onTilesMissing(panorama)
    }
  }

  /** Switches to bilinear filtering when frames take too long for smooth turning. */
  #measureFrame() {
    // VR frames always use bilinear filtering, and their duration tells nothing about the window's.
    if (this.renderer.xr.isPresenting) return
    const now = performance.now()
    const elapsed = now - this.#lastFrame
    this.#lastFrame = now
    if (this.isBilinear || elapsed > PAUSE_MS) return
    this.#frameTime += (elapsed - this.#frameTime) / 16
    if (this.#frameTime >= SLOW_FRAME_MS) this.isBilinear = true
  }

  #checkSharpness() {
    if (!this.#current || !this.#panorama || this.#isSharp) return
    const tiles = this.#tilesIn(this.#view(), this.#panorama, this.#inView)
    if (!this.#current.isSettled(tiles)) return
    this.#isSharp = true
    if (!this.#current.hasTiles(tiles)) this.options.onTilesMissing(this.#panorama)
    // Waits until this frame is drawn. Hiding the poster earlier would block on it.
    Promise.resolve()
      .then(() => this.#blitter.waitForFence())
      .then(() => this.#isSharp && this.options.onSharp())
    if (this.#current.hasPreview) this.#requestTiles()
    else setTimeout(() => this.#loadPreview(), POSTER_FADE_MS)
  }
}
