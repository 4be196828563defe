import type { Page } from '@playwright/test'

/** What has moved under a visitor: how much by Cumulative Layout Shift, and the words of it. */
type Shift = { value: number; moved: (string | undefined)[] }

/** Notes what moves on the pages that are opened from now on. */
export async function noteShifts(page: Page) {
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

/** How much has moved on the page that is open, in all, and what. */
export async function shiftsOf(page: Page): Promise<{ sum: number; told: string }> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  return { sum, told: JSON.stringify(shifts) }
}
