/**
 * Draws the pictures that shared links show, one for every `picture` of the route table: the page's
 * title beside a still of ours. A page whose own picture is not rendered yet gets the meridian.
 *
 *   npm run share            all of them
 *   npm run share -- madania only those whose name starts with it
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { runnerImport } from 'vite'
import { launchOptions } from '../../tests/helpers/browser.mjs'
import { readCommand } from '../dev/command.mjs'

/**
 * @typedef {import('../../src/lib/route').Route} Route
 * @typedef {{ path: string, widths: number[] }} Still
 */

const WIDTH = 1200
const HEIGHT = 630
/** Some networks shrink what is heavier, and not well. */
const LARGEST = 120_000

/**
 * @template Module
 * @param {string} file
 * @returns {Promise<Module>}
 */
const load = async (file) =>
  /** @type {{ module: Module }} */ (await runnerImport(file, { configFile: false })).module

/** @type {typeof import('../../src/app/routes')} */
const { routes } = await load('src/app/routes.ts')
/** @type {typeof import('../../src/content/pictures')} */
const { pagePictures, still, posters } = await load('src/content/pictures.ts')
/** @type {typeof import('../../src/content/project-names')} */
const { kindOf } = await load('src/content/project-names.ts')
/** @type {typeof import('../../src/content/projects')} */
const { projects } = await load('src/content/projects.ts')
/** @type {typeof import('../../src/content/services')} */
const { services } = await load('src/content/services.ts')
/** @type {typeof import('../../src/content/en/home')} */
const homeEn = await load('src/content/en/home.ts')
/** @type {typeof import('../../src/content/el/home')} */
const homeEl = await load('src/content/el/home.ts')
/** @type {typeof import('../../src/content/en/reservation')} */
const reservationEn = await load('src/content/en/reservation.ts')
/** @type {typeof import('../../src/content/el/reservation')} */
const reservationEl = await load('src/content/el/reservation.ts')
/** @type {typeof import('../../src/content/en/shared')} */
const sharedEn = await load('src/content/en/shared.ts')
/** @type {typeof import('../../src/content/el/shared')} */
const sharedEl = await load('src/content/el/shared.ts')
/** @type {typeof import('../../src/content/site')} */
const { site } = await load('src/content/site.ts')

const words = {
  en: { ...sharedEn.shared, ...homeEn, ...reservationEn },
  el: { ...sharedEl.shared, ...homeEl, ...reservationEl },
}

/**
 * The stills of pages that have no picture of their own in the content, by the English page.
 *
 * @type {Record<string, string>}
 */
const stills = {
  '/': 'evening-bar',
  '/about': pagePictures.about,
  '/answers': 'evening-banquette',
  '/contact': 'madania-windows',
  '/services': 'evening-counter',
  '/samples': 'madania-bar',
  '/en/reservation_system': 'evening-banquette',
}

/**
 * What is seen on a page's picture, what it says, and the line under that.
 *
 * @param {Route} route
 * @returns {{ title: string, still: Still | null, line: string }}
 */
function subject(route) {
  const { lang } = route
  const said = words[lang]
  const path = route.translations?.en ?? route.canonical
  const project = projects.find((candidate) => candidate.path === path)
  if (project) {
    return {
      title: said.projects[project.words].title,
      still: posters(project)?.wide ?? null,
      line: kindOf(project, said),
    }
  }
  const lines = {
    '/': said.home.hero.taglines[0],
    '/en/reservation_system': said.reservation.trial.text,
  }
  const name = services.find((candidate) => candidate.path === path)?.picture ?? stills[path]
  return {
    title: route.title(said).replace(` | ${site.name}`, ''),
    still: name ? still(name) : null,
    line: lines[/** @type {keyof typeof lines} */ (path)] ?? said.site.tagline,
  }
}

/**
 * @param {string} file
 * @param {string} type
 */
const inline = async (file, type) =>
  `data:${type};base64,${(await readFile(file)).toString('base64')}`

const FONTS = 'node_modules/@fontsource-variable/commissioner/files'
const latin = await inline(`${FONTS}/commissioner-latin-flar-normal.woff2`, 'font/woff2')
const greek = await inline(`${FONTS}/commissioner-greek-flar-normal.woff2`, 'font/woff2')

/** The meridian that parts words and picture: it bends outward, like a lens. */
const BEND = 'Q640 315 500 630'

/** Stills whose left part matters: in the middle of this one the lens would cut the café's name. */
const fromTheLeft = ['/pictures/evening-counter']

