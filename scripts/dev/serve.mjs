import { readFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cacheFiles } from './cached-files.mjs'
import { FIRESTORE_PATHS } from './firestore.mjs'
import { handleSignIn } from './local-sign-in.mjs'
import { supportRangeRequests } from './range-requests.mjs'

// Node's import would wrap the CommonJS default export in another default.
/** @type {typeof import('superstatic')} */
const { default: superstatic } = createRequire(import.meta.url)('superstatic')

/**
 * @typedef {(
 *   request: import('node:http').IncomingMessage,
 *   response: import('node:http').ServerResponse,
 *   next: () => void,
 * ) => void} Handler
 */

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/**
 * How long an idle connection is kept open. Node's default of five seconds makes slow tests send on a
 * connection that is just being closed.
 */
const KEEP_ALIVE_MS = 10 * 60 * 1000

/**
 * Serves the built site with Firebase Hosting's own engine, so that firebase.json is tested, and
 * forwards Firestore's requests to a local one, because the policy is `connect-src 'self'`. Sign-in uses the
 * local accounts.
 *
 * @param {object} options
 * @param {number} options.port 0 for any free port.
 * @param {string} options.firestoreHost `host:port` of the Firestore.
 * @param {string} [options.folder] the folder of the build.
 * @param {string} [options.config] the path of firebase.json.
 * @param {string} [options.emptyScript] the path of a script that is served without content: the tests that need no
 *   tour leave out its player (tests/support/serve-build.mts).
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function serve({
  port,
  firestoreHost,
  folder = 'dist',
  config = 'firebase.json',
  emptyScript,
}) {
  const { hosting } = JSON.parse(readFileSync(resolve(ROOT, config), 'utf8'))
  const options = {
    config: { ...hosting, public: folder },
    cwd: ROOT,
    fallthrough: false,
    ...cacheFiles(resolve(ROOT, folder)),
  }
  // The types of superstatic lack the option `provider`, and functions for `compression`.
  const site = /** @type {Handler} */ (superstatic(/** @type {object} */ (options)))
  const server = createServer((incoming, outgoing) => {
    if (isForFirestore(incoming.url)) forward(incoming, outgoing, firestoreHost)
    else if (emptyScript && incoming.url === emptyScript)
      outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end()
    else if (!handleSignIn(incoming, outgoing)) {
      supportRangeRequests(incoming, outgoing)
      site(incoming, outgoing, () => {})
    }
  })
  server.keepAliveTimeout = KEEP_ALIVE_MS
  await new Promise((ready, failed) => {
    server.once('error', failed)
    server.listen(port, '127.0.0.1', () => ready(undefined))
  })
  const address = server.address()
  const actualPort = address && typeof address === 'object' ? address.port : port
  return {
    url: `http://127.0.0.1:${actualPort}`,
    stop() {
      server.closeAllConnections()
      return new Promise((done) => server.close(() => done()))
    },
  }
}

const isForFirestore = (url = '') => FIRESTORE_PATHS.some((path) => url.startsWith(path))

/**
 * @param {import('node:http').IncomingMessage} incoming
 * @param {import('node:http').ServerResponse} outgoing
 * @param {string} host
 */
function forward(incoming, outgoing, host) {
  const [hostname, port] = host.split(':')
  const onward = request(
    {
      // The emulator closes idle connections, and a stream cannot be sent again.
      agent: false,
      hostname,
      port,
      path: incoming.url,
      method: incoming.method,
      headers: { ...incoming.headers, host },
    },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    },
  )
  onward.on('error', () => {
    if (!outgoing.headersSent) outgoing.writeHead(502)
    outgoing.end()
  })
  incoming.pipe(onward)
}
