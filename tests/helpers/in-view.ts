/** Stands in for the browser's IntersectionObserver, so that a test says what is in view. */
export class ObserverStandIn implements IntersectionObserver {
  static all = new Set<ObserverStandIn>()

  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds: number[]
  readonly #callback: IntersectionObserverCallback
  readonly #elements = new Set<Element>()

  constructor(callback: IntersectionObserverCallback, options: IntersectionObserverInit = {}) {
    this.#callback = callback
    this.thresholds = [options.threshold ?? 0].flat()
    ObserverStandIn.all.add(this)
  }

  observe(element: Element) {
    this.#elements.add(element)
  }

  unobserve(element: Element) {
    this.#elements.delete(element)
  }

  disconnect() {
    this.#elements.clear()
    ObserverStandIn.all.delete(this)
  }

  takeRecords() {
    return []
  }

  /** The share of an element that is in view, from 0 to 1, as it becomes. */
  static show(element: Element, share: number) {
    for (const observer of ObserverStandIn.all) {
      if (!observer.#elements.has(element)) continue
      const entry = { target: element, intersectionRatio: share, isIntersecting: share > 0 }
      observer.#callback([entry as IntersectionObserverEntry], observer)
    }
  }
}
