/**
 * The development server's part of the tour editor: it serves the editor's page at
 * `/samples/<name>/index.htm?edit`, reads a tour and writes it. No build knows of it.
 */
import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isOurs } from '../build/bundles.mjs'
import { checkSamples, loadChecks } from '../build/samples.mjs'
import { hash } from '../pictures/posters.mjs'
import {
  cutScene,
  loadMaster,
  photographsFile,
  print,
  readRow,
  SAMPLES,
  unusedFolders,
  writePage,
  writeRow,
} from './bundle.mjs'
import { isDiskFull, Stage } from './stage.mjs'
import {
  bringPictures,
  forgetPictures,
  putPicturesAside,
  takePicture,
  waiting,
} from './uploads.mjs'

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {import('./bundle.mjs').Tour} Tour
 * @typedef {import('./bundle.mjs').Photographs} Photographs
 *
 * @typedef {object} Saved What the editor sends to be written
 * @property {string} version of what it had read
 * @property {Tour} tour
 * @property {Record<string, any> | null} words
 * @property {Photographs} photographs
 * @property {{ isSample: boolean, kind: import('./names.mjs').Said } | null} row
 */

const LARGEST = 8_000_000
/** Of a picture as it comes from a camera or a scanner, in bytes. */
const LARGEST_PICTURE = 60_000_000

/** What goes wrong in a way that the editor can say. */
class Refusal extends Error {
  /** @param {number} status @param {string} message @param {object} [more] */
  constructor(status, message, more = {}) {
    super(message)
    this.status = status
    this.more = more
  }
}

/** What has gone wrong while something was to be written, in words for staff. @param {unknown} error */
function refused(error) {
  if (isDiskFull(error)) {
    return new Refusal(507, 'The disk is full: make room and try again. Nothing was changed.')
  }
  return new Refusal(422, error instanceof Error ? error.message : String(error))
}

/** The face detector and its weights, as `@mediapipe/face_detection` brings them. */
const DETECTOR = 'node_modules/@mediapipe/face_detection'
const TYPES = { js: 'text/javascript', wasm: 'application/wasm' }

/** Whether a request comes from a page of this server, on this machine. @param {Request} request */
function isOwn({ headers, socket, method }) {
  const isHere = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? '')
  // A name that somebody else's DNS points here is no name of ours.
  const isNamed = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(headers.host ?? '')
  const site = headers['sec-fetch-site']
  const isAsked = site === 'same-origin' || (site === 'none' && method === 'GET')
  const isSame =
    headers.origin === undefined ? method === 'GET' : headers.origin === `http://${headers.host}`
  return isHere && isNamed && (site === undefined || isAsked) && isSame
}

/** @param {Request} request @returns {Promise<Saved>} */
async function bodyOf(request) {
  if (request.headers['content-type'] !== 'application/json') throw new Refusal(415, 'Send JSON.')
  let text = ''
  request.setEncoding('utf8')
  for await (const piece of request) {
    text += piece
    if (text.length > LARGEST) throw new Refusal(413, 'That is more than a tour.')
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(400, 'That is no JSON.')
  }
}

