import { loadChunk } from './chunks'
import { applyStylesheet } from './stylesheet'

let arrived: Promise<void> | undefined

/**
 * The style of all pages: a document brings what its own needs, see scripts/build/page-styles.mjs.
 * In development each module brings its own.
 *
 * @throws {ChunkLoadError} when it does not arrive.
 */
export function loadPageStyles(): Promise<void> {
  const own = document.querySelector<HTMLStyleElement>('style[data-pages]')
  const address = own?.dataset.pages
  if (!address) return Promise.resolve()
  arrived ??= loadChunk('pages.css', () =>
    // Right behind the own: what other stylesheets say still has the last word.
    applyStylesheet(address, own).catch(() => applyStylesheet(`${address}?${Date.now()}`, own)),
  ).catch((cause) => {
    // Not kept, so that the next try asks again.
    arrived = undefined
    throw cause
  })
  return arrived
}
