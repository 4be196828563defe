/**
 * Whether layouts leave out what is far down the page, as they do when a document arrives. Who comes
 * to a place within the page, or back to one, needs the page's true height.
 */
export function deferLayout(isDeferred: boolean) {
  document.documentElement.toggleAttribute('data-deferred', isDeferred)
}

/**
 * Lays out what a page's first paint left out (`data-deferred` in global.css), one band of the page in
 * each frame, before anyone comes there: from then on the page has its true height.
 */
export async function layOut() {
  if (!document.documentElement.hasAttribute('data-deferred')) return
  const bands = document.querySelectorAll<HTMLElement>('main > section, footer')
  for (const band of bands) {
    band.style.contentVisibility = 'visible'
    await new Promise(requestAnimationFrame)
  }
  deferLayout(false)
  for (const band of bands) band.style.removeProperty('content-visibility')
}
