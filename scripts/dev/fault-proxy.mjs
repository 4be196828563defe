import { createServer, request } from 'node:http'

/** The network faults that the proxy simulates. A captive portal is the login page of a Wi-Fi. */
export const FAULTS = /** @type {const} */ ([
  'request lost',
  'response lost',
  'response cut',
  'slow request',
  'slow response',
  'no response',
  'error before forwarding',
  'error after forwarding',
  'captive portal',
])

/** @typedef {typeof FAULTS[number]} Fault */

/** Statuses of overloaded servers and proxies. */
const ERROR_STATUSES = [429, 500, 503]

const MAX_DELAY_MS = 1_500

/**
 * Starts a proxy in front of a Firestore or a site, which adds a fault to a share of the requests, or to those that a
 * test names. The same seed causes the same faults.
 *
 * A browser may also use it as its proxy for all other addresses: it refuses them, so that no test leaves this machine.
 *
 * @param {object} options
 * @param {string} options.host `host:port` of the Firestore or the site.
 * @param {number} [options.seed]
 * @param {number} [options.share] of the requests with a fault, 0 to 1.
 * @param {readonly Fault[]} [options.only] the faults to choose from.
 */
export async function startFaultProxy({ host, seed = 0, share = 0, only = FAULTS }) {
  const random = mulberry32(seed)
  /** @type {Map<Fault | 'none', number>} */
  const counts = new Map()
  /** @type {Set<NodeJS.Timeout>} */
  const timers = new Set()
  /** @type {Set<{ pattern: RegExp, fault: Fault }>} */
  const rules = new Set()
  /** @type {string[]} */
  const failures = []
  /** @type {Set<string>} */
  const unanswered = new Set()

  const server = createServer(async (incoming, outgoing) => {
    const name = `${incoming.method} ${incoming.url}`
    // Drawn before anything is awaited, so that only the order of arrival decides.
    const drawn = random() < share ? (only[Math.floor(random() * only.length)] ?? 'none') : 'none'
    const [one, other] = [random(), random()]
    const rule = [...rules].find(({ pattern }) => pattern.test(name))
    const fault = rule?.fault ?? drawn
    const delay = (rule ? 1 : one) * MAX_DELAY_MS
    counts.set(fault, (counts.get(fault) ?? 0) + 1)
    if (fault !== 'none') failures.push(`${name}: ${fault}`)
    unanswered.add(name)
    outgoing.once('close', () => unanswered.delete(name))
    const status = ERROR_STATUSES[Math.floor(one * ERROR_STATUSES.length)] ?? 503

    const body = await readBody(incoming).catch(() => undefined)
    // The client has left.
    if (!body) return
    if (fault === 'request lost') return incoming.socket.destroy()
    if (fault === 'error before forwarding') return sendError(outgoing, status)
    if (fault === 'captive portal') {
      outgoing.writeHead(one < 0.5 ? 200 : 502, { 'Content-Type': 'text/html' })
      return outgoing.end('<!doctype html><title>Hotel Wi-Fi</title>')
    }
    if (fault === 'slow request') await pause(delay)

    const response = await forward(host, incoming, body)
    if (!response || fault === 'response lost') {
      response?.destroy()
      return incoming.socket.destroy()
    }
    outgoing.once('close', () => response.destroy())
    response.once('error', () => outgoing.destroy())
    const { statusCode = 502, headers } = response
    if (statusCode >= 400) failures.push(`${name}: ${statusCode}`)
    // The client ends the request when its own timeout is over.
    if (fault === 'no response') return
    if (fault === 'error after forwarding') return sendError(outgoing, status)
    if (fault === 'slow response') await pause(delay)
    const { 'transfer-encoding': _, ...rest } = headers
    if (fault !== 'response cut') {
      outgoing.writeHead(statusCode, rest)
      // A listener's response never ends.
      return response.pipe(outgoing)
    }
    const content = await readBody(response)
    outgoing.writeHead(statusCode, { ...rest, 'content-length': content.length })
    outgoing.write(content.subarray(0, Math.floor(other * content.length)), () =>
      incoming.socket.destroy(),
    )
  })
  server.on('connect', ({ url }, socket) => {
    failures.push(`CONNECT ${url}: refused`)
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
  })

  /**
   * @param {number} milliseconds
   * @returns {Promise<void>}
   */
  function pause(milliseconds) {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        timers.delete(timer)
        resolve()
      }, milliseconds)
      timers.add(timer)
    })
  }

  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The fault proxy has no port')
  return {
    host: `127.0.0.1:${address.port}`,
    /** The number of requests by fault. */
    counts,
    /** The requests with a fault or an error status, such as `GET /about: 404`. */
    failures,
    /** The requests that are not completely answered yet. */
    unanswered,
    /**
     * Adds a fault to all requests whose method and path match, such as `POST /v1/…`. A slow one lasts 1,500 ms.
     *
     * @param {RegExp} pattern
     * @param {Fault} fault
     * @returns {() => void} removes it.
     */
    addFault(pattern, fault) {
      const rule = { pattern, fault }
      rules.add(rule)
      return () => rules.delete(rule)
    },
    /** Removes the added faults, and forgets the failures. */
    reset() {
      rules.clear()
      failures.length = 0
    },
    /** @returns {Promise<void>} */
    stop() {
      for (const timer of timers) clearTimeout(timer)
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/**
 * @param {import('node:http').ServerResponse} outgoing
 * @param {number} status
 */
function sendError(outgoing, status) {
  outgoing.writeHead(status, { 'Content-Type': 'application/json' })
  outgoing.end(JSON.stringify({ error: { code: status, message: 'A fault', status: 'FAULT' } }))
}

/** @param {import('node:http').IncomingMessage} message */
async function readBody(message) {
  const chunks = []
  for await (const chunk of message) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/**
 * @param {string} host
 * @param {import('node:http').IncomingMessage} incoming
 * @param {Buffer} body
 * @returns {Promise<import('node:http').IncomingMessage | undefined>} the response, whose body has not been read;
 *   undefined if there is none.
 */
function forward(host, incoming, body) {
  const [hostname, port] = host.split(':')
  const { 'transfer-encoding': _, ...headers } = incoming.headers
  const { method, url: path } = incoming
  return new Promise((resolve) => {
    const forwarded = request(
      { hostname, port, path, method, headers: { ...headers, host } },
      resolve,
    )
    forwarded.once('error', () => resolve(undefined))
    forwarded.end(body)
  })
}

/**
 * A pseudorandom generator of numbers from 0 to 1.
 *
 * https://gist.github.com/tommyettinger/46a874533244883189143505d203312c
 *
 * @param {number} seed
 */
export function mulberry32(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
