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

async function loadBitmap(address: string, signal: AbortSignal): Promise<ImageBitmap> {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return createImageBitmap(await response.blob(), {
    colorSpaceConversion: 'none',
    premultiplyAlpha: 'none',
  })
}

/** The address of a tile. @param tile its number, see `tilesInView` */
export function tileUrl({ tiles, columns }: TileLevel, tile: number): string {
  return tiles
    .replace('{column}', String(tile % columns))
    .replace('{row}', String(Math.floor(tile / columns)))
}

/** Fetches a panorama's preview into the HTTP cache, so that a transition to it starts at once. */
export function prefetchPreview(panorama: Panorama) {
  fetch(panorama.preview, { priority: 'low' }).catch(() => {})
}

const WHOLE: Rect = [0, 0, 1, 1]

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

/** @param tile its number, see `tilesInView` */
function tileRect({ columns, rows }: TileLevel, tile: number): Rect {
  return [(tile % columns) / columns, Math.floor(tile / columns) / rows, 1 / columns, 1 / rows]
}

/** Whether two parts of a panorama have more than an edge in common. */
function overlaps(a: Rect, b: Rect): boolean {
  const gap = 1e-6
  const overlapsOn = (axis: 0 | 1, size: 2 | 3) =>
    a[axis] + gap < b[axis] + b[size] && b[axis] + gap < a[axis] + a[size]
  return overlapsOn(0, 2) && overlapsOn(1, 3)
}

/**
 * A panorama on the graphics card, and the requests for its tiles. Its preview and its tiles are copied
 * into it as they load. Luma is stored in full size and chroma in half, as in the tiles' own files
 * (4:2:0), which takes 12.6 MB instead of 33 MB. With the tiles of `detail`, four times as much.
 */
export class PanoramaTexture {
  readonly luma: WebGLRenderTarget
  readonly chroma: WebGLRenderTarget
  /** Whether the preview has been copied. */
  hasPreview = false
  #panorama: Panorama
  #useMipmaps: boolean
  #blitter: Pick<PanoramaBlitter, 'clear' | 'waitForFence' | 'copy'>
  #onTileSettled: (tile: number) => void
  #stop = new AbortController()
  #preview: Promise<void> | undefined
  /** Undefined if the panorama has no detail or the texture is not for it. */
  readonly detail: TileLevel | undefined
  /** All requested tiles, by number: first those of the panorama, then those of its detail. */
  #tiles = new Map<number, 'waiting' | 'loading' | 'drawn' | 'failed'>()
  #waiting: number[] = []
  #loading = 0
  /** Images that are loaded and not copied yet. */
  #pendingCopies = 0
  #lastCopy = Promise.resolve()

