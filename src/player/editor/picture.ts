import { make } from '../controls/dom'
import { placePoint, pointButton, tableButton } from '../controls/points'
import { Shell } from '../controls/shell'
import type { Direction, View } from '../format/schema'
import type { Picture, Point, Scene } from '../format/tour'
import { Stage } from '../panorama/stage'
import { TiledPanoramaAdapter } from '../panorama/tiled-panorama'
import { project, roundView, unproject } from '../panorama/view'
import { en } from '../words/en'
import type { Blur } from './document'

/** What a press into the picture makes. */
export type Adding = Point['kind'] | Blur['kind']

/** A mark in the picture: a point or a blur, by its number in the scene. */
export type Mark = { list: 'points' | 'blurs'; index: number }

type Item = { kind: string; mark: Mark; at: Direction; point?: Point; blur?: Blur }
type Shown = Item & { element: HTMLButtonElement }

export type PictureEvents = {
  select: (mark: Mark | undefined) => void
  move: (mark: Mark, to: Direction) => void
  /** A blur was made larger or smaller. */
  resize: (mark: Mark, size: { width: number; height: number }) => void
  remove: (mark: Mark) => void
  /** A link was pressed twice. */
  follow: (mark: Mark) => void
  add: (kind: Adding, at: Direction) => void
  /** Placing has ended, with a mark or without. */
  placed: () => void
}

const round = (degrees: number) => Math.round(degrees * 10) / 10 || 0
const rounded = ({ yaw, pitch }: Direction): Direction => ({ yaw: round(yaw), pitch: round(pitch) })

/** How far an arrow key moves a mark, in degrees; with Shift ten times as far. */
const STEP = 0.5
const ARROWS: Record<string, Direction> = {
  ArrowLeft: { yaw: -STEP, pitch: 0 },
  ArrowRight: { yaw: STEP, pitch: 0 },
  ArrowUp: { yaw: 0, pitch: STEP },
  ArrowDown: { yaw: 0, pitch: -STEP },
}

/** So near the picture's edge, in pixels, a mark that is dragged turns the view. */
const EDGE = 40
/** How fast it does at the very edge, in degrees a second. */
const PACE = 60

/** How far a place lies within the margin at either end: from 0 to −1 at the start, to 1 at the end. */
function beyond(at: number, size: number): number {
  const out = at < EDGE ? at / EDGE - 1 : at > size - EDGE ? (at - size) / EDGE + 1 : 0
  return Math.min(Math.max(out, -1), 1)
}

/** The scene as visitors see it, with its points and blurs to be taken hold of. */
export class EditorPicture {
  readonly root: HTMLElement
  #stage: Stage<Picture>
  #shell: Shell
  #on: PictureEvents
  #marks = make('ul', { class: 'points', 'aria-label': 'Points and blurs of this scene' })
  #placer = make('button', { type: 'button', class: 'placer', hidden: '' })
  #guide = make('div', { class: 'guide', hidden: '' })
  #shown: Shown[] = []
  #adding: Adding | undefined
  #picture = ''
  /** Where one looks once the picture that is on its way is there. */
  #coming: View | undefined

