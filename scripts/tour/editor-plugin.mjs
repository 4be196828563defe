/**
 * The tour editor's part of the development server. It serves the editor's page at
 * `/samples/<name>/index.htm?edit` and reads and saves tours at `/~tour/<name>`. No build includes it.
 */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isOwnTour } from '../build/own-tours.mjs'
import { loadSchemaChecks } from '../build/validate-bundles.mjs'
import { supportRangeRequests } from '../dev/range-requests.mjs'
import { SAMPLES, tourPath } from './bundle.mjs'
import { HttpError } from './http-error.mjs'
import {
  isOwnRequest,
  parseUrl,
  readJsonBody,
  readPictureBody,
  sendJson,
  withErrorResponse,
} from './http-responses.mjs'
import { readText, readTourFiles, saveTour, toHttpError } from './save-tour.mjs'
import { deleteExpiredUploads, storeUpload, uploadPath } from './uploads.mjs'

/**
 * @typedef {import('./http-responses.mjs').Request} Request
 * @typedef {import('./http-responses.mjs').Response} Response
 * @typedef {import('./save-tour.mjs').SaveRequest} SaveRequest
 */

/** The face detector and its weights, from the package `@mediapipe/face_detection`. */
const DETECTOR_DIR = 'node_modules/@mediapipe/face_detection'

/** @type {Record<string, string>} */
const MIME_TYPES = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
  json: 'application/json',
  htm: 'text/html',
  js: 'text/javascript',
  wasm: 'application/wasm',
}

/** @param {string} extension */
const getMimeType = (extension) => MIME_TYPES[extension] ?? 'application/octet-stream'

const EDITOR_PAGE = `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <title>Tour editor</title>
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <script type="module" src="/src/editor/main.ts"></script>
</head>
<body><main></main></body>
</html>
`

/** Files whose changes the editor's page shows already; a reload would discard its unsaved changes. */
const SAVED_BY_EDITOR =
  /\/(public\/samples|studio)\/|\/content\/(pictures|(e[nl]\/)?made-tour[\w-]*)\.json$/

/** Whether a bundle is a tour that the editor can edit. @param {string} name of the bundle */
const isEditable = async (name) =>
  existsSync(tourPath(name)) && isOwnTour(await readText(join(SAMPLES, name, 'index.htm')), name)

/** @param {Response} response @param {string} file @param {string} extension */
async function sendDetectorFile(response, file, extension) {
  const content = await readFile(join(DETECTOR_DIR, file)).catch(() => undefined)
  if (!content) return sendJson(response, 404, {})
  response.setHeader('Content-Type', getMimeType(extension))
  response.end(content)
}

/**
 * Creates the handler that reads and saves tours.
 * @returns {(name: string, request: Request, response: Response) => Promise<void>}
 */
function createTourHandler() {
  /** Settles after the last save, because saves must not overlap. @type {Promise<unknown>} */
  let queue = Promise.resolve()
  /** @type {ReturnType<typeof loadSchemaChecks> | undefined} */
  let checks
  return async (name, request, response) => {
    if (request.method === 'GET') return sendJson(response, 200, await readTourFiles(name))
    if (request.method !== 'PUT') throw new HttpError(405, 'Use GET or PUT.')
    const body = /** @type {SaveRequest} */ (await readJsonBody(request))
    checks ??= loadSchemaChecks()
    const loaded = await checks
    const saved = queue.then(() => saveTour(name, body, loaded))
    queue = saved.catch(() => {})
    sendJson(response, 200, await saved)
  }
}

/** @param {string} name @param {Request} request @param {Response} response */
async function handleUpload(name, request, response) {
  const content = await readPictureBody(request)
  const picture = await storeUpload(name, content).catch((error) => {
    throw toHttpError(error)
  })
  sendJson(response, 200, picture)
}

/** Creates the handler of all requests of the editor. It leaves others to Vite. */
function createEditorHandler() {
  const handleTour = createTourHandler()
  return withErrorResponse(async (request, response, next) => {
    const { pathname, searchParams } = parseUrl(request.url)
    const [, file = '', extension = ''] =
      pathname.match(/^\/~faces\/(face_detection[\w]*\.(\w+))$/) ?? []
    if (file) return sendDetectorFile(response, file, extension)
    const [, root, name = '', part] =
      pathname.match(/^\/(samples|~tour)\/([\w-]+)(?:\/(index\.htm|pictures))?$/) ?? []
    const isPage = root === 'samples' && part === 'index.htm' && searchParams.has('edit')
    if (!isPage && !pathname.startsWith('/~tour/')) return next()
    if (!(await isEditable(name))) return isPage ? next() : sendJson(response, 404, {})
    if (isPage) {
      response.setHeader('Content-Type', 'text/html')
      response.setHeader('X-Frame-Options', 'DENY')
      return response.end(EDITOR_PAGE)
    }
    if (!isOwnRequest(request))
      throw new HttpError(403, 'Only the editor’s own page can use this address.')
    if (part === 'pictures' && request.method === 'POST')
      return handleUpload(name, request, response)
    return handleTour(name, request, response)
  })
}

/**
 * Serves files of bundles that were added after Vite's start, and pictures that were uploaded and not
 * saved yet. For these, Vite would send the site's own page.
 */
const handleNewFiles = withErrorResponse(async (request, response, next) => {
  const { pathname } = parseUrl(
    /** @type {import('vite').Connect.IncomingMessage} */ (request).originalUrl,
  )
  const [, file = '', extension = ''] =
    pathname.match(/^\/samples\/([\w-]+\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(\w+))$/) ?? []
  if (!file) return next()
  const [name = '', ...path] = file.split('/')
  const content = await readFile(join(SAMPLES, file))
    .catch(() => readFile(uploadPath(name, path.join('/'))))
    .catch(() => undefined)
  if (!content) return sendJson(response, 404, {})
  supportRangeRequests(request, response)
  response.setHeader('Content-Type', getMimeType(extension))
  response.setHeader('Content-Length', content.length)
  response.end(content)
})

/** @returns {import('vite').Plugin} */
export const tourEditorPlugin = () => ({
  name: 'tour-editor',
  // Vite bundles the packages of the player and the editor at its start. Otherwise it would reload the
  // page when it discovers them.
  config: () => ({
    optimizeDeps: { entries: ['index.html', 'src/player/main.ts', 'src/editor/main.ts'] },
  }),
  async configureServer({ middlewares }) {
    await deleteExpiredUploads()
    middlewares.use(createEditorHandler())
    // Vite runs the function after it has added its own handlers, so that this one comes last.
    return () => middlewares.use(handleNewFiles)
  },
  hotUpdate({ file }) {
    if (SAVED_BY_EDITOR.test(file)) return []
  },
})
