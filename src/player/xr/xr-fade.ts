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
  #fading: { to: number; done: () => void } | undefined

  /** A session starts in the dark, unless the visitor prefers reduced motion. */
  constructor(prefersReducedMotion: boolean) {
    this.#isDisabled = prefersReducedMotion
    this.#opacity = prefersReducedMotion ? 0 : 1
    this.sphere.renderOrder = DRAW_ORDER.fade
  }

  /** Darkens all but messages, or uncovers it. Resolves when it is done or when another fade starts. */
  fade(to: 'dark' | 'bright'): Promise<void> {
    this.#fading?.done()
    if (this.#isDisabled) return Promise.resolve()
    return new Promise((done) => {
      this.#fading = { to: to === 'dark' ? 1 : 0, done }
    })
  }

  advance(elapsedMs: number) {
    if (this.#fading) {
      const { to, done } = this.#fading
      const step = elapsedMs / FADE_MS
      this.#opacity = to ? Math.min(this.#opacity + step, 1) : Math.max(this.#opacity - step, 0)
      if (this.#opacity === to) {
        this.#fading = undefined
        done()
      }
    }
    this.sphere.visible = this.#opacity > 0
    this.sphere.material.setOpacity(this.#opacity)
  }

  /** Without a session no frames advance the fade, so it resolves at once from now on. */
  end() {
    this.#isDisabled = true
    this.#fading?.done()
    this.sphere.geometry.dispose()
    this.sphere.material.dispose()
  }
}
