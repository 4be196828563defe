import type { Page, Route } from '@playwright/test'
import { notFound, routes } from '../../src/app/routes'
import { consent } from '../../src/content/consent'
import { errorPage } from '../../src/content/error'
import { projectById } from '../../src/content/projects'
import { footer, navigation } from '../../src/content/site'
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
} from '../helpers/entries'
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

// What tests/e2e/chunks.e2e.ts, forms-refused.e2e.ts and consent.e2e.ts show is not shown again.

/** One page of each kind that visitors get. */
const kinds = [...routes, notFound].filter(
  ({ page, internal }, index, all) =>
    !internal && all.findIndex((other) => String(other.page) === String(page)) === index,
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

/** The scripts that a cold visit fetches, and which of them stand before any page's own. */
async function scriptsOf(page: Page, path: string) {
  const scripts = new Set<string>()
  const note = (request: { url: () => string; resourceType: () => string }) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/static/js/')) scripts.add(pathname)
  }
  page.on('request', note)
  await open(page, path)
  page.off('request', note)
  const entry = (await page.locator('meta[name="entry"]').getAttribute('content')) ?? ''
  const code = await (await page.request.get(entry)).text()
  const first = [...scripts].filter(
    (script) => script === entry || code.includes(`from"./${script.split('/').at(-1)}"`),
  )
  expect(first).toContain(entry)
  return { first, others: [...scripts].filter((script) => !first.includes(script)) }
}

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

/** Sends a filled form, and waits for what follows when it is stored. */
async function send(page: Page, form: SiteForm) {
  await buttonOf(page, form).click()
  if (form === lead) await expect(page).toHaveURL(café.path)
  else await expect(formOn(page, form).getByRole('status')).toContainText(form.words.sent)
}

/** What is sent here goes to the database beside the one whose ids other tests count. */
function sendAside(problems: Problems) {
  // A lost race against another test's entry looks like a refusal; then the site tries again.
  problems.expect(/\b40[03]\b.*documents:commit/)
}

