import { Card, fullScreenButton, Note, stepBack, WordsPanel } from '../controls/controls'
import { iconButton, make, reface } from '../controls/dom'
import { icons } from '../controls/icons'
import { readCommand, type TourMessage } from '../format/messages'
import type { View } from '../format/schema'
import { openingView, type Picture, type Point, type Scene, type Tour } from '../format/tour'
import { words } from '../words'
import { prefetch } from './panorama-texture'
import { Points } from './points'
import { Stage } from './stage'
import { TiledPanoramaAdapter } from './tiled-panorama'
import { type Place, readPlace, roundView, wrapDegrees, writePlace } from './view'

/** How long nothing may have moved for a view to be at rest. */
const REST_MS = 800

export type PlayerOptions = {
  tour: Tour
  /** The bundle's own words: title, scene list, credits. They become the scene panel. */
  wordsElement: HTMLElement
  /** Only the picture: the page around it has its own words and controls. */
  isHero: boolean
  /** Whether the wheel and one finger belong to the page around the tour. */
  isEmbedded: boolean
  /** Whether the browser has no graphics card to draw with. */
  isSlow: boolean
  say: (message: TourMessage) => void
}

/** A tour with everything around its picture. */
export class Player {
  #options: PlayerOptions
  #tour: Tour
  #words: (typeof words)['en' | 'el']
  #still = matchMedia('(prefers-reduced-motion: reduce)')
  #stage: Stage<Picture>
  #points: Points
  #scene: Scene
  #isReady = false
  #isTouched = false
  #wantsTurning: boolean
  #restTimer = 0
  /** The view that the page around the tour was told of last. */
  #told = ''

  #root: HTMLElement
  #card: Card
  #note: Note
  #panel: WordsPanel | undefined
  #announcement = make('p', { class: 'unseen', 'aria-live': 'polite' })
  #turnButton: HTMLButtonElement
  #gyroscopeButton: HTMLButtonElement

