/** Replaces the browser's IntersectionObserver, so that a test decides what is in view. */
export class FakeIntersectionObserver implements IntersectionObserver {
  static all = new Set<FakeIntersectionObserver>()

  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds: number[]
  readonly #callback: IntersectionObserverCallback
  readonly #elements = new Set<Element>()

  constructor(callback: IntersectionObserverCallback, options: IntersectionObserverInit = {}) {
    this.#callback = callback
    this.thresholds = [options.threshold ?? 0].flat()
    FakeIntersectionObserver.all.add(this)
  }

  observe(element: Element) {
    this.#elements.add(element)
  }

  unobserve(element: Element) {
    this.#elements.delete(element)
  }

  disconnect() {
    this.#elements.clear()
    FakeIntersectionObserver.all.delete(this)
  }

  takeRecords() {
    return []
  }

  /** Reports the share of an element that is in view, from 0 to 1. */
  static show(element: Element, share: number) {
    for (const observer of FakeIntersectionObserver.all) {
      if (!observer.#elements.has(element)) continue
      const entry = { target: element, intersectionRatio: share, isIntersecting: share > 0 }
      observer.#callback([entry as IntersectionObserverEntry], observer)
    }
  }
}
