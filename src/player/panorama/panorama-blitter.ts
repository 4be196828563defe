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

/** Left, top, width and height of a part of an image whose own width and height are 1. */
export type Rect = [left: number, top: number, width: number, height: number]

/** A panorama's textures: luma in full size, chroma in half. */
export type Planes = { readonly luma: WebGLRenderTarget; readonly chroma: WebGLRenderTarget }

const COPY_VERTEX = `
varying vec2 at;
void main() {
  // The first row of an image is at the top, that of a texture at the bottom.
  at = vec2(position.x, -position.y) * 0.5 + 0.5;
  gl_Position = vec4(position.xy, 0.0, 1.0);
}`

// The colour space of JPEG (JFIF); `toRgb` in `sphere-adapter.ts` converts back.
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

/** Draws images into the textures of panoramas, split into luma and chroma. */
export class PanoramaBlitter {
  #renderer: WebGLRenderer
  #isSoftwareRenderer: boolean
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
  #quad = new Mesh(
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
    this.#quad.frustumCulled = false
  }

  /** Allocates a panorama's textures and fills them with black. */
  clear({ luma, chroma }: Planes) {
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
   * Draws parts of an image into a panorama, and closes the image.
   * @param parts target and source rectangle of each part
   * @param updateMipmaps whether to update the mipmaps after the last part
   */
  copy(
    bitmap: ImageBitmap,
    { luma, chroma }: Planes,
    parts: [to: Rect, of: Rect][],
    updateMipmaps: boolean,
  ) {
    this.flushReadback()
    const texture = new Texture(bitmap)
    texture.flipY = false
    texture.generateMipmaps = false
    texture.minFilter = LinearFilter
    // A preview wraps around horizontally. Its parts keep their places, a tile fills its own.
    const isPreview = parts.every(([to, of]) => to[2] === of[2])
    texture.wrapS = isPreview ? RepeatWrapping : ClampToEdgeWrapping
    texture.needsUpdate = true
    const { map, part, isChroma } = this.#uniforms
    map.value = texture
    const renderer = this.#renderer
    const { autoClear, xr } = renderer
    const { enabled } = xr
    const shown = renderer.getRenderTarget()
    renderer.autoClear = false
    // With XR enabled, three.js would draw with the cameras of the headset.
    xr.enabled = false
    for (const target of [luma, chroma]) {
      isChroma.value = target === chroma
      const { width, height } = target
      for (const [index, [[left, top, wide, high], of]] of parts.entries()) {
        part.value.set(...of)
        target.texture.generateMipmaps = updateMipmaps && index === parts.length - 1
        target.viewport.set(left * width, (1 - top - high) * height, wide * width, high * height)
        renderer.setRenderTarget(target)
        renderer.render(this.#quad, this.#camera)
      }
    }
    renderer.setRenderTarget(shown)
    renderer.autoClear = autoClear
    xr.enabled = enabled
    texture.dispose()
    bitmap.close()
  }

  /**
   * Empties the buffer that uploads share with the readback of frames. Without a graphics card every
   * frame is read back through that buffer, which would grow to hold uploads and frame together.
   */
  flushReadback() {
    const { xr } = this.#renderer
    if (!this.#isSoftwareRenderer || xr.isPresenting) return
    const gl = this.#renderer.getContext()
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, this.#pixel)
  }

  /** Resolves when the graphics card has finished, so that the next frame does not have to wait for it. */
  async waitForFence() {
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
    this.#quad.geometry.dispose()
  }
}