/** @param {Request} request */
async function pictureOf(request) {
  if (request.headers['content-type'] !== 'application/octet-stream')
    throw new Refusal(415, 'Send a picture.')
  /** @type {Buffer[]} */
  const pieces = []
  let size = 0
  for await (const piece of request) {
    size += piece.length
    if (size > LARGEST_PICTURE) {
      throw new Refusal(413, `Pictures weigh at most ${LARGEST_PICTURE / 1_000_000} MB here.`)
    }
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** @param {string} file */
const textOf = (file) => readFile(file, 'utf8').catch(() => '')

/** @param {string} name */
async function readTexts(name) {
  const [tour, words, photographs] = await Promise.all([
    textOf(join(SAMPLES, name, 'tour.json')),
    textOf(join(SAMPLES, name, 'words.el.json')),
    textOf(photographsFile(name)),
  ])
  return { tour, words, photographs, version: hash(tour, words, photographs) }
}

/** @param {string} name */
async function read(name) {
  return { ...(await readTexts(name)), row: (await readRow(name)) ?? null }
}

/**
 * A file's next text: the old one where nothing has changed, else in the old one's indentation.
 * @param {string} old
 * @param {unknown} value
 */
export function rewritten(old, value) {
  try {
    if (JSON.stringify(JSON.parse(old)) === JSON.stringify(value)) return old
  } catch {
    // What is no JSON is written anew.
  }
  const indent = old.match(/^\s*[{[]\r?\n([ \t]+)/)?.[1] ?? 2
  return `${JSON.stringify(value, null, indent)}${old && !old.endsWith('\n') ? '' : '\n'}`
}

/**
 * A rendered tour as the studio keeps it, without what `npm run pictures` adds.
 * @param {Tour} tour @param {Tour} old as it was published before @param {Tour} source as the studio has kept it
 */
function asSource(tour, old, source) {
  const scenes = tour.scenes.map(({ picture: _, ...scene }) => {
    const kept = source.scenes.find(({ id }) => id === scene.id)
    const was = old.scenes.find(({ id }) => id === scene.id)
    const isSame = JSON.stringify(was?.place) === JSON.stringify(scene.place)
    const { heading, place, ...rest } = scene
    return {
      ...rest,
      ...(kept?.heading !== undefined || heading !== was?.heading ? { heading } : {}),
      ...(kept?.place || !isSame ? { place } : {}),
      points: scene.points.map((point) => {
        if (!point.anchor) return point
        const { yaw: _, pitch: __, ...anchored } = point
        return anchored
      }),
    }
  })
  if (!tour.plan || !source.plan) return { ...tour, scenes }
  const measured = /** @type {const} */ (['width', 'height', 'up'])
  const plan = { ...tour.plan }
  for (const key of measured) {
    if (source.plan[key] === undefined && plan[key] === old.plan?.[key])
      Reflect.deleteProperty(plan, key)
  }
  return { ...tour, scenes, plan }
}

/**
 * Writes a tour as its editor has it, with all that follows from it: tiles with other blurs, page,
 * posters, and the words of its row.
 * @param {string} name
 * @param {Saved} saved
 * @param {typeof import('../../src/player/format/check')} checks
 */
async function write(name, { version, tour, words, photographs, row }, checks) {
  const texts = await readTexts(name)
  if (version !== texts.version) {
    throw new Refusal(409, 'The tour was changed elsewhere meanwhile.', await read(name))
  }
  if (!Array.isArray(tour?.scenes) || tour.scenes.length === 0)
    throw new Refusal(400, 'That is no tour.')
  /** @type {Tour} */
  const old = JSON.parse(texts.tour)
  const stage = new Stage()
  try {
    for (const scene of tour.scenes) {
      if (!/^[a-z\d][a-z\d-]*$/.test(scene.id)) throw new Refusal(422, `“${scene.id}” is no id.`)
      const picture = old.scenes.find(({ id }) => id === scene.id)?.picture
      const photograph = photographs[scene.id]
      if (!picture)
        throw new Refusal(422, `“${scene.id}” has no picture: npm run tour adds photographs.`)
      const { width } = picture
      scene.picture = photograph
        ? await cutScene(
            name,
            scene.id,
            {
              ...photograph,
              width,
              blurs: photograph.blurs.filter(({ state }) => state === 'accepted'),
            },
            () => loadMaster(name, photograph, width),
            stage,
          )
        : picture
    }
    const kept = Object.entries(photographs).filter(([id]) =>
      tour.scenes.some((scene) => scene.id === id),
    )
    await bringPictures(name, tour, stage)
    await stage.write(join(SAMPLES, name, 'tour.json'), rewritten(texts.tour, tour))
    if (words)
      await stage.write(join(SAMPLES, name, 'words.el.json'), rewritten(texts.words, words))
    if (texts.photographs) {
      await stage.write(
        photographsFile(name),
        rewritten(texts.photographs, Object.fromEntries(kept)),
      )
    }
    const source = `studio/tours/${name}.json`
    if (existsSync(source)) {
      const text = await textOf(source)
      await stage.write(source, rewritten(text, asSource(tour, old, JSON.parse(text))))
    }
    await writePage(name, tour, old, stage, () => {})
    if (row) {
      const said = {
        en: tour,
        el: { title: words?.title ?? tour.title, description: words?.description ?? '' },
      }
      await writeRow(name, said, row, stage)
    }
    if ((await readTexts(name)).version !== version) {
      throw new Refusal(409, 'The tour was changed elsewhere meanwhile.', await read(name))
    }
    await stage.publish()
  } catch (error) {
    await stage.drop()
    if (error instanceof Refusal) throw error
    throw refused(error)
  }
  for (const folder of await unusedFolders(name, tour)) await rm(folder, { recursive: true })
  await putPicturesAside(name, old, tour)
  const [report] = await checkSamples(SAMPLES, checks, name)
  return { ...(await read(name)), problems: report?.problems ?? [] }
}

const PAGE = `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <title>Tour editor</title>
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <script type="module" src="/src/player/editor/main.ts"></script>
</head>
<body><main></main></body>
</html>
`

/** What bundles of ours hold. @type {Record<string, string>} */
const PICTURES = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
  json: 'application/json',
  htm: 'text/html',
}

/** @returns {import('vite').Plugin} */
export function tourEditor() {
  /** One save after the other. @type {Promise<unknown>} */
  let last = Promise.resolve()
  return {
    name: 'tour-editor',
    // What only tours and their editor need is packed before it is asked for: no reload comes in between.
    config: () => ({
      optimizeDeps: { entries: ['index.html', 'src/player/main.ts', 'src/player/editor/main.ts'] },
    }),
    async configureServer(server) {
      await forgetPictures()
      /** @param {string} name */
      const isTour = async (name) => {
        const folder = join(SAMPLES, name)
        return (
          existsSync(join(folder, 'tour.json')) &&
          isOurs(await textOf(join(folder, 'index.htm')), name)
        )
      }
      /** @type {Promise<typeof import('../../src/player/format/check')> | undefined} */
      let checks
      server.middlewares.use(async (request, response, next) => {
        const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site')
        const part = pathname.match(/^\/~faces\/(face_detection[\w]*\.(\w+))$/)
        if (part) {
          const type = TYPES[/** @type {keyof typeof TYPES} */ (part[2])]
          response.setHeader('Content-Type', type ?? 'application/octet-stream')
          return response.end(await readFile(join(DETECTOR, part[1] ?? '')))
        }
        const [, place, name = '', what] =
          pathname.match(/^\/(samples|~tour)\/([\w-]+)(?:\/(index\.htm|pictures))?$/) ?? []
        const isPage = place === 'samples' && what === 'index.htm' && searchParams.has('edit')
        if (!isPage && !pathname.startsWith('/~tour/')) return next()
        if (!(await isTour(name))) return place === 'samples' ? next() : answer(response, 404, {})
        if (isPage) {
          response.setHeader('Content-Type', 'text/html')
          response.setHeader('X-Frame-Options', 'DENY')
          return response.end(PAGE)
        }
        try {
          if (!isOwn(request))
            throw new Refusal(403, 'Only the editor’s own page may ask for this.')
          if (what === 'pictures' && request.method === 'POST') {
            const content = await pictureOf(request)
            const taken = await takePicture(name, content).catch((error) => {
              throw refused(error)
            })
            return answer(response, 200, taken)
          }
          if (request.method === 'GET') return answer(response, 200, await read(name))
          if (request.method !== 'PUT') throw new Refusal(405, 'GET or PUT.')
          const saved = await bodyOf(request)
          checks ??= loadChecks()
          const loaded = await checks
          const written = last.then(() => write(name, saved, loaded))
          last = written.catch(() => {})
          answer(response, 200, await written)
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          answer(response, error.status, { message: error.message, ...error.more })
        }
      })
      // Vite knows the files that were there when it started. What is asked for now is one that has
      // come since, or none; without this it is answered with the site's own page.
      return () => {
        server.middlewares.use(async (request, response, next) => {
          const { pathname } = new URL(request.originalUrl ?? '/', 'http://site')
          const [, file = '', ending = ''] =
            pathname.match(/^\/samples\/([\w-]+\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(\w+))$/) ?? []
          if (!file) return next()
          const [name = '', ...path] = file.split('/')
          const content = await readFile(join(SAMPLES, file))
            .catch(() => readFile(waiting(name, path.join('/'))))
            .catch(() => undefined)
          if (!content) return answer(response, 404, {})
          response.setHeader('Content-Type', PICTURES[ending] ?? 'application/octet-stream')
          response.end(content)
        })
      }
    },
    /** What the editor has written is on the page already: a reload would take its changes. */
    hotUpdate({ file }) {
      if (
        /\/(public\/samples|studio)\/|\/content\/(pictures|(e[nl]\/)?made-tour[\w-]*)\.json$/.test(
          file,
        )
      )
        return []
    },
  }
}

/** @param {Response} response @param {number} status @param {object} body */
function answer(response, status, body) {
  response.statusCode = status
  response.setHeader('Content-Type', 'application/json')
  response.setHeader('Cache-Control', 'no-store')
  response.end(print(body))
}
