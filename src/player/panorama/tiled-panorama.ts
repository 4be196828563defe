import { events, type TextureData } from '@photo-sphere-viewer/core'
import type { WebGLRenderer } from 'three'
import type { View } from '../format/schema'
import type { Picture } from '../format/tour'
import { nextTask } from '../next-task'
import { Blitter, PanoramaTexture } from './panorama-texture'
import { type Sphere, SphereAdapter } from './sphere-adapter'
import { tilesInView, toDegrees } from './view'

/*
 * The viewer's own tile adapter draws 2048 pieces a frame and joins its tiles edge to edge. Here
 * the small base and, as they come, the tiles are copied into one picture, and one shader asks that
 * for every pixel's direction: one draw call, no joints, straight lines at the poles, and the same
 * sampling as the posters' (`scripts/pictures/panorama.mjs`).
 */

/** What changes the view. */
const MOVES = [
  events.PositionUpdatedEvent.type,
  events.ZoomUpdatedEvent.type,
  events.SizeUpdatedEvent.type,
] as const

/** Frames further apart than this are none of a movement. */
const PAUSE_MS = 500
const SLOW_FRAME_MS = 45

/** A view and some more around it. */
const around: View = { yaw: 0, pitch: 0, fov: 0 }

/**
 * How long the first picture waits for the tiles of its opening view: until they are there a poster
 * shows it, and its base is not seen.
 */
const POSTER_MS = 10_000
/** How long the poster takes to go; what is not seen yet does not disturb it. */
const FADE_MS = 300

/** Photo Sphere Viewer's way to show a `Picture`. */
export class TiledPanoramaAdapter extends SphereAdapter<Picture, PanoramaTexture> {
  static override readonly id = 'tiled-panorama'

  #blitter!: Blitter
  #current: PanoramaTexture | undefined
  #picture: Picture | undefined
  #isSharp = false
  #lastFrame = 0
  #frameTime = 16
  #expected: { view: View; patience: number } | undefined
  /** Where the camera is going to look once the running transition is over. */
  #arriving: View | undefined
  /** What a headset shows, see `follow`. */
  #followed: View | undefined
  #inView: number[] = []

  override init() {
    super.init()
    for (const type of MOVES) this.viewer.addEventListener(type, this.#look)
  }

  protected override prepare(renderer: WebGLRenderer) {
    this.#blitter = new Blitter(renderer, this.options.isSlow)
    return () => {
      this.#checkSharpness()
      this.#blitter.drain()
      this.#timeFrame()
    }
  }

  override destroy() {
    for (const type of MOVES) this.viewer.removeEventListener(type, this.#look)
    this.#current?.dispose()
    this.#blitter.dispose()
    super.destroy()
  }

  override supportsTransition() {
    return true
  }

  /** @param found what becomes the list */
  #tilesIn(view: View, { columns, rows }: Picture, found?: number[]): number[] {
    const { width, height } = this.viewer.state.size
    return tilesInView(view, width / Math.max(height, 1), columns, rows, found)
  }

  override async loadTexture(
    picture: Picture,
  ): Promise<TextureData<PanoramaTexture, Picture, undefined>> {
    const { view, patience } = this.#expected ?? { view: this.#view(), patience: 0 }
    const isFirst = !this.#current
    let changed = () => {}
    const panorama = new PanoramaTexture(picture, !this.isPlain, this.#blitter, () => {
      if (panorama === this.#current && !this.#isSharp) this.viewer.needsUpdate()
      changed()
    })
    const tiles = this.#tilesIn(view, picture)
    try {
      const base = isFirst ? undefined : panorama.loadBase()
      panorama.want(tiles)
      const settled = new Promise<void>((resolve) => {
        changed = () => panorama.isSettled(tiles) && resolve()
        setTimeout(resolve, isFirst ? POSTER_MS : patience)
      })
      if (isFirst) {
        await nextTask()
        await this.rehearse()
      }
      await base
      await settled
      if (isFirst && !panorama.isWhole(tiles)) await panorama.loadBase()
      await this.#blitter.finish()
    } catch (error) {
      panorama.dispose()
      throw error
    }
    return { panorama: picture, texture: panorama }
  }

  override setTexture(
    mesh: Sphere,
    { texture, panorama }: TextureData<PanoramaTexture, Picture, undefined>,
  ) {
    this.#current = texture
    this.#picture = panorama
    this.#isSharp = false
    this.#arriving = this.#expected?.view
    const { luma, chroma } = texture
    this.cover(mesh, luma.texture, [luma.width, luma.height], chroma.texture)
    this.#look()
  }

  override retry() {
    this.#current?.forgetFailures()
    this.#look()
    this.#complete()
  }

  override expect(view: View, patience: number) {
    this.#expected = { view, patience }
  }

  override arrived() {
    this.#expected = undefined
    this.#arriving = undefined
    this.#look()
  }

  override follow(view: View | undefined) {
    this.#followed = view
    this.#look()
  }

  #view(): View {
    if (this.#arriving) return this.#arriving
    if (this.#followed) return this.#followed
    const { yaw, pitch } = this.viewer.getPosition()
    return { yaw: toDegrees(yaw), pitch: toDegrees(pitch), fov: this.viewer.state.vFov }
  }

  #look = () => {
    if (!this.#current || !this.#picture) return
    const view = this.#view()
    const tiles = this.#tilesIn(view, this.#picture, this.#inView)
    if (this.#isSharp && this.#current.isSettled(tiles)) {
      if (!this.#current.hasBase) return
      // What lies just outside the frame is likely to be seen next.
      around.yaw = view.yaw
      around.pitch = view.pitch
      around.fov = Math.min(view.fov * 1.4, 120)
      this.#current.want(this.#tilesIn(around, this.#picture, this.#inView))
      return
    }
    this.#isSharp = false
    this.#current.want(tiles)
    this.viewer.needsUpdate()
  }

  /** Sees to the base, which the first picture has gone without. */
  async #complete() {
    const [panorama, picture] = [this.#current, this.#picture]
    if (!panorama || !picture) return
    try {
      await panorama.loadBase()
      // Where all tiles in view are drawn nothing of it is seen, and a frame takes a while.
      if (!panorama.isWhole(this.#tilesIn(this.#view(), picture))) this.viewer.needsUpdate()
      this.#look()
    } catch {
      if (panorama === this.#current) this.options.onTilesMissing()
    }
  }

  /** Gives up crispness where frames take so long that turning is no pleasure. */
  #timeFrame() {
    // A headset's frames say nothing of the flat picture's, and are drawn simply anyway.
    if (this.renderer.xr.isPresenting) return
    const now = performance.now()
    const elapsed = now - this.#lastFrame
    this.#lastFrame = now
    if (this.isPlain || elapsed > PAUSE_MS) return
    this.#frameTime += (elapsed - this.#frameTime) / 16
    if (this.#frameTime >= SLOW_FRAME_MS) this.isPlain = true
  }

  #checkSharpness() {
    if (!this.#current || !this.#picture || this.#isSharp) return
    const tiles = this.#tilesIn(this.#view(), this.#picture, this.#inView)
    if (!this.#current.isSettled(tiles)) return
    this.#isSharp = true
    if (!this.#current.isWhole(tiles)) this.options.onTilesMissing()
    // This frame is about to be drawn; whoever showed it sooner would wait for it.
    Promise.resolve()
      .then(() => this.#blitter.finish())
      .then(() => this.#isSharp && this.options.onSharp())
    if (this.#current.hasBase) this.#look()
    else setTimeout(() => this.#complete(), FADE_MS)
  }
}
