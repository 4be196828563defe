/**
 * The tour editor's part of the development server. It serves the editor's page at
 * `/samples/<bundle name>/index.htm?edit` and reads and saves tours at `/~tour/<bundle name>`. No build
 * includes the editor.
 */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isOwnTour } from '../build/own-tours.mjs'
import { loadSchemaChecks } from '../build/validate-bundles.mjs'
import { supportRangeRequests } from '../dev/range-requests.mjs'
import { BUNDLES_DIR, tourPath } from './bundle.mjs'
import { finishInterruptedCommits } from './file-transaction.mjs'
import { HttpError } from './http-error.mjs'
import {
  isOwnRequest,
  parseUrl,
  readJsonBody,
  readPictureBody,
  sendJson,
  withErrorResponse,
} from './http-responses.mjs'
import { readText } from './read-text.mjs'
import { readTourFiles, saveTour, toHttpError } from './save-tour.mjs'
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

/**
 * Files that the editor writes. Vite must not reload the page when they change: the editor shows the
 * changes already, and a reload would discard unsaved ones.
 */
const WRITTEN_BY_EDITOR =
  /\/(public\/samples|studio)\/|\/content\/generated\/(pictures|(e[nl]\/)?tour[\w-]*)\.json$/

/** Whether a bundle is a tour of our own player, which the editor can edit. @param {string} bundleName */
const isEditable = async (bundleName) =>
  existsSync(tourPath(bundleName)) &&
  isOwnTour(await readText(join(BUNDLES_DIR, bundleName, 'index.htm')), bundleName)

/** @param {Response} response @param {string} file @param {string} extension */
async function sendDetectorFile(response, file, extension) {
  const content = await readFile(join(DETECTOR_DIR, file)).catch(() => undefined)
  if (!content) return sendJson(response, 404, {})
  response.setHeader('Content-Type', getMimeType(extension))
  response.end(content)
}

/**
 * Creates the handler that reads and saves tours.
 * @returns {(bundleName: string, request: Request, response: Response) => Promise<void>}
 */
function createTourHandler() {
  /**
   * Settles after the last save in progress. The next save waits for it, because saves must not overlap.
   * @type {Promise<unknown>}
   */
  let queue = Promise.resolve()
  /** @type {ReturnType<typeof loadSchemaChecks> | undefined} */
  let schemaChecks
  return async (bundleName, request, response) => {
    if (request.method === 'GET') return sendJson(response, 200, await readTourFiles(bundleName))
    if (request.method !== 'PUT') throw new HttpError(405, 'Use GET or PUT.')
    const body = /** @type {SaveRequest} */ (await readJsonBody(request))
    schemaChecks ??= loadSchemaChecks().catch((error) => {
      // The next save loads them again.
      schemaChecks = undefined
      throw error
    })
    const checks = await schemaChecks
    const saving = queue.then(() => saveTour(bundleName, body, checks))
    queue = saving.catch(() => {})
    sendJson(response, 200, await saving)
  }
}

/** @param {string} bundleName @param {Request} request @param {Response} response */
async function handleUpload(bundleName, request, response) {
  const content = await readPictureBody(request)
  const picture = await storeUpload(bundleName, content).catch((error) => {
    throw toHttpError(error)
  })
  sendJson(response, 200, picture)
}

/** Creates the handler of all requests of the editor. Leaves all other requests to Vite. */
function createEditorHandler() {
  const handleTour = createTourHandler()
  return withErrorResponse(async (request, response, next) => {
    const { pathname, searchParams } = parseUrl(request.url)
    const [, file = '', extension = ''] =
      pathname.match(/^\/~faces\/(face_detection[\w]*\.(\w+))$/) ?? []
    if (file) return sendDetectorFile(response, file, extension)
    const [, root, bundleName = '', subpath] =
      pathname.match(/^\/(samples|~tour)\/([\w-]+)(?:\/(index\.htm|pictures))?$/) ?? []
    const isEditorPage = root === 'samples' && subpath === 'index.htm' && searchParams.has('edit')
    if (!isEditorPage && !pathname.startsWith('/~tour/')) return next()
    if (!(await isEditable(bundleName))) return isEditorPage ? next() : sendJson(response, 404, {})
    if (isEditorPage) {
      response.setHeader('Content-Type', 'text/html')
      response.setHeader('X-Frame-Options', 'DENY')
      return response.end(EDITOR_PAGE)
    }
    if (!isOwnRequest(request))
      throw new HttpError(403, 'Only the editor’s own page can use this address.')
    if (subpath === 'pictures' && request.method === 'POST')
      return handleUpload(bundleName, request, response)
    return handleTour(bundleName, request, response)
  })
}

/**
 * Serves uploaded pictures whose tour is not saved yet, and new files of bundles until Vite's watcher has
 * found them. Vite would send the site's own page for these.
 */
const handleNewFiles = withErrorResponse(async (request, response, next) => {
  const { pathname } = parseUrl(
    /** @type {import('vite').Connect.IncomingMessage} */ (request).originalUrl,
  )
  const [, file = '', extension = ''] =
    pathname.match(/^\/samples\/([\w-]+\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(\w+))$/) ?? []
  if (!file) return next()
  const [bundleName = '', ...path] = file.split('/')
  const content = await readFile(join(BUNDLES_DIR, file))
    .catch(() => readFile(uploadPath(bundleName, path.join('/'))))
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
  // Before the site's own plugin, which serves the same page for visitors.
  enforce: /** @type {const} */ ('pre'),
  // Makes Vite bundle the packages of the player and the editor at its start, since Vite reloads the page
  // when it discovers a package later.
  config: () => ({
    optimizeDeps: { entries: ['src/player/main.ts', 'src/editor/main.ts'] },
  }),
  async configureServer({ middlewares }) {
    await finishInterruptedCommits()
    await deleteExpiredUploads()
    middlewares.use(createEditorHandler())
    // Vite calls the returned function after it has added its own handlers, so handleNewFiles comes last.
    return () => middlewares.use(handleNewFiles)
  },
  hotUpdate({ file }) {
    if (WRITTEN_BY_EDITOR.test(file)) return []
  },
})
