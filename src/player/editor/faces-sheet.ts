import { make } from '../controls/dom'
import type { Desk } from './desk'
import type { Blur } from './document'
import { textButton } from './fields'

/** Faces and number plates: what the search for faces says, and what is blurred. */
export class FacesSheet {
  /** Whether faces are looked for; set before the panel is drawn. */
  isLooking = false
  /** What is going on with that, in a sentence. */
  readonly news = make('p', { class: 'hint', role: 'status' })
  #desk: Desk

  constructor(desk: Desk) {
    this.#desk = desk
  }

  /** Shows the first blur that somebody has to answer for, if there is one. */
  chooseProposal(id: string) {
    const { document, on } = this.#desk
    const blurs = document.state.photographs[id]?.blurs ?? []
    const index = blurs.findIndex(({ state }) => state === 'proposed')
    if (index >= 0) on.select({ list: 'blurs', index })
  }

  /** @param chosen the number of the blur that is chosen */
  draw(id: string, chosen: number | undefined): HTMLElement[] {
    const { document, fields, on } = this.#desk
    const photograph = document.state.photographs[id]
    if (!photograph) {
      return [
        make(
          'p',
          { class: 'hint' },
          'This scene was rendered, or its photograph is not known here: there is nothing to blur.',
        ),
      ]
    }
    const edit = (change: (blurs: Blur[]) => void, field?: string) =>
      document.change(({ photographs }) => change(photographs[id]!.blurs), field)
    const list = make('ul', { class: 'point-list' })
    for (const [index, blur] of photograph.blurs.entries()) {
      const name = `${blur.kind === 'face' ? 'Face' : 'Number plate'} ${index + 1}`
      const isOpen = blur.state === 'proposed'
      const item = make(
        'li',
        { class: 'row' },
        textButton(
          `${name}${isOpen ? ', proposed' : ''}`,
          () => on.select({ list: 'blurs', index }),
          {
            'aria-pressed': String(index === chosen),
          },
        ),
      )
      if (isOpen) {
        item.append(
          textButton(
            'Accept',
            () => {
              edit((blurs) => (blurs[index]!.state = 'accepted'))
              this.chooseProposal(id)
            },
            { 'aria-label': `Accept ${name}` },
          ),
        )
      }
      item.append(
        textButton(
          'Remove',
          () => {
            on.select(undefined)
            edit((blurs) => blurs.splice(index, 1))
            this.chooseProposal(id)
          },
          { 'aria-label': `Remove ${name}`, 'data-remove': '' },
        ),
      )
      list.append(item)
    }
    const index = chosen ?? -1
    const size = (key: 'width' | 'height') => (value: number) =>
      edit(
        (blurs) => (blurs[index]![key] = Math.min(Math.max(value, 1), 60)),
        `blur.${index}.${key}`,
      )
    const measure = (key: 'width' | 'height') => () =>
      document.state.photographs[id]?.blurs[index]?.[key]
    const measures = photograph.blurs[index] && [
      make(
        'fieldset',
        { class: 'pair' },
        make('legend', {}, 'Size in degrees'),
        fields.number('Width', measure('width'), size('width'), { step: 0.5 }),
        fields.number('Height', measure('height'), size('height'), { step: 0.5 }),
      ),
    ]
    const checked = make('input', { type: 'checkbox', id: 'is-checked' })
    checked.checked = photograph.isChecked
    checked.addEventListener('change', () =>
      document.change(({ photographs }) => (photographs[id]!.isChecked = checked.checked)),
    )
    const open = photograph.blurs.filter(({ state }) => state === 'proposed').length
    const left = `${open} proposed ${open > 1 ? 'blurs are' : 'blur is'} left to accept or remove.`
    return [
      make(
        'p',
        { class: 'hint' },
        'What is blurred here is burnt into what is published when you save. The photograph itself stays as it is.',
      ),
      make(
        'div',
        { class: 'row' },
        textButton(this.isLooking ? 'Stop looking' : 'Look for faces', () => on.findFaces()),
        ...(open > 1
          ? [
              textButton(`Accept all ${open}`, () =>
                edit((blurs) => {
                  for (const blur of blurs) blur.state = 'accepted'
                }),
              ),
            ]
          : []),
      ),
      this.news,
      ...(open > 0 ? [make('p', { class: 'hint' }, left)] : []),
      list,
      ...(measures ?? []),
      make(
        'div',
        { class: 'tick' },
        checked,
        make(
          'label',
          { for: 'is-checked' },
          'I have looked all round: nobody else and no plate can be recognised',
        ),
      ),
    ]
  }
}
