/**
 * Measures the page of a client with and without an embedded tour in Lighthouse (mobile, simulated), before
 * a visitor presses.
 */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { launchOptions } from '../../tests/support/browser.mjs'
import { parseCount, readCommand } from '../dev/command.mjs'
import { getFreePort } from '../dev/free-port.mjs'
import { serve } from '../dev/serve.mjs'
import { median } from './statistics.mjs'

const { values: options } = readCommand({
  help: `A client's page with and without an embedded tour, before a visitor presses.

  npm run bench:embed          median of 5, measured in turn

  --runs <n>  measurements of each page (5)`,
  options: { runs: { type: 'string', default: '5' } },
})

// Takes most of a second to load, so it is imported only after `--help`.
const { default: lighthouse } = await import('lighthouse')

const RUNS = parseCount('--runs', options.runs)
const FOLDER = 'node_modules/.cache/bench-embed'
const TOUR = 'madania'
/** A picture of the site, as the hotel's own. */
const PICTURE = 'public/pictures/aegean-deck-800.jpg'

const VARIANTS = /** @type {const} */ (['without', 'with'])

/**
 * @typedef {object} Figures times in ms, sizes in bytes
 * @property {number} lcp
 * @property {number} tbt
 * @property {number} bytes of all requests
 * @property {number} embed of the embedded page, without its poster
 * @property {number} poster
 */

/** A hotel's page: a picture, a text, and the frame in the first view. @param {string} frame */
const writePage = (frame) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>A hotel</title>
<meta name="description" content="A hotel by the sea"><link rel="icon" href="data:,">
<style>body{margin:0;font:1rem/1.5 sans-serif}img{display:block;width:100%;height:auto}main{padding:1rem}</style></head>
<body><img src="/picture.jpg" width="800" height="450" alt="The hotel"><main><h1>A hotel by the sea</h1>
<p>Twelve rooms, a garden, and breakfast until noon.</p>${frame}${'<p>Rooms with a view of the harbour.</p>'.repeat(20)}</main></body></html>`

/**
 * Serves the client's two pages, at `/without` and `/with`.
 *
 * @param {string} siteUrl
 */
async function serveClient(siteUrl) {
  const picture = await readFile(PICTURE)
  const frame = `<iframe src="${siteUrl}/embed/${TOUR}" title="A tour" style="width:100%;aspect-ratio:16/9;border:0"
    loading="lazy" allow="fullscreen; gyroscope" allowfullscreen></iframe>`
  const server = createServer(({ url }, response) => {
    const isPicture = url === '/picture.jpg'
    response.setHeader('Content-Type', isPicture ? 'image/jpeg' : 'text/html; charset=utf-8')
    response.end(isPicture ? picture : writePage(url === '/with' ? frame : ''))
  })
  const port = await getFreePort()
  await new Promise((ready) => server.listen(port, '127.0.0.1', () => ready(undefined)))
  // Another site than the studio's, which is at 127.0.0.1.
  return { url: `http://client.localhost:${port}`, server }
}

/**
 * @param {string} url
 * @param {string} siteUrl
 * @param {number} port of the browser
 * @returns {Promise<Figures>}
 */
async function measurePage(url, siteUrl, port) {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyAudits: [
      'largest-contentful-paint',
      'total-blocking-time',
      'total-byte-weight',
      'network-requests',
    ],
  })
  if (!result || result.lhr.runtimeError)
    throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
  const { audits } = result.lhr
  const value = (/** @type {string} */ id) => audits[id]?.numericValue ?? Number.NaN
  const details = audits['network-requests']?.details
  const items = /** @type {unknown} */ (details?.type === 'table' ? details.items : [])
  const requests = /** @type {{ transferSize?: number, url: string }[]} */ (items).filter(
    ({ url }) => url.startsWith(siteUrl),
  )
  const sum = (/** @type {typeof requests} */ some) =>
    some.reduce((bytes, { transferSize = 0 }) => bytes + transferSize, 0)
  const isPoster = (/** @type {{ url: string }} */ request) => request.url.includes('/poster-')
  return {
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    bytes: value('total-byte-weight'),
    embed: sum(requests.filter((request) => !isPoster(request))),
    poster: sum(requests.filter(isPoster)),
  }
}

const env = { ...process.env, OUT_DIR: resolve(FOLDER) }
await promisify(execFile)('npx', ['vite', 'build', '--app'], { env })
// No page of this benchmark reads the database.
const site = await serve({ port: 0, firestoreHost: '', folder: FOLDER })
const client = await serveClient(site.url)
const port = await getFreePort()
const launch = await launchOptions()
const browser = await chromium.launch({
  ...launch,
  args: [...(launch.args ?? []), `--remote-debugging-port=${port}`],
})

/** Measured in turn, so that a slow phase of the machine affects both. @type {Figures[][]} */
const runs = VARIANTS.map(() => [])
for (let run = 0; run < RUNS; run++) {
  for (const [index, variant] of VARIANTS.entries())
    runs[index]?.push(await measurePage(`${client.url}/${variant}`, site.url, port))
}
console.log(`Lighthouse, mobile, simulated, median of ${RUNS}; kB are sent bytes / 1000\n`)
console.log("| A client's page | LCP ms | TBT ms | kB | of these, the frame | its poster |")
console.log('|---|---|---|---|---|---|')
for (const [index, variant] of VARIANTS.entries()) {
  const figure = (/** @type {keyof Figures} */ key) =>
    median((runs[index] ?? []).map((run) => run[key]))
  const times = [figure('lcp'), figure('tbt')].map(Math.round)
  const sizes = /** @type {const} */ (['bytes', 'embed', 'poster']).map((key) =>
    (figure(key) / 1000).toFixed(1),
  )
  console.log(`| ${[`${variant} the tour`, ...times, ...sizes].join(' | ')} |`)
}

await browser.close()
client.server.closeAllConnections()
client.server.close()
await site.stop()
