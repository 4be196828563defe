import type { Messages } from '../locales/en'
import { iconButton, setButtonState } from './dom'
import { icons } from './icons'

/** Creates a button that toggles full screen. Returns undefined where full screen is not available. */
export function createFullScreenButton(messages: Messages): HTMLButtonElement | undefined {
  const { fullScreen, leaveFullScreen } = messages
  if (!document.fullscreenEnabled) return undefined
  const button = iconButton(icons.fullScreen, fullScreen, () => {
    const change = document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen()
    // The browser refused, so the button is of no use.
    change.catch(() => button.remove())
  })
  document.addEventListener('fullscreenchange', () => {
    if (document.fullscreenElement) setButtonState(button, icons.leaveFullScreen, leaveFullScreen)
    else setButtonState(button, icons.fullScreen, fullScreen)
  })
  return button
}
