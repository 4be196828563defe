import { AbstractAdapter, type TextureData, type Viewer } from '@photo-sphere-viewer/core'
import {
  LinearFilter,
  type Mesh,
  RepeatWrapping,
  type ShaderMaterial,
  type SphereGeometry,
  VideoTexture,
} from 'three'
import { drawWith, type Projection, type ProjectionOptions, sphere } from './tiled-panorama'

/** Waits until a film has its first frame. @throws when it has none to give */
function firstFrame(film: HTMLVideoElement): Promise<void> {
  return new Promise((resolve, reject) => {
    if (film.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) return resolve()
    const fail = () => reject(new Error('The film cannot be loaded'))
    film.addEventListener('loadeddata', () => resolve(), { once: true })
    film.addEventListener('error', fail, { once: true })
    // A film that names several files fails at the last of them.
    film.querySelector('source:last-of-type')?.addEventListener('error', fail, { once: true })
    if (film.networkState === HTMLMediaElement.NETWORK_NO_SOURCE) fail()
    film.preload = 'auto'
    film.load()
  })
}

/** Photo Sphere Viewer's way to show an equirectangular film. */
export class FilmAdapter
  extends AbstractAdapter<
    HTMLVideoElement,
    undefined,
    VideoTexture,
    Mesh<SphereGeometry, ShaderMaterial>
  >
  implements Projection
{
  static override readonly id = 'film'
  static override readonly supportsDownload = false

  #options: ProjectionOptions
  #isPainted = false
  #film: HTMLVideoElement | undefined

  constructor(viewer: Viewer, options: ProjectionOptions) {
    super(viewer)
    this.#options = options
    options.onMade(this)
  }

  override init() {
    super.init()
    drawWith(this.viewer, this.#options.isSlow, () => () => {
      if (!this.#film || this.#isPainted) return
      this.#isPainted = true
      this.#options.onSharp()
    })
  }

  expect() {}

  arrived() {}

  retry() {}

  override supportsTransition() {
    return false
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

  override async loadTexture(
    film: HTMLVideoElement,
  ): Promise<TextureData<VideoTexture, HTMLVideoElement, undefined>> {
    await firstFrame(film)
    const texture = new VideoTexture(film)
    texture.minFilter = LinearFilter
    texture.wrapS = RepeatWrapping
    // By itself the texture follows a film that plays, and this one may stand still.
    texture.needsUpdate = true
    return { panorama: film, texture }
  }

  override createMesh() {
    return sphere(this.#options.isSlow)
  }

  override setTexture(
    mesh: Mesh<SphereGeometry, ShaderMaterial>,
    { texture, panorama }: TextureData<VideoTexture, HTMLVideoElement, undefined>,
  ) {
    this.#film = panorama
    mesh.material.uniforms.map!.value = texture
    mesh.material.uniforms.size!.value = [panorama.videoWidth, panorama.videoHeight]
    for (const event of ['seeked', 'timeupdate', 'pause']) {
      panorama.addEventListener(event, () => {
        texture.needsUpdate = true
        this.viewer.needsUpdate()
      })
    }
    let isRunning = false
    const run = () => {
      if (isRunning === !panorama.paused) return
      isRunning = !panorama.paused
      this.viewer.needsContinuousUpdate(isRunning)
    }
    panorama.addEventListener('play', run)
    panorama.addEventListener('pause', run)
    run()
  }

  override setTextureOpacity(mesh: Mesh<SphereGeometry, ShaderMaterial>, opacity: number) {
    mesh.material.uniforms.opacity!.value = opacity
  }

  override disposeTexture({ texture }: TextureData<VideoTexture, HTMLVideoElement, undefined>) {
    texture.dispose()
  }

  override disposeMesh(mesh: Mesh<SphereGeometry, ShaderMaterial>) {
    mesh.geometry.dispose()
    mesh.material.dispose()
  }
}
