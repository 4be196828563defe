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
import type { View } from '../schema/schema'

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
uniform vec2 mapSize;
uniform float opacity;

const float PI = 3.141592653589793;

// Bicubic (Catmull-Rom) magnification in nine bilinear samples.
vec4 sampleBicubic(vec2 uv) {
  vec2 position = uv * mapSize;
  vec2 texel = floor(position - 0.5) + 0.5;
  vec2 f = position - texel;
  vec2 w0 = f * (-0.5 + f * (1.0 - 0.5 * f));
  vec2 w1 = 1.0 + f * f * (-2.5 + 1.5 * f);
  vec2 w2 = f * (0.5 + f * (2.0 - 1.5 * f));
  vec2 w3 = f * f * (-0.5 + 0.5 * f);
  vec2 w12 = w1 + w2;
  vec2 p0 = (texel - 1.0) / mapSize;
  vec2 p12 = (texel + w2 / w12) / mapSize;
  vec2 p3 = (texel + 2.0) / mapSize;
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

// Converts luma and chroma (JFIF, see panorama-blitter.ts) back to RGB.
vec3 toRgb(float y, vec2 cbCr) {
  cbCr -= 128.0 / 255.0;
  return y + vec3(1.402 * cbCr.y, -0.344136 * cbCr.x - 0.714136 * cbCr.y, 1.772 * cbCr.x);
}

void main() {
  vec2 uv = vec2(
    atan(-direction.x, direction.z) / (2.0 * PI) + 0.5,
    atan(direction.y, length(direction.xz)) / PI + 0.5
  );
#ifdef BILINEAR
  vec4 colour = textureLod(map, uv, 0.0);
  if (hasChroma) colour.rgb = toRgb(colour.r, textureLod(chroma, uv, 0.0).rg);
#else
  vec2 dx = dFdx(uv);
  vec2 dy = dFdy(uv);
  // Opposite the panorama's centre the yaw jumps by a full turn, but the panorama is continuous there.
  dx.x -= floor(dx.x + 0.5);
  dy.x -= floor(dy.x + 0.5);
  // Blends from bicubic magnification to minification with mipmaps around one texel per pixel.
  float texelsPerPixel = max(length(dx * mapSize), length(dy * mapSize));
  float minified = smoothstep(0.9, 1.3, texelsPerPixel);
  vec4 colour = vec4(0.0);
  if (minified < 1.0) colour += (1.0 - minified) * clamp(sampleBicubic(uv), 0.0, 1.0);
  if (minified > 0.0) colour += minified * textureGrad(map, uv, dx, dy);
  if (hasChroma) colour.rgb = toRgb(colour.r, textureGrad(chroma, uv, dx, dy).rg);
#endif
  gl_FragColor = vec4(colour.rgb, opacity);
}`

/** Shader defines: bilinear filtering is cheap, bicubic filtering stays crisp when magnified. */
const BILINEAR = { BILINEAR: '' }
const BICUBIC = {}

export type PanoramaAdapterOptions<Source> = {
  /** Receives the adapter, which Photo Sphere Viewer creates. */
  onCreate: (adapter: PanoramaAdapter<Source>) => void
  /** Whether WebGL runs without a graphics card; then filtering is bilinear. */
  isSoftwareRenderer: boolean
  /** The current view is painted: all of its tiles, apart from failed ones, or the first frame of a film. */
  onViewPainted: () => void
  /** Tiles of the current view, or the preview, have failed to load. */
  onTilesFailed?: (source: Source) => void
}

/** The part of an adapter that `PanoramaViewer` uses. */
export interface PanoramaAdapter<Source> {
  /**
   * Sets the view that the next panorama will open with, so that its tiles load first.
   * @param maxWaitMs how long `setPanorama` may wait for these tiles
   */
  setTargetView(view: View, maxWaitMs: number): void
  /** Loads the tiles of this view instead of the camera's, during a VR session; undefined ends that. */
  overrideView(view: View | undefined): void
  /** Loads the tiles of the camera's view again, after `setTargetView` and a transition. */
  endTransition(): void
  /**
   * Shows a second panorama over the current one, in the same directions.
   * @param panorama undefined removes it
   * @param opacity from 0 to 1
   */
  setOverlay(panorama: Source | undefined, opacity: number): void
  /** Requests failed tiles and a failed preview again. */
  retry(): void
  readonly renderer: WebGLRenderer
}

export type Sphere = Mesh<SphereGeometry, ShaderMaterial>

/**
 * Shows a `Source` on a sphere around the camera, with a shader that samples one texture by the direction
 * of each pixel.
 */
export abstract class SphereAdapter<Source, LoadedTexture extends { dispose(): void }>
  extends AbstractAdapter<Source, undefined, LoadedTexture, Sphere>
  implements PanoramaAdapter<Source>
{
  static override readonly supportsDownload = false

  protected readonly options: PanoramaAdapterOptions<Source>
  /** Whether filtering is bilinear instead of bicubic. */
  protected isBilinear: boolean
  renderer!: WebGLRenderer
  /** Keeps the compiled shader in use. Reused when another panorama is requested before the first is shown. */
  #warmUpMesh: Sphere | undefined
  /** Sets the near and far plane in metres; the headset sets the position and the field of view. */
  #xrCamera = new PerspectiveCamera(50, 1, 0.05, 100)

  constructor(viewer: Viewer, options: PanoramaAdapterOptions<Source>) {
    super(viewer)
    this.options = options
    this.isBilinear = options.isSoftwareRenderer
    options.onCreate(this)
  }

  /** Called once, when the renderer exists. @returns a function that is called before each frame */
  protected abstract createFrameCallback(renderer: WebGLRenderer): () => void

  // These methods do nothing for a source without tiles, such as a film.

  setTargetView(_view: View, _maxWaitMs: number) {}

  overrideView(_view: View | undefined) {}

  endTransition() {}

  setOverlay(_panorama: Source | undefined, _opacity: number) {}

  retry() {}

  /** Adds the frame callback and the camera for VR to the renderer of Photo Sphere Viewer. */
  override init() {
    super.init()
    this.viewer.renderer.setCustomRenderer((renderer) => {
      this.renderer = renderer
      // A higher pixel ratio shows no difference and makes phones hot.
      renderer.setPixelRatio(
        Math.min(window.devicePixelRatio, this.options.isSoftwareRenderer ? 1 : 2),
      )
      const onBeforeFrame = this.createFrameCallback(renderer)
      return {
        render: (scene, camera) => {
          onBeforeFrame()
          // Photo Sphere Viewer draws an invisible sphere to detect clicks, which this player does not use.
          const clickSphere = scene.children[0]
          if (clickSphere && CONSTANTS.VIEWER_DATA in clickSphere.userData) {
            clickSphere.visible = false
          }
          renderer.render(scene, renderer.xr.isPresenting ? this.#xrCamera : camera)
        },
      }
    })
  }

  /** Draws one pixel, so that the shader is ready before the first panorama has loaded. */
  protected async warmUp() {
    this.#warmUpMesh ??= this.createMesh()
    // Compiles without blocking the main thread.
    await this.renderer.compileAsync(this.#warmUpMesh, this.#xrCamera)
    this.renderer.setScissor(0, 0, 1, 1)
    this.renderer.setScissorTest(true)
    this.renderer.render(this.#warmUpMesh, this.#xrCamera)
    this.renderer.setScissorTest(false)
  }

  override createMesh(): Sphere {
    const sphere = new Mesh(
      // The shader uses only the direction of each pixel, so a coarse sphere looks the same.
      new SphereGeometry(10, 32, 16).scale(-1, 1, 1),
      new ShaderMaterial({
        vertexShader: SPHERE_VERTEX,
        fragmentShader: SPHERE_FRAGMENT,
        defines: this.isBilinear ? BILINEAR : BICUBIC,
        uniforms: {
          map: { value: null },
          chroma: { value: null },
          hasChroma: { value: false },
          mapSize: { value: [1, 1] },
          opacity: { value: 1 },
        },
        depthTest: false,
        depthWrite: false,
        transparent: true,
      }),
    )
    sphere.onBeforeRender = ({ xr }) => {
      // The bilinear shader is short enough for software rendering, and for a headset that draws two
      // large frames 72 times a second.
      const defines = this.isBilinear || xr.isPresenting ? BILINEAR : BICUBIC
      if (sphere.material.defines === defines) return
      sphere.material.defines = defines
      sphere.material.needsUpdate = true
    }
    return sphere
  }

  /**
   * Sets the textures of a sphere.
   * @param size width and height of the texture, in pixels
   * @param chroma texture with the chroma, if the first one holds only luma
   */
  protected setUniforms(
    { material }: Sphere,
    texture: Texture,
    size: [number, number],
    chroma: Texture | null = null,
  ) {
    material.uniforms.map!.value = texture
    material.uniforms.mapSize!.value = size
    material.uniforms.chroma!.value = chroma
    material.uniforms.hasChroma!.value = chroma !== null
  }

  override setTextureOpacity({ material }: Sphere, opacity: number) {
    material.uniforms.opacity!.value = opacity
  }

  override disposeTexture({ texture }: TextureData<LoadedTexture, Source, undefined>) {
    texture.dispose()
  }

  override disposeMesh({ geometry, material }: Sphere) {
    geometry.dispose()
    material.dispose()
  }
}
