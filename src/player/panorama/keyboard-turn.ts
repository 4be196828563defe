import type { Direction } from '../schema/schema'

/** Degrees per second while an arrow key is held. */
const KEY_SPEED = 60
/** The view keeps turning for this long after a key is released, so that the effect of a short press is visible. */
const RELEASE_MS = 140
/** Time constant of the exponential easing, in seconds. */
export const EASE_SECONDS = 0.09

const KEYS: Record<string, Direction> = {
  ArrowLeft: { yaw: -1, pitch: 0 },
  ArrowRight: { yaw: 1, pitch: 0 },
  ArrowUp: { yaw: 0, pitch: 1 },
  ArrowDown: { yaw: 0, pitch: -1 },
}

/** Converts held arrow keys to a turning speed that rises and falls smoothly. */
export class KeyboardTurn {
  /** The time until which each key counts as held, in milliseconds as `performance.now()`. */
  readonly #heldUntil = new Map<string, number>()
  readonly #speed: Direction = { yaw: 0, pitch: 0 }

  constructor() {
    document.addEventListener('keyup', this.#handleKeyUp)
    window.addEventListener('blur', this.releaseAll)
  }

  get isActive(): boolean {
    return this.#heldUntil.size > 0
  }

  /** @returns whether the key turns the view */
  press(key: string): boolean {
    if (!(key in KEYS)) return false
    this.#heldUntil.set(key, Infinity)
    return true
  }

  releaseAll = () => this.#heldUntil.clear()

  /** Advances by the given time. @returns the current speed, in degrees per second */
  advance(seconds: number): Readonly<Direction> {
    const target = { yaw: 0, pitch: 0 }
    for (const [key, until] of this.#heldUntil) {
      if (performance.now() > until) this.#heldUntil.delete(key)
      target.yaw += KEYS[key]?.yaw ?? 0
      target.pitch += KEYS[key]?.pitch ?? 0
    }
    const ease = 1 - Math.exp(-seconds / EASE_SECONDS)
    const speed = this.#speed
    speed.yaw += (target.yaw * KEY_SPEED - speed.yaw) * ease
    speed.pitch += (target.pitch * KEY_SPEED - speed.pitch) * ease
    if (Math.hypot(speed.yaw, speed.pitch) < 0.2) speed.yaw = speed.pitch = 0
    return speed
  }

  #handleKeyUp = ({ key }: KeyboardEvent) => {
    if (this.#heldUntil.has(key)) this.#heldUntil.set(key, performance.now() + RELEASE_MS)
  }
}
