import { events, type TextureData } from '@photo-sphere-viewer/core'
import type { WebGLRenderer } from 'three'
import type { View } from '../schema/schema'
import type { Panorama } from '../schema/tour'
import { yieldToInput } from '../yield-to-input'
import { needsDetailLevel, supportsDetailLevel } from './detail-level'
import { PanoramaBlitter } from './panorama-blitter'
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
const IDLE_GAP_MS = 500
const SLOW_FRAME_MS = 45

/**
 * How long the first panorama waits for the tiles of its initial view. The poster, which shows the same view,
 * covers the panorama meanwhile.
 */
const MAX_FIRST_WAIT_MS = 10_000
/** Duration of the poster's fade. Loading the preview during the fade would make the fade stutter. */
const POSTER_FADE_MS = 300

/** Shows a tiled panorama in Photo Sphere Viewer. */
export class TiledPanoramaAdapter extends SphereAdapter<Panorama, PanoramaTexture> {
  static override readonly id = 'tiled-panorama'

  #blitter!: PanoramaBlitter
  /** The texture of `#panorama`, the current panorama. */
  #texture: PanoramaTexture | undefined
  #panorama: Panorama | undefined
  #isViewPainted = false
  /** The panorama of `setOverlay`. */
  #overlay: { panorama: Panorama; texture: PanoramaTexture; mesh: Sphere } | undefined
  #lastFrameTime = 0
  /** Moving average of the duration of a frame. */
  #averageFrameMs = 16
  /** Set by `setTargetView` for the next panorama. */
  #target: { view: View; maxWaitMs: number } | undefined
  /** Where the camera will look when the running transition is over. */
  #transitionView: View | undefined
  /** The view of a VR session, see `overrideView`. */
  #xrView: View | undefined
  /** The current view with a margin. Reused, so that a turning view allocates no memory. */
  readonly #viewWithMargin: View = { yaw: 0, pitch: 0, fov: 0 }
  /** Results of `#getTilesInView`. Reused, so that a turning view allocates no memory. */
  #reusedTiles: number[] = []
  #restTimer = new RestTimer({
    // Each movement restarts the timer, so there is nothing else to ask.
    isMoving: () => false,
    onRest: () => this.#requestDetailTiles(),
  })

  override init() {
    super.init()
    for (const type of VIEW_EVENTS) this.viewer.addEventListener(type, this.#requestTiles)
  }

  protected override createFrameCallback(renderer: WebGLRenderer) {
    this.#blitter = new PanoramaBlitter(renderer, this.options.isSoftwareRenderer)
    return () => {
      this.#checkViewPainted()
      this.#blitter.flushReadback()
      this.#measureFrame()
    }
  }

  override supportsTransition() {
    return true
  }

  get #aspect(): number {
    const { width, height } = this.viewer.state.size
    return width / Math.max(height, 1)
  }

  /** @param result is overwritten, if given */
  #getTilesInView(view: View, { columns, rows }: Panorama, result?: number[]): number[] {
    return tilesInView(view, this.#aspect, columns, rows, result)
  }

  /** Whether any part of a tile is visible, including slivers that `#getTilesInView` misses. */
  #isTileInView(tile: number, { columns, rows }: Panorama): boolean {
    return isTileInView(tile, this.#getView(), this.#aspect, columns, rows)
  }

  override async loadTexture(
    panorama: Panorama,
  ): Promise<TextureData<PanoramaTexture, Panorama, undefined>> {
    const { view, maxWaitMs } = this.#target ?? { view: this.#getView(), maxWaitMs: 0 }
    const isFirst = !this.#texture
    let resolveIfSettled = () => {}
    const texture = this.#createTexture(panorama, (tile) => {
      // Tiles of the detail level are requested only in view; `#isTileInView` knows those of the base level.
      const isVisible = () => texture.isDetailTile(tile) || this.#isTileInView(tile, panorama)
      if (texture === this.#texture && (!this.#isViewPainted || isVisible()))
        this.viewer.needsUpdate()
      resolveIfSettled()
    })
    const tiles = this.#getTilesInView(view, panorama)
    try {
      const preview = isFirst ? undefined : texture.loadPreview()
      texture.requestTiles(tiles)
      const settled = new Promise<void>((resolve) => {
        resolveIfSettled = () => texture.areTilesSettled(tiles) && resolve()
        setTimeout(resolve, isFirst ? MAX_FIRST_WAIT_MS : maxWaitMs)
      })
      if (isFirst) {
        await yieldToInput()
        await this.warmUp()
      }
      await preview
      await settled
      if (isFirst && !texture.areTilesDrawn(tiles)) await texture.loadPreview()
      await this.#blitter.waitForFence()
    } catch (error) {
      texture.dispose()
      throw error
    }
    return { panorama, texture }
  }

  #createTexture(panorama: Panorama, onTileSettled: (tile: number) => void): PanoramaTexture {
    const options = {
      useMipmaps: !this.isBilinear,
      useDetailLevel: !this.options.isSoftwareRenderer && supportsDetailLevel(panorama),
    }
    return new PanoramaTexture(panorama, options, this.#blitter, onTileSettled)
  }

  override setTexture(
    mesh: Sphere,
    { texture, panorama }: TextureData<PanoramaTexture, Panorama, undefined>,
  ) {
    this.#texture = texture
    this.#panorama = panorama
    this.#isViewPainted = false
    this.#transitionView = this.#target?.view
    this.#draw(texture, mesh)
    this.#requestTiles()
  }

  #draw({ luma, chroma }: PanoramaTexture, mesh: Sphere) {
    this.setUniforms(mesh, luma.texture, [luma.width, luma.height], chroma.texture)
  }

  override setOverlay(panorama: Panorama | undefined, opacity: number) {
    if (this.#overlay && this.#overlay.panorama !== panorama) {
      const { texture, mesh } = this.#overlay
      this.viewer.renderer.removeObject(mesh)
      this.disposeMesh(mesh)
      texture.dispose()
      this.#overlay = undefined
    }
    if (panorama) {
      this.#overlay ??= this.#createOverlay(panorama)
      this.setTextureOpacity(this.#overlay.mesh, opacity)
      this.#requestOverlayTiles()
    }
    this.viewer.needsUpdate()
  }

  /** three.js draws it over the current panorama, which is older, and below the next one, which is newer. */
  #createOverlay(panorama: Panorama) {
    const texture = this.#createTexture(panorama, () => this.viewer.needsUpdate())
    const mesh = this.createMesh()
    this.#draw(texture, mesh)
    // Black until then. Without a preview, the panorama below is shown alone.
    mesh.visible = false
    texture.loadPreview().then(
      () => {
        mesh.visible = true
        this.viewer.needsUpdate()
      },
      () => {},
    )
    this.viewer.renderer.addObject(mesh)
    return { panorama, texture, mesh }
  }

  #requestOverlayTiles() {
    if (!this.#overlay) return
    const { texture, panorama } = this.#overlay
    texture.requestTiles(this.#getTilesInView(this.#getView(), panorama))
  }

  override retry() {
    this.#texture?.resetFailedTiles()
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
    this.#xrView = view
    this.#requestTiles()
  }

  /** The view whose tiles are loaded. */
  #getView(): View {
    if (this.#transitionView) return this.#transitionView
    if (this.#xrView) return this.#xrView
    const { yaw, pitch } = this.viewer.getPosition()
    return { yaw: toDegrees(yaw), pitch: toDegrees(pitch), fov: this.viewer.state.vFov }
  }

  #requestTiles = () => {
    if (!this.#texture || !this.#panorama) return
    this.#requestOverlayTiles()
    const view = this.#getView()
    const tiles = this.#getTilesInView(view, this.#panorama, this.#reusedTiles)
    if (this.#isViewPainted && this.#texture.areTilesSettled(tiles)) {
      if (!this.#texture.hasPreview) return
      // Tiles just outside the view are likely to be needed next.
      this.#viewWithMargin.yaw = view.yaw
      this.#viewWithMargin.pitch = view.pitch
      this.#viewWithMargin.fov = Math.min(view.fov * 1.4, 120)
      this.#texture.requestTiles(
        this.#getTilesInView(this.#viewWithMargin, this.#panorama, this.#reusedTiles),
      )
      if (this.#texture.detailLevel) this.#restTimer.restart()
      return
    }
    this.#isViewPainted = false
    this.#texture.requestTiles(tiles)
    this.viewer.needsUpdate()
  }

  /** Requests the detail tiles of a view that has come to rest, if the viewport's resolution needs them. */
  #requestDetailTiles() {
    const [texture, panorama] = [this.#texture, this.#panorama]
    if (!texture?.detailLevel || !panorama || !this.#isViewPainted) return
    const view = this.#getView()
    const heightPx = this.viewer.state.size.height * this.renderer.getPixelRatio()
    if (!needsDetailLevel(panorama, view.fov, heightPx)) return
    const { columns, rows } = texture.detailLevel
    const detailTiles = texture.getDetailTiles(tilesInView(view, this.#aspect, columns, rows))
    // `#requestTiles` sets `#viewWithMargin` before it starts the timer that calls this method.
    texture.requestTiles([
      ...this.#getTilesInView(this.#viewWithMargin, panorama, this.#reusedTiles),
      ...detailTiles,
    ])
  }

  /** Loads the preview of a panorama that was shown without it: of the first one, or after a failure. */
  async #loadPreview() {
    const [texture, panorama] = [this.#texture, this.#panorama]
    if (!texture || !panorama) return
    try {
      await texture.loadPreview()
      // The preview is visible only where a tile in view is not drawn; otherwise a frame would be wasted.
      if (texture.getUndrawnTiles().some((tile) => this.#isTileInView(tile, panorama))) {
        this.viewer.needsUpdate()
      }
      this.#requestTiles()
    } catch {
      if (texture === this.#texture) this.options.onTilesFailed?.(panorama)
    }
  }

  /** Switches to bilinear filtering when frames take too long for smooth turning. */
  #measureFrame() {
    // VR frames always use bilinear filtering, and their duration does not predict that of other frames.
    if (this.renderer.xr.isPresenting) return
    const now = performance.now()
    const elapsed = now - this.#lastFrameTime
    this.#lastFrameTime = now
    if (this.isBilinear || elapsed > IDLE_GAP_MS) return
    this.#averageFrameMs += (elapsed - this.#averageFrameMs) / 16
    if (this.#averageFrameMs >= SLOW_FRAME_MS) this.isBilinear = true
  }

  /** Calls `onViewPainted` when the tiles of the view are drawn, or have failed. */
  #checkViewPainted() {
    if (!this.#texture || !this.#panorama || this.#isViewPainted) return
    const tiles = this.#getTilesInView(this.#getView(), this.#panorama, this.#reusedTiles)
    if (!this.#texture.areTilesSettled(tiles)) return
    this.#isViewPainted = true
    if (!this.#texture.areTilesDrawn(tiles)) this.options.onTilesFailed?.(this.#panorama)
    if (this.#texture.hasPreview) this.#requestTiles()
    // Waits until this frame is drawn, because hiding the poster before would block the main thread.
    Promise.resolve()
      .then(() => this.#blitter.waitForFence())
      .then(() => {
        if (!this.#isViewPainted) return
        this.options.onViewPainted()
        if (this.#texture?.hasPreview) return
        // The poster's fade begins in the next animation frame.
        requestAnimationFrame(() => setTimeout(() => this.#loadPreview(), POSTER_FADE_MS))
      })
  }
}
