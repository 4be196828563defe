import type { Page } from '@playwright/test'

/** Lists elements that would not print as black text on white; runs in the page. */
export function findPrintProblems() {
  const wrong: string[] = []
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    if (!element.checkVisibility()) continue
    const { color, position, backgroundColor } = getComputedStyle(element)
    const says = element.tagName + (element.textContent ?? '').trim().slice(0, 30)
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3)
    if (hasText && color !== 'rgb(0, 0, 0)') wrong.push(`${color} ${says}`)
    if (backgroundColor !== 'rgba(0, 0, 0, 0)') wrong.push(`on ${backgroundColor} ${says}`)
    if (position === 'fixed' || position === 'sticky') wrong.push(`${position} ${says}`)
    if (element.matches('iframe, dialog')) wrong.push(says)
  }
  return wrong
}

/** The number of A4 pages that a page takes on paper, with the margins that browsers suggest. */
export async function countPrintedPages(page: Page): Promise<number> {
  const margin = '1cm'
  const margins = { top: margin, right: margin, bottom: margin, left: margin }
  const file = await page.pdf({ format: 'A4', margin: margins })
  return file.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}
