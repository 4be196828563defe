import type { Page } from '@playwright/test'

/**
 * Delays matching requests of a page.
 *
 * @returns lets them through.
 */
export async function holdRequests(page: Page, pattern: string | RegExp) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(pattern, async (route) => {
    await released
    await route.fallback()
  })
  return () => release()
}
