import { chromium } from '@playwright/test'
import { createServer } from 'vite'
import { launchOptions } from '../../tests/helpers/browser.mjs'

/** What stands over the picture in a player. */
const FURNITURE = '.poster, .tour > :not(.stage) { visibility: hidden }'

/**
 * What a bundle's player shows when it opens, without its controls.
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
    await page.locator('.tour[data-state="live"]').waitFor({ timeout: 120_000 })
    await page.addStyleTag({ content: FURNITURE })
    pictures.push(await page.screenshot({ animations: 'disabled', timeout: 120_000 }))
    await page.close()
  }
  await browser.close()
  await site.close()
  return pictures
}
