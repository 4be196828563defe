import { type Messages, messagesFor } from '../locales/en'
import { project, wrapDegrees } from '../panorama/view'
import type { TourCommand } from '../schema/messages'
import type { View } from '../schema/schema'
import type { Hotspot, Scene } from '../schema/tour'
import { h } from '../ui/dom'
import { hotspotButton, placeHotspot, tableButton, updateTableButton } from '../ui/hotspot-markers'

/** The tab order starts this many degrees left of the initial view and goes to the right. */
const LEFT_OF_VIEW = 50
/** The view turns to a focused hotspot that is nearer to the edge of the frame than this. */
const MARGIN_PX = 40
/** Links below this pitch are drawn as lying on the floor. */
const FLOOR_PITCH = -14

export type TableStates = Omit<Extract<TourCommand, { type: 'tables.state' }>, 'type'>

type HotspotLayerEvents = {
  onSelect: (hotspot: Hotspot) => void
  /** A hotspot out of view has received the focus. */
  turnTo: (hotspot: Hotspot) => void
  /** A hotspot is likely to be selected next. */
  onHover: (hotspot: Hotspot) => void
}

type Marker = { hotspot: Hotspot; element: HTMLButtonElement }

/**
 * The hotspots of a scene, as buttons over the panorama. All of them stay in the tab order; focus on one out of
 * view turns the view to it.
 */
export class HotspotLayer {
  readonly element = h('ul', { class: 'points' })
  #messages: Messages
  #markers: Marker[] = []
  #tables: TableStates = { tables: [] }
  #events: HotspotLayerEvents

  constructor(messages: Messages, events: HotspotLayerEvents) {
    this.#messages = messages
    this.#events = events
    this.element.setAttribute('aria-label', messages.hotspots)
  }

  show(scene: Scene, getSceneName: (scene: string) => string) {
    const start = scene.view.yaw - LEFT_OF_VIEW
    const order = (hotspot: Hotspot) => (wrapDegrees(hotspot.yaw - start - 180) + 180) % 360
    this.#markers = scene.hotspots
      .toSorted((a, b) => order(a) - order(b))
      .map((hotspot) => ({ hotspot, element: this.#createMarker(hotspot, getSceneName) }))
    this.element.replaceChildren(...this.#markers.map(({ element }) => h('li', {}, element)))
    this.setTables(this.#tables)
  }

  /** Sets the table states. Keeps the buttons, so that the focus stays. */
  setTables(tables: TableStates) {
    this.#tables = tables
    for (const { hotspot, element } of this.#markers) {
      if (hotspot.kind !== 'table') continue
      const table = tables.tables.find(({ id }) => id === hotspot.id)
      updateTableButton(element, table, hotspot.id === tables.chosen)
    }
  }

  hide() {
    this.#markers = []
    this.element.replaceChildren()
  }

  get tableStates(): TableStates {
    return this.#tables
  }

  /** The state and name of a table, as the embedding page sent them. */
  findTable({ id }: { id: string }) {
    return this.#tables.tables.find((table) => table.id === id)
  }

  #createMarker(hotspot: Hotspot, getSceneName: (scene: string) => string): HTMLButtonElement {
    const button = this.#createButton(hotspot, getSceneName)
    button.addEventListener('pointerenter', () => this.#events.onHover(hotspot))
    button.addEventListener('focus', () => {
      this.#events.onHover(hotspot)
      if (button.matches(':focus-visible') && !this.#isWellInView(button))
        this.#events.turnTo(hotspot)
    })
    return button
  }

  #createButton(hotspot: Hotspot, getSceneName: (scene: string) => string): HTMLButtonElement {
    if (hotspot.kind === 'table')
      return tableButton(hotspot.label, () => this.#events.onSelect(hotspot))
    const { goTo, about, opensInNewTab } = messagesFor(hotspot, this.#messages)
    const label = hotspot.kind === 'info' ? hotspot.title : hotspot.label
    const name =
      hotspot.kind === 'info'
        ? about(label)
        : hotspot.kind === 'url'
          ? opensInNewTab(label)
          : goTo(label || getSceneName(hotspot.sceneId))
    const liesOnFloor = hotspot.kind === 'link' && hotspot.pitch < FLOOR_PITCH
    const button = hotspotButton({
      kind: hotspot.kind,
      name,
      label,
      lang: hotspot.lang,
      icon: liesOnFloor ? 'floor' : hotspot.kind,
      onClick: () => this.#events.onSelect(hotspot),
    })
    if (liesOnFloor) {
      const squash = Math.max(Math.sin((-hotspot.pitch * Math.PI) / 180), 0.4)
      button.style.setProperty('--squash', squash.toFixed(2))
    }
    return button
  }

  #isWellInView(button: HTMLButtonElement): boolean {
    if (button.hasAttribute('data-away')) return false
    const { left, right, top, bottom } = button.getBoundingClientRect()
    const { clientWidth, clientHeight } = this.element
    return (
      left > MARGIN_PX &&
      top > MARGIN_PX &&
      right < clientWidth - MARGIN_PX &&
      bottom < clientHeight - MARGIN_PX
    )
  }

  /** Moves all hotspots to their positions in the view. */
  updatePositions(view: View, width: number, height: number) {
    for (const { hotspot, element } of this.#markers) {
      placeHotspot(element, project(hotspot, view, width, height), width, height)
    }
  }

  /** The button of a hotspot, which gets the focus back when a card closes. */
  findButton(hotspot: Hotspot): HTMLButtonElement | undefined {
    return this.#markers.find((marker) => marker.hotspot === hotspot)?.element
  }
}
