/**
 * Lays out what a document's first paint left out (`data-deferred` in global.css), one band of the
 * page in each frame, before anyone comes there: from then on the page has its true height.
 */
export async function layOut() {
  const { dataset } = document.documentElement
  if (dataset.deferred === undefined) return
  const bands = document.querySelectorAll<HTMLElement>('main > section, footer')
  for (const band of bands) {
    band.style.contentVisibility = 'visible'
    await new Promise(requestAnimationFrame)
  }
  delete dataset.deferred
  for (const band of bands) band.style.removeProperty('content-visibility')
}
