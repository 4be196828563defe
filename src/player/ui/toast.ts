import type { Messages } from '../locales/en'
import { h, iconButton } from './dom'
import { icons } from './icons'

/** How long a message without an action stays. */
const DURATION_MS = 6000

/** A button beside the text. */
type Action = { label: string; onClick: () => void }

/** A message at the top of the viewer. */
export class Toast {
  readonly element: HTMLElement
  /** The live region: screen readers read its text alone, and not the buttons beside it. */
  readonly #message = h('p', { role: 'status' })
  readonly #actions = h('div', { class: 'actions' })
  readonly #messages: Messages
  #timer = 0

  constructor(messages: Messages) {
    this.#messages = messages
    this.element = h('div', { class: 'toast' }, this.#message, this.#actions)
    this.element.hidden = true
  }

  get isOpen(): boolean {
    return !this.element.hidden
  }

  /** Shows a message. With an action it stays until it is closed, otherwise it closes by itself. */
  showMessage(text: string, action?: Action) {
    if (!action) {
      this.#show(text)
      this.#timer = window.setTimeout(() => this.close(), DURATION_MS)
      return
    }
    const button = h('button', { type: 'button', class: 'text' }, action.label)
    button.addEventListener('click', () => {
      this.close()
      action.onClick()
    })
    this.#show(text, button, this.#createCloseButton())
  }

  /** Shows a link in a field, selected, for visitors to copy where the browser cannot. */
  showLink(label: string, link: string) {
    const field = h('input', { type: 'url', readonly: '', value: link, id: 'share-link' })
    this.#show(h('label', { for: 'share-link' }, label), field, this.#createCloseButton())
    field.select()
  }

  close() {
    clearTimeout(this.#timer)
    this.element.hidden = true
  }

  #createCloseButton(): HTMLButtonElement {
    return iconButton(icons.close, this.#messages.close, () => this.close())
  }

  #show(message: string | Node, ...actions: Node[]) {
    clearTimeout(this.#timer)
    this.#message.replaceChildren(message)
    this.#actions.replaceChildren(...actions)
    this.element.hidden = false
  }
}
