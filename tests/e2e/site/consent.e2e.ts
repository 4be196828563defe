import type { Page, Route } from '@playwright/test'
import { notFound as notFoundEl } from '../../../src/content/el/not-found'
import { privacy } from '../../../src/content/en/privacy'
import { site } from '../../../src/content/site'
import { expectAccessible } from '../../support/axe'
import { findPrintProblems } from '../../support/print'
import { expect, leaveOutPictures, open, stubTours, test } from '../../support/site'
import { consent, footer, formMessages, messages } from '../../support/site-content'
import { contactForm, getField, leadForm, shortenRetryDelays } from '../../support/site-forms'
import {
  answerConsent,
  getConsentDialog,
  getCookieSettings,
  stubTrackers,
  type Trackers,
  trackedSiteUrl,
} from '../../support/trackers'

test.use({ baseURL: trackedSiteUrl })

test.beforeEach(({ page }) => stubTours(page))

const cookieNames = async (page: Page) =>
  (await page.context().cookies()).map(({ name }) => name).toSorted()

/** Follows the link of the Greek page's logo to the home page, without a page load. */
async function goHome(page: Page) {
  await page.getByRole('link', { name: `${site.name}, ${messages.el.site.home}` }).click()
  await expect(page).toHaveURL(/\/el$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hermes')
}

/** A conflict with another test's commit is logged as a rejection; the site then retries. */
const commitConflict = /\b40[03]\b.*documents:commit/

/** Fills in and sends the form for the trial. */
async function apply(page: Page, name = 'Ελένη', email = 'eleni@taverna.test') {
  await getField(page, leadForm, 'firstName').fill(name)
  await getField(page, leadForm, 'email').fill(email)
  await page.getByRole('form').getByRole('button').click()
}

/** Expects the dialog to cover neither the heading nor a button of the first view, on a phone and a desktop. */
async function expectNothingCovered(page: Page) {
  const covered = () =>
    page.evaluate(() => {
      const { top } = document.querySelector('#cc-main .cm')!.getBoundingClientRect()
      return [...document.querySelectorAll('main :is(h1, .button)')]
        .filter((element) => {
          const box = element.getBoundingClientRect()
          return box.top < innerHeight && box.bottom <= innerHeight && box.bottom > top
        })
        .map(({ textContent }) => textContent)
    })
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size)
    await expect(getConsentDialog(page)).toBeInViewport({ ratio: 0.99 })
    // Polls, because the hero's text moves up with the dialog.
    await expect.poll(covered).toEqual([])
  }
}

/** Expects the dialog in a language, with equal buttons to accept and reject, and accessible. */
async function expectFairDialog(page: Page, lang: 'en' | 'el') {
  await expect(getConsentDialog(page)).toContainText(consent[lang].title)
  await expect(getConsentDialog(page)).toContainText(consent[lang].text)
  await expect(getConsentDialog(page)).toBeInViewport({ ratio: 0.99 })
  const look = (name: string) =>
    getConsentDialog(page)
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

  // The dialogs of the languages differ in their texts only.
  const expectAccessibleIn = async (state: string) => {
    if (lang === 'el') await expectAccessible(page, state, '#cc-main')
  }
  await expectAccessibleIn('in the dialog')
  await getConsentDialog(page).getByRole('button', { name: consent[lang].settings }).press('Enter')
  await expect(getCookieSettings(page)).toBeInViewport({ ratio: 0.99 })
  await expectAccessibleIn('in the settings')
  await page.keyboard.press('Escape')
  await expect(getCookieSettings(page)).toBeHidden()
}

