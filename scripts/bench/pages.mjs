/**
 * Measures every kind of page with Lighthouse (mobile, simulated), next to the same HTML with every
 * script removed, which is the most that can be reached, and next to a client-rendered build; or next
 * to the pages of another revision.
 */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { chromium, devices } from '@playwright/test'
import lighthouse from 'lighthouse'
import { build } from 'vite'
import { launchOptions } from '../../tests/helpers/browser.mjs'
import { Complaint, countOf, readCommand } from '../dev/command.mjs'
import { startEmbeddedStore } from '../dev/embedded-store.mjs'
import { seedSampleVenue } from '../dev/sample-venue.mjs'
import { serve } from '../dev/serve.mjs'
import { unpack } from './revision.mjs'

const { values: options } = readCommand({
  help: `Every kind of page in Lighthouse, next to its HTML without script and to a client-rendered build.

  npm run bench:pages                          median of 5
  npm run bench:pages -- --against HEAD~1      next to another revision, in turn

  --runs <n>            how often each page is measured (5)
  --only <path>         one page alone
  --against <revision>  as git names it
  --complaints          what Lighthouse would have better, page by page`,
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string' },
    against: { type: 'string' },
    complaints: { type: 'boolean', default: false },
  },
})

const RUNS = countOf('--runs', options.runs)
const FOLDER = 'node_modules/.cache/bench-pages'
const root = options.against && unpack(options.against)
const VARIANTS = options.against
  ? ['prerendered', options.against]
  : ['prerendered', 'without script', 'client-rendered']
const CATEGORIES = /** @type {const} */ (['performance', 'accessibility', 'best-practices', 'seo'])

/** A page of each kind, by its file; the last is what an unknown address gets. */
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

if (options.only && !(options.only in PAGES)) {
  throw new Complaint(
    `--only takes one of ${Object.keys(PAGES).join(', ')}, not “${options.only}”.`,
  )
}

/**
 * @typedef {object} Figures times in ms, sizes in bytes, scores from 0 to 100
 * @property {number} fcp
 * @property {number} slow first contentful paint on a quarter of this processor, as it happens
 * @property {number} lcp
 * @property {number} tbt
 * @property {number} cls
 * @property {number} bytes
 * @property {number} script
 * @property {number} requests
 * @property {number[]} scores
 * @property {string[]} complaints
 */

/** @param {string} variant */
const folderOf = (variant) => join(FOLDER, variant.replaceAll(/\W+/g, '-'))

/** The pages as visitors get them. @param {string} variant @param {string} [root] */
async function buildPages(variant, root = '.') {
  const env = { ...process.env, OUT_DIR: resolve(folderOf(variant)) }
  await promisify(execFile)('npx', ['vite', 'build', '--app'], { cwd: root, env })
}

/** The same files, but for the pages. */
async function takeScriptsOut() {
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

async function buildShell() {
  const outDir = folderOf('client-rendered')
  await build({ logLevel: 'error', build: { outDir } })
  const shell = await readFile(join(outDir, 'index.html'), 'utf8')
  const scripts = await readdir(join(outDir, 'static/js'))
  const internal = scripts.find((name) => /^internal-.*[.]js$/.test(name)) ?? ''
  for (const file of Object.values(PAGES)) {
    await mkdir(dirname(join(outDir, file)), { recursive: true })
    // Guests' pages have an entry of their own.
    const isInternal = file.startsWith('reserve/')
    const page = isInternal ? shell.replace(/main-[\w-]+[.]js/, internal) : shell
    await writeFile(join(outDir, file), page)
  }
}

/** @returns {Promise<number>} a port that is free. */
function freePort() {
  return new Promise((found, failed) => {
    const server = createServer()
    server.once('error', failed)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => found(address && typeof address === 'object' ? address.port : 0))
    })
  })
}

/**
 * When something is first seen where the processor is a quarter as fast, in ms. Lighthouse computes its
 * figures from a fast run, and so knows little of what layout costs.
 *
 * @param {string} url
 */
async function firstPaintOnSlow(url) {
  const page = await browser.newPage({ ...devices['Pixel 7'] })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
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
 * @param {string} url
 * @param {number} port of the browser.
 * @returns {Promise<Figures>}
 */
async function measure(url, port) {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    // An unknown address answers 404, and is a page all the same.
    ignoreStatusCode: true,
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
    slow: await firstPaintOnSlow(url),
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

/** @param {number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/**
 * @param {string} path
 * @param {string} variant
 * @param {Figures[]} runs
 */
function row(path, variant, runs) {
  const figure = (/** @type {Exclude<keyof Figures, 'scores' | 'complaints'>} */ key) =>
    median(runs.map((run) => run[key]))
  const kilobytes = (/** @type {'bytes' | 'script'} */ key) => Math.round(figure(key) / 1000)
  const cells = [
    variant === VARIANTS[0] ? path : '',
    variant,
    ...[figure('fcp'), figure('slow'), figure('lcp'), figure('tbt')].map(Math.round),
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
if (options.against) await buildPages(options.against, root)
else {
  await takeScriptsOut()
  await buildShell()
}
const data = await mkdtemp(join(tmpdir(), 'bench-pages-'))
const store = await startEmbeddedStore({ file: join(data, 'firestore.json') })
await seedSampleVenue(store.host)
const sites = await Promise.all(
  VARIANTS.map((variant) =>
    serve({
      port: 0,
      // A restaurant's page asks what is free.
      firestoreHost: store.host,
      folder: folderOf(variant),
      ...(variant === options.against && { config: `${root}/firebase.json` }),
    }),
  ),
)
const port = await freePort()
const launch = await launchOptions()
const browser = await chromium.launch({
  ...launch,
  args: [...(launch.args ?? []), `--remote-debugging-port=${port}`],
})

console.log(`Lighthouse, mobile, simulated, median of ${RUNS}; kB are sent bytes / 1000\n`)
console.log(
  '| Page | | FCP ms | FCP at ¼ CPU ms | LCP ms | TBT ms | CLS | kB | script kB | requests | performance / accessibility / best practices / SEO |',
)
console.log('|---|---|---|---|---|---|---|---|---|---|---|')
/** @type {string[]} */
const complaints = []
for (const [path, file] of Object.entries(PAGES)) {
  if (options.only && options.only !== path) continue
  // Another revision may not have had the page.
  if (!VARIANTS.every((variant) => existsSync(join(folderOf(variant), file)))) continue
  /** In turn, so that a machine that is slow for a while is so for all of them. @type {Figures[][]} */
  const runs = VARIANTS.map(() => [])
  for (let run = 0; run < RUNS; run++) {
    for (const [index, { url }] of sites.entries())
      runs[index]?.push(await measure(url + path, port))
  }
  for (const [index, variant] of VARIANTS.entries())
    console.log(row(path, variant, runs[index] ?? []))
  complaints.push('', path, ...(runs[0]?.[0]?.complaints ?? []).map((line) => `  ${line}`))
}
if (options.complaints) console.log(complaints.join('\n'))

await browser.close()
for (const site of sites) await site.stop()
await store.stop()
await rm(data, { recursive: true })
