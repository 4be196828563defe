/**
 * The pages of the four players for `npm run bench:tours`, all with the same photograph: our own player and Photo
 * Sphere Viewer with its tile adapter, both with the same tiles, and Pannellum and Marzipano with the faces of a cube.
 */
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { build } from 'vite'
import { BROWSER_TARGETS } from '../build/browser-targets.mjs'
import { CliError } from '../dev/command.mjs'
import { loadSiteModule } from '../dev/site-module.mjs'
import { readPanorama, renderPerspective } from '../images/panorama.mjs'
import { cutTiles, describePanorama, fitWidth } from '../images/tiles.mjs'
import { serveOverHttp2 } from './http2.mjs'

/** @typedef {'ours' | 'psv' | 'pannellum' | 'marzipano'} Player */

const CACHE = 'node_modules/.cache/bench-tours'
const MASTER = 'studio/panoramas/madania-bar.jpg'
const BUNDLE = 'public/samples/madania'
const PLAYER = 'dist/samples'
/** The opening scene and ten more, at different addresses. */
const SCENES = Array.from({ length: 11 }, (_, index) => `s${index}`)

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
  '.svg': 'image/svg+xml',
})

/** @type {import('../../src/player/schema/tour').Tour} */
const tour = JSON.parse(await readFile(join(BUNDLE, 'tour.json'), 'utf8'))
const first = tour.scenes.find((scene) => scene.source === 'madania-bar')
if (!first || !existsSync(join(PLAYER, 'player.js')))
  throw new CliError('Build the site first: npm run build')
const opening = first
/** @type {typeof import('../../src/player/schema/tour')} */
const { getInitialView } = await loadSiteModule('src/player/schema/tour.ts')

/** The view with which all players open in a window. @param {{ width: number, height: number }} window */
export const getOpeningView = ({ width, height }) => getInitialView(opening, width, height)

/** Our description of a photograph's tiles. @param {number} width of the photograph */
export const describeTiles = (width) => describePanorama('photograph', fitWidth(width))

/**
 * The levels of cube faces with the detail of a photograph, from coarse to fine, in pixels. Marzipano needs whole tiles,
 * and Pannellum levels of half the size.
 * @param {number} width of the photograph
 */
export function getFaceSizes(width) {
  const size = Math.round((width / 4096) * 3) * 512
  return [size / 4, size / 2, size]
}

/** The size of the tiles of a cube face. @param {number} width of the photograph */
const getFaceTileSize = (width) => (getFaceSizes(width)[0] ?? 0) / 2

/** @param {string} folder @param {number} width of the photograph */
async function cutCube(folder, width) {
  const sizes = getFaceSizes(width)
  const tile = getFaceTileSize(width)
  const panorama = await readPanorama(join(folder, 'photograph.png'))
  for (const [name, [yaw = 0, pitch = 0]] of Object.entries(FACES)) {
    const size = sizes.at(-1) ?? 0
    const face = await renderPerspective(panorama, { yaw, pitch, fov: 90 }, size, size)
      .raw()
      .toBuffer()
    for (const [level, edge] of sizes.entries()) {
      const levelFolder = join(folder, 'cube', String(level + 1))
      await mkdir(levelFolder, { recursive: true })
      const sized = await sharp(face, { raw: { width: size, height: size, channels: 3 } })
        .resize(edge, edge, { kernel: 'lanczos3' })
        .raw()
        .toBuffer()
      const starts = Array.from({ length: edge / tile }, (_, index) => index * tile)
      const corners = starts.flatMap((top) => starts.map((left) => ({ left, top })))
      await Promise.all(
        corners.map(({ left, top }) =>
          sharp(sized, { raw: { width: edge, height: edge, channels: 3 } })
            .extract({ left, top, width: tile, height: tile })
            .avif({ quality: 50, effort: 4, chromaSubsampling: '4:2:0' })
            .toFile(join(levelFolder, `${name}${top / tile}_${left / tile}.avif`)),
        ),
      )
    }
  }
}

