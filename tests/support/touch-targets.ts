import { expect, type Page } from '@playwright/test'

/** The minimum width and height of a control, in CSS pixels. */
const MIN_SIZE_PX = 44

/** Expects every control to be large enough for a finger, except links within text. */
export async function expectTouchTargets(page: Page) {
  const tooSmall = await page.evaluate((least) => {
    const isInText = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.closest('p, li, dd, label, figcaption')?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
    /** The area that reacts to a press: a field's label, or the area that a link's ::after covers. */
    const targetOf = (element: HTMLElement) =>
      getComputedStyle(element, '::after').position === 'absolute'
        ? (element.offsetParent ?? element)
        : (element.closest('label') ?? element)
    return [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary',
      ),
    ]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.closest('[inert], [aria-hidden=true]') && !isInText(element))
      .flatMap((element) => {
        const { width, height } = targetOf(element).getBoundingClientRect()
        // An element without size is for screen readers only.
        const isSeen = width > 1 && height > 1
        const isSmall = Math.min(width, height) < least - 0.5
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim()
        return isSeen && isSmall ? [`${name}: ${Math.round(width)} × ${Math.round(height)}`] : []
      })
  }, MIN_SIZE_PX)
  expect(tooSmall, `smaller than ${MIN_SIZE_PX} px`).toEqual([])
}
