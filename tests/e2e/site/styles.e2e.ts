import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { routes } from '../../../src/app/routes'
import { notFoundRoute } from '../../../src/app/site-routes'
import { contactPage } from '../../../src/content/en/contact-page'
import { contact } from '../../../src/content/site'
import { htmlFiles, readHtml } from '../../support/built-pages'
import { readLayoutShifts, recordLayoutShifts } from '../../support/layout-shifts'
import { countLoads, expect, stubTours, test, waitForHydration } from '../../support/site'
import { messages } from '../../support/site-content'

/** One page of each kind, including those of staff and guests. */
const kinds = [...routes, notFoundRoute].filter(
  ({ page }, index, all) => all.findIndex((other) => String(other.page) === String(page)) === index,
)

const siteStyle = new RegExp(/data-site="([^"]+)"/.exec(readHtml('/'))![1]!)

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.beforeEach(async ({ page, problems }) => {
  // The page for unknown addresses has status 404.
  problems.allow(/\b404\b.*\/404/)
  await stubTours(page)
})

const WIDTHS = [1280, 390]

test('a page contains all CSS that its HTML needs, and the site’s stylesheet changes nothing in it', async ({
  page,
}) => {
  // Without script and pictures, because both would change the page, too.
  await page.route(/\/static\/js\/|\.(avif|jpg)/, () => {})
  for (const { path } of kinds) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await page.evaluate(async () => {
      delete document.documentElement.dataset.deferred
      // Content below home's first view stays hidden here, because it needs the site's stylesheet.
      document.getElementById('hide-below')?.removeAttribute('id')
      // Spares the browser the painting: styles are compared, not pixels.
      document.documentElement.style.opacity = '0'
      // The layout requests the fonts.
      document.body.getBoundingClientRect()
      await document.fonts.ready
    })
    for (const width of WIDTHS) {
      await setWidth(page, width)
      expect(await noteLooks(page), path).toBeGreaterThan(5_000)
    }
    await page.evaluate(async () => {
      const style = document.querySelector<HTMLStyleElement>('style[data-site]')!
      const link = document.createElement('link')
      link.rel = 'stylesheet'
      link.href = style.dataset.site!
      await new Promise((resolve, reject) => {
        link.onload = resolve
        link.onerror = reject
        style.after(link)
      })
    })
    for (const width of WIDTHS.toReversed()) {
      await setWidth(page, width)
      expect(await changedLooks(page), `${path} at ${width} px`).toEqual([])
    }
  }
})

/**
 * Sets the window's width, and ends the transitions of what depends on it. In Chromium, lengths in em follow a
 * font size in container units some frames late.
 */
async function setWidth(page: Page, width: number) {
  await page.setViewportSize({ width, height: 800 })
  await page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame)
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish()
  })
}

type Look = { of: string; values: string[] }
type WithLooks = { looks: () => Look[]; names: string[]; before: Map<number, Look[]> }

/**
 * Records the computed styles of elements of each kind in the window's width, and returns the number of properties. The
 * comparison runs in the page, because the data are too large to transfer quickly.
 */
function noteLooks(page: Page) {
  return page.evaluate(() => {
    const nameOf = (element: Element) => `${element.tagName}.${element.getAttribute('class')}`
    // Registered custom properties are listed only once their stylesheet has loaded.
    const names = [...getComputedStyle(document.body)].filter((name) => !name.startsWith('--'))
    const looks = () => {
      const kinds = new Map(
        [...document.querySelectorAll('body *')]
          .filter((each) => !each.closest('[data-fold] ~ *, main:has([data-fold]) ~ *'))
          .map((each) => [`${nameOf(each.parentElement!)} > ${nameOf(each)}`, each]),
      )
      return [...kinds].flatMap(([kind, element]) =>
        ['', '::before', '::after'].flatMap((part): Look[] => {
          const style = getComputedStyle(element, part)
          if (part && style.content === 'none') return []
          return [
            { of: `${kind}${part}`, values: names.map((name) => style.getPropertyValue(name)) },
          ]
        }),
      )
    }
    const now = looks()
    const { before = new Map<number, Look[]>() } = window as Partial<WithLooks>
    Object.assign(window, { looks, names, before: before.set(innerWidth, now) })
    return now.reduce((sum, { values }) => sum + values.length, 0)
  })
}

