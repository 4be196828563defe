import { StaleChunkError } from '../lazy-chunk'
import type { Messages } from '../locales/en'
import { parseTourCommand, type TourCommand, type TourMessage } from '../schema/tour-messages'
import { Card } from './card'
import type { Disclosure } from './disclosure'
import { h } from './dom'
import { createFullScreenButton } from './full-screen-button'
import { icons } from './icons'
import { isShortcut } from './is-shortcut'
import { PageLinks } from './page-links'
import { SceneListPanel } from './scene-list-panel'
import { Toast } from './toast'

/** The bar fades out after this long without input. */
const IDLE_MS = 4000
const IS_MAC = navigator.platform.startsWith('Mac')
/** The height of a line, for wheel events whose delta is in lines. */
const LINE_PX = 20

export type ViewerOptions = {
  /** In the language of the page. */
  messages: Messages
  /** The language in links to the bundle's page: `?lang=el`, or an empty string. */
  languageQuery: string
  /** The path of the site's page about this tour, if another page embeds the tour. */
  pagePath: string | undefined
  /** The text of the bundle's page, `#words`: title, contents and credits. It becomes the scene list panel. */
  words: HTMLElement
  /** A hero is a panorama without controls until the embedding page sends `tour.enter`. */
  isHero: boolean
  /** Whether the wheel and vertical swipes scroll the page around the tour, instead of moving its view. */
  scrollsPage: boolean
  emit: (message: TourMessage) => void
}

/**
 * `greedy`: one finger and the wheel move the view. `cooperative`: the wheel and vertical swipes scroll the page,
 * one finger turns the view sideways, and everything else needs two fingers or Ctrl. The names are those of Google Maps.
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
  /** Called before the bundle's page reloads. */
  onReload?: () => void
}

type Closable = Pick<Disclosure, 'isOpen' | 'close'>

/**
 * The user interface around a panorama, film or model: control bar, scene list panel, card, toast, keys,
 * wheel, full screen, loss of the WebGL context, and commands of the embedding page.
 */
export class ViewerUi {
  readonly messages: Messages
  /** Holds the canvas. */
  readonly container: HTMLElement
  readonly toast: Toast
  readonly card: Card
  readonly pageLinks: PageLinks
  /** Undefined before `addControls`. */
  sceneListPanel: SceneListPanel | undefined
  /** Matches when the visitor prefers reduced motion. */
  readonly reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
  readonly options: ViewerOptions
  #root: HTMLElement
  #handlers: ViewerHandlers | undefined
  #closables: Closable[] = []
  #isContextLost = false
  #hiddenScenes: readonly string[] = []
  /** The height at the lower edge that the bar takes, in CSS pixels. It depends on the size of the text. */
  barHeight = 0

