import type { Words } from '../words/en'
import { iconButton } from './dom'

/** A ring with north on it, which the style turns; in its middle north's letter. */
const dial = (letter: string) =>
  `<svg viewBox="0 0 44 44" aria-hidden="true"><circle class="ring" cx="22" cy="22" r="17.5"/><path class="north" d="m22 .5 4.5 8.5h-9z"/><text x="22" y="27" text-anchor="middle">${letter}</text></svg>`

/** Shows where north is while the view turns; a press looks there. */
export class Compass {
  readonly element: HTMLButtonElement

  constructor(words: Words, lookNorth: () => void) {
    this.element = iconButton(dial(words.northLetter), words.north, lookNorth)
    this.element.classList.add('compass')
    this.element.hidden = true
  }

  /** @param bearing what is looked at, in degrees from north; undefined where nobody knows */
  turn(bearing: number | undefined) {
    this.element.hidden = bearing === undefined
    if (bearing === undefined) return
    this.element.style.setProperty('--north', `${(-bearing).toFixed(1)}deg`)
  }
}
