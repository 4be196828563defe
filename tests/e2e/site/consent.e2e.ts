import type { Page } from '@playwright/test'
import { site } from '../../../src/content/site'
import { notFound as notFoundEl } from '../../../src/pages/not-found/el'
import { privacy as privacyEl } from '../../../src/pages/privacy-policy/el'
import { privacy } from '../../../src/pages/privacy-policy/en'
import { expectAccessible } from '../../support/axe'
import { findPrintProblems } from '../../support/print'
import { expect, leaveOutPictures, open, stubTours, test } from '../../support/site'
import { consent, footer, messages } from '../../support/site-content'
import { getField, leadForm } from '../../support/site-forms'
import {
  answerConsent,
  getConsentDialog,
  getCookieSettings,
  stubTrackers,
  trackedSiteUrl,
} from '../../support/trackers'
import { walkThrough } from '../../support/walk-through'

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

/** Expects a visible question, equal buttons, and an accessible dialog. In Greek, whose texts are longer. */
async function expectFairDialog(page: Page) {
  const question = getConsentDialog(page).getByRole('heading', { name: consent.el.title })
  // A question for screen readers only would be one pixel wide.
  expect((await question.boundingBox())?.width).toBeGreaterThan(100)
  await expect(getConsentDialog(page)).toContainText(consent.el.text)
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
  const accept = await look(consent.el.accept)
  expect(await look(consent.el.reject)).toEqual(accept)
  expect(accept.height).toBeGreaterThanOrEqual(44)

  await expectAccessible(page, 'in the dialog', '#cc-main')
  await getConsentDialog(page).getByRole('button', { name: consent.el.settings }).press('Enter')
  await expect(getCookieSettings(page)).toBeInViewport({ ratio: 0.99 })
  await expectAccessible(page, 'in the settings', '#cc-main')
  await page.keyboard.press('Escape')
  await expect(getCookieSettings(page)).toBeHidden()
}

test.describe('the bar of the consent dialog', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('covers no control that has the focus, nor the end of the page', async ({ page }) => {
    await stubTrackers(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, '/el/contact')
    await expect(getConsentDialog(page)).toBeInViewport({ ratio: 0.99 })
    await walkThrough(page, 'body')
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight }))
    const end = await page
      .getByRole('contentinfo')
      .evaluate((footer) => footer.getBoundingClientRect().bottom)
    expect(end).toBeLessThanOrEqual((await getConsentDialog(page).boundingBox())!.y + 1)
  })

  test('stays in place with the page when the focus moves within it', async ({ page }) => {
    await stubTrackers(page)
    await open(page, '/el/contact')
    await expect(getConsentDialog(page)).toBeInViewport({ ratio: 0.99 })
    for (const button of await getConsentDialog(page).getByRole('button').all()) {
      await button.focus()
      await expect(button).toBeFocused()
    }
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  test('scrolls with the page in a window that is zoomed to 400 %', async ({ page }) => {
    await stubTrackers(page)
    await page.setViewportSize({ width: 320, height: 256 })
    await open(page, '/contact')
    await expect(getConsentDialog(page)).toBeVisible()
    await expect(getConsentDialog(page)).not.toBeInViewport()
    await walkThrough(page, 'main')
    await getConsentDialog(page).scrollIntoViewIfNeeded()
    await answerConsent(page, false)
  })
})

// tracking.test.tsx tests that no kind of event is sent without consent.
test('sends nothing before consent, does not ask again after a rejection, and then loads only the trackers of accepted categories', async ({
  page,
  problems,
}) => {
  problems.allow(/\b404\b.*\/no-such-page/)
  await leaveOutPictures(page)
  const trackers = await stubTrackers(page)
  const follow = async (path: string) => {
    await page.locator(`:is(header, footer) a[href="${path}"]`).first().click()
    await expect(page).toHaveURL(path)
  }

  await test.step('sends nothing from the page that ads link to, and from the pages after it', async () => {
    await open(page, '/reservation_system')
    await expectFairDialog(page)
    await page.emulateMedia({ media: 'print' })
    await expect(getConsentDialog(page)).toBeHidden()
    await expect.poll(() => page.evaluate(findPrintProblems)).toEqual([])
    await page.emulateMedia({ media: null })
    await page.mouse.wheel(0, 600)
    await goHome(page)
    await follow('/el/services')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expectNothingCovered(page)

    expect(trackers.requests).toEqual([])
    expect(await cookieNames(page)).toEqual([])
    expect(await page.evaluate(() => window.dataLayer)).toBeUndefined()
  })

  await test.step('translates the dialog when the visitor changes the language', async () => {
    await open(page, '/no-such-page')
    await expect(getConsentDialog(page)).toContainText(consent.en.title)
    await expect(getConsentDialog(page)).toContainText(consent.en.text)
    await expect(getConsentDialog(page)).toBeInViewport({ ratio: 0.99 })
    await page.getByRole('link', { name: notFoundEl.home }).click()
    await expect(getConsentDialog(page)).toContainText(consent.el.title)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Hermes')
    await expectNothingCovered(page)
  })

  await test.step('sends nothing after a rejection, and does not ask again', async () => {
    await answerConsent(page, false)
    await follow('/el/privacy_policy')
    // The dialog would have opened before the settings.
    await page.getByRole('main').getByRole('button', { name: privacyEl.consent }).click()
    await expect(getCookieSettings(page)).toBeVisible()

    await expect(getConsentDialog(page)).toBeHidden()
    expect(trackers.requests).toEqual([])
    expect(await cookieNames(page)).toEqual(['cc_cookie'])
  })

  await test.step('loads only the tracker of the category that the settings accept', async () => {
    // The library draws a switch over its checkbox, so visitors click the label around both.
    const { title: name } = consent.el.categories.advertising
    const advertising = page.getByRole('checkbox', { name })
    await getCookieSettings(page).locator('label').filter({ has: advertising }).click()
    await expect(advertising).toBeChecked()
    await getCookieSettings(page).getByRole('button', { name: consent.el.save }).click()
    await follow('/reservation_system')
    await expect.poll(() => trackers.metaEvents).toEqual(['PageView'])
    await goHome(page)
    expect(trackers.requests.filter(({ host }) => host.includes('google'))).toEqual([])
  })
})

