import type { Page, Route } from '@playwright/test'
import axe from 'axe-core'
import { notFound as notFoundEl } from '../../src/content/el/not-found'
import { privacy } from '../../src/content/en/privacy'
import { site } from '../../src/content/site'
import { skipPauses } from '../helpers/entries'
import { wrongOnPaper } from '../helpers/paper'
import { emptyBundles, expect, open, test } from '../helpers/site'
import { answer, dialog, settings, standIn, type Trackers, trackedSite } from '../helpers/trackers'
import { consent, footer, leadForm, said, words } from '../helpers/words'

test.use({ baseURL: trackedSite })

test.beforeEach(({ page }) => emptyBundles(page))

const cookieNames = async (page: Page) =>
  (await page.context().cookies()).map(({ name }) => name).toSorted()

/** Follows the Greek page's logo home, as a change of pages inside the site. */
async function goHome(page: Page) {
  await page.getByRole('link', { name: `${site.name}, ${said.el.site.home}` }).click()
  await expect(page).toHaveURL(/\/el$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hermes')
}

/** A lost race against another test's entry looks like a refusal; then the site tries again. */
const lostRace = /\b40[03]\b.*documents:commit/

/** Fills the form for the trial in, and sends it. */
async function apply(page: Page, name = 'Ελένη', email = 'eleni@taverna.test') {
  const form = page.getByRole('form')
  await form.getByLabel(leadForm[0]?.label ?? '', { exact: true }).fill(name)
  await form.getByLabel(/Email/).fill(email)
  await form.getByRole('button').click()
}

/** That the dialog speaks a language, gives no the weight of yes, and can be used by everyone. */
async function expectFair(page: Page, lang: 'en' | 'el') {
  await expect(dialog(page)).toContainText(consent[lang].title)
  await expect(dialog(page)).toContainText(consent[lang].text)
  await expect(dialog(page)).toBeInViewport({ ratio: 0.99 })
  const look = (name: string) =>
    dialog(page)
      .getByRole('button', { name, exact: true })
      .evaluate((button) => {
        const { color, backgroundColor, borderColor, fontSize, fontWeight } =
          getComputedStyle(button)
        const { width, height } = button.getBoundingClientRect()
        return { color, backgroundColor, borderColor, fontSize, fontWeight, width, height }
      })
  const accept = await look(consent[lang].accept)
  expect(await look(consent[lang].reject)).toEqual(accept)
  expect(accept.height).toBeGreaterThanOrEqual(44)

  await page.evaluate(axe.source)
  // Colours are those that they will be when the dialog has come.
  const find = async () => {
    const { violations } = await page.evaluate(() => window.axe.run('#cc-main'))
    return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
  }
  await expect.poll(find).toEqual([])
  await dialog(page).getByRole('button', { name: consent[lang].settings }).press('Enter')
  await expect(settings(page)).toBeInViewport({ ratio: 0.99 })
  await expect.poll(find).toEqual([])
  await page.keyboard.press('Escape')
  await expect(settings(page)).toBeHidden()
}

test('before consent nothing leaves, on any page, and a no is not asked about again', async ({
  page,
  problems,
}) => {
  const trackers = await standIn(page)

  for (const [path, lang] of [
    ['/', 'en'],
    ['/contact', undefined],
    ['/projects/4', undefined],
    ['/reservation_system', 'el'],
  ] as const) {
    await test.step(`nothing leaves ${path}`, async () => {
      await open(page, path)
      await expect(dialog(page)).toBeVisible()
      if (lang) await expectFair(page, lang)
      await page.mouse.wheel(0, 600)
      await page.locator('a[href="/"], a[href="/el"]').first().click()
      await expect(page).toHaveURL(/\/(el)?$/)

      expect(trackers.reached).toEqual([])
      expect(await cookieNames(page)).toEqual([])
      expect(await page.evaluate(() => window.dataLayer)).toBeUndefined()
    })
  }

  await test.step('the dialog follows a visitor from an English page to a Greek one', async () => {
    problems.expect(/\b404\b.*\/no-such-page/)
    await open(page, '/no-such-page')
    await expect(dialog(page)).toContainText(consent.en.title)
    await page.getByRole('link', { name: notFoundEl.home }).click()
    await expect(dialog(page)).toContainText(consent.el.title)
  })

  await test.step('nothing leaves after a no, which is not asked for again', async () => {
    await open(page, '/reservation_system')
    await answer(page, false)
    await goHome(page)
    // Once the settings open, the question would have come.
    await page.getByRole('button', { name: said.el.site.footer.consent }).click()
    await expect(settings(page)).toBeVisible()

    await expect(dialog(page)).toBeHidden()
    expect(trackers.reached).toEqual([])
    expect(await cookieNames(page)).toEqual(['cc_cookie'])
  })
})

test('the dialog is not printed, and opens again from the privacy policy', async ({ page }) => {
  await standIn(page)
  await open(page, '/privacy_policy')
  await expect(dialog(page)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(dialog(page)).toBeHidden()
  await expect.poll(() => page.evaluate(wrongOnPaper)).toEqual([])
  await page.emulateMedia({ media: null })

  await answer(page, false)
  await page.getByRole('main').getByRole('button', { name: privacy.consent }).click()
  await expect(settings(page)).toBeVisible()
})

test.describe('after consent', () => {
  const views = (trackers: Trackers) => trackers.google.filter((name) => name === 'page_view')

  test('a visit is measured from the denial of the beginning to the lead and the tour, without what was typed', async ({
    page,
    problems,
  }) => {
    problems.expect(lostRace)
    const trackers = await standIn(page)
    const typed = ['Ελένη', 'eleni@taverna.test'] as const
    await open(page, '/contact')
    await answer(page, true)
    await expect.poll(() => trackers.google).toContain('page_view')

    await test.step('Google hears of denial first, then of consent, then of anything else', async () => {
      const layer = await page.evaluate(() =>
        (window.dataLayer ?? []).map((entry) =>
          Object.prototype.toString.call(entry) === '[object Arguments]'
            ? Array.from(entry as ArrayLike<unknown>)
            : (entry as { event: string }).event,
        ),
      )
      const state = (value: string) => ({
        ad_personalization: value,
        ad_storage: value,
        ad_user_data: value,
        analytics_storage: value,
      })
      expect(layer.slice(0, 4)).toEqual([
        ['consent', 'default', state('denied')],
        ['consent', 'update', state('granted')],
        'gtm.js',
        'page_view',
      ])
    })

    await test.step('a message to the studio is counted', async () => {
      await page.getByLabel('Name').fill('Eleni')
      await page.getByLabel('Email').fill('eleni@taverna.test')
      await page.getByLabel('Message').fill('A tour of our rooms, please')
      await page.getByRole('form').getByRole('button').click()
      await expect(page.getByText(words.en.sent)).toBeVisible()
      await expect.poll(() => trackers.google).toContain('contact_sent')
      expect(trackers.meta).toEqual([])
    })

    await test.step('a visit that comes back is measured without a question', async () => {
      trackers.reached.length = 0
      await open(page, '/reservation_system')
      await expect.poll(() => trackers.meta).toEqual(['PageView'])
      await expect.poll(() => views(trackers)).toHaveLength(1)
      await expect(dialog(page)).toBeHidden()
    })

    await test.step('a lead is counted, and nothing that was typed is told', async () => {
      await apply(page, ...typed)
      await expect(page).toHaveURL(/\/projects\/4$/)
      await expect.poll(() => trackers.google).toContain('lead_sent')
      expect(trackers.google.filter((name) => name.startsWith('lead_'))).toEqual([
        'lead_started',
        'lead_sent',
      ])
      await expect.poll(() => trackers.meta).toContain('Lead')
      const told = JSON.stringify([
        trackers.reached.map(({ href }) => decodeURIComponent(href)),
        await page.evaluate(() => window.dataLayer),
      ])
      for (const text of typed) expect(told).not.toContain(text)
    })

    await test.step('what is done in a tour is told, and by which', async () => {
      await open(page, '/projects/4')
      const told = () => page.evaluate(() => window.dataLayer ?? [])
      await expect.poll(told).toContainEqual(expect.objectContaining({ event: 'page_view' }))
      const tour = page.frame({ url: /madania/ })
      await tour?.evaluate(() => {
        const say = (message: object) => window.parent.postMessage(message, '*')
        say({ type: 'scene.enter', scene: 'bar', name: 'The bar' })
        say({ type: 'hotspot.click', scene: 'bar', point: 'menu', kind: 'info' })
        say({ type: 'feature.use', feature: 'walk_play' })
      })
      await expect.poll(() => trackers.google).toContain('walk_play')

      expect(await told()).toContainEqual({
        event: 'scene_enter',
        tour: 'Madania Cafe Bar',
        scene: 'bar',
      })
      expect(await told()).toContainEqual({
        event: 'hotspot_click',
        tour: 'Madania Cafe Bar',
        scene: 'bar',
        point: 'menu',
        kind: 'info',
      })
      expect(await told()).toContainEqual({ event: 'walk_play', tour: 'Madania Cafe Bar' })
    })
  })

  test('the landing page alone counts as a page view, a lead that fails as such, then calls, tours and speed', async ({
    page,
    problems,
  }) => {
    problems.expect(/\/v1\/|ERR_FAILED|SaveError: The entry was not stored: denied/)
    const trackers = await standIn(page)
    await skipPauses(page)
    await page.route('**/v1/**', (route) =>
      route.fulfill({
        status: 403,
        contentType: 'application/json',
        body: '{"error":{"code":403,"status":"PERMISSION_DENIED","message":"no"}}',
      }),
    )
    await open(page, '/reservation_system')
    await answer(page, true)
    await expect.poll(() => trackers.meta).toContain('PageView')

    await test.step('a lead that could not be sent is counted as such', async () => {
      await apply(page)
      await expect(page.getByRole('alert')).toContainText(words.el.failed)
      await expect.poll(() => trackers.google).toContain('lead_failed')
      expect(trackers.google).not.toContain('lead_sent')
    })

    await test.step('the landing page counts as exactly one page view, and other pages as none', async () => {
      await goHome(page)
      await expect.poll(() => views(trackers)).toHaveLength(2)
      expect(trackers.meta.filter((name) => name === 'PageView')).toHaveLength(1)
      const fetched = (part: string) => trackers.reached.filter(({ href }) => href.includes(part))
      expect(fetched('://connect.facebook.net/')).toHaveLength(1)
      expect(fetched('gtm.js?id=GTM-TEST')).toHaveLength(1)
    })

    await test.step('a call, an opened tour and the speed of the page are told', async () => {
      await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()))
      await page.locator('footer a[href^="tel:"]').first().click()
      await page.mouse.wheel(0, -9000)
      await expect
        .poll(() => trackers.google)
        .toEqual(expect.arrayContaining(['call_click', 'web_vital', 'tour_open']))
    })
  })

  test('what is agreed to in part is done in part', async ({ page }) => {
    const trackers = await standIn(page)
    await open(page, '/reservation_system')
    await dialog(page).getByRole('button', { name: consent.el.settings }).click()
    // The library draws a switch over its checkbox: a visitor's click meets the label around both.
    const { title: name } = consent.el.categories.advertising
    const advertising = page.getByRole('checkbox', { name })
    await settings(page).locator('label').filter({ has: advertising }).click()
    await expect(advertising).toBeChecked()
    await settings(page).getByRole('button', { name: consent.el.save }).click()
    await expect.poll(() => trackers.meta).toEqual(['PageView'])
    await goHome(page)

    expect(trackers.reached.filter(({ host }) => host.includes('google'))).toEqual([])
  })
})

