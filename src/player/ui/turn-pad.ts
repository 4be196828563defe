import type { Messages } from '../locales/en'
import type { Direction } from '../schema/schema'
import { Disclosure } from './disclosure'
import { h, iconButton } from './dom'
import { icons } from './icons'

/** Four buttons that turn the view, for visitors who cannot drag. */
export class TurnPad {
  /** Opens and closes it. */
  readonly opener: HTMLButtonElement
  readonly #disclosure: Disclosure

  /** @param onTurn gets −1, 0 or 1 for each axis */
  constructor(messages: Messages, onTurn: (direction: Direction) => void) {
    const button = (label: string, direction: Direction) =>
      iconButton(icons.next, label, () => onTurn(direction))
    this.opener = iconButton(icons.turn, messages.turnButtons, () => {
      if (this.isOpen) this.close()
      else this.#disclosure.open()
    })
    const element = h(
      'div',
      { class: 'turn-pad', id: 'turn-pad', role: 'group', 'aria-label': messages.turnButtons },
      button(messages.lookUp, { yaw: 0, pitch: 1 }),
      button(messages.turnLeft, { yaw: -1, pitch: 0 }),
      button(messages.turnRight, { yaw: 1, pitch: 0 }),
      button(messages.lookDown, { yaw: 0, pitch: -1 }),
    )
    this.opener.setAttribute('aria-expanded', 'false')
    this.#disclosure = new Disclosure(element, this.opener)
  }

  get element(): HTMLElement {
    return this.#disclosure.element
  }

  get isOpen(): boolean {
    return this.#disclosure.isOpen
  }

  close() {
    this.#disclosure.close()
  }
}
