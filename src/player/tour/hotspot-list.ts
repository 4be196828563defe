import { type Messages, messagesIn } from '../locales/en'
import { project, toRadians, wrapDegrees } from '../panorama/view'
import type { View } from '../schema/schema'
import { type Hotspot, isWebLink, type Scene } from '../schema/tour'
import type { TourCommand } from '../schema/tour-messages'
import { h } from '../ui/dom'
import {
  hotspotButton,
  type MarkerViewport,
  placeHotspot,
  tableButton,
  updateTableButton,
} from '../ui/hotspot-markers'
import { icons } from '../ui/icons'
import { type PlacedButton, TouchScreenLabels } from '../ui/touch-screen-labels'

/** The tab order starts this many degrees left of the initial view and goes to the right. */
const TAB_ORDER_OFFSET = 50
/** A focused hotspot nearer to the edge of the viewport than this counts as out of view. */
const EDGE_MARGIN_PX = 40
/** Links below this pitch, in degrees, are drawn as lying on the floor. */
const FLOOR_PITCH = -14
/** The smallest vertical scale of a hotspot on the floor. */
const MIN_VERTICAL_SCALE = 0.4

/** The states of the tables, and the ids of the selected ones. */
export type TableStates = Omit<Extract<TourCommand, { type: 'tables.state' }>, 'type'>

type HotspotListEvents = {
  onSelect: (hotspot: Hotspot) => void
  /** A hotspot out of view has received the focus from the keyboard. */
  onFocusOutOfView: (hotspot: Hotspot) => void
  /** The button for tables out of view was pressed. @param yaws of the free tables out of view */
  onTurnToTables: (yaws: number[]) => void
  /** The pointer or the focus is on a hotspot, so the visitor is likely to select it next. */
  onHoverOrFocus: (hotspot: Hotspot) => void
}

type Marker = { hotspot: Hotspot; element: HTMLElement }

/**
 * The hotspots of a scene, as buttons and links over the panorama. All of them are in the tab order, also those out
 * of view.
 */
export class HotspotList {
  readonly element = h('ul', { class: 'hotspots', tabindex: '-1' })
  /** Says how many free tables are out of view, and turns to them. */
  readonly turnButton = h('button', { type: 'button', class: 'turn-button', hidden: '' })
  readonly #turnLabel = h('span')
  /** One object for all calls of `updatePositions`, which runs in every animation frame. */
  readonly #viewport: MarkerViewport = { width: 0, height: 0, barHeight: 0 }
  readonly #labels = new TouchScreenLabels(this.element)
  #messages: Messages
  #markers: Marker[] = []
  #tableStates: TableStates = { tables: [] }
  /** That of the last view. */
  #yaw = 0
  #events: HotspotListEvents

