import type { Direction } from '../player/schema/schema'
import type { Hotspot, Scene } from '../player/schema/tour'
import { h } from '../player/ui/dom'
import { hotspotButton, tableButton } from '../player/ui/hotspot-markers'
import type { Blur } from './editor-state'

/** A hotspot or a blur of the current scene, by its index. */
export type MarkRef = { list: 'hotspots' | 'blurs'; index: number }

type Item =
  | { ref: MarkRef; hotspot: Hotspot; blur?: never }
  | { ref: MarkRef; hotspot?: never; blur: Blur }

export type Mark = Item & { element: HTMLElement }

/** The state that the marks of a scene show. */
export type MarksContent = {
  scene: Scene
  blurs: Blur[]
  selected: MarkRef | undefined
  /** Messages by hotspot index. */
  problems: Map<number, string>
  getSceneName: (id: string) => string
}

type MarkHandlers = {
  onSelect: (ref: MarkRef) => void
  onFollowLink: (ref: MarkRef) => void
  onPointerDown: (event: PointerEvent, mark: Mark) => void
  onKeyDown: (event: KeyboardEvent, mark: Mark) => void
}

export const BLUR_LABELS: Record<Blur['kind'], string> = { face: 'Face', plate: 'Number plate' }

export const HOTSPOT_LABELS: Record<Hotspot['kind'], string> = {
  link: 'Link',
  info: 'Information',
  url: 'Web link',
  table: 'Table',
}

const KIND_LABELS = { ...HOTSPOT_LABELS, blur: 'Blur' }

export const getHotspotName = (hotspot: Hotspot, getSceneName: (id: string) => string) =>
  hotspot.kind === 'info'
    ? hotspot.title
    : hotspot.label || (hotspot.kind === 'link' ? getSceneName(hotspot.sceneId) : '')

export const getDirection = ({ hotspot, blur }: Item): Direction => hotspot ?? blur

const getKind = ({ hotspot }: Item) => hotspot?.kind ?? 'blur'

export const isSameRef = (a: MarkRef | undefined, b: MarkRef) =>
  a?.list === b.list && a.index === b.index

/** The buttons for the hotspots and blurs of a scene. */
export class Marks {
  readonly element = h('ul', {
    class: 'hotspots',
    'aria-label': 'Hotspots and blurs of this scene',
  })
  all: Mark[] = []
  #handlers: MarkHandlers

  constructor(handlers: MarkHandlers) {
    this.#handlers = handlers
  }

  /** Shows what a scene has. Elements are reused, so that the focus and a drag survive. */
  update({ scene, blurs, selected, problems, getSceneName }: MarksContent) {
    const items: Item[] = [
      ...scene.hotspots.map((hotspot, index) => ({
        hotspot,
        ref: { list: 'hotspots' as const, index },
      })),
      ...blurs.map((blur, index) => ({ blur, ref: { list: 'blurs' as const, index } })),
    ]
    const canReuse =
      items.length === this.all.length &&
      items.every((item, at) => this.all[at]?.element.dataset.markKind === getKind(item))
    if (!canReuse) {
      this.all = items.map((item) => this.#create(item))
      this.element.replaceChildren(...this.all.map(({ element }) => h('li', {}, element)))
    }
    for (const [at, item] of items.entries()) {
      const mark = this.all[at]!
      Object.assign(mark, item)
      const name = item.hotspot
        ? getHotspotName(item.hotspot, getSceneName)
        : BLUR_LABELS[item.blur.kind]
      const { element } = mark
      element.setAttribute('aria-label', `${KIND_LABELS[getKind(item)]}: ${name || 'no name'}`)
      for (const part of element.querySelectorAll('.label, .number')) part.textContent = name
      if (item.blur) element.dataset.state = item.blur.state
      element.setAttribute('aria-pressed', String(isSameRef(selected, item.ref)))
      const problem = item.hotspot && problems.get(item.ref.index)
      element.toggleAttribute('data-wrong', problem !== undefined)
      element.title = problem ?? ''
    }
  }

  focus(ref: MarkRef) {
    this.all.find((mark) => isSameRef(ref, mark.ref))?.element.focus()
  }

  #create(item: Item): Mark {
    const { onSelect, onFollowLink, onPointerDown, onKeyDown } = this.#handlers
    const onClick = () => onSelect(mark.ref)
    const element = this.#createButton(item, onClick)
    const mark: Mark = { ...item, element }
    element.dataset.markKind = getKind(item)
    element.addEventListener('pointerdown', (event) => onPointerDown(event, mark))
    element.addEventListener('keydown', (event) => onKeyDown(event, mark))
    element.addEventListener('dblclick', () => {
      if (mark.hotspot?.kind === 'link') onFollowLink(mark.ref)
    })
    return mark
  }

  #createButton({ hotspot }: Item, onClick: () => void): HTMLElement {
    if (hotspot?.kind === 'table') return tableButton(hotspot.label, onClick)
    if (hotspot) {
      const { kind } = hotspot
      return hotspotButton({ kind, accessibleName: '', label: '', lang: undefined, onClick })
    }
    const corner = h('span', { class: 'corner' })
    const button = h('button', { type: 'button', class: 'hotspot blur' }, corner)
    button.addEventListener('click', onClick)
    return button
  }
}