/** The properties that have changed since then in the window's width, one a line. */
function changedLooks(page: Page) {
  return page.evaluate(() => {
    const { looks, names, before: recorded } = window as unknown as WithLooks
    const before = recorded.get(innerWidth)!
    const after = looks()
    if (after.length !== before.length) return [`${before.length} kinds became ${after.length}`]
    return after.flatMap(({ of, values }, index) => {
      const was = before[index]
      if (was?.of !== of) return [`${was?.of} became ${of}`]
      return names.flatMap((name, at) =>
        was.values[at] === values[at]
          ? []
          : [`${of} ${name}: ${was.values[at]} became ${values[at]}`],
      )
    })
  })
}

test('a page hydrates only after the site’s stylesheet has loaded, at the second attempt if needed, and stays static HTML otherwise', async ({
  page,
  problems,
}) => {
  problems.allow(siteStyle)
  problems.allow(/static\/css/)
  problems.allow(/Loading chunk site\.css failed/)
  const asked = { times: 0, failing: 1 }
  await page.route(siteStyle, (route) => {
    asked.times += 1
    return asked.times <= asked.failing ? route.abort() : route.continue()
  })

  await page.goto('/about')
  const loads = countLoads(page)
  await waitForHydration(page)
  expect(asked.times).toBe(2)
  const menu = page.getByRole('navigation', { name: messages.en.site.main })
  await menu.getByRole('link', { name: 'Contact Us', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: contactPage.title })).toBeVisible()
  // In a wide window the form is beside its heading.
  const form = page.getByRole('main').getByRole('form')
  expect((await form.boundingBox())?.x).toBeGreaterThan(500)
  expect(asked.times).toBe(2)
  expect(loads.count).toBe(0)

  asked.failing = Number.POSITIVE_INFINITY
  await page.goto('/contact')
  // The text without script.
  for (const name of [contact.email, ...contact.phones].filter(Boolean).slice(0, 1))
    await expect(form.getByRole('link', { name })).toBeVisible()
  // The document reloaded once.
  expect(loads.count).toBe(2)
  expect((await form.boundingBox())?.x).toBeGreaterThan(500)
})

test('the home page requests the CSS of the content below its first view once, after its largest picture', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (siteStyle.test(request.url())) asked.push(request.url())
  })
  const answers: (() => void)[] = []
  await page.route(/poster-.*\.(avif|jpg)/, async (route) => {
    await new Promise<void>((answer) => answers.push(answer))
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await expect.poll(() => answers.length).toBe(1)
  await page.evaluate(() => document.fonts.ready)
  const footer = page.locator('footer')
  await expect(footer).toBeHidden()
  expect(asked).toEqual([])
  answers[0]?.()
  await expect(footer).toBeVisible()
  await waitForHydration(page)
  expect(asked).toHaveLength(1)
})

test('content below the first view is shown soon if the largest picture fails, and at once on scroll or in a tall window', async ({
  page,
}) => {
  await page.route(/\.(avif|jpg)/, () => {})
  const footer = page.locator('footer')
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await expect(footer).toBeHidden()
  await expectStyled(page)

  /** Less than the time that the page waits for the picture, in milliseconds. */
  const soon = { timeout: 2_500 }
  for (const act of [() => page.mouse.wheel(0, 100), () => page.keyboard.press('PageDown')]) {
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await act()
    await expectStyled(page, soon)
  }

  await page.setViewportSize({ width: 1440, height: 1500 })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await expectStyled(page, soon)
})

