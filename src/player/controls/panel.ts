import type { Words } from '../words/en'
import { iconButton, make, setLang } from './dom'
import { icons } from './icons'

/** A line of a panel's list. */
export type PanelItem = {
  name: string
  text: string
  /** Where it is not the page's. */
  lang: string | undefined
  scene?: string
  open: () => void
}

/** The bundle's own words as a panel that a button opens and closes. */
export class WordsPanel {
  readonly element: HTMLElement
  readonly opener = make('button', { type: 'button', class: 'place', 'aria-expanded': 'false' })

  constructor(element: HTMLElement, words: Words) {
    this.element = element
    element.id ||= 'words'
    element.classList.add('panel')
    element.hidden = true
    element.prepend(iconButton(icons.close, words.close, () => this.toggle(false)))
    this.opener.setAttribute('aria-controls', element.id)
    this.opener.addEventListener('click', () => this.toggle(!this.isOpen))
  }

  get isOpen(): boolean {
    return !this.element.hidden
  }

  /** Says on the button what is shown just now. */
  name(text: string, label: string, lang?: string) {
    setLang(this.opener, lang)
    this.opener.replaceChildren(make('span', {}, text))
    this.opener.insertAdjacentHTML('afterbegin', icons.scenes)
    this.opener.setAttribute('aria-label', label)
  }

  /** Puts buttons in the place of the words' own list; a panel that was opened from closes. */
  list(items: PanelItem[]) {
    const list = make('ol', { class: 'scenes' })
    for (const { name, text, lang, scene, open } of items) {
      const button = make('button', { type: 'button', ...(scene && { 'data-scene': scene }) })
      setLang(button, lang)
      button.append(make('span', { class: 'name' }, name), make('span', {}, text))
      button.addEventListener('click', () => {
        this.toggle(false)
        open()
      })
      list.append(make('li', {}, button))
    }
    this.element.querySelector('ol')?.replaceWith(list)
  }

  close() {
    this.toggle(false)
  }

  toggle(open: boolean) {
    const hadFocus = this.element.contains(document.activeElement)
    this.element.hidden = !open
    this.opener.setAttribute('aria-expanded', String(open))
    if (open) {
      const current = '.scenes [aria-current], .scenes button, button'
      this.element.querySelector<HTMLElement>(current)?.focus()
    } else if (hadFocus) this.opener.focus()
  }
}
