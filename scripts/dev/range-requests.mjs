/**
 * Byte ranges for the local server. Firebase Hosting supports them and its local engine does not;
 * without them a browser cannot seek in a film.
 */

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {{ start: number, end: number }} Range both ends are included
 */

/**
 * @param {string} header
 * @param {number} size of the whole file, in bytes
 * @returns {Range | 'unsatisfiable' | undefined} undefined if the response is to be the whole file:
 *   for no range, a malformed one, or several
 */
export function parseRange(header, size) {
  const [, from = '', to = ''] = header.match(/^bytes=(\d*)-(\d*)$/) ?? []
  if (from === '' && to === '') return undefined
  if (from === '') {
    const start = Math.max(size - Number(to), 0)
    return Number(to) === 0 || size === 0 ? 'unsatisfiable' : { start, end: size - 1 }
  }
  const start = Number(from)
  const last = to === '' ? size - 1 : Number(to)
  if (to !== '' && last < start) return undefined
  if (start >= size) return 'unsatisfiable'
  return { start, end: Math.min(last, size - 1) }
}

/** Whether the client's partial copy is of this version of the file. @param {Request} request @param {Response} response */
function isSameFile(request, response) {
  const known = request.headers['if-range']
  return (
    known === undefined ||
    known === response.getHeader('etag') ||
    known === response.getHeader('last-modified')
  )
}

/**
 * Reduces a response to the range of the request (RFC 9110, 14). Call it before the response is
 * written; the caller then writes the whole file and its Content-Length as usual.
 * @param {Request} request
 * @param {Response} response
 */
export function supportRangeRequests(request, response) {
  const { range } = request.headers
  if (request.method !== 'GET' || range === undefined) return
  // A range counts the bytes of the file, not those of a compressed copy.
  delete request.headers['accept-encoding']
  const { writeHead, write, end } = response
  /** The range that is sent; set when the headers are written. @type {Range | undefined} */
  let part
  let position = 0

  /** @param {any[]} args as `writeHead` takes them */
  const startResponse = (...args) => {
    const size = Number(response.getHeader('content-length'))
    if (args[0] === 200 && Number.isFinite(size) && isSameFile(request, response)) {
      const found = parseRange(range, size)
      if (found === 'unsatisfiable') {
        args[0] = 416
        part = { start: 0, end: -1 }
        response.setHeader('Content-Range', `bytes */${size}`)
        response.setHeader('Content-Length', 0)
      } else if (found) {
        args[0] = 206
        part = found
        response.setHeader('Content-Range', `bytes ${found.start}-${found.end}/${size}`)
        response.setHeader('Content-Length', found.end - found.start + 1)
      }
      response.setHeader('Accept-Ranges', 'bytes')
    }
    return Reflect.apply(writeHead, response, args)
  }

  /** The bytes of a piece of the file that are inside the range. @param {string | Uint8Array} piece */
  const partOf = (piece) => {
    if (!response.headersSent) response.writeHead(response.statusCode)
    if (!part) return piece
    const bytes = Buffer.from(/** @type {Uint8Array} */ (piece))
    const from = position
    position += bytes.length
    return bytes.subarray(
      Math.min(Math.max(part.start - from, 0), bytes.length),
      Math.min(Math.max(part.end + 1 - from, 0), bytes.length),
    )
  }

  Object.assign(response, {
    writeHead: startResponse,
    /** @param {string | Uint8Array} piece @param {any[]} rest */
    write: (piece, ...rest) => {
      const wanted = partOf(piece)
      return wanted.length === 0 || Reflect.apply(write, response, [wanted, ...rest])
    },
    /** @param {any} [piece] @param {any[]} rest */
    end: (piece, ...rest) => {
      const isPiece = typeof piece === 'string' || piece instanceof Uint8Array
      if (isPiece) return Reflect.apply(end, response, [partOf(piece), ...rest])
      if (!response.headersSent) response.writeHead(response.statusCode)
      return Reflect.apply(end, response, [piece, ...rest])
    },
  })
}
