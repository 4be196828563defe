import { Group, type Texture, type WebGLRenderer } from 'three'
import type { Panorama } from '../schema/tour'
import type { Layer, LayerSource } from './layer'
import {
  type Area,
  findFinerTiles,
  findInCoarser,
  findLevel,
  getPixelsPerDegree,
  tilesInView,
  tileUrl,
  WHOLE,
} from './pyramid'
import { SpherePatch } from './sphere-patch'
import { TileCache, type TileRequest } from './tile-cache'
import type { Viewport } from './view'

/** Tiles whose centre is nearer to a pole than this, in degrees, are drawn much narrower than they are. */
const POLE_DEGREES = 45
/** So are all tiles, if the level has this many times the resolution of the viewport. */
const MAX_REDUCTION = 1.5

/**
 * A panorama as patches of a sphere, each with the sharpest picture of it that has loaded. No two patches overlap, so
 * that the panorama can be drawn with an opacity.
 */
class TiledPanorama implements Layer {
  readonly object = new Group()
  readonly #panorama: Panorama
  readonly #tiles: TileCache
  readonly #isFirst: boolean
  readonly #patches = new Map<string, SpherePatch>()
  #opacity = 1
  #level = 0
  #isReduced = false
  /** Empty before the first update. */
  #inView: number[] = []
  /** Whether a picture of the whole view is drawn, sharp or not. */
  #isCovered = false
  #isDisposed = false
  /** Settles the promise of `load` when the tiles allow it. */
  #checkLoad = () => {}

  /** @param isFirst whether a poster covers it until it is sharp, so that the preview is not urgent */
  constructor(panorama: Panorama, tiles: TileCache, isFirst: boolean) {
    this.#panorama = panorama
    this.#tiles = tiles
    this.#isFirst = isFirst
  }

  #url(tile: number, level = this.#level): string {
    return tileUrl(this.#panorama.levels[level]!, tile)
  }

  get opacity(): number {
    return this.#opacity
  }

