import type { InfoPoint } from '../format/tour'
import type { Words } from '../words/en'
import { iconButton, make, setLang } from './dom'
import { icons } from './icons'

/** A card with something worth knowing; the button that opened it gets the focus back. */
export class Card {
  readonly element = make('section', {
    class: 'card',
    role: 'dialog',
    'aria-labelledby': 'card-title',
  })
  #words: Words
  #opener: HTMLElement | undefined

  constructor(words: Words) {
    this.#words = words
    this.element.hidden = true
  }

  get isOpen(): boolean {
    return !this.element.hidden
  }

  open(
    { title, text, picture, lang }: Pick<InfoPoint, 'title' | 'text' | 'picture' | 'lang'>,
    opener: HTMLElement | undefined,
  ) {
    this.close()
    const heading = make('h2', { id: 'card-title', tabindex: '-1' }, title)
    setLang(this.element, lang)
    this.element.replaceChildren(
      ...(picture ? [make('img', { src: picture.path, alt: picture.alt, loading: 'lazy' })] : []),
      heading,
      make('p', {}, text),
      iconButton(icons.close, this.#words.close, () => this.close()),
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
