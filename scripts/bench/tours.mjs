/**
 * Measures how our player, Photo Sphere Viewer, Pannellum and Marzipano load the same panorama: same
 * browser, same simulated connection, same opening view, each with its preferred tiles.
 *
 *   npm run build && npm run bench:tours
 */
import { readFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { launchOptions } from '../../tests/support/browser.mjs'
import { parseCount, readCommand } from '../dev/command.mjs'
import { median } from './statistics.mjs'

const { positionals } = readCommand({
  help: `npm run bench:tours -- [rounds]
Loads the same panorama in each player that many times (default 5), from the last build.`,
  maxPositionals: 1,
})
// Reads the last build, so it is imported only after `--help`.
const { players, serveTourPlayers, WINDOW } = await import('./tour-players.mjs')
const ROUNDS = parseCount('The number of rounds', positionals[0] ?? '5')
const SCENE_CHANGES = 10
/** A good mobile connection: 10 Mbit/s, 40 ms there and back. */
const CONNECTION = {
  offline: false,
  latency: 40,
  downloadThroughput: 10_000_000 / 8,
  uploadThroughput: 5_000_000 / 8,
}
const { origin, stop } = await serveTourPlayers()

/** The mean difference of two greyscale images of the same size, from 0 to 255. @param {Buffer} a @param {Buffer} b */
function meanDifference(a, b) {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += Math.abs((a[i] ?? 0) - (b[i] ?? 0))
  return sum / a.length
}

/**
 * The resident memory of the browser's renderer and GPU processes, in MB. Linux only.
 *
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

/** Loads a player once and measures it. @param {{ name: string, path: string }} player */
async function measureRound({ name, path }) {
  const browser = await chromium.launch(await launchOptions())
  const context = await browser.newContext({ viewport: WINDOW, reducedMotion: 'reduce' })
  const tab = await context.newPage()
  const session = await context.newCDPSession(tab)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', CONNECTION)
  /** @type {{ at: number, bytes: number }[]} */
  const arrivals = []
  session.on('Network.loadingFinished', ({ encodedDataLength }) =>
    arrivals.push({ at: Date.now() / 1000, bytes: encodedDataLength }),
  )
  /** @type {{ at: number, data: string }[]} */
  const frames = []
  session.on('Page.screencastFrame', ({ data, sessionId, metadata }) => {
    frames.push({ at: metadata.timestamp ?? 0, data })
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
  })
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 85, everyNthFrame: 1 })
  const start = Date.now() / 1000
  await tab.goto(origin + path)
  await tab.waitForTimeout(6000)
  await session.send('Page.stopScreencast')

  const small = await Promise.all(
    frames.map(async ({ at, data }) => ({
      at,
      // The players' controls are at the edges, so only the middle is compared.
      fine: await cropMiddle(data, 640, 320),
      coarse: await cropMiddle(data, 64, 32),
    })),
  )
  const last = small.at(-1)
  if (!last) throw new Error(`${name} painted no frame`)
  const firstView = small.find((frame) => meanDifference(frame.coarse, last.coarse) < 8)
  const lastSoft = small.findLastIndex((frame) => meanDifference(frame.fine, last.fine) > 1.2)
  const sharpView = small[lastSoft + 1] ?? last
  const bytes = arrivals
    .filter(({ at }) => at <= sharpView.at + 0.05)
    .reduce((sum, arrival) => sum + arrival.bytes, 0)

  await session.send('Network.emulateNetworkConditions', {
    ...CONNECTION,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  const before = await measureMemory(browser)
  for (let change = 0; change < SCENE_CHANGES; change++) {
    const to = change % 2 ? 'a' : 'b'
    if (name === 'ours') await tab.locator('.hotspot').first().evaluate(press)
    else await tab.evaluate((id) => Reflect.get(window, 'change')(id), to)
    await tab.waitForTimeout(2500)
  }
  await session.send('HeapProfiler.collectGarbage')
  await tab.waitForTimeout(1000)
  const after = await measureMemory(browser)
  await browser.close()
  return {
    bytes: bytes / 1000,
    first: ((firstView?.at ?? last.at) - start) * 1000,
    sharp: (sharpView.at - start) * 1000,
    before,
    after,
  }
}

/** @param {Element} element */
function press(element) {
  if (element instanceof HTMLElement) element.click()
}

/** @param {string} data @param {number} width @param {number} height */
async function cropMiddle(data, width, height) {
  const frame = sharp(Buffer.from(data, 'base64'))
  const size = await frame.metadata()
  const part = { left: 1 / 8, top: 1 / 12, width: 3 / 4, height: 3 / 4 }
  return frame
    .extract({
      left: Math.round(part.left * size.width),
      top: Math.round(part.top * size.height),
      width: Math.round(part.width * size.width),
      height: Math.round(part.height * size.height),
    })
    .resize(width, height, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer()
}

console.log(`${WINDOW.width} × ${WINDOW.height}, 10 Mbit/s, 40 ms, median of ${ROUNDS}\n`)
console.log(
  '| | kB until live and sharp | first view ms | live and sharp ms | MB then | MB after ten scenes |',
)
console.log('|---|---|---|---|---|---|')
for (const player of players) {
  /** @type {Awaited<ReturnType<typeof measureRound>>[]} */
  const rounds = []
  for (let i = 0; i < ROUNDS; i++) rounds.push(await measureRound(player))
  const figure = (/** @type {keyof Awaited<ReturnType<typeof measureRound>>} */ key) =>
    Math.round(median(rounds.map((result) => result[key])))
  console.log(
    `| ${player.name} | ${figure('bytes')} | ${figure('first')} | ${figure('sharp')} | ${figure('before')} | ${figure('after')} |`,
  )
}
stop()
