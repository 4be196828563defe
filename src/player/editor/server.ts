import type { Files, State, Taken } from './document'

/** What became of a wish to save. */
export type Answer =
  | { type: 'saved'; files: Files; problems: string[] }
  /** Somebody else has changed the tour: what lies on the disk now. */
  | { type: 'conflict'; files: Files }
  | { type: 'refused'; message: string }
  /** The development server does not answer. */
  | { type: 'away' }

/** The development server, as far as it knows of one tour. */
export class Server {
  #address: string

  /** @param name the bundle's */
  constructor(name: string) {
    this.#address = `/~tour/${name}`
  }

  /** @throws when the server does not answer or has no such tour */
  async read(): Promise<Files> {
    const response = await fetch(this.#address)
    if (!response.ok) throw new Error(`${response.status}`)
    return response.json()
  }

  /** Hands over a picture. @returns what is wrong with it instead, if something is */
  async take(picture: File): Promise<Taken | string> {
    try {
      const response = await fetch(`${this.#address}/pictures`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/octet-stream' },
        body: picture,
      })
      const said = await response.json()
      return response.ok ? said : (said.message ?? `${response.status}`)
    } catch {
      return 'The development server does not answer: run npm start, then choose the picture again.'
    }
  }

  async save(version: string, { tour, words, photographs, row }: State): Promise<Answer> {
    const hasWords = Object.keys(words).length > 0
    const body = JSON.stringify({ version, tour, words: hasWords ? words : null, photographs, row })
    try {
      const response = await fetch(this.#address, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body,
      })
      const said = await response.json()
      if (response.ok) return { type: 'saved', files: said, problems: said.problems }
      if (response.status === 409) return { type: 'conflict', files: said }
      return { type: 'refused', message: said.message ?? `${response.status}` }
    } catch {
      return { type: 'away' }
    }
  }
}
