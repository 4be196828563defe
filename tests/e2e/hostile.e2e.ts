import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '../helpers/site'
import { projectById } from '../helpers/words'

// What a bundle can do that means harm, in the frame that the specification gives it
// (`allow-scripts allow-same-origin allow-forms`): the truth that README.md tells of.

// As visitors' browsers do it: a site of another address runs in a process of its own.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const { args = [] } = launchOptions
      await use({ ...launchOptions, args: [...args, '--site-per-process'] })
    },
    { scope: 'worker' },
  ],
})

const café = projectById('4')
const bundle = 'tests/fixtures/bundles/hostile'
const elsewhere = 'https://tours.example'

type Header = { key: string; value: string }
const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8'))
const headersOf = (source: string) => {
  const { headers } = hosting.headers.find((rule: { source: string }) => rule.source === source)
  return Object.fromEntries(headers.map(({ key, value }: Header) => [key, value]))
}

/** Serves the hostile bundle under an address, and watches what reaches the attacker. */
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

/** Opens the café's page, and notes what the page opens for the tour. */
async function openHostile(page: Page) {
  await page.addInitScript(() => {
    if (window !== window.top) return
    const opened: unknown[] = []
    Object.assign(window, { opened })
    window.open = (address) => {
      opened.push(address)
      return null
    }
    localStorage.setItem('hermes:outbox:contact', 'what a visitor typed')
  })
  page.on('dialog', (dialog) => dialog.accept('hunter2'))
  await page.goto(café.path)
  await hydrated(page)
}

/** What the bundle says that it could do, when it has tried everything. */
async function done(page: Page): Promise<string[]> {
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'opened')))
    .toContain('https://menu.example/')
  const tour = page.frames().find((frame) => frame.url().includes('/madania/'))
  return tour!.evaluate(() => Reflect.get(window, 'done'))
}

/** Of all that it asks to be opened, what leads somewhere on the web from where the bundle is. */
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

/** That the page is where it was and works, and that only links in order were opened. */
async function expectUnharmed(page: Page, bundleAddress: string) {
  const base = `${bundleAddress}index.htm?embedded=0`
  expect(await page.evaluate(() => Reflect.get(window, 'opened'))).toEqual([
    ...relative.map((link) => new URL(link, base).href),
    'https://menu.example/',
  ])
  expect(page.context().pages()).toHaveLength(1)
  await expect(page).toHaveURL(café.path)
  await expect(page.getByRole('button', { name: 'Full screen' })).toBeVisible()
  await page.getByRole('link', { name: 'Hermes View: Back to the site' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hermes')
}

/** What the browser says of each refusal. */
const refusals =
  /sandbox|Unsafe attempt|Blocked|Content Security Policy|^csp|SecurityError|Ignored/i

test('on the site’s own address it reaches the page around it, and neither tabs nor the address', async ({
  page,
  baseURL,
  problems,
}) => {
  problems.expect(refusals)
  const own = `${baseURL}/samples/madania/`
  const reached = await serveHostile(page, own, headersOf('/samples/**'))
  await openHostile(page)
  expect(await done(page)).toEqual([
    'reads the page',
    'writes into the page',
    'takes its own sandbox away',
    'reads what a visitor typed',
    'reads it from its own storage',
  ])
  await expect(page.locator('html')).toHaveAttribute('data-hostile', 'written')
  await expectUnharmed(page, own)
  // The policy of /samples lets no form out.
  expect(reached).toEqual([])
})

test.describe('on another address', () => {
  test.beforeEach(({ problems }) => {
    problems.expect(refusals)
    // The page was written with the bundle's first address, and React notices.
    problems.expect(/Minified React error #418/)
  })

  /** The site as if the café's row named a bundle elsewhere, under a policy of its own. */
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

  test('it is shut out until the policy names the address, and the page works', async ({
    page,
  }) => {
    const reached = await serveHostile(page, `${elsewhere}/madania/`, {})
    await moveElsewhere(page, (policy) => policy)
    const refused = page.waitForEvent('console', (message) =>
      message.text().includes(`Framing '${elsewhere}/' violates`),
    )
    await openHostile(page)
    await refused
    await expect(page.getByRole('button', { name: 'Full screen' })).toBeVisible()
    await page.getByRole('link', { name: 'Hermes View: Back to the site' }).click()
    await expect(page).toHaveURL('/')
    expect(reached).toEqual([])
  })

  test('it reaches nothing of the page; its own forms may go where they will', async ({ page }) => {
    const reached = await serveHostile(page, `${elsewhere}/madania/`, {})
    await moveElsewhere(page, named)
    await openHostile(page)
    expect(await done(page)).toEqual([])
    await expect(page.locator('html')).not.toHaveAttribute('data-hostile')
    // Home, where the page leads to next, shows the same tour.
    await expect.poll(() => reached).toEqual(['?form=inner'])
    await expectUnharmed(page, `${elsewhere}/madania/`)
  })

  test('it may hang, and the page around it does not', async ({ page }) => {
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
    await page.getByRole('link', { name: 'Hermes View: Back to the site' }).dispatchEvent('click')
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Hermes')
  })
})
