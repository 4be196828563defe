import { type LabelPosition, layOutLabels } from './label-layout'

/** Space between a label and the controls. */
const CONTROLS_MARGIN_PX = 4
/** The distance of a label from the centre of its hotspot, as in hotspot-markers.css. */
const LABEL_GAP_PX = 30
/** The smallest factor of this distance, for a hotspot on the floor. */
const MIN_GAP_SCALE = 0.5

export type PlacedButton = { button: HTMLElement; x: number; y: number }

type Measurements = { top: number; bottom: number; labels: Map<HTMLElement, DOMRect> }

/**
 * Keeps the labels of links from overlapping on touch screens. These have no hover, so labels are always
 * visible there. Elsewhere only the label of the hovered or focused hotspot is visible.
 */
export class TouchScreenLabels {
  readonly #hasNoHover = matchMedia('(hover: none)')
  readonly #container: HTMLElement
  /** Undefined until `update` measures the labels and controls. */
  #measurements: Measurements | undefined
  #positions = new WeakMap<HTMLElement, LabelPosition>()

  /** @param container the list of hotspots, in the same parent as the control bar */
  constructor(container: HTMLElement) {
    this.#container = container
    addEventListener('resize', () => this.invalidate())
    // A hero has no bar of the page over it until the visitor enters it.
    const observer = new MutationObserver(() => this.invalidate())
    observer.observe(document.documentElement, { attributeFilter: ['data-page-bar'] })
    // The web font is wider than the system font.
    document.fonts?.addEventListener('loadingdone', () => this.invalidate())
  }

  /** Whether there are labels to place. */
  get isActive(): boolean {
    return this.#hasNoHover.matches
  }

  /** Measures again with the next update, because labels or controls have changed. */
  invalidate() {
    this.#measurements = undefined
  }

  /**
   * Places the labels of these hotspots.
   * @param width of the viewport, in CSS pixels
   * @param height of the viewport, in CSS pixels
   */
  update(hotspots: PlacedButton[], width: number, height: number) {
    this.#measurements ??= this.#measure(height)
    const { labels, top, bottom } = this.#measurements
    const positions = layOutLabels(
      hotspots.map(({ button, x, y }) => ({
        x,
        y,
        label: labels.get(button) ?? null,
        gap:
          LABEL_GAP_PX *
          Math.max(Number(button.style.getPropertyValue('--vertical-scale') || 1), MIN_GAP_SCALE),
      })),
      hotspots.map(({ button }) => this.#positions.get(button) ?? 'below'),
      { width, height, top, bottom },
    )
    for (const [index, { button }] of hotspots.entries()) {
      const position = positions[index]!
      button.toggleAttribute('data-label-hidden', position === 'hidden')
      if (position === 'hidden') continue
      this.#positions.set(button, position)
      button.toggleAttribute('data-label-above', position === 'above')
    }
  }

  #measure(height: number): Measurements {
    const labels = [...this.#container.querySelectorAll<HTMLElement>('[data-kind="link"]')].map(
      (button) => [button, button.querySelector('.label')!.getBoundingClientRect()] as const,
    )
    const controls = this.#container.parentElement?.querySelectorAll('.bar > button') ?? []
    const controlTops = [...controls]
      .map((control) => control.getBoundingClientRect())
      .filter((box) => box.height > 0)
      .map((box) => box.top)
    const root = getComputedStyle(document.documentElement)
    const pageBar = Number.parseFloat(root.getPropertyValue('--page-bar-height')) || 0
    return {
      labels: new Map(labels),
      top: pageBar * Number.parseFloat(root.fontSize) + CONTROLS_MARGIN_PX,
      bottom: height - Math.min(height, ...controlTops) + CONTROLS_MARGIN_PX,
    }
  }
}
