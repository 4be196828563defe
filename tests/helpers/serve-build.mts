import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startFirestore } from '../../scripts/firestore.mjs'
import { serve } from '../../scripts/serve.mjs'

/** Where the site is built a second time, with trackers and surveys that lead to nobody. */
const WITH_TRACKERS = 'node_modules/.cache/with-trackers'

/**
 * Serves the production build, and a second one with trackers, with an empty Firestore of their
 * own, for the time of a test run.
 */
export default async function serveBuild() {
  const folder = await mkdtemp(join(tmpdir(), 'firestore-'))
  const firestore = await startFirestore({ file: join(folder, 'firestore.json') })
  const site = await serve({ port: 0, firestoreHost: firestore.host })
  await buildWithTrackers()
  const tracked = await serve({ port: 0, firestoreHost: firestore.host, folder: WITH_TRACKERS })
  process.env.SITE_URL = site.url
  process.env.TRACKED_SITE_URL = tracked.url
  process.env.FIRESTORE_HOST = firestore.host
  process.env.FIRESTORE_KIND = firestore.kind
  console.log(`Browser tests on ${site.url}, Firestore: ${firestore.kind}`)
  return async () => {
    await site.stop()
    await tracked.stop()
    await firestore.stop()
    await rm(folder, { recursive: true })
  }
}

function buildWithTrackers() {
  // What .env may say is overridden: no test may reach the studio's own database.
  const env = {
    ...process.env,
    OUT_DIR: WITH_TRACKERS,
    VITE_FIREBASE_PROJECT_ID: '',
    VITE_GTM_ID: 'GTM-TEST',
    VITE_META_PIXEL_ID: '1234567890',
    VITE_SURVEY_URL_EN: 'https://docs.google.com/forms/d/e/test-en/viewform?embedded=true',
    VITE_SURVEY_URL_EL: 'https://docs.google.com/forms/d/e/test-el/viewform?embedded=true',
  }
  return promisify(execFile)('npx', ['vite', 'build', '--app'], { env })
}
