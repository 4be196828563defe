import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import { contactPage } from '../../../src/pages/contact/en'
import { htmlFiles } from '../../support/built-pages'
import { readLayoutShifts, recordLayoutShifts } from '../../support/layout-shifts'
import { countLoads, expect, open, stubTours, test, waitForHydration } from '../../support/site'
import { messages } from '../../support/site-content'

const manifest: Manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'))
const rareLetters = `/${manifest['src/styles/rare-letters.css']!.file}`

const pathOf = (url: string) => new URL(url).pathname

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.beforeEach(({ page }) => stubTours(page))

test('the HTML of a page contains the CSS of all its classes', () => {
  const folder = 'dist/static/css'
  const styled = new Set(
    readdirSync(folder).flatMap((file) => getClasses(readFileSync(join(folder, file), 'utf8'))),
  )
  for (const file of htmlFiles) {
    const html = readFileSync(join('dist', file), 'utf8')
    const written = new Set(getClasses(/<style>(.*?)<\/style>/s.exec(html)![1]!))
    const used = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names!.split(' '))
    expect(
      used.filter((name) => styled.has(name) && !written.has(name)),
      file,
    ).toEqual([])
  }
})

/** The classes that a stylesheet has rules for. */
const getClasses = (css: string) =>
  [...css.matchAll(/\.(-?[_a-z][\w-]*)/gi)].map(([, name]) => name!)

test('a page has its CSS in its HTML, and a later page loads its own before it is shown', async ({
  page,
}) => {
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') requested.push(pathOf(request.url()))
  })
  await open(page, '/about')
  // Every page loads this one after hydration.
  expect(requested).toEqual([rareLetters])
  const loads = countLoads(page)
  const menu = page.getByRole('navigation', { name: messages.en.site.main })
  await menu.getByRole('link', { name: 'Contact Us', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: contactPage.title })).toBeVisible()
  expect(requested.length).toBeGreaterThan(1)
  // In a wide window the form is beside its heading.
  const form = page.getByRole('main').getByRole('form')
  expect((await form.boundingBox())?.x).toBeGreaterThan(500)
  expect(loads.count).toBe(0)
})

// pages.e2e.ts tests that a page loads one font file.
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

test('late fonts and pictures cause no layout shift', async ({ page }) => {
  await recordLayoutShifts(page)
  await page.route(/\.woff2$/, async (route) => {
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 1)
    await route.continue()
  })
  // Text moves if a line breaks elsewhere in the other font, which depends on text, font and width.
  for (const [width, height, paths] of [
    [390, 844, ['/el']],
    [820, 1180, ['/', '/services', '/reservation_system']],
    [1440, 900, ['/el']],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const path of paths) {
      await page.goto(path)
      await waitForHydration(page)
      await page.waitForLoadState('networkidle')
      const { sum, details } = await readLayoutShifts(page)
      expect(sum, `${path} at ${width} px: ${details}`).toBeLessThan(0.01)
    }
  }
})
