import { readdirSync, readFileSync } from 'node:fs'
import type { Page, Request, Route } from '@playwright/test'
import { routes } from '../../src/app/routes'
import { notFound } from '../../src/app/site-routes'
import { localPath } from '../../src/lib/local-path'
import {
  buttonOf,
  contact,
  expectKept,
  fieldOf,
  fillIn,
  formOn,
  home,
  lead,
  type SiteForm,
  siteForms,
  skipPauses,
  typeInto,
} from '../helpers/entries'
import { wrongOnPaper } from '../helpers/paper'
import {
  countLoads,
  emptyBundles,
  expect,
  hydrated,
  open,
  type Problems,
  test,
} from '../helpers/site'
import { answer, settings, standIn, trackedSite } from '../helpers/trackers'
import { consent, errorPage, navigation, projectById, said } from '../helpers/words'

// What tests/e2e/chunks.e2e.ts, forms-refused.e2e.ts and consent.e2e.ts show is not shown again.

/** One page of each kind that visitors get: in English, but for the one that Greek ads lead to. */
const kinds = [...routes, notFound]
  .filter(({ internal, advertised, lang }) => !internal && !(advertised && lang === 'en'))
  .filter(
    ({ page }, index, all) =>
      all.findIndex((other) => String(other.page) === String(page)) === index,
  )

const café = projectById('4')

test.beforeEach(async ({ page, problems }) => {
  // The page that no address has is answered as such.
  problems.expect(/\b404\b.*\/404/)
  await emptyBundles(page)
  await page.route('https://docs.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>The survey</title>' }),
  )
})

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

const pathOf = (request: Request) => new URL(request.url()).pathname

/** The scripts that a cold visit fetches, and which of them stand before any page's own, the entry last. */
async function scriptsOf(page: Page, path: string) {
  const scripts = new Set<string>()
  const note = (request: Request) => {
    if (pathOf(request).startsWith('/static/js/')) scripts.add(pathOf(request))
  }
  page.on('request', note)
  await open(page, path)
  page.off('request', note)
  const began = await page.locator('meta[name="scripts"]').getAttribute('content')
  const begun = began?.split(' ') ?? []
  const entry = begun.at(-1) ?? ''
  const first = [...scripts].filter(
    // The words that surround every page come before it, too.
    (script) => begun.includes(script) || /\/shared-/.test(script),
  )
  expect(first).toContain(entry)
  first.sort((one, other) => Number(one === entry) - Number(other === entry))
  return { entry, first, others: [...scripts].filter((script) => !first.includes(script)) }
}

/** The scripts that another one imports when it needs them, and can ask for a second time. */
const importedLater = new Set(
  readdirSync('dist/static/js').flatMap((name) => {
    const code = readFileSync(`dist/static/js/${name}`, 'utf8')
    return [...code.matchAll(/import\(.\.(\/[\w.-]+\.js).\)/g)].map(
      ([, file]) => `/static/js${file}`,
    )
  }),
)

/** Breaks one script, as often as told; returns how often it was asked for. */
async function breakScript(page: Page, script: string, times = Number.POSITIVE_INFINITY) {
  const asked = { count: 0 }
  const meet = (route: Route) => {
    asked.count += 1
    return asked.count > times ? route.continue() : route.abort()
  }
  await page.route(`**${script}*`, meet)
  return { asked, mend: () => page.unroute(`**${script}*`, meet) }
}

/** What a page was written with, and what it says now. */
const textsOf = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const html = (await (await fetch(address)).text()).replaceAll(/<\/?noscript>/g, '')
    const written = new DOMParser().parseFromString(html, 'text/html')
    return [written, document].map((each) => each.getElementById('root')?.textContent)
  }, path)

/** Sends a filled form, and waits for what follows when it is stored. */
async function send(page: Page, form: SiteForm) {
  await buttonOf(page, form).click()
  if (form === lead) await expect(page).toHaveURL(localPath(café.path, 'el'))
  else await expect(formOn(page, form).getByRole('status')).toContainText(form.words.sent)
}

/** What is sent here goes to the database beside the one whose ids other tests count. */
function sendAside(problems: Problems) {
  // A lost race against another test's entry looks like a refusal; then the site tries again.
  problems.expect(/\b40[03]\b.*documents:commit/)
}

