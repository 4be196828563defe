import { expect, type Page } from '@playwright/test'

/** How wide and high what is pressed has to be, in CSS pixels: a fingertip. */
const FINGERTIP = 44

/** That everything that is pressed is as large as a fingertip, but for links within a text. */
export async function expectTargets(page: Page) {
  const tooSmall = await page.evaluate((least) => {
    const isInText = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.closest('p, li, dd, label, figcaption')?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
    /** What is pressed: a field's whole label, or all that a link's ::after lies over. */
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
        // What is of no size is read aloud alone.
        const isSeen = width > 1 && height > 1
        const isSmall = Math.min(width, height) < least - 0.5
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim()
        return isSeen && isSmall ? [`${name}: ${Math.round(width)} × ${Math.round(height)}`] : []
      })
  }, FINGERTIP)
  expect(tooSmall, `smaller than ${FINGERTIP} px`).toEqual([])
}
