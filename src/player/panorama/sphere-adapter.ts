import {
  AbstractAdapter,
  CONSTANTS,
  type TextureData,
  type Viewer,
} from '@photo-sphere-viewer/core'
import {
  Mesh,
  PerspectiveCamera,
  ShaderMaterial,
  SphereGeometry,
  type Texture,
  type WebGLRenderer,
} from 'three'
import type { View } from '../format/schema'

const SPHERE_VERTEX = `
varying vec3 direction;
void main() {
  direction = position;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`

const SPHERE_FRAGMENT = `
varying vec3 direction;
uniform sampler2D map;
uniform sampler2D chroma;
uniform bool hasChroma;
uniform vec2 size;
uniform float opacity;

const float PI = 3.141592653589793;

// Catmull-Rom in nine bilinear samples: an enlarged panorama stays crisp, without steps.
vec4 enlarged(vec2 uv) {
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
  return textureLod(map, vec2(p0.x, p0.y), 0.0) * w0.x * w0.y
    + textureLod(map, vec2(p12.x, p0.y), 0.0) * w12.x * w0.y
    + textureLod(map, vec2(p3.x, p0.y), 0.0) * w3.x * w0.y
    + textureLod(map, vec2(p0.x, p12.y), 0.0) * w0.x * w12.y
    + textureLod(map, vec2(p12.x, p12.y), 0.0) * w12.x * w12.y
    + textureLod(map, vec2(p3.x, p12.y), 0.0) * w3.x * w12.y
    + textureLod(map, vec2(p0.x, p3.y), 0.0) * w0.x * w3.y
    + textureLod(map, vec2(p12.x, p3.y), 0.0) * w12.x * w3.y
    + textureLod(map, vec2(p3.x, p3.y), 0.0) * w3.x * w3.y;
}

// Of luma, and chroma as panorama-texture.ts takes it from colours.
vec3 coloured(float luma, vec2 tint) {
  tint -= 128.0 / 255.0;
  return luma + vec3(1.402 * tint.y, -0.344136 * tint.x - 0.714136 * tint.y, 1.772 * tint.x);
}

void main() {
  vec2 uv = vec2(
    atan(-direction.x, direction.z) / (2.0 * PI) + 0.5,
    atan(direction.y, length(direction.xz)) / PI + 0.5
  );
#ifdef PLAIN
  vec4 colour = textureLod(map, uv, 0.0);
  if (hasChroma) colour.rgb = coloured(colour.r, textureLod(chroma, uv, 0.0).rg);
#else
  vec2 dx = dFdx(uv);
  vec2 dy = dFdy(uv);
  // Yaw jumps by a turn behind the camera; the picture does not.
  dx.x -= floor(dx.x + 0.5);
  dy.x -= floor(dy.x + 0.5);
  float reduction = max(length(dx * size), length(dy * size));
  float shrunk = smoothstep(0.9, 1.3, reduction);
  vec4 colour = vec4(0.0);
  if (shrunk < 1.0) colour += (1.0 - shrunk) * clamp(enlarged(uv), 0.0, 1.0);
  if (shrunk > 0.0) colour += shrunk * textureGrad(map, uv, dx, dy);
  if (hasChroma) colour.rgb = coloured(colour.r, textureGrad(chroma, uv, dx, dy).rg);
#endif
  gl_FragColor = vec4(colour.rgb, opacity);
}`

/** What a sphere's shader is told where pictures are drawn simply, and where crisply. */
const PLAIN = { PLAIN: '' }
const CRISP = {}

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
  /** A headset looks elsewhere: what it shows there comes first. Without a view the camera says again. */
  follow(view: View | undefined): void
  /** Ends what `expect` began: from here on the camera says what is seen. */
  arrived(): void
  /** Asks again for what could not be had. */
  retry(): void
  /** What pictures are drawn with. */
  readonly renderer: WebGLRenderer
}

export type Sphere = Mesh<SphereGeometry, ShaderMaterial>

/**
 * Photo Sphere Viewer's way to show a `Source` on a sphere around the camera, with a shader that asks
 * one texture for every pixel's direction.
 */
