import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { buildOnce, hashSources } from './build-once.mjs'

/** The folder of the second build, which has trackers and surveys with test ids. */
export const WITH_TRACKERS = 'node_modules/.cache/with-trackers'

/**
 * Builds the site with trackers, unless nothing has changed since the last build.
 *
 * @param {{ always: boolean }} options
 */
export async function buildWithTrackers({ always }) {
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
  await buildOnce(WITH_TRACKERS, await hashSources('.', env), always, () =>
    promisify(execFile)('npx', ['vite', 'build', '--app', '--mode', 'test'], { env }),
  )
}