test('sends nothing before consent on any page, and does not ask again after a rejection', async ({
  page,
  problems,
}) => {
  await leaveOutPictures(page)
  const trackers = await stubTrackers(page)

  for (const [path, lang] of [
    ['/el/services', undefined],
    ['/projects/4', 'en'],
    ['/reservation_system', 'el'],
  ] as const) {
    await test.step(`sends nothing from ${path}`, async () => {
      await open(page, path)
      await expect(getConsentDialog(page)).toBeVisible()
      if (lang) await expectFairDialog(page, lang)
      else await expectNothingCovered(page)
      await page.mouse.wheel(0, 600)
      await page.locator('a[href="/"], a[href="/el"]').first().click()
      await expect(page).toHaveURL(/\/(el)?$/)

      expect(trackers.requests).toEqual([])
      expect(await cookieNames(page)).toEqual([])
      expect(await page.evaluate(() => window.dataLayer)).toBeUndefined()
    })
  }

  await test.step('translates the dialog when the visitor changes the language', async () => {
    problems.allow(/\b404\b.*\/no-such-page/)
    await open(page, '/no-such-page')
    await expect(getConsentDialog(page)).toContainText(consent.en.title)
    await page.getByRole('link', { name: notFoundEl.home }).click()
    await expect(getConsentDialog(page)).toContainText(consent.el.title)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Hermes')
    await expectNothingCovered(page)
  })

  await test.step('sends nothing after a rejection, and does not ask again', async () => {
    await answerConsent(page, false)
    await page.locator('header a[href="/el/about"]').first().click()
    await expect(page).toHaveURL('/el/about')
    // The dialog would have opened before the settings.
    await page.getByRole('button', { name: messages.el.site.footer.consent }).click()
    await expect(getCookieSettings(page)).toBeVisible()

    await expect(getConsentDialog(page)).toBeHidden()
    expect(trackers.requests).toEqual([])
    expect(await cookieNames(page)).toEqual(['cc_cookie'])
  })
})

