/** How long the view has to be still to be at rest, in milliseconds. */
const REST_MS = 800

/** Calls back once the view has come to rest. */
export class RestTimer {
  #isMoving: () => boolean
  #onRest: () => void
  #timer: ReturnType<typeof setTimeout> | undefined

  /** @param isMoving whether a movement is in progress although no frame has been drawn for a while */
  constructor(isMoving: () => boolean, onRest: () => void) {
    this.#isMoving = isMoving
    this.#onRest = onRest
  }

  /** The view has moved. */
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
