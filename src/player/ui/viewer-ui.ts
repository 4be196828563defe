import { StaleChunkError } from '../lazy-chunk'
import type { Messages } from '../locales/en'
import { parseTourCommand, type TourCommand, type TourMessage } from '../schema/messages'
import { Card } from './card'
import type { Disclosure } from './disclosure'
import { h } from './dom'
import { createFullScreenButton } from './full-screen-button'
import { icons } from './icons'
import { isShortcut } from './is-shortcut'
import { PageLinks } from './page-links'
import { SceneListPanel } from './scene-list-panel'
import { Toast } from './toast'

/** The bar fades after this long without input. */
const IDLE_MS = 4000
/** The height of a line, for wheel events that count lines. */
const LINE_PX = 20

export type ViewerOptions = {
  /** In the language of the page. */
  messages: Messages
  /** The language in links to this page: `?lang=el`, or an empty string. */
  languageQuery: string
  /** The path of the page that presents this tour, if another page embeds it. */
  pagePath: string | undefined
  /** The text of the bundle's page: title, contents and credits. It becomes the panel. */
  infoElement: HTMLElement
  /** Shows the panorama without controls until the embedding page sends `tour.enter`. */
  isHero: boolean
  /** Whether the wheel and one finger scroll the embedding page. */
  isEmbedded: boolean
  /** Whether WebGL runs without a graphics card. */
  isSoftwareRenderer: boolean
  /** The canvas of the WebGL probe, if a panorama should reuse it. */
  canvas?: HTMLCanvasElement
  emit: (message: TourMessage) => void
}

/**
 * `greedy`: one finger and the wheel move the view. `cooperative`: they scroll the page, and the view needs
 * two fingers or Ctrl. The names are those of Google Maps.
 */
export type GestureHandling = 'greedy' | 'cooperative'

/** How the panorama, film or model reacts to input and commands. */
export type ViewerHandlers = {
  /** @returns whether the key does something */
  onKey: (key: string) => boolean
  /** @param isPinch whether the event comes from a pinch on a trackpad */
  onWheel: (pixels: number, isPinch: boolean) => void
  onGestureHandlingChange: (gestureHandling: GestureHandling) => void
  onCommand: (command: Exclude<TourCommand, { type: 'page.links' }>) => void
  /** Called before the page reloads. */
  onReload?: () => void
}

type Closable = Pick<Disclosure, 'isOpen' | 'close'>

/**
 * The user interface around a panorama, film or model: bar, panel, card, toast, keys, wheel, full screen,
 * loss of the WebGL context, and commands of the embedding page.
 */
export class ViewerUi {
  readonly messages: Messages
  /** Holds the canvas. */
  readonly container: HTMLElement
  readonly toast: Toast
  readonly card: Card
  readonly pageLinks: PageLinks
  /** Undefined before `addControls`. */
  panel: SceneListPanel | undefined
  /** Matches when the visitor prefers reduced motion. */
  readonly reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
  readonly options: ViewerOptions
  #root: HTMLElement
  #handlers: ViewerHandlers | undefined
  /** In the order in which Escape closes them. */
  #closables: Closable[] = []
  #isContextLost = false

  /** @param hint message that explains the keys to screen readers, after the title */
  constructor(title: string, hint: 'panoramaHint' | 'modelHint', options: ViewerOptions) {
    const { messages } = options
    this.messages = messages
    this.options = options
    this.toast = new Toast(messages)
    this.card = new Card(messages)
    this.pageLinks = new PageLinks(messages, options.emit)
    this.container = h('div', {
      class: 'stage',
      role: 'region',
      'aria-label': options.isHero ? title : `${title}. ${messages[hint]}`,
    })
    this.#root = h('div', { class: 'tour', 'data-state': 'loading' }, this.container)
    this.#root.toggleAttribute('data-hero', options.isHero)
    const main = document.querySelector('main') ?? document.body
    main.append(this.#root)
  }

  /**
   * - `loading`: the poster and a spinner, without the bar, until the first view is painted.
   * - `live`: the scene.
   * - `leaving`: the scene and a spinner, until the next scene has loaded.
   * - `waiting`: the poster, the bar and an error.
   */
  set state(state: 'loading' | 'live' | 'leaving' | 'waiting') {
    this.#root.dataset.state = state
  }

  /** Whether a guided tour is playing. */
  set isGuided(isGuided: boolean) {
    this.#root.toggleAttribute('data-guided', isGuided)
  }

  /** Shows or hides the controls of a hero. While they are shown, the wheel and one finger move the view. */
  set isEntered(isEntered: boolean) {
    this.#root.toggleAttribute('data-hero', !isEntered)
    this.#root.removeAttribute('data-idle')
    // The embedding page has a button over the top of the frame, see base.css.
    document.documentElement.toggleAttribute('data-page-bar', isEntered)
    this.#handlers?.onGestureHandlingChange(this.#gestureHandling)
  }

  get #gestureHandling(): GestureHandling {
    const { isEmbedded, isHero } = this.options
    const isEntered = isHero && !this.#root.hasAttribute('data-hero')
    const isGreedy = !isEmbedded || isEntered || document.fullscreenElement !== null
    return isGreedy ? 'greedy' : 'cooperative'
  }