test('hides the dialog in print, and opens the settings from the privacy policy', async ({
  page,
}) => {
  await stubTrackers(page)
  await open(page, '/privacy_policy')
  await expect(getConsentDialog(page)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(getConsentDialog(page)).toBeHidden()
  await expect.poll(() => page.evaluate(findPrintProblems)).toEqual([])
  await page.emulateMedia({ media: null })

  await answerConsent(page, false)
  await page.getByRole('main').getByRole('button', { name: privacy.consent }).click()
  await expect(getCookieSettings(page)).toBeVisible()
})

test.describe('after consent', () => {
  test.beforeEach(({ page }) => leaveOutPictures(page))

  const views = (trackers: Trackers) => trackers.googleEvents.filter((name) => name === 'page_view')

  test('tracks a visit from the default denial to the lead and the tour, without typed text', async ({
    page,
    problems,
  }) => {
    problems.allow(commitConflict)
    const trackers = await stubTrackers(page)
    const typed = ['Ελένη', 'eleni@taverna.test'] as const
    await open(page, '/contact')
    await answerConsent(page, true)
    await expect.poll(() => trackers.googleEvents).toContain('page_view')

    await test.step('sends Google the default denial, then the consent, then events', async () => {
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

    await test.step('tracks a message to the studio', async () => {
      await getField(page, contactForm, 'firstName').fill('Eleni')
      await getField(page, contactForm, 'email').fill('eleni@taverna.test')
      await getField(page, contactForm, 'message').fill('A tour of our rooms, please')
      await page.getByRole('form').getByRole('button').click()
      await expect(page.getByText(formMessages.en.sent)).toBeVisible()
      await expect.poll(() => trackers.googleEvents).toContain('contact_sent')
      expect(trackers.metaEvents).toEqual([])
    })

    await test.step('tracks a later visit without asking again', async () => {
      trackers.requests.length = 0
      await open(page, '/reservation_system')
      await expect.poll(() => trackers.metaEvents).toEqual(['PageView'])
      await expect.poll(() => views(trackers)).toHaveLength(1)
      await expect(getConsentDialog(page)).toBeHidden()
    })

    await test.step('tracks a lead without any typed text', async () => {
      await apply(page, ...typed)
      await expect(page).toHaveURL(/\/projects\/4$/)
      await expect.poll(() => trackers.googleEvents).toContain('lead_sent')
      expect(trackers.googleEvents.filter((name) => name.startsWith('lead_'))).toEqual([
        'lead_started',
        'lead_sent',
      ])
      await expect.poll(() => trackers.metaEvents).toContain('Lead')
      const [googleId, metaId] = trackers.leadIds
      expect(googleId).toMatch(/^[0-9a-f]{32}$/)
      expect(metaId).toBe(googleId)
      const sent = JSON.stringify([
        trackers.requests.map(({ href }) => decodeURIComponent(href)),
        await page.evaluate(() => window.dataLayer),
      ])
      for (const text of typed) expect(sent).not.toContain(text)
    })

    await test.step('tracks events of a tour with its title', async () => {
      await open(page, '/projects/4')
      const readDataLayer = () => page.evaluate(() => window.dataLayer ?? [])
      await expect
        .poll(readDataLayer)
        .toContainEqual(expect.objectContaining({ event: 'page_view' }))
      const tour = page.frame({ url: /madania/ })
      await tour?.evaluate(() => {
        const send = (message: object) => window.parent.postMessage(message, '*')
        send({ type: 'scene.enter', scene: 'bar', name: 'The bar' })
        send({ type: 'hotspot.click', scene: 'bar', point: 'menu', kind: 'info' })
        send({ type: 'feature.use', feature: 'walk_play' })
      })
      await expect.poll(() => trackers.googleEvents).toContain('walk_play')

      expect(await readDataLayer()).toContainEqual({
        event: 'scene_enter',
        tour: messages.en.projects['4'].title,
        scene: 'bar',
      })
      expect(await readDataLayer()).toContainEqual({
        event: 'hotspot_click',
        tour: messages.en.projects['4'].title,
        scene: 'bar',
        point: 'menu',
        kind: 'info',
      })
      expect(await readDataLayer()).toContainEqual({
        event: 'walk_play',
        tour: messages.en.projects['4'].title,
      })
    })
  })

  test('tracks one Meta page view, a failed lead, calls, opened tours and web vitals', async ({
    page,
    problems,
  }) => {
    problems.allow(/\/v1\/|ERR_FAILED|SubmissionError: The entry was not stored: denied/)
    const trackers = await stubTrackers(page)
    await shortenRetryDelays(page)
    await page.route('**/v1/**', (route) =>
      route.fulfill({
        status: 403,
        contentType: 'application/json',
        body: '{"error":{"code":403,"status":"PERMISSION_DENIED","message":"no"}}',
      }),
    )
    await open(page, '/reservation_system')
    await answerConsent(page, true)
    await expect.poll(() => trackers.metaEvents).toContain('PageView')

    await test.step('tracks a lead that could not be sent as failed', async () => {
      await apply(page)
      await expect(page.getByRole('alert')).toContainText(formMessages.el.failed)
      await expect.poll(() => trackers.googleEvents).toContain('lead_failed')
      expect(trackers.googleEvents).not.toContain('lead_sent')
    })

    await test.step('sends Meta a page view for the landing page only', async () => {
      await goHome(page)
      await expect.poll(() => views(trackers)).toHaveLength(2)
      expect(trackers.metaEvents.filter((name) => name === 'PageView')).toHaveLength(1)
      const fetched = (part: string) => trackers.requests.filter(({ href }) => href.includes(part))
      expect(fetched('://connect.facebook.net/')).toHaveLength(1)
      expect(fetched('gtm.js?id=GTM-TEST')).toHaveLength(1)
    })

    await test.step('tracks a call, an opened tour and web vitals', async () => {
      await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()))
      await page.locator('footer a[href^="tel:"]').first().click()
      await page.mouse.wheel(0, -20_000)
      await expect
        .poll(() => trackers.googleEvents)
        .toEqual(expect.arrayContaining(['call_click', 'web_vital', 'tour_open']))
    })
  })

  test('loads only the trackers of accepted categories', async ({ page }) => {
    const trackers = await stubTrackers(page)
    await open(page, '/reservation_system')
    await getConsentDialog(page).getByRole('button', { name: consent.el.settings }).click()
    // The library draws a switch over its checkbox, so visitors click the label around both.
    const { title: name } = consent.el.categories.advertising
    const advertising = page.getByRole('checkbox', { name })
    await getCookieSettings(page).locator('label').filter({ has: advertising }).click()
    await expect(advertising).toBeChecked()
    await getCookieSettings(page).getByRole('button', { name: consent.el.save }).click()
    await expect.poll(() => trackers.metaEvents).toEqual(['PageView'])
    await goHome(page)

    expect(trackers.requests.filter(({ host }) => host.includes('google'))).toEqual([])
  })
})

test('sends nothing from any tab after consent is withdrawn, until it is given again', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/Content Security Policy/)
  await leaveOutPictures(page)
  const trackers = await stubTrackers(page)
  const other = await context.newPage()
  await stubTours(other)
  const others = await stubTrackers(other)
  const choose = async (choice: string) => {
    await page.getByRole('button', { name: messages.el.site.footer.consent }).click()
    await getCookieSettings(page).getByRole('button', { name: choice }).click()
    await expect(getCookieSettings(page)).toBeHidden()
  }

  await test.step('the trackers run while they have consent', async () => {
    await open(page, '/reservation_system')
    await answerConsent(page, true)
    await expect.poll(() => trackers.metaEvents).toContain('PageView')
    await expect.poll(() => trackers.googleEvents).toContain('page_view')
    expect(await cookieNames(page)).toEqual(['_fbp', '_ga', '_ga_TEST', 'cc_cookie'])
    await page.getByRole('textbox').first().click()
    await expect.poll(() => trackers.googleEvents).toContain('click_of_its_own')
    await open(other, '/reservation_system')
    await expect.poll(() => others.googleEvents).toContain('page_view')
  })

  await test.step('blocks all requests and deletes the cookies', async () => {
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
    await page.getByRole('button', { name: messages.el.site.footer.consent }).click()
    const reject = getCookieSettings(page).getByRole('button', { name: consent.el.reject })
    await expect(reject).toBeVisible()
    await expect
      .poll(() => trackers.googleEvents.filter((name) => /click/.test(name)).length)
      .toBe(2)
    trackers.requests.length = 0
    await reject.click()
    await expect(getCookieSettings(page)).toBeHidden()

    // Proves that the trackers still try to send, so that the empty list below is meaningful.
    await expect.poll(refused).toContain('google-analytics.com')
    await expect.poll(refused).toContain('facebook.com')
    await goHome(page)
    expect(trackers.requests).toEqual([])
    expect(await cookieNames(page)).toEqual(['cc_cookie'])
    expect(await page.evaluate(() => JSON.stringify(window.dataLayer?.at(-1)))).toContain('denied')
  })

  await test.step('sends nothing from another tab', async () => {
    await other.bringToFront()
    await expect
      .poll(() => other.evaluate(() => JSON.stringify(window.dataLayer?.at(-1))))
      .toContain('denied')
    others.requests.length = 0
    await other.getByRole('textbox').first().click()
    await goHome(other)
    expect(others.requests).toEqual([])
    await page.bringToFront()
  })

  await test.step('sends nothing from the next page, and does not ask', async () => {
    await open(page, '/reservation_system')
    await expect(getConsentDialog(page)).toBeHidden()
    expect(trackers.requests).toEqual([])
  })

  await test.step('tracks again from the next page after renewed consent', async () => {
    await choose(consent.el.accept)
    await expect.poll(() => trackers.metaEvents).toContain('PageView')
    await choose(consent.el.reject)
    await choose(consent.el.accept)
    trackers.requests.length = 0
    await open(page, '/reservation_system')
    await expect.poll(() => trackers.metaEvents).toEqual(['PageView'])
  })
})

