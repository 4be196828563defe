import type { Messages } from '../locales/en'
import type { PageLink, TourMessage } from '../schema/tour-messages'
import { h } from './dom'

/** Links to pages of the embedding site, which sends them with the `page.links` command. */
export class PageLinks {
  readonly #messages: Messages
  readonly #emit: (message: TourMessage) => void
  readonly #elements: HTMLElement[] = []
  #links: PageLink[] = []

  constructor(messages: Messages, emit: (message: TourMessage) => void) {
    this.#messages = messages
    this.#emit = emit
  }

  /** Creates an element that always contains the current links, and is hidden without any. */
  createElement(): HTMLElement {
    const element = h('div', { class: 'page-links' })
    this.#elements.push(element)
    this.#fill(element)
    return element
  }

  show(links: PageLink[]) {
    this.#links = links
    for (const element of this.#elements) this.#fill(element)
  }

  #fill(element: HTMLElement) {
    element.hidden = this.#links.length === 0
    element.replaceChildren(...this.#links.map((link) => this.#createLink(link)))
  }

  #createLink({ page, path, name = '' }: PageLink) {
    const { bookCall, nextPlace } = this.#messages
    const link = h('a', { href: path }, page === 'booking' ? bookCall : nextPlace(name))
    link.addEventListener('click', (event) => {
      event.preventDefault()
      this.#emit({ type: 'page.open', page })
    })
    return link
  }
}
