/** A pointer that moves further than this, in CSS pixels, drags; it does not press what it began on. */
const CLICK_PX = 5
/** The speed of a drag is measured over this time. */
const SPEED_MS = 80

/** Safari's event for a pinch on a trackpad, or with fingers. */
type GestureEvent = Event & { scale: number }

type GestureHandlers = {
  /** A pointer is down. */
  onStart: () => void
  /** In CSS pixels. */
  onDrag: (right: number, down: number) => void
  /** @param factor how much larger everything becomes */
  onZoom: (factor: number) => void
  /** The last pointer of a drag is up. The speed is in CSS pixels per second. */
  onRelease: (right: number, down: number) => void
}

type Point = { x: number; y: number }

/**
 * Drags and pinches of pointers. A drag may begin on a hotspot, which is then not pressed.
 *
 * The browser keeps the gestures that `touch-action` leaves to it, and cancels their pointers.
 */
export class Gestures {
  /** Whether vertical swipes of one finger scroll the page around the panorama, as `touch-action` must say as well. */
  leavesVerticalSwipes = false
  readonly #handlers: GestureHandlers
  readonly #pointers = new Map<number, Point>()
  #start: Point = { x: 0, y: 0 }
  #isDragging = false
  /** Recent positions of the drag, with their times. */
  #trail: (Point & { time: number })[] = []
  #scale = 1

  constructor(handlers: GestureHandlers) {
    this.#handlers = handlers
    addEventListener('pointermove', (event) => this.#handleMove(event))
    addEventListener(
      'pointerdown',
      ({ isPrimary }) => {
        if (isPrimary) this.#isDragging = false
      },
      { capture: true },
    )
    for (const type of ['pointerup', 'pointercancel'] as const)
      addEventListener(type, (event) => this.#handleEnd(event))
    addEventListener('click', (event) => this.#handleClick(event), { capture: true })
  }

  /** Handles the gestures that begin on an element. */
  listen(element: HTMLElement) {
    element.addEventListener('pointerdown', (event) => this.#handleStart(event))
    element.addEventListener('pointermove', ({ pointerId }) => {
      // A mouse may leave the window. Earlier, the click would miss a hotspot.
      if (this.#isDragging && this.#pointers.has(pointerId)) element.setPointerCapture(pointerId)
    })
    // Otherwise the browser would drag the link or the image that a hotspot is.
    element.addEventListener('dragstart', (event) => event.preventDefault())
    element.addEventListener('gesturestart', (event) => {
      event.preventDefault()
      this.#scale = 1
    })
    element.addEventListener('gesturechange', (event) => {
      event.preventDefault()
      const { scale } = event as GestureEvent
      // Fingers have pointers, too.
      if (this.#pointers.size === 0) this.#handlers.onZoom(scale / this.#scale)
      this.#scale = scale
    })
  }

  #handleStart({ pointerId, clientX: x, clientY: y, button, isPrimary }: PointerEvent) {
    if (button > 0) return
    // A pointer that was lost, such as one whose window closed, must not stay.
    if (isPrimary) this.#pointers.clear()
    if (this.#pointers.size === 0) this.#start = { x, y }
    else this.#isDragging = true
    this.#trail = []
    this.#pointers.set(pointerId, { x, y })
    this.#handlers.onStart()
  }

  /** The centre of all pointers, and the distance between the first two; 0 with only one. */
  #measure() {
    const [first = { x: 0, y: 0 }, second = first] = this.#pointers.values()
    return {
      x: (first.x + second.x) / 2,
      y: (first.y + second.y) / 2,
      distance: Math.hypot(first.x - second.x, first.y - second.y),
    }
  }

  #handleMove({ pointerId, pointerType, clientX: x, clientY: y }: PointerEvent) {
    if (!this.#pointers.has(pointerId)) return
    const before = this.#measure()
    this.#pointers.set(pointerId, { x, y })
    const after = this.#measure()
    if (!this.#isDragging) {
      const right = Math.abs(x - this.#start.x)
      const down = Math.abs(y - this.#start.y)
      if (Math.hypot(right, down) < CLICK_PX) return
      if (pointerType === 'touch' && this.leavesVerticalSwipes && down > right)
        this.#pointers.delete(pointerId)
      else this.#isDragging = true
      return
    }
    this.#handlers.onDrag(after.x - before.x, after.y - before.y)
    if (before.distance > 0) this.#handlers.onZoom(after.distance / before.distance)
    const time = performance.now()
    this.#trail = this.#trail.filter((point) => time - point.time < SPEED_MS)
    this.#trail.push({ x: after.x, y: after.y, time })
  }

  #handleEnd({ pointerId, type }: PointerEvent) {
    if (!this.#pointers.delete(pointerId) || this.#pointers.size > 0) {
      this.#trail = []
      return
    }
    const [first] = this.#trail
    const last = this.#trail.at(-1)
    const seconds = first && last ? (performance.now() - first.time) / 1000 : 0
    if (!first || !last || seconds > SPEED_MS / 500 || type === 'pointercancel') return
    this.#handlers.onRelease(
      (last.x - first.x) / Math.max(seconds, 0.02),
      (last.y - first.y) / Math.max(seconds, 0.02),
    )
  }

  /** Ignores the click at the end of a drag. Every other one has a pointer event before it, or no `detail`. */
  #handleClick(event: MouseEvent) {
    if (!this.#isDragging || event.detail === 0) return
    this.#isDragging = false
    event.preventDefault()
    event.stopPropagation()
  }
}
