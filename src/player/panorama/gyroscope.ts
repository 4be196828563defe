import type { Viewer } from '@photo-sphere-viewer/core'
import { events, GyroscopePlugin } from '@photo-sphere-viewer/gyroscope-plugin'
import { iconButton } from '../ui/dom'
import { icons } from '../ui/icons'

/** Lets the device's orientation control the view while its button is pressed. */
export class Gyroscope {
  /** Hidden until the plugin has found an orientation sensor, which takes seconds on some devices. */
  readonly button: HTMLButtonElement
  readonly #plugin: GyroscopePlugin
  /** Whether `resume` starts the gyroscope again. */
  #isSuspended = false

  /** @param onPress called before the gyroscope starts or stops */
  constructor(viewer: Viewer, label: string, onPress: () => void) {
    const setPressed = (isPressed: boolean) =>
      this.button.setAttribute('aria-pressed', String(isPressed))
    const plugin = viewer.getPlugin<GyroscopePlugin>(GyroscopePlugin)
    this.#plugin = plugin
    this.button = iconButton(icons.gyroscope, label, () => {
      onPress()
      if (plugin.isEnabled()) this.stop()
      else this.#start()
    })
    this.button.hidden = true
    setPressed(false)
    plugin.isSupported().then((isSupported) => {
      this.button.hidden = !isSupported
    })
    plugin.addEventListener(events.GyroscopeUpdatedEvent.type, ({ gyroscopeEnabled }) =>
      setPressed(gyroscopeEnabled),
    )
  }

  /** Call this before Photo Sphere Viewer shows another panorama, because that stops the gyroscope. */
  suspend() {
    this.#isSuspended ||= this.#plugin.isEnabled()
  }

  /** Starts the gyroscope again if it was on before `suspend`. It continues from the current view. */
  resume() {
    if (this.#isSuspended) this.#start()
  }

  stop() {
    this.#isSuspended = false
    this.#plugin.stop()
  }

  #start() {
    this.#isSuspended = false
    // The visitor has not allowed it; the button stays off.
    this.#plugin.start().catch(() => {})
  }
}
