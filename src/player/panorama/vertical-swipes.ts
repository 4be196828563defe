/**
 * Lets one finger turn the view sideways, and leaves its vertical swipes to the browser, which scrolls the
 * page around the tour. Photo Sphere Viewer would prevent the scrolling.
 */
export class VerticalSwipes {
  /** Whether vertical swipes scroll the page; otherwise they turn the view, too. */
  areLeftToPage = false
  #start = { x: 0, y: 0 }
  #direction: 'vertical' | 'horizontal' | undefined

  /** @param container in which swipes start */
  constructor(container: HTMLElement) {
    container.addEventListener('touchstart', ({ touches }) => this.#begin(touches), {
      passive: true,
    })
    // Photo Sphere Viewer listens on the window as well, but not while the event is captured.
    window.addEventListener('touchmove', (event) => this.#handleMove(event), {
      capture: true,
      passive: true,
    })
  }

  #begin(touches: TouchList) {
    const { clientX: x = 0, clientY: y = 0 } = touches[0] ?? {}
    this.#start = { x, y }
    this.#direction = undefined
  }

  #handleMove(event: TouchEvent) {
    const [finger, second] = event.touches
    if (!this.areLeftToPage || !finger || second) return
    const right = Math.abs(finger.clientX - this.#start.x)
    const down = Math.abs(finger.clientY - this.#start.y)
    if (right + down > 0) this.#direction ??= down > right ? 'vertical' : 'horizontal'
    if (this.#direction !== 'horizontal') event.stopPropagation()
  }
}