  /** @throws when the browser's WebGL refuses */
  constructor(options: PlayerOptions) {
    const { tour, isHero, say } = options
    this.#options = options
    this.#tour = tour
    this.#words = words[tour.lang]
    this.#note = new Note(this.#words)
    this.#card = new Card(this.#words)
    // Without a graphics card turning is jerky and takes all of the processor: only where it is the
    // point of the page, or when it is asked for.
    this.#wantsTurning = !this.#still.matches && (isHero || !options.isSlow)
    const said = this.#words

    const picture = make('div', {
      class: 'stage',
      role: 'region',
      'aria-label': isHero ? tour.title : `${tour.title}. ${said.look}`,
    })
    this.#root = make('div', { class: 'tour', 'data-state': 'loading' }, picture)
    this.#points = new Points(said, {
      press: (point) => this.#press(point),
      turnTo: (point) => this.#stage.look(point),
      hover: (point) => {
        const next = point.kind === 'link' && this.#find(point.to)
        if (next) prefetch(next.picture)
      },
    })
    this.#turnButton = iconButton(icons.turn, said.turn, () => {
      this.#wantsTurning = !this.#stage.isTurning
      this.#stage.isTurning = this.#wantsTurning
    })
    this.#gyroscopeButton = iconButton(icons.gyroscope, said.gyroscope, () =>
      this.#stage.toggleGyroscope(),
    )
    this.#gyroscopeButton.hidden = true

    const main = document.querySelector('main') ?? document.body
    main.append(this.#root)
    this.#stage = new Stage<Picture>(
      picture,
      TiledPanoramaAdapter,
      {
        words: said,
        isSlow: options.isSlow,
        onView: (view, width, height) => {
          this.#points.place(view, width, height)
          this.#awaitRest()
        },
        onSharp: () => this.#sharp(),
        onTilesMissing: () => this.#note.say(said.noDetail, () => this.#stage.retry()),
        onTouch: () => this.#touch(),
        onTurning: (turning) => {
          const [icon, label] = turning ? [icons.stop, said.stop] : [icons.turn, said.turn]
          reface(this.#turnButton, icon, label)
          say({ type: 'tour.turning', turning })
        },
        onGyroscope: (on) => this.#gyroscopeButton.setAttribute('aria-pressed', String(on)),
        onWheelRefused: () => this.#note.say(said.ctrlZoom),
        onContext: (state) => this.#context(state),
      },
      this.#still,
    )
    this.#stage.isFree = !options.isEmbedded
    if (!isHero) this.#furnish()

    const place = readPlace(location.hash)
    this.#scene = this.#find(place.scene) ?? this.#find(tour.start) ?? tour.scenes[0]!
    this.#isTouched = place.scene !== undefined
    this.#enter(this.#scene, this.#viewOf(this.#scene, place), { type: 'cut' })

    addEventListener('hashchange', () => this.#followAddress())
    addEventListener('resize', () => this.#fit())
    addEventListener('message', (event) => this.#obey(event))
    this.#still.addEventListener('change', () => {
      if (this.#still.matches) this.#stage.isTurning = false
    })
  }

  #find(id: string | undefined): Scene | undefined {
    return this.#tour.scenes.find((scene) => scene.id === id)
  }

  #viewOf(scene: Scene, place: Place): View {
    return {
      ...openingView(scene, innerWidth, innerHeight),
      ...('yaw' in place && { yaw: place.yaw }),
      ...('pitch' in place && { pitch: Math.min(Math.max(place.pitch, -90), 90) }),
      ...('fov' in place && { fov: Math.min(Math.max(place.fov, 30), 100) }),
    }
  }

  /** Builds the bar, the scene panel and the card. */
  #furnish() {
    const said = this.#words
    const { wordsElement } = this.#options
    const title = wordsElement.querySelector('h1')
    if (title) {
      title.className = 'unseen'
      this.#root.prepend(title)
    }

    const panel = new WordsPanel(wordsElement, said)
    this.#panel = panel
    const list = make('ol', { class: 'scenes' })
    for (const scene of this.#tour.scenes) {
      const button = make('button', { type: 'button', 'data-scene': scene.id })
      button.append(
        make('span', { class: 'name' }, scene.name),
        make('span', {}, scene.description),
      )
      button.addEventListener('click', () => {
        panel.toggle(false)
        this.#go(scene)
      })
      list.append(make('li', {}, button))
    }
    wordsElement.querySelector('ol')?.replaceWith(list)
    const heading = wordsElement.querySelector('h2')
    if (heading) heading.textContent = said.scenes
    const plan = this.#plan()
    if (plan) list.before(plan)

    const zoom = [
      iconButton(icons.zoomOut, said.zoomOut, () => this.#stage.zoomOut()),
      iconButton(icons.zoomIn, said.zoomIn, () => this.#stage.zoomIn()),
    ]
    // Where fingers pinch and frames are narrow there is no room for them.
    for (const button of zoom) button.dataset.roomy = ''
    const fullScreen = fullScreenButton(said, (isFull) => {
      this.#stage.isFree = isFull || !this.#options.isEmbedded
    })
    const bar = make(
      'div',
      { class: 'bar', role: 'group', 'aria-label': said.controls },
      panel.opener,
      this.#turnButton,
      ...zoom,
      this.#gyroscopeButton,
      iconButton(icons.share, said.share, () => this.#share()),
      ...(fullScreen ? [fullScreen] : []),
    )
    const mark = make('div', { class: 'mark' })
    mark.innerHTML = icons.mark
    mark.append(make('span', { class: 'unseen' }, said.loading))
    this.#root.append(
      this.#points.element,
      mark,
      this.#card.element,
      bar,
      wordsElement,
      this.#note.element,
      this.#announcement,
    )

    this.#stage.hasGyroscope().then((has) => {
      this.#gyroscopeButton.hidden = !has
    })
    document.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return
      if (this.#card.isOpen) this.#card.close()
      else panel.toggle(false)
    })
    stepBack(this.#root)
  }

  /** The drawing of the place, with a mark for each scene; the list below it says the same. */
  #plan(): HTMLElement | undefined {
    const { plan, scenes } = this.#tour
    if (!plan) return undefined
    const { path, alt, width, height } = plan
    const image = make('img', {
      src: path,
      alt,
      width: String(width),
      height: String(height),
      loading: 'lazy',
    })
    const figure = make('div', { class: 'plan' }, image)
    for (const scene of scenes) {
      if (!scene.place) continue
      const mark = make('button', {
        type: 'button',
        'data-scene': scene.id,
        'aria-hidden': 'true',
        tabindex: '-1',
        title: scene.name,
      })
      mark.style.left = `${scene.place.x / 10}%`
      mark.style.top = `${scene.place.y / 10}%`
      mark.addEventListener('click', () => {
        this.#panel?.toggle(false)
        this.#go(scene)
      })
      figure.append(mark)
    }
    return figure
  }

  /** Goes to a scene by its name, not through a door. */
  #go(scene: Scene) {
    this.#enter(scene, this.#viewOf(scene, {}), { type: 'fade' })
  }

  async #enter(scene: Scene, view: View, how: Parameters<Stage<Picture>['show']>[2]) {
    const { say, isHero } = this.#options
    const turned = this.#stage.isTurning || this.#wantsTurning
    this.#card.close()
    this.#points.hide()
    if (this.#isReady) this.#root.dataset.state = 'leaving'
    try {
      if (!(await this.#stage.show(scene.picture, view, how))) return
    } catch {
      this.#cannotShow(scene, view)
      return
    }
    this.#scene = scene
    if (!isHero) {
      this.#points.show(scene, (id) => this.#find(id)?.name ?? id)
      const { fov, yaw, pitch } = this.#stage.view
      this.#points.place({ yaw, pitch, fov }, innerWidth, innerHeight)
    }
    this.#root.dataset.state = this.#isReady ? 'live' : 'loading'
    this.#panel?.name(scene.name, `${this.#words.scenes}: ${scene.name}`)
    for (const mark of this.#root.querySelectorAll('[data-scene]')) {
      const isHere = mark.getAttribute('data-scene') === scene.id
      if (isHere) mark.setAttribute('aria-current', 'location')
      else mark.removeAttribute('aria-current')
    }
    if (this.#isReady) this.#announcement.textContent = `${scene.name}. ${scene.description}`
    say({ type: 'scene.enter', scene: scene.id, name: scene.name })
    if (turned && this.#isReady) this.#stage.isTurning = this.#wantsTurning
    this.#tellView()
    this.#awaitRest()
  }

  #cannotShow(scene: Scene, view: View) {
    const again = () => this.#enter(scene, view, { type: 'fade' })
    this.#note.say(this.#words.noPicture(scene.name), again)
    if (this.#isReady) {
      this.#root.dataset.state = 'live'
      this.#points.show(this.#scene, (id) => this.#find(id)?.name ?? id)
      const { fov, yaw, pitch } = this.#stage.view
      this.#points.place({ yaw, pitch, fov }, innerWidth, innerHeight)
    } else {
      this.#root.dataset.state = 'waiting'
      this.#panel?.name(this.#words.scenes, this.#words.scenes)
      this.#options.say({ type: 'tour.failed', reason: 'picture' })
    }
  }

  /** The first frame that is as sharp as it gets: the poster may go. */
  #sharp() {
    if (this.#isReady) return
    this.#isReady = true
    // The frame is painted once the next one begins.
    requestAnimationFrame(() => {
      this.#root.dataset.state = 'live'
      this.#options.say({ type: 'tour.ready', scene: this.#scene.id })
      if (this.#wantsTurning && !this.#isTouched) this.#stage.isTurning = true
      else this.#wantsTurning = false
      this.#prefetchNeighbours()
    })
  }

  #prefetchNeighbours() {
    const { connection } = navigator as { connection?: { saveData?: boolean } }
    if (connection?.saveData) return
    for (const point of this.#scene.points) {
      const next = point.kind === 'link' && this.#find(point.to)
      if (next) prefetch(next.picture)
    }
  }

  #touch() {
    this.#wantsTurning = false
    if (this.#isTouched) return
    this.#isTouched = true
    this.#options.say({ type: 'tour.touched' })
  }

  #press(point: Point) {
    this.#touch()
    this.#stage.isTurning = false
    const { say } = this.#options
    const scene = this.#scene.id
    if (point.kind === 'link') {
      say({ type: 'hotspot.click', scene, point: point.to, kind: 'link' })
      const next = this.#find(point.to)
      if (!next) return
      prefetch(next.picture)
      this.#enter(next, this.#arrival(point, next), { type: 'walk', towards: point })
    } else if (point.kind === 'open') {
      say({ type: 'hotspot.click', scene, point: point.id, kind: 'open' })
      // In a frame the page around it opens the address: a sandboxed frame may not.
      if (window.parent !== window) say({ type: 'openLink', link: point.link })
      else window.open(point.link, '_blank', 'noopener')
    } else {
      say({ type: 'hotspot.click', scene, point: point.id, kind: 'info' })
      this.#panel?.toggle(false)
      this.#card.open(point, this.#points.find(point))
    }
  }

  #arrival(link: Point & { kind: 'link' }, next: Scene): View {
    const opening = openingView(next, innerWidth, innerHeight)
    if (link.arrive) return { ...opening, ...link.arrive }
    if (this.#scene.heading === undefined || next.heading === undefined) return opening
    const yaw = wrapDegrees(link.yaw + this.#scene.heading - next.heading)
    return { ...opening, yaw }
  }

  /** Leads to this view: on the page whose own subject the tour is, else in the tour's own window. */
  get #link(): string {
    const isSubject = window.parent !== window && !this.#options.isEmbedded
    const { origin, pathname } = (isSubject && addressOf(window.parent)) || location
    return `${origin}${pathname}${writePlace(this.#scene.id, this.#stage.view)}`
  }

  async #share() {
    const link = this.#link
    try {
      await navigator.clipboard.writeText(link)
      this.#note.say(this.#words.shared)
    } catch {
      this.#note.offer(this.#words.shareByHand, link)
    }
  }

  #awaitRest() {
    if (!this.#isReady) return
    clearTimeout(this.#restTimer)
    this.#restTimer = window.setTimeout(() => this.#rest(), REST_MS)
  }

  /** Keeps the address up to date, so that reloading changes nothing: the page's, or in its own window its own. */
  #rest() {
    if (this.#stage.isTurning) return
    if (window.parent !== window) this.#tellView()
    else if (this.#isTouched) history.replaceState(null, '', this.#link)
  }

  #tellView() {
    const view = roundView(this.#stage.view)
    const told = writePlace(this.#scene.id, view)
    if (told === this.#told) return
    this.#told = told
    this.#options.say({ type: 'view.change', scene: this.#scene.id, view })
  }

  #followAddress() {
    const place = readPlace(location.hash)
    if (this.#find(place.scene)) this.#touch()
    this.#goTo(place)
  }

  #goTo(place: Place) {
    const scene = this.#find(place.scene)
    if (!scene) return
    this.#wantsTurning = false
    this.#isTouched = true
    const view = this.#viewOf(scene, place)
    if (scene !== this.#scene || !this.#isReady) {
      return this.#enter(scene, view, { type: this.#isReady ? 'fade' : 'cut' })
    }
    this.#stage.look(view)
    this.#stage.fov = view.fov
  }

  /** A frame that turns upright before anybody touched it gets the view made for that. */
  #fit() {
    if (this.#isTouched) return
    const view = openingView(this.#scene, innerWidth, innerHeight)
    this.#stage.fov = view.fov
    if (this.#isReady && !this.#stage.isTurning) this.#stage.look(view)
  }

  #obey({ source, origin, data }: MessageEvent<unknown>) {
    if (source !== window.parent || origin !== location.origin) return
    const command = readCommand(data)
    if (!command) return
    if (command.type === 'view.show') return this.#goTo({ scene: command.scene, ...command.view })
    this.#wantsTurning = command.type === 'tour.play' && !this.#still.matches
    if (this.#isReady) this.#stage.isTurning = this.#wantsTurning
  }

  #context(state: 'lost' | 'restored') {
    if (state === 'lost') {
      this.#root.dataset.state = 'waiting'
      this.#note.say(this.#words.paused, () => location.reload())
      return
    }
    this.#note.hide()
    this.#enter(this.#scene, this.#stage.view, { type: 'cut' })
  }
}

/** The address of a page, if it may be read from here. */
function addressOf(page: Window): Location | undefined {
  try {
    return page.location.origin ? page.location : undefined
  } catch {
    return undefined
  }
}
