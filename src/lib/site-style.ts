import { loadStylesheet } from './load-stylesheet'

declare global {
  interface Window {
    /** Shared by the bootstrap and the site's code, which are separate builds. */
    siteStylesheet?: Promise<void>
  }
}

/**
 * Loads the stylesheet of the whole site, once per document.
 *
 * A built page has the critical rules inline, see scripts/build/page-styles.mjs, and the bootstrap
 * starts the request. In development Vite adds the styles, and this does nothing.
 *
 * @throws when the stylesheet fails to load twice.
 */
export function loadSiteStylesheet(): Promise<void> {
  window.siteStylesheet ??= load()
  return window.siteStylesheet
}

async function load() {
  const inlineStyle = document.querySelector<HTMLStyleElement>('style[data-site]')
  const url = inlineStyle?.dataset.site
  if (!url) return
  try {
    // Directly after the inline rules, so that later stylesheets still override it.
    await loadStylesheet(url, inlineStyle).catch(() =>
      loadStylesheet(`${url}?${Date.now()}`, inlineStyle),
    )
  } finally {
    // If the stylesheet failed, the sections below the first view are shown without it.
    document.getElementById('hide-below')?.remove()
  }
}
