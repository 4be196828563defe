import { readCommand, type TourCommand, type TourMessage } from '../format/messages'
import type { Words } from '../words/en'
import { Card } from './card'
import { iconButton, make, reface } from './dom'
import { icons } from './icons'
import { Note } from './note'
import { WordsPanel } from './panel'

/** After this long without a hand on it the bar steps back. */
const QUIET_MS = 4000
const LINE_PX = 20

export type ShellOptions = {
  /** What the player itself says, in the page's language. */
  words: Words
  /** What links to this page keep of its address: `?lang=el`, or nothing. */
  query: string
  /** The path of the site's page that is this tour's own, where the tour stands on another. */
  page: string | undefined
  /** The bundle's own words: title, what there is to see, credits. They become the panel. */
  wordsElement: HTMLElement
  /** Only the picture: the page around it has its own words and controls. */
  isHero: boolean
  /** Whether the wheel and one finger belong to the page around the tour. */
  isEmbedded: boolean
  /** Whether the browser has no graphics card to draw with. */
  isSlow: boolean
  /** What to draw a panorama on, where it is there already. */
  canvas?: HTMLCanvasElement
  say: (message: TourMessage) => void
}

/** What a shell asks of the picture in it. */
export type Content = {
  /** A key that is meant for the picture; whether it does something there. */
  onKey: (key: string) => boolean
  /** The wheel turned by so many pixels, or fingers pinched. */
  onWheel: (pixels: number, isPinch: boolean) => void
  /** One finger and the bare wheel move the picture, or belong to the page again. */
  onFree: (isFree: boolean) => void
  onCommand: (command: TourCommand) => void
}

/** What lies over the picture until it is closed; the button that opened it gets the focus back. */
export class Layer {
  readonly element: HTMLElement
  readonly #opener: HTMLElement

  constructor(element: HTMLElement, opener: HTMLElement) {
    this.element = element
    this.#opener = opener
    element.hidden = true
    opener.setAttribute('aria-controls', element.id)
  }

  get isOpen(): boolean {
    return !this.element.hidden
  }

  open() {
    this.element.hidden = false
    this.#opener.setAttribute('aria-expanded', 'true')
  }

  close() {
    const hadFocus = this.element.contains(document.activeElement)
    this.element.hidden = true
    this.#opener.setAttribute('aria-expanded', 'false')
    if (hadFocus) this.#opener.focus()
  }
}

type Closable = Pick<Layer, 'isOpen' | 'close'>

