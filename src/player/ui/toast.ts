import type { Messages } from '../locales/en'
import { h, iconButton } from './dom'
import { icons } from './icons'

/** How long a message without an action stays. */
const DURATION_MS = 6000

/** A button beside the text. */
type Action = {
  label: string
  onClick: () => void
  /** Whether to do it without a press as well, when the connection is back. */
  isRetry?: boolean
}

/** A message at the top of the viewer. Closing returns the focus to where it was. */
export class Toast {
  readonly element: HTMLElement
  /**
   * The live region: screen readers read its text alone, and not the buttons beside it. It is rendered while
   * the toast is closed too, because many announce only text that is added to a rendered live region.
   */
  readonly #message = h('p', { role: 'status' })
  readonly #actions = h('div', { class: 'actions' })
  readonly #messages: Messages
  #timer = 0
  #retry: (() => void) | undefined
  /** Had the focus when the toast opened. */
  #opener: Element | null = null

  constructor(messages: Messages) {
    this.#messages = messages
    this.element = h('div', { class: 'toast' }, this.#message, this.#actions)
    addEventListener('online', () => this.#retry?.())
  }

  get isOpen(): boolean {
    return this.#message.hasChildNodes()
  }

  /** Shows a message. With an action it stays until it is closed, otherwise it closes by itself. */
  showMessage(text: string, action?: Action) {
    if (!action) {
      this.#show(text)
      this.#timer = window.setTimeout(() => this.close(), DURATION_MS)
      return
    }
    const button = h('button', { type: 'button', class: 'text' }, action.label)
    const handleClick = () => {
      this.close()
      action.onClick()
    }
    button.addEventListener('click', handleClick)
    this.#show(text, button, this.#createCloseButton())
    if (action.isRetry) this.#retry = handleClick
  }

  /** Shows a message without an action, unless that would replace one with an action. */
  showHint(text: string) {
    if (!this.#actions.hasChildNodes()) this.showMessage(text)
  }

  /** Shows a link in a field, selected, for visitors to copy where the browser cannot. */
  showLink(label: string, link: string) {
    const field = h('input', { type: 'url', readonly: '', value: link, id: 'share-link' })
    this.#show(h('label', { for: 'share-link' }, label), field, this.#createCloseButton())
    field.focus()
    field.select()
  }

  close() {
    clearTimeout(this.#timer)
    this.#retry = undefined
    const hadFocus = this.element.contains(document.activeElement)
    this.element.removeAttribute('data-open')
    this.#message.replaceChildren()
    this.#actions.replaceChildren()
    if (hadFocus && this.#opener instanceof HTMLElement) this.#opener.focus()
  }

  #createCloseButton(): HTMLButtonElement {
    return iconButton(icons.close, this.#messages.close, () => this.close())
  }

  #show(message: string | Node, ...actions: Node[]) {
    this.close()
    this.#opener = document.activeElement
    this.element.setAttribute('data-open', '')
    this.#message.replaceChildren(message)
    this.#actions.replaceChildren(...actions)
  }
}
