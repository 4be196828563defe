/**
 * Takes screenshots of the demo of the hosts' page at the sample café, in both languages: its list and its floor plan
 * side by side, and the list as on a phone. Build the site with `npm run build:test` first, and
 * `npm run build:images -- host` afterwards.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { launchOptions } from '../../tests/support/browser.mjs'
import { readCommand } from '../dev/command.mjs'
import { serve } from '../dev/serve.mjs'
import { SCREENS_DIR } from './derived-pictures.mjs'

readCommand({
  help: 'npm run build:screens: takes screenshots of the demo of the hosts’ page.',
})

const PATH = '/sample_restaurant/reservations'

/** A Sunday in winter time. The demo shows the Saturday before. */
const NOW = new Date('2026-12-06T12:00:00+02:00')

/** A booking in the list. The one that is finished is collapsed. */
const row = (/** @type {number} */ number) => `ol > li > .host-row:visible >> nth=${number}`

/**
 * @typedef {object} Part
 * @property {'list' | 'plan'} view of the page
 * @property {string} from the element at which the screenshot begins
 * @property {string} [to] the element with which it ends; without, it is as high as the part before
 * @property {number} width in pixels of the page
 */

/** @type {Record<string, { density: number, parts: Part[] }>} The pictures by name, of screenshots side by side. */
const SCREENS = {
  wide: {
    density: 2,
    parts: [
      { view: 'list', from: '.host-bar', to: '.host-scroll', width: 1240 },
      { view: 'plan', from: '.host-plan', width: 580 },
    ],
  },
  // From a party that is seated to those that are expected.
  narrow: {
    density: 3,
    parts: [{ view: 'list', from: row(1), to: row(3), width: 390 }],
  },
}

/** The line between two screenshots: its colour, and its width in pixels of the page. */
const LINE = { colour: '#b98d4f', width: 1 }

/** Hides the date's field, which a headless browser shows in the American order; the date is beside it. */
const STYLE = '.host-date input { display: none }'

/** @typedef {'en' | 'el'} Language */

/**
 * @param {import('@playwright/test').BrowserContext} context
 * @param {string} path of the demo
 * @param {Part} part
 * @param {number} height of the part before, in pixels of the page
 */
async function takeScreenshot(context, path, { view, from, to, width }, height) {
  const page = await context.newPage()
  await page.setViewportSize({ width, height: 1400 })
  await page.clock.install({ time: NOW })
  await page.goto(path)
  await page.locator('.host-now').waitFor()
  // After the list and the timeline.
  if (view === 'plan') await page.getByRole('radio').nth(2).check({ force: true })
  // The page's security policy forbids style elements.
  await page.evaluate((rule) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rule)
    document.adoptedStyleSheets.push(sheet)
  }, STYLE)
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(500)
  const top = ((await page.locator(from).boundingBox())?.y ?? 0) - 4
  const last = to && (await page.locator(to).boundingBox())
  const clip = { x: 0, y: top, width, height: last ? last.y + last.height - top : height }
  // The picture shows no part of a row or a button.
  const end = Math.ceil(top + clip.height)
  await page.locator('.host-row, button').evaluateAll((elements, end) => {
    for (const element of /** @type {HTMLElement[]} */ (elements))
      if (element.getBoundingClientRect().bottom > end) element.style.opacity = '0'
  }, end)
  const screenshot = await page.screenshot({ clip })
  await page.close()
  return { screenshot, height: clip.height }
}

/**
 * @param {number} density
 * @param {Buffer[]} screenshots of the same height
 */
async function joinScreenshots(density, screenshots) {
  let end = -LINE.width * density
  let height = 0
  const overlays = []
  for (const input of screenshots) {
    const size = await sharp(input).metadata()
    const left = end + LINE.width * density
    overlays.push({ input, left, top: 0 })
    end = left + size.width
    height = size.height
  }
  return sharp({
    create: { width: end, height, channels: 3, background: LINE.colour },
  }).composite(overlays)
}

await mkdir(SCREENS_DIR, { recursive: true })
// The demo asks no database.
const site = await serve({ port: 0, firestoreHost: '' })
const browser = await chromium.launch(await launchOptions())
for (const lang of /** @type {Language[]} */ (['en', 'el'])) {
  for (const [name, screen] of Object.entries(SCREENS)) {
    const context = await browser.newContext({
      baseURL: site.url,
      deviceScaleFactor: screen.density,
      reducedMotion: 'reduce',
      locale: lang,
      timezoneId: 'Europe/Athens',
    })
    const screenshots = []
    let height = 0
    const path = lang === 'el' ? `/el${PATH}` : PATH
    for (const part of screen.parts) {
      const taken = await takeScreenshot(context, path, part, height)
      screenshots.push(taken.screenshot)
      height = taken.height
    }
    const picture = await joinScreenshots(screen.density, screenshots)
    await picture.png().toFile(join(SCREENS_DIR, `host-${name}-${lang}.png`))
    console.log(`host-${name}-${lang}`)
    await context.close()
  }
}
await browser.close()
await site.stop()
