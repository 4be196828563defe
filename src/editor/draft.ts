import type { EditorState } from './editor-state'

/** Unsaved changes, with the version and the scenes of the files that they were made to. */
export type Draft = { version: string; state: EditorState; savedSceneIds: string[] }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const hasList = (value: unknown, name: string) =>
  isRecord(value) && Array.isArray(value[name]) && value[name].every(isRecord)

/**
 * Parses a stored draft, which another release of the editor may have written.
 *
 * @param current has the parts beside the tour that the draft may lack.
 * @returns undefined when it is damaged, or its format differs in other ways.
 */
export function parseDraft(text: string, current: EditorState): Draft | undefined {
  let draft: unknown
  try {
    draft = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!isRecord(draft) || !isRecord(draft.state)) return undefined
  const { tour: _, ...defaults } = structuredClone(current)
  const { tour, locale, photographs, row } = { ...defaults, ...draft.state } as Partial<
    Record<keyof EditorState, unknown>
  >
  const isValid =
    isRecord(tour) &&
    Array.isArray(tour.scenes) &&
    tour.scenes.length > 0 &&
    tour.scenes.every((scene) => hasList(scene, 'hotspots')) &&
    isRecord(locale) &&
    isRecord(photographs) &&
    Object.values(photographs).every((photograph) => hasList(photograph, 'blurs')) &&
    (row === null || isRecord(row))
  if (!isValid) return undefined
  const state = { tour, locale, photographs, row } as unknown as EditorState
  const { version = '', savedSceneIds = state.tour.scenes.map(({ id }) => id) } = draft
  const isComplete = typeof version === 'string' && Array.isArray(savedSceneIds)
  return isComplete ? { version, state, savedSceneIds } : undefined
}

/** Writes a draft this long after the last change. */
const DELAY_MS = 300

/** Keeps a tour's unsaved changes in this browser, whose storage may be blocked or full. */
export class DraftStorage {
  /** Whether the last draft was written. */
  isWorking = true
  #key: string
  #timer = 0

  /** @param name the bundle's */
  constructor(name: string) {
    this.#key = `tour-editor:${name}`
  }

  read(): string | null {
    return this.#access(() => localStorage.getItem(this.#key)) ?? null
  }

  remove() {
    this.#access(() => localStorage.removeItem(this.#key))
  }

  /**
   * Moves a draft that cannot be read, which another release of the editor may read, to a key of its own.
   *
   * @returns the key, or undefined if it is still where it was.
   */
  setAside(text: string): string | undefined {
    const key = `${this.#key}:unreadable-${new Date().toISOString()}`
    this.#access(() => {
      localStorage.setItem(key, text)
      localStorage.removeItem(this.#key)
    })
    return this.isWorking ? key : undefined
  }

  /** @param draft undefined when everything is saved */
  write(draft: Draft | undefined) {
    if (draft) this.#access(() => localStorage.setItem(this.#key, JSON.stringify(draft)))
    else this.remove()
  }

  /** Writes a draft after a pause, or removes it at once when everything is saved. */
  schedule(getDraft: () => Draft | undefined, onWritten: () => void) {
    clearTimeout(this.#timer)
    const write = () => {
      this.write(getDraft())
      onWritten()
    }
    // A saved draft must not outlive the message, because staff may then leave at once.
    if (!getDraft()) write()
    else this.#timer = window.setTimeout(write, DELAY_MS)
  }

  #access<Result>(work: () => Result): Result | undefined {
    try {
      const result = work()
      this.isWorking = true
      return result
    } catch {
      this.isWorking = false
      return undefined
    }
  }
}
