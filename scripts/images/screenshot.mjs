import { createServer } from 'vite'
import { launchOptions } from '../../tests/support/browser.mjs'

/** Hides the controls of our player. */
const HIDE_CONTROLS = '.poster, .tour > :not(.viewer-container) { visibility: hidden }'

/** How long a third-party player gets from its last request to its first picture. */
const THIRD_PARTY_WAIT_MS = 5000

/** What browsers write to the console when a page uses what its opaque origin denies. */
const SECURITY_ERROR = /SecurityError|insecure|tainted|cross-origin data/i

/**
 * @typedef {object} Screenshots
 * @property {Buffer[]} pictures a PNG each
 * @property {string[]} errors the security errors of a third-party tour
 * @property {string[]} blocked the other servers from which it was not let load, with the number of requests
 */

/**
 * Takes screenshots of a bundle's player as it opens, without the controls of our own player.
 *
 * @param {string} address the URL path of the bundle's page
 * @param {{ width: number, height: number }[]} sizes in pixels, even
 * @param {{ isTrusted: boolean, publicDir: string }} [thirdParty] of a tour of another tool: whether it may use its
 *   own origin, and the folder in whose `samples` it is
 * @returns {Promise<Screenshots>}
 */
export async function screenshot(address, sizes, thirdParty) {
  const site = await createServer({
    server: { host: '127.0.0.1', port: 0 },
    logLevel: 'error',
    ...(thirdParty && { publicDir: thirdParty.publicDir }),
  })
  await site.listen()
  const url = new URL(address, site.resolvedUrls?.local[0])
  // Loaded here, because Playwright takes longer to load than most callers take without a browser.
  const { chromium } = await import('@playwright/test')
  const browser = await chromium.launch(await launchOptions())
  const pictures = []
  /** @type {Set<string>} */
  const errors = new Set()
  /** @type {Map<string, Set<string>>} */
  const blocked = new Map()
  try {
    for (const { width, height } of sizes) {
      const page = await browser.newPage({
        viewport: { width: width / 2, height: height / 2 },
        deviceScaleFactor: 2,
        reducedMotion: 'reduce',
      })
      const addError = (/** @type {string} */ text) => SECURITY_ERROR.test(text) && errors.add(text)
      page.on('pageerror', ({ name, message }) => addError(`${name}: ${message}`))
      page.on('console', (message) => message.type() === 'error' && addError(message.text()))
      page.on('requestfailed', (request) => {
        const { origin, href, protocol } = new URL(request.url())
        if (origin === url.origin || !protocol.startsWith('http')) return
        blocked.set(origin, (blocked.get(origin) ?? new Set()).add(href))
      })
      if (thirdParty?.isTrusted) {
        await page.route(url.href, async (route) => {
          const response = await route.fetch()
          const { 'content-security-policy': _, ...headers } = response.headers()
          await route.fulfill({ response, headers })
        })
      }
      await page.goto(url.href)
      if (thirdParty) {
        await page.waitForLoadState('networkidle')
        await page.waitForTimeout(THIRD_PARTY_WAIT_MS)
      } else {
        await page.locator('.tour[data-state="live"]').waitFor({ timeout: 120_000 })
        await page.addStyleTag({ content: HIDE_CONTROLS })
      }
      pictures.push(await page.screenshot({ animations: 'disabled', timeout: 120_000 }))
      await page.close()
    }
  } finally {
    await browser.close()
    await site.close()
  }
  return {
    pictures,
    errors: [...errors],
    blocked: [...blocked].map(
      ([origin, { size }]) => `${origin} (${size} ${size > 1 ? 'requests' : 'request'})`,
    ),
  }
}
