import {
  ClampToEdgeWrapping,
  LinearFilter,
  LinearMipmapLinearFilter,
  RepeatWrapping,
  Texture,
  type WebGLRenderer,
} from 'three'

/** About as many as a view has: HTTP/2 loads them together, and each further round waits for a busy page. */
const MAX_CONCURRENT_LOADS = 48
/** Longer uploads in one frame would delay it visibly. */
const MAX_UPLOAD_MS = 8
/** How long a failed tile waits before it is requested once more. */
const RETRY_MS = 1500
/** The most that the textures may take on the graphics card, unless more are in view. */
const MAX_BYTES = 96_000_000

export type TileRequest = {
  url: string
  /** `mipmaps` for tiles that are drawn much smaller than they are; `wraps` for a picture of the whole turn. */
  sampling?: 'mipmaps' | 'wraps' | undefined
}

type Tile =
  | { state: 'loading' | 'failed' | 'retriable'; isSecondTry: boolean }
  | { state: 'decoded'; bitmap: ImageBitmap; sampling: TileRequest['sampling'] }
  | { state: 'ready'; texture: Texture; bytes: number; usedAt: number }

/** @throws when it cannot be loaded or decoded */
async function loadBitmap(url: string): Promise<ImageBitmap> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return createImageBitmap(await response.blob(), {
    colorSpaceConversion: 'none',
    premultiplyAlpha: 'none',
  })
}

function createTexture(bitmap: ImageBitmap, sampling: TileRequest['sampling']): Texture {
  const texture = new Texture(bitmap)
  texture.flipY = false
  texture.generateMipmaps = sampling === 'mipmaps'
  texture.minFilter = texture.generateMipmaps ? LinearMipmapLinearFilter : LinearFilter
  texture.anisotropy = texture.generateMipmaps ? 4 : 1
  texture.wrapS = sampling === 'wraps' ? RepeatWrapping : ClampToEdgeWrapping
  texture.needsUpdate = true
  return texture
}

/** Loads tiles, keeps them on the graphics card, and removes those that were not in use for longest. */
export class TileCache {
  readonly #onChange: () => void
  readonly #tiles = new Map<string, Tile>()
  #queue: TileRequest[] = []
  #loadingCount = 0
  /** Counts `beginUpdate`. */
  #updates = 0

  /** @param onChange a tile can be uploaded, has failed, or may be requested again */
  constructor(onChange: () => void) {
    this.#onChange = onChange
  }

  /** Call before the textures of all views are looked up: tiles that are not looked up from now on may be removed. */
  beginUpdate() {
    this.#updates++
  }

  /** The texture of a tile, if it is on the graphics card. */
  find(url: string): Texture | undefined {
    const tile = this.#tiles.get(url)
    if (tile?.state !== 'ready') return undefined
    tile.usedAt = this.#updates
    return tile.texture
  }

  hasFailed(url: string): boolean {
    return this.#tiles.get(url)?.state === 'failed'
  }

  /** Requests these tiles in this order, instead of earlier ones that have not started. */
  request(requests: TileRequest[]) {
    this.#queue = requests
    this.#loadNext()
  }

  #isRetriable(url: string): boolean {
    return this.#tiles.get(url)?.state === 'retriable'
  }

  #loadNext() {
    while (this.#loadingCount < MAX_CONCURRENT_LOADS) {
      const request = this.#queue.shift()
      if (!request) return
      if (!this.#tiles.has(request.url) || this.#isRetriable(request.url)) this.#load(request)
    }
  }

  async #load({ url, sampling }: TileRequest) {
    const loading: Tile = { state: 'loading', isSecondTry: this.#isRetriable(url) }
    this.#tiles.set(url, loading)
    this.#loadingCount++
    const tile = await loadBitmap(url).then(
      (bitmap): Tile => ({ state: 'decoded', bitmap, sampling }),
      (): Tile => ({ state: 'failed', isSecondTry: loading.isSecondTry }),
    )
    this.#loadingCount--
    this.#loadNext()
    if (tile.state === 'failed' && !tile.isSecondTry) {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      tile.state = 'retriable'
    }
    // After `clear`, this is no longer the tile of the address.
    if (this.#tiles.get(url) === loading) this.#tiles.set(url, tile)
    else if (tile.state === 'decoded') tile.bitmap.close()
    this.#onChange()
  }

  /** Uploads some of the loaded tiles. @returns whether there are more */
  upload(renderer: WebGLRenderer): boolean {
    const start = performance.now()
    let hasUploaded = false
    for (const [url, tile] of this.#tiles) {
      if (tile.state !== 'decoded') continue
      if (hasUploaded && performance.now() - start > MAX_UPLOAD_MS) return true
      hasUploaded = true
      const { width, height } = tile.bitmap
      const texture = createTexture(tile.bitmap, tile.sampling)
      try {
        renderer.initTexture(texture)
        const bytes = width * height * (texture.generateMipmaps ? 16 / 3 : 4)
        this.#tiles.set(url, { state: 'ready', texture, bytes, usedAt: this.#updates })
      } catch (error) {
        // A browser that is short of memory may have dropped the picture.
        console.error(error)
        texture.dispose()
        this.#tiles.set(url, { state: 'failed', isSecondTry: true })
      }
      tile.bitmap.close()
      this.#onChange()
    }
    if (hasUploaded) this.#removeOldest()
    return false
  }

  #removeOldest() {
    const ready = [...this.#tiles].flatMap(([url, tile]) =>
      tile.state === 'ready' ? [{ url, ...tile }] : [],
    )
    let bytes = ready.reduce((sum, tile) => sum + tile.bytes, 0)
    for (const tile of ready.toSorted((a, b) => a.usedAt - b.usedAt)) {
      if (bytes <= MAX_BYTES || tile.usedAt === this.#updates) return
      tile.texture.dispose()
      this.#tiles.delete(tile.url)
      bytes -= tile.bytes
    }
  }

  /** Lets failed tiles be requested again. */
  retry() {
    for (const [url, { state }] of this.#tiles) if (state === 'failed') this.#tiles.delete(url)
  }

  /** Forgets all tiles, for example because the WebGL context is lost. */
  clear() {
    for (const tile of this.#tiles.values()) {
      if (tile.state === 'ready') tile.texture.dispose()
      if (tile.state === 'decoded') tile.bitmap.close()
    }
    this.#tiles.clear()
    this.#queue = []
  }
}
