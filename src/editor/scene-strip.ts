import { h } from '../player/ui/dom'
import { type EditorState, getSceneLabel } from './editor-state'
import type { LocatedProblem } from './problems'

type StripHandlers = {
  onOpen: (sceneId: string) => void
  /** @param index the new place of the scene in the tour */
  onReorder: (sceneId: string, index: number) => void
}

/** The list of scenes below the viewport, which can be reordered by dragging. */
export class SceneStrip {
  readonly element = h('ol', { class: 'strip', 'aria-label': 'Scenes' })
  #handlers: StripHandlers

  constructor(handlers: StripHandlers) {
    this.#handlers = handlers
  }

  render(state: EditorState, currentId: string, problems: LocatedProblem[]) {
    const { tour } = state
    const hadFocus = this.element.contains(document.activeElement)
    this.element.replaceChildren(
      ...tour.scenes.map((scene, index) => {
        const count = problems.filter((problem) => problem.scene === scene.id).length
        const button = h(
          'button',
          { type: 'button', ...(scene.id === currentId && { 'aria-current': 'location' }) },
          h('img', { src: scene.panorama.preview, alt: '', width: '96', height: '48' }),
          h('span', {}, getSceneLabel(state, scene.id)),
        )
        if (scene.id === tour.firstScene) button.append(h('span', { class: 'start' }, 'Start'))
        if (count) {
          const label = h('span', { class: 'visually-hidden' }, 'To do: ')
          button.append(h('span', { class: 'count' }, label, String(count)))
        }
        button.addEventListener('click', () => this.#handlers.onOpen(scene.id))
        return this.#makeDraggable(h('li', { draggable: 'true' }, button), scene.id, index)
      }),
    )
    if (hadFocus) this.element.querySelector<HTMLElement>('[aria-current]')?.focus()
  }

  #makeDraggable(item: HTMLLIElement, sceneId: string, index: number) {
    item.addEventListener('dragstart', ({ dataTransfer }) =>
      dataTransfer?.setData('text/plain', sceneId),
    )
    item.addEventListener('dragover', (event) => event.preventDefault())
    item.addEventListener('drop', (event) => {
      event.preventDefault()
      const dragged = event.dataTransfer?.getData('text/plain')
      if (dragged) this.#handlers.onReorder(dragged, index)
    })
    return item
  }
}