// tracking.test.tsx tests the events of messages, of failed leads, and of leads without a landing page.
test('tracks a visit from the default denial to the lead and the tour, without typed text', async ({
  page,
  problems,
}) => {
  problems.allow(commitConflict)
  await leaveOutPictures(page)
  const trackers = await stubTrackers(page)
  const typed = ['Ελένη', 'eleni@taverna.test'] as const
  const views = () => trackers.googleEvents.filter((name) => name === 'page_view')
  await open(page, '/reservation_system')
  await answerConsent(page, true)
  await expect.poll(() => trackers.googleEvents).toContain('page_view')
  await expect.poll(() => trackers.metaEvents).toContain('PageView')

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
    const readDataLayer = () => page.evaluate(() => window.dataLayer ?? [])
    await expect.poll(() => trackers.googleEvents).toContain('tour_open')
    await page.frame({ url: /madania/ })?.evaluate(() => {
      const send = (message: object) => window.parent.postMessage(message, '*')
      send({ type: 'hotspot.click', scene: 'bar', point: 'menu', kind: 'info' })
      send({ type: 'feature.use', feature: 'walk_play' })
    })
    await expect.poll(() => trackers.googleEvents).toContain('walk_play')
    expect(await readDataLayer()).toContainEqual({
      event: 'hotspot_click',
      tour: messages.el.projects['4'].title,
      scene: 'bar',
      point: 'menu',
      kind: 'info',
    })
  })

  await test.step('loads each tracker once, and sends Meta a page view for the landing page only', async () => {
    await page.getByRole('link', { name: `${site.name}: ${messages.el.viewer.back}` }).click()
    await expect(page).toHaveURL('/el')
    await expect.poll(views).toHaveLength(3)
    const clicks = 'ClickOfItsOwn'
    expect(trackers.metaEvents.filter((name) => name !== clicks)).toEqual(['PageView', 'Lead'])
    const fetched = (part: string) => trackers.requests.filter(({ href }) => href.includes(part))
    expect(fetched('://connect.facebook.net/')).toHaveLength(1)
    expect(fetched('gtm.js?id=GTM-TEST')).toHaveLength(1)
  })

  await test.step('tracks a call and web vitals', async () => {
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()))
    await page.locator('footer a[href^="tel:"]').first().click()
    await expect
      .poll(() => trackers.googleEvents)
      .toEqual(expect.arrayContaining(['call_click', 'web_vital']))
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

  await test.step('tracks again from the next page after renewed consent, without asking', async () => {
    await choose(consent.el.accept)
    await expect.poll(() => trackers.metaEvents).toContain('PageView')
    await choose(consent.el.reject)
    await choose(consent.el.accept)
    trackers.requests.length = 0
    await open(page, '/reservation_system')
    await expect.poll(() => trackers.metaEvents).toEqual(['PageView'])
    await expect.poll(() => trackers.googleEvents).toContain('page_view')
    await expect(getConsentDialog(page)).toBeHidden()
  })
})

// resilience.e2e.ts tests trackers that throw, and tracking.test.tsx chunks that fail to load.
test('works with trackers that an extension blocks', async ({ page, problems }) => {
  problems.allow(commitConflict)
  problems.allow(/ERR_BLOCKED_BY_CLIENT/)
  await leaveOutPictures(page)
  await stubTrackers(page)
  const urls = /googletagmanager|facebook/
  await page.route(urls, (route) => route.abort('blockedbyclient'))
  const requested = page.waitForRequest(urls)
  await open(page, '/reservation_system')
  await answerConsent(page, true)
  await requested
  await apply(page)
  await expect(page).toHaveURL(/\/projects\/4$/)
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