  set opacity(opacity: number) {
    this.#opacity = opacity
    for (const patch of this.#patches.values()) patch.opacity = opacity
  }

  get isComplete(): boolean {
    return this.#inView.every((tile) => this.#tiles.find(this.#url(tile)))
  }

  get isSettled(): boolean {
    const { preview } = this.#panorama
    const hasPreviewSettled = () => this.#tiles.find(preview) || this.#tiles.hasFailed(preview)
    const isUpdated = this.#inView.length > 0
    return (
      isUpdated &&
      this.#inView.every((tile) => {
        const url = this.#url(tile)
        return this.#tiles.find(url) || (this.#tiles.hasFailed(url) && hasPreviewSettled())
      })
    )
  }

  load(maxWaitMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      let isLate = false
      this.#checkLoad = () => {
        const hasPicture = [...this.#patches.values()].some(({ visible }) => visible)
        if (this.#isDisposed || (isLate && this.#isCovered)) resolve()
        else if (!this.isSettled) return
        else if (hasPicture) resolve()
        else reject(new Error(`${this.#panorama.preview} cannot be loaded`))
      }
      setTimeout(() => {
        isLate = true
        this.#checkLoad()
      }, maxWaitMs)
    })
  }

  update(viewport: Viewport) {
    const { levels } = this.#panorama
    this.#isCovered = true
    this.#level = findLevel(this.#panorama, viewport)
    const level = levels[this.#level]!
    this.#isReduced = level.width / 360 > MAX_REDUCTION * getPixelsPerDegree(viewport)
    this.#inView = tilesInView(viewport, level)
    for (const patch of this.#patches.values()) patch.visible = false
    const all = () => Array.from({ length: level.columns * level.rows }, (_, tile) => tile)
    for (const tile of viewport.isInHeadset ? all() : this.#inView) this.#draw(this.#level, tile)
    this.#checkLoad()
  }

  /** Draws a tile; or the finer tiles in its place, while the view zooms out; or a part of a coarser one. */
  #draw(level: number, tile: number) {
    const texture = this.#tiles.find(this.#url(tile, level))
    if (texture) return this.#drawPatch(level, tile, texture, WHOLE)
    const finer = findFinerTiles(this.#panorama, level, tile)
    if (finer.some((each) => this.#tiles.find(this.#url(each, level + 1)))) {
      for (const each of finer) this.#draw(level + 1, each)
      return
    }
    const coarser = this.#findCoarser(level, tile)
    if (coarser) this.#drawPatch(level, tile, coarser.texture, coarser.area)
    else this.#isCovered = false
  }

  #findCoarser(level: number, tile: number): { texture: Texture; area: Area } | undefined {
    const { levels, preview } = this.#panorama
    const grid = levels[level]!
    for (let index = level - 1; index >= 0; index--) {
      const found = findInCoarser(grid, tile, levels[index]!)
      const texture = found && this.#tiles.find(this.#url(found.tile, index))
      if (texture) return { texture, area: found.area }
    }
    const texture = this.#tiles.find(preview)
    const area = findInCoarser(grid, tile, { columns: 1, rows: 1 })?.area
    return texture && area && { texture, area }
  }

  #drawPatch(level: number, tile: number, texture: Texture, area: Area) {
    const key = `${level}/${tile}`
    let patch = this.#patches.get(key)
    if (!patch) {
      patch = new SpherePatch(this.#panorama.levels[level]!, tile)
      this.#patches.set(key, patch)
      this.object.add(patch)
    }
    patch.show(texture, area)
    patch.opacity = this.#opacity
  }

  /** What to load for the latest viewport, the most urgent first. */
  get requests(): TileRequest[] {
    const preview: TileRequest = { url: this.#panorama.preview, sampling: 'wraps' }
    const { columns, rows } = this.#panorama.levels[this.#level]!
    const toRequest = (tile: number): TileRequest => {
      const pitch = 90 - ((Math.floor(tile / columns) + 0.5) / rows) * 180
      const isNearPole = 90 - Math.abs(pitch) < POLE_DEGREES
      return {
        url: this.#url(tile),
        sampling: isNearPole || this.#isReduced ? 'mipmaps' : undefined,
      }
    }
    const inView = this.#inView.map(toRequest)
    return this.#isFirst ? [...inView, preview] : [preview, ...inView]
  }

  dispose() {
    this.#isDisposed = true
    this.#checkLoad()
    this.object.removeFromParent()
    for (const patch of this.#patches.values()) patch.release()
  }
}

/** All panoramas of a tour, which share the memory of the graphics card. */
export class TiledPanoramas implements LayerSource<Panorama> {
  readonly #tiles: TileCache

  /** @param onChange something has loaded or failed */
  constructor(onChange: () => void) {
    this.#tiles = new TileCache(onChange)
  }

  create(panorama: Panorama, isFirst: boolean): Layer {
    // A visitor who opens a scene again expects it to be tried again.
    this.#tiles.retry()
    return new TiledPanorama(panorama, this.#tiles, isFirst)
  }

  /** The layers that matter most come first. */
  update(layers: { layer: Layer; viewport: Viewport }[]) {
    this.#tiles.beginUpdate()
    for (const { layer, viewport } of layers) layer.update(viewport)
    this.#tiles.request(
      layers.flatMap(({ layer }) => (layer instanceof TiledPanorama ? layer.requests : [])),
    )
  }

  upload(renderer: WebGLRenderer): boolean {
    return this.#tiles.upload(renderer)
  }

  retry() {
    this.#tiles.retry()
  }

  clear() {
    this.#tiles.clear()
  }
}

/** Fetches a panorama's preview into the HTTP cache, so that a transition to it starts at once. */
export function prefetchPreview(panorama: Panorama) {
  fetch(panorama.preview, { priority: 'low' }).catch(() => {})
}
