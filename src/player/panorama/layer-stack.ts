import type { Object3D, WebGLRenderer } from 'three'
import type { View } from '../schema/schema'
import type { Layer, LayerSource } from './layer'
import { limitView, type Viewport } from './view'

const FADE_MS = 500

export type LayerStackOptions<Source> = {
  /** The current view is painted: all of its tiles, apart from failed ones, or the first frame of a film. */
  onViewPainted: () => void
  /** Tiles of the current view have failed to load. */
  onTilesFailed?: (source: Source) => void
}

type Shown<Source> = { source: Source; layer: Layer }
/** The layer that `show` is loading, or that fades in. `view` is the one in which it opens. */
type Incoming<Source> = Shown<Source> & {
  view: View
  fade?: { elapsedMs: number; hasBegun: boolean; onEnd: () => void }
}

type ShowOptions = {
  /** How long it may wait to be sharp. */
  maxWaitMs: number
  /** It fades in, unless it is the first one. */
  isFading: boolean
  /** It is not shown before. */
  after: Promise<unknown>
}

/** The layers on screen: the current one, one over it in the same view, and one that replaces them. */
export class LayerStack<Source> {
  readonly #layers: LayerSource<Source>
  readonly #world: Object3D
  readonly #redraw: () => void
  readonly #options: LayerStackOptions<Source>
  #current: Shown<Source> | undefined
  #overlay: Shown<Source> | undefined
  #incoming: Incoming<Source> | undefined
  /** How often `show` was called, so that a call can tell whether a later one has superseded it. */
  #showCalls = 0
  /** Whether `onViewPainted` was called for the current layer. */
  #isPainted = false
  /** Whether `onTilesFailed` was called since the last scene or retry. */
  #isFailureReported = false

  /** @param world holds the objects of the current layer and of the one over it */
  constructor(
    layers: LayerSource<Source>,
    world: Object3D,
    redraw: () => void,
    options: LayerStackOptions<Source>,
  ) {
    this.#layers = layers
    this.#world = world
    this.#redraw = redraw
    this.#options = options
  }

  /** Whether a frame has drawn a part of a fade. */
  get isFading(): boolean {
    return this.#incoming?.fade?.hasBegun === true
  }

  /** Whether a layer is loading or fades in. */
  get hasIncoming(): boolean {
    return this.#incoming !== undefined
  }

  get isEmpty(): boolean {
    return this.#current === undefined
  }

  /**
   * Loads a layer, and replaces the current one by it.
   * @returns the view in which it opens; undefined if a later call has superseded this one, even if it cannot be loaded
   * @throws when it cannot be loaded; the previous one stays
   */
  async show(source: Source, view: View, options: ShowOptions): Promise<View | undefined> {
    const { maxWaitMs, isFading, after } = options
    const call = ++this.#showCalls
    const isFirst = this.isEmpty
    this.#removeIncoming()
    const layer = this.#layers.create(source, isFirst)
    const incoming: Incoming<Source> = { source, layer, view }
    this.#incoming = incoming
    this.#redraw()
    try {
      await Promise.all([layer.load(maxWaitMs), after])
    } catch (error) {
      // It is no longer needed, so the failure does not matter.
      if (call !== this.#showCalls) return undefined
      this.#removeIncoming()
      throw error
    }
    if (call !== this.#showCalls) return undefined
    if (isFading && !isFirst) await this.#fadeIn(incoming)
    if (call !== this.#showCalls) return undefined
    this.#replaceCurrent(incoming)
    return incoming.view
  }

  #fadeIn(incoming: Incoming<Source>): Promise<void> {
    return new Promise((onEnd) => {
      incoming.fade = { elapsedMs: 0, hasBegun: false, onEnd }
      this.#redraw()
    })
  }

  #replaceCurrent({ source, layer }: Incoming<Source>) {
    this.#incoming = undefined
    this.#removeCurrent()
    this.#current = { source, layer }
    layer.opacity = 1
    this.#placeLayers()
    this.#isPainted = false
    this.#isFailureReported = false
    this.#redraw()
  }

  #removeCurrent() {
    this.#current?.layer.dispose()
    this.#current = undefined
  }