  /** @param hint key of the message that explains the keyboard to screen readers */
  constructor(
    title: string,
    hint: 'panoramaKeyboardHelp' | 'filmKeyboardHelp' | 'modelKeyboardHelp',
    options: ViewerOptions,
  ) {
    const { messages } = options
    this.messages = messages
    this.options = options
    this.toast = new Toast(messages)
    this.card = new Card(messages)
    this.pageLinks = new PageLinks(messages, options.emit)
    this.container = h('div', {
      class: 'viewer-container',
      role: 'region',
      ...(!options.isHero && { tabindex: '0' }),
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
   * - `switching`: the scene and a spinner, until the next scene has loaded.
   * - `failed`: the poster, the bar and an error, after a failure to load or a lost WebGL context.
   */
  set state(state: 'loading' | 'live' | 'switching' | 'failed') {
    this.#root.dataset.state = this.#isContextLost ? 'failed' : state
  }

  set isGuidedTourPlaying(isPlaying: boolean) {
    this.#root.toggleAttribute('data-guided-tour-playing', isPlaying)
  }

  /** While visitors choose a table, there is no guided tour: it leads away from the tables, and to another time of day. */
  set hasTables(hasTables: boolean) {
    this.#root.toggleAttribute('data-tables', hasTables)
  }

  /** Shows or hides the controls of a hero. While they are shown, the wheel and one finger move the view. */
  set areHeroControlsShown(areShown: boolean) {
    this.#root.toggleAttribute('data-hero', !areShown)
    this.#root.removeAttribute('data-idle')
    if (areShown) this.container.tabIndex = 0
    else this.container.removeAttribute('tabindex')
    // The embedding page has a button over the top of the iframe, see base.css.
    document.documentElement.toggleAttribute('data-page-bar', areShown)
    this.#handlers?.onGestureHandlingChange(this.#gestureHandling)
  }

  get #gestureHandling(): GestureHandling {
    const { scrollsPage, isHero } = this.options
    const areHeroControlsShown = isHero && !this.#root.hasAttribute('data-hero')
    const isGreedy = !scrollsPage || areHeroControlsShown || document.fullscreenElement !== null
    return isGreedy ? 'greedy' : 'cooperative'
  }

  /** Connects the panorama, film or model to input and commands. Called once. */
  setHandlers(handlers: ViewerHandlers) {
    this.#handlers = handlers
    handlers.onGestureHandlingChange(this.#gestureHandling)
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
   * Adds the bar, the scene list panel, the card and the toast. In a hero they are hidden.
   *
   * @param controls what is in the bar, beside the buttons for the scene list panel and for full screen
   * @param overlay elements between the canvas and the bar
   */
  addControls(controls: HTMLElement[], overlay: HTMLElement[] = []) {
    const { options, messages } = this
    const panel = new SceneListPanel(options.words, messages)
    panel.addPageLinks(this.pageLinks.createElement())
    this.sceneListPanel = panel
    this.#closables.push(this.card, panel, this.toast)
    // The panel holds the page's h1 and is hidden at first, but screen readers need the h1.
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
    // In narrow viewports it is in the overflow menu, if there is one.
    const end = bar.querySelector('.overflow-menu') ?? bar
    if (fullScreenButton) end.append(fullScreenButton)
    // Hotspots are beside the container, not inside it.
    for (const element of [this.container, ...overlay])
      element.addEventListener('wheel', (event) => this.#handleWheel(event), { passive: false })
    this.#root.append(
      ...overlay,
      spinner,
      this.card.element,
      bar,
      panel.element,
      this.toast.element,
    )
    new ResizeObserver(() => {
      this.barHeight = this.#root.clientHeight - bar.offsetTop
    }).observe(bar)
    this.#fadeWhenIdle()
  }

  /** Makes Escape close a part of the interface. With several open, it closes the one that was passed first. */
  closeOnEscape(part: Closable) {
    this.#closables.push(part)
  }

  /** Inserts a panel below the card and above earlier panels. */
  insertPanel(element: HTMLElement) {
    this.card.element.before(element)
  }

  /** Sets `aria-current` on all buttons that lead to this scene, and removes it from all others. */
  markCurrentScene(id: string) {
    for (const button of this.#root.querySelectorAll('[data-scene]')) {
      if (button.getAttribute('data-scene') === id) button.setAttribute('aria-current', 'location')
      else button.removeAttribute('aria-current')
    }
    this.hideScenes(this.#hiddenScenes)
  }

  /** Hides the buttons that lead to these scenes, and shows all others. */
  hideScenes(ids: readonly string[]) {
    this.#hiddenScenes = ids
    for (const button of this.#root.querySelectorAll('[data-scene]')) {
      const item = button.closest('li')
      if (item) item.hidden = ids.includes(button.getAttribute('data-scene') ?? '')
    }
  }

  /** Hides the poster in the next animation frame, and sends `tour.ready` to the embedding page. */
  showFirstView(sceneId: string) {
    requestAnimationFrame(() => {
      this.state = 'live'
      this.options.emit({ type: 'tour.ready', scene: sceneId })
    })
  }

  /**
   * Shows the poster with an error and a retry button, because nothing else has loaded, and sends
   * `tour.failed` to the embedding page.
   */
  showFailure(message: string, retry: () => void) {
    this.state = 'failed'
    this.offerRetry(message, retry)
    this.options.emit({ type: 'tour.failed', reason: 'picture' })
  }

  /**
   * Shows an error with a retry button.
   *
   * @param error the cause. After a `StaleChunkError`, the button reloads the page instead
   */
  offerRetry(message: string, retry: () => void, error?: unknown) {
    if (error instanceof StaleChunkError) this.offerReload(message)
    else
      this.toast.showMessage(message, { label: this.messages.retry, onClick: retry, isRetry: true })
  }

  offerReload(message: string) {
    this.toast.showMessage(message, { label: this.messages.reload, onClick: () => this.#reload() })
  }

  /** Reloads the page at the current view. */
  #reload() {
    this.#handlers?.onReload?.()
    location.reload()
  }

  /** Closes the toast, unless the WebGL context is lost: that message concerns every scene. */
  closeToast() {
    if (!this.#isContextLost) this.toast.close()
  }

  /**
   * Shows the poster and a message while the WebGL context is lost.
   *
   * @param onRestored must draw everything again
   */
  handleContextLoss(canvas: HTMLCanvasElement, onRestored: () => void) {
    canvas.addEventListener('webglcontextlost', (event) => {
      // Without `preventDefault` the browser never restores the context.
      event.preventDefault()
      this.state = 'failed'
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
    // Browsers report a pinch on a trackpad as a wheel event with Ctrl.
    if (this.#gestureHandling === 'cooperative' && !event.ctrlKey && !event.metaKey)
      return this.toast.showHint(this.messages.scrollZoom(IS_MAC ? '⌘' : 'Ctrl'))
    event.preventDefault()
    const isLines = event.deltaMode === WheelEvent.DOM_DELTA_LINE
    this.#handlers?.onWheel(event.deltaY * (isLines ? LINE_PX : 1), event.ctrlKey)
  }

  #handleKeyDown(event: KeyboardEvent) {
    const openPart = this.#closables.find(({ isOpen }) => isOpen)
    if (event.key !== 'Escape') {
      if (isShortcut(event) && this.#handlers?.onKey(event.key)) event.preventDefault()
    } else if (openPart) openPart.close()
    else this.options.emit({ type: 'tour.escape' })
  }

  /** Fades the bar out while there is no input. */
  #fadeWhenIdle() {
    let timer = 0
    const handleInput = () => {
      this.#root.removeAttribute('data-idle')
      clearTimeout(timer)
      timer = window.setTimeout(() => this.#root.setAttribute('data-idle', ''), IDLE_MS)
    }
    for (const type of ['pointermove', 'pointerdown', 'keydown', 'focusin']) {
      addEventListener(type, handleInput, { passive: true })
    }
    handleInput()
  }
}