test.describe('a script that does not arrive', () => {
  test('once, whichever it is, is there after all', async ({ page, problems }) => {
    problems.expect(/static\/js\//)
    const tried = new Set<string>()
    const loads = countLoads(page)
    for (const { path } of kinds) {
      // What each document asks for again by itself is broken all at once, and nothing is reloaded.
      const asked = new Map<string, number>()
      const meet = (route: Route) => {
        const script = pathOf(route.request())
        const count = (asked.get(script) ?? 0) + 1
        asked.set(script, count)
        const isBroken = count === 1 && importedLater.has(script) && !tried.has(script)
        return isBroken ? route.abort() : route.continue()
      }
      await page.route('**/static/js/**', meet)
      loads.count = 0
      await page.goto(path)
      const title = (await heading(page).textContent()) ?? ''
      await hydrated(page)
      const untried = [...asked.keys()].filter((script) => !tried.has(script))
      for (const script of untried.filter((each) => importedLater.has(each)))
        await expect.poll(() => asked.get(script), script).toBeGreaterThan(1)
      await expect(heading(page), path).toHaveText(title)
      expect(loads.count, path).toBe(1)
      await page.unroute('**/static/js/**', meet)

      for (const script of untried.filter((each) => !importedLater.has(each))) {
        const { asked, mend } = await breakScript(page, script, 1)
        await open(page, path)
        await expect(heading(page), script).toHaveText(title)
        expect(asked.count, script).toBeGreaterThan(1)
        await mend()
      }
      for (const script of untried) tried.add(script)
    }
    expect(tried.size).toBeGreaterThan(kinds.length)
  })

  test('ever, before any page, leaves it to be read, its links to be followed and forms with the other ways to reach the studio', async ({
    page,
    problems,
  }) => {
    problems.expect(/static\/js\//)
    const { entry, first } = await scriptsOf(page, '/')
    const loads = countLoads(page)

    /** Opens a page of which a script never arrives: nothing takes it over, and nothing away. */
    async function expectReadable(path: string, script: string, expectedLoads: number) {
      const { asked, mend } = await breakScript(page, script)
      loads.count = 0
      await page.goto(path)
      await expect.poll(() => loads.count, script).toBe(expectedLoads)
      await expect.poll(() => asked.count, script).toBeGreaterThanOrEqual(expectedLoads)
      await expect(async () => {
        const [written, now] = await textsOf(page, path)
        expect(now).toBe(written)
      }).toPass()
      for (const form of siteForms.filter((each) => each.path === path)) {
        const ways = formOn(page, form).getByRole('link', { name: /@/ })
        await expect(ways).toHaveAttribute('href', /^mailto:/)
        await expect(ways).toBeVisible()
        await expect(buttonOf(page, form)).toBeDisabled()
      }
      expect(loads.count).toBe(expectedLoads)
      return { asked, mend }
    }
    const followHome = (home: string) => page.locator(`#root a[href="${home}"]`).first().click()

    for (const script of first) {
      await test.step(script, async () => {
        await page.evaluate(() => sessionStorage.clear())
        const { mend } = await expectReadable('/', script, 2)
        await mend()
      })
    }
    for (const { path, lang } of kinds.filter((each) => each.path !== '/')) {
      await test.step(path, async () => {
        // Whose reload has not helped is not reloaded again.
        const { asked, mend } = await expectReadable(path, entry, 1)
        asked.count = 0
        await followHome(localPath('/', lang))
        await expect(page).toHaveURL(localPath('/', lang))
        // Were it to arrive there, the next page would be reloaded again.
        await expect.poll(() => asked.count).toBe(1)
        expect(loads.count).toBe(2)
        await mend()
      })
    }
    await page.goto('/about')
    await hydrated(page)
  })

  test('ever, and is shared by pages, leads to the error page and out of it', async ({
    page,
    problems,
  }) => {
    problems.expect(/static\/js\//)
    problems.expect(/ChunkLoadError|Minified React error/)
    const { others } = await scriptsOf(page, contact.path)
    for (const script of others) {
      const { mend } = await breakScript(page, script)
      await page.goto(contact.path)
      await expect(heading(page), script).toHaveText(errorPage.title)
      await mend()
      await page.getByRole('button', { name: errorPage.reload }).click()
      await expect(heading(page)).toHaveText(contact.name)
      await hydrated(page)
    }
  })

  test('for the testimonials leaves them in a row that scrolls', async ({ page, problems }) => {
    problems.expect(/static\/js\/lib-/)
    await page.route(/static\/js\/lib-/, (route) => route.abort())
    await open(page, '/')
    const carousel = page.getByRole('region', { name: /^Testimonials/ }).first()
    await carousel.scrollIntoViewIfNeeded()
    await expect(carousel.getByRole('button')).toHaveCount(0)
    for (const voice of await carousel.getByRole('figure').all()) {
      await voice.scrollIntoViewIfNeeded()
      await expect(voice).toBeInViewport()
    }
    await expect(heading(page)).toHaveText(/Hermes/)
  })

  test.describe('for a form', () => {
    test.use({ baseURL: trackedSite })

    test('once is asked for again, and the form sends', async ({ page, problems }) => {
      problems.expect(/static\/js\/(append|firestore)-/)
      sendAside(problems)
      const broken = [
        await breakScript(page, '/static/js/append-', 1),
        await breakScript(page, '/static/js/firestore-', 1),
      ]
      await fillIn(page, contact)
      await send(page, contact)
      expect(broken.map(({ asked }) => asked.count)).toEqual([2, 2])
    })
  })
})

test.describe('a deploy between two clicks', () => {
  test.use({ baseURL: trackedSite })

  /** Until the next document, every script is gone that has not been fetched yet. */
  async function deploy(page: Page) {
    const loads = countLoads(page)
    await page.route('**/static/js/**', (route) =>
      loads.count > 0 ? route.continue() : route.fulfill({ status: 404, body: 'Not found' }),
    )
    return loads
  }

  test('lets every click arrive', async ({ page, problems }) => {
    problems.expect(/static\/js\//)
    await open(page, contact.path)
    const loads = await deploy(page)
    for (const { label, path } of navigation.filter((each) => each.path !== contact.path)) {
      await test.step(label, async () => {
        loads.count = 0
        await page
          .getByRole('navigation', { name: 'Main' })
          .getByRole('link', { name: label, exact: true })
          .click()
        await expect(page).toHaveURL(path)
        await expect.poll(() => loads.count).toBe(1)
        await hydrated(page)
        await expect(page.getByRole('alert')).toHaveCount(0)
        await expect(heading(page)).not.toHaveText(errorPage.title)
      })
    }
  })

  test('keeps what a form holds, and sends it from the next page', async ({ page, problems }) => {
    problems.expect(/static\/js\//)
    sendAside(problems)
    await open(page, contact.path)
    await deploy(page)
    await typeInto(page, contact)
    await buttonOf(page, contact).click()
    await expect(formOn(page, contact).getByRole('alert')).toContainText(contact.words.waiting)
    await expectKept(page, contact)
    await open(page, '/about')
    await expect(page.getByText(contact.words.sentLater)).toBeVisible()
  })
})

test.describe('a tracker that misbehaves', () => {
  test.use({ baseURL: trackedSite })

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

  test('by throwing at every chance and filling the console stops neither form nor links nor withdrawal', async ({
    page,
    problems,
  }) => {
    problems.expect(/of its own/)
    sendAside(problems)
    await standIn(page)
    await page.route(/googletagmanager\.com\/gtm\.js|connect\.facebook\.net/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: misdeeds }),
    )
    await open(page, lead.path)
    const logged = page.waitForEvent('console', (message) => /own/.test(message.text()))
    const thrown = page.waitForEvent('pageerror')
    await answer(page, true)
    await Promise.all([logged, thrown])
    await typeInto(page, lead)
    await send(page, lead)
    await page.getByRole('link', { name: `Hermes View: ${said.el.viewer.back}` }).click()
    await expect(page).toHaveURL('/el')
    await hydrated(page)
    await page.getByRole('button', { name: said.el.site.footer.consent }).click()
    await settings(page).getByRole('button', { name: consent.el.reject }).click()
    await expect(settings(page)).toBeHidden()
    await expect(
      page.locator('meta[http-equiv="Content-Security-Policy"]'),
      'the trackers are cut off',
    ).toHaveCount(1)
  })
})

test.describe('a tour that misbehaves', () => {
  const bundle = /\/samples\/madania\/index\.htm/
  const html = (body: string) => (route: Route) =>
    route.request().method() === 'HEAD'
      ? route.fulfill({ status: 200 })
      : route.fulfill({ contentType: 'text/html', body })

  const misdeeds: Record<string, (route: Route) => unknown> = {
    'throws at every chance': html(`<!doctype html><title>A tour</title><script>
      for (const type of ['load', 'click', 'message', 'resize', 'focus'])
        addEventListener(type, () => { throw new Error('of its own') })
      throw new Error('of its own')</script>`),
    'floods the page with messages': html(`<!doctype html><title>A tour</title><script>
      const odd = [null, undefined, 0, '', [], {}, { type: null }, { type: {} }, { type: 'x' },
        { type: 'tour.turning' }, { type: 'scene.enter' }, { type: 'hotspot.click', scene: {} },
        { type: 'openLink' }, new Map(), new Error('of its own'), 'x'.repeat(1e6)]
      for (let round = 0; round < 50; round += 1) for (const one of odd) parent.postMessage(one, '*')
      </script>`),
    'leaves for a page that is not there': html(
      `<!doctype html><title>A tour</title><script>location.href = '/samples/none/'</script>`,
    ),
    'loads itself for ever': html(
      `<!doctype html><title>A tour</title><script>
       addEventListener('load', () => setTimeout(() => location.reload(), 50))</script>`,
    ),
    'never comes': (route) =>
      route.request().method() === 'HEAD' ? route.fulfill({ status: 200 }) : undefined,
    'is torn off while it loads': (route) =>
      route.request().method() === 'HEAD' ? route.fulfill({ status: 200 }) : route.abort(),
  }

  test('leaves the page around it to be used', async ({ page, problems }) => {
    problems.expect(/of its own|\/samples\/(none|madania)\//)
    for (const [how, misdeed] of Object.entries(misdeeds)) {
      await test.step(`though it ${how}`, async () => {
        await page.route(bundle, misdeed)
        await open(page, café.path)
        await expect(page.getByTitle(café.title, { exact: true })).toBeAttached()
        await expect(page.getByRole('button', { name: 'Full screen' })).toBeVisible()
        await page.getByRole('link', { name: 'Hermes View: Back to the site' }).click()
        await expect(page).toHaveURL('/')
        await hydrated(page)
        // On home it is met again, and left again.
        await page.mouse.move(700, 500)
        await page.mouse.move(710, 500)
        await expect(page.getByTitle(/./).and(page.locator('iframe')).first()).toBeAttached()
        await page
          .getByRole('navigation', { name: 'Main' })
          .getByRole('link', { name: 'About' })
          .click()
        await expect(heading(page)).toHaveText('About Us')
        await page.unroute(bundle, misdeed)
      })
    }
  })
})

test.describe('a slow connection', () => {
  /** Lets scripts wait at a gate, each until it is let through. */
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

  /** Fills a form in before the script is there, tries to send it, and lets the script come. */
  async function beFasterThanTheScript(page: Page, form: SiteForm) {
    const scripts = await gate(page)
    const loads = countLoads(page)
    await page.goto(form.path, { waitUntil: 'commit' })
    await expect(heading(page)).toBeVisible()
    await typeInto(page, form)
    // By Enter, and by a click on what is there.
    await fieldOf(page, form, 'firstName').press('Enter')
    await buttonOf(page, form).click({ force: true })
    await expect.poll(() => scripts.waiting.length).toBeGreaterThan(0)
    await expectKept(page, form)
    await expect(page).toHaveURL(form.path)
    scripts.open()
    await expect(buttonOf(page, form)).toBeEnabled({ timeout: 60_000 })
    await hydrated(page)
    await expectKept(page, form)
    expect(loads.count).toBe(1)
    await expect(page).toHaveURL(form.path)
  }

  for (const form of siteForms.filter((each) => each !== contact)) {
    test(`keeps what is typed into “${form.name}” before the script is there`, async ({ page }) => {
      await beFasterThanTheScript(page, form)
    })
  }

  test.describe('of the third generation', () => {
    test.use({ baseURL: trackedSite })

    test('keeps what is typed before the script is there, and sends the form all the same', async ({
      page,
      context,
      problems,
    }) => {
      test.slow()
      sendAside(problems)
      const network = await context.newCDPSession(page)
      await network.send('Network.enable')
      await network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 400,
        downloadThroughput: 50_000,
        uploadThroughput: 50_000,
      })
      await beFasterThanTheScript(page, contact)
      await buttonOf(page, contact).click()
      await expect(page.getByText(contact.words.sent)).toBeVisible({ timeout: 60_000 })
    })
  })

  test('that breaks off leaves what was typed, and the other ways to reach the studio', async ({
    page,
    problems,
  }) => {
    problems.expect(/static\/js\/main-/)
    let breakOff = () => {}
    const gone = new Promise<void>((go) => {
      breakOff = go
    })
    await page.route(/static\/js\/main-/, async (route) => {
      await gone
      return route.abort()
    })
    const loads = countLoads(page)
    await page.goto(contact.path)
    await typeInto(page, contact)
    breakOff()
    await expect(formOn(page, contact).getByRole('link', { name: /@/ })).toBeVisible()
    await expectKept(page, contact)
    expect(loads.count).toBe(1)
  })
})

test.describe('a connection that goes away', () => {
  test.use({ baseURL: trackedSite })

  test('leaves a click with a page that says so, and keeps no page away for ever', async ({
    page,
    context,
    problems,
  }) => {
    problems.expect(/INTERNET_DISCONNECTED|ChunkLoadError/)
    await open(page, contact.path)
    const follow = (name: string) =>
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()

    await test.step('what could not be had is had when it is asked for again', async () => {
      await context.setOffline(true)
      await follow('About')
      await expect(heading(page)).toHaveText(errorPage.title)
      await expect(page.getByText(errorPage.offline)).toBeVisible()
      await page.goBack()
      await expect(heading(page)).toHaveText(contact.name)
      await context.setOffline(false)
      await follow('About')
      await expect(heading(page)).toHaveText('About Us')
      await hydrated(page)
    })

    await test.step('what is waited for comes by itself', async () => {
      await context.setOffline(true)
      for (const isFirst of [true, false]) {
        await follow('Services')
        await expect(heading(page)).toHaveText(errorPage.title)
        await expect(page.getByText(errorPage.offline)).toBeVisible()
        if (!isFirst) break
        await page.goBack()
        await expect(heading(page)).toHaveText('About Us')
      }
      await context.setOffline(false)
      await expect(page).toHaveURL('/services')
      await hydrated(page)
      await expect(heading(page)).not.toHaveText(errorPage.title)
    })
  })

  for (const [form, isReady] of [
    [home, true],
    [contact, false],
  ] as const) {
    const since = isReady ? 'while it is filled in' : 'before it is touched'
    test(`${since} lets “${form.name}” keep its entry, and send it when it is back`, async ({
      page,
      context,
      problems,
    }) => {
      problems.expect(/INTERNET_DISCONNECTED/)
      problems.expect(
        isReady
          ? /SaveError: The entry was not stored: unreachable/
          : /Loading chunk append failed/,
      )
      sendAside(problems)
      await skipPauses(page)
      await open(page, form.path)
      if (!isReady) await context.setOffline(true)
      // What sends is fetched when a form is touched.
      const ready = isReady && page.waitForResponse(/static\/js\/firestore-/)
      await typeInto(page, form)
      if (ready) await (await ready).finished()
      await context.setOffline(true)
      await buttonOf(page, form).click()
      await expect(formOn(page, form).getByRole('alert')).toContainText(form.words.waiting)
      await expectKept(page, form)
      await context.setOffline(false)
      await expect(page.getByText(form.words.sentLater)).toBeVisible()
    })
  }
})

const YEAR = 365 * 24 * 3600 * 1000

/** What a visitor can have asked the system for, beside less motion. */
const wishes: NonNullable<Parameters<Page['emulateMedia']>[0]>[] = [
  {},
  { contrast: 'more' },
  { forcedColors: 'active' },
  { forcedColors: 'active', colorScheme: 'dark' },
  { colorScheme: 'dark' },
]

const wish = (page: Page, media: (typeof wishes)[number]) =>
  page.emulateMedia({ contrast: null, forcedColors: null, colorScheme: null, ...media })

/** That what can be pressed is seen, whatever the visitor wishes. */
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
    // Colours change in the course of a moment.
    await expect.poll(unseen, JSON.stringify(media)).toEqual([])
  }
  await wish(page, {})
}

