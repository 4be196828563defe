import type { PanoramaViewer } from '../panorama/panorama-viewer'
import { roundView } from '../panorama/view'
import type { Panorama, Scene } from '../schema/tour'
import type { ViewerUi } from '../ui/viewer-ui'
import { formatDeepLink } from './deep-link'

/** Shares the current view: through the device, the address bar, and messages to the embedding page. */
export class ViewSharing {
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
   * The URL to share: that of the site's page about this tour if there is one, otherwise that of the tour
   * itself. A page of the site has its language in its path, a tour has it in its query.
   *
   * The parent of this iframe may be the page about the tour: only that page opens it with `?embedded=0` (see
   * main.ts). Any other page that embeds the tour names the page about it in `?page=`.
   */
  get shareUrl(): string {
    const { scrollsPage, languageQuery, pagePath } = this.#viewerUi.options
    const isParentAboutTour = window.parent !== window && !scrollsPage
    const parent = isParentAboutTour ? readLocation(window.parent) : undefined
    const path = parent?.pathname ?? pagePath ?? `${location.pathname}${languageQuery}`
    return `${(parent ?? location).origin}${path}${this.hash}`
  }

  /** Opens the device's share dialog, or else copies the URL, or else shows it for copying. */
  async share(title: string) {
    const { toast, messages } = this.#viewerUi
    const { shareUrl } = this
    try {
      // Fails where the embedding page does not allow sharing.
      await navigator.share({ title, url: shareUrl })
      return
    } catch (error) {
      // The visitor has cancelled.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
    try {
      await navigator.clipboard.writeText(shareUrl)
      toast.showMessage(messages.linkCopied)
    } catch {
      toast.showLink(messages.copyLinkManually, shareUrl)
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

  /**
   * Writes the view into the hash of the address bar, so that a reload shows this view. The path must stay: the
   * files of the bundle are requested relative to it.
   */
  updateHash() {
    history.replaceState(null, '', `${location.pathname}${location.search}${this.hash}`)
  }
}

/** The location of a window, or undefined when it has another origin. */
function readLocation(target: Window): Location | undefined {
  try {
    return target.location.origin ? target.location : undefined
  } catch {
    return undefined
  }
}
