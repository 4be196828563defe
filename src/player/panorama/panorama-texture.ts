import { SYSTEM } from '@photo-sphere-viewer/core'
import {
  LinearFilter,
  LinearMipmapLinearFilter,
  type PixelFormat,
  RedFormat,
  RepeatWrapping,
  RGFormat,
  WebGLRenderTarget,
} from 'three'
import type { Panorama, TileLevel } from '../schema/tour'
import type { PanoramaBlitter, Rect } from './panorama-blitter'

const MAX_CONCURRENT_TILES = 6

async function loadBitmap(url: string, signal: AbortSignal): Promise<ImageBitmap> {
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return createImageBitmap(await response.blob(), {
    colorSpaceConversion: 'none',
    premultiplyAlpha: 'none',
  })
}

/** @param tile number of the tile within its level, see `tilesInView` */
export function tileUrl({ tiles, columns }: TileLevel, tile: number): string {
  return tiles
    .replace('{column}', String(tile % columns))
    .replace('{row}', String(Math.floor(tile / columns)))
}

/** Fetches a panorama's preview into the HTTP cache, so that a transition to it starts at once. */
export function prefetchPreview(panorama: Panorama) {
  fetch(panorama.preview, { priority: 'low' }).catch(() => {})
}

const WHOLE_IMAGE: Rect = [0, 0, 1, 1]

/** @param width in pixels */
const createPlane = (width: number, format: PixelFormat, useMipmaps: boolean) =>
  new WebGLRenderTarget(width, width / 2, {
    format,
    depthBuffer: false,
    generateMipmaps: useMipmaps,
    minFilter: useMipmaps ? LinearMipmapLinearFilter : LinearFilter,
    magFilter: LinearFilter,
    wrapS: RepeatWrapping,
    anisotropy: 4,
  })

/** @param tile number of the tile within its level, see `tilesInView` */
function getRectInLevel({ columns, rows }: TileLevel, tile: number): Rect {
  return [(tile % columns) / columns, Math.floor(tile / columns) / rows, 1 / columns, 1 / rows]
}

/** Whether two parts of a panorama have more than an edge in common. */
function overlaps(a: Rect, b: Rect): boolean {
  const epsilon = 1e-6
  const overlapsOn = (axis: 0 | 1, size: 2 | 3) =>
    a[axis] + epsilon < b[axis] + b[size] && b[axis] + epsilon < a[axis] + a[size]
  return overlapsOn(0, 2) && overlapsOn(1, 3)
}

type Blitter = Pick<PanoramaBlitter, 'clear' | 'waitForFence' | 'copy'>

/**
 * A panorama on the graphics card. Requests the preview and tiles, and copies them into its textures as they
 * load.
 *
 * Luma is stored in full resolution and chroma in half, like in the image files of the tiles (4:2:0). This
 * takes 12.6 MB instead of 33 MB. A detail level (see `detail-level.ts`) takes four times as much, mipmaps a third more.
 *
 * One numbering covers both levels: first the tiles of the base level, row by row, then those of the detail
 * level.
 */
export class PanoramaTexture {
  readonly luma: WebGLRenderTarget
  readonly chroma: WebGLRenderTarget
  /** Whether the preview has been copied. */
  hasPreview = false
  #panorama: Panorama
  #useMipmaps: boolean
  #blitter: Blitter
  #onTileSettled: (tile: number) => void
  #abortController = new AbortController()
  #preview: Promise<void> | undefined
  /** Undefined if the panorama has no detail level, or the texture has no space for it. */
  readonly detailLevel: TileLevel | undefined
  /** The state of each requested tile. */
  #states = new Map<number, 'queued' | 'loading' | 'drawn' | 'failed'>()
  #queue: number[] = []
  #loadingCount = 0
  /** How many loaded images wait behind the current copy. The last one updates the mipmaps. */
  #waitingCopies = 0
  #lastCopy = Promise.resolve()

  /**
   * @param useMipmaps keeps mipmaps, for views that show the panorama in a lower resolution
   * @param useDetailLevel makes the textures large enough for the detail level
   * @param onTileSettled called when a tile is drawn or has failed
   */
  constructor(
    panorama: Panorama,
    { useMipmaps, useDetailLevel }: { useMipmaps: boolean; useDetailLevel: boolean },
    blitter: Blitter,
    onTileSettled: (tile: number) => void,
  ) {
    this.#panorama = panorama
    this.#useMipmaps = useMipmaps
    this.#blitter = blitter
    this.#onTileSettled = onTileSettled
    this.detailLevel = useDetailLevel ? panorama.detail : undefined
    const { width: fullWidth } = this.detailLevel ?? panorama
    const width = Math.min(fullWidth, SYSTEM.maxTextureWidth)
    this.luma = createPlane(width, RedFormat, useMipmaps)
    this.chroma = createPlane(width / 2, RGFormat, useMipmaps)
    blitter.clear(this)
  }

  /** Loads the preview once; a call after a failure requests it again. */
  loadPreview(): Promise<void> {
    this.#preview ??= this.#fetchPreview()
    return this.#preview
  }

