/**
 * Loads the same panorama in our player, in Photo Sphere Viewer with its own adapter for tiles, in
 * Pannellum and in Marzipano: same browser, same simulated connection, each with the tiles that it
 * likes best and the same opening view.
 *
 *   npm run build && npm run bench:tours
 */
import { existsSync } from 'node:fs'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { build } from 'vite'
import { launchOptions } from '../../tests/helpers/browser.mjs'
import { countOf, readCommand } from '../dev/command.mjs'
import { perspective, readPanorama } from '../pictures/panorama.mjs'

const CACHE = 'node_modules/.cache/bench-tours'
const PANORAMA = 'studio/panoramas/madania-bar.jpg'
const BUNDLE = 'public/samples/madania'
const PLAYER = 'dist/samples'

const { word: rounds = '5' } = readCommand({
  help: `npm run bench:tours -- [rounds]
Loads the same panorama in each player so many times (5 unless told otherwise), from the last build.`,
  name: 'rounds',
})
const ROUNDS = countOf('The number of rounds', rounds)
const CHANGES = 10
const WINDOW = { width: 1280, height: 720 }
/** A good mobile connection: 10 Mbit/s, 40 ms there and back. */
const CONNECTION = {
  offline: false,
  latency: 40,
  downloadThroughput: 10_000_000 / 8,
  uploadThroughput: 5_000_000 / 8,
}
/** The edge of a cube's face that holds as much detail as 4096 pixels all around, in whole tiles. */
const FACE = 1536
const TILE = 512

/** Directions of a cube's faces by the letters that both other players use. */
const FACES = { f: [0, 0], r: [90, 0], b: [180, 0], l: [-90, 0], u: [0, 90], d: [0, -90] }

const TYPES = /** @type {Record<string, string>} */ ({
  '.htm': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
})

/** @type {import('../../src/player/format/tour').Tour} */
const tour = JSON.parse(await readFile(join(BUNDLE, 'tour.json'), 'utf8'))
const first = tour.scenes.find((scene) => scene.id === tour.start)
if (!first || !existsSync(join(PLAYER, 'player.js'))) {
  throw new Error('Build the site first: npm run build')
}
const { view } = first

/** Cuts the cube faces, in the file names and quality that all players get. */
async function cutCube() {
  // Cut anew when the panorama is another.
  const { mtimeMs } = await stat(PANORAMA)
  const done = join(CACHE, `cut-${mtimeMs}.avif`)
  if (existsSync(done)) return
  const panorama = await readPanorama(PANORAMA)
  for (const [name, [yaw = 0, pitch = 0]] of Object.entries(FACES)) {
    const face = await perspective(panorama, { yaw, pitch, fov: 90 }, FACE, FACE).png().toBuffer()
    for (const [level, size] of [FACE / 3, FACE].entries()) {
      const folder = join(CACHE, 'cube', String(level + 1))
      await mkdir(folder, { recursive: true })
      const sized = await sharp(face).resize(size, size, { kernel: 'lanczos3' }).png().toBuffer()
      for (let y = 0; y * TILE < size; y++) {
        for (let x = 0; x * TILE < size; x++) {
          await sharp(sized)
            .extract({ left: x * TILE, top: y * TILE, width: TILE, height: TILE })
            .avif({ quality: 50, effort: 4, chromaSubsampling: '4:2:0' })
            .toFile(join(folder, `${name}${y}_${x}.avif`))
        }
      }
    }
  }
  await writeFile(done, '')
}

const radians = (/** @type {number} */ degrees) => (degrees * Math.PI) / 180
const hfov =
  (2 * Math.atan((Math.tan(radians(view.fov) / 2) * WINDOW.width) / WINDOW.height) * 180) / Math.PI

const page = (/** @type {string} */ head, /** @type {string} */ script) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bench</title>
<style>html,body,#tour{margin:0;height:100%}</style>${head}<div id="tour"></div><script>${script}</script>`

