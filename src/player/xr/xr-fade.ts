import { BackSide, Mesh, SphereGeometry } from 'three'
import { UnlitMaterial } from './unlit-material'
import { DARK, DRAW_ORDER } from './xr-panel'

const FADE_MS = 240

/** A dark sphere around the head that fades in and out. With reduced motion it does nothing. */
export class XrFade {
  readonly sphere = new Mesh(
    new SphereGeometry(1, 12, 8),
    new UnlitMaterial({ colour: DARK, side: BackSide }),
  )
  #isDisabled: boolean
  #opacity: number
  #activeFade: { to: number; done: () => void } | undefined

  /** A session starts in the dark, unless the visitor prefers reduced motion. */
  constructor(prefersReducedMotion: boolean) {
    this.#isDisabled = prefersReducedMotion
    this.#opacity = prefersReducedMotion ? 0 : 1
    this.sphere.renderOrder = DRAW_ORDER.fade
  }

  /**
   * Darkens the panorama or model and its hotspots, or ends that. Resolves at the end or when another fade
   * starts.
   */
  fade(to: 'dark' | 'bright'): Promise<void> {
    this.#activeFade?.done()
    if (this.#isDisabled) return Promise.resolve()
    return new Promise((done) => {
      this.#activeFade = { to: to === 'dark' ? 1 : 0, done }
    })
  }

  advance(elapsedMs: number) {
    if (this.#activeFade) {
      const { to, done } = this.#activeFade
      const step = elapsedMs / FADE_MS
      this.#opacity = to ? Math.min(this.#opacity + step, 1) : Math.max(this.#opacity - step, 0)
      if (this.#opacity === to) {
        this.#activeFade = undefined
        done()
      }
    }
    this.sphere.visible = this.#opacity > 0
    this.sphere.material.setOpacity(this.#opacity)
  }

  /** Ends all fades. After the session no frame advances them, so later ones resolve at once. */
  end() {
    this.#isDisabled = true
    this.#activeFade?.done()
    this.sphere.geometry.dispose()
    this.sphere.material.dispose()
  }
}
