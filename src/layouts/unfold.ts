/**
 * Lays out what the first paint left out (`data-folded` in global.css), one band of the page in each
 * frame, before anyone comes there: from then on the page has its true height.
 */
export async function unfold() {
  const { dataset } = document.documentElement
  if (!('folded' in dataset)) return
  const bands = document.querySelectorAll<HTMLElement>('main > section, footer')
  for (const band of bands) {
    band.style.contentVisibility = 'visible'
    await new Promise(requestAnimationFrame)
  }
  delete dataset.folded
  for (const band of bands) band.style.removeProperty('content-visibility')
}
