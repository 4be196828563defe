/** Draws share pictures, which shared links show: a page's title beside a picture of the site. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import sharp from 'sharp'
import { launchOptions } from '../../tests/support/browser.mjs'
import { getFreshness, readRecord, recordPictures, sharePicture } from './derived-pictures.mjs'
import {
  getStillFile,
  loadShareSubjects,
  SHARE_PICTURE_WIDTH,
  showsBundle,
} from './share-subjects.mjs'

/**
 * @typedef {import('./share-subjects.mjs').ShareSubject} ShareSubject
 * @typedef {import('./share-subjects.mjs').Still} Still
 */

const HEIGHT = 630
/** In bytes. Some networks compress larger pictures again, in poor quality. */
const MAX_BYTES = 120_000

/**
 * @param {string} file
 * @param {string} type
 */
const inline = async (file, type) =>
  `data:${type};base64,${(await readFile(file)).toString('base64')}`

const FONTS = 'node_modules/@fontsource-variable/commissioner/files'

/** The curve between text and picture. */
const CURVE = 'Q640 315 500 630'

/** Stills that are cropped from the right only, because their left part must stay visible. */
const LEFT_ALIGNED = ['/pictures/evening-counter']

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
  const picture = await inline(getStillFile(still), 'image/avif')
  const side = LEFT_ALIGNED.includes(still.path) ? 'xMin' : 'xMid'
  return `<clipPath id="lens"><path d="M500 0${CURVE}H1200V0Z" /></clipPath>
    <image href="${picture}" x="490" width="710" height="630" preserveAspectRatio="${side}YMid slice" clip-path="url(#lens)" />
    <path d="M500 0${CURVE}" fill="none" stroke="#b98d4f" stroke-width="2" />`
}

/** @param {string} text */
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** @typedef {{ latin: string, greek: string }} Fonts as data URLs */

/** @param {ShareSubject} subject @param {Fonts} fonts */
async function page({ lang, name, title, still, line }, { latin, greek }) {
  // A long title must not cover the name above it.
  const size = title.length > 24 ? 60 : 84
  return `<!doctype html>
<html lang="${lang}">
<meta charset="utf-8">
<style>
  @font-face { font-family: Commissioner; font-weight: 100 900; src: url(${latin}) }
  @font-face { font-family: Commissioner; font-weight: 100 900; src: url(${greek}); unicode-range: U+370-3FF, U+1F00-1FFF }
  * { box-sizing: border-box; margin: 0 }
  body { width: ${SHARE_PICTURE_WIDTH}px; height: ${HEIGHT}px; overflow: hidden; background: #0f1b2b; color: #fbf8f2; font-family: Commissioner }
  body > * { position: absolute }
  .brand { top: 56px; left: 64px; display: flex; align-items: center; gap: 12px; font-size: 34px; font-variation-settings: 'FLAR' 100; font-weight: 350; letter-spacing: -.015em }
  .brand svg { width: 56px; fill: none; stroke: #b98d4f; stroke-linecap: round; stroke-width: 1.8 }
  .words { bottom: 60px; left: 64px; width: 440px }
  h1 { font-size: ${size}px; font-variation-settings: 'FLAR' 100; font-weight: 300; letter-spacing: -.02em; line-height: 1.04; text-wrap: balance }
  p { margin-top: 24px; color: #b9c0c8; font-size: 27px; line-height: 1.3; max-width: 400px; text-wrap: balance }
</style>
<svg width="${SHARE_PICTURE_WIDTH}" height="${HEIGHT}">${await background(still)}</svg>
<div class="brand">
  <svg viewBox="0 0 48 48"><circle cx="20" cy="28" r="14.5" /><ellipse cx="20" cy="28" rx="6.2" ry="14.5" /><path d="M20 13.5v29M5.5 28h29M24.5 14.2C30 8.2 37 6 45.5 6M29.6 17.2c4-4 8.6-5.8 13.9-5.9M33 21.4c2.6-2.6 5.4-4 8.5-4.4" /></svg>
  ${escaped(name)}
</div>
<div class="words"><h1>${escaped(title)}</h1><p>${escaped(line)}</p></div>`
}

/**
 * Draws share pictures in the browser of the tests and records their sources.
 * @param {ShareSubject[]} subjects
 * @param {(line: string) => void} log
 */
export async function drawSharePictures(subjects, log) {
  const fonts = {
    latin: await inline(`${FONTS}/commissioner-latin-flar-normal.woff2`, 'font/woff2'),
    greek: await inline(`${FONTS}/commissioner-greek-flar-normal.woff2`, 'font/woff2'),
  }
  // Loaded here, because Playwright takes longer to load than most callers take without a browser.
  const { chromium } = await import('@playwright/test')
  const browser = await chromium.launch(await launchOptions())
  try {
    const tab = await browser.newPage({ viewport: { width: SHARE_PICTURE_WIDTH, height: HEIGHT } })
    for (const subject of subjects) {
      const file = `public${subject.address}`
      await tab.setContent(await page(subject, fonts))
      await tab.evaluate(async () => {
        await document.fonts.ready
        const heading = /** @type {HTMLElement} */ (document.querySelector('h1'))
        const tooLarge = () =>
          heading.offsetHeight > 300 || heading.scrollWidth > heading.clientWidth
        for (let size = 84; size > 40 && tooLarge(); size -= 2) heading.style.fontSize = `${size}px`
      })
      const drawn = sharp(await tab.screenshot())
      let quality = 88
      let jpeg = await drawn.jpeg({ quality, mozjpeg: true }).toBuffer()
      while (jpeg.length > MAX_BYTES) {
        quality -= 4
        jpeg = await drawn.jpeg({ quality, mozjpeg: true }).toBuffer()
      }
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, jpeg)
      log(`${file} ${Math.round(jpeg.length / 1000)} kB`)
    }
  } finally {
    await browser.close()
  }
  await recordPictures(subjects.map(sharePicture))
}

/**
 * Redraws the share pictures that show a bundle and are older than its poster.
 * @param {string} bundle its folder's name
 */
export async function redrawSharePictures(bundle) {
  const record = await readRecord()
  const stale = []
  for (const subject of await loadShareSubjects()) {
    if (!showsBundle(subject, bundle)) continue
    const freshness = await getFreshness(sharePicture(subject), record, (file) => file)
    if (freshness !== 'fresh') stale.push(subject)
  }
  if (stale.length > 0) await drawSharePictures(stale, () => {})
}
