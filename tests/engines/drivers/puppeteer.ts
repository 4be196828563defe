import puppeteer, { type Browser, type LaunchOptions, type Page } from 'puppeteer-core'
import { launchOptions } from '../../support/browser.mjs'
import type { DriverPage, Engine, EngineName, PageOptions, StartOptions } from './driver'

/** Chromium, over the DevTools protocol. */
export async function startChromium({ proxy }: StartOptions): Promise<Engine> {
  const { executablePath = '', args = [] } = await launchOptions()
  return start('Chromium', {
    browser: 'chrome',
    executablePath,
    // There is no graphics card.
    args: [...args, '--enable-unsafe-swiftshader', `--proxy-server=${proxy}`],
    // The others keep pages in the back-forward cache, too.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
}

/** Firefox, over WebDriver BiDi. */
export function startFirefox({ proxy }: StartOptions): Promise<Engine> {
  const [proxyHost, proxyPort] = proxy.split(':')
  return start('Firefox', {
    browser: 'firefox',
    executablePath: FIREFOX,
    extraPrefsFirefox: {
      // There is no graphics card.
      'webgl.force-enabled': true,
      'webgl.out-of-process': false,
      // As on phones, and as in the other engines.
      'ui.useOverlayScrollbars': 1,
      'media.autoplay.default': 0,
      'network.proxy.type': 1,
      'network.proxy.ssl': proxyHost!,
      'network.proxy.ssl_port': Number(proxyPort),
    },
  })
}

/** The path of Debian's Firefox. */
export const FIREFOX = '/usr/bin/firefox-esr'

async function start(name: EngineName, options: LaunchOptions): Promise<Engine> {
  const browser = await puppeteer.launch({ headless: true, ...options })
  return {
    name,
    version: (await browser.version()).replace('/', ' '),
    async openPage(pageOptions) {
      const { page, driverPage } = await openPage(browser, pageOptions)
      if (name === 'Chromium') await reportCacheObstacles(page, driverPage.messages)
      return driverPage
    },
    stop: () => browser.close(),
  }
}

async function openPage(browser: Browser, { width, height, initScript }: PageOptions) {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  await page.setViewport({ width, height })
  await page.evaluateOnNewDocument(initScript)
  const messages = collectMessages(page)
  const driverPage: DriverPage = {
    messages,
    evaluate: (expression) => page.evaluate(expression),
    movePointer: (x, y) => page.mouse.move(x, y),
    press: (x, y) => page.mouse.click(x, y),
    async drag(x, y, distanceX, distanceY) {
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + distanceX, y + distanceY, { steps: 8 })
      await page.mouse.up()
    },
    async pressKey(key, modifier) {
      if (modifier) await page.keyboard.down(modifier)
      await page.keyboard.press(key)
      if (modifier) await page.keyboard.up(modifier)
    },
    type: (text) => page.keyboard.type(text),
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => context.close(),
  }
  return { page, driverPage }
}

/** Without a window Chromium never keeps a document, and gives these reasons. */
const REASONS_WITHOUT_WINDOW = ['BackForwardCacheDisabledForDelegate', 'BrowsingInstanceNotSwapped']

/** Reports each other reason for which a document could not come from the back-forward cache. */
async function reportCacheObstacles(page: Page, messages: string[]) {
  const session = await page.createCDPSession()
  await session.send('Page.enable')
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    for (const { reason } of notRestoredExplanations) {
      if (!REASONS_WITHOUT_WINDOW.includes(reason))
        messages.push(`not in the back-forward cache: ${reason}`)
    }
  })
}

function collectMessages(page: Page): string[] {
  const messages: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warn')
      messages.push(`${message.type()}: ${message.text()} (${message.location().url ?? ''})`)
  })
  page.on('pageerror', (error) => messages.push(`uncaught: ${error}`))
  return messages
}
