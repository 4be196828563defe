import type { Messages } from '../locales/en'
import { h, iconButton, setLang } from './dom'
import { icons } from './icons'

/** An item of the list. */
export type PanelItem = {
  name: string
  text: string
  /** Undefined means the language of the page. */
  lang: string | undefined
  sceneId?: string
  onSelect: () => void
}

/** A panel with the bundle's text and its list of scenes, moments or hotspots. */
export class SceneListPanel {
  readonly element: HTMLElement
  readonly opener = h('button', { type: 'button', class: 'place', 'aria-expanded': 'false' })

  constructor(element: HTMLElement, messages: Messages) {
    this.element = element
    element.id ||= 'words'
    element.classList.add('panel')
    element.hidden = true
    element.prepend(iconButton(icons.close, messages.close, () => this.toggle(false)))
    this.opener.setAttribute('aria-controls', element.id)
    this.opener.addEventListener('click', () => this.toggle(!this.isOpen))
  }

  get isOpen(): boolean {
    return !this.element.hidden
  }

  /** Shows on the button what is on screen. @param label accessible name */
  setLabel(text: string, label: string, lang?: string) {
    setLang(this.opener, lang)
    this.opener.replaceChildren(h('span', {}, text))
    this.opener.insertAdjacentHTML('afterbegin', icons.scenes)
    this.opener.setAttribute('aria-label', label)
  }

  /** Replaces the static list by buttons. Selecting an item closes the panel. */
  setItems(items: PanelItem[]) {
    const list = h('ol', { class: 'scenes' })
    for (const { name, text, lang, sceneId, onSelect } of items) {
      const button = h('button', { type: 'button', ...(sceneId && { 'data-scene': sceneId }) })
      setLang(button, lang)
      button.append(h('span', { class: 'name' }, name), h('span', {}, text))
      button.addEventListener('click', () => {
        this.toggle(false)
        onSelect()
      })
      list.append(h('li', {}, button))
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
