// The inline script in the head of every page, built by scripts/build/bootstrap.mjs. It starts the page's
// module after the first paint, because the fonts and the largest image must not share the connection with
// the site's code. Its text is the same on all pages, since the content security policies name its hash, and
// it imports nothing, so that the hash changes only with this file.

/** The longest time that the page's module waits for the first paint. */
const MAX_WAIT_MS = 3000

/** The longest time that lazy images wait for the site's code. */
const MAX_IMAGE_WAIT_MS = 6000

const REACH_TIMEOUT_MS = 10_000

/** The longest time that a page waits to be left. A link to a file or an app does not leave it. */
const LEAVE_TIMEOUT_MS = 30_000

const { entry = '', preload = '' } = document.currentScript!.dataset
const root = document.documentElement

// These keys are also in src/lib/storage-keys.ts.
const SCROLL_ANCHOR = 'hermes:place'
const RELOAD_FLAG = `hermes:reloaded-for:${entry}`

// A page with `?embed` is in a frame of another site, where other pages cannot be shown. Set before the first
// paint, so that the header of an embedded page never appears.
// Other sites add `?fbclid=…` without looking for an earlier question mark.
if (new URLSearchParams(location.search.replace(/\?/g, '&')).has('embed')) {
  root.dataset.embedded = ''
  document.head.append(Object.assign(document.createElement('base'), { target: '_blank' }))
}

// Buttons do nothing before hydration. The last one that is pressed is pressed again after it.
const untilHydration = new AbortController()
const bootstrap: Window['bootstrap'] = { showWithoutScript, stop: () => untilHydration.abort() }
window.bootstrap = bootstrap
addEventListener(
  'click',
  ({ target }) => {
    bootstrap.pressed = (target as Element).closest('button') ?? undefined
  },
  { signal: untilHydration.signal },
)

// Firefox and Safari abort a page's requests when a navigation begins. Code that is still loading then fails, and
// a reload would end the navigation. The page can be shown again from the back-forward cache.
addEventListener('beforeunload', () => {
  window.leaving = new Promise((resolve) => {
    // The first `pageshow` follows the load event, which may come only now.
    addEventListener('pageshow', ({ persisted }) => persisted && resolve(undefined))
    setTimeout(resolve, LEAVE_TIMEOUT_MS)
  })
})

const parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve))
// The load event would wait for lazy images, too.
const painted = parsed
  .then(waitForPaint)
  .then(() => document.querySelector<HTMLImageElement>('img[fetchpriority=high]')?.decode())
  .catch(() => {})
  .then(() => document.fonts.ready)
  .then(waitForPaint)
const interaction = new Promise((resolve) => {
  for (const type of ['pointerdown', 'wheel', 'keydown', 'input']) addEventListener(type, resolve)
})
const timeout = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))

parsed.then(restoreScroll)

// Lazy images below the window would share the connection with the largest image and then with the site's code. They
// begin to load after those, or when the visitor begins to scroll, see src/styles/global.css.
root.dataset.starting = ''
interaction.then(loadLazyImages)
setTimeout(loadLazyImages, MAX_IMAGE_WAIT_MS)

Promise.all([parsed, Promise.race([painted, interaction, timeout])])
  .then(() => {
    // The browser would find the imports of the module one after the other.
    for (const href of preload.split(' '))
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
      )
    return import(/* @vite-ignore */ entry)
  })
  .finally(loadLazyImages)
  .catch(async (error) => {
    if (!(await reloadOnce())) showWithoutScript()
    console.error(error)
  })

function loadLazyImages() {
  delete root.dataset.starting
}

/** Waits until the current frame is on screen, which it is when the second frame after it begins. */
async function waitForPaint() {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
}

/** Scrolls to the place that the visitor has left in the page's other language, see src/lib/scroll-anchor.ts. */
function restoreScroll() {
  try {
    const { path, heading, top } = JSON.parse(sessionStorage.getItem(SCROLL_ANCHOR) ?? '{}')
    sessionStorage.removeItem(SCROLL_ANCHOR)
    const element = document.querySelectorAll('main :is(h1, h2, h3)')[heading]
    if (path !== location.pathname || !element) return
    scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' })
  } catch {
    // Storage is blocked, or contains something else.
  }
}

/**
 * Reloads the document unless that happened before with these files, which a deploy may have removed.
 *
 * @returns false if something is typed, without a connection, and without storage, where it could repeat for ever.
 */
async function reloadOnce() {
  await window.leaving
  try {
    const fields = document.querySelectorAll<HTMLInputElement>('form :is(input, textarea)')
    const isFilledIn = [...fields].some(({ value, defaultValue }) => value !== defaultValue)
    if (isFilledIn || sessionStorage.getItem(RELOAD_FLAG)) return false
    await fetch(location.href, { method: 'HEAD', signal: AbortSignal.timeout(REACH_TIMEOUT_MS) })
    sessionStorage.setItem(RELOAD_FLAG, 'true')
    location.reload()
    return true
  } catch {
    return false
  }
}

/** Shows the page's `<noscript>` content and a notice to reload, and hides the controls that need the script. */
function showWithoutScript() {
  for (const element of document.querySelectorAll('noscript'))
    element.outerHTML = element.textContent
  root.dataset.withoutScript = ''
  const notice = document.querySelector<HTMLTemplateElement>('#reload-notice')
  notice?.content.querySelector('button')?.addEventListener('click', () => location.reload())
  notice?.replaceWith(notice.content)
}

// Makes this file a module, whose names are its own.
export {}
