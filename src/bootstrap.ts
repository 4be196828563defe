import { returnTo, takePlace } from './lib/reading-place'
import { noteArrival } from './lib/reload-once'
import { loadSiteStyle } from './lib/site-style'
import { doWithoutScript } from './lib/without-script'

// Stands in the head of every page, see scripts/build/bootstrap.mjs. Its text is the same in all of
// them, so that the policies can name its hash; the addresses of the site's code are in the page.

/** The longest that the site's code waits for the page to be painted, in milliseconds. */
const PATIENCE = 3000

const root = document.documentElement
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
const place = takePlace()
const { hash } = location

// Only a page that waits below its first view has it, see scripts/build/prerender.mjs.
const hideBelow = document.querySelector<HTMLStyleElement>('#hide-below')
if (hideBelow) {
  hideBelow.media = 'all'
  addEventListener('wheel', style, { once: true })
}

// Who comes back to where they were, or to a place within the page, needs the page's true height.
if (visit?.type !== 'navigate' || hash || place) {
  delete root.dataset.deferred
  if (hideBelow) style()
}

const painted = new Promise((resolve) => {
  new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
})

const actedOn = new Promise((resolve) => {
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, resolve, { once: true })
})

const overdue = new Promise((resolve) => setTimeout(resolve, PATIENCE))

addEventListener('DOMContentLoaded', async () => {
  if (place) {
    if (hideBelow) style().then(() => returnTo(place))
    else returnTo(place)
  }
  // A window higher than the first view shows what is below, too.
  if (hideBelow && document.body.offsetHeight < innerHeight) style()
  const loaded = new Promise((resolve) => addEventListener('load', resolve))
  // The letters and the largest picture have the connection for themselves, and are shown first.
  const complete = Promise.all([painted, loaded.then(() => document.fonts.ready)]).then(shown)
  await Promise.race([complete, actedOn, overdue])
  setTimeout(start)
})

/** Waits until what has come is to be seen: a frame is shown when the next but one begins. */
async function shown() {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
}

async function start() {
  // From now on the pictures further down come, too, see global.css.
  if (root.dataset.deferred) root.dataset.deferred = ''
  style()
  const scripts = document.querySelector<HTMLMetaElement>('meta[name=scripts]')!.content
  try {
    await Promise.all(scripts.split(' ').map((script) => import(/* @vite-ignore */ script)))
    noteArrival(scripts)
  } catch {
    await doWithoutScript(scripts)
  }
}

async function style() {
  const isHidden = hideBelow?.isConnected
  // Where it does not arrive, the site's code deals with it.
  await loadSiteStyle().catch(() => {})
  // A link has been followed to what was hidden.
  if (isHidden && location.hash !== hash) {
    delete root.dataset.deferred
    location.replace(location.href)
  }
}
