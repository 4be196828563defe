/**
 * Measures every kind of page with Lighthouse (mobile), over HTTP/2 as on Firebase Hosting. It
 * compares the prerendered page with the same HTML without scripts, which is the upper bound, and with a
 * client-rendered build; or with another revision.
 */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { chromium, devices } from '@playwright/test'
import { build } from 'vite'
import { launchOptions } from '../../tests/support/browser.mjs'
import { parseCount, readCommand, UsageError } from '../dev/command.mjs'
import { startFakeFirestore } from '../dev/fake-firestore.mjs'
import { getFreePort } from '../dev/free-port.mjs'
import { seedSampleVenue } from '../dev/sample-venue.mjs'
import { serve } from '../dev/serve.mjs'
import { serveOverHttp2 } from './http2.mjs'
import { unpackRevision } from './revision.mjs'
import { SLOW_CONNECTION } from './slow-connection.mjs'
import { median } from './statistics.mjs'

const { values: options } = readCommand({
  help: `Every kind of page in Lighthouse, compared with its HTML without script and a client-rendered build.

  npm run bench:pages                          median of 5
  npm run bench:pages -- --against HEAD~1      compared with another revision, in turn

  --runs <n>            measurements of each page (5)
  --only <path>         only this page; may be repeated
  --against <revision>  any name of a commit
  --beside <folder>     another site's build, for the pages that it has under the same path
  --applied             on a connection and a processor that are really slow, instead of simulated ones
  --complaints          failed Lighthouse audits, page by page`,
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', multiple: true, default: [] },
    against: { type: 'string' },
    beside: { type: 'string' },
    applied: { type: 'boolean', default: false },
    complaints: { type: 'boolean', default: false },
  },
})

// Takes most of a second to load, so it is imported only after `--help`.
const { default: lighthouse } = await import('lighthouse')

const RUNS = parseCount('--runs', options.runs)
const FOLDER = 'node_modules/.cache/bench-pages'
const revisionRoot = options.against && unpackRevision(options.against)
const others = [options.against, options.beside].filter((name) => name !== undefined)
const VARIANTS = [
  'prerendered',
  ...(others.length > 0 ? others : ['without script', 'client-rendered']),
]
// The others do not depend on throttling, and take most of the time.
const CATEGORIES = options.applied
  ? ['performance']
  : ['performance', 'accessibility', 'best-practices', 'seo']

/** The file of a page of each kind; the last is the page for unknown addresses. */
const PAGES = {
  '/': 'index.html',
  '/el': 'el.html',
  '/about': 'about.html',
  '/contact': 'contact.html',
  '/services': 'services.html',
  '/services/360-virtual-tour': 'services/360-virtual-tour.html',
  '/el/services/360-virtual-tour': 'el/services/360-virtual-tour.html',
  '/samples': 'samples.html',
  '/el/samples': 'el/samples.html',
  '/reservation_system': 'reservation_system.html',
  '/reserve/sample_restaurant': 'reserve/sample_restaurant.html',
  '/projects/4': 'projects/4.html',
  '/privacy_policy': 'privacy_policy.html',
  '/survey': 'survey.html',
  '/no-such-page': '404.html',
}

for (const path of options.only) {
  if (!(path in PAGES))
    throw new UsageError(`--only takes one of ${Object.keys(PAGES).join(', ')}, not “${path}”.`)
}

/**
 * @typedef {object} Figures times in ms, sizes in bytes, scores from 0 to 100
 * @property {number} fcp
 * @property {number} slow first contentful paint, measured on a quarter of this processor
 * @property {number} lcp
 * @property {number} hydrated on a quarter of this processor, at 1.6 Mbit/s and 150 ms
 * @property {number} tbt
 * @property {number} cls
 * @property {number} bytes
 * @property {number} script
 * @property {number} requests
 * @property {number[]} scores
 * @property {string[]} complaints
 */

/** @param {string} variant */
const folderOf = (variant) =>
  variant === options.beside ? resolve(variant) : join(FOLDER, variant.replaceAll(/\W+/g, '-'))

/** @param {string} variant @param {string} path a key of `PAGES`. */
const hasPage = (variant, path) =>
  [PAGES[/** @type {keyof typeof PAGES} */ (path)], `${path}/index.html`].some((file) =>
    existsSync(join(folderOf(variant), file)),
  )

