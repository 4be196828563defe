import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'

/** A page that is shown from the cache, as in a site by Create React App. */
const earlierSite = {
  'index.html':
    '<!doctype html><title>Earlier</title><h1>Earlier site</h1><script src="/app.js"></script>',
  'app.js': `navigator.serviceWorker.register('/service-worker.js')`,
  'service-worker.js': `
    addEventListener('install', (event) =>
      event.waitUntil(caches.open('earlier').then((cache) => cache.addAll(['/', '/app.js']))))
    addEventListener('activate', (event) => event.waitUntil(clients.claim()))
    addEventListener('fetch', (event) =>
      event.respondWith(caches.match(event.request).then((found) => found ?? fetch(event.request))))`,
}

const getHeading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a visitor of an earlier site with a service worker sees this one', async ({ page }) => {
  // Playwright compiles static imports to CommonJS.
  const { serve } = await import('../../../scripts/dev/serve.mjs')
  const folder = await mkdtemp(join(tmpdir(), 'earlier-site-'))
  for (const [name, text] of Object.entries(earlierSite)) {
    await writeFile(join(folder, name), text)
    // The engine answers 304 for a file that is older than the browser's.
    await utimes(join(folder, name), 0, 0)
  }
  const firestoreHost = process.env.FIRESTORE_HOST ?? ''
  const earlier = await serve({ port: 0, firestoreHost, folder })
  await page.goto(earlier.url)
  await page.evaluate(
    () =>
      navigator.serviceWorker.controller ??
      new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done)),
  )
  await earlier.stop()
  await rm(folder, { recursive: true })

  const port = Number(new URL(earlier.url).port)
  const site = await serve({ port, firestoreHost })
  const earlierPage = page.waitForResponse((response) => response.fromServiceWorker())
  await page.goto(site.url)
  expect(await (await earlierPage).text()).toContain('Earlier site')
  await expect(getHeading(page)).toContainText('Hermes')
  await page.reload()
  await expect(getHeading(page)).toContainText('Hermes')
  const left = await page.evaluate(async () => [
    await caches.keys(),
    await navigator.serviceWorker.getRegistrations(),
  ])
  expect(left).toEqual([[], []])
  expect(await (await fetch(`${site.url}/sw.js`)).text()).toBe(
    await (await fetch(`${site.url}/service-worker.js`)).text(),
  )
  await site.stop()
})
