import { createServer, request } from 'node:http'

/**
 * What can go wrong between a visitor and Firestore. Each happens to a request, a share of all
 * requests together, and the same ones for the same seed.
 */
export const faults = /** @type {const} */ ([
  'request lost',
  'answer lost',
  'answer cut',
  'slow request',
  'slow answer',
  'no answer',
  'error before',
  'error after',
  'foreign page',
])

/** @typedef {typeof faults[number]} Fault */

/** Statuses that servers and what stands before them answer under load. */
const STATUSES = [429, 500, 503]

/** A slow request or answer takes up to this long, in milliseconds. */
const SLOWEST = 1_500

/**
 * Stands between a client and a Firestore, and breaks a share of what they say.
 *
 * @param {object} options
 * @param {string} options.host `host:port` of the Firestore.
 * @param {number} options.seed
 * @param {number} options.share of the requests that meet a fault, 0 to 1.
 * @param {readonly Fault[]} [options.only] the faults to choose from; all unless told otherwise.
 */
export async function startFaultProxy({ host, seed, share, only = faults }) {
  const random = mulberry32(seed)
  /** @type {Map<Fault | 'none', number>} */
  const counts = new Map()
  /** @type {Set<NodeJS.Timeout>} */
  const timers = new Set()

  const server = createServer(async (incoming, outgoing) => {
    // Drawn before anything is awaited, so that the order of arrival decides and nothing else.
    const fault = random() < share ? (only[Math.floor(random() * only.length)] ?? 'none') : 'none'
    const [one, other] = [random(), random()]
    counts.set(fault, (counts.get(fault) ?? 0) + 1)
    const status = STATUSES[Math.floor(one * STATUSES.length)] ?? 503

    const body = await read(incoming)
    if (fault === 'request lost') return incoming.socket.destroy()
    if (fault === 'error before') return refuse(outgoing, status)
    if (fault === 'foreign page') {
      outgoing.writeHead(one < 0.5 ? 200 : 502, { 'Content-Type': 'text/html' })
      return outgoing.end('<!doctype html><title>Hotel Wi-Fi</title>')
    }
    if (fault === 'slow request') await pause(one * SLOWEST)

    const answer = await forward(host, incoming, body)
    if (!answer || fault === 'answer lost') return incoming.socket.destroy()
    // The client gives it up, in its own time.
    if (fault === 'no answer') return
    if (fault === 'error after') return refuse(outgoing, status)
    if (fault === 'slow answer') await pause(one * SLOWEST)
    outgoing.writeHead(answer.status, { ...answer.headers, 'content-length': answer.body.length })
    if (fault !== 'answer cut') return outgoing.end(answer.body)
    outgoing.write(answer.body.subarray(0, Math.floor(other * answer.body.length)), () =>
      incoming.socket.destroy(),
    )
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

  await new Promise((ready) => server.listen(0, '127.0.0.1', () => ready(undefined)))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The fault proxy has no port')
  return {
    host: `127.0.0.1:${address.port}`,
    /** How many requests met which fault. */
    counts,
    /** @returns {Promise<void>} */
    stop() {
      for (const timer of timers) clearTimeout(timer)
      server.closeAllConnections()
      return new Promise((done) => server.close(() => done()))
    },
  }
}

/**
 * @param {import('node:http').ServerResponse} outgoing
 * @param {number} status
 */
function refuse(outgoing, status) {
  outgoing.writeHead(status, { 'Content-Type': 'application/json' })
  outgoing.end(JSON.stringify({ error: { code: status, message: 'A fault', status: 'FAULT' } }))
}

/** @param {import('node:http').IncomingMessage} message */
async function read(message) {
  const parts = []
  for await (const part of message) parts.push(part)
  return Buffer.concat(parts)
}

/**
 * @param {string} host
 * @param {import('node:http').IncomingMessage} incoming
 * @param {Buffer} body
 * @returns {Promise<{ status: number, headers: object, body: Buffer } | undefined>}
 */
function forward(host, incoming, body) {
  const [hostname, port] = host.split(':')
  const { 'transfer-encoding': _, ...headers } = incoming.headers
  return new Promise((resolve) => {
    const onward = request(
      {
        hostname,
        port,
        path: incoming.url,
        method: incoming.method,
        headers: { ...headers, host },
      },
      async (answer) => {
        const { 'transfer-encoding': _, ...rest } = answer.headers
        resolve({ status: answer.statusCode ?? 502, headers: rest, body: await read(answer) })
      },
    )
    onward.once('error', () => resolve(undefined))
    onward.end(body)
  })
}

/**
 * Numbers from 0 to 1 that are the same for the same seed.
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