test.describe('a script that does not arrive', () => {
  test('once, whichever it is, is there after all', async ({ page, problems }) => {
    test.slow()
    problems.expect(/static\/js\//)
    const tried = new Set<string>()
    for (const { path } of kinds) {
      const { first, others } = await scriptsOf(page, path)
      const title = (await heading(page).textContent()) ?? ''
      for (const script of [...first, ...others].filter((each) => !tried.has(each))) {
        const { asked, mend } = await breakScript(page, script, 1)
        await open(page, path)
        await expect(heading(page), script).toHaveText(title)
        expect(asked.count, script).toBeGreaterThan(1)
        await mend()
        tried.add(script)
      }
    }
    expect(tried.size).toBeGreaterThan(kinds.length)
  })

  for (const { path } of kinds) {
    test(`ever, before ${path}, leaves it to be read and its links to be followed`, async ({
      page,
      problems,
    }) => {
      problems.expect(/static\/js\//)
      const { first } = await scriptsOf(page, path)
      // What is the same before every page is tried before one.
      for (const script of path === '/' ? first : first.slice(0, 1)) {
        const { asked, mend } = await breakScript(page, script)
        const loads = countLoads(page)
        await page.goto(path)
        await expect.poll(() => asked.count).toBe(2)
        expect(loads.count).toBe(2)
        // Nothing has taken the page over, and nothing has taken it away.
        await expect
          .poll(() => page.locator('#root').evaluate((root) => root.textContent))
          .toBe(await textWithoutScript(page, path))
        await mend()
        await page.locator('#root a[href="/"]').first().click()
        await hydrated(page)
        expect(loads.count).toBe(3)
        await page.evaluate(() => sessionStorage.clear())
      }
    })
  }

  const textWithoutScript = (page: Page, path: string) =>
    page.evaluate(async (address) => {
      const html = (await (await fetch(address)).text()).replaceAll(/<\/?noscript>/g, '')
      return new DOMParser().parseFromString(html, 'text/html').getElementById('root')?.textContent
    }, path)

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

  for (const form of siteForms) {
    test(`ever leaves “${form.name}” with the other ways to reach the studio`, async ({
      page,
      problems,
    }) => {
      problems.expect(/static\/js\//)
      await page.route(/static\/js\/index-/, (route) => route.abort())
      await page.goto(form.path)
      const ways = formOn(page, form).getByRole('link', { name: /@/ })
      await expect(ways).toHaveAttribute('href', /^mailto:/)
      await expect(ways).toBeVisible()
      await expect(buttonOf(page, form)).toBeDisabled()
    })
  }

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
      problems.expect(/static\/js\/firestore-/)
      sendAside(problems)
      const { asked } = await breakScript(page, '/static/js/firestore-', 1)
      await fillIn(page, contact)
      await send(page, contact)
      expect(asked.count).toBe(2)
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

  for (const { label, path } of navigation.filter(({ path }) => path !== contact.path)) {
    test(`lets a click on ${label} arrive`, async ({ page, problems }) => {
      problems.expect(/static\/js\//)
      await open(page, contact.path)
      const loads = await deploy(page)
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

  test('keeps what a form holds, and sends it from the next page', async ({ page, problems }) => {
    problems.expect(/static\/js\//)
    sendAside(problems)
    await open(page, contact.path)
    await deploy(page)
    for (const [name, text] of Object.entries(contact.answers))
      await fieldOf(page, contact, name).fill(text)
    await buttonOf(page, contact).click()
    await expect(formOn(page, contact).getByRole('alert')).toContainText(contact.words.waiting)
    await expectKept(page, contact)
    await open(page, '/about')
    await expect(page.getByText(contact.words.sentLater)).toBeVisible()
  })
})

test.describe('storage that is forbidden', () => {
  test.use({ baseURL: trackedSite })

  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      const forbid = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      }
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'])
        Object.defineProperty(window, name, { get: forbid })
      Object.defineProperty(Document.prototype, 'cookie', { get: forbid, set: forbid })
      // Frames of other sites have no locks before they are there.
      if (navigator.locks) navigator.locks.request = async () => forbid()
    }),
  )

  for (const { path } of kinds) {
    test(`leaves ${path} as it is`, async ({ page }) => {
      await open(page, path)
      await expect(heading(page)).toBeAttached()
      await expect(page.getByRole('alert')).toHaveCount(0)
      expect(await page.evaluate(storageThrows)).toBe(true)
    })
  }

  const storageThrows = () => {
    try {
      return !localStorage
    } catch {
      return true
    }
  }

  for (const form of siteForms) {
    test(`lets “${form.name}” send`, async ({ page, problems }) => {
      sendAside(problems)
      await fillIn(page, form)
      await send(page, form)
    })
  }
})

test.describe('a tracker that misbehaves', () => {
  test.use({ baseURL: trackedSite })

  const misdeeds = {
    'by throwing at every chance': `
      const fail = () => { throw new Error('of its own') }
      for (const type of ['click', 'submit', 'input', 'focusin', 'popstate', 'message', 'pagehide'])
        addEventListener(type, fail, true)
      window.dataLayer.push = fail
      window.fbq && (window.fbq.callMethod = fail)
      setTimeout(fail)
      Promise.reject(new Error('of its own'))
      fail()`,
    'by filling the console': `
      for (const type of ['click', 'submit', 'input', 'focusin'])
        addEventListener(type, () => console.error('of its own'))
      console.error('of its own')`,
  }

  for (const [how, body] of Object.entries(misdeeds)) {
    test(`${how} stops neither form nor links nor withdrawal`, async ({ page, problems }) => {
      problems.expect(/of its own/)
      sendAside(problems)
      await standIn(page)
      await page.route(/googletagmanager\.com\/gtm\.js|connect\.facebook\.net/, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: `{${body}}` }),
      )
      await open(page, lead.path)
      const misbehaved = page.waitForEvent('console', (message) => /own/.test(message.text()))
      const thrown = page.waitForEvent('pageerror')
      await answer(page, true)
      await Promise.race([misbehaved, thrown])
      for (const [name, text] of Object.entries(lead.answers))
        await fieldOf(page, lead, name).fill(text)
      await send(page, lead)
      await page.getByRole('link', { name: 'Hermes View: Back to the site' }).click()
      await expect(page).toHaveURL('/')
      await hydrated(page)
      await page.getByRole('button', { name: footer.consent }).click()
      await settings(page).getByRole('button', { name: consent.en.reject }).click()
      await expect(settings(page)).toBeHidden()
      await expect(
        page.locator('meta[http-equiv="Content-Security-Policy"]'),
        'the trackers are cut off',
      ).toHaveCount(1)
    })
  }
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

  for (const [how, misdeed] of Object.entries(misdeeds)) {
    test(`and ${how} leaves the page around it to be used`, async ({ page, problems }) => {
      problems.expect(/of its own|\/samples\/(none|madania)\//)
      await page.route(bundle, misdeed)
      await open(page, café.path)
      await expect(page.getByTitle(café.title, { exact: true })).toBeAttached()
      await expect(page.getByRole('button', { name: 'Full screen' })).toBeVisible()
      await page.getByRole('link', { name: 'Hermes View: Back to the site' }).click()
      await expect(page).toHaveURL('/')
      await hydrated(page)
      // On home it is met again, and left again.
      await page.mouse.move(700, 500)
      await expect(page.getByTitle(/./).and(page.locator('iframe')).first()).toBeAttached()
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'About' })
        .click()
      await expect(heading(page)).toHaveText('About Us')
    })
  }
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

  for (const form of siteForms) {
    test(`keeps what is typed into “${form.name}” before the script is there`, async ({
      page,
      baseURL,
    }) => {
      const scripts = await gate(page)
      const loads = countLoads(page)
      await page.goto(`${baseURL}${form.path}`)
      await expect.poll(() => scripts.waiting.length).toBeGreaterThan(0)
      await expect(heading(page)).toBeVisible()
      for (const [name, text] of Object.entries(form.answers))
        await fieldOf(page, form, name).fill(text)
      // Whoever is faster than the script: by Enter, and by a click on what is there.
      await fieldOf(page, form, 'firstName').press('Enter')
      await buttonOf(page, form).click({ force: true })
      await expectKept(page, form)
      await expect(page).toHaveURL(form.path)
      scripts.open()
      await hydrated(page)
      await expectKept(page, form)
      await expect(buttonOf(page, form)).toBeEnabled()
      expect(loads.count).toBe(1)
      await expect(page).toHaveURL(form.path)
    })
  }

  test.describe('of the third generation', () => {
    test.use({ baseURL: trackedSite })

    test('shows the text before the script, and sends the form all the same', async ({
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
      await page.goto(contact.path, { waitUntil: 'commit' })
      await expect(heading(page)).toBeVisible()
      for (const [name, text] of Object.entries(contact.answers))
        await fieldOf(page, contact, name).fill(text)
      await expect(buttonOf(page, contact)).toBeEnabled({ timeout: 60_000 })
      await expectKept(page, contact)
      await buttonOf(page, contact).click()
      await expect(page.getByText(contact.words.sent)).toBeVisible({ timeout: 60_000 })
    })
  })

  test('that breaks off leaves what was typed, and the other ways to reach the studio', async ({
    page,
    problems,
  }) => {
    problems.expect(/static\/js\/index-/)
    let breakOff = () => {}
    const gone = new Promise<void>((go) => {
      breakOff = go
    })
    await page.route(/static\/js\/index-/, async (route) => {
      await gone
      return route.abort()
    })
    const loads = countLoads(page)
    await page.goto(contact.path)
    for (const [name, text] of Object.entries(contact.answers))
      await fieldOf(page, contact, name).fill(text)
    breakOff()
    await expect(formOn(page, contact).getByRole('link', { name: /@/ })).toBeVisible()
    await expectKept(page, contact)
    expect(loads.count).toBe(1)
  })
})

test.describe('a connection that goes away', () => {
  test.use({ baseURL: trackedSite })

  test('leaves a click with a page that says so, and comes when it is back', async ({
    page,
    context,
    problems,
  }) => {
    problems.expect(/INTERNET_DISCONNECTED|ChunkLoadError/)
    await open(page, contact.path)
    await context.setOffline(true)
    const menu = page.getByRole('navigation', { name: 'Main' })
    await menu.getByRole('link', { name: 'About' }).click()
    await expect(heading(page)).toHaveText(errorPage.title)
    await expect(page.getByText(errorPage.offline)).toBeVisible()
    await page.goBack()
    await expect(heading(page)).toHaveText(contact.name)
    await menu.getByRole('link', { name: 'About' }).click()
    await expect(heading(page)).toHaveText(errorPage.title)
    await context.setOffline(false)
    await expect(heading(page)).toHaveText('About Us')
    await expect(page).toHaveURL('/about')
    await hydrated(page)
  })

  test('does not keep a page away for ever that could not be had once', async ({
    page,
    context,
    problems,
  }) => {
    problems.expect(/INTERNET_DISCONNECTED|ChunkLoadError/)
    await open(page, contact.path)
    await context.setOffline(true)
    const menu = page.getByRole('navigation', { name: 'Main' })
    await menu.getByRole('link', { name: 'About' }).click()
    await expect(heading(page)).toHaveText(errorPage.title)
    await page.goBack()
    await expect(heading(page)).toHaveText(contact.name)
    await context.setOffline(false)
    await menu.getByRole('link', { name: 'About' }).click()
    await expect(heading(page)).toHaveText('About Us')
  })

  for (const form of [home, contact]) {
    test(`lets “${form.name}” keep its entry, and send it when it is back`, async ({
      page,
      context,
      problems,
    }) => {
      problems.expect(/INTERNET_DISCONNECTED/)
      sendAside(problems)
      await fillIn(page, form)
      await context.setOffline(true)
      await buttonOf(page, form).click()
      await expect(formOn(page, form).getByRole('alert')).toContainText(form.words.waiting, {
        timeout: 40_000,
      })
      await expectKept(page, form)
      await context.setOffline(false)
      await expect(page.getByText(form.words.sentLater)).toBeVisible({ timeout: 40_000 })
    })
  }
})

const YEAR = 365 * 24 * 3600 * 1000

for (const [timezoneId, clock, off] of [
  ['America/Adak', 'a year behind', -YEAR],
  ['Pacific/Kiritimati', 'a year ahead', YEAR],
] as const) {
  test.describe(`at ${timezoneId}, by a clock that is ${clock},`, () => {
    test.use({ timezoneId, locale: 'el-GR', baseURL: trackedSite })

    test.beforeEach(({ page }) => page.clock.setSystemTime(Date.now() + off))

    test('every page is the one that was written', async ({ page }) => {
      for (const { path } of kinds) {
        // A difference between the HTML and what the browser makes of it is an error of React's.
        await open(page, path)
        await expect(page.getByRole('alert')).toHaveCount(0)
      }
      const here = await page.evaluate(() => ({
        zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        off: Date.now(),
      }))
      expect(here.zone).toBe(timezoneId)
      expect(Math.abs(here.off - Date.now())).toBeGreaterThan(YEAR / 2)
    })

    for (const form of siteForms) {
      test(`“${form.name}” sends`, async ({ page, problems }) => {
        sendAside(problems)
        await fillIn(page, form)
        await send(page, form)
      })
    }
  })
}

test.describe('with', () => {
  const settingsOfVisitors = [
    ['less motion', { reducedMotion: 'reduce' }],
    ['more contrast', { contrast: 'more' }],
    ['forced colours', { forcedColors: 'active' }],
    ['forced colours on dark', { forcedColors: 'active', colorScheme: 'dark' }],
    ['dark colours', { colorScheme: 'dark' }],
  ] as const

  for (const [name, media] of settingsOfVisitors) {
    test(`${name}, pages open and what can be pressed is seen`, async ({ page }) => {
      await page.emulateMedia(media)
      for (const { path } of kinds) {
        await open(page, path)
        for (const button of await page.locator('.button:visible').all()) {
          const look = await button.evaluate((element) => {
            element.focus()
            const { borderTopWidth, borderTopColor, backgroundColor, color } =
              getComputedStyle(element)
            return { borderTopWidth, borderTopColor, backgroundColor, color }
          })
          expect(look.borderTopWidth).toBe('1px')
          expect(look.color).not.toBe(look.backgroundColor)
          if ('forcedColors' in media) expect(look.borderTopColor).not.toBe(look.backgroundColor)
        }
      }
    })

    test(`${name}, whoever comes by keyboard sees where`, async ({ page }) => {
      await page.emulateMedia(media)
      await open(page, contact.path)
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

    test(`${name}, the menu of a phone can be found`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.emulateMedia(media)
      await open(page, contact.path)
      const menu = page.getByRole('button', { name: 'Menu' })
      const lines = menu.locator('[aria-hidden]')
      const colours = await lines.evaluate((element) => [
        getComputedStyle(element).backgroundColor,
        getComputedStyle(element.closest('header')!).backgroundColor,
      ])
      expect(colours[0]).not.toBe(colours[1])
      await menu.click()
      await expect(page.getByRole('link', { name: 'Apply' }).first()).toBeVisible()
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
    for (const [name, text] of Object.entries(contact.answers))
      await fieldOf(page, contact, name).fill(text)
    await send(page, contact)
    expect(new Set(entries).size).toBe(1)
    await page.getByRole('link', { name: 'Hermes View, home' }).click()
    await expect(page).toHaveURL('/')
    await page.goBack()
    await expect(heading(page)).toHaveText(contact.name)
  })
})

test.describe('on paper', () => {
  const printed = [
    '/',
    '/privacy_policy',
    routes.find(({ path }) => path.startsWith('/services/'))!.path,
    '/reservation_system',
  ]

  /** What stands on a page other than in black, or in the way. */
  const wrongOnPaper = () => {
    const wrong: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (!element.checkVisibility()) continue
      const { color, position, backgroundColor } = getComputedStyle(element)
      const says = element.tagName + (element.textContent ?? '').trim().slice(0, 30)
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3)
      if (hasText && color !== 'rgb(0, 0, 0)') wrong.push(`${color} ${says}`)
      if (backgroundColor !== 'rgba(0, 0, 0, 0)') wrong.push(`on ${backgroundColor} ${says}`)
      if (position === 'fixed' || position === 'sticky') wrong.push(`${position} ${says}`)
      if (element.matches('iframe, dialog')) wrong.push(says)
    }
    return wrong
  }

  for (const path of printed) {
    test(`${path} is black on white, with nothing over it`, async ({ page }) => {
      await open(page, path)
      await page.mouse.wheel(0, 600)
      expect(await page.evaluate(wrongOnPaper)).not.toEqual([])
      await page.emulateMedia({ media: 'print' })
      await expect(heading(page)).toBeVisible()
      // Colours change in the course of a moment.
      await expect.poll(() => page.evaluate(wrongOnPaper)).toEqual([])
    })
  }

  test.describe('with a question about cookies on the screen', () => {
    test.use({ baseURL: trackedSite })

    test('the question is not printed', async ({ page }) => {
      await standIn(page)
      await open(page, '/privacy_policy')
      const question = page.getByRole('dialog')
      await expect(question).toBeVisible()
      await page.emulateMedia({ media: 'print' })
      await expect(question).toBeHidden()
      await expect.poll(() => page.evaluate(wrongOnPaper)).toEqual([])
    })
  })
})
