import type { PanoramaViewer } from '../panorama/panorama-viewer'
import type { Panorama } from '../schema/tour'
import { iconButton } from '../ui/dom'
import { icons } from '../ui/icons'
import type { ViewerUi } from '../ui/viewer-ui'

/**
 * How long a hero autorotates without a graphics card: long enough to show that it is a tour. Software
 * rendering uses the whole processor, so the page would respond late to every press.
 */
const SOFTWARE_ROTATION_MS = 10_000

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
  #stopTimer: number | undefined

  constructor(viewerUi: ViewerUi, getViewer: () => PanoramaViewer<Panorama>) {
    const { messages, options, reducedMotion } = viewerUi
    this.#viewerUi = viewerUi
    this.#getViewer = getViewer
    // Software rendering makes autorotation jerky. A hero still rotates for a while: it has no controls that
    // show that its picture is a tour.
    this.isEnabled = !reducedMotion.matches && (options.isHero || !options.isSoftwareRenderer)
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
    const { emit, isHero, isSoftwareRenderer } = this.#viewerUi.options
    this.button.setAttribute('aria-pressed', String(isAutorotating))
    emit({ type: 'tour.playing', playing: isAutorotating })
    clearTimeout(this.#stopTimer)
    if (!isAutorotating || !isHero || !isSoftwareRenderer) return
    this.#stopTimer = window.setTimeout(() => {
      this.#getViewer().isAutorotating = false
    }, SOFTWARE_ROTATION_MS)
  }
}
