import { createServer } from 'vite'
import { launchOptions } from '../../tests/support/browser.mjs'

/** Hides the controls of our player. */
const HIDE_CONTROLS = '.poster, .tour > :not(.viewer-container) { visibility: hidden }'

/** How long a third-party player gets from its last request to its first picture. */
const QUIET_MS = 5000

/** How long a third-party tour gets to load, if it never comes to rest. */
const MAX_WAIT_MS = 45_000

/** What browsers write to the console when a page uses what its opaque origin denies. */
const SECURITY_ERROR = /SecurityError|insecure|tainted|cross-origin data/i

/** What a directive of a policy blocks. @type {Record<string, string>} */
const KINDS = {
  'script-src-elem': 'script',
  'worker-src': 'script',
  'frame-src': 'page',
  'style-src-elem': 'style sheet',
  'img-src': 'picture',
  'media-src': 'film or sound',
  'font-src': 'font',
  'connect-src': 'data',
}

/**
 * @typedef {object} Screenshots
 * @property {Buffer[]} pictures a PNG each
 * @property {string[]} errors the security errors of a third-party tour
 * @property {Blocked[]} blocked
 * @property {boolean} hasCanvas whether the page, or a frame in it, has a canvas
 *
 * @typedef {object} Blocked Another server from which a third-party tour was not let load
 * @property {string} server its origin
 * @property {string[]} kinds of what was not loaded, such as `script`
 *
 * @typedef {{ uri: string, directive: string }} Violation of the policy of a page
 */

/** @param {import('@playwright/test').Page} page */
const shoot = (page) => page.screenshot({ animations: 'disabled', timeout: 120_000 })

/**
 * Follows the requests of a page that has not been opened yet.
 * @param {import('@playwright/test').Page} page
 * @returns {() => boolean} whether it has requested nothing for a while
 */
function followRequests(page) {
  const pending = new Set()
  let lastChange = Date.now()
  page.on('request', (request) => {
    pending.add(request)
    lastChange = Date.now()
  })
  const end = (/** @type {import('@playwright/test').Request} */ request) => {
    pending.delete(request)
    lastChange = Date.now()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return () => pending.size === 0 && Date.now() - lastChange >= QUIET_MS
}

/**
 * Takes a screenshot once all tiles have arrived and been drawn: two screenshots are equal.
 * @param {import('@playwright/test').Page} page
 * @param {() => boolean} isQuiet
 */
async function shootAtRest(page, isQuiet) {
  const end = Date.now() + MAX_WAIT_MS
  /** @type {Buffer | undefined} */
  let last
  for (;;) {
    while (!isQuiet() && Date.now() < end) await page.waitForTimeout(100)
    const picture = await shoot(page)
    if (last?.equals(picture) || Date.now() >= end) return picture
    last = picture
    await page.waitForTimeout(500)
  }
}

/** Whether a page, or a frame in it, has a canvas. @param {import('@playwright/test').Page} page */
async function showsCanvas(page) {
  const counts = page.frames().map((frame) => frame.locator('canvas').count())
  return (await Promise.all(counts)).some(Boolean)
}

/**
 * Takes screenshots of a bundle's player as it opens, without the controls of our own player. Presses the middle of a
 * third-party tour that has drawn nothing: it may have a start button there.
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
  let hasCanvas = false
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
      await page.exposeFunction('addBlocked', (/** @type {Violation} */ { uri, directive }) => {
        if (!/^https?:/.test(uri)) return
        const { origin } = new URL(uri)
        const kind = KINDS[directive] ?? directive
        blocked.set(origin, (blocked.get(origin) ?? new Set()).add(kind))
      })
      await page.addInitScript(() =>
        addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => {
          const { addBlocked } = /** @type {any} */ (window)
          addBlocked({ uri: blockedURI, directive: effectiveDirective })
        }),
      )
      if (thirdParty?.isTrusted) {
        await page.route(url.href, async (route) => {
          const response = await route.fetch()
          const headers = response.headers()
          const policy = headers['content-security-policy']?.replace(/sandbox[^;]*; /, '') ?? ''
          await route.fulfill({
            response,
            headers: { ...headers, 'content-security-policy': policy },
          })
        })
      }
      const isQuiet = followRequests(page)
      await page.goto(url.href)
      if (thirdParty) {
        let picture = await shootAtRest(page, isQuiet)
        if (!(await showsCanvas(page))) {
          await page.mouse.click(width / 4, height / 4)
          const started = await shootAtRest(page, isQuiet)
          if (await showsCanvas(page)) picture = started
        }
        hasCanvas ||= await showsCanvas(page)
        pictures.push(picture)
      } else {
        await page.locator('.tour[data-state="live"]').waitFor({ timeout: 120_000 })
        await page.addStyleTag({ content: HIDE_CONTROLS })
        pictures.push(await shoot(page))
      }
      await page.close()
    }
  } finally {
    await browser.close()
    await site.close()
  }
  return {
    pictures,
    errors: [...errors],
    blocked: [...blocked].map(([server, kinds]) => ({ server, kinds: [...kinds] })),
    hasCanvas,
  }
}
