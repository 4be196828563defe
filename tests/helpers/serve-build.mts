import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startEmbeddedStore } from '../../scripts/dev/embedded-store.mjs'
import { startFirestore } from '../../scripts/dev/firestore.mjs'
import { seedSampleVenue } from '../../scripts/dev/sample-venue.mjs'
import { serve } from '../../scripts/dev/serve.mjs'

/** Where the site is built a second time, with trackers and surveys that lead to nobody. */
const WITH_TRACKERS = 'node_modules/.cache/with-trackers'

/**
 * Serves the production build, and a second one with trackers, each with a Firestore of its own, which
 * holds the sample café and nothing else, for the time of a test run. What is sent beside trackers is
 * not counted among the ids.
 */
export default async function serveBuild() {
  const folder = await mkdtemp(join(tmpdir(), 'firestore-'))
  const [firestore] = await Promise.all([
    startFirestore({ file: join(folder, 'firestore.json'), brief: true }),
    buildWithTrackers(),
  ])
  if (process.env.CI && firestore.kind !== 'emulator') {
    throw new Error('CI is set and this machine has no Firestore emulator: the rules go untried')
  }
  await seedSampleVenue(firestore.host)
  const site = await serve({ port: 0, firestoreHost: firestore.host })
  const aside = await startEmbeddedStore({ file: join(folder, 'aside.json') })
  await seedSampleVenue(aside.host)
  const tracked = await serve({ port: 0, firestoreHost: aside.host, folder: WITH_TRACKERS })
  process.env.SITE_URL = site.url
  process.env.TRACKED_SITE_URL = tracked.url
  process.env.FIRESTORE_HOST = firestore.host
  process.env.FIRESTORE_KIND = firestore.kind
  console.log(`Browser tests on ${site.url}, Firestore: ${firestore.kind}`)
  return async () => {
    await site.stop()
    await tracked.stop()
    await firestore.stop()
    await aside.stop()
    await rm(folder, { recursive: true })
  }
}

function buildWithTrackers() {
  const env = {
    ...process.env,
    // What Vite has run before in this process has set it otherwise.
    NODE_ENV: 'production',
    OUT_DIR: WITH_TRACKERS,
    VITE_GTM_ID: 'GTM-TEST',
    VITE_META_PIXEL_ID: '1234567890',
    VITE_SURVEY_URL_EN: 'https://docs.google.com/forms/d/e/test-en/viewform?embedded=true',
    VITE_SURVEY_URL_EL: 'https://docs.google.com/forms/d/e/test-el/viewform?embedded=true',
  }
  return promisify(execFile)('npx', ['vite', 'build', '--app', '--mode', 'test'], { env })
}
