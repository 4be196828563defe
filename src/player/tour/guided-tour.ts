import type { Messages } from '../locales/en'
import type { PanoramaViewer } from '../panorama/panorama-viewer'
import { angleBetween, wrapDegrees } from '../panorama/view'
import type { View } from '../schema/schema'
import type { GuidedTourStep } from '../schema/tour'
import type { Disclosure } from '../ui/disclosure'
import type { Ui } from '../ui/ui'
import style from './guided-tour.css?inline'

/** How fast the view drifts during a step and turns to the next one, in degrees per second. */
const DRIFT_SPEED = 1.2
const TURN_SPEED = 40
const MIN_TURN_MS = 600
const MAX_TURN_MS = 2600
/** Portrait frames show less horizontally, so steps get a larger field of view there. */
const PORTRAIT_FOV_FACTOR = 1.3
const MAX_FOV = 95

type GuidedTourHost = {
  readonly steps: GuidedTourStep[]
  readonly messages: Messages
  /** The button that opens and closes the guided tour. */
  readonly opener: HTMLElement
  readonly viewer: Pick<PanoramaViewer<unknown>, 'view' | 'animateTo' | 'stopAnimation' | 'jumpTo'>
  /** Matches when the visitor prefers reduced motion. */
  readonly reducedMotion: MediaQueryList
  /** The id of the scene on screen. */
  readonly currentSceneId: () => string
  /** Resolves to whether the scene is shown, and no scene that was requested later. */
  readonly enterScene: (scene: string, view: View) => Promise<boolean>
  readonly isPortrait: () => boolean
  readonly onPlaying: (isPlaying: boolean) => void
  readonly onEnd: () => void
}

/**
 * A guided tour: a series of views, each with a caption and a duration. It advances by itself while it
 * plays; while it is paused, buttons change the step.
 */
export class GuidedTour {
  readonly #ui: Ui
  readonly #disclosure: Disclosure
  readonly #steps: GuidedTourStep[]
  readonly #messages: Messages
  readonly #host: GuidedTourHost
  readonly #caption: HTMLElement
  readonly #count: HTMLElement
  readonly #playButton: HTMLButtonElement
  #number = 0
  #isPlaying = false
  #isOver = false
  #timer = 0
  /** Counts movements, so that an overtaken one can be recognized. */
  #move = 0

  constructor(ui: Ui, host: GuidedTourHost) {
    const { steps, messages, opener } = host
    const { addStyle, iconButton, icons, Disclosure, h } = ui
    addStyle(style)
    const element = h('section', { class: 'walk', id: 'walk', 'aria-label': messages.guidedTour })
    this.#ui = ui
    this.#disclosure = new Disclosure(element, opener)
    this.#caption = h('p', { class: 'caption', 'aria-live': 'polite' })
    this.#count = h('span', { class: 'count' })
    this.#steps = steps
    this.#messages = messages
    this.#host = host
    this.#playButton = iconButton(icons.play, messages.play, () =>
      this.#isPlaying ? this.pause() : this.play(),
    )
    element.append(
      this.#caption,
      h(
        'div',
        { class: 'steps' },
        iconButton(icons.back, messages.back, () => this.#goTo(-1)),
        this.#playButton,
        iconButton(icons.next, messages.next, () => this.#goTo(1)),
        this.#count,
        iconButton(icons.close, messages.close, () => this.close()),
      ),
    )
    document.addEventListener('visibilitychange', () => document.hidden && this.pause())
  }

  get element(): HTMLElement {
    return this.#disclosure.element
  }

  get isOpen(): boolean {
    return this.#disclosure.isOpen
  }

  get isPlaying(): boolean {
    return this.#isPlaying
  }

  open() {
    this.#disclosure.open()
    this.#number = 0
    this.play()
    this.#playButton.focus()
  }

  close() {
    this.pause()
    this.#disclosure.close()
  }

  /** Plays from the current step, or from the first one after the end. */
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
    this.#host.viewer.stopAnimation()
  }

  #setPlaying(isPlaying: boolean) {
    this.#isPlaying = isPlaying
    const { play, pause, replay } = this.#messages
    const { icons, setButtonState } = this.#ui
    if (isPlaying) setButtonState(this.#playButton, icons.pause, pause)
    else setButtonState(this.#playButton, icons.play, this.#isOver ? replay : play)
    this.#host.onPlaying(isPlaying)
  }

  #goTo(by: number) {
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
    this.#showCaption(step.text, step.lang)
    const { start, end } = this.#getPath(step)
    const hasArrived = await this.#moveTo(step.scene, start)
    if (move !== this.#move) return
    if (!hasArrived) return this.pause()
    if (!this.#isPlaying) return
    if (!this.#host.reducedMotion.matches)
      this.#host.viewer.animateTo(end, step.seconds * 1000, 'linear')
    this.#timer = window.setTimeout(() => this.#goTo(1), step.seconds * 1000)
  }

  /** The views at the start and end of a step, which drifts past its own view. */
  #getPath({ scene, view, seconds }: GuidedTourStep): { start: View; end: View } {
    const fov = this.#host.isPortrait()
      ? Math.min(view.fov * PORTRAIT_FOV_FACTOR, MAX_FOV)
      : view.fov
    if (this.#host.reducedMotion.matches || !this.#isPlaying) {
      return { start: { ...view, fov }, end: { ...view, fov } }
    }
    const isCurrent = scene === this.#host.currentSceneId()
    const sign = isCurrent && wrapDegrees(view.yaw - this.#host.viewer.view.yaw) < 0 ? -1 : 1
    const half = (sign * DRIFT_SPEED * seconds) / 2
    return {
      start: { yaw: view.yaw - half, pitch: view.pitch, fov },
      end: { yaw: view.yaw + half, pitch: view.pitch, fov },
    }
  }

  async #moveTo(scene: string, view: View): Promise<boolean> {
    const { viewer, reducedMotion, currentSceneId, enterScene } = this.#host
    if (scene !== currentSceneId()) return enterScene(scene, view)
    if (reducedMotion.matches) {
      viewer.jumpTo(view)
      return true
    }
    const ms = (angleBetween(viewer.view, view) / TURN_SPEED) * 1000
    return viewer.animateTo(view, Math.min(Math.max(ms, MIN_TURN_MS), MAX_TURN_MS), 'inOutSine')
  }

  #end() {
    this.#move++
    clearTimeout(this.#timer)
    this.#host.viewer.stopAnimation()
    const wasPlaying = this.#isPlaying
    this.#isOver = true
    this.#setPlaying(false)
    this.#showCaption(this.#messages.guidedTourEnd, undefined)
    if (wasPlaying) this.#host.onEnd()
  }

  #showCaption(text: string, lang: string | undefined) {
    this.#ui.setLang(this.#caption, lang)
    this.#caption.textContent = text
    const count = this.#steps.length
    this.#count.textContent = this.#messages.step(this.#number + 1, count)
    this.element.style.setProperty('--done', String(this.#isOver ? 1 : this.#number / count))
  }
}
