import { readdirSync, readFileSync } from 'node:fs'
import { embeddableTours } from '../../../src/content/embeds'
import { trustedBundles } from '../../../src/content/projects'
import { embeddableVenues } from '../../../src/content/venues'
import { notFoundRoute, routes } from '../../../src/routes'
import { expect, loadRealPlayer, open, test, waitForHydration } from '../../support/site'
import { answerConsent, stubTrackers, trackedSiteUrl } from '../../support/trackers'

// The browser reports violations of the Content-Security-Policy in the console, also those of frames,
// and the `Problems` fixture then fails the test. pages.e2e.ts tests every page without trackers,
// and consent.e2e.ts the trackers.

const sentFiles = ['static/js', 'pictures'].flatMap((folder) =>
  readdirSync(`dist/${folder}`).map((file) => `/${folder}/${file}`),
)

const pages = [...routes, notFoundRoute]

test('each kind of page has its own policy', async ({ request }) => {
  const { buildPolicies, hashInlineScripts, readSiteUrl } = await import(
    '../../../scripts/build/policies.mjs'
  )
  const hashes = await hashInlineScripts()
  const embeds = { tours: embeddableTours(), venues: embeddableVenues() }
  const siteUrl = readSiteUrl(readFileSync('firebase.json', 'utf8'))
  const all = buildPolicies(hashes, trustedBundles(), embeds, siteUrl)
  const sourceOf = (start: string, end: string) =>
    Object.keys(all).find((each) => each.startsWith(`${start}@(`) && each.endsWith(end))!
  const one = (pattern: RegExp) => sentFiles.find((file) => pattern.test(file))!
  const sent = {
    '/': all['**'],
    '/no-such-page': all['**'],
    '/survey': all['/survey*'],
    '/survey_el': all['/survey*'],
    '/login': all['/login'],
    '/inbox': all['/inbox'],
    '/sample_restaurant/reservations': all['/*/reservations'],
    '/el/sample_restaurant/reservations': all['/el/*/reservations'],
    '/samples/madania/index.htm': all[sourceOf('/samples/', '/**/*')],
    '/samples/madania/scenes/evening/preview.webp': all[sourceOf('/samples/', '/**/*')],
    '/samples/test/index.htm': all[sourceOf('/samples/', '/**')],
    '/embed/madania': all[sourceOf('/embed/', ')')],
    '/el/embed/madania': all[sourceOf('/el/embed/', ')')],
    '/embed/test': all['**'],
    '/embed/no-such-tour': all['**'],
    '/samples/no-row/index.htm': all['/samples/**'],
    '/%73amples/no-row/index.htm': all['/samples/**'],
    '/samples/no-row/prices.pdf': all['/samples/**/*.pdf'],
    [one(/^\/static\/js\//)]: all['/static/**'],
    [one(/^\/pictures\//)]: all['/pictures/**'],
  }
  const policyOf = async (address: string) =>
    (await request.get(address)).headers()['content-security-policy']
  for (const [address, policy] of Object.entries(sent))
    expect(await policyOf(address), address).toBe(policy)
  // A pattern for another kind of page could match an address by mistake.
  for (const { path, layout } of pages) {
    const policy = await policyOf(path)
    if (layout === 'standalone') expect(policy, path).not.toContain('googletagmanager')
    else expect(policy, path).toBe(all[path.startsWith('/survey') ? '/survey*' : '**'])
  }
  const bundle = await request.get('/samples/madania/index.htm')
  expect(bundle.headers()['x-robots-tag'], 'the page around it is what is found').toBe('noindex')
})

test.describe('with trackers', () => {
  test.use({ baseURL: trackedSiteUrl })

  test('only the survey pages may frame the survey, and App Check may load reCAPTCHA, but no page a script of another origin', async ({
    page,
    problems,
  }) => {
    const trackers = await stubTrackers(page)
    const surveys = () => trackers.requests.filter(({ host }) => host === 'docs.google.com')
    // Both survey pages get the same policy, see above.
    await open(page, '/survey_el')
    await answerConsent(page, true)
    await expect.poll(() => trackers.googleEvents).toContain('page_view')
    await expect(page.frameLocator('main iframe').getByText('Elsewhere')).toBeVisible()
    expect(surveys()).toHaveLength(1)

    problems.allow(/Content Security Policy/)
    await page.getByRole('link', { name: 'Hermes View' }).click()
    await expect(page).toHaveURL(/\/el$/)
    await waitForHydration(page)
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
    expect(surveys()).toHaveLength(1)

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

test.describe('in a low window', () => {
  // Without a graphics card, drawing takes the longer the larger the tour is.
  test.use({ baseURL: process.env.SITE_URL ?? '', viewport: { width: 1024, height: 300 } })

  // film-and-model.e2e.ts tests films and models, whose bundles get the same policy.
  test('a tour does not violate the policy of its page while it plays', async ({ page }) => {
    await loadRealPlayer(page)
    await page.goto('/projects/4')
    await expect(page.frameLocator('iframe').locator('.tour')).toHaveAttribute(
      'data-state',
      'live',
      { timeout: 20_000 },
    )
  })
})

test('a third-party tour runs with its own scripts', async ({ page }) => {
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
