import type { Kit } from '../controls/kit'
import type { Layer } from '../controls/shell'
import type { View } from '../format/schema'
import type { Plan, Scene, Tour } from '../format/tour'
import { type Words, wordsWith } from '../words/en'
import style from './plan.css?inline'
import { toDegrees, toRadians } from './view'

/** How far the cone of view reaches, in the units of its own drawing. */
const REACH = 48

const SVG = 'http://www.w3.org/2000/svg'

/** How much a view shows from left to right, in degrees. */
const widthOf = ({ fov }: View, aspect: number) =>
  2 * toDegrees(Math.atan(Math.tan(toRadians(fov) / 2) * aspect))

/**
 * The drawing of a place: a mark for each scene that lies on it, and what one sees just now as a
 * cone. The list below it names the scenes; each mark is part of its button there.
 */
export class PlanView {
  readonly #layer: Layer
  readonly #plan: Plan
  readonly #image: HTMLImageElement
  readonly #cone = document.createElementNS(SVG, 'svg')
  readonly #sector = document.createElementNS(SVG, 'path')
  #scene: Scene | undefined

  /** @param opener the button that opens and closes it */
  constructor(
    kit: Kit,
    tour: Tour & { plan: Plan },
    words: Words,
    opener: HTMLElement,
    visit: (scene: Scene) => void,
  ) {
    const { addStyle, iconButton, icons, Layer, make } = kit
    addStyle(style)
    const { plan } = tour
    const attributes = { class: 'plan', id: 'plan', 'aria-labelledby': 'plan-title' }
    const element = make('section', attributes)
    this.#layer = new Layer(element, opener)
    const scenes = tour.scenes.filter(({ place }) => place)
    this.#plan = plan
    this.#image = make('img', {
      alt: plan.alt,
      width: String(plan.width),
      height: String(plan.height),
    })
    this.#cone.setAttribute('class', 'cone')
    this.#cone.setAttribute('viewBox', '-50 -50 100 100')
    this.#cone.setAttribute('aria-hidden', 'true')
    this.#cone.append(this.#sector)
    const spots = scenes.map((scene) => make('li', {}, this.#spot(kit, scene, words, visit)))
    element.style.setProperty('--ratio', String(plan.height / plan.width))
    element.style.setProperty('--rows', String(Math.ceil(scenes.length / 2)))
    element.append(
      make('h2', { id: 'plan-title' }, words.plan),
      iconButton(icons.close, words.close, () => this.close()),
      make(
        'div',
        { class: 'ground' },
        make('div', { class: 'sheet' }, this.#image, this.#cone),
        make('ol', { class: 'spots' }, ...spots),
      ),
    )
  }

  get element(): HTMLElement {
    return this.#layer.element
  }

  get isOpen(): boolean {
    return this.#layer.isOpen
  }

  /**
   * Fetches the drawing.
   * @throws when it cannot be had
   */
  async load() {
    this.#image.src = this.#plan.path
    await this.#image.decode()
  }

  open() {
    this.#layer.open()
    this.element.querySelector<HTMLElement>('[aria-current], .spots button')?.focus()
  }

  close() {
    this.#layer.close()
  }

  /** Where one stands from now on, and what is seen from there. */
  stand(scene: Scene, view: View, aspect: number) {
    this.#scene = scene
    this.#cone.toggleAttribute('hidden', !scene.place)
    if (scene.place) placeAt(this.#cone, scene.place)
    this.turn(view, aspect)
  }

  /** Turns the cone to a view. @param aspect the frame's width through its height */
  turn(view: View, aspect: number) {
    if (!this.#scene || !this.isOpen) return
    const bearing = view.yaw + (this.#scene.heading ?? 0) - (this.#plan.up ?? 0)
    const half = toRadians(Math.min(widthOf(view, aspect), 170) / 2)
    const [x, y] = [REACH * Math.sin(half), -REACH * Math.cos(half)].map((at) => at.toFixed(1))
    this.#sector.setAttribute('d', `M0 0L-${x} ${y}A${REACH} ${REACH} 0 0 1 ${x} ${y}Z`)
    this.#cone.style.transform = `rotate(${bearing.toFixed(1)}deg)`
  }

  #spot(
    { make, setLang }: Kit,
    scene: Scene,
    words: Words,
    visit: (scene: Scene) => void,
  ): HTMLButtonElement {
    const mark = make('span', { class: 'spot', 'aria-hidden': 'true' })
    if (scene.place) placeAt(mark, scene.place)
    const { goTo } = wordsWith(scene, words)
    const button = make(
      'button',
      { type: 'button', 'data-scene': scene.id, 'aria-label': goTo(scene.name) },
      make('span', { class: 'name' }, scene.name),
      mark,
    )
    setLang(button, scene.lang)
    button.addEventListener('click', () => visit(scene))
    return button
  }
}

function placeAt(element: HTMLElement | SVGElement, { x, y }: { x: number; y: number }) {
  element.style.setProperty('--x', String(x / 1000))
  element.style.setProperty('--y', String(y / 1000))
}
