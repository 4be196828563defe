import { SYSTEM } from '@photo-sphere-viewer/core'
import {
  BufferGeometry,
  Camera,
  Float32BufferAttribute,
  LinearFilter,
  LinearMipmapLinearFilter,
  Mesh,
  RepeatWrapping,
  ShaderMaterial,
  Texture,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three'
import type { Picture } from '../format/tour'

/** Tiles that are fetched at once. */
const AT_ONCE = 6
/** Tiles that are handed to the graphics card in one frame; more would make the picture stutter. */
const COPIES_A_FRAME = 3

const COPY_VERTEX = `
varying vec2 at;
void main() {
  // The first row of a picture is its top, that of a texture its bottom.
  at = vec2(position.x, -position.y) * 0.5 + 0.5;
  gl_Position = vec4(position.xy, 0.0, 1.0);
}`

const COPY_FRAGMENT = `
varying vec2 at;
uniform sampler2D map;
void main() {
  gl_FragColor = vec4(texture2D(map, at).rgb, 1.0);
}`

async function loadBitmap(address: string, signal: AbortSignal): Promise<ImageBitmap> {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return createImageBitmap(await response.blob(), {
    colorSpaceConversion: 'none',
    premultiplyAlpha: 'none',
  })
}

/** @param tile its number, as `tilesInView` counts */
export function tileAddress({ tiles, columns }: Picture, tile: number): string {
  return tiles
    .replace('{column}', String(tile % columns))
    .replace('{row}', String(Math.floor(tile / columns)))
}

/** Fetches a picture's base early, so that going there starts at once. */
export function prefetch(picture: Picture) {
  fetch(picture.base, { priority: 'low' }).catch(() => {})
}

/**
 * One panorama on the graphics card: its base, a texture that its tiles are copied into as they come
 * and that is transparent elsewhere, and the tiles on their way.
 */
export class PanoramaTexture {
  readonly base = new Texture<ImageBitmap>()
  readonly target: WebGLRenderTarget
  #picture: Picture
  #hasSmaller: boolean
  #changed: () => void
  #stop = new AbortController()
  #basis: Promise<void> | undefined
  #isPrepared = false
  /** Every tile that was asked for, by number. */
  #tiles = new Map<number, 'waiting' | 'loading' | 'loaded' | 'drawn' | 'failed'>()
  #waiting: number[] = []
  #loaded: { tile: number; bitmap: ImageBitmap }[] = []
  #loading = 0

  /** @param hasSmaller whether smaller copies are kept, for frames that show less detail */
  constructor(picture: Picture, hasSmaller: boolean, changed: () => void) {
    this.#picture = picture
    this.#hasSmaller = hasSmaller
    this.#changed = changed
    const width = Math.min(picture.width, SYSTEM.maxTextureWidth)
    this.target = new WebGLRenderTarget(width, width / 2, {
      depthBuffer: false,
      generateMipmaps: hasSmaller,
      minFilter: hasSmaller ? LinearMipmapLinearFilter : LinearFilter,
      magFilter: LinearFilter,
      wrapS: RepeatWrapping,
      anisotropy: 4,
    })
    this.base.flipY = false
    this.base.minFilter = LinearFilter
    this.base.wrapS = RepeatWrapping
    this.base.generateMipmaps = false
  }

  get hasBase(): boolean {
    return this.base.image !== null
  }

  /** Fetches the base, unless it is there or on its way; after a failure it is asked for again. */
  loadBase(): Promise<void> {
    this.#basis ??= this.#fetchBase()
    return this.#basis
  }

  async #fetchBase() {
    const { signal } = this.#stop
    try {
      const bitmap = await loadBitmap(this.#picture.base, signal)
      if (signal.aborted) return bitmap.close()
      this.base.image = bitmap
      this.base.needsUpdate = true
    } catch (error) {
      this.#basis = undefined
      throw error
    }
  }

  /** Asks for these tiles, the first ones first, and for no others any more. */
  want(tiles: number[]) {
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
    while (this.#loading < AT_ONCE) {
      const tile = this.#waiting.shift()
      if (tile === undefined) return
      this.#loading++
      this.#tiles.set(tile, 'loading')
      loadBitmap(tileAddress(this.#picture, tile), this.#stop.signal)
        .then((bitmap) => {
          if (this.#stop.signal.aborted) return bitmap.close()
          this.#tiles.set(tile, 'loaded')
          this.#loaded.push({ tile, bitmap })
        })
        .catch(() => this.#tiles.set(tile, 'failed'))
        .finally(() => {
          this.#loading--
          if (this.#stop.signal.aborted) return
          this.#fetchNext()
          this.#changed()
        })
    }
  }

  /** Whether nothing more will change in these tiles: painted, or not to be had. */
  isSettled(tiles: number[]): boolean {
    for (let i = 0; i < tiles.length; i++) {
      const state = this.#tiles.get(tiles[i]!)
      if (state !== 'drawn' && state !== 'failed') return false
    }
    return true
  }

  /** The same before painting: all that is to come has come. */
  isFetched(tiles: number[]): boolean {
    const open = ['waiting', 'loading', undefined]
    return tiles.every((tile) => !open.includes(this.#tiles.get(tile)))
  }

  /** Whether all of these tiles have come. */
  isWhole(tiles: number[]): boolean {
    return tiles.every((tile) => ['loaded', 'drawn'].includes(this.#tiles.get(tile) ?? ''))
  }

  forgetFailures() {
    for (const [tile, state] of this.#tiles) if (state === 'failed') this.#tiles.delete(tile)
  }

  /** Copies what has come since the last frame; whether something is left for the next one. */
  paint(blitter: Blitter): boolean {
    const { columns, rows } = this.#picture
    const { width, height } = this.target
    if (!this.#isPrepared) blitter.prepare(this.target)
    this.#isPrepared = true
    if (this.#loaded.length === 0) return false
    const batch = this.#loaded.splice(0, COPIES_A_FRAME)
    for (const [index, { tile, bitmap }] of batch.entries()) {
      const place: Place = [
        ((tile % columns) * width) / columns,
        ((rows - 1 - Math.floor(tile / columns)) * height) / rows,
        width / columns,
        height / rows,
      ]
      const isLast = this.#hasSmaller && index === batch.length - 1 && this.#loaded.length === 0
      blitter.copy(bitmap, this.target, place, isLast)
      this.#tiles.set(tile, 'drawn')
    }
    return this.#loaded.length > 0
  }

  dispose() {
    this.#stop.abort()
    for (const { bitmap } of this.#loaded) bitmap.close()
    this.base.image?.close()
    this.base.dispose()
    this.target.dispose()
  }
}

type Place = [left: number, bottom: number, width: number, height: number]

/** Copies pictures into a texture. */
export class Blitter {
  #renderer: WebGLRenderer
  #material = new ShaderMaterial({
    vertexShader: COPY_VERTEX,
    fragmentShader: COPY_FRAGMENT,
    uniforms: { map: { value: null } },
    depthTest: false,
    depthWrite: false,
  })
  #sheet = new Mesh(
    new BufferGeometry().setAttribute(
      'position',
      new Float32BufferAttribute([-1, -1, 0, 3, -1, 0, -1, 3, 0], 3),
    ),
    this.#material,
  )
  #camera = new Camera()

  constructor(renderer: WebGLRenderer) {
    this.#renderer = renderer
    this.#sheet.frustumCulled = false
  }

  /** Reserves a texture's memory, transparent, its smaller copies included. */
  prepare(target: WebGLRenderTarget) {
    this.#renderer.initRenderTarget(target)
  }

  /** @param finish whether to bring the smaller copies up to date, which are seen from afar */
  copy(bitmap: ImageBitmap, target: WebGLRenderTarget, place: Place, finish: boolean) {
    const texture = new Texture(bitmap)
    texture.flipY = false
    texture.generateMipmaps = false
    texture.minFilter = LinearFilter
    texture.needsUpdate = true
    this.#material.uniforms.map!.value = texture
    const renderer = this.#renderer
    const { autoClear, xr } = renderer
    const { enabled } = xr
    const shown = renderer.getRenderTarget()
    renderer.autoClear = false
    // A headset would see the copying from its two eyes.
    xr.enabled = false
    target.viewport.set(...place)
    target.texture.generateMipmaps = finish
    renderer.setRenderTarget(target)
    renderer.render(this.#sheet, this.#camera)
    renderer.setRenderTarget(shown)
    renderer.autoClear = autoClear
    xr.enabled = enabled
    texture.dispose()
    bitmap.close()
  }

  /** Resolves once all of it is done, for which a frame would else have to wait. */
  async finish() {
    const gl = this.#renderer.getContext() as WebGL2RenderingContext
    const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0)
    gl.flush()
    while (fence && gl.clientWaitSync(fence, 0, 0) === gl.TIMEOUT_EXPIRED) {
      await new Promise((resolve) => setTimeout(resolve, 4))
    }
    gl.deleteSync(fence)
  }

  dispose() {
    this.#material.dispose()
    this.#sheet.geometry.dispose()
  }
}
