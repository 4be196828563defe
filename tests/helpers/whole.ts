import { expect, type Page } from '@playwright/test'
import { expectNoSidewaysScroll } from './site'

/** Texts of which a part lies outside a box that shows nothing outside itself. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Rounding, and the depth of letters below the line. */
    const SLACK = 3
    const isScrollable = (overflow: string) => overflow === 'auto' || overflow === 'scroll'

    function isCut(box: DOMRect, element: Element) {
      for (let around = element.parentElement; around; around = around.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(around)
        const clip = around.getBoundingClientRect()
        const isAside = box.left < clip.left - SLACK || box.right > clip.right + SLACK
        const isBeyond = box.top < clip.top - SLACK || box.bottom > clip.bottom + SLACK
        if (overflowX !== 'visible' && !isScrollable(overflowX) && isAside) return true
        if (overflowY !== 'visible' && !isScrollable(overflowY) && isBeyond) return true
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
      // What is said to screen readers alone stands in a box of one pixel.
      if (element.closest('.visually-hidden, [class*=words], [class*=open]')) continue
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      if ([...range.getClientRects()].some((box) => box.width > 1 && isCut(box, element)))
        found.push(text.textContent.trim().slice(0, 80))
    }
    return found
  })
}

/** That a page shows all of itself: nothing beyond its right edge, no text cut off. */
export async function expectWhole(page: Page) {
  await expectNoSidewaysScroll(page)
  // A carousel takes a moment to fit a window that has just become another.
  await expect.poll(() => cutTexts(page)).toEqual([])
}
