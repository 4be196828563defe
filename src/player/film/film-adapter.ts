import type { TextureData } from '@photo-sphere-viewer/core'
import { LinearFilter, RepeatWrapping, VideoTexture } from 'three'
import { type Sphere, SphereAdapter } from '../panorama/sphere-adapter'

/** Waits until a film has its first frame. @throws when it has none to give */
function firstFrame(film: HTMLVideoElement): Promise<void> {
  return new Promise((resolve, reject) => {
    if (film.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) return resolve()
    const fail = () => reject(new Error('The film cannot be loaded'))
    film.addEventListener('loadeddata', () => resolve(), { once: true })
    film.addEventListener('error', fail, { once: true })
    // A film that names several files fails at the last of them.
    film.querySelector('source:last-of-type')?.addEventListener('error', fail, { once: true })
    film.preload = 'auto'
    film.load()
  })
}

/** Photo Sphere Viewer's way to show an equirectangular film. */
export class FilmAdapter extends SphereAdapter<HTMLVideoElement, VideoTexture> {
  static override readonly id = 'film'

  #isPainted = false
  #film: HTMLVideoElement | undefined
  #texture: VideoTexture | undefined

  protected override prepare() {
    return () => {
      // In a headset the page's own frames stand still, and with them what tells the texture.
      if (this.renderer.xr.isPresenting && !this.#film?.paused && this.#texture) {
        this.#texture.needsUpdate = true
      }
      if (!this.#film || this.#isPainted) return
      this.#isPainted = true
      this.options.onSharp()
    }
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

  override setTexture(
    mesh: Sphere,
    { texture, panorama }: TextureData<VideoTexture, HTMLVideoElement, undefined>,
  ) {
    this.#film = panorama
    this.#texture = texture
    this.cover(mesh, texture, [panorama.videoWidth, panorama.videoHeight])
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
}