/** Packs the page of Photo Sphere Viewer as our own player is packed. */
async function packPsv() {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: join(CACHE, 'psv'),
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: 'scripts/bench/psv-page.mjs',
        output: { entryFileNames: 'psv.js', assetFileNames: 'psv[extname]' },
      },
    },
  })
}

/** Both cubes exist twice, so that there is a scene to change to. */
const pages = {
  '/psv.htm': page(
    `<link rel="stylesheet" href="/psv.css"><link rel="preload" href="/twins/a/${first.picture.base}" as="fetch" crossorigin>
    <script>window.bench = ${JSON.stringify({ picture: first.picture, view })}</script><script type="module" src="/psv.js"></script>`,
    '',
  ),
  '/pannellum.htm': page(
    '<link rel="stylesheet" href="/pannellum.css"><script src="/pannellum.js"></script>',
    `const scene = (folder) => ({ type: 'multires', hfov: ${hfov}, yaw: ${view.yaw}, pitch: ${view.pitch},
      multiRes: { basePath: folder, path: '/%l/%s%y_%x', extension: 'avif', tileResolution: ${TILE}, maxLevel: 2, cubeResolution: ${FACE} } })
    const viewer = pannellum.viewer('tour', { default: { firstScene: 'a', autoLoad: true, sceneFadeDuration: 800 }, scenes: { a: scene('/cube-a'), b: scene('/cube-b') } })
    window.change = (to) => viewer.loadScene(to)`,
  ),
  '/marzipano.htm': page(
    '<script src="/marzipano.js"></script>',
    `const viewer = new Marzipano.Viewer(document.getElementById('tour'))
    const scene = (folder) => viewer.createScene({
source: Marzipano.ImageUrlSource.fromString(folder + '/{z}/{f}{y}_{x}.avif'),
      geometry: new Marzipano.CubeGeometry([{ tileSize: ${TILE}, size: ${FACE / 3} }, { tileSize: ${TILE}, size: ${FACE} }]),
      view: new Marzipano.RectilinearView({ yaw: ${radians(view.yaw)}, pitch: ${-radians(view.pitch)}, fov: ${radians(view.fov)} }) })
    const scenes = { a: scene('/levels-a'), b: scene('/levels-b') }
    window.change = (to) => scenes[to].switchTo({ transitionDuration: 800 })
    window.change('a')`,
  ),
}

/** Our bundle with its first scene twice. */
function twins() {
  const picture = (/** @type {string} */ folder) => ({
    ...first?.picture,
    base: `${folder}/${first?.picture.base}`,
    tiles: `${folder}/${first?.picture.tiles}`,
  })
  const scene = (/** @type {string} */ id, /** @type {string} */ to) => ({
    ...first,
    id,
    picture: picture(id),
    points: [{ kind: 'link', to, label: to, yaw: view.yaw, pitch: -20 }],
  })
  return JSON.stringify({ ...tour, start: 'a', scenes: [scene('a', 'b'), scene('b', 'a')] })
}

/** @param {string} path @returns {Promise<Buffer | string | undefined>} */
async function respond(path) {
  if (path in pages) return pages[/** @type {keyof typeof pages} */ (path)]
  if (path === '/pannellum.js' || path === '/pannellum.css') {
    return readFile(`node_modules/pannellum/build${path}`)
  }
  if (path === '/psv.js' || path === '/psv.css') return readFile(join(CACHE, 'psv', path))
  if (path === '/marzipano.js') return readFile('node_modules/marzipano/dist/marzipano.js')
  if (path === '/twins/tour.json') return twins()
  // Marzipano counts its levels from 0, Pannellum from 1.
  const [, kind, level, file = ''] = path.match(/^\/(cube|levels)-[ab]\/(\d)\/(\w+\.avif)$/) ?? []
  if (level)
    return readFile(join(CACHE, 'cube', String(Number(level) + (kind === 'levels' ? 1 : 0)), file))
  const twin = path.match(/^\/twins\/(?:[ab]\/)?(.+)$/)?.[1]
  if (twin) return readFile(join(BUNDLE, twin))
  if (path.startsWith('/player')) return readFile(join(PLAYER, path))
  return undefined
}

