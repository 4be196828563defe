import type { Object3D, WebGLRenderer } from 'three'
import type { Viewport } from './view'

/** Something around the camera: a tiled panorama or a film. */
export interface Layer {
  readonly object: Object3D
  /** From 0 to 1. */
  opacity: number
  /** Whether all that the latest viewport shows has loaded or failed. */
  readonly isSettled: boolean
  /** Whether all that the latest viewport shows has loaded. */
  readonly isComplete: boolean
  /**
   * Resolves when it can be shown for the latest viewport: sharp, or after `maxWaitMs` with what has loaded.
   * @throws when nothing of it can be loaded
   */
  load(maxWaitMs: number): Promise<void>
  /** Prepares it for a viewport. */
  update(viewport: Viewport): void
  dispose(): void
}

/** Creates layers of one kind and loads what they need. */
export interface LayerSource<Source> {
  /** @param isFirst whether nothing else is on screen */
  create(source: Source, isFirst: boolean): Layer
  /** Call with all layers before a frame if a view has changed, or after `onChange`. */
  update(layers: { layer: Layer; viewport: Viewport }[]): void
  /** Call before each frame. @returns whether another frame is needed, although nothing moves */
  upload(renderer: WebGLRenderer): boolean
  /** Requests again what has failed. */
  retry(): void
  /** Forgets all that was loaded, because the WebGL context is lost. */
  clear(): void
}