/** That a page is printed black on white, with nothing over it. */
async function expectPrintable(page: Page) {
  // Frames are not for paper.
  if ((await page.getByRole('main').locator('iframe').count()) > 0) return
  await page.mouse.wheel(0, 600)
  expect(await page.evaluate(wrongOnPaper)).not.toEqual([])
  await page.emulateMedia({ media: 'print' })
  await expect(heading(page)).toBeVisible()
  // Colours change in the course of a moment.
  await expect.poll(() => page.evaluate(wrongOnPaper)).toEqual([])
  await page.emulateMedia({ media: null })
}

const forbidStorage = () => {
  const forbid = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'])
    Object.defineProperty(window, name, { get: forbid })
  Object.defineProperty(Document.prototype, 'cookie', { get: forbid, set: forbid })
  // Frames of other sites have no locks before they are there.
  if (navigator.locks) navigator.locks.request = async () => forbid()
}

const hasStorage = () => {
  try {
    return Boolean(localStorage)
  } catch {
    return false
  }
}

/** Each page is opened once in each of them, and stays open for all that is asked of it. */
const browsers = [
  {
    name: 'in the far west, by a clock that is a year behind, with less motion',
    timezoneId: 'America/Adak',
    off: -YEAR,
    reducedMotion: 'reduce',
    storage: true,
    also: expectButtonsSeen,
  },
  {
    name: 'in the far east, by a clock that is a year ahead, where storage is forbidden',
    timezoneId: 'Pacific/Kiritimati',
    off: YEAR,
    reducedMotion: 'no-preference',
    storage: false,
    also: expectPrintable,
  },
] as const

