import { Euler, Quaternion, Vector3 } from 'three'
import type { Direction } from '../schema/schema'
import { iconButton } from '../ui/dom'
import { icons } from '../ui/icons'
import { toDegrees, toRadians, wrapDegrees } from './view'

/** The camera looks out of the back of the device, which lies flat at 0. */
const OUT_OF_BACK = new Quaternion().setFromAxisAngle(new Vector3(1, 0, 0), -Math.PI / 2)
const OUT_OF_SCREEN = new Vector3(0, 0, 1)

type PermissionRequest = { requestPermission?: () => Promise<string> }

/** Where the back of the device points to, see https://w3c.github.io/deviceorientation/. */
function toDirection({ alpha, beta, gamma }: DeviceOrientationEvent): Direction {
  const euler = new Euler(
    toRadians(beta ?? 0),
    toRadians(alpha ?? 0),
    -toRadians(gamma ?? 0),
    'YXZ',
  )
  const screenTurn = new Quaternion().setFromAxisAngle(
    OUT_OF_SCREEN,
    -toRadians(screen.orientation?.angle ?? 0),
  )
  const { x, y, z } = new Vector3(0, 0, -1).applyQuaternion(
    new Quaternion().setFromEuler(euler).multiply(OUT_OF_BACK).multiply(screenTurn),
  )
  return { yaw: toDegrees(Math.atan2(x, -z)), pitch: toDegrees(Math.asin(y)) }
}

/** Lets the device's orientation control the view while its button is pressed. */
export class Gyroscope {
  /** Hidden until the browser reports an orientation. */
  readonly button: HTMLButtonElement
  readonly #onTurn: () => void
  #isOn = false
  #device: Direction | undefined
  /** How far yaw 0 of the panorama is right of that of the device, in degrees. Undefined after `recentre`. */
  #offset: number | undefined

  /**
   * @param onPress called before the gyroscope starts or stops
   * @param onTurn the device has turned
   */
  constructor(label: string, { onPress, onTurn }: { onPress: () => void; onTurn: () => void }) {
    this.#onTurn = onTurn
    this.button = iconButton(icons.gyroscope, label, () => {
      const wasOn = this.#isOn
      onPress()
      if (wasOn) this.stop()
      else this.#start()
    })
    this.button.hidden = true
    this.button.setAttribute('aria-pressed', 'false')
    if (typeof DeviceOrientationEvent === 'undefined') return
    if (this.#permission.requestPermission) this.button.hidden = false
    addEventListener('deviceorientation', this.#handleOrientation)
  }

  get #permission(): PermissionRequest {
    return DeviceOrientationEvent as unknown as PermissionRequest
  }

  get isOn(): boolean {
    return this.#isOn
  }

  /** Continues from the view that the next call of `getDirection` gets, because something else has moved it. */
  recentre() {
    this.#offset = undefined
  }

  /** The direction to look at. @param view the current one */
  getDirection(view: Direction): Direction {
    if (!this.#device) return view
    this.#offset ??= view.yaw - this.#device.yaw
    return { yaw: wrapDegrees(this.#device.yaw + this.#offset), pitch: this.#device.pitch }
  }

  async #start() {
    // iOS asks the visitor. Without a permission, the button stays off.
    const answer = await this.#permission.requestPermission?.().catch(() => 'denied')
    if (answer !== undefined && answer !== 'granted') return
    this.#setOn(true)
    addEventListener('deviceorientation', this.#handleOrientation)
  }

  stop() {
    if (this.#isOn) this.#setOn(false)
  }

  #setOn(isOn: boolean) {
    this.#isOn = isOn
    this.recentre()
    this.button.setAttribute('aria-pressed', String(isOn))
    this.#onTurn()
  }

  #handleOrientation = (event: DeviceOrientationEvent) => {
    // Browsers without a sensor send one event without angles.
    if (event.alpha === null) return
    this.button.hidden = false
    this.#device = toDirection(event)
    if (this.#isOn) this.#onTurn()
    else removeEventListener('deviceorientation', this.#handleOrientation)
  }
}
