import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { FirestoreError, openDocuments } from './fake-firestore-documents.mjs'
import { lockFile } from './file-lock.mjs'

/**
 * The part of Firestore's REST API that forms and reservations use, for machines without Java. It checks no
 * rules and is for development only.
 *
 * https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.documents
 */

const DEFAULT_FILE = fileURLToPath(new URL('../../.data/firestore.json', import.meta.url))

/** Firestore's own limit. */
const MAX_REQUEST_BYTES = 10 * 1024 * 1024

/**
 * @param {object} [options]
 * @param {string} [options.file] where the documents are stored.
 * @returns {Promise<import('./firestore.mjs').LocalFirestore>}
 * @throws {CliError} if another process uses the file, or it cannot be read.
 */
export async function startFakeFirestore({ file = DEFAULT_FILE } = {}) {
  const unlock = lockFile(file)
  const documents = openDocuments(file)
  const server = createServer(async (request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Access-Control-Allow-Headers', '*')
    if (request.method === 'OPTIONS') return response.writeHead(204).end()
    try {
      const [, name = '', method] = request.url?.match(/\/v1\/([^:?]+):(\w+)(?:\?|$)/) ?? []
      const body = await readJson(request)
      if (method === 'batchGet') send(200, documents.batchGet(body.documents ?? []))
      else if (method === 'commit') send(200, documents.commit(body.writes ?? []))
      else if (method === 'runQuery') {
        send(200, documents.runQuery(decodeURIComponent(name), body.structuredQuery ?? {}))
      } else {
        throw new FirestoreError(
          501,
          'UNIMPLEMENTED',
          'The fake Firestore supports batchGet, commit and runQuery only',
        )
      }
    } catch (error) {
      const { code, status, message } =
        error instanceof FirestoreError
          ? error
          : new FirestoreError(500, 'INTERNAL', `The fake Firestore failed: ${error}`)
      send(code, { error: { code, message, status } })
    }

    /**
     * @param {number} status
     * @param {unknown} body
     */
    function send(status, body) {
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    }
  })
  await new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => resolve(undefined))
  })
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The fake Firestore has no port')
  return {
    kind: 'fake',
    host: `127.0.0.1:${address.port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      unlock()
    },
  }
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @returns {Promise<{
 *   documents?: string[],
 *   writes?: import('./fake-firestore-documents.mjs').Write[],
 *   structuredQuery?: import('./fake-firestore-documents.mjs').Query,
 * }>}
 */
async function readJson(request) {
  const chunks = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > MAX_REQUEST_BYTES)
      throw new FirestoreError(400, 'INVALID_ARGUMENT', 'The request is too large')
    chunks.push(chunk)
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch {
    throw new FirestoreError(400, 'INVALID_ARGUMENT', 'The request is not JSON')
  }
}
