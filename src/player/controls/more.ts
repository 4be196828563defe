import type { Words } from '../words/en'
import { iconButton, make } from './dom'
import { icons } from './icons'

/**
 * Buttons of the bar that a narrow frame has no room for: there they are a list that a button opens,
 * each with its name beside its icon. In a wide frame they stand in the bar.
 */
export class More {
  readonly element: HTMLElement
  readonly opener: HTMLButtonElement

  constructor(words: Words, buttons: HTMLElement[]) {
    this.element = make('div', { class: 'more', id: 'more' }, ...buttons)
    this.opener = iconButton(icons.more, words.moreControls, () => this.#toggle(!this.isOpen))
    this.opener.classList.add('more-opener')
    this.opener.setAttribute('aria-controls', this.element.id)
    this.opener.setAttribute('aria-expanded', 'false')
    this.element.addEventListener('click', () => this.close())
    document.addEventListener('pointerdown', ({ target }) => {
      const isInside = target instanceof Node && this.element.parentElement?.contains(target)
      if (!isInside) this.close()
    })
  }

  get isOpen(): boolean {
    return this.element.hasAttribute('data-open')
  }

  close() {
    if (this.isOpen) this.#toggle(false)
  }

  #toggle(open: boolean) {
    const hadFocus = this.element.contains(document.activeElement)
    this.element.toggleAttribute('data-open', open)
    this.opener.setAttribute('aria-expanded', String(open))
    if (!open && hadFocus) this.opener.focus()
  }
}
