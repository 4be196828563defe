import type { Messages } from '../locales/en'
import type { InfoHotspot } from '../schema/tour'
import { h, iconButton, setLang } from './dom'
import { icons } from './icons'

/** A dialog with the title, text and image of a hotspot. Closing returns the focus to the opener. */
export class Card {
  readonly element = h('section', {
    class: 'card',
    role: 'dialog',
    'aria-labelledby': 'card-title',
  })
  #messages: Messages
  #opener: HTMLElement | undefined

  constructor(messages: Messages) {
    this.#messages = messages
    this.element.hidden = true
  }

  get isOpen(): boolean {
    return !this.element.hidden
  }

  /** @param opener the button of the hotspot, if it has one */
  open(
    { title, text, image, lang }: Pick<InfoHotspot, 'title' | 'text' | 'image' | 'lang'>,
    opener: HTMLElement | undefined,
  ) {
    this.close()
    const heading = h('h2', { id: 'card-title', tabindex: '-1' }, title)
    const content = [heading, h('p', {}, text)]
    if (image) content.unshift(h('img', { src: image.path, alt: image.alt, loading: 'lazy' }))
    for (const element of content) setLang(element, lang)
    this.element.replaceChildren(
      ...content,
      // Its label is in the language of the page.
      iconButton(icons.close, this.#messages.close, () => this.close()),
    )
    this.element.hidden = false
    this.#opener = opener
    opener?.setAttribute('aria-expanded', 'true')
    heading.focus()
  }

  close() {
    if (!this.isOpen) return
    const hadFocus = this.element.contains(document.activeElement)
    this.element.hidden = true
    this.#opener?.removeAttribute('aria-expanded')
    if (hadFocus) this.#opener?.focus()
    this.#opener = undefined
  }
}
