import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(() => {
  cleanup()
})

// A machine that does something else at the same time is slow, not wrong.
configure({ asyncUtilTimeout: 10_000 })

if (typeof window !== 'undefined') {
  // Test files share a document. This runs before each file.
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()

  // APIs that jsdom lacks: here no media query matches, and no element intersects the viewport.
  Element.prototype.scrollIntoView ??= () => {}
  window.matchMedia ??= (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener() {},
      removeListener() {},
    })
  window.IntersectionObserver ??= class {
    root = null
    rootMargin = ''
    scrollMargin = ''
    thresholds = []
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return []
    }
  }
}
