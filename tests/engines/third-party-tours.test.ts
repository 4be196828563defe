import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildPolicies, readTrustedBundles, setPolicies } from '../../scripts/build/policies.mjs'
import { renderBundleFile } from '../../scripts/build/third-party-tours.mjs'
import { startFaultProxy } from '../../scripts/dev/fault-proxy.mjs'
import { getFreePort } from '../../scripts/dev/free-port.mjs'
import { serve } from '../../scripts/dev/serve.mjs'
import { sandboxedResults } from '../support/sandboxed-results'
import { startFirefox } from './drivers/puppeteer'
import { startWebKit, webKitGtk } from './drivers/webkit'
import { hasEngine } from './installed'
import { Page } from './page'

const FIXTURE = 'tests/fixtures/bundles/sandboxed'

/** Serves a tour of another tool as the site does, by a policy that names the site's address. */
async function serveTour() {
  const folder = await mkdtemp(join(tmpdir(), 'third-party-tour-'))
  const tour = join(folder, 'samples/hotel')
  await cp(FIXTURE, tour, { recursive: true })
  for (const file of await readdir(FIXTURE)) {
    const rendered = await renderBundleFile(FIXTURE, file)
    if (rendered) await writeFile(join(tour, file), rendered, 'latin1')
  }
  const port = await getFreePort()
  const policies = buildPolicies(
    { bootstrap: '', embed: '' },
    await readTrustedBundles(),
    { tours: [], venues: [] },
    `http://127.0.0.1:${port}`,
  )
  const config = join(folder, 'firebase.json')
  const json = await readFile('firebase.json', 'utf8')
  await writeFile(config, setPolicies(json, policies))
  const site = await serve({ port, firestoreHost: '', folder, config })
  return {
    url: site.url,
    async stop() {
      await site.stop()
      await rm(folder, { recursive: true })
    },
  }
}

describe.each([
  { name: 'Firefox' as const, start: startFirefox },
  {
    name: 'WebKit' as const,
    start: (options: { proxy: string }) => startWebKit(webKitGtk, options),
  },
])('$name', ({ name, start }) => {
  it.skipIf(!hasEngine(name))(
    'runs a tour of another tool in an opaque origin: images in WebGL, storage, workers',
    async () => {
      const site = await serveTour()
      const network = await startFaultProxy({ host: new URL(site.url).host })
      const engine = await start({ proxy: network.host })
      const driver = await engine.openPage({ width: 390, height: 844, initScript: '' })
      try {
        const page = new Page(driver, site.url)
        await page.load('/samples/hotel/index.htm')
        const readResults = () =>
          page.evaluate(() => [...document.querySelectorAll('li')].map((item) => item.innerText))
        await expect.poll(readResults).toHaveLength(9)
        expect(await page.evaluate(() => origin)).toBe('null')
        expect((await readResults()).sort()).toEqual(sandboxedResults)
      } finally {
        await driver.close()
        await engine.stop()
        await Promise.all([network.stop(), site.stop()])
      }
    },
  )
})
