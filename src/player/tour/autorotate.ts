import type { PanoramaViewer } from '../panorama/panorama-viewer'
import type { Panorama } from '../schema/tour'
import { iconButton } from '../ui/dom'
import { icons } from '../ui/icons'
import type { ViewerUi } from '../ui/viewer-ui'

/** Whether a tour should autorotate, with the button that switches it. */
export class Autorotate {
  readonly button: HTMLButtonElement
  /** Whether autorotation should go on after the next scene has loaded. */
  isRequested: boolean
  readonly #viewerUi: ViewerUi
  readonly #getViewer: () => PanoramaViewer<Panorama>

  constructor(viewerUi: ViewerUi, getViewer: () => PanoramaViewer<Panorama>) {
    const { messages, options, reducedMotion } = viewerUi
    this.#viewerUi = viewerUi
    this.#getViewer = getViewer
    // Software rendering makes autorotation jerky and uses the whole processor.
    this.isRequested = !reducedMotion.matches && (options.isHero || !options.isSoftwareRenderer)
    this.button = iconButton(icons.autorotate, messages.autorotate, () => {
      this.isRequested = !this.isActive
      this.apply()
    })
    this.button.setAttribute('aria-pressed', 'false')
    reducedMotion.addEventListener('change', () => {
      if (reducedMotion.matches) getViewer().isAutorotating = false
    })
  }

  get isActive(): boolean {
    return this.#getViewer().isAutorotating
  }

  apply() {
    this.#getViewer().isAutorotating = this.isRequested
  }

  /** Shows the state on the button and reports it to the embedding page. */
  handleChange(isAutorotating: boolean) {
    this.button.setAttribute('aria-pressed', String(isAutorotating))
    this.#viewerUi.options.emit({ type: 'tour.turning', turning: isAutorotating })
  }
}
