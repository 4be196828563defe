/** An element over the panorama that a button opens and closes. Closing returns the focus to the button. */
export class Disclosure {
  readonly element: HTMLElement
  readonly #opener: HTMLElement

  constructor(element: HTMLElement, opener: HTMLElement) {
    this.element = element
    this.#opener = opener
    element.hidden = true
    opener.setAttribute('aria-controls', element.id)
  }

  get isOpen(): boolean {
    return !this.element.hidden
  }

  open() {
    this.element.hidden = false
    this.#opener.setAttribute('aria-expanded', 'true')
  }

  close() {
    const hadFocus = this.element.contains(document.activeElement)
    this.element.hidden = true
    this.#opener.setAttribute('aria-expanded', 'false')
    if (hadFocus) this.#opener.focus()
  }
}
