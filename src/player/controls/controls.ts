import type { InfoPoint } from '../format/tour'
import type { Words } from '../words'
import { iconButton, make, reface } from './dom'
import { icons } from './icons'

/* What stands around the picture of a tour and of a film alike. */

const NOTE_MS = 6000
/** After this long without a hand on it the bar steps back. */
const QUIET_MS = 4000

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
    { title, text, picture }: Pick<InfoPoint, 'title' | 'text' | 'picture'>,
    opener: HTMLElement | undefined,
  ) {
    this.close()
    const heading = make('h2', { id: 'card-title', tabindex: '-1' }, title)
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

/** The button for full screen, or none where the browser knows none. */
export function fullScreenButton(words: Words, changed: (isFull: boolean) => void) {
  if (!document.fullscreenEnabled) return undefined
  const button = iconButton(icons.fullScreen, words.fullScreen, () => {
    const change = document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen()
    change.catch(() => button.remove())
  })
  document.addEventListener('fullscreenchange', () => {
    const isFull = Boolean(document.fullscreenElement)
    reface(
      button,
      isFull ? icons.leaveFullScreen : icons.fullScreen,
      isFull ? words.leaveFullScreen : words.fullScreen,
    )
    changed(isFull)
  })
  return button
}

/** Marks the root as quiet while nobody does anything. */
export function stepBack(root: HTMLElement) {
  let timer = 0
  const wake = () => {
    root.removeAttribute('data-quiet')
    clearTimeout(timer)
    timer = window.setTimeout(() => root.setAttribute('data-quiet', ''), QUIET_MS)
  }
  for (const type of ['pointermove', 'pointerdown', 'keydown', 'focusin']) {
    addEventListener(type, wake, { passive: true })
  }
  wake()
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
  name(text: string, label: string) {
    this.opener.replaceChildren(make('span', {}, text))
    this.opener.insertAdjacentHTML('afterbegin', icons.scenes)
    this.opener.setAttribute('aria-label', label)
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
