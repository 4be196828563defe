import { readFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readCommand } from './command.mjs'
import { describe, startFirestore } from './firestore.mjs'
import { accounts, answerSignIn, seedStaff } from './identity.mjs'
import { onEnd } from './lifetime.mjs'
import { noteRunning } from './running.mjs'
import { seedSampleVenue } from './sample-venue.mjs'

// Required, not imported: Node would hand its CommonJS default over inside another default.
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
const PORT = 5000

/**
 * Milliseconds that a connection without requests is kept. After Node's five seconds a busy test would
 * send on a connection that is just being closed, and fail.
 */
const KEPT_OPEN = 10 * 60 * 1000

/**
 * Serves the built site with Firebase Hosting's own engine, so that firebase.json is what is tried, and
 * forwards `/v1` to a local Firestore, so that the forms work under a policy of `connect-src 'self'`.
 * Staff sign in as accounts of this machine.
 *
 * @param {object} options
 * @param {number} options.port 0 for any that is free.
 * @param {string} options.firestoreHost `host:port` of the Firestore.
 * @param {string} [options.folder] where the site was built.
 * @param {string} [options.config] the firebase.json to go by.
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function serve({ port, firestoreHost, folder = 'dist', config = 'firebase.json' }) {
  const { hosting } = JSON.parse(readFileSync(resolve(ROOT, config), 'utf8'))
  const site = /** @type {Handler} */ (
    superstatic({
      config: { ...hosting, public: folder },
      cwd: ROOT,
      compression: true,
      fallthrough: false,
    })
  )
  const server = createServer((incoming, outgoing) => {
    if (incoming.url?.startsWith('/v1/')) forward(incoming, outgoing, firestoreHost)
    else if (!answerSignIn(incoming, outgoing)) site(incoming, outgoing, () => {})
  })
  server.keepAliveTimeout = KEPT_OPEN
  await new Promise((ready, failed) => {
    server.once('error', failed)
    server.listen(port, '127.0.0.1', () => ready(undefined))
  })
  const address = server.address()
  const taken = address && typeof address === 'object' ? address.port : port
  return {
    url: `http://127.0.0.1:${taken}`,
    stop() {
      server.closeAllConnections()
      return new Promise((done) => server.close(() => done()))
    },
  }
}

/**
 * @param {import('node:http').IncomingMessage} incoming
 * @param {import('node:http').ServerResponse} outgoing
 * @param {string} host
 */
function forward(incoming, outgoing, host) {
  const [hostname, port] = host.split(':')
  const onward = request(
    {
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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  readCommand({
    help: 'npm run preview: the built site at 127.0.0.1:5000 as Hosting serves it, with a local Firestore.',
  })
  const firestore = await startFirestore()
  const firestoreHost = firestore.host
  await seedStaff(firestoreHost)
  await seedSampleVenue(firestoreHost)
  const site = await serve({ port: PORT, firestoreHost }).catch((error) => {
    if (error.code !== 'EADDRINUSE') throw error
    return serve({ port: 0, firestoreHost })
  })
  const forget = noteRunning({ url: site.url, host: firestoreHost })
  onEnd(async () => {
    forget()
    await Promise.all([site.stop(), firestore.stop()])
  })
  console.log(`
  The built site   ${site.url}${site.url.endsWith(`:${PORT}`) ? '' : `, since ${PORT} is taken`}
  Firestore        ${describe(firestore)}
  What was sent    npm run sent, in a second terminal
  Staff's inbox    ${site.url}/login, as ${accounts[0]?.email}
`)
}