/** @param {Still | null} still */
async function background(still) {
  if (!still) {
    return `<g transform="translate(560 -85) scale(2)" fill="none" stroke="#b98d4f" stroke-width=".75">
      <circle cx="200" cy="200" r="198" />
      <ellipse cx="200" cy="200" rx="66" ry="198" />
      <ellipse cx="200" cy="200" rx="132" ry="198" />
      <path d="M200 2v396M2 200h396M28.5 101q171.5 42 343 0M28.5 299q171.5-42 343 0" />
    </g>`
  }
  const width = still.widths.find((candidate) => candidate >= WIDTH) ?? still.widths.at(-1)
  const picture = await inline(`public${still.path}-${width}.avif`, 'image/avif')
  const side = fromTheLeft.includes(still.path) ? 'xMin' : 'xMid'
  return `<clipPath id="lens"><path d="M500 0${BEND}H1200V0Z" /></clipPath>
    <image href="${picture}" x="490" width="710" height="630" preserveAspectRatio="${side}YMid slice" clip-path="url(#lens)" />
    <path d="M500 0${BEND}" fill="none" stroke="#b98d4f" stroke-width="2" />`
}

/** @param {string} text */
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** @param {Route} route */
async function page(route) {
  const { title, still, line } = subject(route)
  // What is long must leave the name above it free.
  const size = title.length > 24 ? 60 : 84
  return `<!doctype html>
<html lang="${route.lang}">
<meta charset="utf-8">
<style>
  @font-face { font-family: Commissioner; font-weight: 100 900; src: url(${latin}) }
  @font-face { font-family: Commissioner; font-weight: 100 900; src: url(${greek}); unicode-range: U+370-3FF, U+1F00-1FFF }
  * { box-sizing: border-box; margin: 0 }
  body { width: ${WIDTH}px; height: ${HEIGHT}px; overflow: hidden; background: #0f1b2b; color: #fbf8f2; font-family: Commissioner }
  body > * { position: absolute }
  .brand { top: 56px; left: 64px; display: flex; align-items: center; gap: 12px; font-size: 34px; font-variation-settings: 'FLAR' 100; font-weight: 350; letter-spacing: -.015em }
  .brand svg { width: 56px; fill: none; stroke: #b98d4f; stroke-linecap: round; stroke-width: 1.8 }
  .words { bottom: 60px; left: 64px; width: 440px }
  h1 { font-size: ${size}px; font-variation-settings: 'FLAR' 100; font-weight: 300; letter-spacing: -.02em; line-height: 1.04; text-wrap: balance }
  p { margin-top: 24px; color: #b9c0c8; font-size: 27px; line-height: 1.3; max-width: 400px; text-wrap: balance }
</style>
<svg width="${WIDTH}" height="${HEIGHT}">${await background(still)}</svg>
<div class="brand">
  <svg viewBox="0 0 48 48"><circle cx="20" cy="28" r="14.5" /><ellipse cx="20" cy="28" rx="6.2" ry="14.5" /><path d="M20 13.5v29M5.5 28h29M24.5 14.2C30 8.2 37 6 45.5 6M29.6 17.2c4-4 8.6-5.8 13.9-5.9M33 21.4c2.6-2.6 5.4-4 8.5-4.4" /></svg>
  ${site.name}
</div>
<div class="words"><h1>${escaped(title)}</h1><p>${escaped(line)}</p></div>`
}

const { word: wanted = '' } = readCommand({
  help: `npm run share -- [name]
Draws the pictures that shared links show: all, or those whose name begins so.`,
  name: 'name',
})
// Where several pages share a picture, it is the first one's.
const named = new Map(
  routes.toReversed().map((route) => /** @type {const} */ ([route.picture, route])),
)
const browser = await chromium.launch(await launchOptions())
const tab = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } })
await mkdir('public/share/el', { recursive: true })

for (const [address, route] of named) {
  if (!basename(address).startsWith(wanted)) continue
  await tab.setContent(await page(route))
  await tab.evaluate(async () => {
    await document.fonts.ready
    const heading = /** @type {HTMLElement} */ (document.querySelector('h1'))
    const tooLarge = () => heading.offsetHeight > 300 || heading.scrollWidth > heading.clientWidth
    for (let size = 84; size > 40 && tooLarge(); size -= 2) heading.style.fontSize = `${size}px`
  })
  const drawn = sharp(await tab.screenshot())
  let quality = 88
  let jpeg = await drawn.jpeg({ quality, mozjpeg: true }).toBuffer()
  while (jpeg.length > LARGEST) {
    quality -= 4
    jpeg = await drawn.jpeg({ quality, mozjpeg: true }).toBuffer()
  }
  await writeFile(`public${address}`, jpeg)
  console.log(`public${address} ${Math.round(jpeg.length / 1000)} kB`)
}
await browser.close()
