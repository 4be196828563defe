import { addStyle, iconButton, make, setLang } from '../controls/dom'
import { icons } from '../controls/icons'
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
  readonly element = make('section', { class: 'plan', id: 'plan', 'aria-labelledby': 'plan-title' })
  readonly #plan: Plan
  readonly #image: HTMLImageElement
  readonly #cone = document.createElementNS(SVG, 'svg')
  readonly #sector = document.createElementNS(SVG, 'path')
  #scene: Scene | undefined
  #opener: HTMLElement

  /** @param opener the button that opens and closes it */
  constructor(
    tour: Tour & { plan: Plan },
    words: Words,
    opener: HTMLElement,
    visit: (scene: Scene) => void,
  ) {
    addStyle(style)
    const { plan } = tour
    const scenes = tour.scenes.filter(({ place }) => place)
    this.#plan = plan
    this.#opener = opener
    this.#image = make('img', {
      alt: plan.alt,
      width: String(plan.width),
      height: String(plan.height),
    })
    this.#cone.setAttribute('class', 'cone')
    this.#cone.setAttribute('viewBox', '-50 -50 100 100')
    this.#cone.setAttribute('aria-hidden', 'true')
    this.#cone.append(this.#sector)
    const spots = scenes.map((scene) => make('li', {}, this.#spot(scene, words, visit)))
    this.element.style.setProperty('--ratio', String(plan.height / plan.width))
    this.element.style.setProperty('--rows', String(Math.ceil(scenes.length / 2)))
    this.element.hidden = true
    this.element.append(
      make('h2', { id: 'plan-title' }, words.plan),
      iconButton(icons.close, words.close, () => this.close()),
      make(
        'div',
        { class: 'ground' },
        make('div', { class: 'sheet' }, this.#image, this.#cone),
        make('ol', { class: 'spots' }, ...spots),
      ),
    )
    opener.setAttribute('aria-controls', this.element.id)
  }

  /**
   * Fetches the drawing.
   * @throws when it cannot be had
   */
  async load() {
    this.#image.src = this.#plan.path
    await this.#image.decode()
  }

  get isOpen(): boolean {
    return !this.element.hidden
  }

  open() {
    this.element.hidden = false
    this.#opener.setAttribute('aria-expanded', 'true')
    this.element.querySelector<HTMLElement>('[aria-current], .spots button')?.focus()
  }

  close() {
    const hadFocus = this.element.contains(document.activeElement)
    this.element.hidden = true
    this.#opener.setAttribute('aria-expanded', 'false')
    if (hadFocus) this.#opener.focus()
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

  #spot(scene: Scene, words: Words, visit: (scene: Scene) => void): HTMLButtonElement {
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
