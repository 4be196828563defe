import { returnTo, takePlace } from './lib/reading-place'
import { noteArrival } from './lib/reload-once'
import { doWithoutScript } from './lib/without-script'

// Stands in the head of every page, see scripts/build/bootstrap.mjs. Its text is the same in all of
// them, so that the policies can name its hash; the address of the site's code is in the page.

/** The longest that the site's code waits for the page to be painted, in milliseconds. */
const PATIENCE = 3000

const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
const place = takePlace()
// Who comes back to where they were, or to a place within the page, needs the page's true height.
if (visit?.type !== 'navigate' || location.hash || place)
  delete document.documentElement.dataset.deferred

const painted = new Promise((resolve) => {
  new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
})

const actedOn = new Promise((resolve) => {
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, resolve, { once: true })
})

const overdue = new Promise((resolve) => setTimeout(resolve, PATIENCE))

addEventListener('DOMContentLoaded', async () => {
  if (place) returnTo(place)
  const loaded = new Promise((resolve) => addEventListener('load', resolve))
  // The letters and the largest picture have the connection for themselves.
  const complete = Promise.all([painted, loaded.then(() => document.fonts.ready)])
  await Promise.race([complete, actedOn, overdue])
  setTimeout(start)
})

async function start() {
  const { dataset } = document.documentElement
  // From now on the pictures further down come, too, see global.css.
  if (dataset.deferred) dataset.deferred = ''
  const entry = document.querySelector<HTMLMetaElement>('meta[name=entry]')!.content
  try {
    await import(/* @vite-ignore */ entry)
    noteArrival(entry)
  } catch {
    await doWithoutScript(entry)
  }
}
