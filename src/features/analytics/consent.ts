import type { Language } from '../../content/language'
import { loadChunk } from '../../lib/chunks'

/** Whether this build has a tracker that requires consent. */
export const isConsentRequired = Boolean(
  import.meta.env.VITE_GTM_ID || import.meta.env.VITE_META_PIXEL_ID,
)

// One chunk with the dialog and the trackers, loaded after the page.
const loadConsentDialog = () => loadChunk('consent', () => import('./consent-dialog'))

/** Shows the consent dialog when the browser is idle, unless the visitor has chosen already. */
export function requestConsent(lang: Language) {
  if (!isConsentRequired) return
  whenIdle(async () => {
    try {
      await (await loadConsentDialog()).showConsentDialog(lang)
    } catch {
      // Without the dialog there is no consent, and without consent no tracker runs.
    }
  })
}

/** Opens the dialog in which visitors change their choice. */
export async function openConsentSettings(lang: Language) {
  try {
    const { showConsentDialog, openPreferences } = await loadConsentDialog()
    await showConsentDialog(lang)
    openPreferences()
  } catch {
    // Without the dialog no tracker runs, so there is no consent to withdraw.
  }
}

function whenIdle(work: () => void) {
  // Safari has no requestIdleCallback.
  const idle = window.requestIdleCallback ?? ((callback) => setTimeout(callback, 200))
  if (document.readyState === 'complete') idle(() => work())
  else window.addEventListener('load', () => idle(() => work()), { once: true })
}
