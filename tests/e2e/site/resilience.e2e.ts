import type { Page, Route } from '@playwright/test'
import { exampleTestimonials, testimonials } from '../../../src/content/testimonials'
import { localizePath } from '../../../src/domain/language'
import { home } from '../../../src/pages/home/en'
import { notFoundRoute, routes } from '../../../src/routes'
import { getChunkPattern } from '../../support/chunks'
import { findPrintProblems } from '../../support/print'
import {
  countLoads,
  expect,
  leaveOutPictures,
  open,
  type Problems,
  stubTours,
  test,
  waitForHydration,
} from '../../support/site'
import {
  consent,
  errorPage,
  messages,
  navigation,
  projectById,
  reloadNotice,
  viewer,
} from '../../support/site-content'
import {
  contactForm,
  expectFormValues,
  fillForm,
  getField,
  getForm,
  getSubmitButton,
  homeForm,
  leadForm,
  openAndFillForm,
  type SiteForm,
  shortenRetryDelays,
  siteForms,
} from '../../support/site-forms'
import {
  answerConsent,
  getCookieSettings,
  stubTrackers,
  trackedSiteUrl,
} from '../../support/trackers'

// chunks.e2e.ts, forms-refused.e2e.ts, consent.e2e.ts, bootstrap.test.ts and hydrate.test.tsx test further failures.

const café = projectById('4')

test.beforeEach(async ({ page, problems }) => {
  // The page for unknown addresses has status 404.
  problems.allow(/\b404\b.*\/404/)
  await stubTours(page)
  await page.route('https://docs.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>The survey</title>' }),
  )
})

const langOf = (path: string) => [...routes, notFoundRoute].find((each) => each.path === path)!.lang

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The path of the script that a page's HTML starts. */
async function getEntry(page: Page, path: string) {
  const html = await (await page.request.get(path)).text()
  return / data-entry="([^"]+)"/.exec(html)![1]!
}

/** Makes a script fail to load, at most `times`. Counts its requests until `unblock` is called. */
async function blockScript(page: Page, script: string | RegExp, times = Number.POSITIVE_INFINITY) {
  const requests = { count: 0 }
  const meet = (route: Route) => {
    requests.count += 1
    return requests.count > times ? route.continue() : route.abort()
  }
  const address = typeof script === 'string' ? `**${script}*` : script
  await page.route(address, meet)
  return { requests, unblock: () => page.unroute(address, meet) }
}

/** The text of the page's HTML, and the text that it shows now. */
const textsOf = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const html = (await (await fetch(address)).text()).replaceAll(/<\/?noscript>/g, '')
    const written = new DOMParser().parseFromString(html, 'text/html')
    return [written, document].map((each) => each.getElementById('root')?.textContent)
  }, path)

/** Sends a completed form, and waits for its confirmation. */
async function send(page: Page, form: SiteForm) {
  await getSubmitButton(page, form).click()
  if (form === leadForm) await expect(page).toHaveURL(localizePath(café.path, 'el'))
  else await expect(getForm(page, form).getByRole('status')).toContainText(form.messages.sent)
}

/** Sends forms to the second database, because other tests count the ids of the first. */
function sendAside(problems: Problems) {
  // An entry of another test may be committed first; the rules then reject this one, and the site retries.
  problems.allow(/\b40[03]\b.*documents:commit/)
}