/**
 * Scales the master to a photograph, and cuts it for all players unless the cache has it.
 * @param {number} width of the photograph
 */
async function preparePhotograph(width) {
  const folder = join(CACHE, String(width))
  // An empty file says that the photograph is cut. A changed master is cut again.
  const marker = join(folder, `cut-from-${(await stat(MASTER)).mtimeMs}`)
  if (existsSync(marker)) return
  console.log(`cutting a photograph of ${width} px, once`)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const photograph = join(folder, 'photograph.png')
  const fitted = fitWidth(width)
  await sharp(MASTER)
    .resize(fitted, fitted / 2, { kernel: 'lanczos3' })
    .png({ compressionLevel: 1 })
    .toFile(photograph)
  await cutTiles(await readPanorama(photograph), join(folder, 'scenes/photograph'), fitted)
  await cutCube(folder, width)
  await rm(photograph)
  await writeFile(marker, '')
}

/** Bundles the page of Photo Sphere Viewer. */
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

const radians = (/** @type {number} */ degrees) => (degrees * Math.PI) / 180

const page = (/** @type {string} */ head, /** @type {string} */ script) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bench</title><meta name="viewport" content="width=device-width">
<style>html,body,#tour{margin:0;height:100%}iframe{display:block;border:0;width:100%;height:100%}</style>${head}<div id="tour"></div><script>${script}</script>`

/**
 * The page of a player. Its `change(scene)` shows another scene.
 * @param {string} player
 * @param {number} width of the photograph
 * @param {{ width: number, height: number }} window
 */
function createPage(player, width, window) {
  const view = getOpeningView(window)
  const folder = `/${width}`
  const sizes = getFaceSizes(width)
  if (player === 'ours')
    return page(
      '',
      `document.getElementById('tour').innerHTML = '<iframe src="${folder}/twins/index.htm"></iframe>'`,
    )
  if (player === 'psv') {
    const settings = { panorama: describeTiles(width), folder, view }
    return page(
      `<link rel="stylesheet" href="/psv.css"><script>window.bench = ${JSON.stringify(settings)}</script><script type="module" src="/psv.js"></script>`,
      '',
    )
  }
  if (player === 'pannellum') {
    const horizontal =
      2 * Math.atan((Math.tan(radians(view.fov) / 2) * window.width) / window.height)
    const hfov = (horizontal * 180) / Math.PI
    const scene = (/** @type {string} */ id) => ({
      type: 'multires',
      hfov,
      minHfov: 10,
      yaw: view.yaw,
      pitch: view.pitch,
      multiRes: {
        basePath: `${folder}/cube/${id}`,
        path: '/%l/%s%y_%x',
        extension: 'avif',
        tileResolution: getFaceTileSize(width),
        maxLevel: sizes.length,
        cubeResolution: sizes.at(-1),
      },
    })
    const scenes = Object.fromEntries(SCENES.map((id) => [id, scene(id)]))
    const config = { default: { firstScene: 's0', autoLoad: true, sceneFadeDuration: 800 }, scenes }
    return page(
      '<link rel="stylesheet" href="/pannellum.css"><script src="/pannellum.js"></script>',
      `const viewer = pannellum.viewer('tour', ${JSON.stringify(config)})
window.change = (to) => viewer.loadScene(to)`,
    )
  }
  const levels = sizes.map((size) => ({ tileSize: getFaceTileSize(width), size }))
  return page(
    '<script src="/marzipano.js"></script>',
    `const viewer = new Marzipano.Viewer(document.getElementById('tour'))
window.change = (to) => viewer.createScene({
  source: Marzipano.ImageUrlSource.fromString('${folder}/levels/' + to + '/{z}/{f}{y}_{x}.avif'),
  geometry: new Marzipano.CubeGeometry(${JSON.stringify(levels)}),
  view: new Marzipano.RectilinearView({ yaw: ${radians(view.yaw)}, pitch: ${-radians(view.pitch)}, fov: ${radians(view.fov)} },
    Marzipano.RectilinearView.limit.traditional(${width}, ${radians(100)}))
}).switchTo({ transitionDuration: 800 })
window.change('s0')`,
  )
}

