import type { Kit } from '../controls/kit'
import type { Layer } from '../controls/shell'
import type { View } from '../format/schema'
import type { Step } from '../format/tour'
import type { Words } from '../words/en'
import type { Stage } from './stage'
import { angleBetween, wrapDegrees } from './view'
import style from './walk.css?inline'

/** How fast the view drifts while a sentence stands, and turns from one thing to the next; degrees a second. */
const DRIFT = 1.2
const TURN = 40
const SHORTEST_TURN_MS = 600
const LONGEST_TURN_MS = 2600
/** In upright frames less fits in from left to right: there more is shown of everything. */
const UPRIGHT_SHARE = 1.3
const WIDEST = 95

type Tourist = {
  readonly stage: Pick<Stage<unknown>, 'view' | 'pan' | 'halt' | 'cut'>
  /** Matches when the visitor prefers reduced motion. */
  readonly still: MediaQueryList
  /** The scene that is on screen, by its id. */
  readonly here: () => string
  /** Goes to a scene; whether it is on screen then, and nothing else. */
  readonly enter: (scene: string, view: View) => Promise<boolean>
  readonly isUpright: () => boolean
  readonly onPlaying: (isPlaying: boolean) => void
  readonly onEnd: () => void
}

/**
 * A guided walk: views in their order, each with a sentence and its time. It goes on by itself only
 * while it plays; paused, it is leafed through.
 */
export class Walk {
  readonly #kit: Kit
  readonly #layer: Layer
  readonly #steps: Step[]
  readonly #words: Words
  readonly #tourist: Tourist
  readonly #caption: HTMLElement
  readonly #count: HTMLElement
  readonly #playButton: HTMLButtonElement
  #number = 0
  #isPlaying = false
  #isOver = false
  #timer = 0
  /** What is under way; a later move makes an earlier one void. */
  #move = 0

  /** @param opener the button that opens and closes it */
  constructor(kit: Kit, steps: Step[], words: Words, opener: HTMLElement, tourist: Tourist) {
    const { addStyle, iconButton, icons, Layer, make } = kit
    addStyle(style)
    const element = make('section', { class: 'walk', id: 'walk', 'aria-label': words.walk })
    this.#kit = kit
    this.#layer = new Layer(element, opener)
    this.#caption = make('p', { class: 'caption', 'aria-live': 'polite' })
    this.#count = make('span', { class: 'count' })
    this.#steps = steps
    this.#words = words
    this.#tourist = tourist
    this.#playButton = iconButton(icons.play, words.play, () =>
      this.#isPlaying ? this.pause() : this.play(),
    )
    element.append(
      this.#caption,
      make(
        'div',
        { class: 'steps' },
        iconButton(icons.back, words.back, () => this.#leaf(-1)),
        this.#playButton,
        iconButton(icons.next, words.next, () => this.#leaf(1)),
        this.#count,
        iconButton(icons.close, words.close, () => this.close()),
      ),
    )
    document.addEventListener('visibilitychange', () => document.hidden && this.pause())
  }

  get element(): HTMLElement {
    return this.#layer.element
  }

  get isOpen(): boolean {
    return this.#layer.isOpen
  }

  get isPlaying(): boolean {
    return this.#isPlaying
  }

  open() {
    this.#layer.open()
    this.#number = 0
    this.play()
    this.#playButton.focus()
  }

  close() {
    this.pause()
    this.#layer.close()
  }

  /** Goes on with the sentence that stands, or after the last one from the beginning. */
  play() {
    if (this.#isOver) this.#number = 0
    this.#setPlaying(true)
    this.#show()
  }

  pause() {
    if (!this.#isPlaying) return
    this.#setPlaying(false)
    this.#move++
    clearTimeout(this.#timer)
    this.#tourist.stage.halt()
  }

  #setPlaying(isPlaying: boolean) {
    this.#isPlaying = isPlaying
    const { play, pause, again } = this.#words
    const { icons, reface } = this.#kit
    if (isPlaying) reface(this.#playButton, icons.stop, pause)
    else reface(this.#playButton, icons.play, this.#isOver ? again : play)
    this.#tourist.onPlaying(isPlaying)
  }

  #leaf(by: number) {
    const next = this.#isOver && by < 0 ? this.#number : this.#number + by
    if (next >= this.#steps.length) return this.#end()
    this.#number = Math.max(next, 0)
    this.#show()
  }

  async #show() {
    const move = ++this.#move
    clearTimeout(this.#timer)
    const step = this.#steps[this.#number]
    if (!step) return
    this.#isOver = false
    this.#say(step.text, step.lang)
    const { start, end } = this.#course(step)
    const isThere = await this.#arrive(step.scene, start)
    if (move !== this.#move) return
    if (!isThere) return this.pause()
    if (!this.#isPlaying) return
    if (!this.#tourist.still.matches) this.#tourist.stage.pan(end, step.seconds * 1000, 'linear')
    this.#timer = window.setTimeout(() => this.#leaf(1), step.seconds * 1000)
  }

  /** Where the view is when a sentence begins and where when it ends; in the middle, what it is about. */
  #course({ scene, view, seconds }: Step): { start: View; end: View } {
    const fov = this.#tourist.isUpright() ? Math.min(view.fov * UPRIGHT_SHARE, WIDEST) : view.fov
    if (this.#tourist.still.matches || !this.#isPlaying) {
      return { start: { ...view, fov }, end: { ...view, fov } }
    }
    const isHere = scene === this.#tourist.here()
    const way = isHere && wrapDegrees(view.yaw - this.#tourist.stage.view.yaw) < 0 ? -1 : 1
    const half = (way * DRIFT * seconds) / 2
    return {
      start: { yaw: view.yaw - half, pitch: view.pitch, fov },
      end: { yaw: view.yaw + half, pitch: view.pitch, fov },
    }
  }

  async #arrive(scene: string, view: View): Promise<boolean> {
    const { stage, still, here, enter } = this.#tourist
    if (scene !== here()) return enter(scene, view)
    if (still.matches) {
      stage.cut(view)
      return true
    }
    const ms = (angleBetween(stage.view, view) / TURN) * 1000
    return stage.pan(view, Math.min(Math.max(ms, SHORTEST_TURN_MS), LONGEST_TURN_MS), 'inOutSine')
  }

  #end() {
    this.#move++
    clearTimeout(this.#timer)
    this.#tourist.stage.halt()
    const wasPlaying = this.#isPlaying
    this.#isOver = true
    this.#setPlaying(false)
    this.#say(this.#words.walkOver, undefined)
    if (wasPlaying) this.#tourist.onEnd()
  }

  #say(text: string, lang: string | undefined) {
    this.#kit.setLang(this.#caption, lang)
    this.#caption.textContent = text
    const count = this.#steps.length
    this.#count.textContent = this.#words.step(this.#number + 1, count)
    this.element.style.setProperty('--done', String(this.#isOver ? 1 : this.#number / count))
  }
}