// resilience.e2e.ts tests trackers that throw.
test('works with blocked trackers, and when their chunks fail to load', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(commitConflict)
  problems.allow(/ERR_BLOCKED_BY_CLIENT|ERR_FAILED/)
  await leaveOutPictures(page)
  const trackers = await stubTrackers(page)
  const broken: Record<string, [RegExp, (route: Route) => Promise<void>]> = {
    'blocked by an extension': [
      /googletagmanager|facebook/,
      (route) => route.abort('blockedbyclient'),
    ],
    'their chunks fail to load': [
      /\/(dist|fb-pixel|web-vitals)-[^/]*\.js$/,
      (route) => route.abort(),
    ],
  }
  for (const [how, [urls, handle]] of Object.entries(broken)) {
    await test.step(how, async () => {
      await context.clearCookies()
      await page.route(urls, handle)
      const requested = page.waitForRequest(urls)
      await open(page, '/reservation_system')
      await answerConsent(page, true)
      await requested
      await apply(page, how)
      await expect(page).toHaveURL(/\/projects\/4$/)
      await page.unroute(urls, handle)
    })
  }

  await test.step('shows no dialog and loads no trackers when the dialog’s chunk fails', async () => {
    await context.clearCookies()
    trackers.requests.length = 0
    const failed = page.waitForEvent('requestfailed')
    await page.route(/consent-dialog-/, (route) => route.abort())
    await open(page, '/reservation_system')
    await failed
    await goHome(page)
    await expect(getConsentDialog(page)).toBeHidden()
    expect(trackers.requests).toEqual([])
  })
})

test.describe('a site without trackers', () => {
  test.use({ baseURL: process.env.SITE_URL ?? '' })

  test('shows no dialog, loads no trackers, and states it in the privacy policy', async ({
    page,
  }) => {
    const trackers = await stubTrackers(page, process.env.SITE_URL)
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.url()))
    await open(page, '/privacy_policy')
    await expect(page.getByText(privacy.noTrackers)).toBeVisible()
    await expect(page.getByRole('button', { name: privacy.consent })).toHaveCount(0)
    await expect(page.getByRole('button', { name: footer.consent })).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    expect(fetched.filter((url) => /consent|pixel|vitals/.test(url))).toEqual([])
    expect(trackers.requests).toEqual([])
    expect(await page.evaluate(() => window.dataLayer)).toBeUndefined()
  })
})
