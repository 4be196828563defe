import { lazyChunk, StaleChunkError } from '../lazy-chunk'
import { iconButton } from '../ui/dom'
import { icons } from '../ui/icons'
import type { ViewerUi } from '../ui/viewer-ui'
import { waitForXr } from './wait-for-xr'

/**
 * Loads the chunk of a VR session. The imports must be in this file, which is part of the player's entry chunk:
 * when another chunk imports them, Vite requests the player's stylesheet from the root of the site.
 */
export const loadXrView = {
  tour: lazyChunk(() => import('./tour-xr')),
  film: lazyChunk(() => import('./film-xr')),
  model: lazyChunk(() => import('./model-xr')),
}

/**
 * Creates a button that starts a VR session. The button is hidden before the first press in the tour, and while the
 * browser finds no headset.
 * @param startSession shows the content in the session; throws when that fails
 */
export function createXrButton(
  viewerUi: ViewerUi,
  startSession: (session: XRSession) => Promise<void>,
): HTMLButtonElement {
  const { messages, toast, options } = viewerUi
  let xr: XRSystem | undefined
  let isInSession = false
  const button = iconButton(icons.headset, messages.enterVR, async () => {
    if (!xr || isInSession) return
    isInSession = true
    toast.close()
    let session: XRSession | undefined
    try {
      // Browsers require a user gesture: awaiting anything before this call would lose it.
      session = await xr.requestSession('immersive-vr')
      session.addEventListener('end', () => {
        isInSession = false
      })
      await startSession(session)
      options.emit({ type: 'feature.use', feature: 'vr_enter' })
    } catch (error) {
      console.error(error)
      isInSession = false
      session?.end().catch(() => {})
      // Another press retries, unless a deploy has removed the chunk.
      if (error instanceof StaleChunkError) viewerUi.offerReload(messages.vrError)
      else toast.showMessage(messages.vrError)
    }
  })
  const updateVisibility = async () => {
    button.hidden = !(await xr?.isSessionSupported('immersive-vr').catch(() => false))
  }
  button.dataset.showsName = ''
  button.hidden = true
  waitForXr().then((found) => {
    xr = found
    updateVisibility()
    xr?.addEventListener('devicechange', updateVisibility)
  })
  return button
}
