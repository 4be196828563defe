import { expect, type Page } from '@playwright/test'
import { expectNoHorizontalScroll } from './site'

/** Finds texts that are partly clipped by an ancestor with hidden overflow. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Tolerance in px for rounding and descenders. */
    const SLACK = 3
    const isScrollable = (overflow: string) => overflow === 'auto' || overflow === 'scroll'

    /** How elements clip, because the texts of a page share most ancestors. */
    const known = new Map<Element, ReturnType<typeof clipOf>>()
    const clipOf = (ancestor: Element) => {
      const { overflowX, overflowY, position } = getComputedStyle(ancestor)
      const isClipping = (overflow: string) => overflow !== 'visible' && !isScrollable(overflow)
      const clip = ancestor.getBoundingClientRect()
      return { clipsX: isClipping(overflowX), clipsY: isClipping(overflowY), position, clip }
    }

    function isCut(box: DOMRect, element: Element) {
      for (let ancestor = element.parentElement; ancestor; ancestor = ancestor.parentElement) {
        const found = known.get(ancestor) ?? clipOf(ancestor)
        known.set(ancestor, found)
        const { clipsX, clipsY, position, clip } = found
        const overflowsX = box.left < clip.left - SLACK || box.right > clip.right + SLACK
        const overflowsY = box.top < clip.top - SLACK || box.bottom > clip.bottom + SLACK
        if ((clipsX && overflowsX) || (clipsY && overflowsY)) return true
        if (position === 'fixed') return false
      }
      return false
    }

    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const element = text.parentElement
      if (!element || !text.textContent?.trim()) continue
      if (element.closest('script, style, noscript, [aria-hidden=true], [inert]')) continue
      // Text for screen readers only is in a box of one pixel.
      if (element.closest('.visually-hidden')) continue
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      if ([...range.getClientRects()].some((box) => box.width > 1 && isCut(box, element)))
        found.push(text.textContent.trim().slice(0, 80))
    }
    return found
  })
}

/** Expects the page to be no wider than its window, and no text to be clipped. */
export async function expectNoClippedText(page: Page) {
  await expectNoHorizontalScroll(page)
  // A carousel takes a moment to adapt to a new window size.
  await expect.poll(() => cutTexts(page)).toEqual([])
}