/** Builds the prerendered pages. @param {string} variant @param {string} [root] */
async function buildPages(variant, root = '.') {
  const env = { ...process.env, OUT_DIR: resolve(folderOf(variant)) }
  await promisify(execFile)('npx', ['vite', 'build', '--app'], { cwd: root, env })
}

/** Copies the prerendered build without the pages' scripts. */
async function buildWithoutScripts() {
  await mkdir(folderOf('without script'), { recursive: true })
  for (const entry of await readdir(folderOf('prerendered'), { withFileTypes: true })) {
    const from = resolve(folderOf('prerendered'), entry.name)
    const to = join(folderOf('without script'), entry.name)
    if (['static', 'samples', 'pictures'].includes(entry.name)) await symlink(from, to)
    else await cp(from, to, { recursive: true })
  }
  for (const file of Object.values(PAGES)) {
    const page = join(folderOf('without script'), file)
    const html = await readFile(page, 'utf8')
    await writeFile(page, html.replaceAll(/<script\b[^>]*>.*?<\/script>/gs, ''))
  }
}

/** Builds client-rendered pages: the same empty HTML for each. */
async function buildClientRendered() {
  const outDir = folderOf('client-rendered')
  await build({ logLevel: 'error', build: { outDir } })
  const shell = await readFile(join(outDir, 'index.html'), 'utf8')
  /** @type {import('vite').Manifest} */
  const manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8'))
  const siteEntry = manifest['index.html']?.file ?? ''
  const standaloneEntry = manifest['src/entries/standalone.tsx']?.file ?? ''
  for (const file of Object.values(PAGES)) {
    await mkdir(dirname(join(outDir, file)), { recursive: true })
    // Guests' pages have a separate entry.
    const isStandalone = file.startsWith('reserve/')
    const page = isStandalone ? shell.replace(siteEntry, standaloneEntry) : shell
    await writeFile(join(outDir, file), page)
  }
}

/** Opens an empty page on a phone with a quarter of this processor. */
async function openSlowPhone() {
  const page = await browser.newPage({ ...devices['Pixel 7'] })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return { page, session }
}

/**
 * The first contentful paint with a four times slower processor, in ms. Lighthouse simulates its figures
 * from a fast run, which hides the cost of layout.
 *
 * @param {string} url
 */
async function measureSlowFirstPaint(url) {
  const { page } = await openSlowPhone()
  await page.goto(url, { waitUntil: 'load' })
  const paint = await page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          const [first] = list.getEntriesByName('first-contentful-paint')
          if (first) resolve(first.startTime)
        }).observe({ type: 'paint', buffered: true })
      }),
  )
  await page.close()
  return Number(paint)
}

/**
 * The time until React has the page on a slow phone, in ms; infinite for a page without it.
 *
 * @param {string} url
 */
async function measureHydration(url) {
  const { page, session } = await openSlowPhone()
  await session.send('Network.emulateNetworkConditions', SLOW_CONNECTION)
  await page.goto(url, { waitUntil: 'commit' })
  const time = await page.waitForFunction(() => {
    const heading = document.querySelector('h1')
    const isHydrated = heading && Object.keys(heading).some((key) => key.startsWith('__reactFiber'))
    if (isHydrated) return performance.now()
    const isOurs = document.scripts.length > 0 && document.getElementById('root')
    return document.readyState === 'complete' && !isOurs && Number.POSITIVE_INFINITY
  })
  const hydrated = Number(await time.jsonValue())
  await page.close()
  return hydrated
}

/**
 * @param {string} url
 * @param {number} port of the browser.
 * @returns {Promise<Figures>}
 */
async function measurePage(url, port) {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    // The page for unknown addresses has status 404.
    ignoreStatusCode: true,
    throttlingMethod: options.applied ? 'devtools' : 'simulate',
    onlyCategories: CATEGORIES,
  })
  if (!result || result.lhr.runtimeError) {
    throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
  }
  const { audits, categories } = result.lhr
  const value = (/** @type {string} */ id) => audits[id]?.numericValue ?? Number.NaN
  const details = audits['network-requests']?.details
  const items = /** @type {unknown} */ (details?.type === 'table' ? details.items : [])
  const requests = /** @type {{ resourceType?: string, transferSize?: number, url: string }[]} */ (
    items
  ).filter(({ url }) => url.startsWith('http'))
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script')
  return {
    fcp: value('first-contentful-paint'),
    slow: await measureSlowFirstPaint(url),
    hydrated: await measureHydration(url),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
    script: scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
    requests: requests.length,
    scores: CATEGORIES.map((id) => Math.round((categories[id]?.score ?? 0) * 100)),
    complaints: Object.values(audits)
      .filter(({ score }) => score !== null && score < 0.9)
      .map(({ id, score, title, displayValue }) =>
        [`${id} (${score})`, title, displayValue].filter(Boolean).join(': '),
      ),
  }
}

