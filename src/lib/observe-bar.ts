/** The bars that are at the lower edge of the window. */
const bars = new Set<HTMLElement>()

let observer: ResizeObserver | undefined

/**
 * Measures a bar that covers the lower edge of the window, so that the browser scrolls what has the focus
 * out from under it: sets `--bar-height` to the height of the tallest bar, see global.css. The bar takes
 * its position from `--bar-position`.
 *
 * @returns ends it; this makes it a ref callback.
 */
export function observeBar(bar: HTMLElement | null) {
  if (!bar) return
  observer ??= new ResizeObserver(setBarHeight)
  bar.dataset.bar = ''
  bars.add(bar)
  observer.observe(bar)
  return () => {
    bars.delete(bar)
    observer?.unobserve(bar)
    setBarHeight()
  }
}

function setBarHeight() {
  const height = Math.max(0, ...[...bars].map(({ offsetHeight }) => offsetHeight))
  document.documentElement.style.setProperty('--bar-height', `${height}px`)
}
