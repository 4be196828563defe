import type { Messages } from '../locales/en'
import type { PanoramaViewer } from '../panorama/panorama-viewer'
import { angleBetween, wrapDegrees } from '../panorama/view'
import type { View } from '../schema/schema'
import type { GuidedTourStep } from '../schema/tour'
import type { Disclosure } from '../ui/disclosure'
import type { Ui } from '../ui/ui'
import style from './guided-tour.css?inline'

/** How fast the view pans during a step, in degrees per second. */
const PAN_SPEED = 1.2
/** How fast the view turns to the next step, in degrees per second. */
const TURN_SPEED = 40
const MIN_TURN_MS = 600
const MAX_TURN_MS = 2600
/** Portrait viewports show less horizontally, so steps get a larger field of view there. */
const PORTRAIT_FOV_FACTOR = 1.3
/** The largest field of view of a step in a portrait viewport, in degrees. */
const MAX_PORTRAIT_FOV = 95

/** What the guided tour needs from the tour that it belongs to. */
type GuidedTourHost = {
  readonly steps: GuidedTourStep[]
  readonly messages: Messages
  /** The button that opens and closes the guided tour. */
  readonly opener: HTMLElement
  readonly viewer: Pick<PanoramaViewer<unknown>, 'view' | 'animateTo' | 'stopAnimation' | 'jumpTo'>
  /** Matches when the visitor prefers reduced motion. */
  readonly reducedMotion: MediaQueryList
  /** Whether a scene is on screen, and no other one is loading. */
  readonly isSceneShown: (sceneId: string) => boolean
  /** Resolves to false if the scene cannot be loaded, or if another one is requested meanwhile. */
  readonly enterScene: (sceneId: string, view: View) => Promise<boolean>
  readonly isPortrait: () => boolean
  /** Links to other pages of the site, shown at the end. */
  readonly pageLinks: HTMLElement
  readonly onPlayingChange: (isPlaying: boolean) => void
  /** The guided tour has played to its end. */
  readonly onEnd: () => void
}

/**
 * A guided tour: a series of steps, each with a view, a caption and a duration. It advances by itself while
 * it plays, and buttons change the step at any time.
 */
export class GuidedTour {
  readonly #ui: Ui
  readonly #disclosure: Disclosure
  readonly #host: GuidedTourHost
  readonly #caption: HTMLElement
  readonly #counter: HTMLElement
  readonly #playButton: HTMLButtonElement
  /** Index of the current step. */
  #index = 0
  #isPlaying = false
  /** Whether the end is shown instead of the current step. */
  #isOver = false
  #timer = 0
  /** Changes when a step starts or is cancelled, so that an earlier call of `#showStep` stops. */
  #stepToken = 0