const server = createServer(async (request, response) => {
  const path = normalize(new URL(request.url ?? '/', 'http://bench').pathname)
  const body = await respond(path).catch(() => undefined)
  if (body === undefined) return response.writeHead(404).end()
  const type = TYPES[extname(path)] ?? 'application/octet-stream'
  const isText = /text|json/.test(type)
  response.writeHead(200, {
    'Content-Type': type,
    'Cache-Control': 'no-store',
    ...(isText && { 'Content-Encoding': 'gzip' }),
  })
  response.end(isText ? gzipSync(body) : body)
})
await Promise.all([cutCube(), packPsv()])
await new Promise((ready) => server.listen(0, '127.0.0.1', () => ready(undefined)))
const address = server.address()
const origin = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`

const players = [
  { name: 'ours', path: '/twins/index.htm' },
  { name: 'psv tiles', path: '/psv.htm' },
  { name: 'pannellum', path: '/pannellum.htm' },
  { name: 'marzipano', path: '/marzipano.htm' },
]

/** Mean difference of two pictures of the same size. @param {Buffer} a @param {Buffer} b */
function difference(a, b) {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += Math.abs((a[i] ?? 0) - (b[i] ?? 0))
  return sum / a.length
}

/** The memory of the browser's page and graphics processes, in MB; Linux only.
 * @param {import('@playwright/test').Browser} browser */
async function memory(browser) {
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

/** @param {{ name: string, path: string }} player */
async function round({ name, path }) {
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
      // Our bar and Pannellum's box stand at the edges: the middle is what all three show.
      fine: await middle(data, 640, 320),
      coarse: await middle(data, 64, 32),
    })),
  )
  const last = small.at(-1)
  if (!last) throw new Error(`${name} painted nothing`)
  const firstView = small.find((frame) => difference(frame.coarse, last.coarse) < 8)
  const soft = small.findLastIndex((frame) => difference(frame.fine, last.fine) > 1.2)
  const sharpView = small[soft + 1] ?? last
  const bytes = arrivals
    .filter(({ at }) => at <= sharpView.at + 0.05)
    .reduce((sum, arrival) => sum + arrival.bytes, 0)

  await session.send('Network.emulateNetworkConditions', {
    ...CONNECTION,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  const before = await memory(browser)
  for (let change = 0; change < CHANGES; change++) {
    const to = change % 2 ? 'a' : 'b'
    if (name === 'ours') await tab.locator('.point').first().evaluate(press)
    else await tab.evaluate((id) => Reflect.get(window, 'change')(id), to)
    await tab.waitForTimeout(2500)
  }
  await session.send('HeapProfiler.collectGarbage')
  await tab.waitForTimeout(1000)
  const after = await memory(browser)
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
async function middle(data, width, height) {
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

/** @param {number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

console.log(`${WINDOW.width} × ${WINDOW.height}, 10 Mbit/s, 40 ms, median of ${ROUNDS}\n`)
console.log(
  '| | kB until live and sharp | first view ms | live and sharp ms | MB then | MB after ten scenes |',
)
console.log('|---|---|---|---|---|---|')
for (const player of players) {
  /** @type {Awaited<ReturnType<typeof round>>[]} */
  const rounds = []
  for (let i = 0; i < ROUNDS; i++) rounds.push(await round(player))
  const figure = (/** @type {keyof Awaited<ReturnType<typeof round>>} */ key) =>
    Math.round(median(rounds.map((one) => one[key])))
  console.log(
    `| ${player.name} | ${figure('bytes')} | ${figure('first')} | ${figure('sharp')} | ${figure('before')} | ${figure('after')} |`,
  )
}
server.close()
