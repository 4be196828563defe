import {
  BufferGeometry,
  Camera,
  ClampToEdgeWrapping,
  Float32BufferAttribute,
  LinearFilter,
  Mesh,
  RepeatWrapping,
  ShaderMaterial,
  Texture,
  Vector4,
  type WebGLRenderer,
  type WebGLRenderTarget,
} from 'three'

/** A part of an image, normalized: the whole image is [0, 0, 1, 1]. */
export type Rect = [left: number, top: number, width: number, height: number]

/** A panorama's textures: luma in full resolution, chroma in half. */
type Planes = { readonly luma: WebGLRenderTarget; readonly chroma: WebGLRenderTarget }

const COPY_VERTEX = `
varying vec2 imageUv;
void main() {
  // The first row of an image is its top, the first row of a texture its bottom.
  imageUv = vec2(position.x, -position.y) * 0.5 + 0.5;
  gl_Position = vec4(position.xy, 0.0, 1.0);
}`

// The colour space of JPEG (JFIF); `toRgb` in `sphere-adapter.ts` converts back.
const COPY_FRAGMENT = `
varying vec2 imageUv;
uniform sampler2D map;
uniform vec4 sourceRect;
uniform bool isChroma;
void main() {
  vec3 colour = texture2D(map, sourceRect.xy + imageUv * sourceRect.zw).rgb;
  float luma = dot(colour, vec3(0.299, 0.587, 0.114));
  vec2 chroma = (colour.br - luma) / vec2(1.772, 1.402) + 128.0 / 255.0;
  gl_FragColor = vec4(isChroma ? chroma : vec2(luma), 0.0, 1.0);
}`

/** Restricts drawing to a rectangle; WebGL measures from the bottom. */
function setViewport(plane: WebGLRenderTarget, [left, top, width, height]: Rect) {
  plane.viewport.set(
    left * plane.width,
    (1 - top - height) * plane.height,
    width * plane.width,
    height * plane.height,
  )
}

/** Draws images into the textures of panoramas, split into luma and chroma. */
export class PanoramaBlitter {
  #renderer: WebGLRenderer
  #isSoftwareRenderer: boolean
  #pixel = new Uint8Array(4)
  #uniforms = {
    map: { value: null as Texture | null },
    sourceRect: { value: new Vector4() },
    isChroma: { value: false },
  }
  #material = new ShaderMaterial({
    vertexShader: COPY_VERTEX,
    fragmentShader: COPY_FRAGMENT,
    uniforms: this.#uniforms,
    depthTest: false,
    depthWrite: false,
  })
  /** One triangle that covers the whole viewport. */
  #triangle = new Mesh(
    new BufferGeometry().setAttribute(
      'position',
      new Float32BufferAttribute([-1, -1, 0, 3, -1, 0, -1, 3, 0], 3),
    ),
    this.#material,
  )
  #camera = new Camera()

  /** @param isSoftwareRenderer whether WebGL runs without a graphics card */
  constructor(renderer: WebGLRenderer, isSoftwareRenderer: boolean) {
    this.#renderer = renderer
    this.#isSoftwareRenderer = isSoftwareRenderer
    this.#triangle.frustumCulled = false
  }

  /** Fills a panorama's textures with black, and allocates them if they are new. */
  clear({ luma, chroma }: Planes) {
    const renderer = this.#renderer
    const gl = renderer.getContext() as WebGL2RenderingContext
    const previousTarget = renderer.getRenderTarget()
    renderer.setRenderTarget(luma)
    gl.clearBufferfv(gl.COLOR, 0, [0, 0, 0, 1])
    renderer.setRenderTarget(chroma)
    gl.clearBufferfv(gl.COLOR, 0, [0.5, 0.5, 0, 1])
    renderer.setRenderTarget(previousTarget)
  }

  /**
   * Copies rectangles of an image to a panorama's textures, and closes the image.
   * @param rects pairs of a rectangle in the panorama and the one of the image that is copied there, in shares of both
   * @param updateMipmaps whether to update the mipmaps after the last rectangle
   */
  copy(
    bitmap: ImageBitmap,
    { luma, chroma }: Planes,
    rects: [target: Rect, source: Rect][],
    updateMipmaps: boolean,
  ) {
    this.flushReadback()
    const texture = new Texture(bitmap)
    texture.flipY = false
    texture.generateMipmaps = false
    texture.minFilter = LinearFilter
    // Only a preview fills the same share of the panorama as of itself, because it shows the whole. Its texture
    // wraps around; that of a tile must not, because its edges belong to different neighbours.
    const isPreview = rects.every(([target, source]) => target[2] === source[2])
    texture.wrapS = isPreview ? RepeatWrapping : ClampToEdgeWrapping
    texture.needsUpdate = true
    const { map, sourceRect, isChroma } = this.#uniforms
    map.value = texture
    const renderer = this.#renderer
    const { autoClear, xr } = renderer
    const { enabled: wasXrEnabled } = xr
    const previousTarget = renderer.getRenderTarget()
    renderer.autoClear = false
    // With XR enabled, three.js would draw with the cameras of the headset.
    xr.enabled = false
    for (const plane of [luma, chroma]) {
      isChroma.value = plane === chroma
      for (const [index, [target, source]] of rects.entries()) {
        sourceRect.value.set(...source)
        plane.texture.generateMipmaps = updateMipmaps && index === rects.length - 1
        setViewport(plane, target)
        renderer.setRenderTarget(plane)
        renderer.render(this.#triangle, this.#camera)
      }
    }
    renderer.setRenderTarget(previousTarget)
    renderer.autoClear = autoClear
    xr.enabled = wasXrEnabled
    texture.dispose()
    bitmap.close()
  }

  /**
   * Empties the browser's transfer buffer by reading one pixel. Without a graphics card, the browser reads
   * every drawn frame back through the buffer that also holds uploads; unless it is emptied in between, it
   * grows to hold both.
   */
  flushReadback() {
    const { xr } = this.#renderer
    if (!this.#isSoftwareRenderer || xr.isPresenting) return
    const gl = this.#renderer.getContext()
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, this.#pixel)
  }

  /** Resolves when the graphics card has finished, so that the next frame does not block. */
  async waitForFence() {
    const gl = this.#renderer.getContext() as WebGL2RenderingContext
    const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0)
    gl.flush()
    while (fence && gl.clientWaitSync(fence, 0, 0) === gl.TIMEOUT_EXPIRED) {
      await new Promise((resolve) => setTimeout(resolve, 4))
    }
    gl.deleteSync(fence)
  }
}
