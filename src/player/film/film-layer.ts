import { LinearFilter, RepeatWrapping, VideoTexture, type WebGLRenderer } from 'three'
import type { Layer, LayerSource } from '../panorama/layer'
import { SpherePatch } from '../panorama/sphere-patch'

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

/** An equirectangular film on a whole sphere. */
class FilmLayer implements Layer {
  readonly object = new SpherePatch({ columns: 1, rows: 1 }, 0)
  opacity = 1
  isSettled = false
  readonly #film: HTMLVideoElement
  readonly texture: VideoTexture
  readonly #disposed = new AbortController()

  constructor(film: HTMLVideoElement, onChange: () => void) {
    this.#film = film
    this.texture = new VideoTexture(film)
    this.texture.flipY = false
    this.texture.minFilter = LinearFilter
    this.texture.wrapS = RepeatWrapping
    // The texture updates itself only while the film plays.
    for (const event of ['loadeddata', 'seeked', 'timeupdate', 'pause', 'play'])
      film.addEventListener(
        event,
        () => {
          this.texture.needsUpdate = true
          onChange()
        },
        { signal: this.#disposed.signal },
      )
  }

  get isComplete(): boolean {
    return this.isSettled
  }

  async load() {
    await waitForFirstFrame(this.#film)
    this.isSettled = true
    this.texture.needsUpdate = true
    this.object.show(this.texture)
  }

  update() {}

  dispose() {
    this.#disposed.abort()
    this.object.release()
    this.texture.dispose()
  }
}

/** The film of a page. */
export class FilmLayers implements LayerSource<HTMLVideoElement> {
  readonly #onChange: () => void
  #film: HTMLVideoElement | undefined
  #layer: FilmLayer | undefined

  /** @param onChange the picture of the film has changed */
  constructor(onChange: () => void) {
    this.#onChange = onChange
  }

  create(film: HTMLVideoElement): Layer {
    this.#film = film
    this.#layer = new FilmLayer(film, this.#onChange)
    return this.#layer
  }

  update() {}

  upload({ xr }: WebGLRenderer): boolean {
    const isPlaying = this.#film?.paused === false
    // In a VR session the window draws no frames, with which a video texture updates itself.
    if (isPlaying && xr.isPresenting && this.#layer) this.#layer.texture.needsUpdate = true
    return isPlaying
  }

  retry() {}

  clear() {}
}
