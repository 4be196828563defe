import { chromium } from '@playwright/test'
import { createServer } from 'vite'
import { launchOptions } from '../../tests/helpers/browser.mjs'

/** What stands over the picture in our player. */
const CONTROLS = '.poster, .tour > :not(.stage) { visibility: hidden }'

/** How long a foreign player may take from its last file to its picture, in milliseconds. */
const FOREIGN_TAKES = 5000

/**
 * What a bundle's player shows when it opens; ours without its controls.
 *
 * @param {string} address of the bundle's page, from the site's root
 * @param {{ width: number, height: number }[]} sizes in pixels, even
 * @returns {Promise<Buffer[]>} a PNG each
 */
export async function photograph(address, sizes) {
  const site = await createServer({ server: { host: '127.0.0.1', port: 0 }, logLevel: 'error' })
  await site.listen()
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
      await page.addStyleTag({ content: CONTROLS })
    } else {
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(FOREIGN_TAKES)
    }
    pictures.push(await page.screenshot({ animations: 'disabled', timeout: 120_000 }))
    await page.close()
  }
  await browser.close()
  await site.close()
  return pictures
}
