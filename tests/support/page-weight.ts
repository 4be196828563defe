import { gzipSync } from 'node:zlib'
import { expect, type Page, type Request } from '@playwright/test'

/** Bytes of a page before any interaction. Scripts and HTML count compressed, as Hosting sends them. */
const MAX_SCRIPT = 150 * 1024
export const MAX_HTML = 30_000
const MAX_PICTURE = 200_000

/** Records the requests of a page from now on, without its frames; the result checks their sizes. */
export function recordPageWeight(page: Page) {
  const requests: Request[] = []
  page.on('requestfinished', (request) => {
    if (request.frame() === page.mainFrame()) requests.push(request)
  })
  return async function expectLight() {
    const loaded = await Promise.all(
      requests.map(async (request) => {
        const body = (await (await request.response())?.body()) ?? Buffer.alloc(0)
        return { type: request.resourceType(), url: request.url(), body }
      }),
    )
    let script = 0
    for (const { type, url, body } of loaded) {
      if (type === 'script') script += gzipSync(body).length
      if (type === 'document') expect(gzipSync(body).length, url).toBeLessThan(MAX_HTML)
      if (type === 'image') expect(body.length, url).toBeLessThan(MAX_PICTURE)
    }
    expect(script, `scripts of ${page.url()}`).toBeLessThan(MAX_SCRIPT)
    expect(script).toBeGreaterThan(0)
  }
}
