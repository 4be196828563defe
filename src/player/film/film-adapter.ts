import type { TextureData } from '@photo-sphere-viewer/core'
import { LinearFilter, RepeatWrapping, VideoTexture } from 'three'
import { type Sphere, SphereAdapter } from '../panorama/sphere-adapter'

/** Resolves when the first frame of a film is decoded. @throws when the film cannot be loaded */
function waitForFirstFrame(film: HTMLVideoElement): Promise<void> {
  return new Promise((resolve, reject) => {
    if (film.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) return resolve()
    const fail = () => reject(new Error('The film cannot be loaded'))
    film.addEventListener('loadeddata', () => resolve(), { once: true })
    film.addEventListener('error', fail, { once: true })
    // A video with several sources has failed when its last source has.
    film.querySelector('source:last-of-type')?.addEventListener('error', fail, { once: true })
    film.preload = 'auto'
    film.load()
  })
}

/** Shows an equirectangular film in Photo Sphere Viewer. */
export class FilmAdapter extends SphereAdapter<HTMLVideoElement, VideoTexture> {
  static override readonly id = 'film'

  #isPainted = false
  #film: HTMLVideoElement | undefined
  #texture: VideoTexture | undefined

  protected override createFrameCallback() {
    return () => {
      // During a VR session the window draws no frames, and the video texture updates only with them.
      if (this.renderer.xr.isPresenting && !this.#film?.paused && this.#texture) {
        this.#texture.needsUpdate = true
      }
      if (!this.#film || this.#isPainted) return
      this.#isPainted = true
      this.options.onViewPainted()
    }
  }

  override async loadTexture(
    film: HTMLVideoElement,
  ): Promise<TextureData<VideoTexture, HTMLVideoElement, undefined>> {
    await waitForFirstFrame(film)
    const texture = new VideoTexture(film)
    texture.minFilter = LinearFilter
    texture.wrapS = RepeatWrapping
    // The texture updates itself only while the film plays.
    texture.needsUpdate = true
    return { panorama: film, texture }
  }

  override setTexture(
    mesh: Sphere,
    { texture, panorama: film }: TextureData<VideoTexture, HTMLVideoElement, undefined>,
  ) {
    this.#film = film
    this.#texture = texture
    this.setUniforms(mesh, texture, [film.videoWidth, film.videoHeight])
    for (const event of ['seeked', 'timeupdate', 'pause']) {
      film.addEventListener(event, () => {
        texture.needsUpdate = true
        this.viewer.needsUpdate()
      })
    }
    let isPlaying = false
    const updateRendering = () => {
      if (isPlaying === !film.paused) return
      isPlaying = !film.paused
      this.viewer.needsContinuousUpdate(isPlaying)
    }
    film.addEventListener('play', updateRendering)
    film.addEventListener('pause', updateRendering)
    updateRendering()
  }
}