test('after consent is withdrawn nothing leaves, whatever the trackers try, in no tab, until it is given again', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/Content Security Policy|^csp for/)
  const trackers = await standIn(page)
  const other = await context.newPage()
  await emptyBundles(other)
  const others = await standIn(other)
  const choose = async (choice: string) => {
    await page.getByRole('button', { name: said.el.site.footer.consent }).click()
    await settings(page).getByRole('button', { name: choice }).click()
    await expect(settings(page)).toBeHidden()
  }

  await test.step('they run as long as they may', async () => {
    await open(page, '/reservation_system')
    await answer(page, true)
    await expect.poll(() => trackers.meta).toContain('PageView')
    await expect.poll(() => trackers.google).toContain('page_view')
    expect(await cookieNames(page)).toEqual(['_fbp', '_ga', '_ga_TEST', 'cc_cookie'])
    await page.getByRole('textbox').first().click()
    await expect.poll(() => trackers.google).toContain('click_of_its_own')
    await open(other, '/reservation_system')
    await expect.poll(() => others.google).toContain('page_view')
  })

  await test.step('nothing leaves any more, and their cookies are gone', async () => {
    await page.bringToFront()
    await page.evaluate(() => {
      const refused: string[] = []
      Object.assign(window, { refused })
      document.addEventListener('securitypolicyviolation', ({ blockedURI }) =>
        refused.push(blockedURI),
      )
    })
    const refused = () =>
      page.evaluate(() => (window as unknown as { refused: string[] }).refused.join(' '))
    await page.getByRole('button', { name: said.el.site.footer.consent }).click()
    const reject = settings(page).getByRole('button', { name: consent.el.reject })
    await expect(reject).toBeVisible()
    await expect.poll(() => trackers.google.filter((name) => /click/.test(name)).length).toBe(2)
    trackers.reached.length = 0
    await reject.click()
    await expect(settings(page)).toBeHidden()

    // The trackers' own code still runs and tries; only then is silence a proof.
    await expect.poll(refused).toContain('google-analytics.com')
    await expect.poll(refused).toContain('facebook.com')
    await goHome(page)
    expect(trackers.reached).toEqual([])
    expect(await cookieNames(page)).toEqual(['cc_cookie'])
    expect(await page.evaluate(() => JSON.stringify(window.dataLayer?.at(-1)))).toContain('denied')
  })

  await test.step('nor from another tab', async () => {
    await other.bringToFront()
    await expect
      .poll(() => other.evaluate(() => JSON.stringify(window.dataLayer?.at(-1))))
      .toContain('denied')
    others.reached.length = 0
    await other.getByRole('textbox').first().click()
    await goHome(other)
    expect(others.reached).toEqual([])
    await page.bringToFront()
  })

  await test.step('nor from the next page, which does not ask', async () => {
    await open(page, '/reservation_system')
    await expect(dialog(page)).toBeHidden()
    expect(trackers.reached).toEqual([])
  })

  await test.step('consent that is given again holds from the next page on', async () => {
    await choose(consent.el.accept)
    await expect.poll(() => trackers.meta).toContain('PageView')
    await choose(consent.el.reject)
    await choose(consent.el.accept)
    trackers.reached.length = 0
    await open(page, '/reservation_system')
    await expect.poll(() => trackers.meta).toEqual(['PageView'])
  })
})

