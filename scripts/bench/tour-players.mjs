/**
 * The pages of the four players for `npm run bench:tours`, all with the same panorama: our own player,
 * Photo Sphere Viewer with its tile adapter, Pannellum and Marzipano.
 */
import { existsSync } from 'node:fs'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { build } from 'vite'
import { BROWSER_TARGETS } from '../build/browser-targets.mjs'
import { CliError } from '../dev/command.mjs'
import { readPanorama, renderPerspective } from '../images/panorama.mjs'

const CACHE = 'node_modules/.cache/bench-tours'
const PANORAMA = 'studio/panoramas/madania-bar.jpg'
const BUNDLE = 'public/samples/madania'
const PLAYER = 'dist/samples'

export const WINDOW = { width: 1280, height: 720 }

/** The edge of a cube face with the detail of a 4096 pixel panorama, in whole tiles. */
const FACE = 1536
const TILE = 512

/** The direction of each cube face, by the letter that Pannellum and Marzipano use. */
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

/** @type {import('../../src/player/schema/tour').Tour} */
const tour = JSON.parse(await readFile(join(BUNDLE, 'tour.json'), 'utf8'))
const first = tour.scenes.find((scene) => scene.id === tour.firstScene)
if (!first || !existsSync(join(PLAYER, 'player.js'))) {
  throw new CliError('Build the site first: npm run build')
}
const { view } = first

/** Cuts the cube faces into tiles of the same quality as ours, unless the cache has them. */
async function cutCube() {
  // An empty file marks that the cube is cut. A changed panorama is cut again.
  const { mtimeMs } = await stat(PANORAMA)
  const marker = join(CACHE, `cube-is-cut-${mtimeMs}`)
  if (existsSync(marker)) return
  const panorama = await readPanorama(PANORAMA)
  for (const [name, [yaw = 0, pitch = 0]] of Object.entries(FACES)) {
    const face = await renderPerspective(panorama, { yaw, pitch, fov: 90 }, FACE, FACE)
      .png()
      .toBuffer()
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
  await writeFile(marker, '')
}

const radians = (/** @type {number} */ degrees) => (degrees * Math.PI) / 180
const hfov =
  (2 * Math.atan((Math.tan(radians(view.fov) / 2) * WINDOW.width) / WINDOW.height) * 180) / Math.PI

const page = (/** @type {string} */ head, /** @type {string} */ script) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bench</title>
<style>html,body,#tour{margin:0;height:100%}</style>${head}<div id="tour"></div><script>${script}</script>`

/** Bundles the page of Photo Sphere Viewer with the settings of our own player. */
async function buildPsv() {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: join(CACHE, 'psv'),
      target: BROWSER_TARGETS,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: 'scripts/bench/psv-page.mjs',
        output: { entryFileNames: 'psv.js', assetFileNames: 'psv[extname]' },
      },
    },
  })
}

/** Every panorama has two addresses, so that there is a second scene. */
const pages = {
  '/psv.htm': page(
    `<link rel="stylesheet" href="/psv.css"><link rel="preload" href="/twins/a/${first.panorama.preview}" as="fetch" crossorigin>
    <script>window.bench = ${JSON.stringify({ panorama: first.panorama, view })}</script><script type="module" src="/psv.js"></script>`,
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

/** Our tour with its first scene twice, each linked to the other. */
function twins() {
  const panorama = (/** @type {string} */ folder) => ({
    ...first?.panorama,
    preview: `${folder}/${first?.panorama.preview}`,
    tiles: `${folder}/${first?.panorama.tiles}`,
  })
  const scene = (/** @type {string} */ id, /** @type {string} */ to) => ({
    ...first,
    id,
    panorama: panorama(id),
    hotspots: [{ kind: 'link', sceneId: to, label: to, yaw: view.yaw, pitch: -20 }],
  })
  return JSON.stringify({ ...tour, firstScene: 'a', scenes: [scene('a', 'b'), scene('b', 'a')] })
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
  // Marzipano numbers levels from 0, Pannellum from 1.
  const [, kind, level, file = ''] = path.match(/^\/(cube|levels)-[ab]\/(\d)\/(\w+\.avif)$/) ?? []
  if (level)
    return readFile(join(CACHE, 'cube', String(Number(level) + (kind === 'levels' ? 1 : 0)), file))
  const twin = path.match(/^\/twins\/(?:[ab]\/)?(.+)$/)?.[1]
  if (twin) return readFile(join(BUNDLE, twin))
  if (path.startsWith('/player')) return readFile(join(PLAYER, path))
  return undefined
}

export const players = [
  { name: 'ours', path: '/twins/index.htm' },
  { name: 'psv tiles', path: '/psv.htm' },
  { name: 'pannellum', path: '/pannellum.htm' },
  { name: 'marzipano', path: '/marzipano.htm' },
]

/**
 * Builds and serves the pages.
 *
 * @returns {Promise<{ origin: string, stop: () => void }>}
 */
export async function serveTourPlayers() {
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
  await Promise.all([cutCube(), buildPsv()])
  await new Promise((ready) => server.listen(0, '127.0.0.1', () => ready(undefined)))
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return { origin: `http://127.0.0.1:${port}`, stop: () => server.close() }
}
