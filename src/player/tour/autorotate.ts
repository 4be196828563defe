import type { PanoramaViewer } from '../panorama/panorama-viewer'
import type { Panorama } from '../schema/tour'
import { iconButton } from '../ui/dom'
import { icons } from '../ui/icons'
import type { ViewerUi } from '../ui/viewer-ui'

/** The setting whether a tour autorotates, with the button that switches it. */
export class AutorotateSetting {
  readonly button: HTMLButtonElement
  /**
   * Whether the tour should autorotate. The viewer also stops rotating when something else moves the view;
   * `apply` starts it again.
   */
  isEnabled: boolean
  /** Whether the button has stopped the rotation. A resize then keeps the view. */
  isStoppedByVisitor = false
  readonly #viewerUi: ViewerUi
  readonly #getViewer: () => PanoramaViewer<Panorama>

  constructor(viewerUi: ViewerUi, getViewer: () => PanoramaViewer<Panorama>) {
    const { messages, reducedMotion } = viewerUi
    this.#viewerUi = viewerUi
    this.#getViewer = getViewer
    this.isEnabled = !reducedMotion.matches
    this.button = iconButton(icons.autorotate, messages.autorotate, () => {
      this.isEnabled = !getViewer().isAutorotating
      this.apply()
      this.isStoppedByVisitor = !this.isEnabled
    })
    this.button.setAttribute('aria-pressed', 'false')
    reducedMotion.addEventListener('change', () => {
      if (!reducedMotion.matches) return
      this.isEnabled = false
      this.apply()
    })
  }

  /** Starts or stops the rotation, depending on `isEnabled`. */
  apply() {
    this.#getViewer().isAutorotating = this.isEnabled
  }

  /** The rotation has started or stopped: updates the button and notifies the embedding page. */
  handleChange(isAutorotating: boolean) {
    this.button.setAttribute('aria-pressed', String(isAutorotating))
    this.#viewerUi.options.emit({ type: 'tour.playing', playing: isAutorotating })
  }
}