  async #fetchPreview() {
    try {
      await this.#copy(await loadBitmap(this.#panorama.preview, this.#abortController.signal))
      await this.#blitter.waitForFence()
      this.hasPreview = true
    } catch (error) {
      this.#preview = undefined
      throw error
    }
  }

  /** Requests these tiles in this order, and cancels earlier requests that have not started. */
  requestTiles(tiles: number[]) {
    for (let i = 0; i < this.#queue.length; i++) this.#states.delete(this.#queue[i]!)
    this.#queue.length = 0
    for (let i = 0; i < tiles.length; i++) {
      const tile = tiles[i]!
      if (this.#states.has(tile)) continue
      this.#queue.push(tile)
      this.#states.set(tile, 'queued')
    }
    this.#fetchNext()
  }

  #fetchNext() {
    while (this.#loadingCount < MAX_CONCURRENT_TILES) {
      const tile = this.#queue.shift()
      if (tile === undefined) return
      this.#loadingCount++
      this.#states.set(tile, 'loading')
      const { level, index } = this.#findLevel(tile)
      loadBitmap(tileUrl(level, index), this.#abortController.signal)
        .then((bitmap) => this.#copy(bitmap, tile))
        .catch(() => this.#states.set(tile, 'failed'))
        .finally(() => {
          this.#loadingCount--
          if (this.#abortController.signal.aborted) return
          this.#fetchNext()
          this.#onTileSettled(tile)
        })
    }
  }

  /**
   * Copies an image after the graphics card has finished the previous copy, because the upload buffer grows to
   * hold all pending images and never shrinks.
   * @param tile undefined for the preview
   */
  #copy(bitmap: ImageBitmap, tile?: number): Promise<void> {
    this.#waitingCopies++
    const copied = this.#lastCopy.then(async () => {
      this.#waitingCopies--
      await this.#blitter.waitForFence()
      if (this.#abortController.signal.aborted) return bitmap.close()
      const rects: [Rect, Rect][] =
        tile === undefined ? this.#findPreviewRects() : [[this.#getTileRect(tile), WHOLE_IMAGE]]
      this.#blitter.copy(bitmap, this, rects, this.#useMipmaps && this.#waitingCopies === 0)
      if (tile !== undefined) this.#states.set(tile, 'drawn')
    })
    // A failed copy must not fail all later ones.
    this.#lastCopy = copied.catch(() => {})
    return copied
  }

  /** Whether all of these tiles are drawn or have failed. */
  areTilesSettled(tiles: number[]): boolean {
    for (let i = 0; i < tiles.length; i++) {
      const state = this.#states.get(tiles[i]!)
      if (state !== 'drawn' && state !== 'failed') return false
    }
    return true
  }

  /** Whether all of these tiles are drawn. */
  areTilesDrawn(tiles: number[]): boolean {
    return tiles.every((tile) => this.#states.get(tile) === 'drawn')
  }

  /** The tiles of the base level that are not drawn, whether requested or not. */
  getUndrawnTiles(): number[] {
    const { columns, rows } = this.#panorama
    const tiles = Array.from({ length: columns * rows }, (_, tile) => tile)
    return tiles.filter((tile) => this.#states.get(tile) !== 'drawn')
  }

  resetFailedTiles() {
    for (const [tile, state] of this.#states) if (state === 'failed') this.#states.delete(tile)
  }

  /** The number of tiles in the base level, which is also the number of the first detail tile. */
  get #baseCount(): number {
    return this.#panorama.columns * this.#panorama.rows
  }

  /** @returns the level of a tile, and the number of the tile within it */
  #findLevel(tile: number): { level: TileLevel; index: number } {
    return this.detailLevel && tile >= this.#baseCount
      ? { level: this.detailLevel, index: tile - this.#baseCount }
      : { level: this.#panorama, index: tile }
  }

  isDetailTile(tile: number): boolean {
    return this.#findLevel(tile).level === this.detailLevel
  }

  /**
   * Selects the detail tiles to request. Leaves out those over a base tile that is not drawn yet, because
   * that one would be drawn over them later.
   * @param indices numbers of the tiles within the detail level
   */
  getDetailTiles(indices: number[]): number[] {
    const { detailLevel } = this
    if (!detailLevel) return []
    const undrawn = this.getUndrawnTiles().map((tile) => getRectInLevel(this.#panorama, tile))
    return indices
      .filter(
        (index) => !undrawn.some((rect) => overlaps(rect, getRectInLevel(detailLevel, index))),
      )
      .map((index) => this.#baseCount + index)
  }

  #getTileRect(tile: number): Rect {
    const { level, index } = this.#findLevel(tile)
    return getRectInLevel(level, index)
  }

  /** The rectangles of the panorama that no tile covers yet, for `PanoramaBlitter.copy`. */
  #findPreviewRects(): [Rect, Rect][] {
    if (![...this.#states.values()].includes('drawn')) return [[WHOLE_IMAGE, WHOLE_IMAGE]]
    return this.getUndrawnTiles().map((tile): [Rect, Rect] => [
      this.#getTileRect(tile),
      this.#getTileRect(tile),
    ])
  }

  dispose() {
    this.#abortController.abort()
    this.luma.dispose()
    this.chroma.dispose()
  }
}
