/**
 * Observes the public counter to decide when a submission that conflicted with another may commit.
 *
 * A submission that reads the counter while another one commits conflicts with that commit. When many
 * visitors send at once, new submissions win and those that lost keep losing. A submission that lost
 * therefore waits until the counter moves, which means that another commit has just ended, and then
 * commits. Waiting halves the longest delays (docs/benchmarks.md).
 */
export class ContentionTracker {
  /** How many other visitors' entries were stored since the first call of {@link observe}. */
  othersServed = 0
  #counter: number | undefined
  /**
   * The end of the wait, as a time of `performance.now()`. If the counter has not moved until then, probably
   * no other visitor is sending.
   */
  #deadlineMs: number | undefined

  /**
   * @param counter the form's public counter: the number of its last entry.
   * @returns whether another visitor's entry was stored since the last call.
   */
  observe(counter: number): boolean {
    const added = counter - (this.#counter ?? counter)
    this.#counter = counter
    this.othersServed += added
    return added !== 0
  }

  /** @param attemptMs how long an attempt takes. A commit of another visitor should take no longer. */
  startWaiting(attemptMs: number) {
    this.#deadlineMs = performance.now() + attemptMs
  }

  get isWaiting(): boolean {
    return this.#deadlineMs !== undefined
  }

  get hasWaitedLongEnough(): boolean {
    return this.#deadlineMs !== undefined && performance.now() > this.#deadlineMs
  }

  /** Ends the wait. A later conflict starts a new one. */
  stopWaiting() {
    this.#deadlineMs = undefined
  }
}
