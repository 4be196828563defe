import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startFakeFirestore } from '../../scripts/dev/fake-firestore.mjs'
import { startFirestore } from '../../scripts/dev/firestore.mjs'
import { seedSampleVenue } from '../../scripts/dev/sample-venue.mjs'
import { serve } from '../../scripts/dev/serve.mjs'
import { buildOnce, hashSources } from './build-once.mjs'

/** The script of our tours, which most tests leave out, because a tour takes the browser as long as ten pages. */
const PLAYER = '/samples/player.js'

/** The folder of the second build, which has trackers and surveys with test ids. */
const WITH_TRACKERS = 'node_modules/.cache/with-trackers'

/**
 * Serves the production build, with and without the tours' player, and a second build with trackers during a
 * test run. Each build has a separate Firestore with the sample café only, so that forms sent to the second
 * do not change the first one's ids.
 */
export default async function serveBuild() {
  const folder = await mkdtemp(join(tmpdir(), 'firestore-'))
  const [firestore] = await Promise.all([
    startFirestore({ file: join(folder, 'firestore.json'), quickStart: true }),
    buildWithTrackers(),
  ])
  if (process.env.CI && firestore.kind !== 'emulator') {
    throw new Error('There is no Firestore emulator, and the rules must be tested when CI is set.')
  }
  await seedSampleVenue(firestore.host)
  const site = await serve({ port: 0, firestoreHost: firestore.host })
  const light = await serve({ port: 0, firestoreHost: firestore.host, emptyScript: PLAYER })
  const aside = await startFakeFirestore({ file: join(folder, 'aside.json') })
  await seedSampleVenue(aside.host)
  const tracked = await serve({
    port: 0,
    firestoreHost: aside.host,
    folder: WITH_TRACKERS,
    emptyScript: PLAYER,
  })
  process.env.SITE_URL = site.url
  process.env.SITE_WITHOUT_PLAYER_URL = light.url
  process.env.TRACKED_SITE_URL = tracked.url
  process.env.FIRESTORE_HOST = firestore.host
  process.env.FIRESTORE_KIND = firestore.kind
  console.log(`Browser tests on ${site.url}, Firestore: ${firestore.kind}`)
  return async () => {
    await site.stop()
    await light.stop()
    await tracked.stop()
    await firestore.stop()
    await aside.stop()
    await rm(folder, { recursive: true })
  }
}

/** Builds the site with trackers, unless nothing has changed since the last build. */
async function buildWithTrackers() {
  const env = {
    ...process.env,
    // Vite may have set another value earlier in this process.
    NODE_ENV: 'production',
    OUT_DIR: WITH_TRACKERS,
    VITE_GTM_ID: 'GTM-TEST',
    VITE_META_PIXEL_ID: '1234567890',
    VITE_SURVEY_URL_EN: 'https://docs.google.com/forms/d/e/test-en/viewform?embedded=true',
    VITE_SURVEY_URL_EL: 'https://docs.google.com/forms/d/e/test-el/viewform?embedded=true',
  }
  await buildOnce(WITH_TRACKERS, await hashSources('.', env), Boolean(process.env.CI), () =>
    promisify(execFile)('npx', ['vite', 'build', '--app', '--mode', 'test'], { env }),
  )
}
