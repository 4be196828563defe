import type { Messages } from '../locales/en'
import { iconButton, setButtonState } from './dom'
import { icons } from './icons'

/** A button that switches full screen on and off; undefined where the browser has no full screen. */
export function createFullScreenButton(messages: Messages): HTMLButtonElement | undefined {
  const { fullScreen, leaveFullScreen } = messages
  if (!document.fullscreenEnabled) return undefined
  const button = iconButton(icons.fullScreen, fullScreen, () => {
    const change = document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen()
    change.catch(() => button.remove())
  })
  document.addEventListener('fullscreenchange', () => {
    if (document.fullscreenElement) setButtonState(button, icons.leaveFullScreen, leaveFullScreen)
    else setButtonState(button, icons.fullScreen, fullScreen)
  })
  return button
}
