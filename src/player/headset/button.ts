import { iconButton } from '../controls/dom'
import { icons } from '../controls/icons'
import type { Shell } from '../controls/shell'

/**
 * What a headset shows comes with the press. All of it is asked for from here, which is part of the
 * player's first file: for a chunk that a later chunk asks for, Vite would look for the player's
 * stylesheet at the site's root.
 */
export const rooms = {
  tour: () => import('./tour-room'),
  film: () => import('./film-room'),
  model: () => import('./model-room'),
}

/**
 * The bar's way into a headset. It shows itself where the browser has one, and when one is plugged in.
 * @param enter shows in a session what the page shows; throws when it cannot
 */
export function headsetButton(
  { words: said, note, options }: Shell,
  enter: (session: XRSession) => Promise<void>,
): HTMLButtonElement {
  const { xr } = navigator
  let isInside = false
  const button = iconButton(icons.headset, said.enterVR, async () => {
    if (!xr || isInside) return
    isInside = true
    note.hide()
    let session: XRSession | undefined
    try {
      // Browsers grant it to a press alone: nothing may be waited for before.
      session = await xr.requestSession('immersive-vr', { optionalFeatures: ['hand-tracking'] })
      session.addEventListener('end', () => {
        isInside = false
      })
      await enter(session)
      options.say({ type: 'feature.use', feature: 'vr_enter' })
    } catch (error) {
      console.error(error)
      isInside = false
      session?.end().catch(() => {})
      note.say(said.noVR)
    }
  })
  const ask = async () => {
    button.hidden = !(await xr?.isSessionSupported('immersive-vr').catch(() => false))
  }
  button.dataset.named = ''
  button.hidden = true
  ask()
  xr?.addEventListener('devicechange', ask)
  return button
}
