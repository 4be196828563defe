import { EASE_SECONDS } from './keyboard-turn'

/** Closer to the target than this, in degrees, the zoom ends. */
const MIN_DISTANCE = 0.05

/** Moves the field of view towards a target with an ease-out. All angles are in degrees. */
export class SmoothZoom {
  readonly #min: number
  readonly #max: number
  #target: number | undefined

  constructor(min: number, max: number) {
    this.#min = min
    this.#max = max
  }

  get isActive(): boolean {
    return this.#target !== undefined
  }

  cancel() {
    this.#target = undefined
  }

  /** Moves the target. @param fov the current field of view @returns the new target */
  zoomBy(degrees: number, fov: number): number {
    this.#target = Math.min(Math.max((this.#target ?? fov) + degrees, this.#min), this.#max)
    return this.#target
  }

  /** @returns the field of view after the given time; undefined when there is nothing to change */
  advance(seconds: number, fov: number): number | undefined {
    if (this.#target === undefined) return undefined
    const distance = this.#target - fov
    if (Math.abs(distance) < MIN_DISTANCE) {
      this.#target = undefined
      return undefined
    }
    return fov + distance * (1 - Math.exp(-seconds / EASE_SECONDS))
  }
}
