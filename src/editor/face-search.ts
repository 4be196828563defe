import type { Panorama } from '../player/schema/tour'
import { type Face, FaceSearchError, findFaces } from './faces'

type SearchHandlers = {
  /** The search has started or ended. */
  onRunningChange: (isRunning: boolean) => void
  onStatus: (sceneId: string, message: string) => void
  onFound: (sceneId: string, faces: Face[]) => void
}

/** Searches one scene at a time for faces. */
export class FaceSearch {
  #running: AbortController | undefined
  #handlers: SearchHandlers

  constructor(handlers: SearchHandlers) {
    this.#handlers = handlers
  }

  /** Stops the search; faces that were found until then are reported. */
  stop() {
    this.#running?.abort()
  }

  async toggle(sceneId: string, panorama: Panorama) {
    if (this.#running) return this.stop()
    const search = new AbortController()
    this.#running = search
    const { onRunningChange, onStatus, onFound } = this.#handlers
    onRunningChange(true)
    const showStatus = (message: string) => onStatus(sceneId, message)
    try {
      const faces = await findFaces(panorama, showStatus, search.signal)
      showStatus(
        search.signal.aborted
          ? 'Stopped before the whole panorama was searched: search again, or check it yourself.'
          : `${faces.length === 0 ? 'No face was found. ' : ''}Check the panorama yourself, too: the search does not find every face.`,
      )
      onFound(sceneId, faces)
    } catch (error) {
      console.error(error)
      showStatus(
        error instanceof FaceSearchError
          ? error.message
          : 'The search cannot run in this browser: check the panorama and mark faces yourself.',
      )
    } finally {
      this.#running = undefined
      onRunningChange(false)
    }
  }
}
