import type { PanoramaViewer } from '../panorama/panorama-viewer'
import { formatDeepLink, roundView } from '../panorama/view'
import type { Panorama, Scene } from '../schema/tour'
import type { ViewerUi } from '../ui/viewer-ui'

/** Links to the current view: for sharing, for the address bar and for the embedding page. */
export class TourAddress {
  readonly #viewerUi: ViewerUi
  readonly #viewer: Pick<PanoramaViewer<Panorama>, 'view'>
  readonly #getScene: () => Scene
  /** The last view that the embedding page was sent. */
  #sentHash = ''

  constructor(
    viewerUi: ViewerUi,
    viewer: Pick<PanoramaViewer<Panorama>, 'view'>,
    getScene: () => Scene,
  ) {
    this.#viewerUi = viewerUi
    this.#viewer = viewer
    this.#getScene = getScene
  }

  /** The deep link of the current view, as the hash of an address. */
  get hash(): string {
    return formatDeepLink(this.#getScene().id, this.#viewer.view)
  }

  /**
   * The address to share. It leads to the page that presents this tour, if there is one, otherwise to
   * the tour itself. Pages of the site have their language in the path.
   */
  get link(): string {
    const { isEmbedded, languageQuery, pagePath } = this.#viewerUi.options
    const isPageSubject = window.parent !== window && !isEmbedded
    const parent = isPageSubject ? readLocation(window.parent) : undefined
    const path = parent?.pathname ?? pagePath ?? `${location.pathname}${languageQuery}`
    return `${(parent ?? location).origin}${path}${this.hash}`
  }

  async share(title: string) {
    const { toast, messages } = this.#viewerUi
    const { link } = this
    try {
      // Fails where the embedding page does not allow sharing; the link is copied instead.
      await navigator.share({ title, url: link })
      return
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
    try {
      await navigator.clipboard.writeText(link)
      toast.showMessage(messages.linkCopied)
    } catch {
      toast.showLink(messages.copyLinkManually, link)
    }
  }

  /** Sends the view to the embedding page, unless it is the last one that was sent. */
  emitView() {
    const view = roundView(this.#viewer.view)
    const scene = this.#getScene().id
    const hash = formatDeepLink(scene, view)
    if (hash === this.#sentHash) return
    this.#sentHash = hash
    this.#viewerUi.options.emit({ type: 'view.change', scene, view })
  }

  /** Writes the view into the address of the tour's own window, so that a reload keeps it. */
  writeLink() {
    history.replaceState(null, '', this.link)
  }

  /** Writes the view into the hash alone, before the page reloads. */
  writeHash() {
    history.replaceState(null, '', `${location.pathname}${location.search}${this.hash}`)
  }
}

/** The address of a window, or undefined when it has another origin. */
function readLocation(page: Window): Location | undefined {
  try {
    return page.location.origin ? page.location : undefined
  } catch {
    return undefined
  }
}
