import type { Messages } from '../locales/en'
import type { View } from '../schema/schema'
import { h, iconButton, setLang } from './dom'
import { icons } from './icons'

/** An item of the list. */
type PanelItem = {
  name: string
  text: string
  /** Undefined means the language of the page. */
  lang: string | undefined
  sceneId?: string
  thumbnail?: { panorama: string; view: View }
  onSelect: () => void
}

/**
 * The size of a thumbnail's background, see scene-list-panel.css: the panorama is this many times as wide and
 * as high as the thumbnail.
 */
const THUMBNAIL_SCALE = { x: 4.2, y: 2.8 }

/** Creates a thumbnail that shows the part of a panorama around its initial view, without its image yet. */
function createThumbnail({ panorama, view }: NonNullable<PanelItem['thumbnail']>) {
  const thumbnail = h('span', { class: 'thumbnail' })
  /** The percentage of `background-position` that moves a point of the panorama, from 0 to 1, to the centre. */
  const toPosition = (centre: number, scale: number) => (100 * (centre * scale - 0.5)) / (scale - 1)
  const x = toPosition(0.5 + view.yaw / 360, THUMBNAIL_SCALE.x)
  const y = Math.min(Math.max(toPosition(0.5 - view.pitch / 180, THUMBNAIL_SCALE.y), 0), 100)
  thumbnail.dataset.panorama = panorama
  thumbnail.style.backgroundPosition = `${x.toFixed(1)}% ${y.toFixed(1)}%`
  return thumbnail
}

/** A panel with the bundle's text and its list of scenes, moments or hotspots. */
export class SceneListPanel {
  readonly element: HTMLElement
  /** The button in the bar. */
  readonly opener = h('button', { type: 'button', class: 'panel-opener', 'aria-expanded': 'false' })
  /** Loads the thumbnails that are scrolled into view. */
  readonly #thumbnailObserver = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue
      this.#thumbnailObserver.unobserve(target)
      target.style.backgroundImage = `url("${target.dataset.panorama}")`
    }
  })

  /** @param words the text of the bundle's page, `#words`, which becomes the panel */
  constructor(words: HTMLElement, messages: Messages) {
    this.element = words
    words.id ||= 'words'
    words.classList.add('panel')
    words.hidden = true
    words.prepend(iconButton(icons.close, messages.close, () => this.close()))
    this.opener.setAttribute('aria-controls', words.id)
    this.opener.setAttribute('aria-label', messages.scenes)
    this.opener.addEventListener('click', () => this.#toggle(!this.isOpen))
  }

  get isOpen(): boolean {
    return !this.element.hidden
  }

  /**
   * Shows the name of the current scene, film or model on the opener.
   *
   * @param lang language of name and label; undefined means the language of the page
   */
  setLabel(name: string, accessibleName: string, lang?: string) {
    setLang(this.opener, lang)
    this.opener.replaceChildren(h('span', {}, name))
    this.opener.insertAdjacentHTML('afterbegin', icons.scenes)
    this.opener.setAttribute('aria-label', accessibleName)
  }

  /** Replaces the list of the bundle's page by buttons. Selecting an item closes the panel. */
  setItems(items: PanelItem[]) {
    this.#thumbnailObserver.disconnect()
    const list = h('ol', { class: 'scenes' })
    for (const { name, text, lang, sceneId, thumbnail, onSelect } of items) {
      const button = h('button', { type: 'button', ...(sceneId && { 'data-scene': sceneId }) })
      setLang(button, lang)
      button.append(h('span', { class: 'name' }, name), h('span', {}, text))
      if (thumbnail) {
        const element = createThumbnail(thumbnail)
        button.prepend(element)
        this.#thumbnailObserver.observe(element)
      }
      button.addEventListener('click', () => {
        this.close()
        onSelect()
      })
      list.append(h('li', {}, button))
    }
    this.element.querySelector('ol')?.replaceWith(list)
  }

  /** Adds links to pages of the site below the list. */
  addPageLinks(links: HTMLElement) {
    const credits = this.element.querySelector('.credits')
    if (credits) credits.before(links)
    else this.element.append(links)
  }

  close() {
    this.#toggle(false)
  }

  #toggle(open: boolean) {
    const hadFocus = this.element.contains(document.activeElement)
    this.element.hidden = !open
    this.opener.setAttribute('aria-expanded', String(open))
    if (open) {
      // The first button is the one that closes the panel.
      this.element.querySelector('button')?.focus()
    } else if (hadFocus) this.opener.focus()
  }
}
