import { type Messages, messagesIn } from '../locales/en'
import { getHorizontalFov, toRadians } from '../panorama/view'
import type { View } from '../schema/schema'
import type { Plan, Scene, Tour } from '../schema/tour'
import type { Disclosure } from '../ui/disclosure'
import type { Ui } from '../ui/ui'
import style from './plan.css?inline'

/** Radius of the cone of view, in units of its SVG, whose origin is the scene's position. */
const CONE_RADIUS = 48
/** The widest angle that the cone shows, in degrees. */
const MAX_CONE_ANGLE = 170

/** With more scenes, their markers on the drawing are dots, because numbers would overlap. The list has the numbers. */
const MAX_NUMBERED_MARKERS = 24

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg'

type PlanViewOptions = {
  tour: Tour
  plan: Plan
  messages: Messages
  /** The button that opens and closes the plan. */
  opener: HTMLElement
  onSceneSelect: (scene: Scene) => void
}

/**
 * The floor plan: a drawing with a cone that shows the current view, and a list with a button for each scene.
 * Each button contains the scene's marker, which CSS places on the drawing.
 */
export class PlanView {
  readonly #disclosure: Disclosure
  readonly #plan: Plan
  readonly #image: HTMLImageElement
  readonly #cone = document.createElementNS(SVG_NAMESPACE, 'svg')
  readonly #conePath = document.createElementNS(SVG_NAMESPACE, 'path')
  #scene: Scene | undefined

  /** @param ui helpers that are passed in, because an import would make two more files to load, see ui.ts */
  constructor(ui: Ui, { tour, plan, messages, opener, onSceneSelect }: PlanViewOptions) {
    const { addStyle, iconButton, icons, Disclosure, h } = ui
    addStyle(style)
    const attributes = { class: 'plan', id: 'plan', 'aria-labelledby': 'plan-title' }
    const element = h('section', attributes)
    this.#disclosure = new Disclosure(element, opener)
    const scenes = tour.scenes.filter(({ mapPosition }) => mapPosition)
    element.toggleAttribute('data-is-dense', scenes.length > MAX_NUMBERED_MARKERS)
    this.#plan = plan
    this.#image = h('img', {
      alt: plan.alt,
      width: String(plan.width),
      height: String(plan.height),
    })
    this.#cone.setAttribute('class', 'cone')
    this.#cone.setAttribute('viewBox', '-50 -50 100 100')
    this.#cone.setAttribute('aria-hidden', 'true')
    this.#cone.append(this.#conePath)
    const items = scenes.map((scene) =>
      h('li', {}, createSceneButton(ui, { scene, messages, onSceneSelect })),
    )
    element.style.setProperty('--height-per-width', String(plan.height / plan.width))
    element.style.setProperty('--rows', String(Math.ceil(scenes.length / 2)))
    element.append(
      h('h2', { id: 'plan-title' }, messages.plan),
      iconButton(icons.close, messages.close, () => this.close()),
      h(
        'div',
        { class: 'plan-body' },
        h('div', { class: 'drawing' }, this.#image, this.#cone),
        h('ol', { class: 'plan-scenes' }, ...items),
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
   * Loads the drawing.
   * @throws when it cannot be loaded
   */
  async load() {
    this.#image.src = this.#plan.path
    await this.#image.decode()
  }

  open() {
    this.#disclosure.open()
    const find = (selector: string) => this.element.querySelector<HTMLElement>(selector)
    const button = find('[aria-current]') ?? find('.plan-scenes button')
    button?.focus()
  }

  close() {
    this.#disclosure.close()
  }

  /** Moves the cone to a scene and its view. */
  setScene(scene: Scene, view: View, aspect: number) {
    this.#scene = scene
    this.#cone.toggleAttribute('hidden', !scene.mapPosition)
    if (scene.mapPosition) setMapPosition(this.#cone, scene.mapPosition)
    this.setView(view, aspect)
  }

  /**
   * Turns the cone to a view, if the plan is open.
   * @param aspect width divided by height of the viewport
   */
  setView(view: View, aspect: number) {
    if (!this.#scene || !this.isOpen) return
    // The compass directions at yaw 0 and at the upper edge of the plan.
    const { heading = 0 } = this.#scene
    const { bearing: planBearing = 0 } = this.#plan
    const rotation = view.yaw + heading - planBearing
    const halfAngle = toRadians(Math.min(getHorizontalFov(view, aspect), MAX_CONE_ANGLE) / 2)
    const x = (CONE_RADIUS * Math.sin(halfAngle)).toFixed(1)
    const y = (-CONE_RADIUS * Math.cos(halfAngle)).toFixed(1)
    // A sector that points up; the rotation turns it to the view.
    const arc = `A${CONE_RADIUS} ${CONE_RADIUS} 0 0 1 ${x} ${y}`
    this.#conePath.setAttribute('d', `M0 0L-${x} ${y}${arc}Z`)
    this.#cone.style.transform = `rotate(${rotation.toFixed(1)}deg)`
  }
}

/** Sets the position at which CSS places an element on the drawing, from 0 (left, top) to 1. */
function setMapPosition(element: HTMLElement | SVGElement, { x, y }: { x: number; y: number }) {
  element.style.setProperty('--x', String(x))
  element.style.setProperty('--y', String(y))
}

/** The button of a scene in the list, with its marker on the drawing. */
function createSceneButton(
  { h, setLang }: Ui,
  {
    scene,
    messages,
    onSceneSelect,
  }: Pick<PlanViewOptions, 'messages' | 'onSceneSelect'> & { scene: Scene },
): HTMLButtonElement {
  const marker = h('span', { class: 'marker', 'aria-hidden': 'true' })
  if (scene.mapPosition) setMapPosition(marker, scene.mapPosition)
  const { goTo } = messagesIn(scene.lang, messages)
  const button = h(
    'button',
    { type: 'button', 'data-scene': scene.id, 'aria-label': goTo(scene.name) },
    h('span', { class: 'name' }, scene.name),
    marker,
  )
  setLang(button, scene.lang)
  button.addEventListener('click', () => onSceneSelect(scene))
  return button
}
