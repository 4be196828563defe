import { Agent, request } from 'node:http'
import { createSecureServer } from 'node:http2'
import { generate } from 'selfsigned'

/** Headers of HTTP/1.1 that HTTP/2 forbids. */
const FORBIDDEN = new Set(['connection', 'keep-alive', 'transfer-encoding'])

/**
 * Serves a local site over HTTP/2 with TLS, as Firebase Hosting does. Over HTTP/1.1 a browser opens a second
 * connection for the font or the first picture, which takes two more round trips. The certificate is
 * self-signed: browsers need `--ignore-certificate-errors`.
 *
 * @param {string} origin of the site over HTTP/1.1, such as `http://127.0.0.1:5000`.
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function serveOverHttp2(origin) {
  const { private: key, cert } = await generate([], { keyType: 'ec', algorithm: 'sha256' })
  const agent = new Agent({ keepAlive: true })
  const server = createSecureServer({ key, cert }, (incoming, outgoing) => {
    const pseudoHeader = (/** @type {string} */ name) => name.startsWith(':')
    const onward = request(origin + incoming.url, {
      agent,
      method: incoming.method,
      headers: without(incoming.headers, pseudoHeader),
    })
    onward.on('response', (answer) => {
      outgoing.writeHead(
        answer.statusCode ?? 502,
        without(answer.headers, (name) => FORBIDDEN.has(name)),
      )
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  /** @type {Set<import('node:http2').ServerHttp2Session>} */
  const sessions = new Set()
  server.on('session', (session) => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
  })
  await new Promise((ready) => server.listen(0, '127.0.0.1', () => ready(undefined)))
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return {
    url: `https://127.0.0.1:${port}`,
    async stop() {
      for (const session of sessions) session.destroy()
      await new Promise((done) => server.close(() => done(undefined)))
      agent.destroy()
    },
  }
}

/**
 * @template T
 * @param {Record<string, T>} headers
 * @param {(name: string) => boolean} isLeftOut
 */
const without = (headers, isLeftOut) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !isLeftOut(name)))
