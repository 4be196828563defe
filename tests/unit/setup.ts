/// <reference types="vitest/jsdom" />
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { afterEach } from 'vitest'
import { translatePage } from '../support/translate-page'

// Every test of a component notices a text that a page in a browser's translation would lose.
const lostTexts = translatePage()

afterEach(() => {
  const lost = lostTexts.splice(0)
  cleanup()
  // The site never unmounts a root.
  lostTexts.length = 0
  if (lost.length > 0)
    throw new Error(`A translated page needs <ChangingText>:\n${lost.join('\n')}`)
})

// A machine that does something else at the same time is slow, not wrong.
configure({ asyncUtilTimeout: 10_000 })

// A render on the server can leave the values of its contexts behind, which the next file's components
// would read. An empty render removes them.
renderToString(null)
await prerender(null)

// Vitest keeps a global of Node's that the page has as well, and newer versions of Node have a storage of their own.
for (const name of ['localStorage', 'sessionStorage'] as const)
  Object.defineProperty(globalThis, name, { value: jsdom.window[name], configurable: true })

// Test files share a document. This runs before each file.
document.body.replaceChildren()
localStorage.clear()
sessionStorage.clear()

// APIs that jsdom lacks: here no media query matches, and no element intersects the viewport or has a size.
Element.prototype.scrollIntoView ??= () => {}
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener() {},
    removeListener() {},
  })
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
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
