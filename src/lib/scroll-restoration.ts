import { isRecord } from './record'
import { readStorage, removeFromStorage, writeStorage } from './storage'
import { scrollAnchorKey } from './storage-keys'

/**
 * A scroll position that holds in both languages of a page: their texts differ in length, but their
 * headings correspond.
 */
type ScrollAnchor = {
  /** The path of the page in the other language. */
  path: string
  /** The index of the last heading above the middle of the window, from 0. */
  heading: number
  /** The heading's distance from the upper edge of the window, in pixels. */
  top: number
}

const getHeadings = () => [...document.querySelectorAll('main :is(h1, h2, h3)')]

/**
 * Saves the scroll position for a page in the other language, which is a new document.
 *
 * @param path of that page.
 */
export function saveScrollAnchor(path: string) {
  const tops = getHeadings().map((heading) => heading.getBoundingClientRect().top)
  const heading = tops.findLastIndex((top) => top < innerHeight / 2)
  const anchor: ScrollAnchor = { path, heading, top: tops[heading] ?? 0 }
  if (scrollY > 0 && heading >= 0) writeStorage(scrollAnchorKey, anchor)
}

/** Returns the anchor that was saved for this page, and removes it. */
export function takeScrollAnchor(): ScrollAnchor | undefined {
  const anchor = readStorage(scrollAnchorKey, parseScrollAnchor)
  removeFromStorage(scrollAnchorKey)
  return anchor?.path === location.pathname ? anchor : undefined
}

function parseScrollAnchor(stored: unknown): ScrollAnchor | undefined {
  if (!isRecord(stored)) return undefined
  const { path, heading, top } = stored
  const isValid = typeof path === 'string' && typeof heading === 'number' && typeof top === 'number'
  return isValid ? { path, heading, top } : undefined
}

export function restoreScroll({ heading, top }: ScrollAnchor) {
  const element = getHeadings()[heading]
  if (!element) return
  scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' })
}
