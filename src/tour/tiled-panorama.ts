import {
  AbstractAdapter,
  CONSTANTS,
  events,
  SYSTEM,
  type TextureData,
  type Viewer,
} from '@photo-sphere-viewer/core'
import {
  BufferGeometry,
  Camera,
  Float32BufferAttribute,
  LinearFilter,
  LinearMipmapLinearFilter,
  Mesh,
  RepeatWrapping,
  ShaderMaterial,
  SphereGeometry,
  Texture,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three'
import type { Picture, View } from './tour'
import { type Tile, tilesInView, toDegrees } from './view'

/*
 * The viewer's own tile adapter draws 2048 pieces a frame and joins its tiles edge to edge. Here
 * the tiles are copied into one texture as they come, over the enlarged base, and one shader asks
 * that texture for every pixel's direction: one draw call, no joints, straight lines at the poles,
 * and the same sampling as the posters' (`scripts/panorama.mjs`).
 */

/** Tiles that are fetched at once. */
const AT_ONCE = 6
/** Tiles that are handed to the graphics card in one frame; more would make the picture stutter. */
const COPIES_A_FRAME = 3

/** Frames further apart than this are none of a movement. */
const PAUSE_MS = 500
const SLOW_FRAME_MS = 45

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

const SPHERE_VERTEX = `
varying vec3 direction;
void main() {
  direction = position;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`

const SPHERE_FRAGMENT = `
varying vec3 direction;
uniform sampler2D map;
uniform vec2 size;
uniform float opacity;
uniform bool plain;

const float PI = 3.141592653589793;

// Catmull-Rom in nine bilinear samples: an enlarged panorama stays crisp, without steps.
vec3 enlarged(vec2 uv) {
  vec2 at = uv * size;
  vec2 texel = floor(at - 0.5) + 0.5;
  vec2 f = at - texel;
  vec2 w0 = f * (-0.5 + f * (1.0 - 0.5 * f));
  vec2 w1 = 1.0 + f * f * (-2.5 + 1.5 * f);
  vec2 w2 = f * (0.5 + f * (2.0 - 1.5 * f));
  vec2 w3 = f * f * (-0.5 + 0.5 * f);
  vec2 w12 = w1 + w2;
  vec2 p0 = (texel - 1.0) / size;
  vec2 p12 = (texel + w2 / w12) / size;
  vec2 p3 = (texel + 2.0) / size;
  return textureLod(map, vec2(p0.x, p0.y), 0.0).rgb * w0.x * w0.y
    + textureLod(map, vec2(p12.x, p0.y), 0.0).rgb * w12.x * w0.y
    + textureLod(map, vec2(p3.x, p0.y), 0.0).rgb * w3.x * w0.y
    + textureLod(map, vec2(p0.x, p12.y), 0.0).rgb * w0.x * w12.y
    + textureLod(map, vec2(p12.x, p12.y), 0.0).rgb * w12.x * w12.y
    + textureLod(map, vec2(p3.x, p12.y), 0.0).rgb * w3.x * w12.y
    + textureLod(map, vec2(p0.x, p3.y), 0.0).rgb * w0.x * w3.y
    + textureLod(map, vec2(p12.x, p3.y), 0.0).rgb * w12.x * w3.y
    + textureLod(map, vec2(p3.x, p3.y), 0.0).rgb * w3.x * w3.y;
}

void main() {
  vec2 uv = vec2(
    atan(-direction.x, direction.z) / (2.0 * PI) + 0.5,
    atan(direction.y, length(direction.xz)) / PI + 0.5
  );
  vec2 dx = dFdx(uv);
  vec2 dy = dFdy(uv);
  // Yaw jumps by a turn behind the camera; the picture does not.
  dx.x -= floor(dx.x + 0.5);
  dy.x -= floor(dy.x + 0.5);
  float reduction = max(length(dx * size), length(dy * size));
  float shrunk = smoothstep(0.9, 1.3, reduction);
  vec3 colour = vec3(0.0);
  if (plain) colour = textureLod(map, uv, 0.0).rgb;
  else if (shrunk < 1.0) colour += (1.0 - shrunk) * clamp(enlarged(uv), 0.0, 1.0);
  if (!plain && shrunk > 0.0) colour += shrunk * textureGrad(map, uv, dx, dy).rgb;
  gl_FragColor = vec4(colour, opacity);
}`

async function loadBitmap(address: string, signal: AbortSignal): Promise<ImageBitmap> {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return createImageBitmap(await response.blob(), {
    colorSpaceConversion: 'none',
    premultiplyAlpha: 'none',
  })
}

export function tileAddress(picture: Picture, { column, row }: Tile): string {
  return picture.tiles.replace('{column}', String(column)).replace('{row}', String(row))
}

/** Fetches a picture's base early, so that going there starts at once. */
export function prefetch(picture: Picture) {
  fetch(picture.base, { priority: 'low' }).catch(() => {})
}

/** One panorama on the graphics card, and the tiles on their way to it. */
class Panorama {
  readonly target: WebGLRenderTarget
  #picture: Picture
  #hasSmaller: boolean
  #changed: () => void
  #stop = new AbortController()
  #base: ImageBitmap | undefined
  /** Every tile that was asked for, by number. */
  #tiles = new Map<number, 'waiting' | 'loading' | 'loaded' | 'drawn' | 'failed'>()
  #waiting: Tile[] = []
  #loaded: { tile: Tile; bitmap: ImageBitmap }[] = []
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
  }

  async loadBase(): Promise<void> {
    this.#base = await loadBitmap(this.#picture.base, this.#stop.signal)
  }

  #number(tile: Tile): number {
    return tile.row * this.#picture.columns + tile.column
  }

  /** Asks for these tiles, the first ones first, and for no others any more. */
  want(tiles: Tile[]) {
    for (const tile of this.#waiting) this.#tiles.delete(this.#number(tile))
    this.#waiting = tiles.filter((tile) => !this.#tiles.has(this.#number(tile)))
    for (const tile of this.#waiting) this.#tiles.set(this.#number(tile), 'waiting')
    this.#fetchNext()
  }

  #fetchNext() {
    while (this.#loading < AT_ONCE) {
      const tile = this.#waiting.shift()
      if (!tile) return
      this.#loading++
      this.#tiles.set(this.#number(tile), 'loading')
      loadBitmap(tileAddress(this.#picture, tile), this.#stop.signal)
        .then((bitmap) => {
          if (this.#stop.signal.aborted) return bitmap.close()
          this.#tiles.set(this.#number(tile), 'loaded')
          this.#loaded.push({ tile, bitmap })
        })
        .catch(() => this.#tiles.set(this.#number(tile), 'failed'))
        .finally(() => {
          this.#loading--
          if (this.#stop.signal.aborted) return
          this.#fetchNext()
          this.#changed()
        })
    }
  }

  /** Whether nothing more will change in these tiles: painted, or not to be had. */
  isSettled(tiles: Tile[]): boolean {
    return (
      !this.#base &&
      tiles.every((tile) => ['drawn', 'failed'].includes(this.#tiles.get(this.#number(tile)) ?? ''))
    )
  }

  /** The same before painting: all that is to come has come. */
  isFetched(tiles: Tile[]): boolean {
    const open = ['waiting', 'loading', undefined]
    return tiles.every((tile) => !open.includes(this.#tiles.get(this.#number(tile))))
  }

  get hasFailures(): boolean {
    return [...this.#tiles.values()].includes('failed')
  }

  forgetFailures() {
    for (const [tile, state] of this.#tiles) if (state === 'failed') this.#tiles.delete(tile)
  }

  /** Copies what has come since the last frame; whether something is left for the next one. */
  paint(press: Press): boolean {
    const { columns, rows } = this.#picture
    const { width, height } = this.target
    if (this.#base) {
      // The first copy is finished in any case: it reserves the memory for the smaller ones.
      press.copy(this.#base, this.target, [0, 0, width, height], this.#hasSmaller)
      this.#base = undefined
    }
    const batch = this.#loaded.splice(0, COPIES_A_FRAME)
    for (const [index, { tile, bitmap }] of batch.entries()) {
      const place: Place = [
        (tile.column * width) / columns,
        ((rows - 1 - tile.row) * height) / rows,
        width / columns,
        height / rows,
      ]
      const isLast = this.#hasSmaller && index === batch.length - 1 && this.#loaded.length === 0
      press.copy(bitmap, this.target, place, isLast)
      this.#tiles.set(this.#number(tile), 'drawn')
    }
    return this.#loaded.length > 0
  }

  dispose() {
    this.#stop.abort()
    for (const { bitmap } of this.#loaded) bitmap.close()
    this.#base?.close()
    this.target.dispose()
  }
}

type Place = [left: number, bottom: number, width: number, height: number]

/** Copies pictures into a texture. */
class Press {
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

  /** @param finish whether to bring the smaller copies up to date, which are seen from afar */
  copy(bitmap: ImageBitmap, target: WebGLRenderTarget, place: Place, finish: boolean) {
    const texture = new Texture(bitmap)
    texture.flipY = false
    texture.generateMipmaps = false
    texture.minFilter = LinearFilter
    texture.needsUpdate = true
    this.#material.uniforms.map!.value = texture
    const renderer = this.#renderer
    const { autoClear } = renderer
    renderer.autoClear = false
    target.viewport.set(...place)
    target.texture.generateMipmaps = finish
    renderer.setRenderTarget(target)
    renderer.render(this.#sheet, this.#camera)
    renderer.setRenderTarget(null)
    renderer.autoClear = autoClear
    texture.dispose()
    bitmap.close()
  }

  dispose() {
    this.#material.dispose()
    this.#sheet.geometry.dispose()
  }
}

/**
 * Has the viewer draw no more than is seen.
 * @param prepare gets the renderer and gives back what to do before every frame
 */
export function drawWith(
  viewer: Viewer,
  isSlow: boolean,
  prepare: (renderer: WebGLRenderer) => () => void,
) {
  viewer.renderer.setCustomRenderer((renderer) => {
    // Beyond two pixels a point nobody sees more, and phones grow warm.
    renderer.setPixelRatio(Math.min(window.devicePixelRatio, isSlow ? 1 : 2))
    const beforeFrame = prepare(renderer)
    return {
      render(scene, camera) {
        beforeFrame()
        // The viewer draws an unseen sphere to know where it is clicked, which nobody asks here.
        const target = scene.children.find((child) => CONSTANTS.VIEWER_DATA in child.userData)
        if (target) target.visible = false
        renderer.render(scene, camera)
      },
    }
  })
}

/** A sphere around the camera that shows a panorama. */
export function sphere(isPlain: boolean): Mesh<SphereGeometry, ShaderMaterial> {
  return new Mesh(
    // Seen from its middle a coarse sphere looks no different; only directions are taken from it.
    new SphereGeometry(10, 32, 16).scale(-1, 1, 1),
    new ShaderMaterial({
      vertexShader: SPHERE_VERTEX,
      fragmentShader: SPHERE_FRAGMENT,
      uniforms: {
        map: { value: null },
        size: { value: [1, 1] },
        opacity: { value: 1 },
        plain: { value: isPlain },
      },
      depthTest: false,
      depthWrite: false,
      transparent: true,
    }),
  )
}

export type ProjectionOptions = {
  /** Hands over the adapter, which the viewer makes by itself. */
  onMade: (projection: Projection) => void
  /** Whether pictures are drawn without a graphics card: then simply rather than crisply. */
  isSlow: boolean
  /** Called whenever all that the current view shows is painted as sharp as it gets. */
  onSharp: () => void
  /** Called when tiles of the current view are not to be had. */
  onTilesMissing: () => void
}

/** What the stage asks of the adapters that it shows pictures with. */
export interface Projection {
  /**
   * Announces the view that the next picture is going to be seen in, so that its tiles come first.
   * @param patience milliseconds that loading may wait for them
   */
  expect(view: View, patience: number): void
  /** Ends what `expect` began: from here on the camera says what is seen. */
  arrived(): void
  /** Asks again for what could not be had. */
  retry(): void
}

/** Photo Sphere Viewer's way to show a `Picture`. */
export class TiledPanoramaAdapter
  extends AbstractAdapter<Picture, undefined, Panorama, Mesh<SphereGeometry, ShaderMaterial>>
  implements Projection
{
  static override readonly id = 'tiled-panorama'
  static override readonly supportsDownload = false

  #options: ProjectionOptions
  #press: Press | undefined
  #current: Panorama | undefined
  #picture: Picture | undefined
  #isSharp = false
  #uniforms: ShaderMaterial['uniforms'] = {}
  #isPlain: boolean
  #lastFrame = 0
  #frameTime = 16
  #expected: { view: View; patience: number } | undefined
  /** Where the camera is going to look once the running transition is over. */
  #arriving: View | undefined

  constructor(viewer: Viewer, options: ProjectionOptions) {
    super(viewer)
    this.#options = options
    this.#isPlain = options.isSlow
    options.onMade(this)
  }

  override init() {
    super.init()
    drawWith(this.viewer, this.#isPlain, (renderer) => {
      this.#press = new Press(renderer)
      return () => {
        this.#paint()
        this.#timeFrame()
      }
    })
    for (const type of [
      events.PositionUpdatedEvent.type,
      events.ZoomUpdatedEvent.type,
      events.SizeUpdatedEvent.type,
    ] as const) {
      this.viewer.addEventListener(type, this.#look)
    }
  }

  override destroy() {
    for (const type of [
      events.PositionUpdatedEvent.type,
      events.ZoomUpdatedEvent.type,
      events.SizeUpdatedEvent.type,
    ] as const) {
      this.viewer.removeEventListener(type, this.#look)
    }
    this.#current?.dispose()
    this.#press?.dispose()
    super.destroy()
  }

  override supportsTransition() {
    return true
  }

  override supportsPreload() {
    return false
  }

  override textureCoordsToSphericalCoords(): never {
    throw new Error('Directions are given as angles.')
  }

  override sphericalCoordsToTextureCoords(): never {
    throw new Error('Directions are given as angles.')
  }

  #tilesIn(view: View, picture: Picture): Tile[] {
    const { width, height } = this.viewer.getSize()
    return tilesInView(view, width / Math.max(height, 1), picture.columns, picture.rows)
  }

  override async loadTexture(picture: Picture): Promise<TextureData<Panorama, Picture, undefined>> {
    const expected = this.#expected
    let changed = () => {}
    const panorama = new Panorama(picture, !this.#isPlain, () => {
      changed()
      this.viewer.needsUpdate()
    })
    try {
      const base = panorama.loadBase()
      if (expected) {
        const tiles = this.#tilesIn(expected.view, picture)
        panorama.want(tiles)
        const fetched = new Promise<void>((resolve) => {
          changed = () => panorama.isFetched(tiles) && resolve()
          setTimeout(resolve, expected.patience)
        })
        await base
        await fetched
      }
      await base
    } catch (error) {
      panorama.dispose()
      throw error
    }
    return { panorama: picture, texture: panorama }
  }

  override createMesh() {
    return sphere(this.#isPlain)
  }

  override setTexture(
    mesh: Mesh<SphereGeometry, ShaderMaterial>,
    { texture, panorama }: TextureData<Panorama, Picture, undefined>,
  ) {
    this.#current = texture
    this.#picture = panorama
    this.#isSharp = false
    this.#arriving = this.#expected?.view
    this.#uniforms = mesh.material.uniforms
    mesh.material.uniforms.map!.value = texture.target.texture
    mesh.material.uniforms.size!.value = [texture.target.width, texture.target.height]
    if (this.#press) texture.paint(this.#press)
    this.#look()
  }

  override setTextureOpacity(mesh: Mesh<SphereGeometry, ShaderMaterial>, opacity: number) {
    mesh.material.uniforms.opacity!.value = opacity
  }

  override disposeTexture({ texture }: TextureData<Panorama, Picture, undefined>) {
    texture.dispose()
  }

  override disposeMesh(mesh: Mesh<SphereGeometry, ShaderMaterial>) {
    mesh.geometry.dispose()
    mesh.material.dispose()
  }

  retry() {
    this.#current?.forgetFailures()
    this.#look()
  }

  expect(view: View, patience: number) {
    this.#expected = { view, patience }
  }

  arrived() {
    this.#expected = undefined
    this.#arriving = undefined
    this.#look()
  }

  #view(): View {
    if (this.#arriving) return this.#arriving
    const { yaw, pitch } = this.viewer.getPosition()
    return { yaw: toDegrees(yaw), pitch: toDegrees(pitch), fov: this.viewer.state.vFov }
  }

  #look = () => {
    if (!this.#current || !this.#picture) return
    const view = this.#view()
    const tiles = this.#tilesIn(view, this.#picture)
    if (this.#isSharp && this.#current.isSettled(tiles)) {
      // What lies just outside the frame is likely to be seen next.
      const around = this.#tilesIn({ ...view, fov: Math.min(view.fov * 1.4, 120) }, this.#picture)
      this.#current.want(around)
      return
    }
    this.#isSharp = false
    this.#current.want(tiles)
    this.viewer.needsUpdate()
  }

  /** Gives up crispness where frames take so long that turning is no pleasure. */
  #timeFrame() {
    const now = performance.now()
    const elapsed = now - this.#lastFrame
    this.#lastFrame = now
    if (this.#isPlain || elapsed > PAUSE_MS) return
    this.#frameTime += (elapsed - this.#frameTime) / 16
    if (this.#frameTime < SLOW_FRAME_MS) return
    this.#isPlain = true
    if (this.#uniforms.plain) this.#uniforms.plain.value = true
  }

  #paint() {
    if (!this.#press || !this.#current || !this.#picture) return
    if (this.#current.paint(this.#press)) this.viewer.needsUpdate()
    if (this.#isSharp) return
    if (!this.#current.isSettled(this.#tilesIn(this.#view(), this.#picture))) return
    this.#isSharp = true
    if (this.#current.hasFailures) this.#options.onTilesMissing()
    this.#options.onSharp()
    this.#look()
  }
}
