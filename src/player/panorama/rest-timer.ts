/** How long the view must not move to count as at rest. */
const REST_MS = 800

/** Calls back once the view has come to rest. */
export class RestTimer {
  #isMoving: () => boolean
  #onRest: () => void
  #timer: ReturnType<typeof setTimeout> | undefined

  /** @param isMoving whether a transition still runs, which draws no frames for a while */
  constructor(isMoving: () => boolean, onRest: () => void) {
    this.#isMoving = isMoving
    this.#onRest = onRest
  }

  /** Must be called whenever the view moves. */
  restart() {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      if (this.#isMoving()) this.restart()
      else this.#onRest()
    }, REST_MS)
  }

  cancel() {
    clearTimeout(this.#timer)
  }
}