  /** @param ui helpers that are passed in, because an import would make two more files to load, see ui.ts */
  constructor(ui: Ui, host: GuidedTourHost) {
    const { messages, opener } = host
    const { addStyle, iconButton, icons, Disclosure, h } = ui
    addStyle(style)
    const element = h('section', {
      class: 'guided-tour',
      id: 'guided-tour',
      'aria-label': messages.guidedTour,
    })
    this.#ui = ui
    this.#disclosure = new Disclosure(element, opener)
    this.#caption = h('p', { class: 'caption', 'aria-live': 'polite' })
    this.#counter = h('span', { class: 'count' })
    this.#host = host
    this.#playButton = iconButton(icons.play, messages.play, () =>
      this.#isPlaying ? this.pause() : this.play(),
    )
    element.append(
      this.#caption,
      host.pageLinks,
      h(
        'div',
        { class: 'step-buttons' },
        iconButton(icons.back, messages.back, () => this.#changeStep(-1)),
        this.#playButton,
        iconButton(icons.next, messages.next, () => this.#changeStep(1)),
        this.#counter,
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

  /** Opens the guided tour and plays it from its first step. */
  open() {
    this.#disclosure.open()
    this.#index = 0
    this.play()
    this.#playButton.focus()
  }

  close() {
    this.pause()
    this.#disclosure.close()
  }

  /** Plays from the current step, or from the first one after the end. */
  play() {
    if (this.#isOver) this.#index = 0
    this.#setPlaying(true)
    this.#showStep()
  }

  pause() {
    if (!this.#isPlaying) return
    this.#setPlaying(false)
    this.#cancelStep()
  }

  /** Stops the movement of the current step, and cancels the timer for the next one. */
  #cancelStep() {
    this.#stepToken++
    clearTimeout(this.#timer)
    this.#host.viewer.stopAnimation()
  }

  #setPlaying(isPlaying: boolean) {
    this.#isPlaying = isPlaying
    const { play, pause, replay } = this.#host.messages
    const { icons, setButtonState } = this.#ui
    if (isPlaying) setButtonState(this.#playButton, icons.pause, pause)
    else setButtonState(this.#playButton, icons.play, this.#isOver ? replay : play)
    this.#host.onPlayingChange(isPlaying)
  }

  /** @param offset 1 for the next step, −1 for the previous one */
  #changeStep(offset: 1 | -1) {
    // At the end, the last step is still the current one, so going back shows it again.
    const next = this.#isOver && offset < 0 ? this.#index : this.#index + offset
    if (next >= this.#host.steps.length) return this.#end()
    this.#index = Math.max(next, 0)
    this.#showStep()
  }

  /** Shows the current step. While the guided tour plays, the view pans and a timer starts the next step. */
  async #showStep() {
    const token = ++this.#stepToken
    clearTimeout(this.#timer)
    const step = this.#host.steps[this.#index]
    if (!step) return
    if (this.#isOver) {
      this.#isOver = false
      // The button no longer plays again from the first step.
      this.#setPlaying(this.#isPlaying)
    }
    this.#showCaption(step.text, step.lang)
    const { start, end } = this.#getPan(step)
    const hasArrived = await this.#moveTo(step.scene, start)
    if (token !== this.#stepToken) return
    if (!hasArrived) return this.pause()
    if (!this.#isPlaying) return
    if (!this.#host.reducedMotion.matches)
      this.#host.viewer.animateTo(end, step.seconds * 1000, 'linear')
    this.#timer = window.setTimeout(() => this.#changeStep(1), step.seconds * 1000)
  }

  /**
   * The views at the start and end of a step. The pan has the step's own view in its middle. While the
   * guided tour is paused, or with reduced motion, there is no pan: both are the step's own view.
   */
  #getPan({ scene, view, seconds }: GuidedTourStep): { start: View; end: View } {
    const fov = this.#host.isPortrait()
      ? Math.min(view.fov * PORTRAIT_FOV_FACTOR, MAX_PORTRAIT_FOV)
      : view.fov
    if (this.#host.reducedMotion.matches || !this.#isPlaying) {
      return { start: { ...view, fov }, end: { ...view, fov } }
    }
    // Within a scene, the pan continues in the direction in which the view turned to this step.
    const isShown = this.#host.isSceneShown(scene)
    const sign = isShown && wrapDegrees(view.yaw - this.#host.viewer.view.yaw) < 0 ? -1 : 1
    const halfPan = (sign * PAN_SPEED * seconds) / 2
    return {
      start: { yaw: view.yaw - halfPan, pitch: view.pitch, fov },
      end: { yaw: view.yaw + halfPan, pitch: view.pitch, fov },
    }
  }

  /** @returns false if the view was not reached, because of a failure or another movement */
  async #moveTo(sceneId: string, view: View): Promise<boolean> {
    const { viewer, reducedMotion, isSceneShown, enterScene } = this.#host
    if (!isSceneShown(sceneId)) return enterScene(sceneId, view)
    if (reducedMotion.matches) {
      viewer.jumpTo(view)
      return true
    }
    const ms = (angleBetween(viewer.view, view) / TURN_SPEED) * 1000
    return viewer.animateTo(view, Math.min(Math.max(ms, MIN_TURN_MS), MAX_TURN_MS), 'inOutSine')
  }

  #end() {
    this.#cancelStep()
    const wasPlaying = this.#isPlaying
    this.#isOver = true
    this.#setPlaying(false)
    this.#showCaption(this.#host.messages.guidedTourEnd, undefined)
    if (wasPlaying) this.#host.onEnd()
  }

  #showCaption(text: string, lang: string | undefined) {
    const { steps, messages } = this.#host
    this.#ui.setLang(this.#caption, lang)
    this.#caption.textContent = text
    this.#counter.textContent = messages.step(this.#index + 1, steps.length)
    this.element.toggleAttribute('data-over', this.#isOver)
    const progress = this.#isOver ? 1 : this.#index / steps.length
    this.element.style.setProperty('--progress', String(progress))
  }
}
