import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { embeddableTours } from '../../src/content/embeds'
import { trustedBundles } from '../../src/content/projects'

export type ThreeOrigins = {
  /** The built site, where only the client may frame the tour `sample1` and the sample restaurant. */
  site: string
  client: string
  stranger: string
  /** Sets the body of the page at `/` of the client and of the stranger. */
  setBody: (html: string) => void
  stop: () => Promise<void>
}

/**
 * Serves the site with Hosting's engine, and a page of two other sites.
 *
 * @param firestoreHost `host:port`; the tests' shared Firestore by default.
 */
export async function serveThreeOrigins(
  firestoreHost = process.env.FIRESTORE_HOST ?? '',
): Promise<ThreeOrigins> {
  // Playwright compiles static imports to CommonJS.
  const { buildPolicies, hashInlineScripts, setPolicies } = await import(
    '../../scripts/build/policies.mjs'
  )
  const { serve } = await import('../../scripts/dev/serve.mjs')
  let body = ''
  const pages = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><html lang="en"><title>A hotel</title>
      <link rel="icon" href="data:,"><body style="margin: 0">
      <script>
        window.received = []
        addEventListener('message', ({ origin, data }) => received.push({ origin, ...data }))
      </script>${body}`)
  })
  await new Promise<void>((ready) => pages.listen(0, '127.0.0.1', ready))
  const { port } = pages.address() as AddressInfo
  // Browsers resolve every name under `localhost` to this computer.
  const client = `http://client.localhost:${port}`

  const folder = await mkdtemp(join(tmpdir(), 'three-origins-'))
  const tours = embeddableTours().map(({ name, origins }) => ({
    name,
    origins: name === 'sample1' ? [client] : origins,
  }))
  const venues = [{ slug: 'sample_restaurant', tour: 'madania', origins: [client] }]
  const policies = buildPolicies(await hashInlineScripts(), trustedBundles(), { tours, venues })
  const config = join(folder, 'firebase.json')
  await writeFile(config, setPolicies(await readFile('firebase.json', 'utf8'), policies))
  const site = await serve({ port: 0, firestoreHost, config })

  return {
    site: site.url,
    client,
    stranger: `http://stranger.localhost:${port}`,
    setBody: (html) => {
      body = html
    },
    async stop() {
      pages.closeAllConnections()
      await Promise.all([
        site.stop(),
        new Promise((done) => pages.close(done)),
        rm(folder, { recursive: true }),
      ])
    },
  }
}