export abstract class SphereAdapter<Source, Loaded extends { dispose(): void }>
  extends AbstractAdapter<Source, undefined, Loaded, Sphere>
  implements Projection
{
  static override readonly supportsDownload = false

  protected readonly options: ProjectionOptions
  /** Whether pictures are drawn simply rather than crisply. */
  protected isPlain: boolean
  renderer!: WebGLRenderer
  #rehearsed: Sphere | undefined
  /** Its headset places the eyes; this says from how near to how far they see, in metres. */
  #eyes = new PerspectiveCamera(50, 1, 0.05, 100)

  constructor(viewer: Viewer, options: ProjectionOptions) {
    super(viewer)
    this.options = options
    this.isPlain = options.isSlow
    options.onMade(this)
  }

  /** Gets the renderer once, and gives back what to do before every frame. */
  protected abstract prepare(renderer: WebGLRenderer): () => void

  expect(_view: View, _patience: number) {}

  follow(_view: View | undefined) {}

  arrived() {}

  retry() {}

  /** Has the viewer draw no more than is seen. */
  override init() {
    super.init()
    this.viewer.renderer.setCustomRenderer((renderer) => {
      this.renderer = renderer
      // Beyond two pixels a point nobody sees more, and phones grow warm.
      renderer.setPixelRatio(Math.min(window.devicePixelRatio, this.options.isSlow ? 1 : 2))
      const beforeFrame = this.prepare(renderer)
      return {
        render: (scene, camera) => {
          beforeFrame()
          // The viewer draws an unseen sphere to know where it is clicked, which nobody asks here.
          const target = scene.children[0]
          if (target && CONSTANTS.VIEWER_DATA in target.userData) target.visible = false
          renderer.render(scene, renderer.xr.isPresenting ? this.#eyes : camera)
        },
      }
    })
  }

  /** Draws one pixel, so that the browser has made ready what draws the first picture before it comes. */
  protected async rehearse() {
    this.#rehearsed = this.createMesh()
    // Made ready beside the page's own work, not in it.
    await this.renderer.compileAsync(this.#rehearsed, this.#eyes)
    this.renderer.setScissor(0, 0, 1, 1)
    this.renderer.setScissorTest(true)
    this.renderer.render(this.#rehearsed, this.#eyes)
    this.renderer.setScissorTest(false)
  }

  override destroy() {
    if (this.#rehearsed) this.disposeMesh(this.#rehearsed)
    super.destroy()
  }

  override createMesh(): Sphere {
    const sphere = new Mesh(
      // Seen from its middle a coarse sphere looks no different; only directions are taken from it.
      new SphereGeometry(10, 32, 16).scale(-1, 1, 1),
      new ShaderMaterial({
        vertexShader: SPHERE_VERTEX,
        fragmentShader: SPHERE_FRAGMENT,
        defines: this.isPlain ? PLAIN : CRISP,
        uniforms: {
          map: { value: null },
          chroma: { value: null },
          hasChroma: { value: false },
          size: { value: [1, 1] },
          opacity: { value: 1 },
        },
        depthTest: false,
        depthWrite: false,
        transparent: true,
      }),
    )
    sphere.onBeforeRender = ({ xr }) => {
      // Without crispness the shader is a few lines: a processor can draw it, and a headset two
      // large pictures 72 times a second.
      const defines = this.isPlain || xr.isPresenting ? PLAIN : CRISP
      if (sphere.material.defines === defines) return
      sphere.material.defines = defines
      sphere.material.needsUpdate = true
    }
    return sphere
  }

  /**
   * @param size width and height of the texture, in pixels
   * @param chroma where the texture holds luma alone
   */
  protected cover(
    { material }: Sphere,
    texture: Texture,
    size: [number, number],
    chroma: Texture | null = null,
  ) {
    material.uniforms.map!.value = texture
    material.uniforms.size!.value = size
    material.uniforms.chroma!.value = chroma
    material.uniforms.hasChroma!.value = chroma !== null
  }

  override setTextureOpacity({ material }: Sphere, opacity: number) {
    material.uniforms.opacity!.value = opacity
  }

  override disposeTexture({ texture }: TextureData<Loaded, Source, undefined>) {
    texture.dispose()
  }

  override disposeMesh({ geometry, material }: Sphere) {
    geometry.dispose()
    material.dispose()
  }
}