/** Our tour with the photograph in all scenes, each with a link to the next one. @param {number} width */
function createTour(width) {
  const { preview, levels } = describeTiles(width)
  const scenes = SCENES.map((id, index) => {
    const next = SCENES[(index + 1) % SCENES.length]
    const { yaw } = opening.view
    return {
      ...opening,
      id,
      panorama: {
        preview: `${id}/${preview}`,
        levels: levels.map((level) => ({ ...level, tiles: `${id}/${level.tiles}` })),
      },
      hotspots: [{ kind: 'link', sceneId: next, label: next, yaw, pitch: -20 }],
    }
  })
  const { plan: _, guidedTour: __, ...rest } = tour
  return JSON.stringify({ ...rest, firstScene: 's0', scenes })
}

/**
 * @param {URL} url
 * @returns {Promise<Buffer | string | undefined>}
 */
async function respond({ pathname, searchParams }) {
  const path = normalize(pathname)
  const [, player] = path.match(/^\/(ours|psv|pannellum|marzipano)\.htm$/) ?? []
  const number = (/** @type {string} */ name) => Number(searchParams.get(name))
  if (player)
    return createPage(player, number('photograph'), {
      width: number('width'),
      height: number('height'),
    })
  if (/^\/pannellum\.(js|css)$/.test(path)) return readFile(`node_modules/pannellum/build${path}`)
  if (/^\/psv\.(js|css)$/.test(path)) return readFile(join(CACHE, 'psv', path))
  if (path === '/marzipano.js') return readFile('node_modules/marzipano/dist/marzipano.js')

  const [, width = '', file = ''] = path.match(/^\/(\d+)\/(.+)$/) ?? []
  if (file === 'twins/tour.json') return createTour(Number(width))
  const tile = file.match(/^twins\/s\d+\/(scenes\/.+)$/)?.[1]
  if (tile) return readFile(join(CACHE, width, tile))
  // Marzipano numbers levels from 0, Pannellum from 1.
  const [, kind, level, face = ''] = file.match(/^(cube|levels)\/s\d+\/(\d)\/(\w+\.avif)$/) ?? []
  if (level) {
    const number = Number(level) + (kind === 'levels' ? 1 : 0)
    return readFile(join(CACHE, width, 'cube', String(number), face))
  }
  const [, bundled] = file.match(/^twins\/(.+)$/) ?? []
  if (bundled) return readFile(join(BUNDLE, bundled))
  if (file.startsWith('player')) return readFile(join(PLAYER, file))
  return undefined
}

/**
 * Builds and serves the pages as Firebase Hosting serves tours: over HTTP/2, and pictures to be cached.
 *
 * @param {number[]} widths of the photographs
 * @returns {Promise<{ origin: string, stop: () => Promise<void> }>}
 */
export async function serveTourPlayers(widths) {
  for (const width of widths) await preparePhotograph(width)
  await buildPsv()
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://bench')
    const body = await respond(url).catch(() => undefined)
    if (body === undefined) return response.writeHead(404).end()
    const type = TYPES[extname(url.pathname)] ?? 'application/octet-stream'
    const isText = /text|json|svg/.test(type)
    response.writeHead(200, {
      'Content-Type': type,
      'Cache-Control': isText ? 'no-store' : 'max-age=31536000, immutable',
      ...(isText && { 'Content-Encoding': 'gzip' }),
    })
    response.end(isText ? gzipSync(body) : body)
  })
  await new Promise((ready) => server.listen(0, '127.0.0.1', () => ready(undefined)))
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const proxy = await serveOverHttp2(`http://127.0.0.1:${port}`)
  return {
    origin: proxy.url,
    async stop() {
      await proxy.stop()
      server.close()
    },
  }
}
