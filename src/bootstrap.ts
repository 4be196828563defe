import { noteArrival, reloadOnce } from './lib/reload-once'

// Stands in the head of every page, see scripts/build/bootstrap.mjs. Its text is the same in all of
// them, so that the policies can name its hash; the address of the site's code is in the page.

/** The longest that the site's code waits for the page to be painted, in milliseconds. */
const PATIENCE = 3000

const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
// Who comes back to where they were, or to a place within the page, needs the page's true height.
if (visit?.type !== 'navigate' || location.hash) delete document.documentElement.dataset.deferred

const painted = new Promise((resolve) => {
  new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
})

const actedOn = new Promise((resolve) => {
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, resolve, { once: true })
})

const overdue = new Promise((resolve) => setTimeout(resolve, PATIENCE))

addEventListener('DOMContentLoaded', async () => {
  const loaded = new Promise((resolve) => addEventListener('load', resolve))
  // The letters and the largest picture have the connection for themselves.
  const complete = Promise.all([painted, loaded.then(() => document.fonts.ready)])
  await Promise.race([complete, actedOn, overdue])
  setTimeout(start)
})

/**
 * Loads the site's code. When it does not arrive and a reload would not help, or would lose what is
 * typed, the page says what it says without script.
 */
async function start() {
  const entry = document.querySelector<HTMLMetaElement>('meta[name=entry]')!.content
  try {
    await import(/* @vite-ignore */ entry)
    noteArrival(entry)
  } catch {
    if (!isTypedIn() && (await reloadOnce(entry))) return
    for (const note of document.querySelectorAll('noscript')) note.outerHTML = note.textContent
  }
}

function isTypedIn(): boolean {
  return [...document.forms].some((form) => [...new FormData(form).values()].some(Boolean))
}
