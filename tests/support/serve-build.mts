import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFakeFirestore } from '../../scripts/dev/fake-firestore.mjs'
import { startFirestore } from '../../scripts/dev/firestore.mjs'
import { seedSampleVenue } from '../../scripts/dev/sample-venue.mjs'
import { serve } from '../../scripts/dev/serve.mjs'
import { buildWithTrackers, WITH_TRACKERS } from './build-with-trackers.mjs'

/** The script of our tours, which most tests leave out, because a tour takes the browser as long as ten pages. */
const PLAYER = '/samples/player.js'

/**
 * Serves the production build, with and without the tours' player, and a second build with trackers during a
 * test run. Each build has a separate Firestore with the sample café only, so that forms sent to the second
 * do not change the first one's ids.
 */
export default async function serveBuild() {
  const folder = await mkdtemp(join(tmpdir(), 'firestore-'))
  const [firestore] = await Promise.all([
    startFirestore({ file: join(folder, 'firestore.json'), quickStart: true }),
    buildWithTrackers({ always: Boolean(process.env.CI) }),
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
