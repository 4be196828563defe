/**
 * Measures how our player, Photo Sphere Viewer, Pannellum and Marzipano show the same photograph on a phone and on a
 * laptop: same browser, same simulated connection, same opening view.
 *
 *   npm run build && npm run bench:tours
 */
import { readFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import { launchOptions } from '../../tests/support/browser.mjs'
import { CliError, parseCount, readCommand } from '../dev/command.mjs'
import { loadSiteModule } from '../dev/site-module.mjs'
import { median } from './statistics.mjs'
import { installTextureProbe } from './texture-probe.mjs'

const { positionals, values } = readCommand({
  help: `npm run bench:tours -- [rounds] [--case <words>]
Shows the same photograph in each player that many times in turn (default 3), from the last build.
  --case <words>  only the cases whose names contain these words, such as "phone, 10 Mbit/s"
  --tiles-only    without Pannellum and Marzipano, which have no tiles like ours and take most of the time`,
  maxPositionals: 1,
  options: { case: { type: 'string' }, 'tiles-only': { type: 'boolean', default: false } },
})
// Reads the last build, so it is imported only after `--help`.
const { describeTiles, getFaceSizes, getOpeningView, serveTourPlayers } = await import(
  './tour-players.mjs'
)
/** @type {typeof import('../../src/player/panorama/pyramid')} */
const { tilesInView, tileUrl } = await loadSiteModule('src/player/panorama/pyramid.ts')

const ROUNDS = parseCount('The number of rounds', positionals[0] ?? '3')
const SCENE_CHANGES = 10
const TURNS = 30
/** A player is at rest when it has requested nothing for so long. */
const REST_MS = 1500
const TIMEOUT_MS = 90_000

const WINDOWS = {
  phone: { width: 390, height: 844, pixelRatio: 3 },
  laptop: { width: 1440, height: 900, pixelRatio: 1 },
}
const CONNECTIONS = {
  '10 Mbit/s': { latency: 40, downloadThroughput: 10_000_000 / 8, uploadThroughput: 5_000_000 / 8 },
  '1.6 Mbit/s': { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
}
const PHOTOGRAPHS = [8192, 12_000]

/**
 * @typedef {import('./tour-players.mjs').Player} Player
 * @typedef {import('./texture-probe.mjs').TextureProbe} TextureProbe
 *
 * @typedef {object} Case
 * @property {string} name
 * @property {number} photograph its width in pixels
 * @property {{ width: number, height: number, pixelRatio: number }} window
 * @property {keyof typeof CONNECTIONS} connection
 *
 * @typedef {object} Figures
 * @property {number} texels for each degree at rest, in the centre of the view
 * @property {number} kB until rest
 * @property {number} tilesKB of it for tiles and preview
 * @property {number} requests until rest
 * @property {number} textures in MB at rest
 * @property {number} mainThread milliseconds of the main thread until rest
 * @property {number} sharp milliseconds until the view is live and its last tile on the graphics card
 * @property {number} [link] the same from a press on a link
 * @property {number} [linkDecoded] from a press on a link until the last tile of the view is decoded
 * @property {number} [scenesMB] memory of the browser after ten scenes
 * @property {number} [scenesTextures] textures in MB after ten scenes
 * @property {number} [turnsMB] memory of the browser after thirty turns
 * @property {number} [turnsTextures] textures in MB after thirty turns
 */

/** @type {Case[]} */
const cases = PHOTOGRAPHS.flatMap((photograph) =>
  Object.entries(WINDOWS).flatMap(([device, window]) =>
    Object.keys(CONNECTIONS).map((key) => {
      const connection = /** @type {keyof typeof CONNECTIONS} */ (key)
      return { name: `${photograph} px, ${device}, ${connection}`, photograph, window, connection }
    }),
  ),
).filter(({ name }) => name.includes(values.case ?? ''))
if (cases.length === 0) throw new CliError(`No case contains “${values.case}”.`)
const { origin, stop } = await serveTourPlayers([...new Set(cases.map((each) => each.photograph))])

/**
 * The resident memory of the browser's renderer and GPU processes, in MB. Linux only.
 * @param {import('@playwright/test').Browser} browser
 */
async function measureMemory(browser) {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  let kB = 0
  for (const { type, id } of processInfo) {
    if (!/renderer|gpu/i.test(type)) continue
    const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '')
    kB += Number(status.match(/VmRSS:\s+(\d+)/)?.[1] ?? 0)
  }
  return kB / 1000
}

/** Counts the requests of a page. */
class Network {
  /** @type {Map<string, string>} the addresses of the requests in flight */
  #inFlight = new Map()
  #lastChange = Date.now()
  bytes = 0
  tileBytes = 0
  requests = 0

  /** @param {import('@playwright/test').CDPSession} session */
  constructor(session) {
    session.on('Network.requestWillBeSent', ({ requestId, request }) => {
      this.#inFlight.set(requestId, request.url)
      this.#lastChange = Date.now()
    })
    session.on('Network.loadingFailed', ({ requestId }) => this.#end(requestId, 0))
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      this.#end(requestId, encodedDataLength),
    )
  }

  /** @param {string} id @param {number} bytes 0 when it came from the cache */
  #end(id, bytes) {
    const url = this.#inFlight.get(id)
    this.#inFlight.delete(id)
    this.#lastChange = Date.now()
    if (!url || bytes === 0) return
    this.bytes += bytes
    this.requests++
    if (/\/(scenes|cube|levels)\//.test(url)) this.tileBytes += bytes
  }

  /** Waits until nothing has been in flight for `REST_MS`, from now on. */
  async rest() {
    const start = Date.now()
    this.#lastChange = start
    while (this.#inFlight.size > 0 || Date.now() - this.#lastChange < REST_MS) {
      if (Date.now() - start > TIMEOUT_MS) throw new Error('The player does not come to rest.')
      const left = this.#lastChange + REST_MS - Date.now()
      await new Promise((resolve) => setTimeout(resolve, Math.max(left, 50)))
    }
  }
}

/** A player in its own browser. */
class Session {
  /**
   * @param {Player} player
   * @param {Case} testCase
   * @param {import('@playwright/test').Browser} browser
   * @param {import('@playwright/test').Page} page
   * @param {import('@playwright/test').CDPSession} devtools
   */
  constructor(player, testCase, browser, page, devtools) {
    this.player = player
    this.case = testCase
    this.browser = browser
    this.page = page
    this.devtools = devtools
    this.network = new Network(devtools)
  }

  /** @param {Player} player @param {Case} testCase */
  static async open(player, testCase) {
    const options = await launchOptions()
    const args = [...(options.args ?? []), '--ignore-certificate-errors']
    const browser = await chromium.launch({ ...options, args })
    const { width, height, pixelRatio } = testCase.window
    const context = await browser.newContext({
      viewport: { width, height },
      deviceScaleFactor: pixelRatio,
      ignoreHTTPSErrors: true,
      // A tour that turns by itself does not come to rest.
      reducedMotion: 'reduce',
    })
    await context.addInitScript(installTextureProbe)
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Performance.enable')
    return new Session(player, testCase, browser, page, devtools)
  }

  /** The frame of the tour: only our player runs in one, as on the site. */
  get frame() {
    return this.page.frame({ url: /\/twins\// }) ?? this.page.mainFrame()
  }

  /** @param {object} conditions */
  async connect(conditions) {
    await this.devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
      ...conditions,
    })
  }

  /** @returns {Promise<Omit<TextureProbe, 'getBytes'> & { textures: number, now: number }>} times are since the page was opened */
  async probe() {
    return this.frame.evaluate(() => {
      /** @type {TextureProbe} */
      const probe = Reflect.get(window, 'probe')
      // Our player's messages arrive in the page around its frame.
      const { views, readyAt } = /** @type {TextureProbe} */ (Reflect.get(window.parent, 'probe'))
      // The page and its frame count from different starts.
      const offset = performance.timeOrigin - window.parent.performance.timeOrigin
      const shift = (/** @type {Record<string, number>} */ times) =>
        Object.fromEntries(Object.entries(times).map(([path, at]) => [path, at + offset]))
      const textures = probe.getBytes() / 1e6
      return {
        uploads: shift(probe.uploads),
        decoded: shift(probe.decoded),
        views,
        readyAt,
        textures,
        now: performance.now() + offset,
      }
    })
  }

  /**
   * When the last tile of the resting view came to the graphics card, and the level's resolution.
   * @param {string} scene
   */
  async measureView(scene) {
    const { uploads, decoded, views, readyAt } = await this.probe()
    const paths = Object.keys(uploads).filter((path) => path.includes(`/${scene}/`))
    /** @param {Record<string, number>} times @param {string[]} chosen */
    const latest = (times, chosen) => Math.max(...chosen.map((path) => times[path] ?? Number.NaN))
    const { photograph, window } = this.case
    if (this.player !== 'ours' && this.player !== 'psv') {
      const numbers = paths.map((path) => Number(path.match(/\/(\d)\/\w+\.avif$/)?.[1]))
      const finest = Math.max(...numbers)
      const size = getFaceSizes(photograph)[this.player === 'pannellum' ? finest - 1 : finest] ?? 0
      const ofFinest = paths.filter((_, index) => numbers[index] === finest)
      return {
        at: latest(uploads, ofFinest),
        decodedAt: latest(decoded, ofFinest),
        // In the centre of a face; towards its corners, there are more.
        texels: (size * Math.PI) / 360,
      }
    }
    const { levels } = describeTiles(photograph)
    const level = levels.findLast(({ width }) => paths.some((path) => path.includes(`/${width}/`)))
    if (!level) throw new Error(`${this.player} has shown no tile of ${scene}.`)
    const view = /** @type {import('../../src/player/schema/schema').View} */ (
      views[scene]?.view ?? getOpeningView(window)
    )
    const aspect = window.width / window.height
    const viewport = { ...view, aspect, heightPx: window.height * window.pixelRatio }
    const inView = tilesInView(viewport, level).map(
      (tile) => `/${photograph}/twins/${scene}/${tileUrl(level, tile)}`,
    )
    const missing = inView.filter((path) => !(path in uploads))
    // The adapter of Photo Sphere Viewer leaves out tiles of which only a corner is in view.
    if (missing.length > 0 && this.player === 'ours')
      throw new Error(`Tiles of the view are missing: ${missing.join(', ')}`)
    const shown = inView.filter((path) => path in uploads)
    const at = latest(uploads, shown)
    return {
      at: scene === 's0' && this.player === 'ours' ? Math.max(at, readyAt ?? Number.NaN) : at,
      decodedAt: latest(decoded, shown),
      texels: level.width / 360,
    }
  }

  /**
   * Presses the link to the next scene, or calls the player's own function.
   * @param {string} scene
   * @returns the time of the press in milliseconds
   */
  async change(scene) {
    const { now } = await this.probe()
    if (this.player === 'ours') await this.frame.locator('.hotspot').first().dispatchEvent('click')
    else await this.page.evaluate((id) => Reflect.get(window, 'change')(id), scene)
    if (this.player === 'ours')
      await this.page.waitForFunction((id) => id in Reflect.get(window, 'probe').views, scene, {
        timeout: TIMEOUT_MS,
      })
    await this.network.rest()
    return now
  }

  /** Turns the view by a drag, each time on by most of the window's width. @param {number} index */
  async turn(index) {
    const { width, height } = this.case.window
    const up = (index % 3) - 1
    await this.page.mouse.move(width * 0.85, height * 0.5)
    await this.page.mouse.down()
    await this.page.mouse.move(width * 0.15, height * (0.5 + up * 0.15), { steps: 6 })
    await this.page.mouse.up()
    await this.network.rest()
  }
}

/**
 * Loads a player once and measures it.
 * @param {Player} player
 * @param {Case} testCase
 * @param {boolean} withMemory
 * @returns {Promise<Figures>}
 */
async function measureRound(player, testCase, withMemory) {
  const session = await Session.open(player, testCase)
  const { browser, page, network, devtools } = session
  try {
    const { photograph, window, connection } = testCase
    await session.connect(CONNECTIONS[connection])
    const size = `width=${window.width}&height=${window.height}`
    await page.goto(`${origin}/${player}.htm?photograph=${photograph}&${size}`)
    await network.rest()
    const { metrics } = await devtools.send('Performance.getMetrics')
    const task = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
    const opening = await session.measureView('s0')
    /** @type {Figures} */
    const figures = {
      texels: opening.texels,
      kB: network.bytes / 1000,
      tilesKB: network.tileBytes / 1000,
      requests: network.requests,
      textures: (await session.probe()).textures,
      mainThread: task * 1000,
      sharp: opening.at,
    }
    // The transitions of most visitors.
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const pressedAt = await session.change('s1')
    const next = await session.measureView('s1')
    figures.link = next.at - pressedAt
    figures.linkDecoded = next.decodedAt - pressedAt
    if (!withMemory) return figures

    await session.connect({})
    for (let scene = 2; scene <= SCENE_CHANGES; scene++) await session.change(`s${scene}`)
    await devtools.send('HeapProfiler.collectGarbage')
    figures.scenesMB = await measureMemory(browser)
    figures.scenesTextures = (await session.probe()).textures
    for (let index = 0; index < TURNS; index++) await session.turn(index)
    await devtools.send('HeapProfiler.collectGarbage')
    figures.turnsMB = await measureMemory(browser)
    figures.turnsTextures = (await session.probe()).textures
    return figures
  } finally {
    await browser.close()
  }
}

/** @type {[heading: string, key: keyof Figures][]} */
const COLUMNS = [
  ['texels/°', 'texels'],
  ['kB', 'kB'],
  ['of it tiles', 'tilesKB'],
  ['requests', 'requests'],
  ['textures MB', 'textures'],
  ['main thread ms', 'mainThread'],
  ['live and sharp ms', 'sharp'],
  ['link to decoded ms', 'linkDecoded'],
  ['link to sharp ms', 'link'],
  ['MB after ten scenes', 'scenesMB'],
  ['textures', 'scenesTextures'],
  ['MB after thirty turns', 'turnsMB'],
  ['textures', 'turnsTextures'],
]

/** @param {Figures[]} rounds */
const formatRow = (rounds) =>
  COLUMNS.map(([, key]) => {
    const figures = rounds.map((round) => round[key]).filter((each) => each !== undefined)
    return figures.length > 0 ? Math.round(median(figures)) : ''
  }).join(' | ')

console.log(`Median of ${ROUNDS} in turn; memory, Pannellum and Marzipano once.\n`)
console.log(`| case | player | ${COLUMNS.map(([heading]) => heading).join(' | ')} |`)
console.log(`|---|---|${COLUMNS.map(() => '---').join('|')}|`)
try {
  for (const testCase of cases) {
    const isFast = testCase.connection === '10 Mbit/s'
    /** @type {Record<string, Figures[]>} */
    const rounds = { ours: [], psv: [] }
    for (let round = 0; round < ROUNDS; round++) {
      for (const player of /** @type {const} */ (['ours', 'psv']))
        rounds[player]?.push(await measureRound(player, testCase, isFast && round === 0))
    }
    for (const player of /** @type {const} */ (['pannellum', 'marzipano']))
      if (isFast && !values['tiles-only'])
        rounds[player] = [await measureRound(player, testCase, true)]
    for (const [player, figures] of Object.entries(rounds))
      console.log(`| ${testCase.name} | ${player} | ${formatRow(figures)} |`)
  }
} finally {
  await stop()
}
