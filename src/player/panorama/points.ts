import { make } from '../controls/dom'
import { markTable, placePoint, pointButton, tableButton } from '../controls/points'
import type { TourCommand } from '../format/messages'
import type { View } from '../format/schema'
import type { Point, Scene } from '../format/tour'
import { type Words, wordsWith } from '../words/en'
import { project, wrapDegrees } from './view'

/** Tab starts at the left edge of the opening view and goes round to the right. */
const LEFT_OF_VIEW = 50
/** How far from the frame's edge a point has to be for Tab to leave the view alone. */
const MARGIN = 40
/** Rings below this pitch lie on the floor. */
const FLOOR_PITCH = -14

export type Tables = Omit<Extract<TourCommand, { type: 'tables.state' }>, 'type'>

type Mark = { point: Point; element: HTMLButtonElement }

/**
 * The points of a scene as real buttons over the picture. All of them stay in the tab order: a
 * point that is out of view is turned to when it gets the focus.
 */
export class Points {
  readonly element = make('ul', { class: 'points' })
  #words: Words
  #marks: Mark[] = []
  #tables: Tables = { tables: [] }
  #press: (point: Point) => void
  #turnTo: (point: Point) => void
  #hover: (point: Point) => void

  constructor(
    words: Words,
    on: {
      press: (point: Point) => void
      /** A point out of view has got the focus. */
      turnTo: (point: Point) => void
      /** A point is likely to be pressed next. */
      hover: (point: Point) => void
    },
  ) {
    this.#words = words
    this.#press = on.press
    this.#turnTo = on.turnTo
    this.#hover = on.hover
    this.element.setAttribute('aria-label', words.points)
  }

  show(scene: Scene, nameOf: (scene: string) => string) {
    const start = scene.view.yaw - LEFT_OF_VIEW
    const order = (point: Point) => (wrapDegrees(point.yaw - start - 180) + 180) % 360
    this.#marks = scene.points
      .toSorted((a, b) => order(a) - order(b))
      .map((point) => ({ point, element: this.#make(point, nameOf) }))
    this.element.replaceChildren(...this.#marks.map(({ element }) => make('li', {}, element)))
    this.markTables(this.#tables)
  }

  /** Says how tables stand; in place, so that the focus stays where it is. */
  markTables(tables: Tables) {
    this.#tables = tables
    for (const { point, element } of this.#marks) {
      if (point.kind !== 'table') continue
      const table = tables.tables.find(({ id }) => id === point.id)
      markTable(element, table, point.id === tables.chosen)
    }
  }

  hide() {
    this.#marks = []
    this.element.replaceChildren()
  }

  /** How tables stand just now. */
  get tables(): Tables {
    return this.#tables
  }

  /** A table that may be chosen, as the page around the tour names it. */
  freeTable({ id }: { id: string }) {
    return this.#tables.tables.find((table) => table.id === id && table.state === 'free')
  }

  #make(point: Point, nameOf: (scene: string) => string): HTMLButtonElement {
    const button = this.#button(point, nameOf)
    button.addEventListener('pointerenter', () => this.#hover(point))
    button.addEventListener('focus', () => {
      this.#hover(point)
      if (button.matches(':focus-visible') && !this.#isWellInView(button)) this.#turnTo(point)
    })
    return button
  }

  #button(point: Point, nameOf: (scene: string) => string): HTMLButtonElement {
    if (point.kind === 'table') return tableButton(point.label, () => this.#press(point))
    const { goTo, more, opens } = wordsWith(point, this.#words)
    const label = point.kind === 'info' ? point.title : point.label
    const name =
      point.kind === 'info'
        ? more(label)
        : point.kind === 'open'
          ? opens(label)
          : goTo(label || nameOf(point.to))
    const liesOnFloor = point.kind === 'link' && point.pitch < FLOOR_PITCH
    const button = pointButton({
      kind: point.kind,
      name,
      label,
      lang: point.lang,
      icon: liesOnFloor ? 'floor' : point.kind,
      press: () => this.#press(point),
    })
    if (liesOnFloor) {
      const squash = Math.max(Math.sin((-point.pitch * Math.PI) / 180), 0.4)
      button.style.setProperty('--squash', squash.toFixed(2))
    }
    return button
  }

  #isWellInView(button: HTMLButtonElement): boolean {
    if (button.hasAttribute('data-away')) return false
    const { left, right, top, bottom } = button.getBoundingClientRect()
    const { clientWidth, clientHeight } = this.element
    return (
      left > MARGIN &&
      top > MARGIN &&
      right < clientWidth - MARGIN &&
      bottom < clientHeight - MARGIN
    )
  }

  /** Puts every point where the view shows it. */
  place(view: View, width: number, height: number) {
    for (const { point, element } of this.#marks) {
      placePoint(element, project(point, view, width, height), width, height)
    }
  }

  /** The button of a point, for the focus to come back to. */
  find(point: Point): HTMLButtonElement | undefined {
    return this.#marks.find((mark) => mark.point === point)?.element
  }
}
