import type { Language } from '../../domain/language'
import { loadChunk } from '../../lib/load-chunk'

/** Whether this build has a tracker that requires consent. */
export const isConsentRequired = Boolean(
  import.meta.env.VITE_GTM_ID || import.meta.env.VITE_META_PIXEL_ID,
)

// The dialog, and the code that starts the trackers. It is loaded after the page.
const loadConsentDialog = () => loadChunk('consent', () => import('./consent-dialog'))

/** When the browser is idle, applies the visitor's saved choice, or shows the consent dialog if there is none. */
export function startConsentWhenIdle(lang: Language) {
  if (!isConsentRequired) return
  runWhenIdle(async () => {
    try {
      await (await loadConsentDialog()).startConsent(lang)
    } catch {
      // Without the dialog there is no consent, and without consent no tracker runs.
    }
  })
}

/** Opens the dialog in which visitors change their choice. */
export async function openConsentSettings(lang: Language) {
  try {
    const { startConsent, openSettingsDialog } = await loadConsentDialog()
    await startConsent(lang)
    openSettingsDialog()
  } catch {
    // No tracker runs in this document, because the same code starts them. The saved choice stays.
  }
}

/** Runs `work` after the page has loaded and the browser is idle. */
function runWhenIdle(work: () => void) {
  // Safari has no requestIdleCallback.
  const requestIdle = window.requestIdleCallback ?? ((callback) => setTimeout(callback, 200))
  const handleLoad = () => requestIdle(() => work())
  if (document.readyState === 'complete') handleLoad()
  else window.addEventListener('load', handleLoad, { once: true })
}
