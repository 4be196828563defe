import type { Messages } from '../locales/en'
import { iconButton } from './dom'

/** A ring with a north mark, which CSS rotates, around the letter of north. */
const createDial = (letter: string) =>
  `<svg viewBox="0 0 44 44" aria-hidden="true"><circle class="ring" cx="22" cy="22" r="17.5"/><path class="north" d="m22 .5 4.5 8.5h-9z"/><text x="22" y="27" text-anchor="middle">${letter}</text></svg>`

/** A button that shows the direction of north. `onClick` turns the view to it. */
export class Compass {
  readonly element: HTMLButtonElement

  constructor(messages: Messages, onClick: () => void) {
    this.element = iconButton(createDial(messages.northLetter), messages.lookNorth, onClick)
    this.element.classList.add('compass')
    this.element.hidden = true
  }

  /** @param bearing of the view, in degrees from north; undefined hides the compass */
  setBearing(bearing: number | undefined) {
    this.element.hidden = bearing === undefined
    if (bearing === undefined) return
    this.element.style.setProperty('--north', `${(-bearing).toFixed(1)}deg`)
  }
}
