/**
 * Renders the sections that the first paint skipped (`content-visibility` in global.css), one per frame,
 * so that no frame is long. The page has its full height from then on.
 */
export async function renderDeferredSections() {
  const { dataset } = document.documentElement
  if (dataset.deferred === undefined) return
  const sections = document.querySelectorAll<HTMLElement>('main > section, footer')
  for (const section of sections) {
    section.style.contentVisibility = 'visible'
    await new Promise(requestAnimationFrame)
  }
  delete dataset.deferred
  for (const section of sections) section.style.removeProperty('content-visibility')
}