test('content below the first view is hidden until its CSS has loaded, and then fragments scroll to it', async ({
  page,
}) => {
  let isHeld = true
  const answers: (() => void)[] = []
  await page.route(siteStyle, async (route) => {
    if (isHeld) await new Promise<void>((answer) => answers.push(answer))
    await route.continue()
  })
  async function release() {
    await expect.poll(() => answers.length).toBe(1)
    answers.pop()?.()
  }
  const form = page.locator('#book')
  const isThere = () =>
    form.evaluate((element) => Math.abs(element.getBoundingClientRect().top - 80) < 80)

  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.locator('a[href="#book"]').first().click()
  await expect(form).toBeHidden()
  await release()
  await expect.poll(isThere).toBe(true)

  isHeld = false
  await page.goto('/about')
  await waitForHydration(page)
  isHeld = true
  await page.goto('/el#book', { waitUntil: 'domcontentloaded' })
  await expect(form).toBeHidden()
  await release()
  await expect.poll(isThere).toBe(true)

  await page.mouse.wheel(0, -700)
  await expect.poll(isThere).toBe(false)
  await waitForHydration(page)
  const before = await page.evaluate(() => scrollY)
  await page.reload({ waitUntil: 'domcontentloaded' })
  await release()
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(Math.round(before))
})

/** Expects the content below home's first view to be visible and styled. */
async function expectStyled(page: Page, options?: { timeout: number }) {
  const footer = page.locator('footer')
  await expect(footer).toBeVisible(options)
  const ground = await footer.evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(ground).not.toBe('rgba(0, 0, 0, 0)')
}

test('pages use only letters of the subset fonts', () => {
  const fonts = readFileSync('src/styles/fonts.css', 'utf8')
  const ranges = [...fonts.matchAll(/-cut[^}]*unicode-range:([^;]*)/g)].flatMap(([, list]) =>
    [...list!.matchAll(/U\+(\w+)(?:-(\w+))?/g)].map(([, first, last = first]) => ({
      first: Number.parseInt(first!, 16),
      last: Number.parseInt(last!, 16),
    })),
  )
  const isCut = (letter: string) =>
    ranges.some(({ first, last }) => first <= letter.charCodeAt(0) && letter.charCodeAt(0) <= last)
  for (const file of htmlFiles) {
    const html = readFileSync(join('dist', file), 'utf8')
    // Attributes hold no `>`, and only letters that every font has are escaped.
    const text = html.slice(html.indexOf('<div id="root"')).replaceAll(/<[^>]*>/g, '')
    expect(
      [...new Set(text)].filter((letter) => letter !== '\n' && !isCut(letter)),
      file,
    ).toEqual([])
  }
})

/** How many pictures loaded before the load event, and whether others did after it. */
function countPictures(page: Page) {
  return page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const begun = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.(avif|jpg)/.test(name))
      .map(({ startTime }) => startTime)
    const early = begun.filter((at) => at < visit!.loadEventStart).length
    return { early, late: begun.length > early }
  })
}

test('late fonts and pictures cause no layout shift, and the largest picture loads before other pictures', async ({
  page,
}) => {
  await recordLayoutShifts(page)
  await page.route(/\.woff2$/, async (route) => {
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 1)
    await route.continue()
  })
  // Text moves if a line breaks elsewhere in the other font, which depends on text, font and width.
  for (const [width, height, paths] of [
    [390, 844, ['/', '/el']],
    [820, 1180, ['/', '/services', '/samples', '/reservation_system']],
    [1440, 900, ['/el']],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const path of paths) {
      await page.goto(path)
      await waitForHydration(page)
      await page.waitForLoadState('networkidle')
      const { sum, details } = await readLayoutShifts(page)
      expect(sum, `${path} at ${width} px: ${details}`).toBeLessThan(0.01)
      if (width === 820) expect(await countPictures(page), path).toEqual({ early: 1, late: true })
    }
  }
})
