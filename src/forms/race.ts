/**
 * A submission among all that append at the same time, as the public counter shows them.
 *
 * Whoever reads the counter while another's commit is under way loses to it, and when many send at
 * once one mostly is: those who have just come win, and those who have lost go on losing. So whoever
 * has lost waits for the counter to move, and commits right behind the one who moved it. That halves
 * the longest waits (docs/measured.md).
 */
export class Race {
  /** How many entries of others were stored since the first look. */
  served = 0
  #counter: number | undefined
  /** Where nobody else is left, nothing moves any more; on the clock of `performance.now()`. */
  #deadline: number | undefined

  /** @returns whether somebody else's entry was stored since the last look. */
  sees(counter: number): boolean {
    const passed = counter - (this.#counter ?? counter)
    this.#counter = counter
    this.served += passed
    return passed !== 0
  }

  /** @param duration of a try, in milliseconds: those who are left commit within it. */
  waitForNext(duration: number) {
    this.#deadline = performance.now() + duration
  }

  get waiting(): boolean {
    return this.#deadline !== undefined
  }

  get waitedEnough(): boolean {
    return this.#deadline !== undefined && performance.now() > this.#deadline
  }

  /** The next try commits at once. */
  waitNoMore() {
    this.#deadline = undefined
  }
}
