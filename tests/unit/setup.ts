import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Files share a document, and this runs before each of them.
if (typeof document !== 'undefined') {
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
}

afterEach(() => {
  cleanup()
})

// A machine that does something else at the same time is slow, not wrong.
configure({ asyncUtilTimeout: 10_000 })

// APIs that jsdom lacks: here no media query matches, and no element intersects the viewport.
if (typeof window !== 'undefined') {
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