test('trackers that are blocked or broken take nothing from the site', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(lostRace)
  problems.expect(/ERR_BLOCKED_BY_CLIENT|ERR_FAILED|of its own/)
  const trackers = await standIn(page)
  const broken: Record<string, [RegExp, (route: Route) => Promise<void>]> = {
    'by a blocker': [/googletagmanager|facebook/, (route) => route.abort('blockedbyclient')],
    'because their code throws': [
      /googletagmanager|facebook/,
      (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("of its own")' }),
    ],
    'because their chunks are gone': [
      /\/(dist|fb-pixel|web-vitals)-[^/]*\.js$/,
      (route) => route.abort(),
    ],
  }
  for (const [how, [what, meet]] of Object.entries(broken)) {
    await test.step(how, async () => {
      await context.clearCookies()
      await page.route(what, meet)
      const met = page.waitForRequest(what)
      await open(page, '/reservation_system')
      await answer(page, true)
      await met
      await apply(page, how)
      await expect(page).toHaveURL(/\/projects\/4$/)
      await page.unroute(what, meet)
    })
  }

  await test.step('a dialog that does not arrive leaves a page without question and trackers', async () => {
    await context.clearCookies()
    trackers.reached.length = 0
    const failed = page.waitForEvent('requestfailed')
    await page.route(/consent-dialog-/, (route) => route.abort())
    await open(page, '/reservation_system')
    await failed
    await goHome(page)
    await expect(dialog(page)).toBeHidden()
    expect(trackers.reached).toEqual([])
  })
})

test.describe('a site without trackers', () => {
  test.use({ baseURL: process.env.SITE_URL ?? '' })

  test('asks nothing, loads nothing, and says so', async ({ page }) => {
    const trackers = await standIn(page, process.env.SITE_URL)
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.url()))
    await open(page, '/privacy_policy')
    await expect(page.getByText(privacy.noTrackers)).toBeVisible()
    await expect(page.getByRole('button', { name: privacy.consent })).toHaveCount(0)
    await expect(page.getByRole('button', { name: footer.consent })).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    expect(fetched.filter((url) => /consent|pixel|vitals/.test(url))).toEqual([])
    expect(trackers.reached).toEqual([])
    expect(await page.evaluate(() => window.dataLayer)).toBeUndefined()
  })
})

declare global {
  interface Window {
    axe: typeof axe
  }
}
