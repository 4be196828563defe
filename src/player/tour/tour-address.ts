import type { PanoramaViewer } from '../panorama/panorama-viewer'
import { formatDeepLink, roundView } from '../panorama/view'
import type { Panorama, Scene } from '../schema/tour'
import type { ViewerUi } from '../ui/viewer-ui'

/** The address of the current view: shared, shown in the address bar and sent to the embedding page. */
export class TourAddress {
  readonly #viewerUi: ViewerUi
  readonly #viewer: Pick<PanoramaViewer<Panorama>, 'view'>
  readonly #getScene: () => Scene
  /** The hash of the view that was last sent to the embedding page. */
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

  /** The hash of the current view: `#scene=…&yaw=…`. */
  get hash(): string {
    return formatDeepLink(this.#getScene().id, this.#viewer.view)
  }

  /**
   * The address to share: the page of this tour if there is one, otherwise the tour itself. Pages of the
   * site have their language in the path, a tour has it in the query.
   */
  get link(): string {
    const { isEmbedded, languageQuery, pagePath } = this.#viewerUi.options
    // A frame with `?embedded=0` is the main content of its page; `?page=` names that page to all others.
    const isMainContent = window.parent !== window && !isEmbedded
    const parent = isMainContent ? readLocation(window.parent) : undefined
    const path = parent?.pathname ?? pagePath ?? `${location.pathname}${languageQuery}`
    return `${(parent ?? location).origin}${path}${this.hash}`
  }

  /** Shares the link through the device, or else copies it, or else shows it. */
  async share(title: string) {
    const { toast, messages } = this.#viewerUi
    const { link } = this
    try {
      // Fails where the embedding page does not allow sharing; the link is copied instead.
      await navigator.share({ title, url: link })
      return
    } catch (error) {
      // The visitor has cancelled.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
    try {
      await navigator.clipboard.writeText(link)
      toast.showMessage(messages.linkCopied)
    } catch {
      toast.showLink(messages.copyLinkManually, link)
    }
  }

  /** Sends the view to the embedding page, unless it was sent already. */
  emitView() {
    const view = roundView(this.#viewer.view)
    const scene = this.#getScene().id
    const hash = formatDeepLink(scene, view)
    if (hash === this.#sentHash) return
    this.#sentHash = hash
    this.#viewerUi.options.emit({ type: 'view.change', scene, view })
  }

  /** Writes the link into the address bar of a tour without a frame, so that it can be copied from there. */
  writeLink() {
    history.replaceState(null, '', this.link)
  }

  /** Writes the view into the hash and keeps the rest of the address, so that a reload shows this view. */
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
