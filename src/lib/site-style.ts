import { loadChunk } from './chunks'
import { applyStylesheet } from './stylesheet'

/**
 * The style of the whole site: a page brings the rules that its HTML needs, see
 * scripts/build/page-styles.mjs. In development each module brings its own.
 *
 * @throws {ChunkLoadError} when it does not arrive, asked for twice.
 */
export async function loadSiteStyle(): Promise<void> {
  const own = document.querySelector<HTMLStyleElement>('style[data-site]')
  const address = own?.dataset.site
  if (!address) return
  await loadChunk('site.css', () =>
    // Right behind the own: what other stylesheets say still has the last word.
    applyStylesheet(address, own).catch(() => applyStylesheet(`${address}?${Date.now()}`, own)),
  )
  // Where a page waited for it below its first view, it stands among what React is about to take over.
  document.querySelector('#root link[rel=stylesheet]')?.remove()
}
