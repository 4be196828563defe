import {
  type AdapterConstructor,
  DEFAULTS,
  events,
  SYSTEM,
  Viewer,
} from '@photo-sphere-viewer/core'
import '@photo-sphere-viewer/core/index.css'
import { GyroscopePlugin, events as gyroscopeEvents } from '@photo-sphere-viewer/gyroscope-plugin'
import type { Group, Object3D, WebGLRenderer } from 'three'
import { iconButton } from '../controls/dom'
import { icons } from '../controls/icons'
import type { Shell } from '../controls/shell'
import type { Direction, View } from '../format/schema'
import { drawFor } from '../session'
import type { Projection, ProjectionOptions } from './sphere-adapter'
import { toDegrees, toRadians, wrapDegrees } from './view'

const MIN_FOV = 30
const MAX_FOV = 100

/** Degrees a second. */
const TURN_SPEED = 1
const KEY_SPEED = 60
const SHORTEST_TAP_MS = 140
const ZOOM_STEP = 8
const WALK_MS = 650
const FADE_MS = 800
/** How long a scene link waits for the next picture's tiles before it fades to the blurred one. */
const PATIENCE_MS = 1200

const zoomLevel = (fov: number) => ((MAX_FOV - fov) / (MAX_FOV - MIN_FOV)) * 100

const KEYS: Record<string, Direction> = {
  ArrowLeft: { yaw: -1, pitch: 0 },
  ArrowRight: { yaw: 1, pitch: 0 },
  ArrowUp: { yaw: 0, pitch: 1 },
  ArrowDown: { yaw: 0, pitch: -1 },
}

/** Tells the viewer what it would find out with a context of its own, which takes a while. */
export function tellViewer(context: WebGL2RenderingContext) {
  const hasTouch = navigator.maxTouchPoints > 0
  Object.assign(SYSTEM, {
    loaded: true,
    pixelRatio: devicePixelRatio,
    isWebGLSupported: true,
    maxTextureWidth: context.getParameter(context.MAX_TEXTURE_SIZE),
    isTouchEnabled: { initial: hasTouch, promise: Promise.resolve(hasTouch) },
    isIphone: navigator.userAgent.includes('iPhone'),
  } satisfies Partial<typeof SYSTEM>)
}

/** A headset's way of showing the stage's picture, see `Stage.lend`. */
export type Borrower = {
  /** What stands in the picture, in the viewer's directions: goes round with it. */
  furnishings: Group
  /** A frame begins. @param now milliseconds */
  frame: (now: number) => void
}

/** How a panorama is drawn without a graphics card: it has neither edges nor depth, only what a headset adds has. */
export const SLOW_PANORAMA: WebGLContextAttributes = { antialias: false, depth: false }

export type StageOptions = Omit<ProjectionOptions, 'onMade' | 'isSlow'> & {
  /** The view moved: called before every painted frame. */
  onView: (view: View, width: number, height: number) => void
  /** The visitor turned or zoomed, by hand or key. */
  onTouch: () => void
  onTurning: (turning: boolean) => void
}

/** The moving picture: Photo Sphere Viewer with our panoramas, keys, wheel and slow turn. */
export class Stage<Source> {
  readonly canvas: HTMLCanvasElement
  /** Shows itself where the device tells how it is held; on some that is known only after seconds. */
  readonly gyroscopeButton: HTMLButtonElement
  #viewer: Viewer
  #projection: Projection | undefined
  #gyroscope: GyroscopePlugin
  #options: StageOptions
  #still: MediaQueryList
  #turning = false
  /** The arrow keys that are down, or were a moment ago: a tap is to be felt too. */
  #keys = new Map<string, number>()
  #keySpeed: Direction = { yaw: 0, pitch: 0 }
  #fovTarget: number | undefined
  #shows = 0
  #borrower: Borrower | undefined
  /** While a headset looks: how much the flat picture shows before and after, in degrees. */
  #flatFov = 0
  /** Where the head looks. A headset shows more than a frame: its pieces are wanted, too. */
  #followed: View = { yaw: 0, pitch: 0, fov: MAX_FOV }

