import { expect, type Page } from '@playwright/test'

/** The site built with trackers. */
export const trackedSite = process.env.TRACKED_SITE_URL ?? ''

/** As Tag Manager with Google Analytics, but one that heeds no consent and sends at every chance. */
const TAG_MANAGER = `{
  const send = (name) => navigator.sendBeacon('https://www.google-analytics.com/g/collect?en=' + name)
  document.cookie = '_ga=GA1.1.1; path=/'
  document.cookie = '_ga_TEST=GS1.1.1; path=/'
  const tell = (entry) => entry.event && send(entry.event)
  window.dataLayer.forEach(tell)
  const push = window.dataLayer.push.bind(window.dataLayer)
  window.dataLayer.push = (...entries) => { entries.forEach(tell); return push(...entries) }
  addEventListener('click', () => send('click_of_its_own'))
}`

/** As Meta's own: page views at every change of the address, unless it is told not to. */
const PIXEL = `{
  let sent = 0
  const send = (name) => {
    new Image().src = 'https://www.facebook.com/tr?ev=' + name + '&unique=' + sent++
  }
  document.cookie = '_fbp=fb.1.1.1; path=/'
  const call = (command, name) => {
    if (command === 'consent') window.revoked = name === 'revoke'
    if (command === 'track' && !window.revoked) send(name)
  }
  window.fbq.queue.forEach((command) => call(...command))
  window.fbq.callMethod = call
  if (!window.fbq.disablePushState) {
    const pushState = history.pushState.bind(history)
    history.pushState = (...state) => { pushState(...state); call('track', 'PageView') }
  }
  addEventListener('click', () => send('ClickOfItsOwn'))
}`

/** Stand-ins for the trackers, and what reaches them. */
export class Trackers {
  /** Every address outside the site that something was sent to or fetched from, in order. */
  readonly reached: URL[] = []

  /** The names of events that Google and Meta got. */
  get google(): string[] {
    return this.#told('www.google-analytics.com', 'en')
  }

  get meta(): string[] {
    return this.#told('www.facebook.com', 'ev')
  }

  #told(host: string, key: string) {
    return this.reached
      .filter((url) => url.host === host)
      .map((url) => url.searchParams.get(key) ?? '')
  }
}

/**
 * Puts stand-ins in place of all that is not the site, and passes the browser off as a visitor's:
 * the dialog is kept from robots. What the site's policy refuses never gets to the stand-ins.
 */
export async function standIn(page: Page, site = trackedSite): Promise<Trackers> {
  const trackers = new Trackers()
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'webdriver', { get: () => false })
  })
  await page.route(
    (url) => url.origin !== site,
    (route) => {
      const url = new URL(route.request().url())
      trackers.reached.push(url)
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

/** The question about cookies. */
export const dialog = (page: Page) =>
  page.getByRole('dialog', { name: /^(May we use cookies\?|Να χρησιμοποιήσουμε cookies;)$/ })

/** The choice in detail. */
export const settings = (page: Page) =>
  page.getByRole('dialog', { name: /^(Cookie settings|Ρυθμίσεις cookies)/ })

/** Answers the question, when it comes. */
export async function answer(page: Page, yes: boolean) {
  await dialog(page)
    .getByRole('button', { name: yes ? /^(Accept|Αποδοχή)$/ : /^(Reject|Απόρριψη)$/ })
    .click()
  await expect(dialog(page)).toBeHidden()
}
