import { type Messages, messagesFor } from '../locales/en'
import { toDegrees, toRadians } from '../panorama/view'
import type { View } from '../schema/schema'
import type { Plan, Scene, Tour } from '../schema/tour'
import type { Disclosure } from '../ui/disclosure'
import type { Ui } from '../ui/ui'
import style from './plan.css?inline'

/** Radius of the cone of view, in units of its SVG. */
const REACH = 48

const SVG = 'http://www.w3.org/2000/svg'

/** The horizontal field of view, in degrees. */
const getHorizontalFov = ({ fov }: View, aspect: number) =>
  2 * toDegrees(Math.atan(Math.tan(toRadians(fov) / 2) * aspect))

type PlanViewOptions = {
  tour: Tour
  plan: Plan
  messages: Messages
  /** The button that opens and closes the plan. */
  opener: HTMLElement
  onSceneSelect: (scene: Scene) => void
}

/**
 * The floor plan: a marker for each scene on it, and a cone that shows the current view. The list below
 * names the scenes; each marker is part of its button there.
 */
export class PlanView {
  readonly #disclosure: Disclosure
  readonly #plan: Plan
  readonly #image: HTMLImageElement
  readonly #cone = document.createElementNS(SVG, 'svg')
  readonly #sector = document.createElementNS(SVG, 'path')
  #scene: Scene | undefined

  constructor(ui: Ui, { tour, plan, messages, opener, onSceneSelect }: PlanViewOptions) {
    const { addStyle, iconButton, icons, Disclosure, h } = ui
    addStyle(style)
    const attributes = { class: 'plan', id: 'plan', 'aria-labelledby': 'plan-title' }
    const element = h('section', attributes)
    this.#disclosure = new Disclosure(element, opener)
    const scenes = tour.scenes.filter(({ mapPosition }) => mapPosition)
    this.#plan = plan
    this.#image = h('img', {
      alt: plan.alt,
      width: String(plan.width),
      height: String(plan.height),
    })
    this.#cone.setAttribute('class', 'cone')
    this.#cone.setAttribute('viewBox', '-50 -50 100 100')
    this.#cone.setAttribute('aria-hidden', 'true')
    this.#cone.append(this.#sector)
    const spots = scenes.map((scene) =>
      h('li', {}, createSceneButton(ui, { scene, messages, onSceneSelect })),
    )
    element.style.setProperty('--ratio', String(plan.height / plan.width))
    element.style.setProperty('--rows', String(Math.ceil(scenes.length / 2)))
    element.append(
      h('h2', { id: 'plan-title' }, messages.plan),
      iconButton(icons.close, messages.close, () => this.close()),
      h(
        'div',
        { class: 'ground' },
        h('div', { class: 'sheet' }, this.#image, this.#cone),
        h('ol', { class: 'spots' }, ...spots),
      ),
    )
  }

  get element(): HTMLElement {
    return this.#disclosure.element
  }

  get isOpen(): boolean {
    return this.#disclosure.isOpen
  }

  /**
   * Loads the image.
   * @throws when it cannot be loaded
   */
  async load() {
    this.#image.src = this.#plan.path
    await this.#image.decode()
  }

  open() {
    this.#disclosure.open()
    this.element.querySelector<HTMLElement>('[aria-current], .spots button')?.focus()
  }

  close() {
    this.#disclosure.close()
  }

  /** Moves the cone to a scene and its view. */
  setScene(scene: Scene, view: View, aspect: number) {
    this.#scene = scene
    this.#cone.toggleAttribute('hidden', !scene.mapPosition)
    if (scene.mapPosition) placeAt(this.#cone, scene.mapPosition)
    this.setView(view, aspect)
  }

  /** Turns the cone to a view. @param aspect width divided by height of the frame */
  setView(view: View, aspect: number) {
    if (!this.#scene || !this.isOpen) return
    const bearing = view.yaw + (this.#scene.heading ?? 0) - (this.#plan.bearing ?? 0)
    const half = toRadians(Math.min(getHorizontalFov(view, aspect), 170) / 2)
    const [x, y] = [REACH * Math.sin(half), -REACH * Math.cos(half)].map((at) => at.toFixed(1))
    this.#sector.setAttribute('d', `M0 0L-${x} ${y}A${REACH} ${REACH} 0 0 1 ${x} ${y}Z`)
    this.#cone.style.transform = `rotate(${bearing.toFixed(1)}deg)`
  }
}

function placeAt(element: HTMLElement | SVGElement, { x, y }: { x: number; y: number }) {
  element.style.setProperty('--x', String(x))
  element.style.setProperty('--y', String(y))
}

/** The button of a scene in the list, with its marker on the plan. */
function createSceneButton(
  { h, setLang }: Ui,
  {
    scene,
    messages,
    onSceneSelect,
  }: Pick<PlanViewOptions, 'messages' | 'onSceneSelect'> & { scene: Scene },
): HTMLButtonElement {
  const mark = h('span', { class: 'spot', 'aria-hidden': 'true' })
  if (scene.mapPosition) placeAt(mark, scene.mapPosition)
  const { goTo } = messagesFor(scene, messages)
  const button = h(
    'button',
    { type: 'button', 'data-scene': scene.id, 'aria-label': goTo(scene.name) },
    h('span', { class: 'name' }, scene.name),
    mark,
  )
  setLang(button, scene.lang)
  button.addEventListener('click', () => onSceneSelect(scene))
  return button
}
