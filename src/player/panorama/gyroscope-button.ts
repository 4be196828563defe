import { events, type GyroscopePlugin } from '@photo-sphere-viewer/gyroscope-plugin'
import { iconButton } from '../ui/dom'
import { icons } from '../ui/icons'

/**
 * A button that lets the device's orientation control the view. It stays hidden until the plugin has
 * found an orientation sensor, which takes seconds on some devices.
 *
 * @param onPress called before the gyroscope starts or stops
 */
export function createGyroscopeButton(
  gyroscope: GyroscopePlugin,
  label: string,
  onPress: () => void,
): HTMLButtonElement {
  const setPressed = (isPressed: boolean) => button.setAttribute('aria-pressed', String(isPressed))
  const button = iconButton(icons.gyroscope, label, () => {
    onPress()
    if (gyroscope.isEnabled()) gyroscope.stop()
    else gyroscope.start().catch(() => setPressed(false))
  })
  button.hidden = true
  setPressed(false)
  gyroscope.isSupported().then((isSupported) => {
    button.hidden = !isSupported
  })
  gyroscope.addEventListener(events.GyroscopeUpdatedEvent.type, ({ gyroscopeEnabled }) =>
    setPressed(gyroscopeEnabled),
  )
  return button
}