/** A key press that is neither the browser's nor meant for what is read, written or pressed. */
function isShortcut({ ctrlKey, metaKey, altKey, key, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return false
  const owner =
    key === ' ' ? 'button, input, [role="dialog"], .panel' : 'input, [role="dialog"], .panel'
  return !(target instanceof Element && target.closest(owner))
}

/**
 * Everything around a picture, whatever it shows: bar, panel, card, note, keys, wheel, full screen,
 * a graphics card that takes its memory back, and the messages of the page around it.
 */
export class Shell {
  readonly words: Words
  /** Where the picture goes. */
  readonly stage: HTMLElement
  readonly note: Note
  readonly card: Card
  /** There once the controls are, and never as a hero. */
  panel: WordsPanel | undefined
  /** Matches when the visitor prefers reduced motion. */
  readonly still = matchMedia('(prefers-reduced-motion: reduce)')
  readonly options: ShellOptions
  #root: HTMLElement
  #content: Content | undefined
  /** The uppermost first, as Escape closes them. */
  #layers: Closable[] = []

  /** @param hint what keys do, said after the title */
  constructor(title: string, hint: 'look' | 'lookAtModel', options: ShellOptions) {
    const said = options.words
    this.words = said
    this.options = options
    this.note = new Note(said)
    this.card = new Card(said)
    this.stage = make('div', {
      class: 'stage',
      role: 'region',
      'aria-label': options.isHero ? title : `${title}. ${said[hint]}`,
    })
    this.#root = make('div', { class: 'tour', 'data-state': 'loading' }, this.stage)
    const main = document.querySelector('main') ?? document.body
    main.append(this.#root)
  }

  /** `waiting` and `loading` leave the poster on show; a scene that is `leaving` stays until the next is there. */
  set state(state: 'loading' | 'live' | 'leaving' | 'waiting') {
    this.#root.dataset.state = state
  }

  /** Whether a guided walk leads just now. */
  set isGuided(guided: boolean) {
    this.#root.toggleAttribute('data-guided', guided)
  }

  /** Whether one finger and the bare wheel move the picture; otherwise they scroll the page. */
  get #isFree(): boolean {
    return !this.options.isEmbedded || document.fullscreenElement !== null
  }

  /** From here on the picture gets what the visitor and the page around it want of it. */
  connect(content: Content) {
    this.#content = content
    content.onFree(this.#isFree)
    this.stage.addEventListener('wheel', (event) => this.#wheel(event), { passive: false })
    document.addEventListener('keydown', (event) => this.#key(event))
    document.addEventListener('fullscreenchange', () => content.onFree(this.#isFree))
    addEventListener('message', ({ source, origin, data }) => {
      if (source !== window.parent || origin !== location.origin) return
      const command = readCommand(data)
      if (command) content.onCommand(command)
    })
  }

  /** Builds the bar with these controls in it, and what lies between it and the picture. */
  addControls(controls: HTMLElement[], overlay: HTMLElement[] = []) {
    const { options, words: said } = this
    if (options.isHero) return
    const panel = new WordsPanel(options.wordsElement, said)
    this.panel = panel
    this.#layers.push(this.card, panel)
    const title = panel.element.querySelector('h1')
    if (title) {
      title.className = 'unseen'
      this.#root.prepend(title)
    }
    const loading = make('div', { class: 'mark' })
    loading.innerHTML = icons.mark
    loading.append(make('span', { class: 'unseen' }, said.loading))
    const bar = make('div', { class: 'bar', role: 'group', 'aria-label': said.controls })
    bar.append(panel.opener, ...controls, ...this.#fullScreenButton())
    this.#root.append(...overlay, loading, this.card.element, bar, panel.element, this.note.element)
    this.#stepBack()
  }

  /** Lets Escape close what lies over the picture; below the card, and above what was added before. */
  addLayer(layer: Closable, element?: HTMLElement) {
    this.#layers.push(layer)
    if (element) this.card.element.before(element)
  }

  /** All elements that stand for a scene learn whether it is the one that is seen. */
  markScene(id: string) {
    for (const mark of this.#root.querySelectorAll('[data-scene]')) {
      const isHere = mark.getAttribute('data-scene') === id
      if (isHere) mark.setAttribute('aria-current', 'location')
      else mark.removeAttribute('aria-current')
    }
  }

  /** The first view is painted: the poster may go, once the next frame begins. */
  ready(scene: string) {
    requestAnimationFrame(() => {
      this.state = 'live'
      this.options.say({ type: 'tour.ready', scene })
    })
  }

  /** Nothing can be shown: the poster stays, with a sentence and a second chance. */
  fail(sentence: string, again: () => void) {
    this.state = 'waiting'
    this.note.say(sentence, again)
    this.options.say({ type: 'tour.failed', reason: 'picture' })
  }

  /** @param restored draws everything anew */
  watchContext(canvas: HTMLCanvasElement, restored: () => void) {
    canvas.addEventListener('webglcontextlost', (event) => {
      // Who does not ask for it gets none back.
      event.preventDefault()
      this.state = 'waiting'
      this.note.say(this.words.paused, () => location.reload())
    })
    canvas.addEventListener('webglcontextrestored', () => {
      this.note.hide()
      this.state = 'live'
      restored()
    })
  }

  #wheel(event: WheelEvent) {
    // A pinch on a trackpad arrives as a wheel with Ctrl.
    if (!this.#isFree && !event.ctrlKey) return this.note.say(this.words.ctrlZoom)
    event.preventDefault()
    const isLines = event.deltaMode === WheelEvent.DOM_DELTA_LINE
    this.#content?.onWheel(event.deltaY * (isLines ? LINE_PX : 1), event.ctrlKey)
  }

  #key(event: KeyboardEvent) {
    if (event.key === 'Escape') this.#layers.find((layer) => layer.isOpen)?.close()
    else if (isShortcut(event) && this.#content?.onKey(event.key)) event.preventDefault()
  }

  /** The button for full screen, or none where the browser knows none. */
  #fullScreenButton(): HTMLButtonElement[] {
    const { fullScreen, leaveFullScreen } = this.words
    if (!document.fullscreenEnabled) return []
    const button = iconButton(icons.fullScreen, fullScreen, () => {
      const change = document.fullscreenElement
        ? document.exitFullscreen()
        : document.documentElement.requestFullscreen()
      change.catch(() => button.remove())
    })
    document.addEventListener('fullscreenchange', () => {
      if (document.fullscreenElement) reface(button, icons.leaveFullScreen, leaveFullScreen)
      else reface(button, icons.fullScreen, fullScreen)
    })
    return [button]
  }

  /** Lets the bar step back while nobody does anything. */
  #stepBack() {
    let timer = 0
    const wake = () => {
      this.#root.removeAttribute('data-quiet')
      clearTimeout(timer)
      timer = window.setTimeout(() => this.#root.setAttribute('data-quiet', ''), QUIET_MS)
    }
    for (const type of ['pointermove', 'pointerdown', 'keydown', 'focusin']) {
      addEventListener(type, wake, { passive: true })
    }
    wake()
  }
}
