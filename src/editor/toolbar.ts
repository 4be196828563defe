import { h } from '../player/ui/dom'
import type { PlacementTool } from './editor-viewport'
import { textButton } from './fields'
import { HOTSPOT_LABELS } from './marks'

const TOOLS: [PlacementTool, string][] = [
  ['link', HOTSPOT_LABELS.link],
  ['info', HOTSPOT_LABELS.info],
  ['url', HOTSPOT_LABELS.url],
  ['table', HOTSPOT_LABELS.table],
  ['face', 'Blur a face'],
  ['plate', 'Blur a plate'],
]

const isBlurTool = (tool: PlacementTool) => tool === 'face' || tool === 'plate'

/** The buttons that choose what the next click into the viewport creates. */
export class Toolbar {
  readonly element = h('div', { class: 'tools', role: 'toolbar', 'aria-label': 'Add' })
  #onSelect: (tool: PlacementTool | undefined) => void

  constructor(onSelect: (tool: PlacementTool | undefined) => void) {
    this.#onSelect = onSelect
  }

  /** @param canBlur whether the scene has a photograph that blurs can be burnt into */
  render(active: PlacementTool | undefined, canBlur: boolean) {
    const tools = TOOLS.filter(([tool]) => canBlur || !isBlurTool(tool))
    this.element.replaceChildren(
      ...tools.map(([tool, label]) =>
        textButton(label, () => this.#onSelect(active === tool ? undefined : tool), {
          'aria-pressed': String(active === tool),
        }),
      ),
    )
    if (active) {
      const hint = 'Click where it belongs, or press Enter for the centre. Escape cancels.'
      this.element.append(h('p', {}, hint))
    }
  }
}
