import { writeStorage } from './storage'
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

/**
 * Saves the scroll position for a page in the other language, which is a new document. The bootstrap of that
 * page restores it.
 *
 * @param path of that page.
 */
export function saveScrollAnchor(path: string) {
  const headings = [...document.querySelectorAll('main :is(h1, h2, h3)')]
  const tops = headings.map((heading) => heading.getBoundingClientRect().top)
  const heading = tops.findLastIndex((top) => top < innerHeight / 2)
  const anchor: ScrollAnchor = { path, heading, top: tops[heading] ?? 0 }
  if (scrollY > 0 && heading >= 0) writeStorage(scrollAnchorKey, anchor)
}
