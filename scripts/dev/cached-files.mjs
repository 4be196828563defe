import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {{ size: number, etag: string, modified: number }} File
 */

/** The content types that Hosting compresses. */
const COMPRESSIBLE =
  /^(text\/|model\/gltf-binary|application\/(javascript|json|manifest\+json|xml)|image\/svg\+xml)/

/** Smaller responses fit into one packet anyway. */
const MIN_COMPRESSED_BYTES = 1024

/** Fast, and close to what Hosting reaches. */
const BROTLI = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } }

/** @type {Record<string, (content: Buffer) => Promise<Buffer>>} */
const encoders = {
  br: (content) => promisify(zlib.brotliCompress)(content, BROTLI),
  gzip: (content) => promisify(zlib.gzip)(content),
}

/**
 * The files of a folder for superstatic, Firebase Hosting's own server (serve.mjs), read and compressed once until they
 * change. Superstatic itself hashes and compresses a file at every request, which took half of the server's time.
 *
 * @param {string} folder an absolute path.
 * @returns the options of superstatic with these names.
 */
export function cacheFiles(folder) {
  /** @type {Map<string, File>} */
  const files = new Map()
  /** The contents by ETag. @type {Map<string, Buffer>} */
  const contents = new Map()
  /** The compressed contents by encoding and ETag. @type {Map<string, Promise<Buffer>>} */
  const compressed = new Map()

  /**
   * @param {Request} _
   * @param {string} address the path of the request, percent-encoded.
   */
  async function provider(_, address) {
    const path = join(folder, decodeURI(address))
    if (!path.startsWith(folder + sep) || path.includes('\0')) return null
    const found = await stat(path).catch(() => undefined)
    if (!found?.isFile()) return null
    let file = files.get(path)
    if (file?.modified !== found.mtimeMs || file.size !== found.size) {
      const content = await readFile(path)
      const etag = createHash('md5').update(content).digest('hex')
      file = { size: content.length, etag, modified: found.mtimeMs }
      files.set(path, file)
      contents.set(etag, content)
    }
    return { ...file, stream: Readable.from([contents.get(file.etag)]) }
  }

  /**
   * Sends a compressed file if the client takes it.
   *
   * @param {Request} request
   * @param {Response} response with the headers of the whole file.
   * @param {() => void} sendPlain
   */
  async function compression(request, response, sendPlain) {
    const type = String(response.getHeader('Content-Type'))
    const size = Number(response.getHeader('Content-Length'))
    if (!COMPRESSIBLE.test(type) || size < MIN_COMPRESSED_BYTES) return sendPlain()
    response.setHeader('Vary', 'Accept-Encoding')
    const accepted = String(request.headers['accept-encoding']).split(/[,;\s]+/)
    const encoding = Object.keys(encoders).find((name) => accepted.includes(name))
    const etag = String(response.getHeader('ETag'))
    const content = contents.get(etag)
    const key = `${encoding} ${etag}`
    const body = compressed.get(key) ?? (encoding && content && encoders[encoding]?.(content))
    if (!encoding || !body) return sendPlain()
    compressed.set(key, body)
    response.removeHeader('Content-Length')
    response.setHeader('Content-Encoding', encoding)
    response.end(await body)
  }

  return { provider, compression }
}
