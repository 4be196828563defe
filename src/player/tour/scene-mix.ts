import type { PanoramaViewer } from '../panorama/panorama-viewer'
import { getInitialView, type Panorama, type Scene } from '../schema/tour'
import type { SceneSwitcher } from './scene-switcher'

type Mix = {
  first: Scene
  second: Scene
  /** That of the second scene, from 0 to 1. */
  share: number
}

/** Shows two scenes of the same spot at once, such as at two times of day: one of them over the other. */
export class SceneMix {
  readonly #viewer: PanoramaViewer<Panorama>
  readonly #scenes: SceneSwitcher
  #mix: Mix | undefined

  constructor(viewer: PanoramaViewer<Panorama>, scenes: SceneSwitcher) {
    this.#viewer = viewer
    this.#scenes = scenes
  }

  /** Shows a mix, or the nearer of its scenes first. */
  show(mix: Mix) {
    const { current, pending, isFirstViewPainted } = this.#scenes
    if (!isFirstViewPainted) return
    this.#mix = mix
    const { first, second, share } = mix
    const shown = pending ?? current
    if (shown === first || shown === second) return this.update()
    const nearer = share < 0.5 ? first : second
    this.#scenes.enter(nearer, getInitialView(nearer, innerWidth, innerHeight), { type: 'fade' })
  }

  /** Call when a scene is on screen. */
  update() {
    if (!this.#mix || this.#scenes.pending) return
    const { first, second, share } = this.#mix
    const { current } = this.#scenes
    if (current === first) this.#viewer.setOverlay(second.panorama, share)
    if (current === second) this.#viewer.setOverlay(first.panorama, 1 - share)
  }

  /** Fades to the nearer scene alone. */
  async end() {
    if (!this.#mix) return
    const { first, second, share } = this.#mix
    this.#mix = undefined
    await this.#scenes.enter(share < 0.5 ? first : second, this.#viewer.view, { type: 'fade' })
    if (!this.#mix) this.#viewer.setOverlay(undefined)
  }
}