  /**
   * @param adapter how the viewer shows a `Source`
   * @throws when the browser's WebGL refuses
   */
  constructor(shell: Shell, adapter: AdapterConstructor, options: StageOptions) {
    this.#options = options
    this.#still = shell.still
    const { words, stage: container } = shell
    const { isSlow, canvas: made } = shell.options
    const onMade = (projection: Projection) => {
      this.#projection = projection
    }
    // The viewer's own parameters win over an option of that name.
    DEFAULTS.rendererParameters = {
      alpha: true,
      ...(isSlow ? SLOW_PANORAMA : { antialias: true }),
      ...(made && { canvas: made }),
    }
    this.#viewer = new Viewer({
      container,
      adapter: [adapter, { ...options, isSlow, onMade }],
      plugins: [[GyroscopePlugin, { touchmove: false, moveMode: 'fast' }]],
      navbar: false,
      keyboard: false,
      mousewheel: false,
      minFov: MIN_FOV,
      maxFov: MAX_FOV,
      canvasBackground: 'transparent',
      lang: {
        loading: words.loading,
        close: words.close,
        twoFingers: words.twoFingers,
        webglError: words.noWebGL,
        loadError: '',
      },
    })
    const canvas = container.querySelector('canvas')
    if (!canvas) throw new Error('WebGL is refused')
    this.canvas = canvas
    this.#gyroscope = this.#viewer.getPlugin(GyroscopePlugin)
    this.gyroscopeButton = this.#makeGyroscopeButton(words.gyroscope)
    this.#viewer.addEventListener(events.BeforeRenderEvent.type, ({ elapsed, timestamp }) => {
      if (!this.#borrower) return this.#move(Math.min(elapsed, 100) / 1000)
      this.#borrower.frame(timestamp)
      this.#viewer.needsUpdate()
    })
    this.#viewer.addEventListener(events.RenderEvent.type, () => {
      // In a headset nobody sees what lies over the flat picture.
      if (this.#borrower) return
      const { width, height } = this.#viewer.getSize()
      options.onView(this.view, width, height)
    })
    container.addEventListener('pointerdown', () => this.#touch())
    document.addEventListener('keyup', this.#release)
    window.addEventListener('blur', this.#releaseAll)
  }

  get view(): View {
    if (this.#borrower) return { ...this.#followed, fov: this.#flatFov }
    const { yaw, pitch } = this.#viewer.getPosition()
    return {
      yaw: wrapDegrees(toDegrees(yaw)),
      pitch: toDegrees(pitch),
      fov: this.#viewer.state.vFov,
    }
  }

  /** Whether one finger and the bare wheel move the picture; otherwise they scroll the page. */
  set isFree(free: boolean) {
    this.#viewer.setOption('touchmoveTwoFingers', !free)
  }

  get isTurning(): boolean {
    return this.#turning
  }

  set isTurning(turning: boolean) {
    if (turning === this.#turning) return
    this.#turning = turning
    this.#options.onTurning(turning)
  }

  /**
   * Shows a panorama.
   * @param how `walk` looks into the direction of a link first, then fades; `cut` swaps at once
   * @returns false when another call overtook this one
   * @throws when the picture cannot be loaded; what was shown before stays
   */
  async show(
    picture: Source,
    view: View,
    how: { type: 'cut' } | { type: 'fade' } | { type: 'walk'; towards: Direction },
  ): Promise<boolean> {
    const number = ++this.#shows
    const isAtOnce = how.type === 'cut' || this.#still.matches
    const isCut = isAtOnce || this.#borrower !== undefined
    this.#fovTarget = undefined
    this.#flatFov = view.fov
    if (how.type === 'walk' && !isCut) {
      const { yaw } = how.towards
      const pitch = how.towards.pitch / 3
      await this.#viewer.animate({
        yaw: toRadians(yaw),
        pitch: toRadians(pitch),
        zoom: zoomLevel(Math.max(this.view.fov * 0.8, MIN_FOV)),
        speed: WALK_MS,
        easing: 'inOutCubic',
      })
      if (number !== this.#shows) return false
    }
    this.#projection?.expect(view, isAtOnce ? 0 : PATIENCE_MS)
    try {
      const isShown = await this.#viewer.setPanorama(picture, {
        position: { yaw: toRadians(view.yaw), pitch: toRadians(view.pitch) },
        zoom: zoomLevel(view.fov),
        transition: isCut ? false : { effect: 'fade', rotation: false, speed: FADE_MS },
        showLoader: false,
      })
      if (isShown && this.#borrower) this.follow(view)
      return isShown
    } catch (error) {
      this.#viewer.hideError()
      throw error
    } finally {
      if (number === this.#shows) this.#projection?.arrived()
    }
  }

  /**
   * Shows the picture in a headset until its session ends; from then on the flat picture shows what
   * was looked at last.
   * @returns what draws the picture, and all that is drawn: whatever turns or moves it turns the room
   * @throws when the session has ended already, or the browser cannot draw for it
   */
  async lend(
    session: XRSession,
    borrower: Borrower,
  ): Promise<{ renderer: WebGLRenderer; room: Object3D }> {
    const renderer = this.#projection!.renderer
    const { yaw, pitch, fov } = this.view
    this.#releaseAll()
    this.isTurning = false
    this.#gyroscope.stop()
    this.#viewer.stopAnimation()
    await drawFor(session, renderer)
    this.#viewer.renderer.addObject(borrower.furnishings)
    const room = borrower.furnishings.parent!
    this.#borrower = borrower
    this.#flatFov = fov
    this.follow({ yaw, pitch })
    session.addEventListener('end', () => {
      this.#borrower = undefined
      this.cut({ ...this.#followed, fov: this.#flatFov })
      this.#projection?.follow(undefined)
      this.#viewer.needsUpdate()
      this.#viewer.renderer.removeObject(borrower.furnishings)
      room.position.set(0, 0, 0)
      room.rotation.set(0, 0, 0)
      // The frame may have got another size meanwhile.
      const { width, height } = this.#viewer.getSize()
      renderer.setSize(width, height)
    })
    return { renderer, room }
  }

  /** A headset looks elsewhere: what is seen there comes first, and is what the tour tells of. */
  follow({ yaw, pitch }: Direction) {
    this.#followed.yaw = yaw
    this.#followed.pitch = pitch
    this.#projection?.follow(this.#followed)
  }

  /** Asks again for parts of the picture that could not be had. */
  retry() {
    this.#projection?.retry()
  }

  /** Turns to a direction; with reduced motion it is simply there. */
  look({ yaw, pitch }: Direction) {
    this.isTurning = false
    const position = { yaw: toRadians(yaw), pitch: toRadians(pitch) }
    if (this.#still.matches) this.#viewer.rotate(position)
    else this.#viewer.animate({ ...position, speed: 600, easing: 'inOutCubic' })
  }

  /** Moves to a view in so many milliseconds; whether nothing else moved it meanwhile. */
  async pan({ yaw, pitch, fov }: View, ms: number, easing: 'linear' | 'inOutSine') {
    this.isTurning = false
    const position = { yaw: toRadians(yaw), pitch: toRadians(pitch) }
    return this.#viewer.animate({ ...position, zoom: zoomLevel(fov), speed: ms, easing })
  }

  /** Ends a move where it is. */
  halt() {
    this.#viewer.stopAnimation()
  }

  /** Is at a view at once. */
  cut({ yaw, pitch, fov }: View) {
    this.#viewer.rotate({ yaw: toRadians(yaw), pitch: toRadians(pitch) })
    this.fov = fov
  }

  /** Shows more (a larger angle) or less of the scene. */
  set fov(fov: number) {
    this.#viewer.zoom(zoomLevel(fov))
  }

  zoomIn() {
    this.#zoom(-ZOOM_STEP)
  }

  zoomOut() {
    this.#zoom(ZOOM_STEP)
  }

  #zoom(degrees: number) {
    const from = this.#fovTarget ?? this.view.fov
    this.#fovTarget = Math.min(Math.max(from + degrees, MIN_FOV), MAX_FOV)
    if (this.#still.matches) this.fov = this.#fovTarget
  }

  #makeGyroscopeButton(label: string): HTMLButtonElement {
    const gyroscope = this.#gyroscope
    const press = (on: boolean) => button.setAttribute('aria-pressed', String(on))
    const button = iconButton(icons.gyroscope, label, () => {
      this.isTurning = false
      if (gyroscope.isEnabled()) gyroscope.stop()
      else gyroscope.start().catch(() => press(false))
    })
    button.hidden = true
    gyroscope.isSupported().then((has) => {
      button.hidden = !has
    })
    gyroscope.addEventListener(gyroscopeEvents.GyroscopeUpdatedEvent.type, ({ gyroscopeEnabled }) =>
      press(gyroscopeEnabled),
    )
    return button
  }

  destroy() {
    document.removeEventListener('keyup', this.#release)
    window.removeEventListener('blur', this.#releaseAll)
    this.#viewer.destroy()
  }

  #touch() {
    this.isTurning = false
    this.#fovTarget = undefined
    this.#options.onTouch()
  }

  /** The wheel turned by so many pixels, or fingers pinched. */
  wheel(pixels: number, isPinch: boolean) {
    this.isTurning = false
    this.#options.onTouch()
    this.#zoom(Math.max(Math.min(pixels * (isPinch ? 0.2 : 0.06), 12), -12))
  }

  /** Turns or zooms, if the key is for that; keys that turn do so until they are let go. */
  press(key: string): boolean {
    if (key in KEYS) {
      this.#viewer.stopAnimation()
      this.#keys.set(key, Infinity)
    } else if (key === '+' || key === '=') this.zoomIn()
    else if (key === '-' || key === '_') this.zoomOut()
    else return false
    this.isTurning = false
    this.#options.onTouch()
    return true
  }

  #release = ({ key }: KeyboardEvent) => {
    if (this.#keys.has(key)) this.#keys.set(key, performance.now() + SHORTEST_TAP_MS)
  }

  #releaseAll = () => this.#keys.clear()

  /** What moves without a pointer: the keys, the zoom's glide and the slow turn. */
  #move(seconds: number) {
    const pushed = { yaw: 0, pitch: 0 }
    for (const [key, until] of this.#keys) {
      if (performance.now() > until) this.#keys.delete(key)
      pushed.yaw += KEYS[key]?.yaw ?? 0
      pushed.pitch += KEYS[key]?.pitch ?? 0
    }
    const ease = 1 - Math.exp(-seconds / 0.09)
    const speed = this.#keySpeed
    speed.yaw += (pushed.yaw * KEY_SPEED - speed.yaw) * ease
    speed.pitch += (pushed.pitch * KEY_SPEED - speed.pitch) * ease
    if (Math.hypot(speed.yaw, speed.pitch) < 0.2) speed.yaw = speed.pitch = 0

    const yaw = speed.yaw + (this.#turning ? TURN_SPEED : 0)
    if (yaw || speed.pitch) {
      const { view } = this
      this.#viewer.rotate({
        yaw: toRadians(view.yaw + yaw * seconds),
        pitch: toRadians(Math.min(Math.max(view.pitch + speed.pitch * seconds, -90), 90)),
      })
    }
    if (this.#fovTarget !== undefined) {
      const { fov } = this.view
      const rest = this.#fovTarget - fov
      if (Math.abs(rest) < 0.05) this.#fovTarget = undefined
      else this.fov = fov + rest * ease
    }
  }
}
