import { expect, type Page } from '@playwright/test'
import { quoted } from './site'
import { consent } from './site-content'

/** The address of the build with trackers. */
export const trackedSiteUrl = process.env.TRACKED_SITE_URL ?? ''

/** A fake Tag Manager with Google Analytics that ignores consent and sends as much as possible. */
const TAG_MANAGER = `{
  const send = (name, id = '') =>
    navigator.sendBeacon('https://www.google-analytics.com/g/collect?en=' + name + '&id=' + id)
  document.cookie = '_ga=GA1.1.1; path=/'
  document.cookie = '_ga_TEST=GS1.1.1; path=/'
  const report = (entry) => entry.event && send(entry.event, entry.event_id)
  window.dataLayer.forEach(report)
  const push = window.dataLayer.push.bind(window.dataLayer)
  window.dataLayer.push = (...entries) => { entries.forEach(report); return push(...entries) }
  addEventListener('click', () => send('click_of_its_own'))
}`

/** A fake Meta pixel, which reports every change of the address unless this is disabled. */
const PIXEL = `{
  let sent = 0
  const send = (name, id = '') => {
    new Image().src = 'https://www.facebook.com/tr?ev=' + name + '&id=' + id + '&unique=' + sent++
  }
  document.cookie = '_fbp=fb.1.1.1; path=/'
  const call = (command, name, data, { eventID } = {}) => {
    if (command === 'consent') window.revoked = name === 'revoke'
    if (command === 'track' && !window.revoked) send(name, eventID)
  }
  window.fbq.queue.forEach((command) => call(...command))
  window.fbq.callMethod = call
  if (!window.fbq.disablePushState) {
    const pushState = history.pushState.bind(history)
    history.pushState = (...state) => { pushState(...state); call('track', 'PageView') }
  }
  addEventListener('click', () => send('ClickOfItsOwn'))
}`

const getEventName = (query: URLSearchParams) => query.get('en') ?? query.get('ev') ?? ''

/** The fake trackers, and the requests that they received. */
export class Trackers {
  /** All requests to other origins, in order. */
  readonly requests: URL[] = []

  /** The names of the events that Google received. */
  get googleEvents(): string[] {
    return this.#listEvents('www.google-analytics.com', 'en')
  }

  get metaEvents(): string[] {
    return this.#listEvents('www.facebook.com', 'ev')
  }

  /** The ids under which both trackers count leads. */
  get leadIds(): string[] {
    return this.requests
      .filter(({ searchParams }) => ['lead_sent', 'Lead'].includes(getEventName(searchParams)))
      .map(({ searchParams }) => searchParams.get('id') ?? '')
  }

  #listEvents(host: string, key: string) {
    return this.requests
      .filter((url) => url.host === host)
      .map((url) => url.searchParams.get(key) ?? '')
  }
}

/**
 * Answers requests to other origins with fakes, and hides that the browser is automated, because robots
 * see no consent dialog. Requests that the site's policy blocks do not reach the fakes.
 */
export async function stubTrackers(page: Page, site = trackedSiteUrl): Promise<Trackers> {
  const trackers = new Trackers()
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'webdriver', { get: () => false })
  })
  await page.route(
    (url) => url.origin !== site,
    (route) => {
      const url = new URL(route.request().url())
      trackers.requests.push(url)
      const script = { 'www.googletagmanager.com': TAG_MANAGER, 'connect.facebook.net': PIXEL }
      const body = script[url.host as keyof typeof script]
      if (body) return route.fulfill({ contentType: 'text/javascript', body })
      return route.fulfill({
        contentType: 'text/html',
        body: '<title>Elsewhere</title><p>Elsewhere</p>',
      })
    },
  )
  return trackers
}

/** A text of the consent dialog, in either language. */
const either = (name: 'title' | 'settingsTitle' | 'accept' | 'reject') =>
  new RegExp(`^(${quoted(consent.en[name])}|${quoted(consent.el[name])})$`)

/** The consent dialog. */
export const getConsentDialog = (page: Page) => page.getByRole('dialog', { name: either('title') })

/** The dialog with the cookie settings. */
export const getCookieSettings = (page: Page) =>
  page.getByRole('dialog', { name: either('settingsTitle') })

/** Accepts or rejects in the consent dialog, once it is open. */
export async function answerConsent(page: Page, yes: boolean) {
  await getConsentDialog(page)
    .getByRole('button', { name: either(yes ? 'accept' : 'reject') })
    .click()
  await expect(getConsentDialog(page)).toBeHidden()
}
