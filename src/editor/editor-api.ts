import type { EditorState, TourFiles } from './editor-state'
import type { UploadedPicture } from './tour-edits'

export type SaveResult =
  | { type: 'saved'; files: TourFiles; problems: string[] }
  /** The tour was changed elsewhere; `files` are those on the disk. */
  | { type: 'conflict'; files: TourFiles }
  | { type: 'rejected'; message: string }
  /** The development server does not answer. */
  | { type: 'offline' }

/** The development server's API for one tour, see scripts/tour/editor-plugin.mjs. */
export class EditorApi {
  #url: string

  /** @param name the bundle's */
  constructor(name: string) {
    this.#url = `/~tour/${name}`
  }

  /** @throws when the server does not answer or has no such tour */
  async readTour(): Promise<TourFiles> {
    const response = await fetch(this.#url)
    if (!response.ok) throw new Error(`${response.status}`)
    return response.json()
  }

  /** @returns an error message for staff when the picture cannot be used */
  async uploadPicture(picture: File): Promise<UploadedPicture | string> {
    try {
      const response = await fetch(`${this.#url}/pictures`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/octet-stream' },
        body: picture,
      })
      const body = await response.json()
      return response.ok ? body : (body.message ?? `${response.status}`)
    } catch {
      return 'The development server is not responding: run npm start, then choose the picture again.'
    }
  }

  async saveTour(
    version: string,
    { tour, locale, photographs, row }: EditorState,
  ): Promise<SaveResult> {
    const hasLocale = Object.keys(locale).length > 0
    const request = { version, tour, locale: hasLocale ? locale : null, photographs, row }
    try {
      const response = await fetch(this.#url, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(request),
      })
      const body = await response.json()
      if (response.ok) return { type: 'saved', files: body, problems: body.problems }
      if (response.status === 409) return { type: 'conflict', files: body }
      return { type: 'rejected', message: body.message ?? `${response.status}` }
    } catch {
      return { type: 'offline' }
    }
  }
}
