import { SYSTEM } from '@photo-sphere-viewer/core'
import {
  BufferGeometry,
  Camera,
  Float32BufferAttribute,
  LinearFilter,
  LinearMipmapLinearFilter,
  Mesh,
  type PixelFormat,
  RedFormat,
  RepeatWrapping,
  RGFormat,
  ShaderMaterial,
  Texture,
  Vector4,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three'
import type { Picture } from '../format/tour'

/** Tiles that are fetched at once. */
const AT_ONCE = 6

const COPY_VERTEX = `
varying vec2 at;
void main() {
  // The first row of a picture is its top, that of a texture its bottom.
  at = vec2(position.x, -position.y) * 0.5 + 0.5;
  gl_Position = vec4(position.xy, 0.0, 1.0);
}`

// As JPEG does it; `coloured` in `sphere-adapter.ts` is the way back.
const COPY_FRAGMENT = `
varying vec2 at;
uniform sampler2D map;
uniform vec4 part;
uniform bool isChroma;
void main() {
  vec3 colour = texture2D(map, part.xy + at * part.zw).rgb;
  float luma = dot(colour, vec3(0.299, 0.587, 0.114));
  vec2 chroma = (colour.br - luma) / vec2(1.772, 1.402) + 128.0 / 255.0;
  gl_FragColor = vec4(isChroma ? chroma : vec2(luma), 0.0, 1.0);
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

/** Left, top, width and height of a part of a picture whose own width and height are 1. */
type Part = [left: number, top: number, width: number, height: number]

const WHOLE: Part = [0, 0, 1, 1]

/** A texture to draw into. @param hasSmaller whether smaller copies are kept */
const plane = (width: number, format: PixelFormat, hasSmaller: boolean) =>
  new WebGLRenderTarget(width, width / 2, {
    format,
    depthBuffer: false,
    generateMipmaps: hasSmaller,
    minFilter: hasSmaller ? LinearMipmapLinearFilter : LinearFilter,
    magFilter: LinearFilter,
    wrapS: RepeatWrapping,
    anisotropy: 4,
  })

/**
 * One panorama on the graphics card, its base and its tiles copied into it as they come, and the
 * tiles on their way. Luma is whole and chroma half as wide and high, as in the tiles' own files:
 * so it takes 12.6 MB where colours would take 33.
 */
export class PanoramaTexture {
  readonly luma: WebGLRenderTarget
  readonly chroma: WebGLRenderTarget
  /** Whether its base is copied. */
  hasBase = false
  #picture: Picture
  #hasSmaller: boolean
  #blitter: Blitter
  #changed: () => void
  #stop = new AbortController()
  #basis: Promise<void> | undefined
  /** Every tile that was asked for, by number. */
  #tiles = new Map<number, 'waiting' | 'loading' | 'drawn' | 'failed'>()
  #waiting: number[] = []
  #loading = 0
  /** What has come and is not copied yet. */
  #toCopy = 0
  #copied = Promise.resolve()

  /** @param hasSmaller whether smaller copies are kept, for frames that show less detail */
  constructor(picture: Picture, hasSmaller: boolean, blitter: Blitter, changed: () => void) {
    this.#picture = picture
    this.#hasSmaller = hasSmaller
    this.#blitter = blitter
    this.#changed = changed
    const width = Math.min(picture.width, SYSTEM.maxTextureWidth)
    this.luma = plane(width, RedFormat, hasSmaller)
    this.chroma = plane(width / 2, RGFormat, hasSmaller)
    blitter.prepare(this)
  }

  /** Fetches the base, unless it is there or on its way; after a failure it is asked for again. */
  loadBase(): Promise<void> {
    this.#basis ??= this.#fetchBase()
    return this.#basis
  }

  async #fetchBase() {
    try {
      await this.#copy(await loadBitmap(this.#picture.base, this.#stop.signal))
      await this.#blitter.finish()
      this.hasBase = true
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
        .then((bitmap) => this.#copy(bitmap, tile))
        .catch(() => this.#tiles.set(tile, 'failed'))
        .finally(() => {
          this.#loading--
          if (this.#stop.signal.aborted) return
          this.#fetchNext()
          this.#changed()
        })
    }
  }

  /**
   * Copies what has come, one after the other, each when the graphics card has done with the one
   * before: pixels reach it through a buffer that grows to hold all that waits, and stays.
   */
  #copy(bitmap: ImageBitmap, tile?: number): Promise<void> {
    this.#toCopy++
    this.#copied = this.#copied.then(async () => {
      await this.#blitter.finish()
      this.#toCopy--
      if (this.#stop.signal.aborted) return bitmap.close()
      const parts: [Part, Part][] = tile === undefined ? this.#bare() : [[this.#place(tile), WHOLE]]
      this.#blitter.copy(bitmap, this, parts, this.#hasSmaller && this.#toCopy === 0)
      if (tile !== undefined) this.#tiles.set(tile, 'drawn')
    })
    return this.#copied
  }

  /** Whether nothing more will change in these tiles: painted, or not to be had. */
  isSettled(tiles: number[]): boolean {
    for (let i = 0; i < tiles.length; i++) {
      const state = this.#tiles.get(tiles[i]!)
      if (state !== 'drawn' && state !== 'failed') return false
    }
    return true
  }

  /** Whether all of these tiles are painted. */
  isWhole(tiles: number[]): boolean {
    return tiles.every((tile) => this.#tiles.get(tile) === 'drawn')
  }

  forgetFailures() {
    for (const [tile, state] of this.#tiles) if (state === 'failed') this.#tiles.delete(tile)
  }

  #place(tile: number): Part {
    const { columns, rows } = this.#picture
    const row = Math.floor(tile / columns)
    return [(tile % columns) / columns, row / rows, 1 / columns, 1 / rows]
  }

  /** Where no tile is drawn yet: there the base shows, each part of it in its own place. */
  #bare(): [Part, Part][] {
    if (![...this.#tiles.values()].includes('drawn')) return [[WHOLE, WHOLE]]
    const bare: [Part, Part][] = []
    for (let tile = 0; tile < this.#picture.columns * this.#picture.rows; tile++) {
      const place = this.#place(tile)
      if (this.#tiles.get(tile) !== 'drawn') bare.push([place, place])
    }
    return bare
  }

  dispose() {
    this.#stop.abort()
    this.luma.dispose()
    this.chroma.dispose()
  }
}

type Planes = Pick<PanoramaTexture, 'luma' | 'chroma'>

/** Takes pictures apart into luma and chroma. */
export class Blitter {
  #renderer: WebGLRenderer
  #isSlow: boolean
  #pixel = new Uint8Array(4)
  #uniforms = {
    map: { value: null as Texture | null },
    part: { value: new Vector4() },
    isChroma: { value: false },
  }
  #material = new ShaderMaterial({
    vertexShader: COPY_VERTEX,
    fragmentShader: COPY_FRAGMENT,
    uniforms: this.#uniforms,
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

  /** @param isSlow whether there is no graphics card */
  constructor(renderer: WebGLRenderer, isSlow: boolean) {
    this.#renderer = renderer
    this.#isSlow = isSlow
    this.#sheet.frustumCulled = false
  }

  /** Reserves a panorama's memory, black. */
  prepare({ luma, chroma }: Planes) {
    const renderer = this.#renderer
    const gl = renderer.getContext() as WebGL2RenderingContext
    const shown = renderer.getRenderTarget()
    renderer.setRenderTarget(luma)
    gl.clearBufferfv(gl.COLOR, 0, [0, 0, 0, 1])
    renderer.setRenderTarget(chroma)
    gl.clearBufferfv(gl.COLOR, 0, [0.5, 0.5, 0, 1])
    renderer.setRenderTarget(shown)
  }

  /**
   * @param parts where to, and which part of the picture
   * @param finish whether to bring the smaller copies up to date, which are seen from afar
   */
  copy(
    bitmap: ImageBitmap,
    { luma, chroma }: Planes,
    parts: [to: Part, of: Part][],
    finish: boolean,
  ) {
    this.drain()
    const texture = new Texture(bitmap)
    texture.flipY = false
    texture.generateMipmaps = false
    texture.minFilter = LinearFilter
    // Right of a base is its left; of a tile nothing is asked beyond its edges.
    texture.wrapS = RepeatWrapping
    texture.needsUpdate = true
    const { map, part, isChroma } = this.#uniforms
    map.value = texture
    const renderer = this.#renderer
    const { autoClear, xr } = renderer
    const { enabled } = xr
    const shown = renderer.getRenderTarget()
    renderer.autoClear = false
    // A headset would see the copying from its two eyes.
    xr.enabled = false
    for (const target of [luma, chroma]) {
      isChroma.value = target === chroma
      const { width, height } = target
      for (const [index, [[left, top, wide, high], of]] of parts.entries()) {
        part.value.set(...of)
        target.texture.generateMipmaps = finish && index === parts.length - 1
        target.viewport.set(left * width, (1 - top - high) * height, wide * width, high * height)
        renderer.setRenderTarget(target)
        renderer.render(this.#sheet, this.#camera)
      }
    }
    renderer.setRenderTarget(shown)
    renderer.autoClear = autoClear
    xr.enabled = enabled
    texture.dispose()
    bitmap.close()
  }

  /**
   * Empties the buffer that pixels pass through. Without a graphics card each frame comes back
   * through it, too, and it would grow to hold both; such a frame waits for all of it anyway.
   */
  drain() {
    const { xr } = this.#renderer
    if (!this.#isSlow || xr.isPresenting) return
    const gl = this.#renderer.getContext()
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, this.#pixel)
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
