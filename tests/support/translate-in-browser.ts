import type { Page } from '@playwright/test'

/**
 * Makes every page that is opened from now on look translated by Google Translate, which replaces each text node by
 * nested `font` elements, also those of texts that appear later. Here the texts keep their language.
 */
export async function translateInBrowser(page: Page) {
  await page.addInitScript(() => {
    function translate(root: Node) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Node[] = root instanceof Text ? [root] : []
      while (walker.nextNode()) texts.push(walker.currentNode)
      for (const text of texts) {
        const parent = text.parentElement
        if (!text.nodeValue?.trim() || !parent || parent.closest('font, script, style, textarea'))
          continue
        const font = document.createElement('font')
        font.append(document.createElement('font'))
        font.firstElementChild!.textContent = text.nodeValue
        text.parentNode?.replaceChild(font, text)
      }
    }
    addEventListener('load', () => {
      translate(document.body)
      new MutationObserver((records) => {
        for (const { target, addedNodes } of records)
          for (const node of target instanceof Text ? [target] : addedNodes) translate(node)
      }).observe(document.body, { subtree: true, childList: true, characterData: true })
    })
  })
}
