import type { Page } from '@playwright/test'
import { bundleHeaders, serveAsThirdParty } from '../../support/bundles'
import { expect, test, waitForHydration } from '../../support/site'
import { projectById, viewer } from '../../support/site-content'

// Attacks by a bundle, see README.md. A trusted bundle runs in the frame of the specification
// (`allow-scripts allow-same-origin allow-forms`), an untrusted one in an opaque origin, both in a frame
// and in its own tab.

// Site isolation as in visitors' browsers: another site runs in its own process.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const { args = [] } = launchOptions
      await use({ ...launchOptions, args: [...args, '--site-per-process'] })
    },
    { scope: 'worker' },
  ],
})
// In one worker, because these launch options start a browser in each.
test.describe.configure({ mode: 'default' })

const café = projectById('4')
const bundle = 'tests/fixtures/bundles/hostile'
const elsewhere = 'https://tours.example'

/** Serves the hostile bundle at an address, and collects the requests to the attacker. */
async function serveHostile(page: Page, address: string, headers: Record<string, string>) {
  const reached: string[] = []
  await page.context().route('https://evil.example/**', (route) => {
    reached.push(new URL(route.request().url()).search)
    return route.fulfill({ contentType: 'text/html', body: '<title>Evil</title>' })
  })
  await page.route(
    (url) => `${url.origin}${url.pathname}`.startsWith(address),
    (route) => {
      const name = new URL(route.request().url()).pathname.split('/').at(-1)
      if (name !== 'index.htm' && name !== 'hostile.js') return route.fallback()
      return route.fulfill({ headers, path: `${bundle}/${name}` })
    },
  )
  return reached
}

/** Stores data that a bundle must not read, as pages of the site do. */
async function storeSecrets(page: Page) {
  await page.addInitScript(() => {
    if (window !== window.top || origin === 'null') return
    localStorage.setItem('secret', 'what a visitor typed')
    sessionStorage.setItem('firebase:authUser', 'a session of staff')
    // biome-ignore lint/suspicious/noDocumentCookie: the test needs a cookie that scripts can read.
    document.cookie = 'secret=1'
  })
}

/** Opens the café's page, and collects the links that the page opens for the tour. */
async function openHostile(page: Page) {
  await page.addInitScript(() => {
    if (window !== window.top) return
    const opened: unknown[] = []
    Object.assign(window, { opened })
    HTMLAnchorElement.prototype.click = function () {
      opened.push(this.getAttribute('href'))
    }
  })
  await storeSecrets(page)
  page.on('dialog', (dialog) => dialog.accept('hunter2'))
  await page.goto(café.path)
  await waitForHydration(page)
}

/** The attacks that succeeded, as the bundle reports them after it has tried all. */
async function done(page: Page): Promise<string[]> {
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'opened')))
    .toContain('https://menu.example/')
  const tour = page.frames().find((frame) => frame.url().includes('/madania/'))
  return tour!.evaluate(() => Reflect.get(window, 'done'))
}

/** Links that are web addresses only relative to the bundle's own address. */
const relative = [
  'javascript&colon;alert(1)',
  'ｊavascript:alert(1)',
  '//evil.example',
  '\\\\evil.example',
  '/contact',
  'contact',
  '?a',
  '#a',
]

/**
 * Expects that the page has not navigated and works, and that only valid links were opened.
 *
 * @param base the address of the bundle's page, as the site opens it.
 */
