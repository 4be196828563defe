import type { View } from '../schema/schema'
import { wrapDegrees } from './view'

const EASINGS = {
  linear: (share: number) => share,
  inOutSine: (share: number) => (1 - Math.cos(Math.PI * share)) / 2,
  inOutCubic: (share: number) => (share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2),
}
export type Easing = keyof typeof EASINGS

/** Moves a view to another one, around the shorter side. */
export class ViewAnimation {
  readonly #from: View
  readonly #to: View
  readonly #ms: number
  readonly #ease: (share: number) => number
  readonly #onEnd: (isWhole: boolean) => void
  #elapsedMs = 0

  /** @param onEnd called with false if it was stopped before its end */
  constructor(from: View, to: View, ms: number, easing: Easing, onEnd: (isWhole: boolean) => void) {
    this.#from = from
    this.#to = { ...to, yaw: from.yaw + wrapDegrees(to.yaw - from.yaw) }
    this.#ms = ms
    this.#ease = EASINGS[easing]
    this.#onEnd = onEnd
  }

  get isOver(): boolean {
    return this.#elapsedMs >= this.#ms
  }

  /** @returns the view after the given time */
  advance(ms: number): View {
    this.#elapsedMs += ms
    const share = this.#ease(Math.min(this.#elapsedMs / this.#ms, 1))
    const between = (key: keyof View) => this.#from[key] + (this.#to[key] - this.#from[key]) * share
    const view = { yaw: wrapDegrees(between('yaw')), pitch: between('pitch'), fov: between('fov') }
    if (this.isOver) this.#onEnd(true)
    return view
  }

  stop() {
    if (!this.isOver) this.#onEnd(false)
  }
}
