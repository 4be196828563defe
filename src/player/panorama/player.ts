import { Compass } from '../controls/compass'
import { iconButton, make, reface, setLang } from '../controls/dom'
import { icons } from '../controls/icons'
import { kit } from '../controls/kit'
import { More } from '../controls/more'
import { Shell, type ShellOptions } from '../controls/shell'
import type { TourCommand } from '../format/messages'
import type { View } from '../format/schema'
import {
  isUpright,
  openingView,
  type Picture,
  type Plan,
  type Point,
  type Scene,
  type Step,
  type Tour,
} from '../format/tour'
import { headsetButton, rooms } from '../headset/button'
import type { TourRoom } from '../headset/tour-room'
import { nextTask } from '../next-task'
import { wordsWith } from '../words/en'
import { prefetch } from './panorama-texture'
import type { PlanView } from './plan'
import { Points } from './points'
import { Stage } from './stage'
import { TiledPanoramaAdapter } from './tiled-panorama'
import { type Place, readPlace, roundView, wrapDegrees, writePlace } from './view'
import type { Walk } from './walk'

/** How long nothing may have moved for a view to be at rest. */
const REST_MS = 800

/** A tour with everything around its picture. */
export class Player {
  #tour: Tour
  #shell: Shell
  #stage: Stage<Picture>
  #points: Points
  #scene: Scene
  #isReady = false
  #isTouched: boolean
  #wantsTurning: boolean
  #restTimer = 0
  /** The view that the page around the tour was told of last. */
  #told = ''
  #announcement = make('p', { class: 'unseen', 'aria-live': 'polite' })
  #turnButton: HTMLButtonElement
  #compass: Compass
  /** There once they were asked for. */
  #plan: PlanView | undefined
  #walk: Walk | undefined
  /** There while a headset is worn. */
  #room: TourRoom | undefined

  /**
   * Shows a tour at the place that the address names, or at its beginning.
   * @throws when the browser's WebGL refuses
   */
  static async begin(tour: Tour, options: ShellOptions) {
    const shell = new Shell(tour.title, 'look', options)
    const place = readPlace(location.hash)
    await nextTask()
    const player = new Player(tour, shell, place)
    await nextTask()
    player.#begin(place)
  }

  private constructor(tour: Tour, shell: Shell, place: Place) {
    const { words: said, options } = shell
    this.#tour = tour
    this.#shell = shell
    this.#scene = this.#find(place.scene) ?? this.#find(tour.start) ?? tour.scenes[0]!
    this.#isTouched = place.scene !== undefined
    // Without a graphics card turning is jerky and takes all of the processor: only where it is the
    // point of the page, or when it is asked for.
    this.#wantsTurning = !shell.still.matches && (options.isHero || !options.isSlow)
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
    this.#compass = new Compass(said, () => this.#lookNorth())
    this.#stage = new Stage<Picture>(shell, TiledPanoramaAdapter, {
      onView: (view, width, height) => {
        this.#points.place(view, width, height)
        this.#plan?.turn(view, width / height)
        const { heading } = this.#scene
        this.#compass.turn(heading === undefined ? undefined : view.yaw + heading)
        this.#awaitRest()
      },
      onSharp: () => this.#sharp(),
      onTilesMissing: () => {
        shell.note.say(said.noDetail, () => this.#stage.retry())
        this.#room?.say(said.noDetail)
      },
      onTouch: () => this.#touch(),
      onTurning: (turning) => {
        const [icon, label] = turning ? [icons.stop, said.stop] : [icons.turn, said.turn]
        reface(this.#turnButton, icon, label)
        options.say({ type: 'tour.turning', turning })
      },
    })
  }

  #begin(place: Place) {
    const shell = this.#shell
    this.#addControls()
    shell.watchContext(this.#stage.canvas, () =>
      this.#enter(this.#scene, this.#stage.view, { type: 'cut' }),
    )
    shell.connect({
      onKey: (key) => this.#stage.press(key),
      onWheel: (pixels, isPinch) => this.#stage.wheel(pixels, isPinch),
      onFree: (isFree) => {
        this.#stage.isFree = isFree
      },
      onCommand: (command) => this.#obey(command),
    })
    this.#enter(this.#scene, this.#viewOf(this.#scene, place), { type: 'cut' })

