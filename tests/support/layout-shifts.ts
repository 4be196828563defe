import type { Page } from '@playwright/test'

/** A layout shift: its score, and the text of the elements that moved. */
type Shift = { value: number; moved: (string | undefined)[] }

/** Records the layout shifts of the pages that are opened from now on. */
export async function recordLayoutShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as LayoutShift[]) {
        const moved = shift.sources.map(({ node }) => node?.textContent?.slice(0, 80))
        shifts.push({ value: shift.value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The sum of the layout shifts of the open page, and their details. */
export async function readLayoutShifts(page: Page): Promise<{ sum: number; details: string }> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  return { sum, details: JSON.stringify(shifts) }
}