  constructor(messages: Messages, events: HotspotListEvents) {
    this.#messages = messages
    this.#events = events
    this.element.setAttribute('aria-label', messages.hotspots)
    this.turnButton.innerHTML = icons.next
    this.turnButton.append(this.#turnLabel)
    this.turnButton.addEventListener('click', () =>
      events.onTurnToTables(this.#findFreeOutOfView().map(({ hotspot }) => hotspot.yaw)),
    )
  }

  /** Replaces the hotspots by those of a scene; call `updatePositions` next. */
  show(scene: Scene, getSceneName: (id: string) => string) {
    const startYaw = scene.view.yaw - TAB_ORDER_OFFSET
    /** How far right of the start a hotspot lies, in degrees from 0 up to 360. */
    const offset = ({ yaw }: Hotspot) => wrapDegrees(yaw - startYaw - 180) + 180
    this.#markers = scene.hotspots
      .toSorted((a, b) => offset(a) - offset(b))
      .map((hotspot) => ({ hotspot, element: this.#createButton(hotspot, getSceneName) }))
    this.element.replaceChildren(...this.#markers.map(({ element }) => h('li', {}, element)))
    this.#labels.invalidate()
    this.setTableStates(this.#tableStates)
  }

  /**
   * Shows the tables that have a state, and hides all others and, if there are any, the links to other scenes.
   * Updates the buttons in place, so that the focus stays.
   */
  setTableStates(states: TableStates) {
    this.#tableStates = states
    for (const { hotspot, element } of this.#markers) {
      // A link among tables looks like a table; the scene list and the plan also lead to other scenes.
      if (hotspot.kind === 'link') element.hidden = states.tables.length > 0
      if (hotspot.kind !== 'table') continue
      const state = this.findTableState(hotspot)
      updateTableButton(element, state, states.selected?.includes(hotspot.id) === true)
    }
    // A view that rests is not drawn again.
    this.#updateTurnButton()
  }

  /** Removes all hotspots. The focus of one moves to the list, because it would fall back to the page. */
  clear() {
    if (this.element.contains(document.activeElement)) this.element.focus()
    this.#markers = []
    this.element.replaceChildren()
  }

  get tableStates(): TableStates {
    return this.#tableStates
  }

  /** The state of a table and its accessible name; undefined if the embedding page has not sent them. */
  findTableState({ id }: { id: string }) {
    return this.#tableStates.tables.find((table) => table.id === id)
  }

  #createButton(hotspot: Hotspot, getSceneName: (id: string) => string): HTMLElement {
    const onClick = (event: MouseEvent) => {
      // A sandboxed iframe may open no window, so the embedding page opens the link.
      if (hotspot.kind === 'url' && window.parent !== window) event.preventDefault()
      this.#events.onSelect(hotspot)
    }
    const button =
      hotspot.kind === 'table'
        ? tableButton(hotspot.label, onClick)
        : this.#createHotspotButton(hotspot, getSceneName, onClick)
    button.addEventListener('pointerenter', () => this.#events.onHoverOrFocus(hotspot))
    button.addEventListener('focus', () => {
      this.#events.onHoverOrFocus(hotspot)
      if (button.matches(':focus-visible') && !this.#isInView(button))
        this.#events.onFocusOutOfView(hotspot)
    })
    return button
  }

  #createHotspotButton(
    hotspot: Exclude<Hotspot, { kind: 'table' }>,
    getSceneName: (id: string) => string,
    onClick: (event: MouseEvent) => void,
  ): HTMLElement {
    const isOnFloor = hotspot.kind === 'link' && hotspot.pitch < FLOOR_PITCH
    const button = hotspotButton({
      kind: hotspot.kind,
      accessibleName: this.#getAccessibleName(hotspot, getSceneName),
      label: hotspot.kind === 'info' ? hotspot.title : hotspot.label,
      lang: hotspot.lang,
      icon: isOnFloor ? 'floor' : hotspot.kind,
      link: hotspot.kind === 'url' ? hotspot.link : undefined,
      onClick,
    })
    if (isOnFloor) {
      // A circle on the floor looks flatter the farther away it is.
      const scale = Math.max(Math.sin(toRadians(-hotspot.pitch)), MIN_VERTICAL_SCALE)
      button.style.setProperty('--vertical-scale', scale.toFixed(2))
    }
    return button
  }

  #getAccessibleName(
    hotspot: Exclude<Hotspot, { kind: 'table' }>,
    getSceneName: (id: string) => string,
  ): string {
    const { goTo, about, opensInNewTab } = messagesIn(hotspot.lang, this.#messages)
    if (hotspot.kind === 'info') return about(hotspot.title)
    if (hotspot.kind === 'url') {
      return isWebLink(hotspot.link) ? opensInNewTab(hotspot.label) : hotspot.label
    }
    return goTo(hotspot.label || getSceneName(hotspot.sceneId))
  }

  /** Whether a button is in the viewport and not too close to its edge. */
  #isInView(button: HTMLElement): boolean {
    if (button.hasAttribute('data-out-of-view')) return false
    const { left, right, top, bottom } = button.getBoundingClientRect()
    const { clientWidth, clientHeight } = this.element
    return (
      left > EDGE_MARGIN_PX &&
      top > EDGE_MARGIN_PX &&
      right < clientWidth - EDGE_MARGIN_PX &&
      bottom < clientHeight - EDGE_MARGIN_PX
    )
  }

  /**
   * Moves all hotspots to their positions in the view.
   * @param width of the viewport, in pixels
   * @param height of the viewport, in pixels
   * @param barHeight what the bar takes of it
   */
  updatePositions(view: View, width: number, height: number, barHeight: number) {
    this.#viewport.barHeight = barHeight
    this.#viewport.width = width
    this.#viewport.height = height
    const labels = this.#labels.isActive ? this.#labels : undefined
    const inView: PlacedButton[] = []
    for (const { hotspot, element } of this.#markers) {
      const position = placeHotspot(element, project(hotspot, view, width, height), this.#viewport)
      if (labels && position && !element.hidden) inView.push({ button: element, ...position })
    }
    labels?.update(inView, width, height)
    this.#yaw = view.yaw
    this.#updateTurnButton()
  }

  /** The markers of free tables that are not in view. */
  #findFreeOutOfView() {
    return this.#markers.filter(
      ({ hotspot, element }) =>
        hotspot.kind === 'table' &&
        element.dataset.state === 'free' &&
        !element.hidden &&
        element.hasAttribute('data-out-of-view'),
    )
  }

  #updateTurnButton() {
    const { turnButton } = this
    const outOfView = this.#tableStates.tables.length > 0 ? this.#findFreeOutOfView() : []
    const turns = outOfView.map(({ hotspot }) => wrapDegrees(hotspot.yaw - this.#yaw))
    const [nearest = 0] = turns.toSorted((a, b) => Math.abs(a) - Math.abs(b))
    const label = turns.length > 0 ? this.#messages.tablesOutOfView(turns.length) : ''
    turnButton.dataset.side = nearest < 0 ? 'left' : 'right'
    if (this.#turnLabel.textContent === label) return
    if (!label && turnButton === document.activeElement) this.element.focus()
    turnButton.hidden = !label
    this.#turnLabel.textContent = label
  }

  /** The button of a hotspot, which gets the focus back when the hotspot's card closes. */
  findButton(hotspot: Hotspot): HTMLElement | undefined {
    return this.#markers.find((marker) => marker.hotspot === hotspot)?.element
  }
}
