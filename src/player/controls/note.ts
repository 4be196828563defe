import type { Words } from '../words/en'
import { iconButton, make } from './dom'
import { icons } from './icons'

const NOTE_MS = 6000

/** A sentence at the head of the picture, with a second chance where there is one. */
export class Note {
  readonly element = make('div', { class: 'note', role: 'status' })
  #words: Words
  #timer = 0

  constructor(words: Words) {
    this.#words = words
    this.element.hidden = true
  }

  say(text: string, retry?: () => void) {
    this.#show(make('p', {}, text))
    if (!retry) {
      this.#timer = window.setTimeout(() => this.hide(), NOTE_MS)
      return
    }
    const button = make('button', { type: 'button', class: 'text' }, this.#words.retry)
    button.addEventListener('click', () => {
      this.hide()
      retry()
    })
    this.element.append(button)
  }

  /** Offers a link to be copied by hand. */
  offer(label: string, link: string) {
    const field = make('input', { type: 'url', readonly: '', value: link, id: 'share-link' })
    this.#show(
      make('label', { for: 'share-link' }, label),
      field,
      iconButton(icons.close, this.#words.close, () => this.hide()),
    )
    field.select()
  }

  hide() {
    clearTimeout(this.#timer)
    this.element.hidden = true
  }

  #show(...content: Node[]) {
    clearTimeout(this.#timer)
    this.element.replaceChildren(...content)
    this.element.hidden = false
  }
}
