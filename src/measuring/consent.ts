import type { Language } from '../content/language'
import { loadChunk } from '../lib/chunks'

/** Whether there is anything to ask: without an id no tracker exists, and no question. */
export const asksConsent = Boolean(
  import.meta.env.VITE_GTM_ID || import.meta.env.VITE_META_PIXEL_ID,
)

// The question comes after the page, and with it all that is needed to ask and to measure.
const dialog = () => loadChunk('consent', () => import('./consent-dialog'))

/** Asks for consent where there is need to, when the page has nothing else to do. */
export function askConsent(lang: Language) {
  if (!asksConsent) return
  whenIdle(async () => {
    try {
      await (await dialog()).ask(lang)
    } catch {
      // Without the dialog there is no consent, and without consent no tracker.
    }
  })
}

/** Lets a visitor choose again. */
export async function changeConsent(lang: Language) {
  try {
    const { ask, openSettings } = await dialog()
    await ask(lang)
    openSettings()
  } catch {
    // As above: there is nothing to withdraw.
  }
}

function whenIdle(work: () => void) {
  // Safari has no requestIdleCallback.
  const idle = window.requestIdleCallback ?? ((callback) => setTimeout(callback, 200))
  if (document.readyState === 'complete') idle(() => work())
  else window.addEventListener('load', () => idle(() => work()), { once: true })
}
