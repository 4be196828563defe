import { en } from '../player/locales/en'
import { PanoramaViewer } from '../player/panorama/panorama-viewer'
import { TiledPanoramas } from '../player/panorama/tiled-panorama'
import { project, roundView, toRadians, unproject, wrapDegrees } from '../player/panorama/view'
import type { Direction, View } from '../player/schema/schema'
import type { Hotspot, Panorama, Scene } from '../player/schema/tour'
import { h } from '../player/ui/dom'
import { placeHotspot } from '../player/ui/hotspot-markers'
import { ViewerUi } from '../player/ui/viewer-ui'
import { roundDegrees } from './degrees'
import { getEdgeOverlap, getFocalLength, startDrag } from './drag-mark'
import type { Blur } from './editor-state'
import { getDirection, type Mark, type MarkRef, Marks, type MarksContent } from './marks'

/** The kind of hotspot or blur that a click into the viewport creates. */
export type PlacementTool = Hotspot['kind'] | Blur['kind']

export type ViewportEvents = {
  select: (mark: MarkRef | undefined) => void
  move: (mark: MarkRef, to: Direction) => void
  /** @param size of a blur in degrees */
  resize: (mark: MarkRef, size: { width: number; height: number }) => void
  remove: (mark: MarkRef) => void
  followLink: (mark: MarkRef) => void
  place: (kind: PlacementTool, at: Direction) => void
  /** The tool is no longer active, whether it has created something or not. */
  placementEnded: () => void
}

const roundDirection = ({ yaw, pitch }: Direction): Direction => ({
  yaw: roundDegrees(yaw),
  pitch: roundDegrees(pitch),
})

const limitPitch = (pitch: number) => Math.min(Math.max(pitch, -90), 90)

/** How far an arrow key moves a mark, in degrees; ten times as far with Shift. */
const STEP = 0.5
const ARROWS: Record<string, Direction> = {
  ArrowLeft: { yaw: -STEP, pitch: 0 },
  ArrowRight: { yaw: STEP, pitch: 0 },
  ArrowUp: { yaw: 0, pitch: STEP },
  ArrowDown: { yaw: 0, pitch: -STEP },
}

/** A click that moves less than this, in pixels, clears the selection. */
const MAX_CLICK_PX = 4

