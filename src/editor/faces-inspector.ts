import { h } from '../player/ui/dom'
import { limitBlurSize } from './degrees'
import type { EditorContext } from './editor-context'
import type { Blur, Photograph } from './editor-state'
import { textButton } from './fields'
import { BLUR_LABELS } from './marks'

const getBlurName = (blur: Blur, index: number) => `${BLUR_LABELS[blur.kind]} ${index + 1}`

/** The blurs of a scene, and the search for faces. */
export class FacesInspector {
  /** Whether the search is running. The panel is rendered after each change. */
  isSearching = false
  /** The progress of the search, as a sentence. */
  readonly status = h('p', { class: 'hint', role: 'status' })
  #context: EditorContext

  constructor(context: EditorContext) {
    this.#context = context
  }

  selectNextProposal(sceneId: string) {
    const { document, actions } = this.#context
    const blurs = document.state.photographs[sceneId]?.blurs ?? []
    const index = blurs.findIndex(({ state }) => state === 'proposed')
    if (index >= 0) actions.select({ list: 'blurs', index })
  }

  /** @param selected the index of the selected blur */
  render(sceneId: string, selected: number | undefined): HTMLElement[] {
    const { document } = this.#context
    const photograph = document.state.photographs[sceneId]
    if (!photograph) {
      const text =
        'This scene was rendered, or its photograph is not on this computer: there is nothing to blur.'
      return [h('p', { class: 'hint' }, text)]
    }
    const list = h('ul', { class: 'point-list' })
    for (const [index, blur] of photograph.blurs.entries())
      list.append(this.#renderBlur(sceneId, blur, index, index === selected))
    const proposed = photograph.blurs.filter(({ state }) => state === 'proposed').length
    const remaining = `${proposed} proposed ${proposed > 1 ? 'blurs are' : 'blur is'} left to accept or remove.`
    return [
      h(
        'p',
        { class: 'hint' },
        'Saving burns these blurs into the published pictures. The photograph itself is not changed.',
      ),
      this.#renderSearch(sceneId, proposed),
      this.status,
      ...(proposed > 0 ? [h('p', { class: 'hint' }, remaining)] : []),
      list,
      ...(selected !== undefined && photograph.blurs[selected]
        ? [this.#renderSize(sceneId, selected)]
        : []),
      this.#renderCheck(sceneId, photograph),
    ]
  }

  #editBlurs(sceneId: string, edit: (blurs: Blur[]) => void, undoGroup?: string) {
    this.#context.document.change(({ photographs }) => edit(photographs[sceneId]!.blurs), undoGroup)
  }

  #renderSearch(sceneId: string, proposed: number) {
    const { actions } = this.#context
    const toggle = textButton(this.isSearching ? 'Stop looking' : 'Look for faces', () =>
      actions.toggleFaceSearch(),
    )
    if (proposed < 2) return h('div', { class: 'row' }, toggle)
    const acceptAll = textButton(`Accept all ${proposed}`, () =>
      this.#editBlurs(sceneId, (blurs) => {
        for (const blur of blurs) blur.state = 'accepted'
      }),
    )
    return h('div', { class: 'row' }, toggle, acceptAll)
  }

  #renderBlur(sceneId: string, blur: Blur, index: number, isSelected: boolean) {
    const { actions } = this.#context
    const name = getBlurName(blur, index)
    const isProposed = blur.state === 'proposed'
    const select = () => actions.select({ list: 'blurs', index })
    const accept = () => {
      this.#editBlurs(sceneId, (blurs) => (blurs[index]!.state = 'accepted'))
      this.selectNextProposal(sceneId)
    }
    const remove = () => {
      actions.select(undefined)
      this.#editBlurs(sceneId, (blurs) => blurs.splice(index, 1))
      this.selectNextProposal(sceneId)
    }
    const label = `${name}${isProposed ? ', proposed' : ''}`
    return h(
      'li',
      { class: 'row' },
      textButton(label, select, { 'aria-pressed': String(isSelected) }),
      ...(isProposed ? [textButton('Accept', accept, { 'aria-label': `Accept ${name}` })] : []),
      textButton('Remove', remove, { 'aria-label': `Remove ${name}`, 'data-remove': '' }),
    )
  }

  #renderSize(sceneId: string, index: number) {
    const { document, fields } = this.#context
    const renderField = (label: string, key: 'width' | 'height') =>
      fields.numberField({
        label,
        read: () => document.state.photographs[sceneId]?.blurs[index]?.[key],
        write: (value) =>
          this.#editBlurs(
            sceneId,
            (blurs) => (blurs[index]![key] = limitBlurSize(value)),
            `blur.${index}.${key}`,
          ),
        step: 0.5,
      })
    return h(
      'fieldset',
      { class: 'pair' },
      h('legend', {}, 'Size in degrees'),
      renderField('Width', 'width'),
      renderField('Height', 'height'),
    )
  }

  #renderCheck(sceneId: string, { isChecked }: Photograph) {
    const checkbox = h('input', { type: 'checkbox', id: 'is-checked' })
    checkbox.checked = isChecked
    checkbox.addEventListener('change', () =>
      this.#context.document.change(
        ({ photographs }) => (photographs[sceneId]!.isChecked = checkbox.checked),
      ),
    )
    const label = 'I have looked all round: no other face or number plate can be recognised'
    return h('div', { class: 'tick' }, checkbox, h('label', { for: 'is-checked' }, label))
  }
}
