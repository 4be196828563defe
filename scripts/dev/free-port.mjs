import { createServer } from 'node:net'

/** @returns {Promise<number>} a port of 127.0.0.1 that no process listens on. */
export function getFreePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => {
        if (address && typeof address === 'object') resolve(address.port)
        else reject(new Error('The system assigned no port.'))
      })
    })
  })
}