/**
 * @param {string} path
 * @param {string} variant
 * @param {Figures[]} runs
 */
function formatRow(path, variant, runs) {
  const figure = (/** @type {Exclude<keyof Figures, 'scores' | 'complaints'>} */ key) =>
    median(runs.map((run) => run[key]))
  const kilobytes = (/** @type {'bytes' | 'script'} */ key) => Math.round(figure(key) / 1000)
  const cells = [
    variant === VARIANTS[0] ? path : '',
    variant,
    ...[figure('fcp'), figure('slow'), figure('lcp'), figure('hydrated'), figure('tbt')].map(
      Math.round,
    ),
    Number(figure('cls').toFixed(3)),
    kilobytes('bytes'),
    kilobytes('script'),
    figure('requests'),
    CATEGORIES.map((_, index) => median(runs.map(({ scores }) => scores[index] ?? 0))).join(' / '),
  ]
  return `| ${cells.join(' | ')} |`
}

await rm(FOLDER, { recursive: true, force: true })
await buildPages('prerendered')
if (options.against) await buildPages(options.against, revisionRoot)
else {
  await buildWithoutScripts()
  await buildClientRendered()
}
const data = await mkdtemp(join(tmpdir(), 'bench-pages-'))
const store = await startFakeFirestore({ file: join(data, 'firestore.json') })
await seedSampleVenue(store.host)
// Our policies would forbid another site's scripts.
const plainHosting = join(data, 'firebase.json')
await writeFile(plainHosting, JSON.stringify({ hosting: { cleanUrls: true } }))
const sites = await Promise.all(
  VARIANTS.map(async (variant) => {
    const site = await serve({
      port: 0,
      // A restaurant's page reads its free tables.
      firestoreHost: store.host,
      folder: folderOf(variant),
      ...(variant === options.against && { config: `${revisionRoot}/firebase.json` }),
      ...(variant === options.beside && { config: plainHosting }),
    })
    const overHttp2 = await serveOverHttp2(site.url)
    const stop = () => overHttp2.stop().then(site.stop)
    return { variant, url: overHttp2.url, stop }
  }),
)
const port = await getFreePort()
const launch = await launchOptions()
const browser = await chromium.launch({
  ...launch,
  args: [...(launch.args ?? []), `--remote-debugging-port=${port}`, '--ignore-certificate-errors'],
})

const throttling = options.applied ? 'applied' : 'simulated'
console.log(
  `Lighthouse, mobile, ${throttling}, HTTP/2, median of ${RUNS}; kB are sent bytes / 1000\n`,
)
console.log(
  '| Page | | FCP ms | FCP at ¼ CPU ms | LCP ms | hydrated ms | TBT ms | CLS | kB | script kB | requests | ' +
    `${CATEGORIES.join(' / ')} |`,
)
console.log('|---|---|---|---|---|---|---|---|---|---|---|---|')
/** @type {string[]} */
const complaints = []
for (const path of Object.keys(PAGES)) {
  if (options.only.length > 0 && !options.only.includes(path)) continue
  const compared = sites.filter(({ variant }) => hasPage(variant, path))
  // Another revision may not have the page.
  if (compared.length < 2) continue
  /** Measured in turn, so that a slow phase of the machine affects all variants. @type {Figures[][]} */
  const runs = compared.map(() => [])
  for (let run = 0; run < RUNS; run++) {
    for (const [index, { url }] of compared.entries())
      runs[index]?.push(await measurePage(url + path, port))
  }
  for (const [index, { variant }] of compared.entries())
    console.log(formatRow(path, variant, runs[index] ?? []))
  complaints.push('', path, ...(runs[0]?.[0]?.complaints ?? []).map((line) => `  ${line}`))
}
if (options.complaints) console.log(complaints.join('\n'))

await browser.close()
for (const site of sites) await site.stop()
await store.stop()
await rm(data, { recursive: true })
