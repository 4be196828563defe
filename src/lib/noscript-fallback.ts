import { hasText } from './has-text'
import { reloadOnce } from './reload-once'

declare global {
  interface Window {
    /** Set by the bootstrap. The site's code is a separate build, which must not bundle the function again. */
    showNoscriptFallback?: typeof showNoscriptFallback
  }
}

/**
 * Handles a page whose script failed to load.
 *
 * Reloads the document if that may help and no form would lose its values. Otherwise the page shows its
 * `<noscript>` content and a reload notice, and hides the controls that need the script.
 *
 * @param id names the script, see `reloadOnce`. Without it the document is not reloaded.
 */
export async function showNoscriptFallback(id?: string) {
  const isFilledIn = [...document.forms].some(hasText)
  if (id && !isFilledIn && (await reloadOnce(id))) return
  for (const element of document.querySelectorAll('noscript'))
    element.outerHTML = element.textContent
  for (const control of document.querySelectorAll<HTMLElement>('.with-script'))
    control.style.display = 'none'
  showReloadNotice()
}

/** Every built page ends with the notice as a template in its language, see scripts/build/prerender.mjs. */
function showReloadNotice() {
  const template = document.querySelector<HTMLTemplateElement>('#reload-notice')
  const button = template?.content.querySelector('button')
  button?.addEventListener('click', () => location.reload())
  template?.replaceWith(template.content)
}