async function expectUnharmed(page: Page, base: string) {
  expect(await page.evaluate(() => Reflect.get(window, 'opened'))).toEqual([
    ...relative.map((link) => new URL(link, base).href),
    'https://menu.example/',
  ])
  expect(page.context().pages()).toHaveLength(1)
  await expect(page).toHaveURL(café.path)
  await expect(page.getByRole('link', { name: viewer.en.offer })).toBeVisible()
  await page.getByRole('link', { name: `Hermes View: ${viewer.en.back}` }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hermes')
}

/** The browser's message for each blocked attack. */
const refusals =
  /sandbox|Unsafe attempt|Blocked|Content Security Policy|^csp|SecurityError|Ignored/i

test('a trusted bundle can access the page, but cannot open tabs or navigate it', async ({
  page,
  baseURL,
  problems,
}) => {
  problems.allow(refusals)
  const own = `${baseURL}/samples/madania/`
  const reached = await serveHostile(page, own, bundleHeaders.trusted)
  await openHostile(page)
  expect(await done(page)).toEqual([
    'reads the page',
    'writes into the page',
    'takes its own sandbox away',
    'reads what a visitor typed',
    'reads cookies of the page',
    'reads localStorage',
    'reads sessionStorage',
  ])
  await expect(page.locator('html')).toHaveAttribute('data-hostile', 'written')
  await expectUnharmed(page, `${own}index.htm?embedded=0`)
  // The policy of /samples blocks forms to other sites.
  expect(reached).toEqual([])
})

test('an untrusted bundle in a frame cannot read data of the site', async ({
  page,
  baseURL,
  problems,
}) => {
  problems.allow(refusals)
  // The page was prerendered with another row, so React reports a mismatch.
  problems.allow(/Minified React error #418/)
  const own = `${baseURL}/samples/madania/`
  await serveAsThirdParty(page)
  // The response has no sandbox here, so only the frame protects the page.
  const reached = await serveHostile(page, own, {
    ...bundleHeaders.trusted,
    'access-control-allow-origin': '*',
  })
  await openHostile(page)
  expect(await done(page)).toEqual([])
  const body = page.frameLocator('iframe').locator('body')
  const read = body.evaluate(() => document.cookie)
  await expect(read).rejects.toThrow(/sandboxed and lacks the 'allow-same-origin' flag/)
  await expect(page.locator('html')).not.toHaveAttribute('data-hostile')
  // A third-party tour gets no parameters.
  await expectUnharmed(page, `${own}index.htm`)
  expect(reached).toEqual([])
})

test('an untrusted bundle in its own tab cannot read data of the site', async ({
  page,
  baseURL,
  problems,
}) => {
  problems.allow(refusals)
  await storeSecrets(page)
  await page.goto('/')
  await serveHostile(page, `${baseURL}/samples/madania/`, bundleHeaders.untrusted)
  await page.goto('/samples/madania/index.htm?direct')
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'done'))).toEqual([])
  expect(await page.evaluate(() => origin)).toBe('null')
})

test.describe('a bundle on another origin', () => {
  test.beforeEach(({ problems }) => {
    problems.allow(refusals)
    // The page was prerendered with another address, so React reports a mismatch.
    problems.allow(/Minified React error #418/)
  })

  /**
   * Serves the café's page as if its bundle were on another origin.
   * @param policy changes the content security policy of the page
   */
  async function moveElsewhere(page: Page, policy: (policy: string) => string) {
    await page.route(
      (url) => url.pathname === café.path || url.pathname.startsWith('/static/js/'),
      async (route) => {
        const response = await route.fetch()
        const body = (await response.text()).replaceAll(
          café.bundle,
          `${elsewhere}/madania/index.htm`,
        )
        const headers = { ...response.headers() }
        headers['content-security-policy'] = policy(headers['content-security-policy'] ?? '')
        await route.fulfill({ response, headers, body })
      },
    )
  }

  const named = (policy: string) =>
    policy.replace("frame-src 'self'", `frame-src 'self' ${elsewhere}`)

  test('is blocked until the policy allows its origin, and the page works', async ({ page }) => {
    const reached = await serveHostile(page, `${elsewhere}/madania/`, {})
    await moveElsewhere(page, (policy) => policy)
    const refused = page.waitForEvent('console', (message) =>
      message.text().includes(`Framing '${elsewhere}/' violates`),
    )
    await openHostile(page)
    await refused
    await expect(page.getByRole('link', { name: viewer.en.offer })).toBeVisible()
    await page.getByRole('link', { name: `Hermes View: ${viewer.en.back}` }).click()
    await expect(page).toHaveURL('/')
    expect(reached).toEqual([])
  })

  test('cannot access the page, but can send its forms anywhere', async ({ page }) => {
    const reached = await serveHostile(page, `${elsewhere}/madania/`, {})
    await moveElsewhere(page, named)
    await openHostile(page)
    expect(await done(page)).toEqual([])
    await expect(page.locator('html')).not.toHaveAttribute('data-hostile')
    // The home page, which is opened next, shows the same tour.
    await expect.poll(() => reached).toEqual(['?form=inner'])
    await expectUnharmed(page, `${elsewhere}/madania/index.htm?embedded=0`)
  })

  test('does not block the page when it hangs', async ({ page }) => {
    const hanging = page.waitForEvent('console', (message) => message.text() === 'hanging')
    await page.route(`${elsewhere}/**`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: "<script>onload = () => { console.log('hanging'); setTimeout(() => { for (;;); }) }</script>",
      }),
    )
    await moveElsewhere(page, named)
    await openHostile(page)
    await hanging
    // Playwright's own mouse and keyboard wait for every frame, also for one that hangs.
    await page.getByRole('link', { name: `Hermes View: ${viewer.en.back}` }).dispatchEvent('click')
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Hermes')
  })
})
