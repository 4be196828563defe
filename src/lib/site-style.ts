import { applyStylesheet } from './stylesheet'

declare global {
  interface Window {
    /** Kept here, since the bootstrap and the site's code are built apart. */
    siteStyle?: Promise<void>
  }
}

/**
 * The style of the whole site: a page brings the rules that its HTML needs, see
 * scripts/build/page-styles.mjs. The bootstrap asks for it, and the site's code waits for it. In
 * development each module brings its own.
 *
 * @throws when it does not arrive, asked for twice.
 */
export function loadSiteStyle(): Promise<void> {
  window.siteStyle ??= load()
  return window.siteStyle
}

async function load() {
  const own = document.querySelector<HTMLStyleElement>('style[data-site]')
  const address = own?.dataset.site
  if (!address) return
  try {
    // Right behind the own: what other stylesheets say still has the last word.
    await applyStylesheet(address, own).catch(() =>
      applyStylesheet(`${address}?${Date.now()}`, own),
    )
  } finally {
    // Without its style, what is below can still be read.
    document.getElementById('hide-below')?.remove()
  }
}