/** The current scene with its hotspots and blurs, which can be moved. */
export class EditorViewport {
  readonly root: HTMLElement
  #viewer: PanoramaViewer<Panorama>
  #ui: ViewerUi
  #on: ViewportEvents
  #marks: Marks
  #placer = h('button', {
    type: 'button',
    class: 'placer',
    hidden: '',
    'aria-label': 'Place it in the centre of the view',
  })
  #guide = h('div', { class: 'guide', hidden: '' })
  #tool: PlacementTool | undefined
  /** The preview of the panorama that is shown or loading. */
  #preview = ''
  /** While a panorama loads: the view that it will be shown with. */
  #pendingView: View | undefined

  constructor(title: string, on: ViewportEvents) {
    this.#on = on
    this.#ui = new ViewerUi(title, 'panoramaKeyboardHelp', {
      messages: en,
      languageQuery: '',
      pagePath: undefined,
      words: h('div'),
      isHero: false,
      scrollsPage: false,
      emit: () => {},
    })
    this.#viewer = new PanoramaViewer<Panorama>(
      this.#ui,
      (onChange) => new TiledPanoramas(onChange),
      {
        onRender: () => this.#positionMarks(),
        // Only the browser tests wait for this attribute.
        onViewPainted: () => this.root.setAttribute('data-view-painted', ''),
      },
    )
    this.#viewer.gestureHandling = 'greedy'
    this.#marks = new Marks({
      onSelect: on.select,
      onFollowLink: on.followLink,
      onKeyDown: (event, mark) => this.#handleMarkKey(event, mark),
      onPointerDown: (event, mark) =>
        startDrag(event, mark, {
          getView: () => this.#view,
          getBox: () => this.#box,
          unprojectPointer: (position) => this.#unprojectPointer(position),
          turnBy: (step) => this.#turnBy(step),
          onMove: on.move,
          onResize: on.resize,
        }),
    })
    this.root = this.#ui.container.parentElement!
    this.root.append(this.#guide, this.#marks.element, this.#placer)
    this.#listen()
  }

  #listen() {
    const { container } = this.#ui
    container.addEventListener(
      'wheel',
      (event) => {
        event.preventDefault()
        if (!this.#pendingView) this.#viewer.handleWheel(event.deltaY, event.ctrlKey)
      },
      { passive: false },
    )
    this.#placer.addEventListener('click', ({ detail, clientX, clientY }) => {
      const { left, top, width, height } = this.#box
      // A click by keyboard has no position, so the centre is used.
      const isKeyboard = detail === 0
      this.#place(
        isKeyboard ? { x: left + width / 2, y: top + height / 2 } : { x: clientX, y: clientY },
      )
    })
    let start = { x: 0, y: 0 }
    container.addEventListener('pointerdown', ({ clientX: x, clientY: y }) => (start = { x, y }))
    container.addEventListener('pointerup', ({ clientX, clientY }) => {
      const distance = Math.hypot(clientX - start.x, clientY - start.y)
      if (distance < MAX_CLICK_PX) this.#on.select(undefined)
    })
  }

  get #box() {
    return this.root.getBoundingClientRect()
  }

  /** The view of the current scene, also while its panorama loads and the old one is still drawn. */
  get #view(): View {
    return this.#pendingView ?? this.#viewer.view
  }

  get view(): View {
    return roundView(this.#view)
  }

  /** Turns to a view with an animation. */
  lookAt(view: View) {
    if (this.#pendingView) return this.#jumpTo(view)
    this.#viewer.turnTo(view)
    this.#viewer.fov = view.fov
  }

  #jumpTo(view: View) {
    if (this.#pendingView) {
      this.#pendingView = view
      this.#positionMarks()
    } else this.#viewer.jumpTo(view)
  }

  /** @returns whether the key has changed the view */
  handleKey(key: string): boolean {
    return !this.#pendingView && this.#viewer.handleKey(key)
  }

  /** Shows or hides the frame of what fits into a portrait screen. */
  set isGuideShown(isShown: boolean) {
    this.#guide.hidden = !isShown
  }

  /** @throws when the panorama cannot be loaded */
  async showScene({ panorama }: Scene, view: View) {
    const { preview } = panorama
    if (preview === this.#preview) return this.lookAt(view)
    this.#preview = preview
    this.#pendingView = view
    this.#ui.state = 'loading'
    this.root.removeAttribute('data-view-painted')
    this.#positionMarks()
    try {
      // Returns false when another scene was opened in the meantime.
      if (!(await this.#viewer.show(panorama, view, { type: 'cut' }))) return
    } catch (error) {
      if (preview !== this.#preview) return
      this.#preview = ''
      throw error
    }
    const latestView = this.#pendingView
    this.#pendingView = undefined
    this.#jumpTo(latestView)
    this.#ui.state = 'live'
    this.#positionMarks()
  }

  /** Activates a tool: the next click into the viewport creates something. */
  set tool(tool: PlacementTool | undefined) {
    this.#tool = tool
    this.#placer.hidden = !tool
    if (tool) this.#placer.focus()
  }

  get tool(): PlacementTool | undefined {
    return this.#tool
  }

  #unprojectPointer(position: { x: number; y: number }): Direction {
    const { left, top, width, height } = this.#box
    const x = ((position.x - left) / width) * 2 - 1
    const y = 1 - ((position.y - top) / height) * 2
    return roundDirection(unproject(x, y, this.#view, width / height))
  }

  #place(position: { x: number; y: number }) {
    const tool = this.#tool
    this.tool = undefined
    if (tool) this.#on.place(tool, this.#unprojectPointer(position))
    this.#on.placementEnded()
  }

  setMarks(content: MarksContent) {
    this.#marks.update(content)
    this.#positionMarks()
  }

  focus(mark: MarkRef) {
    this.#marks.focus(mark)
  }

  #turnBy({ yaw, pitch }: Direction) {
    const view = this.#view
    this.#jumpTo({ ...view, yaw: view.yaw + yaw, pitch: limitPitch(view.pitch + pitch) })
  }

  #handleMarkKey(event: KeyboardEvent, mark: Mark) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = ARROWS[event.key]
    if (step) this.#moveMark(mark, step, event.shiftKey ? 10 : 1)
    else if (event.key === 'Delete' || event.key === 'Backspace') this.#on.remove(mark.ref)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  /** Moves a mark by keyboard, and turns the view when the mark comes near the edge. */
  #moveMark(mark: Mark, { yaw, pitch }: Direction, factor: number) {
    const from = getDirection(mark)
    const to = {
      yaw: wrapDegrees(from.yaw + yaw * factor),
      pitch: limitPitch(from.pitch + pitch * factor),
    }
    this.#on.move(mark.ref, roundDirection(to))
    const { width, height } = this.#box
    const position = project(to, this.#view, width, height)
    const right = position ? getEdgeOverlap(position.x, width) : yaw
    const down = position ? getEdgeOverlap(position.y, height) : -pitch
    if (right * yaw > 0 || down * pitch < 0)
      this.#turnBy({ yaw: yaw * factor, pitch: pitch * factor })
  }

  #positionMarks() {
    const { width, height } = this.#box
    const view = this.#view
    const focalLength = getFocalLength(view, height)
    const toPixels = (degrees: number) =>
      `${(2 * focalLength * Math.tan(toRadians(degrees) / 2)).toFixed(1)}px`
    for (const mark of this.#marks.all) {
      const { element, blur } = mark
      const position = project(getDirection(mark), view, width, height)
      placeHotspot(element, position, { width, height, barHeight: this.#ui.barHeight })
      if (!blur) continue
      element.style.setProperty('--width', toPixels(blur.width))
      element.style.setProperty('--height', toPixels(blur.height))
      if (position) {
        const { x, y } = position
        element.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`
      }
    }
  }
}
