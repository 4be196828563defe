import { notFound, routes } from '../../src/app/routes'
import { expect, hydrated, open, test } from '../helpers/site'
import { answer, standIn, trackedSite } from '../helpers/trackers'

// What the site's Content-Security-Policy refuses is told in the console, and with it fails a test:
// see Problems. What it refuses inside a frame too. Without trackers,
// see pages.e2e.ts.

const pages = [...routes, notFound]

test.describe('with trackers', () => {
  test.use({ baseURL: trackedSite })

  for (const { path } of pages.filter(({ internal }) => !internal)) {
    test(`${path} does nothing that the policy refuses`, async ({ page, problems }) => {
      if (path === notFound.path) problems.expect(/\b404\b/)
      const trackers = await standIn(page)
      await open(page, path)
      await answer(page, true)
      await page.mouse.wheel(0, 2000)
      await expect.poll(() => trackers.google).toContain('page_view')
      await page.waitForLoadState('networkidle')
    })
  }

  test('the survey is framed, by its own pages alone', async ({ page, problems }) => {
    const trackers = await standIn(page)
    const surveys = () => trackers.reached.filter(({ host }) => host === 'docs.google.com')
    for (const path of ['/survey', '/survey_el']) {
      await open(page, path)
      await expect(page.frameLocator('main iframe').getByText('Elsewhere')).toBeVisible()
    }
    expect(surveys()).toHaveLength(2)

    problems.expect(/Content Security Policy|^csp for/)
    await page.getByRole('link', { name: 'Hermes View' }).click()
    await expect(page).toHaveURL(/\/$/)
    await hydrated(page)
    const refused = page.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
            resolve(effectiveDirective),
          )
          const frame = document.createElement('iframe')
          frame.src = 'https://docs.google.com/forms/d/e/test-en/viewform'
          document.body.append(frame)
        }),
    )
    expect(await refused).toBe('frame-src')
    expect(surveys()).toHaveLength(2)
  })

  test('App Check may ask reCAPTCHA, and a stranger’s script may not run', async ({
    page,
    problems,
  }) => {
    problems.expect(/Content Security Policy|^csp for/)
    await standIn(page)
    await open(page, '/reservation_system')
    const load = (src: string) =>
      page.evaluate(
        (address) =>
          new Promise<string>((resolve) => {
            const script = document.createElement('script')
            script.src = address
            script.onload = () => resolve('loaded')
            script.onerror = () => resolve('refused')
            document.head.append(script)
          }),
        src,
      )
    await page.route(/stranger|recaptcha/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    )
    expect(await load('https://www.google.com/recaptcha/enterprise.js')).toBe('loaded')
    expect(await load('https://www.gstatic.com/recaptcha/releases/1/recaptcha__en.js')).toBe(
      'loaded',
    )
    expect(await load('https://stranger.test/script.js')).toBe('refused')
    expect(await load('https://www.google.com/complete/search')).toBe('refused')
  })
})

for (const path of ['/projects/4', '/360-video-sample', '/3d-model-sample']) {
  test(`${path} does nothing while it plays that the policy refuses`, async ({ page }) => {
    await page.unroute(/\/samples\/(player|film|model)\.js$/)
    await page.goto(path)
    await expect(page.frameLocator('iframe').locator('.tour')).toHaveAttribute(
      'data-state',
      'live',
      { timeout: 20_000 },
    )
  })
}

test('a foreign export runs with the scripts that it brings', async ({ page }) => {
  const bundle = {
    'index.htm': `<!doctype html><title>Export</title><body onload="start()">
      <script>function start() { document.title = new Function('return "It " + what')() }</script>
      <script src="engine.js"></script>`,
    'engine.js': "what = 'runs'",
  }
  for (const [name, body] of Object.entries(bundle)) {
    await page.route(`**/samples/export/${name}`, async (route) => {
      const response = await route.fetch()
      const contentType = name.endsWith('.js') ? 'text/javascript' : 'text/html'
      await route.fulfill({ response, status: 200, contentType, body })
    })
  }
  await page.goto('/samples/export/index.htm')
  await expect(page).toHaveTitle('It runs')
})
