/**
 * Takes screenshots of the demo of the hosts' page at the sample café, in both languages: its list and its floor plan,
 * side by side and, as on a phone, one below the other. Build the site with `npm run build:test` first, and
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

/**
 * The pictures by name, each of two screenshots: the page's view, the element at which the screenshot
 * begins, and its size.
 */
const SCREENS = {
  wide: {
    density: 2,
    direction: 'row',
    parts: [
      { view: 'list', from: '.host-bar', width: 1240, height: 718 },
      { view: 'plan', from: '.host-plan', width: 580, height: 718 },
    ],
  },
  narrow: {
    density: 3,
    direction: 'column',
    parts: [
      { view: 'list', from: '.host-bar', width: 390, height: 600 },
      { view: 'plan', from: '.host-plan', width: 390, height: 350 },
    ],
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
 * @param {(typeof SCREENS)['wide']['parts'][number]} part
 */
async function takeScreenshot(context, path, { view, from, width, height }) {
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
  const top = (await page.locator(from).boundingBox())?.y ?? 0
  const clip = { x: 0, y: top - 4, width, height }
  const screenshot = await page.screenshot({ clip })
  await page.close()
  return screenshot
}

/**
 * @param {(typeof SCREENS)['wide']} screen
 * @param {Buffer[]} screenshots of its parts
 */
function joinScreenshots({ density, direction, parts }, screenshots) {
  const isRow = direction === 'row'
  let end = -LINE.width
  const overlays = parts.map(({ width, height }, index) => {
    const start = (end + LINE.width) * density
    end += LINE.width + (isRow ? width : height)
    return { input: screenshots[index], left: isRow ? start : 0, top: isRow ? 0 : start }
  })
  const across = Math.max(...parts.map(({ width, height }) => (isRow ? height : width)))
  return sharp({
    create: {
      width: (isRow ? end : across) * density,
      height: (isRow ? across : end) * density,
      channels: 3,
      background: LINE.colour,
    },
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
    const path = lang === 'el' ? `/el${PATH}` : PATH
    for (const part of screen.parts) screenshots.push(await takeScreenshot(context, path, part))
    await joinScreenshots(screen, screenshots)
      .png()
      .toFile(join(SCREENS_DIR, `host-${name}-${lang}.png`))
    console.log(`host-${name}-${lang}`)
    await context.close()
  }
}
await browser.close()
await site.stop()
