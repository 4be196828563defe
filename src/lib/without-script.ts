import { reloadOnce } from './reload-once'

/**
 * For a page whose script did not arrive: loads the document again where that may help and nothing
 * typed would be lost, else lets the page say what it says without script.
 *
 * @param id names what did not arrive.
 */
export async function doWithoutScript(id: string) {
  if (!isTypedIn() && (await reloadOnce(id))) return
  for (const note of document.querySelectorAll('noscript')) note.outerHTML = note.textContent
}

function isTypedIn(): boolean {
  return [...document.forms].some((form) => [...new FormData(form).values()].some(Boolean))
}
