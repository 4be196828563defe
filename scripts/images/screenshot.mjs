import { createServer } from 'vite'
import { launchOptions } from '../../tests/support/browser.mjs'

/** Hides the controls of our player. */
const HIDE_CONTROLS = '.poster, .tour > :not(.viewer-container) { visibility: hidden }'

/** How long a third-party player gets from its last request to its first picture. */
const THIRD_PARTY_WAIT_MS = 5000

/**
 * Takes screenshots of a bundle's player as it opens, without the controls of our own player.
 *
 * @param {string} address the URL path of the bundle's page
 * @param {{ width: number, height: number }[]} sizes in pixels, even
 * @returns {Promise<Buffer[]>} a PNG each
 */
export async function screenshot(address, sizes) {
  const site = await createServer({ server: { host: '127.0.0.1', port: 0 }, logLevel: 'error' })
  await site.listen()
  // Loaded here, because Playwright takes longer to load than most callers take without a browser.
  const { chromium } = await import('@playwright/test')
  const browser = await chromium.launch(await launchOptions())
  const pictures = []
  for (const { width, height } of sizes) {
    const page = await browser.newPage({
      viewport: { width: width / 2, height: height / 2 },
      deviceScaleFactor: 2,
      reducedMotion: 'reduce',
    })
    await page.goto(new URL(address, site.resolvedUrls?.local[0]).href)
    if (await page.locator('script[src$="player.js"]').count()) {
      await page.locator('.tour[data-state="live"]').waitFor({ timeout: 120_000 })
      await page.addStyleTag({ content: HIDE_CONTROLS })
    } else {
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(THIRD_PARTY_WAIT_MS)
    }
    pictures.push(await page.screenshot({ animations: 'disabled', timeout: 120_000 }))
    await page.close()
  }
  await browser.close()
  await site.close()
  return pictures
}