  /**
   * @param useMipmaps keeps mipmaps, for frames that show less detail than the panorama has
   * @param useDetail makes the texture large enough for the panorama's detail
   * @param onTileSettled called when a tile is drawn or has failed
   */
  constructor(
    panorama: Panorama,
    { useMipmaps, useDetail }: { useMipmaps: boolean; useDetail: boolean },
    blitter: Pick<PanoramaBlitter, 'clear' | 'waitForFence' | 'copy'>,
    onTileSettled: (tile: number) => void,
  ) {
    this.#panorama = panorama
    this.#useMipmaps = useMipmaps
    this.#blitter = blitter
    this.#onTileSettled = onTileSettled
    this.detail = useDetail ? panorama.detail : undefined
    const { width: fullWidth } = this.detail ?? panorama
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
      await this.#copy(await loadBitmap(this.#panorama.preview, this.#stop.signal))
      await this.#blitter.waitForFence()
      this.hasPreview = true
    } catch (error) {
      this.#preview = undefined
      throw error
    }
  }

  /** Requests these tiles in their order, and drops requests for others that have not started. */
  requestTiles(tiles: number[]) {
    for (let i = 0; i < this.#waiting.length; i++) this.#tiles.delete(this.#waiting[i]!)
    this.#waiting.length = 0
    for (let i = 0; i < tiles.length; i++) {
      const tile = tiles[i]!
      if (this.#tiles.has(tile)) continue
      this.#waiting.push(tile)
      this.#tiles.set(tile, 'waiting')
    }
    this.#fetchNext()
  }

  #fetchNext() {
    while (this.#loading < MAX_CONCURRENT_TILES) {
      const tile = this.#waiting.shift()
      if (tile === undefined) return
      this.#loading++
      this.#tiles.set(tile, 'loading')
      const { level, index } = this.#findLevel(tile)
      loadBitmap(tileUrl(level, index), this.#stop.signal)
        .then((bitmap) => this.#copy(bitmap, tile))
        .catch(() => this.#tiles.set(tile, 'failed'))
        .finally(() => {
          this.#loading--
          if (this.#stop.signal.aborted) return
          this.#fetchNext()
          this.#onTileSettled(tile)
        })
    }
  }

  /**
   * Copies images one after the other, each when the graphics card has finished the one before: the
   * upload buffer grows to hold everything that waits, and never shrinks.
   */
  #copy(bitmap: ImageBitmap, tile?: number): Promise<void> {
    this.#pendingCopies++
    const copied = this.#lastCopy.then(async () => {
      this.#pendingCopies--
      await this.#blitter.waitForFence()
      if (this.#stop.signal.aborted) return bitmap.close()
      const parts: [Rect, Rect][] =
        tile === undefined ? this.#findPreviewRects() : [[this.#getTileRect(tile), WHOLE]]
      this.#blitter.copy(bitmap, this, parts, this.#useMipmaps && this.#pendingCopies === 0)
      if (tile !== undefined) this.#tiles.set(tile, 'drawn')
    })
    // A copy that fails must not fail all that come after it.
    this.#lastCopy = copied.catch(() => {})
    return copied
  }

  /** Whether all of these tiles are drawn or have failed. */
  isSettled(tiles: number[]): boolean {
    for (let i = 0; i < tiles.length; i++) {
      const state = this.#tiles.get(tiles[i]!)
      if (state !== 'drawn' && state !== 'failed') return false
    }
    return true
  }

  /** Whether all of these tiles are drawn. */
  hasTiles(tiles: number[]): boolean {
    return tiles.every((tile) => this.#tiles.get(tile) === 'drawn')
  }

  /** The tiles that are not drawn. */
  missingTiles(): number[] {
    const { columns, rows } = this.#panorama
    const tiles = Array.from({ length: columns * rows }, (_, tile) => tile)
    return tiles.filter((tile) => this.#tiles.get(tile) !== 'drawn')
  }

  resetFailedTiles() {
    for (const [tile, state] of this.#tiles) if (state === 'failed') this.#tiles.delete(tile)
  }

  #findLevel(tile: number): { level: TileLevel; index: number } {
    const count = this.#panorama.columns * this.#panorama.rows
    return this.detail && tile >= count
      ? { level: this.detail, index: tile - count }
      : { level: this.#panorama, index: tile }
  }

  /** Whether the number is that of a tile of the detail. */
  isDetail(tile: number): boolean {
    return this.#findLevel(tile).level === this.detail
  }

  /**
   * The numbers, for `requestTiles`, of tiles of the detail. Leaves out those below which a tile of the
   * panorama is missing, because it would be drawn over them later.
   */
  toDetailTiles(detailTiles: number[]): number[] {
    const { detail } = this
    if (!detail) return []
    const missing = this.missingTiles().map((tile) => tileRect(this.#panorama, tile))
    const count = this.#panorama.columns * this.#panorama.rows
    return detailTiles
      .filter((tile) => !missing.some((rect) => overlaps(rect, tileRect(detail, tile))))
      .map((tile) => count + tile)
  }

  #getTileRect(tile: number): Rect {
    const { level, index } = this.#findLevel(tile)
    return tileRect(level, index)
  }

  /** The preview is drawn only where no tile is drawn yet. */
  #findPreviewRects(): [Rect, Rect][] {
    if (![...this.#tiles.values()].includes('drawn')) return [[WHOLE, WHOLE]]
    return this.missingTiles().map((tile): [Rect, Rect] => [
      this.#getTileRect(tile),
      this.#getTileRect(tile),
    ])
  }

  dispose() {
    this.#stop.abort()
    this.luma.dispose()
    this.chroma.dispose()
  }
}