for (const { name, timezoneId, off, reducedMotion, storage, also } of browsers) {
  test.describe(`in a browser ${name},`, () => {
    test.use({
      timezoneId,
      locale: 'el-GR',
      baseURL: trackedSite,
      contextOptions: { reducedMotion },
    })

    test(`every page is the one that was written, ${storage ? 'and shows what can be pressed' : 'on paper too'}, and every form sends`, async ({
      page,
      problems,
    }) => {
      test.slow()
      sendAside(problems)
      await page.clock.setSystemTime(Date.now() + off)
      if (!storage) await page.addInitScript(forbidStorage)
      let sent = 0
      for (const { path } of kinds) {
        await test.step(path, async () => {
          // A difference between the HTML and what the browser makes of it is an error of React's.
          await open(page, path)
          await expect(heading(page)).toBeAttached()
          await expect(page.getByRole('alert')).toHaveCount(0)
          expect(await page.evaluate(hasStorage)).toBe(storage)
          await also(page)
          const form = siteForms.find((each) => each.path === path)
          if (!form) return
          await typeInto(page, form)
          await send(page, form)
          sent += 1
        })
      }
      expect(sent).toBe(siteForms.length)
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

test('whatever the visitor wishes, the keyboard sees where it is, and the menu of a phone is found', async ({
  page,
}) => {
  await open(page, contact.path)
  for (const media of [{ reducedMotion: 'reduce' } as const, ...wishes]) {
    await test.step(`by keyboard with ${JSON.stringify(media)}`, async () => {
      await wish(page, { reducedMotion: null, ...media })
      await page.locator('body').evaluate((body) => {
        body.tabIndex = -1
        body.focus()
      })
      for (let stop = 0; stop < 12; stop += 1) {
        await page.keyboard.press('Tab')
        const { outlineStyle, outlineWidth, outlineColor, ground } = await page.evaluate(() => {
          const style = getComputedStyle(document.activeElement!)
          let behind: Element | null = document.activeElement
          let ground = 'rgba(0, 0, 0, 0)'
          while (behind && ground === 'rgba(0, 0, 0, 0)') {
            behind = behind.parentElement
            if (behind) ground = getComputedStyle(behind).backgroundColor
          }
          const { outlineStyle, outlineWidth, outlineColor } = style
          return { outlineStyle, outlineWidth, outlineColor, ground }
        })
        expect(outlineStyle).toBe('solid')
        expect(outlineWidth).toBe('3px')
        expect(outlineColor).not.toBe(ground)
      }
    })
  }

  await page.setViewportSize({ width: 390, height: 844 })
  const menu = page.getByRole('button', { name: 'Menu' })
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

test.describe('the way back', () => {
  test.use({ baseURL: trackedSite })

  test.beforeEach(({ page }) =>
    page.route('https://elsewhere.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
    ),
  )

  test('from another site leads to a page that works, and a form that sends once', async ({
    page,
    problems,
  }) => {
    sendAside(problems)
    await open(page, contact.path)
    await page.goto('https://elsewhere.example/')
    await page.goBack()
    await hydrated(page)
    // As from the back/forward cache, too.
    await page.evaluate(() => {
      for (const type of ['pagehide', 'pageshow'])
        window.dispatchEvent(new PageTransitionEvent(type, { persisted: true }))
    })
    const entries: string[] = []
    page.on('request', (request) => {
      const sent = request.postData() ?? ''
      if (/documents:commit/.test(request.url())) entries.push(sent.match(/receipts\/(\w+)/)![1]!)
    })
    await typeInto(page, contact)
    await send(page, contact)
    expect(new Set(entries).size).toBe(1)
    await page.getByRole('link', { name: 'Hermes View, home' }).click()
    await expect(page).toHaveURL('/')
    await page.goBack()
    await expect(heading(page)).toHaveText(contact.name)
  })
})
