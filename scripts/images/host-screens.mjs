/**
 * Takes screenshots of the hosts' page with a made-up evening at the sample café, in both languages:
 * its list and its floor plan, side by side and, as on a phone, one below the other. Build the site with
 * `npm run build:test` first, and `npm run build:images -- host` afterwards.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { launchOptions } from '../../tests/support/browser.mjs'
import { readCommand } from '../dev/command.mjs'
import { startFakeFirestore } from '../dev/fake-firestore.mjs'
import { encodeFields } from '../dev/firestore-values.mjs'
import { accounts } from '../dev/local-sign-in.mjs'
import { serve } from '../dev/serve.mjs'
import { loadSiteModule } from '../dev/site-module.mjs'
import { SCREENS_DIR } from './derived-pictures.mjs'

readCommand({
  help: 'npm run build:screens: takes screenshots of the hosts’ page with a made-up evening.',
})

const SLUG = 'sample_restaurant'
const DOCUMENTS = 'projects/demo-hermes-view/databases/(default)/documents'
const HOST = accounts.find(({ email }) => email.startsWith('host@'))?.email ?? ''

/** A Saturday evening in winter time. */
const DATE = '2026-12-05'
const NOW = new Date(`${DATE}T20:32:00+02:00`)

/** The evening's parties; `start` in quarters of an hour from 06:00. */
const PARTIES = [
  { tables: ['t8'], start: 50, guests: 2, state: 'finished', en: 'Rena K.', el: 'Ρένα Κ.' },
  { tables: ['t1'], start: 54, guests: 3, state: 'seated', en: 'Yannis P.', el: 'Γιάννης Π.' },
  { tables: ['t9'], start: 55, guests: 4, state: 'seated', en: 'Katerina D.', el: 'Κατερίνα Δ.' },
  { tables: ['t2'], start: 58, guests: 2, state: 'confirmed', en: 'Eleni S.', el: 'Ελένη Σ.' },
  { tables: ['t3'], start: 58, guests: 5, state: 'confirmed', en: 'Nikos A.', el: 'Νίκος Α.' },
  { tables: ['t10'], start: 58, guests: 2, state: 'confirmed', en: 'Petros G.', el: 'Πέτρος Γ.' },
  { tables: ['t7'], start: 60, guests: 2, state: 'confirmed', en: 'Zoe M.', el: 'Ζωή Μ.' },
  { tables: ['t6'], start: 62, guests: 2, state: 'confirmed', en: 'Aris L.', el: 'Άρης Λ.' },
  { tables: ['t1'], start: 64, guests: 2, state: 'confirmed', en: 'Anna V.', el: 'Άννα Β.' },
]

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
 * @param {string} host `host:port`
 * @param {Language} lang
 */
async function seedEvening(host, lang) {
  /** @type {typeof import('../../src/content/initial-settings')} */
  const { initialSettings } = await loadSiteModule('src/content/initial-settings.ts')
  /** @type {typeof import('../../src/domain/reservations/availability')} */
  const { EMPTY_DAY, getDuration } = await loadSiteModule('src/domain/reservations/availability.ts')
  /** @type {typeof import('../../src/domain/reservations/table-slots')} */
  const { setTablesRange } = await loadSiteModule('src/domain/reservations/table-slots.ts')
  const settings = initialSettings[SLUG]
  if (!settings) throw new Error(`initial-settings.ts has no settings of ${SLUG}`)

  const venue = `${DOCUMENTS}/venues/${SLUG}`
  /** @type {Record<string, string>} */
  const tables = {}
  /** @type {object[]} */
  const writes = [
    // Guests of the sample leave no names, those of a restaurant do.
    set(venue, { ...settings, sample: false }),
    set(`${venue}/hosts/${HOST}`, {}),
  ]
  for (const [index, { en, el, ...party }] of PARTIES.entries()) {
    const [id, secret] = ['a', 'b'].map((letter) => `${letter}${index}`.padEnd(32, '0'))
    const length = getDuration(settings, party.guests) ?? 6
    const fields = {
      ...{ ...party, date: DATE, length, expireAt: new Date('2027-01-05T00:00:00Z') },
      ...{ changes: 0, sequence: 0 },
    }
    if (party.state !== 'finished') {
      const reserved = '1'
      Object.assign(tables, setTablesRange({ ...EMPTY_DAY, tables }, fields, reserved))
    }
    const guest = { name: { en, el }[lang], phone: '', email: '', note: '', lang }
    writes.push(
      set(`${venue}/bookings/${id}`, { ...fields, ...guest, secret, createdAt: new Date(0) }),
      set(`${venue}/guestAccess/${secret}`, { ...fields, bookingId: id }),
    )
  }
  writes.push(set(`${venue}/days/${DATE}`, { ...tables, lastBookingId: '', version: 1 }))
  const response = await fetch(`http://${host}/v1/${DOCUMENTS}:commit`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ writes }),
  })
  if (!response.ok) throw new Error(`The evening was not stored: ${await response.text()}`)
}

/**
 * @param {string} name
 * @param {Record<string, unknown>} fields
 */
const set = (name, fields) => ({ update: { name, fields: encodeFields(fields) } })

/**
 * @param {import('@playwright/test').BrowserContext} context
 * @param {string} path of the hosts' page
 * @param {(typeof SCREENS)['wide']['parts'][number]} part
 */
async function takeScreenshot(context, path, { view, from, width, height }) {
  const page = await context.newPage()
  await page.setViewportSize({ width, height: 1000 })
  await page.clock.install({ time: NOW })
  await page.goto(`/login?to=${encodeURIComponent(path)}`)
  await page.getByRole('button', { name: HOST }).click()
  await page.locator('.host-view').waitFor()
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
  const clip = { x: 0, y: top - 8, width, height }
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
const browser = await chromium.launch(await launchOptions())
for (const lang of /** @type {Language[]} */ (['en', 'el'])) {
  const folder = await mkdtemp(join(tmpdir(), 'host-screens-'))
  const firestore = await startFakeFirestore({ file: join(folder, 'firestore.json') })
  await seedEvening(firestore.host, lang)
  const site = await serve({ port: 0, firestoreHost: firestore.host })
  const path = `${lang === 'el' ? '/el' : ''}/${SLUG}/reservations`
  for (const [name, screen] of Object.entries(SCREENS)) {
    const context = await browser.newContext({
      baseURL: site.url,
      deviceScaleFactor: screen.density,
      reducedMotion: 'reduce',
      locale: lang,
      timezoneId: 'Europe/Athens',
    })
    const screenshots = []
    for (const part of screen.parts) screenshots.push(await takeScreenshot(context, path, part))
    await joinScreenshots(screen, screenshots)
      .png()
      .toFile(join(SCREENS_DIR, `host-${name}-${lang}.png`))
    console.log(`host-${name}-${lang}`)
    await context.close()
  }
  await site.stop()
  await firestore.stop()
  await rm(folder, { recursive: true })
}
await browser.close()