    addEventListener('hashchange', () => this.#followAddress())
    addEventListener('resize', () => this.#fit())
    shell.still.addEventListener('change', () => {
      if (shell.still.matches) this.#stage.isTurning = false
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

  #addControls() {
    const shell = this.#shell
    const said = shell.words
    const zoom = [
      iconButton(icons.zoomOut, said.zoomOut, () => this.#stage.zoomOut()),
      iconButton(icons.zoomIn, said.zoomIn, () => this.#stage.zoomIn()),
    ]
    // Where fingers pinch and frames are narrow there is no room for them.
    for (const button of zoom) button.dataset.roomy = ''
    const share = iconButton(icons.share, said.share, () => this.#share())
    const more = new More(said, [
      this.#turnButton,
      ...zoom,
      this.#stage.gyroscopeButton,
      headsetButton(shell, (session) => this.#enterHeadset(session)),
      share,
    ])
    shell.addLayer(more)
    shell.addControls(
      [...this.#planButton(), ...this.#walkButton(), more.element, more.opener],
      [this.#points.element, this.#compass.element, this.#announcement],
    )
    shell.panel?.list(
      this.#tour.scenes.map((scene) => ({
        name: scene.name,
        text: scene.description,
        lang: scene.lang,
        scene: scene.id,
        open: () => {
          this.#walk?.pause()
          this.#go(scene)
        },
      })),
    )
    const heading = shell.panel?.element.querySelector('h2')
    if (heading) heading.textContent = said.scenes
    // Whoever takes the tour into their own hands is led no further.
    for (const element of [more.element, shell.panel?.opener]) {
      element?.addEventListener('click', () => this.#walk?.pause())
    }
  }

  /** The button for the plan, which is loaded when it is first asked for; none where no scene lies on it. */
  #planButton(): HTMLButtonElement[] {
    const { plan, scenes } = this.#tour
    if (!plan || !scenes.some(({ place }) => place)) return []
    const button = iconButton(icons.plan, this.#shell.words.plan, () => {
      if (this.#plan?.isOpen) this.#plan.close()
      else this.#openPlan({ ...this.#tour, plan }, button)
    })
    button.setAttribute('aria-expanded', 'false')
    return [button]
  }

  async #openPlan(tour: Tour & { plan: Plan }, opener: HTMLButtonElement) {
    const { words: said, note, options } = this.#shell
    opener.setAttribute('aria-busy', 'true')
    try {
      this.#plan ??= await this.#makePlan(tour, opener)
    } catch {
      note.say(said.noPlan, () => this.#openPlan(tour, opener))
      return
    } finally {
      opener.removeAttribute('aria-busy')
    }
    if (hasRoomForOne()) this.#walk?.close()
    this.#plan.open()
    this.#plan.stand(this.#scene, this.#stage.view, innerWidth / innerHeight)
    options.say({ type: 'feature.use', feature: 'plan_open' })
  }

  async #makePlan(tour: Tour & { plan: Plan }, opener: HTMLButtonElement) {
    const { PlanView } = await import('./plan')
    const plan = new PlanView(kit, tour, this.#shell.words, opener, (scene) => this.#visit(scene))
    await plan.load()
    this.#shell.addLayer(plan, plan.element)
    this.#shell.markScene(this.#scene.id)
    return plan
  }

  /** The button for the guided walk, which is loaded when it is first asked for. */
  #walkButton(): HTMLButtonElement[] {
    const { walk } = this.#tour
    if (!walk) return []
    const button = iconButton(icons.walk, this.#shell.words.walk, () => {
      if (this.#walk?.isOpen) this.#walk.close()
      else this.#openWalk(walk, button)
    })
    button.setAttribute('aria-expanded', 'false')
    return [button]
  }

  async #openWalk(steps: Step[], opener: HTMLButtonElement) {
    const { words: said, note, options, panel, card } = this.#shell
    try {
      this.#walk ??= await this.#makeWalk(steps, opener)
    } catch {
      note.say(said.noWalk, () => this.#openWalk(steps, opener))
      return
    }
    this.#touch()
    panel?.close()
    card.close()
    if (hasRoomForOne()) this.#plan?.close()
    options.say({ type: 'feature.use', feature: 'walk_play' })
    this.#walk.open()
  }

  async #makeWalk(steps: Step[], opener: HTMLButtonElement) {
    const { Walk } = await import('./walk')
    const { words: said, still, options } = this.#shell
    const walk = new Walk(kit, steps, said, opener, {
      stage: this.#stage,
      still,
      here: () => this.#scene.id,
      isUpright: () => isUpright(innerWidth, innerHeight),
      enter: async (id, view) => {
        const scene = this.#find(id)
        return scene !== undefined && this.#enter(scene, view, { type: 'fade' })
      },
      onPlaying: (isPlaying) => {
        this.#shell.isGuided = isPlaying
      },
      onEnd: () => options.say({ type: 'feature.use', feature: 'walk_end' }),
    })
    this.#shell.addLayer(walk, walk.element)
    return walk
  }

  #lookNorth() {
    this.#touch()
    this.#stage.look({ yaw: -(this.#scene.heading ?? 0), pitch: 0 })
  }

  /** Goes to a scene from the plan, unless one stands there. */
  #visit(scene: Scene) {
    this.#touch()
    if (scene !== this.#scene) this.#go(scene)
  }

  /** Goes to a scene by its name, not through a door. */
  #go(scene: Scene) {
    this.#enter(scene, this.#viewOf(scene, {}), { type: 'fade' })
  }

  /** @returns whether the scene is on screen, and none that was asked for later. */
  async #enter(
    scene: Scene,
    view: View,
    how: Parameters<Stage<Picture>['show']>[2],
  ): Promise<boolean> {
    const { options, card, panel } = this.#shell
    const turned = this.#stage.isTurning || this.#wantsTurning
    card.close()
    this.#points.hide()
    if (this.#isReady) this.#shell.state = 'leaving'
    try {
      const show = () => this.#stage.show(scene.picture, view, how)
      if (!(await (this.#room?.walk(scene.name, show) ?? show()))) return false
      this.#room?.face(view.yaw)
    } catch {
      this.#cannotShow(scene, view)
      return false
    }
    this.#scene = scene
    if (!options.isHero) this.#showPoints()
    this.#shell.state = this.#isReady ? 'live' : 'loading'
    const { scenes } = wordsWith(scene, this.#shell.words)
    panel?.name(scene.name, `${scenes}: ${scene.name}`, scene.lang)
    this.#shell.markScene(scene.id)
    this.#plan?.stand(scene, view, innerWidth / innerHeight)
    setLang(this.#announcement, scene.lang)
    // A guided walk says itself what is seen.
    if (this.#isReady && !this.#walk?.isPlaying) {
      this.#announcement.textContent = `${scene.name}. ${scene.description}`
    }
    options.say({ type: 'scene.enter', scene: scene.id, name: scene.name })
    if (turned && this.#isReady) this.#stage.isTurning = this.#wantsTurning
    this.#tellView()
    this.#awaitRest()
    return true
  }

  #showPoints() {
    this.#points.show(this.#scene, (id) => this.#find(id)?.name ?? id)
    this.#points.place(this.#stage.view, innerWidth, innerHeight)
    this.#room?.show(this.#scene, (id) => this.#find(id)?.name ?? id)
  }

  /** Everything for it comes now, and not before. */
  async #enterHeadset(session: XRSession) {
    const { TourRoom } = await rooms.tour()
    const { words, still, card } = this.#shell
    const room = await TourRoom.enter(session, this.#stage, {
      words,
      isStill: still.matches,
      tables: () => this.#points.tables,
      press: (point) => this.#press(point),
      onLook: () => this.#awaitRest(),
    })
    session.addEventListener('end', () => {
      this.#room = undefined
    })
    this.#room = room
    this.#touch()
    card.close()
    room.show(this.#scene, (id) => this.#find(id)?.name ?? id)
    room.say(this.#scene.name)
  }

  #cannotShow(scene: Scene, view: View) {
    const { note, panel, words: said } = this.#shell
    const sentence = said.noPicture(scene.name)
    const again = () => this.#enter(scene, view, { type: 'fade' })
    if (!this.#isReady) {
      panel?.name(said.scenes, said.scenes)
      return this.#shell.fail(sentence, again)
    }
    note.say(sentence, again)
    this.#room?.say(sentence)
    this.#shell.state = 'live'
    this.#showPoints()
  }

  /** The first frame that is as sharp as it gets: the poster may go. */
  #sharp() {
    if (this.#isReady) return
    this.#isReady = true
    this.#shell.ready(this.#scene.id)
    requestAnimationFrame(() => {
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
    this.#walk?.pause()
    if (this.#isTouched) return
    this.#isTouched = true
    this.#shell.options.say({ type: 'tour.touched' })
  }

  #press(point: Point) {
    this.#touch()
    this.#stage.isTurning = false
    const { card, panel, words } = this.#shell
    const { say } = this.#shell.options
    const scene = this.#scene.id
    if (point.kind === 'link') {
      say({ type: 'hotspot.click', scene, point: point.to, kind: 'link' })
      const next = this.#find(point.to)
      if (!next) return
      prefetch(next.picture)
      this.#enter(next, this.#arrival(point, next), { type: 'walk', towards: point })
    } else if (point.kind === 'table') {
      const table = this.#points.freeTable(point)
      if (!table) return
      say({ type: 'table.choose', scene, table: point.id })
      this.#room?.say(words.tableChosen(table.name))
    } else if (point.kind === 'open') {
      say({ type: 'hotspot.click', scene, point: point.id, kind: 'open' })
      // Nothing opens in there that could be read.
      if (this.#room) return this.#room.open({ title: point.label, text: words.outsideVR })
      // In a frame the page around it opens the address: a sandboxed frame may not.
      if (window.parent !== window) say({ type: 'openLink', link: point.link })
      else window.open(point.link, '_blank', 'noopener')
    } else {
      say({ type: 'hotspot.click', scene, point: point.id, kind: 'info' })
      if (this.#room) return this.#room.open(point)
      panel?.toggle(false)
      card.open(point, this.#points.find(point))
    }
  }

  #arrival(link: Point & { kind: 'link' }, next: Scene): View {
    const opening = openingView(next, innerWidth, innerHeight)
    if (link.arrive) return { ...opening, ...link.arrive }
    if (this.#scene.heading === undefined || next.heading === undefined) return opening
    const yaw = wrapDegrees(link.yaw + this.#scene.heading - next.heading)
    return { ...opening, yaw }
  }

  /**
   * Leads to this view: on the page whose own subject the tour is or that its address names, else in
   * the tour's own window. A page of the site says its language by its path.
   */
  get #link(): string {
    const { isEmbedded, query, page } = this.#shell.options
    const isSubject = window.parent !== window && !isEmbedded
    const parent = isSubject ? addressOf(window.parent) : undefined
    const path = parent?.pathname ?? page ?? `${location.pathname}${query}`
    return `${(parent ?? location).origin}${path}${writePlace(this.#scene.id, this.#stage.view)}`
  }

  async #share() {
    const { note, words: said } = this.#shell
    const link = this.#link
    try {
      // Refused by a page around the tour that does not allow it; then the link is copied.
      await navigator.share({ title: this.#tour.title, url: link })
      return
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
    try {
      await navigator.clipboard.writeText(link)
      note.say(said.shared)
    } catch {
      note.offer(said.shareByHand, link)
    }
  }

  #awaitRest() {
    if (!this.#isReady) return
    clearTimeout(this.#restTimer)
    this.#restTimer = window.setTimeout(this.#rest, REST_MS)
  }

  /** Keeps the address up to date, so that reloading changes nothing: the page's, or in its own window its own. */
  #rest = () => {
    if (this.#stage.isTurning) return
    if (window.parent !== window) this.#tellView()
    else if (this.#isTouched) history.replaceState(null, '', this.#link)
  }

  #tellView() {
    const view = roundView(this.#stage.view)
    const told = writePlace(this.#scene.id, view)
    if (told === this.#told) return
    this.#told = told
    this.#shell.options.say({ type: 'view.change', scene: this.#scene.id, view })
  }

  #followAddress() {
    const place = readPlace(location.hash)
    if (this.#find(place.scene)) this.#touch()
    this.#goTo(place)
  }

  #goTo(place: Place) {
    const scene = this.#find(place.scene)
    if (!scene) return
    this.#walk?.pause()
    this.#wantsTurning = false
    this.#isTouched = true
    const view = this.#viewOf(scene, place)
    if (scene !== this.#scene || !this.#isReady) {
      return this.#enter(scene, view, { type: this.#isReady ? 'fade' : 'cut' })
    }
    if (this.#room) return this.#room.face(view.yaw)
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

  #obey(command: TourCommand) {
    if (command.type === 'tables.state') {
      this.#points.markTables(command)
      this.#room?.markTables()
      return
    }
    if (command.type === 'view.show') return this.#goTo({ scene: command.scene, ...command.view })
    this.#wantsTurning = command.type === 'tour.play' && !this.#shell.still.matches
    if (this.#isReady) this.#stage.isTurning = this.#wantsTurning
  }
}

/** Whether the plan and the guided walk would lie over each other. */
const hasRoomForOne = () => innerWidth < 1000

/** The address of a page, if it may be read from here. */
function addressOf(page: Window): Location | undefined {
  try {
    return page.location.origin ? page.location : undefined
  } catch {
    return undefined
  }
}
