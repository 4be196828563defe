/** Draws share pictures, which shared links show: a page's title beside a picture of the site. */
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { launchOptions } from '../../tests/support/browser.mjs'
import { isDiskFull } from '../tour/file-transaction.mjs'
import {
  createRecordEntries,
  formatRecord,
  getFreshness,
  RECORD_FILE,
  readRecord,
  sharePicture,
} from './derived-pictures.mjs'
import {
  getStillFile,
  loadShareSubjects,
  SHARE_PICTURE_WIDTH,
  showsBundle,
} from './share-subjects.mjs'

/**
 * @typedef {import('./share-subjects.mjs').ShareSubject} ShareSubject
 * @typedef {import('./share-subjects.mjs').Still} Still
 * @typedef {import('../tour/file-transaction.mjs').FileTransaction} FileTransaction
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

/** @param {Still | null} still @param {FileTransaction} transaction */
async function background(still, transaction) {
  if (!still) {
    return `<g transform="translate(560 -85) scale(2)" fill="none" stroke="#b98d4f" stroke-width=".75">
      <circle cx="200" cy="200" r="198" />
      <ellipse cx="200" cy="200" rx="66" ry="198" />
      <ellipse cx="200" cy="200" rx="132" ry="198" />
      <path d="M200 2v396M2 200h396M28.5 101q171.5 42 343 0M28.5 299q171.5-42 343 0" />
    </g>`
  }
  const picture = await inline(transaction.currentPath(getStillFile(still)), 'image/avif')
  const side = LEFT_ALIGNED.includes(still.path) ? 'xMin' : 'xMid'
  return `<clipPath id="lens"><path d="M500 0${CURVE}H1200V0Z" /></clipPath>
    <image href="${picture}" x="490" width="710" height="630" preserveAspectRatio="${side}YMid slice" clip-path="url(#lens)" />
    <path d="M500 0${CURVE}" fill="none" stroke="#b98d4f" stroke-width="2" />`
}

/** @param {string} text */
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** @typedef {{ latin: string, greek: string }} Fonts as data URLs */

/** @param {ShareSubject} subject @param {Fonts} fonts @param {FileTransaction} transaction */
async function page({ lang, name, title, still, line }, { latin, greek }, transaction) {
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
<svg width="${SHARE_PICTURE_WIDTH}" height="${HEIGHT}">${await background(still, transaction)}</svg>
<div class="brand">
  <svg viewBox="0 0 48 48"><circle cx="20" cy="28" r="14.5" /><ellipse cx="20" cy="28" rx="6.2" ry="14.5" /><path d="M20 13.5v29M5.5 28h29M24.5 14.2C30 8.2 37 6 45.5 6M29.6 17.2c4-4 8.6-5.8 13.9-5.9M33 21.4c2.6-2.6 5.4-4 8.5-4.4" /></svg>
  ${escaped(name)}
</div>
<div class="words"><h1>${escaped(title)}</h1><p>${escaped(line)}</p></div>`
}

/**
 * Stages share pictures, drawn in the browser of the tests, and the record of their sources.
 * @param {ShareSubject[]} subjects
 * @param {FileTransaction} transaction
 * @param {(line: string) => void} log
 */
export async function drawSharePictures(subjects, transaction, log) {
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
      await tab.setContent(await page(subject, fonts, transaction))
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
      await transaction.write(file, jpeg)
      log(`${file} ${Math.round(jpeg.length / 1000)} kB`)
    }
  } finally {
    await browser.close()
  }
  const { currentPath } = transaction
  const entries = await createRecordEntries(subjects.map(sharePicture), currentPath)
  const record = { ...(await readRecord(currentPath)), ...entries }
  await transaction.write(RECORD_FILE, formatRecord(record))
}

/**
 * Stages the share pictures that show a bundle and are older than its staged poster. If they cannot be drawn, the tour is
 * saved without them, and validation reports them.
 * @param {string} bundle its folder's name
 * @param {FileTransaction} transaction
 * @param {(line: string) => void} log
 * @throws {Error} when the disk is full
 */
export async function redrawSharePictures(bundle, transaction, log) {
  try {
    const { currentPath } = transaction
    const record = await readRecord(currentPath)
    const stale = []
    for (const subject of await loadShareSubjects(currentPath)) {
      if (!showsBundle(subject, bundle)) continue
      if ((await getFreshness(sharePicture(subject), record, currentPath)) !== 'fresh')
        stale.push(subject)
    }
    if (stale.length === 0) return
    log('picture for shared links')
    await drawSharePictures(stale, transaction, () => {})
  } catch (error) {
    if (isDiskFull(error)) throw error
    const [reason] = String(error).split('\n')
    log(`It could not be drawn (${reason}): run npm run build:share-images -- ${bundle}`)
  }
}
