import type { Page } from '@playwright/test'
import { expect } from './site'

/** More focusable elements than any page has. */
const MANY = 150

/**
 * Installs a function that checks the focused element. A tour counts as one stop, whether its overlay
 * or its frame has the focus, because the overlay is replaced by the frame.
 */
function walker(root: string) {
  /** The points of an element that are tested, as shares of its width and height. */
  const GRID = [0.02, 0.1, 0.25, 0.4, 0.5, 0.6, 0.75, 0.9, 0.98]
  const visited = new Set<Element>()
  let last: Element | null = null

  const stopOf = (element: Element) => element.closest('[data-phase]') ?? element

  const stops = () =>
    [
      ...document
        .querySelector(root)!
        .querySelectorAll<HTMLElement>('a[href], button, input, textarea, summary, iframe'),
    ]
      .filter((element) => element.tabIndex >= 0 && !element.matches(':disabled'))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.closest('[inert], [aria-hidden=true]'))

  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} “${(element.getAttribute('title') ?? element.textContent ?? '').trim().slice(0, 60)}”`

  /** Whether a part of it is visible. */
  function isSeen(element: Element) {
    return [...element.getClientRects()].some(({ left, top, width, height }) =>
      GRID.some((across) =>
        GRID.some((down) => {
          const there = document.elementFromPoint(left + width * across, top + height * down)
          return there !== null && (element.contains(there) || there.contains(element))
        }),
      ),
    )
  }

  /** The problem of the focused element; `null` at the end of the page. */
  async function look(): Promise<string[] | null> {
    // Scrolling and focus styles are applied two frames later.
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    const active = document.activeElement
    if (!active || active === document.body || !active.closest(root)) return null
    await Promise.all(active.getAnimations().map(({ finished }) => finished))
    const stop = stopOf(active)
    // From a tour's frame to the overlay that is still on it, or back.
    if (stop === last) return []
    if (visited.has(stop)) return null
    const wrong: string[] = []
    const here = nameOf(active)
    if (last?.isConnected && stop.compareDocumentPosition(last) & Node.DOCUMENT_POSITION_FOLLOWING)
      wrong.push(`${here} comes before the last stop in the page`)
    visited.add(stop)
    last = stop
    const { outlineStyle, outlineWidth } = getComputedStyle(active)
    if (!active.matches('iframe') && (outlineStyle === 'none' || outlineWidth === '0px'))
      wrong.push(`${here} shows no focus`)
    if (!isSeen(stop)) wrong.push(`${here} is hidden behind something`)
    return wrong
  }

  const left = () =>
    stops()
      .filter((element) => !visited.has(stopOf(element)))
      .map(nameOf)

  // Spares the browser the painting, on which neither hit tests nor computed styles depend.
  document.documentElement.style.opacity = '0'
  if (root !== 'body') document.querySelector<HTMLElement>(root)!.focus()
  Object.assign(window, { walk: { look, left } })
}

type Walk = { look: () => Promise<string[] | null>; left: () => string[] }

const walk = (page: Page) => ({
  look: () => page.evaluate(() => (window as unknown as { walk: Walk }).walk.look()),
  left: () => page.evaluate(() => (window as unknown as { walk: Walk }).walk.left()),
})

/**
 * Presses Tab to the end of the page, and expects that each press shows the next control.
 *
 * @param root the selector of the part that is walked through.
 */
export async function walkThrough(page: Page, root: string) {
  await page.evaluate(walker, root)
  const wrong: string[] = []
  for (let stop = 0; stop < MANY; stop += 1) {
    await page.keyboard.press('Tab')
    const found = await walk(page).look()
    if (!found) break
    wrong.push(...found)
  }
  expect(wrong).toEqual([])
  expect(await walk(page).left()).toEqual([])
}
