/** Reads requests and sends responses, for the tour editor's server. */
import { HttpError } from './http-error.mjs'
import { formatJson } from './json.mjs'

/**
 * @typedef {import('vite').Connect.IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 */

/** The longest JSON body, in characters. */
const MAX_JSON_LENGTH = 8_000_000
/** The largest picture, in bytes. Pictures from cameras and scanners fit. */
const MAX_PICTURE_BYTES = 60_000_000

/** @param {Response} response @param {number} status @param {object} body */
export function sendJson(response, status, body) {
  response.statusCode = status
  response.setHeader('Content-Type', 'application/json')
  response.setHeader('Cache-Control', 'no-store')
  response.end(formatJson(body))
}

/**
 * Responds with an error when a handler fails. Otherwise an error in an asynchronous handler would be an
 * unhandled rejection, which ends the development server.
 * @param {(request: Request, response: Response, next: () => void) => Promise<unknown>} handle
 * @returns {(request: Request, response: Response, next: () => void) => Promise<void>}
 */
export const withErrorResponse = (handle) => async (request, response, next) => {
  try {
    await handle(request, response, next)
  } catch (error) {
    // The browser has disconnected, in the middle of an upload for example.
    if (response.destroyed || response.headersSent) {
      response.destroy()
      return
    }
    if (error instanceof HttpError) {
      sendJson(response, error.status, { message: error.message, ...error.details })
      return
    }
    console.error(error)
    const message = error instanceof Error ? error.message : String(error)
    sendJson(response, 500, { message: `The development server failed: ${message}` })
  }
}

/**
 * Parses the URL of a request.
 * @param {string | undefined} url without the origin
 * @throws {HttpError} when the text is not a URL
 */
export function parseUrl(url = '/') {
  try {
    return new URL(url, 'http://site')
  } catch {
    throw new HttpError(400, 'The request has no valid URL.')
  }
}

/**
 * Whether a request comes from a page of this server, on this computer. Other pages must not write into
 * the project.
 * @param {Request} request
 */
export function isOwnRequest({ headers, socket, method }) {
  const isLocal = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? '')
  // Refuses a foreign host name whose DNS entry points to this computer.
  const isLocalHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(headers.host ?? '')
  const site = headers['sec-fetch-site']
  const isOwnSite = site === 'same-origin' || (site === 'none' && method === 'GET')
  const isOwnOrigin =
    headers.origin === undefined ? method === 'GET' : headers.origin === `http://${headers.host}`
  return isLocal && isLocalHost && (site === undefined || isOwnSite) && isOwnOrigin
}

/**
 * @param {Request} request
 * @returns {Promise<unknown>}
 * @throws {HttpError} when the body is not JSON or too large
 */
export async function readJsonBody(request) {
  if (request.headers['content-type'] !== 'application/json') throw new HttpError(415, 'Send JSON.')
  let text = ''
  request.setEncoding('utf8')
  for await (const chunk of request) {
    text += chunk
    if (text.length > MAX_JSON_LENGTH) throw new HttpError(413, 'This is too large for a tour.')
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new HttpError(400, 'The body is not JSON.')
  }
}

/**
 * @param {Request} request
 * @returns {Promise<Buffer>}
 * @throws {HttpError} when the body is too large
 */
export async function readPictureBody(request) {
  if (request.headers['content-type'] !== 'application/octet-stream')
    throw new HttpError(415, 'Send a picture.')
  /** @type {Buffer[]} */
  const chunks = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > MAX_PICTURE_BYTES) {
      throw new HttpError(413, `Pictures can have at most ${MAX_PICTURE_BYTES / 1_000_000} MB.`)
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