  constructor(title: string, isSlow: boolean, on: PictureEvents) {
    this.#on = on
    this.#shell = new Shell(title, 'look', {
      words: en,
      query: '',
      page: undefined,
      wordsElement: make('div'),
      isHero: false,
      isEmbedded: false,
      isSlow,
      say: () => {},
    })
    this.#stage = new Stage<Picture>(this.#shell, TiledPanoramaAdapter, {
      onView: () => this.#place(),
      onSharp: () => this.root.setAttribute('data-sharp', ''),
      onTilesMissing: () => {},
      onTouch: () => {},
      onTurning: () => {},
    })
    this.#stage.isFree = true
    this.root = this.#shell.stage.parentElement!
    this.root.append(this.#guide, this.#marks, this.#placer)
    this.#shell.stage.addEventListener(
      'wheel',
      (event) => {
        event.preventDefault()
        if (!this.#coming) this.#stage.wheel(event.deltaY, event.ctrlKey)
      },
      { passive: false },
    )
    this.#placer.addEventListener('click', ({ detail, clientX, clientY }) => {
      const { left, top, width, height } = this.#box
      // Pressed by a key it has no place: then the middle is meant.
      this.#add(
        detail === 0
          ? { clientX: left + width / 2, clientY: top + height / 2 }
          : { clientX, clientY },
      )
    })
    let from = { x: 0, y: 0 }
    this.#shell.stage.addEventListener(
      'pointerdown',
      ({ clientX: x, clientY: y }) => (from = { x, y }),
    )
    this.#shell.stage.addEventListener('pointerup', ({ clientX, clientY }) => {
      if (Math.hypot(clientX - from.x, clientY - from.y) < 4) on.select(undefined)
    })
  }

  get #box() {
    return this.root.getBoundingClientRect()
  }

  /**
   * What is seen, in directions of the scene that is shown: until its picture is there, nothing of
   * the one before is seen, and the view is the one with which it is going to come.
   */
  get #view(): View {
    return this.#coming ?? this.#stage.view
  }

  get view(): View {
    return roundView(this.#view)
  }

  look(view: View) {
    if (this.#coming) return this.#face(view)
    this.#stage.look(view)
    this.#stage.fov = view.fov
  }

  /** Looks there at once. */
  #face(view: View) {
    if (this.#coming) {
      this.#coming = view
      this.#place()
    } else this.#stage.cut(view)
  }

  /** Whether the keys do something to the picture. */
  press(key: string): boolean {
    return !this.#coming && this.#stage.press(key)
  }

  /** @param isShown whether to show what fits into an upright frame */
  set guide(isShown: boolean) {
    this.#guide.hidden = !isShown
  }

  /** @throws when the picture cannot be loaded: then none is shown */
  async show({ picture }: Scene, view: View) {
    if (picture.base === this.#picture) return this.look(view)
    this.#picture = picture.base
    this.#coming = view
    this.#shell.state = 'loading'
    this.root.removeAttribute('data-sharp')
    this.#place()
    try {
      // Another one may have been asked for meanwhile.
      if (!(await this.#stage.show(picture, view, { type: 'cut' }))) return
    } catch (error) {
      if (picture.base !== this.#picture) return
      this.#picture = ''
      throw error
    }
    const arrived = this.#coming
    this.#coming = undefined
    this.#face(arrived)
    this.#shell.state = 'live'
    this.#place()
  }

  /** Lets the next press into the picture make something. */
  set adding(kind: Adding | undefined) {
    this.#adding = kind
    this.#placer.hidden = !kind
    this.#placer.setAttribute('aria-label', 'Place it in the middle of the view')
    if (kind) this.#placer.focus()
  }

  get adding(): Adding | undefined {
    return this.#adding
  }

  #directionOf({ clientX, clientY }: { clientX: number; clientY: number }): Direction {
    const { left, top, width, height } = this.#box
    const x = ((clientX - left) / width) * 2 - 1
    const y = 1 - ((clientY - top) / height) * 2
    return rounded(unproject(x, y, this.#view, width / height))
  }

  #add(at: { clientX: number; clientY: number }) {
    const kind = this.#adding
    this.adding = undefined
    if (kind) this.#on.add(kind, this.#directionOf(at))
    this.#on.placed()
  }

  /** Shows what a scene has; marks that are there already stay the same elements. */
  marks(
    scene: Scene,
    blurs: Blur[],
    chosen: Mark | undefined,
    wrong: Map<number, string>,
    nameOf: (id: string) => string,
  ) {
    const items: Item[] = [
      ...scene.points.map((point, index) => ({
        kind: point.kind,
        point,
        at: point,
        mark: { list: 'points' as const, index },
      })),
      ...blurs.map((blur, index) => ({
        kind: 'blur',
        blur,
        at: blur,
        mark: { list: 'blurs' as const, index },
      })),
    ]
    const isSame =
      items.length === this.#shown.length &&
      items.every(({ kind }, at) => this.#shown[at]?.element.dataset.is === kind)
    if (!isSame) {
      this.#shown = items.map((item) => ({ ...item, element: this.#make(item) }))
      this.#marks.replaceChildren(...this.#shown.map(({ element }) => make('li', {}, element)))
    }
    for (const [at, item] of items.entries()) {
      const shown = this.#shown[at]!
      Object.assign(shown, item)
      const { element } = shown
      const said = item.point ? nameOfPoint(item.point, nameOf) : BLURS[item.blur?.kind ?? 'face']
      element.setAttribute('aria-label', `${KINDS[item.kind]}: ${said || 'without a name'}`)
      const label = element.querySelector('.label')
      if (label) label.textContent = said
      const number = element.querySelector('.number')
      if (number) number.textContent = said
      if (item.blur) element.dataset.state = item.blur.state
      const isChosen = chosen?.list === item.mark.list && chosen.index === item.mark.index
      element.setAttribute('aria-pressed', String(isChosen))
      const problem = item.mark.list === 'points' ? wrong.get(item.mark.index) : undefined
      element.toggleAttribute('data-wrong', problem !== undefined)
      element.title = problem ?? ''
    }
    this.#place()
  }

  focus({ list, index }: Mark) {
    this.#shown.find(({ mark }) => mark.list === list && mark.index === index)?.element.focus()
  }

  #make({ kind, point, mark }: Item): HTMLButtonElement {
    const press = () => this.#on.select(this.#markOf(button) ?? mark)
    const button =
      point?.kind === 'table'
        ? tableButton(point.label, press)
        : kind === 'blur'
          ? make(
              'button',
              { type: 'button', class: 'point blur' },
              make('span', { class: 'corner' }),
            )
          : pointButton({
              kind: kind as 'link' | 'info' | 'open',
              name: '',
              label: '',
              lang: undefined,
              press,
            })
    if (kind === 'blur') button.addEventListener('click', press)
    button.dataset.is = kind
    button.addEventListener('pointerdown', (event) => this.#drag(event, button))
    button.addEventListener('keydown', (event) => this.#key(event, button))
    button.addEventListener('dblclick', () => {
      const found = this.#markOf(button)
      if (found && kind === 'link') this.#on.follow(found)
    })
    return button
  }

  #markOf(button: HTMLButtonElement): Mark | undefined {
    return this.#shown.find(({ element }) => element === button)?.mark
  }

  #drag(event: PointerEvent, button: HTMLButtonElement) {
    const found = this.#shown.find(({ element }) => element === button)
    if (!found || event.button !== 0) return
    const { mark } = found
    button.setPointerCapture(event.pointerId)
    const isResizing = event.target instanceof Element && event.target.matches('.corner')
    const start = { x: event.clientX, y: event.clientY }
    const middle = project(found.at, this.#view, this.#box.width, this.#box.height)
    // Where it was taken hold of stays under the pointer.
    const off = {
      x: this.#box.left + (middle?.x ?? 0) - start.x,
      y: this.#box.top + (middle?.y ?? 0) - start.y,
    }
    let at = start
    const put = () =>
      this.#on.move(mark, this.#directionOf({ clientX: at.x + off.x, clientY: at.y + off.y }))
    let frame = 0
    let last = 0
    const turn = (now: number) => {
      frame = requestAnimationFrame(turn)
      const degrees = (Math.min(now - last, 100) / 1000) * PACE
      last = now
      const right = beyond(at.x - this.#box.left, this.#box.width)
      const down = beyond(at.y - this.#box.top, this.#box.height)
      if (right === 0 && down === 0) return
      this.#turn({ yaw: right * degrees, pitch: -down * degrees })
      put()
    }
    let isMoved = false
    const move = ({ clientX, clientY }: PointerEvent) => {
      if (!isMoved && Math.hypot(clientX - start.x, clientY - start.y) < 4) return
      if (!isMoved && !isResizing) frame = requestAnimationFrame(turn)
      isMoved = true
      at = { x: clientX, y: clientY }
      if (isResizing && middle) {
        const perDegree = this.#box.height / this.#view.fov
        const width = (Math.abs(clientX - this.#box.left - middle.x) * 2) / perDegree
        const height = (Math.abs(clientY - this.#box.top - middle.y) * 2) / perDegree
        const within = (size: number) => round(Math.min(Math.max(size, 1), 60))
        this.#on.resize(mark, { width: within(width), height: within(height) })
      } else put()
    }
    button.addEventListener('pointermove', move)
    button.addEventListener(
      'lostpointercapture',
      () => {
        cancelAnimationFrame(frame)
        button.removeEventListener('pointermove', move)
      },
      { once: true },
    )
  }

  #turn({ yaw, pitch }: Direction) {
    const view = this.#view
    const up = Math.min(Math.max(view.pitch + pitch, -90), 90)
    this.#face({ ...view, yaw: view.yaw + yaw, pitch: up })
  }

  #key(event: KeyboardEvent, button: HTMLButtonElement) {
    const found = this.#shown.find(({ element }) => element === button)
    const step = ARROWS[event.key]
    if (!found || event.ctrlKey || event.metaKey || event.altKey) return
    if (step) {
      const far = event.shiftKey ? 10 : 1
      const to = {
        yaw: found.at.yaw + step.yaw * far,
        pitch: Math.min(Math.max(found.at.pitch + step.pitch * far, -90), 90),
      }
      this.#on.select(found.mark)
      this.#on.move(found.mark, rounded(to))
      // What is moved over the edge takes the view along.
      const { width, height } = this.#box
      const at = project(to, this.#view, width, height)
      const right = at ? beyond(at.x, width) : step.yaw
      const down = at ? beyond(at.y, height) : -step.pitch
      if (right * step.yaw > 0 || down * step.pitch < 0)
        this.#turn({ yaw: step.yaw * far, pitch: step.pitch * far })
    } else if (event.key === 'Delete' || event.key === 'Backspace') this.#on.remove(found.mark)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  #place() {
    const { width, height } = this.#box
    const view = this.#view
    for (const { at, element, blur } of this.#shown) {
      placePoint(element, project(at, view, width, height), width, height)
      if (!blur) continue
      const focal = height / 2 / Math.tan((view.fov * Math.PI) / 360)
      const across = (degrees: number) => 2 * focal * Math.tan((degrees * Math.PI) / 360)
      element.style.setProperty('--width', `${across(blur.width).toFixed(1)}px`)
      element.style.setProperty('--height', `${across(blur.height).toFixed(1)}px`)
      const middle = project(at, view, width, height)
      if (middle)
        element.style.transform = `translate(${middle.x.toFixed(1)}px, ${middle.y.toFixed(1)}px)`
    }
  }
}

const BLURS: Record<Blur['kind'], string> = { face: 'Face', plate: 'Number plate' }

const KINDS: Record<string, string> = {
  link: 'Link',
  info: 'Information',
  open: 'Outside link',
  table: 'Table',
  blur: 'Blur',
}

export const nameOfPoint = (point: Point, nameOf: (id: string) => string) =>
  point.kind === 'info'
    ? point.title
    : point.label || (point.kind === 'link' ? nameOf(point.to) : '')
