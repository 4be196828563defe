import { saveEarlyInput, saveRestoredInput } from '../lib/early-input'
import { markEmbedded } from '../lib/embedded'
import { showNoscriptFallback } from '../lib/noscript-fallback'
import { clearReloadFlag, watchLeaving } from '../lib/reload-once'
import { restoreScroll, takeScrollAnchor } from '../lib/scroll-restoration'
import { loadSiteStylesheet } from '../lib/site-style'

// An inline script in the head of every page, see scripts/build/bootstrap.mjs. Its text is the same on
// all pages, because the content security policies name its hash. The URLs of the site's code are in a
// meta element.

/** The longest time that the site's code waits for the first paint. */
const MAX_WAIT_MS = 3000

const root = document.documentElement
const [navigationEntry] = performance.getEntriesByType(
  'navigation',
) as PerformanceNavigationTiming[]
const scrollAnchor = takeScrollAnchor()
const { hash } = location

// Runs before the first paint, so that the header of an embedded page never appears.
markEmbedded()

// Only on pages whose sections below the first view wait for the stylesheet, see scripts/build/prerender.mjs.
const hideBelow = document.querySelector<HTMLStyleElement>('#hide-below')
if (hideBelow) {
  hideBelow.media = 'all'
  // Other input loads everything, see `firstInteraction`.
  addEventListener('wheel', loadStyles, { once: true })
}

// Scroll restoration and in-page anchors need the full layout.
if (navigationEntry?.type !== 'navigate' || hash || scrollAnchor) {
  delete root.dataset.deferred
  if (hideBelow) loadStyles()
}

window.showNoscriptFallback = showNoscriptFallback
watchLeaving()

saveEarlyInput()

const firstPaint = new Promise((resolve) => {
  new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
})

const firstInteraction = new Promise((resolve) => {
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, resolve, { once: true })
})

const timeout = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))

addEventListener('DOMContentLoaded', async () => {
  if (scrollAnchor) {
    if (hideBelow) loadStyles().then(() => restoreScroll(scrollAnchor))
    else restoreScroll(scrollAnchor)
  }
  // A window that is higher than the first view shows the hidden sections, too.
  if (hideBelow && document.body.offsetHeight < innerHeight) loadStyles()
  const loaded = new Promise((resolve) => addEventListener('load', resolve))
  // The fonts and the largest image must not share the connection with the site's code.
  const painted = Promise.all([firstPaint, loaded.then(() => document.fonts.ready)]).then(
    waitForPaint,
  )
  await Promise.race([painted, firstInteraction, timeout])
  setTimeout(loadSite)
})

/** Waits until the current frame is on screen, which it is when the second frame after it begins. */
async function waitForPaint() {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
}

async function loadSite() {
  saveRestoredInput()
  // Lazy images load from now on, see global.css.
  if (root.dataset.deferred) root.dataset.deferred = ''
  loadStyles()
  const scripts = document.querySelector<HTMLMetaElement>('meta[name=scripts]')!.content
  try {
    await Promise.all(scripts.split(' ').map((script) => import(/* @vite-ignore */ script)))
    clearReloadFlag(scripts)
  } catch {
    await showNoscriptFallback(scripts)
  }
}

async function loadStyles() {
  const wasHidden = hideBelow?.isConnected
  // The site's code handles a failure, see mount-app.tsx.
  await loadSiteStylesheet().catch(() => {})
  // Repeats an in-page navigation whose target was hidden.
  if (wasHidden && location.hash !== hash) {
    delete root.dataset.deferred
    location.replace(location.href)
  }
}