  /** Connects the panorama, film or model to input and commands. Called once. */
  setHandlers(handlers: ViewerHandlers) {
    this.#handlers = handlers
    handlers.onGestureHandlingChange(this.#gestureHandling)
    this.container.addEventListener('wheel', (event) => this.#handleWheel(event), {
      passive: false,
    })
    document.addEventListener('keydown', (event) => this.#handleKeyDown(event))
    document.addEventListener('fullscreenchange', () =>
      handlers.onGestureHandlingChange(this.#gestureHandling),
    )
    addEventListener('message', ({ source, origin, data }) => {
      if (source !== window.parent || origin !== location.origin) return
      const command = parseTourCommand(data)
      if (command?.type === 'page.links') this.pageLinks.show(command.links)
      else if (command) handlers.onCommand(command)
    })
  }

  /**
   * Adds the bar, the panel, the card and the toast. In a hero they are hidden.
   *
   * @param controls buttons in the bar, between the panel's opener and the button for full screen
   * @param overlay elements between the canvas and the bar
   */
  addControls(controls: HTMLElement[], overlay: HTMLElement[] = []) {
    const { options, messages } = this
    const panel = new SceneListPanel(options.infoElement, messages)
    panel.addPageLinks(this.pageLinks.createElement())
    this.panel = panel
    this.#closables.push(this.card, panel, this.toast)
    // The panel is hidden, but the heading of the page must not be.
    const title = panel.element.querySelector('h1')
    if (title) {
      title.className = 'visually-hidden'
      this.#root.prepend(title)
    }
    const spinner = h('div', { class: 'spinner' })
    spinner.innerHTML = icons.spinner
    spinner.append(h('span', { class: 'visually-hidden' }, messages.loading))
    const bar = h('div', { class: 'bar', role: 'group', 'aria-label': messages.controls })
    bar.append(panel.opener, ...controls)
    const fullScreenButton = createFullScreenButton(messages)
    if (fullScreenButton) bar.append(fullScreenButton)
    this.#root.append(
      ...overlay,
      spinner,
      this.card.element,
      bar,
      panel.element,
      this.toast.element,
    )
    this.#fadeWhenIdle()
  }

  /**
   * Registers something that Escape closes, after everything registered before.
   *
   * @param element inserted below the card and above earlier ones, unless it is in the document already
   */
  addDisclosure(closable: Closable, element?: HTMLElement) {
    this.#closables.push(closable)
    if (element) this.card.element.before(element)
  }

  /** Marks all buttons that lead to this scene as current, and no others. */
  markCurrentScene(id: string) {
    for (const button of this.#root.querySelectorAll('[data-scene]')) {
      if (button.getAttribute('data-scene') === id) button.setAttribute('aria-current', 'location')
      else button.removeAttribute('aria-current')
    }
  }

  /** Hides the poster in the next frame, when the first view is painted, and reports it to the page. */
  markReady(scene: string) {
    requestAnimationFrame(() => {
      this.state = 'live'
      this.options.emit({ type: 'tour.ready', scene })
    })
  }

  /**
   * Shows the poster with an error and a retry button, because nothing else has loaded, and reports it to
   * the page.
   */
  showFailure(message: string, retry: () => void) {
    this.state = 'waiting'
    this.offerRetry(message, retry)
    this.options.emit({ type: 'tour.failed', reason: 'picture' })
  }

  /**
   * Shows that something did not load, with a button that loads it again.
   *
   * @param error the cause; if only a reload of the page helps, the button does that
   */
  offerRetry(message: string, retry: () => void, error?: unknown) {
    if (error instanceof StaleChunkError) this.offerReload(message)
    else this.toast.showMessage(message, { label: this.messages.retry, onClick: retry })
  }

  offerReload(message: string) {
    this.toast.showMessage(message, { label: this.messages.reload, onClick: () => this.#reload() })
  }

  /** Reloads the page at the current view. */
  #reload() {
    this.#handlers?.onReload?.()
    location.reload()
  }

  /** Closes a message about a scene. The message about a lost context concerns every scene, so it stays. */
  closeToast() {
    if (!this.#isContextLost) this.toast.close()
  }

  /**
   * Shows the poster and a message while the WebGL context is lost.
   *
   * @param onRestored draws everything again
   */
  handleContextLoss(canvas: HTMLCanvasElement, onRestored: () => void) {
    canvas.addEventListener('webglcontextlost', (event) => {
      // Without `preventDefault` the browser never restores the context.
      event.preventDefault()
      this.state = 'waiting'
      this.#isContextLost = true
      this.offerReload(this.messages.contextLost)
    })
    canvas.addEventListener('webglcontextrestored', () => {
      this.#isContextLost = false
      this.toast.close()
      this.state = 'live'
      onRestored()
    })
  }

  #handleWheel(event: WheelEvent) {
    // A pinch on a trackpad arrives as a wheel with Ctrl.
    if (this.#gestureHandling === 'cooperative' && !event.ctrlKey)
      return this.toast.showMessage(this.messages.ctrlZoom)
    event.preventDefault()
    const isLines = event.deltaMode === WheelEvent.DOM_DELTA_LINE
    this.#handlers?.onWheel(event.deltaY * (isLines ? LINE_PX : 1), event.ctrlKey)
  }

  #handleKeyDown(event: KeyboardEvent) {
    const open = this.#closables.find(({ isOpen }) => isOpen)
    if (event.key !== 'Escape') {
      if (isShortcut(event) && this.#handlers?.onKey(event.key)) event.preventDefault()
    } else if (open) open.close()
    else this.options.emit({ type: 'tour.escape' })
  }

  /** Fades the bar while there is no input. */
  #fadeWhenIdle() {
    let timer = 0
    const wake = () => {
      this.#root.removeAttribute('data-idle')
      clearTimeout(timer)
      timer = window.setTimeout(() => this.#root.setAttribute('data-idle', ''), IDLE_MS)
    }
    for (const type of ['pointermove', 'pointerdown', 'keydown', 'focusin']) {
      addEventListener(type, wake, { passive: true })
    }
    wake()
  }
}