  #removeIncoming() {
    const incoming = this.#incoming
    this.#incoming = undefined
    incoming?.layer.dispose()
    incoming?.fade?.onEnd()
  }

  /** Puts the layers into the world in the order in which they are drawn. */
  #placeLayers() {
    for (const [order, shown] of [this.#current, this.#overlay].entries()) {
      if (!shown) continue
      const { object } = shown.layer
      object.renderOrder = order - 2
      this.#world.add(object)
    }
  }

  /** Changes the view in which the layer opens that is loading. */
  retarget(view: View) {
    if (this.#incoming) this.#incoming.view = limitView(view)
  }

  /** Turns a layer that fades in as the visitor turns the current one. All in degrees. */
  turn(step: View) {
    if (!this.#incoming?.fade) return
    const { yaw, pitch, fov } = this.#incoming.view
    this.retarget({ yaw: yaw + step.yaw, pitch: pitch + step.pitch, fov: fov + step.fov })
  }

  /**
   * Shows a second layer over the current one, in the same view.
   * @param source undefined removes it
   * @param opacity from 0 to 1
   */
  setOverlay(source: Source | undefined, opacity: number) {
    if (this.#overlay && this.#overlay.source !== source) {
      this.#overlay.layer.dispose()
      this.#overlay = undefined
    }
    if (!source) return
    this.#overlay ??= { source, layer: this.#layers.create(source, false) }
    this.#overlay.layer.opacity = opacity
    this.#placeLayers()
  }

  /** Requests again what has failed. */
  retry() {
    this.#isFailureReported = false
    this.#layers.retry()
  }

  /** Removes all layers and what they have loaded, because the WebGL context is lost. */
  clear() {
    this.#showCalls++
    this.#removeIncoming()
    this.#removeCurrent()
    this.setOverlay(undefined, 0)
    this.#layers.clear()
  }

  /** Uploads what has loaded. @returns whether another frame is needed, although nothing moves */
  upload(renderer: WebGLRenderer): boolean {
    return this.#layers.upload(renderer)
  }

  /** Prepares all layers for a view. @param toViewport tells how a view is drawn */
  update(view: View, toViewport: (view: View) => Viewport) {
    const viewport = toViewport(view)
    const layers = [this.#current, this.#overlay].flatMap((shown) =>
      shown ? [{ layer: shown.layer, viewport }] : [],
    )
    // What is shown next loads first.
    if (this.#incoming)
      layers.unshift({ layer: this.#incoming.layer, viewport: toViewport(this.#incoming.view) })
    this.#layers.update(layers)
  }

  /** Draws the layer that fades in, which is not a part of the world. @param draw draws it over the frame */
  drawIncoming(elapsedMs: number, draw: (object: Object3D, view: View) => void) {
    const { fade, layer, view } = this.#incoming ?? {}
    if (!fade || !layer || !view) return
    // The movement before the fade has taken the time of its first frame.
    if (fade.hasBegun) fade.elapsedMs += elapsedMs
    fade.hasBegun = true
    layer.opacity = Math.min(fade.elapsedMs / FADE_MS, 1)
    draw(layer.object, view)
    if (layer.opacity === 1) fade.onEnd()
    else this.#redraw()
  }

  /** Call after a frame in which all layers were up to date. */
  reportLoading() {
    const { layer, source } = this.#current ?? {}
    if (!layer || !source || !layer.isSettled) return
    if (!this.#isPainted) {
      this.#isPainted = true
      this.#options.onViewPainted()
    }
    if (this.#isFailureReported || layer.isComplete) return
    this.#isFailureReported = true
    this.#options.onTilesFailed?.(source)
  }
}
