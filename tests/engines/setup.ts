import { once } from 'node:events'
import { spawnManaged } from '../../scripts/dev/lifetime.mjs'
import { buildWithTrackers } from '../support/build-with-trackers.mjs'
import { listMissing } from './installed'

/**
 * Builds the site as it is deployed, with trackers, and starts a display for the engines: without one, Firefox has no
 * WebGL and WebKit no window.
 *
 * @returns ends it.
 */
export async function setup() {
  const missing = listMissing()
  if (missing.length > 0 && process.env.CI) {
    throw new Error(`${missing.join(', ')}: not installed, and must be tested when CI is set.`)
  }
  if (missing.length > 0)
    console.warn(`\nNot installed, so their journeys are SKIPPED: ${missing.join(', ')}\n`)
  if (missing.includes('Xvfb')) return undefined
  await buildWithTrackers({ always: false })
  // Xvfb finds a free display, and writes its number.
  const display = spawnManaged('Xvfb', [
    '-displayfd',
    '1',
    '-screen',
    '0',
    '1600x1200x24',
    '-nolisten',
    'tcp',
  ])
  const [number] = await once(display.stdout, 'data')
  process.env.DISPLAY = `:${String(number).trim()}`
  return async () => {
    display.kill()
    await display
  }
}
