/** How long the view must not move to count as at rest. */
const REST_MS = 800

type RestTimerOptions = {
  /** Asked when nothing has restarted the timer for a while: whether the view still moves, or a new scene is loading. */
  isMoving: () => boolean
  /** The view has come to rest. */
  onRest: () => void
}

/** Calls back once the view has come to rest. */
export class RestTimer {
  readonly #options: RestTimerOptions
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: RestTimerOptions) {
    this.#options = options
  }

  /** Must be called whenever the view moves. */
  restart() {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      if (this.#options.isMoving()) this.restart()
      else this.#options.onRest()
    }, REST_MS)
  }

  cancel() {
    clearTimeout(this.#timer)
  }
}