test.describe('a script that fails to load', () => {
  test.beforeEach(({ page }) => leaveOutPictures(page))

  // The first is the page's entry, which a new document loads; the others are requested again.
  test('once is loaded again, whichever it is', async ({ page, problems }) => {
    problems.allow(/static\/js\//)
    const { path, name } = contactForm
    const entry = await getEntry(page, path)
    for (const script of [
      entry,
      getChunkPattern('ContactPage'),
      getChunkPattern('src/pages/contact/en.ts'),
    ]) {
      const loads = countLoads(page)
      const { requests, unblock } = await blockScript(page, script, 1)
      await open(page, path)
      await expect(heading(page), String(script)).toHaveText(name)
      expect(requests.count, String(script)).toBeGreaterThan(1)
      expect(loads.count, String(script)).toBe(script === entry ? 2 : 1)
      await unblock()
    }
  })

  test.describe('permanently, before the page’s own chunk', () => {
    /**
     * Opens a page of which one script always fails. The page reloads once and then stays readable,
     * and its forms name the other contact options.
     */
    async function expectReadable(page: Page, path: string, script: string) {
      const loads = countLoads(page)
      const { requests } = await blockScript(page, script)
      await page.goto(path)
      await expect.poll(() => loads.count, script).toBe(2)
      await expect.poll(() => requests.count, script).toBeGreaterThanOrEqual(2)
      await expect(async () => {
        const [written, now] = await textsOf(page, path)
        expect(now).toBe(written)
      }).toPass()
      const notice = page.getByRole('alert').filter({ hasText: reloadNotice[langOf(path)].text })
      await expect(notice, script).toBeVisible()
      for (const form of siteForms.filter((each) => each.path === path)) {
        const ways = getForm(page, form).getByRole('link', { name: /@/ })
        await expect(ways).toHaveAttribute('href', /^mailto:/)
        await expect(ways).toBeVisible()
        await expect(getSubmitButton(page, form)).toBeDisabled()
      }
      expect(loads.count).toBe(2)
      return { requests, loads }
    }

    // The same script recovers every page, and addresses.e2e.ts reads its notice in all of them. These
    // pages differ in a form and in a tour that fills the window. bootstrap.test.ts tests a status of 404,
    // and hydrate.test.tsx the layout's messages.
    const recovered = ['/reservation_system', '/projects/1']

    for (const path of recovered) {
      test(`leaves ${path} readable, and its links work`, async ({ page, problems }) => {
        problems.allow(/static\/js\/|ChunkLoadError/)
        const entry = await getEntry(page, path)
        const { requests, loads } = await expectReadable(page, path, entry)
        requests.count = 0
        const home = localizePath('/', langOf(path))
        await page.locator(`#root a[href="${home}"]`).first().click()
        await expect(page).toHaveURL(home)
        // The reload did not help, so the next page does not reload.
        await expect.poll(() => requests.count).toBe(1)
        expect(loads.count).toBe(3)
      })
    }
  })

  // chunks.e2e.ts and hydrate.test.tsx test a page's own script that always fails.

  test('for the testimonials leaves them in a scrollable row', async ({ page, problems }) => {
    const carouselCode = getChunkPattern('lib')
    problems.allow(carouselCode)
    await page.route(carouselCode, (route) => route.abort())
    await open(page, '/')
    const carousel = page.getByRole('region', { name: home.testimonials.first })
    if (testimonials.length + exampleTestimonials.length > 0) {
      await carousel.scrollIntoViewIfNeeded()
      await expect(carousel.getByRole('button')).toHaveCount(0)
    }
    for (const voice of await carousel.getByRole('figure').all()) {
      await voice.scrollIntoViewIfNeeded()
      await expect(voice).toBeInViewport()
    }
    await expect(heading(page)).toHaveText(/Hermes/)
  })

  test.describe('for a form', () => {
    test.use({ baseURL: trackedSiteUrl })

    test('once is requested again, and the form sends', async ({ page, problems }) => {
      problems.allow(getChunkPattern('append-entry', 'firestore'))
      sendAside(problems)
      const broken = [
        await blockScript(page, getChunkPattern('append-entry'), 1),
        await blockScript(page, getChunkPattern('firestore'), 1),
      ]
      await openAndFillForm(page, contactForm)
      await send(page, contactForm)
      expect(broken.map(({ requests }) => requests.count)).toEqual([2, 2])
    })
  })
})

test.describe('a deploy between two clicks', () => {
  test.use({ baseURL: trackedSiteUrl })

  const deployed = ['/', '/services']

  /** Removes all scripts that were not fetched yet, until the next document. */
  async function deploy(page: Page) {
    const loads = countLoads(page)
    await page.route('**/static/js/**', (route) =>
      loads.count > 0 ? route.continue() : route.fulfill({ status: 404, body: 'Not found' }),
    )
    return loads
  }

  test('does not break navigation', async ({ page, problems }) => {
    problems.allow(/static\/js\//)
    await leaveOutPictures(page)
    await open(page, contactForm.path)
    const loads = await deploy(page)
    // One function loads all pages. Home's content below the first view is laid out later.
    for (const { label, path } of navigation.filter((each) => deployed.includes(each.path))) {
      await test.step(label, async () => {
        loads.count = 0
        await page
          .getByRole('navigation', { name: messages.en.site.main })
          .getByRole('link', { name: label, exact: true })
          .click()
        await expect(page).toHaveURL(path)
        await expect.poll(() => loads.count).toBe(1)
        await waitForHydration(page)
        await expect(page.getByRole('alert')).toHaveCount(0)
        await expect(heading(page)).not.toHaveText(errorPage.title)
      })
    }
  })

  test('keeps the draft, and sends it from the next page', async ({ page, problems }) => {
    problems.allow(/static\/js\//)
    sendAside(problems)
    await open(page, contactForm.path)
    await deploy(page)
    await fillForm(page, contactForm)
    await getSubmitButton(page, contactForm).click()
    await expect(getForm(page, contactForm).getByRole('alert')).toContainText(
      contactForm.messages.waiting,
    )
    await expectFormValues(page, contactForm)
    await open(page, '/about')
    await expect(page.getByText(contactForm.messages.sentLater)).toBeVisible()
  })
})

test.describe('a tracker that misbehaves', () => {
  test.use({ baseURL: trackedSiteUrl })

  const misdeeds = `{
    const fail = () => { throw new Error('of its own') }
    for (const type of ['click', 'submit', 'input', 'focusin']) {
      addEventListener(type, () => console.error('of its own'))
      addEventListener(type, fail, true)
    }
    for (const type of ['popstate', 'message', 'pagehide']) addEventListener(type, fail, true)
    window.dataLayer.push = fail
    window.fbq && (window.fbq.callMethod = fail)
    setTimeout(fail)
    Promise.reject(new Error('of its own'))
    console.error('of its own')
    fail()
  }`

  test('by throwing errors does not affect forms, links or the withdrawal of consent', async ({
    page,
    problems,
  }) => {
    problems.allow(/of its own/)
    sendAside(problems)
    await stubTrackers(page)
    await page.route(/googletagmanager\.com\/gtm\.js|connect\.facebook\.net/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: misdeeds }),
    )
    await open(page, leadForm.path)
    const logged = page.waitForEvent('console', (message) => /own/.test(message.text()))
    const thrown = page.waitForEvent('pageerror')
    await answerConsent(page, true)
    await Promise.all([logged, thrown])
    await fillForm(page, leadForm)
    await send(page, leadForm)
    await page.getByRole('link', { name: `Hermes View: ${messages.el.viewer.back}` }).click()
    await expect(page).toHaveURL('/el')
    await waitForHydration(page)
    await page.getByRole('button', { name: messages.el.site.footer.consent }).click()
    await getCookieSettings(page).getByRole('button', { name: consent.el.reject }).click()
    await expect(getCookieSettings(page)).toBeHidden()
    await expect(
      page.locator('meta[http-equiv="Content-Security-Policy"]'),
      'the trackers are cut off',
    ).toHaveCount(1)
  })
})

test.describe('a tour that misbehaves', () => {
  const bundle = /\/samples\/madania\/index\.htm/
  const answerHead = (answer: (route: Route) => unknown) => (route: Route) =>
    route.request().method() === 'HEAD' ? route.fulfill({ status: 200 }) : answer(route)
  const html = (body: string) =>
    answerHead((route) => route.fulfill({ contentType: 'text/html', body }))

  const misdeeds: Record<string, (route: Route) => unknown> = {
    'throws at every chance, floods the page with messages, and loads itself for ever':
      html(`<!doctype html>
      <title>A tour</title><script>
      for (const type of ['load', 'click', 'message', 'resize', 'focus'])
        addEventListener(type, () => { throw new Error('of its own') })
      addEventListener('load', () => setTimeout(() => location.reload(), 50))
      const odd = [null, undefined, 0, '', [], {}, { type: null }, { type: {} }, { type: 'x' },
        { type: 'tour.playing' }, { type: 'scene.enter' }, { type: 'hotspot.click', scene: {} },
        { type: 'openLink' }, new Map(), new Error('of its own'), 'x'.repeat(1e6)]
      // The name of a window outlives a reload.
      for (let round = 0; round < 50 && !name; round += 1)
        for (const one of odd) parent.postMessage(one, '*')
      name = 'flooded'
      throw new Error('of its own')</script>`),
    'leaves for a page that is not there': html(
      `<!doctype html><title>A tour</title><script>location.href = '/samples/none/'</script>`,
    ),
    'never comes': answerHead(() => {}),
    'is torn off while it loads': answerHead((route) => route.abort()),
  }

  test('does not affect the page around it', async ({ page, problems }) => {
    problems.allow(/of its own|\/samples\/(none|madania)\//)
    // The 404 page has an opaque origin in the frame, so the browser blocks the site's fonts and scripts there.
    problems.allow(/\/static\/(woff2|js)\//)
    await leaveOutPictures(page)
    for (const [index, [how, misdeed]] of Object.entries(misdeeds).entries()) {
      await test.step(`though it ${how}`, async () => {
        await page.route(bundle, misdeed)
        // Not by going back, which may go back in the frame of home's tour if that has left for another page.
        await open(page, café.path)
        await expect(page.getByTitle(café.title, { exact: true })).toBeAttached()
        await page.getByRole('link', { name: `Hermes View: ${viewer.en.back}` }).click()
        await expect(page).toHaveURL('/')
        await expect(heading(page)).toHaveText(/Hermes/)
        // Only the first could still affect a page that has left the tour's. Home shows the tour once more.
        if (index === 0) {
          await waitForHydration(page)
          await page.mouse.move(700, 500)
          await page.mouse.move(710, 500)
          await expect(page.getByTitle(/./).and(page.locator('iframe')).first()).toBeAttached()
          await page
            .getByRole('navigation', { name: messages.en.site.main })
            .getByRole('link', { name: 'About' })
            .click()
          await expect(heading(page)).toHaveText('About Us')
          await page.goBack()
          await expect(heading(page)).toHaveText(/Hermes/)
        }
        await page.unroute(bundle, misdeed)
      })
    }
  })
})

test.describe('a slow connection', () => {
  /** Delays scripts until each is released. */
  async function gate(page: Page) {
    const waiting: (() => void)[] = []
    let open = false
    await page.route('**/static/js/**', async (route) => {
      if (!open) await new Promise<void>((letThrough) => waiting.push(letThrough))
      await route.continue().catch(() => {})
    })
    return {
      waiting,
      open() {
        open = true
        for (const letThrough of waiting) letThrough()
      },
    }
  }

  /** Fills in a form before the script has loaded, submits it, and then releases the script. */
  async function beFasterThanTheScript(page: Page, form: SiteForm) {
    const scripts = await gate(page)
    const loads = countLoads(page)
    await page.goto(form.path, { waitUntil: 'commit' })
    await expect(heading(page)).toBeVisible()
    await fillForm(page, form)
    // By Enter, and by a click on the button.
    await getField(page, form, 'firstName').press('Enter')
    // A disabled button, over which the pointer waits until it has come to rest.
    await getSubmitButton(page, form).hover()
    await page.mouse.down()
    await page.mouse.up()
    await expect.poll(() => scripts.waiting.length).toBeGreaterThan(0)
    await expectFormValues(page, form)
    await expect(page).toHaveURL(form.path)
    scripts.open()
    await expect(getSubmitButton(page, form)).toBeEnabled({ timeout: 60_000 })
    await waitForHydration(page)
    await expectFormValues(page, form)
    expect(loads.count).toBe(1)
    await expect(page).toHaveURL(form.path)
  }

  // The form of the home page has a separate script. The lead form is in the script of its page, like the
  // contact form below.
  test(`keeps the text typed into “${homeForm.name}” before the script has loaded`, async ({
    page,
  }) => {
    await beFasterThanTheScript(page, homeForm)
  })

  test.describe('with the speed of slow 4G', () => {
    test.use({ baseURL: trackedSiteUrl })

    test('keeps the text typed before the script has loaded, and sends the form', async ({
      page,
      context,
      problems,
    }) => {
      sendAside(problems)
      const network = await context.newCDPSession(page)
      await network.send('Network.enable')
      // 150 ms and 1.6 Mbit/s, as Lighthouse.
      await network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 150,
        downloadThroughput: 200_000,
        uploadThroughput: 90_000,
      })
      await beFasterThanTheScript(page, contactForm)
      await getSubmitButton(page, contactForm).click()
      await expect(page.getByText(contactForm.messages.sent)).toBeVisible({ timeout: 60_000 })
    })
  })
})

test.describe('a lost connection', () => {
  test.use({ baseURL: trackedSiteUrl })

  test('shows the error page after a click, and pages load once it returns', async ({
    page,
    context,
    problems,
  }) => {
    problems.allow(/INTERNET_DISCONNECTED|ChunkLoadError/)
    await open(page, contactForm.path)
    const follow = (name: string) =>
      page
        .getByRole('navigation', { name: messages.en.site.main })
        .getByRole('link', { name })
        .click()

    await test.step('what could not be had is had when it is asked for again', async () => {
      await context.setOffline(true)
      await follow('About')
      await expect(heading(page)).toHaveText(errorPage.title)
      await expect(page.getByText(errorPage.offline)).toBeVisible()
      await page.goBack()
      await expect(heading(page)).toHaveText(contactForm.name)
      await context.setOffline(false)
      await follow('About')
      await expect(heading(page)).toHaveText('About Us')
      await waitForHydration(page)
    })

    await test.step('what is waited for comes by itself', async () => {
      await context.setOffline(true)
      for (const isFirst of [true, false]) {
        await follow(messages.en.site.links['/services'])
        await expect(heading(page)).toHaveText(errorPage.title)
        await expect(page.getByText(errorPage.offline)).toBeVisible()
        if (!isFirst) break
        await page.goBack()
        await expect(heading(page)).toHaveText('About Us')
      }
      await context.setOffline(false)
      await expect(page).toHaveURL('/services')
      await waitForHydration(page)
      await expect(heading(page)).not.toHaveText(errorPage.title)
    })
  })

  // forms-refused.e2e.ts tests an entry that waits because only the database cannot be reached.
  test('keeps an entry whose code could not be loaded, and sends it when the connection returns', async ({
    page,
    context,
    problems,
  }) => {
    problems.allow(/INTERNET_DISCONNECTED|Loading chunk append-entry failed/)
    sendAside(problems)
    await shortenRetryDelays(page)
    await open(page, contactForm.path)
    await context.setOffline(true)
    await fillForm(page, contactForm)
    await getSubmitButton(page, contactForm).click()
    await expect(getForm(page, contactForm).getByRole('alert')).toContainText(
      contactForm.messages.waiting,
    )
    await expectFormValues(page, contactForm)
    await context.setOffline(false)
    await expect(page.getByText(contactForm.messages.sentLater)).toBeVisible()
  })
})

const YEAR = 365 * 24 * 3600 * 1000

/** The user preferences that a browser can report, besides reduced motion. */
const wishes: NonNullable<Parameters<Page['emulateMedia']>[0]>[] = [
  {},
  { contrast: 'more' },
  { forcedColors: 'active' },
  { forcedColors: 'active', colorScheme: 'dark' },
  { colorScheme: 'dark' },
]

const wish = (page: Page, media: (typeof wishes)[number]) =>
  page.emulateMedia({ contrast: null, forcedColors: null, colorScheme: null, ...media })

/** Expects controls to be visible with each preference. */
async function expectButtonsSeen(page: Page) {
  for (const media of wishes) {
    await wish(page, media)
    const unseen = () =>
      page.locator('.button:visible').evaluateAll(
        (buttons, isForced) => {
          const isSeen = (button: HTMLElement) => {
            button.focus()
            const { borderTopWidth, borderTopColor, backgroundColor, color } =
              getComputedStyle(button)
            const isDrawn = !isForced || borderTopColor !== backgroundColor
            return borderTopWidth === '1px' && color !== backgroundColor && isDrawn
          }
          return (buttons as HTMLElement[])
            .filter((button) => !isSeen(button))
            .map((b) => b.outerHTML)
        },
        'forcedColors' in media,
      )
    // Colours change with a transition.
    await expect.poll(unseen, JSON.stringify(media)).toEqual([])
  }
  await wish(page, {})
}

/** Expects the page to print black on white, with nothing over it. */
async function expectPrintable(page: Page) {
  await page.mouse.wheel(0, 600)
  expect(await page.evaluate(findPrintProblems)).not.toEqual([])
  await page.emulateMedia({ media: 'print' })
  await expect(heading(page)).toBeVisible()
  // Colours change with a transition.
  await expect.poll(() => page.evaluate(findPrintProblems)).toEqual([])
  await page.emulateMedia({ media: null })
}

const forbidStorage = () => {
  const forbid = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'])
    Object.defineProperty(window, name, { get: forbid })
  Object.defineProperty(Document.prototype, 'cookie', { get: forbid, set: forbid })
  // Frames of other sites have no locks before they have loaded.
  if (navigator.locks) navigator.locks.request = async () => forbid()
}

const hasStorage = () => {
  try {
    return Boolean(localStorage)
  } catch {
    return false
  }
}

/**
 * Each page that formats numbers or days, has a form, or frames a tour, in one of two browsers:
 * any-clock.test.tsx renders each by both clocks. The HTML of other pages cannot depend on the browser's
 * zone, clock or storage; without-script.e2e.ts prints every kind of page.
 */
const browsers = [
  {
    name: 'in the far west, by a clock that is a year behind, with less motion',
    timezoneId: 'America/Adak',
    off: -YEAR,
    reducedMotion: 'reduce',
    storage: true,
    paths: [contactForm.path, '/answers', '/services/360-virtual-tour'],
  },
  {
    name: 'in the far east, by a clock that is a year ahead, where storage is forbidden',
    timezoneId: 'Pacific/Kiritimati',
    off: YEAR,
    reducedMotion: 'no-preference',
    storage: false,
    paths: [homeForm.path, leadForm.path, café.path],
  },
] as const

for (const { name, timezoneId, off, reducedMotion, storage, paths } of browsers) {
  test.describe(`in a browser ${name},`, () => {
    test.use({
      timezoneId,
      locale: 'el-GR',
      baseURL: trackedSiteUrl,
      contextOptions: { reducedMotion },
    })

    test(`${paths.join(', ')} show their prerendered text and visible controls, print, and send their forms`, async ({
      page,
      problems,
    }) => {
      test.slow()
      sendAside(problems)
      await page.clock.setSystemTime(Date.now() + off)
      await leaveOutPictures(page)
      if (!storage) await page.addInitScript(forbidStorage)
      for (const path of paths) {
        await test.step(path, async () => {
          // A hydration mismatch is a console error.
          await open(page, path)
          await expect(heading(page)).toBeAttached()
          await expect(page.getByRole('alert')).toHaveCount(0)
          expect(await page.evaluate(hasStorage)).toBe(storage)
          await expectButtonsSeen(page)
          const form = siteForms.find((each) => each.path === path)
          if (!form) return
          await expectPrintable(page)
          await fillForm(page, form)
          await send(page, form)
        })
      }
      const here = await page.evaluate(() => ({
        zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        now: Date.now(),
        isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
      }))
      expect(here.zone).toBe(timezoneId)
      expect(Math.abs(here.now - Date.now())).toBeGreaterThan(YEAR / 2)
      expect(here.isStill).toBe(reducedMotion === 'reduce')
    })
  })
}

test('the focus ring and the menu button are visible with every preference', async ({ page }) => {
  await open(page, contactForm.path)
  for (const media of [{ reducedMotion: 'reduce' } as const, ...wishes]) {
    await test.step(`by keyboard with ${JSON.stringify(media)}`, async () => {
      await wish(page, { reducedMotion: null, ...media })
      await page.locator('body').evaluate((body) => {
        body.tabIndex = -1
        body.focus()
      })
      // An element that gets the focus from a script shows it if the element before has it from a key.
      await page.keyboard.press('Tab')
      const stops = await page
        .locator('a[href]:visible, :enabled:is(button, input, textarea):visible')
        .evaluateAll((elements) =>
          (elements as HTMLElement[])
            .filter(({ tabIndex }) => tabIndex >= 0)
            .map((element) => {
              element.focus()
              const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
              let behind: Element | null = element
              let ground = 'rgba(0, 0, 0, 0)'
              while (behind && ground === 'rgba(0, 0, 0, 0)') {
                behind = behind.parentElement
                if (behind) ground = getComputedStyle(behind).backgroundColor
              }
              const isSeen =
                outlineStyle === 'solid' && outlineWidth === '3px' && outlineColor !== ground
              return isSeen
                ? 'seen'
                : `${element.outerHTML}: ${outlineStyle} ${outlineWidth} ${outlineColor} on ${ground}`
            }),
        )
      expect(stops.length).toBeGreaterThan(12)
      expect(new Set(stops)).toEqual(new Set(['seen']))
    })
  }

  await page.setViewportSize({ width: 390, height: 844 })
  const menu = page.getByRole('button', { name: messages.en.site.menu })
  for (const media of [{ reducedMotion: 'reduce' } as const, ...wishes]) {
    await test.step(`on a phone with ${JSON.stringify(media)}`, async () => {
      await wish(page, { reducedMotion: null, ...media })
      const isSeen = () =>
        menu.locator('[aria-hidden]').evaluate((lines) => {
          const ground = getComputedStyle(lines.closest('header')!).backgroundColor
          return getComputedStyle(lines).backgroundColor !== ground
        })
      await expect.poll(isSeen).toBe(true)
      await menu.click()
      await expect(page.getByRole('link', { name: 'Apply' }).first()).toBeVisible()
      await menu.click()
    })
  }
})

test.describe('going back', () => {
  test.use({ baseURL: trackedSiteUrl })

  test.beforeEach(({ page }) =>
    page.route('https://elsewhere.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
    ),
  )

  test('from another site shows a working page, whose form sends once', async ({
    page,
    problems,
  }) => {
    sendAside(problems)
    await open(page, contactForm.path)
    await page.goto('https://elsewhere.example/')
    await page.goBack()
    await waitForHydration(page)
    // Also from the back/forward cache.
    await page.evaluate(() => {
      for (const type of ['pagehide', 'pageshow'])
        window.dispatchEvent(new PageTransitionEvent(type, { persisted: true }))
    })
    const entries: string[] = []
    page.on('request', (request) => {
      const sent = request.postData() ?? ''
      if (/documents:commit/.test(request.url())) entries.push(sent.match(/receipts\/(\w+)/)![1]!)
    })
    await fillForm(page, contactForm)
    await send(page, contactForm)
    expect(new Set(entries).size).toBe(1)
    await page.getByRole('link', { name: `Hermes View, ${messages.en.site.home}` }).click()
    await expect(page).toHaveURL('/')
    await page.goBack()
    await expect(heading(page)).toHaveText(contactForm.name)
  })
})
