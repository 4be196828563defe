import type { Messages } from '../locales/en'
import { h, iconButton } from './dom'
import { icons } from './icons'

/**
 * Buttons that do not fit into the bar of a narrow viewport. There, the opener shows them as a list, each with
 * its name beside the icon. In a wide viewport, CSS makes them part of the bar.
 */
export class OverflowMenu {
  readonly element: HTMLElement
  readonly opener: HTMLButtonElement

  constructor(messages: Messages, buttons: HTMLElement[]) {
    this.element = h('div', { class: 'overflow-menu', id: 'overflow-menu' }, ...buttons)
    this.opener = iconButton(icons.more, messages.moreControls, () => this.#toggle(!this.isOpen))
    this.opener.classList.add('overflow-menu-opener')
    this.opener.setAttribute('aria-controls', this.element.id)
    this.opener.setAttribute('aria-expanded', 'false')
    this.element.addEventListener('click', () => this.close())
    document.addEventListener('pointerdown', ({ target }) => {
      const isInside =
        target instanceof Node && (this.element.contains(target) || this.opener.contains(target))
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
