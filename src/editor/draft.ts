import type { EditorState } from './editor-state'

/** Unsaved changes, with the version and the scenes of the files that they were made to. */
export type Draft = { version: string; state: EditorState; savedSceneIds: string[] }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Parses a stored draft. Returns undefined when it is damaged or of an older format. */
export function parseDraft(text: string): Draft | undefined {
  let draft: unknown
  try {
    draft = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!isRecord(draft) || !isRecord(draft.state)) return undefined
  const { version, savedSceneIds } = draft
  const { tour, locale, photographs, row } = draft.state
  const isValid =
    typeof version === 'string' &&
    Array.isArray(savedSceneIds) &&
    isRecord(tour) &&
    Array.isArray(tour.scenes) &&
    tour.scenes.length > 0 &&
    tour.scenes.every((scene) => isRecord(scene) && Array.isArray(scene.hotspots)) &&
    isRecord(locale) &&
    isRecord(photographs) &&
    (row === null || isRecord(row))
  return isValid ? (draft as Draft) : undefined
}

/** Writes a draft this long after the last change. */
const DELAY_MS = 300

/** Keeps a tour's unsaved changes in this browser. */
export class DraftStorage {
  #key: string
  #timer = 0

  /** @param name the bundle's */
  constructor(name: string) {
    this.#key = `tour-editor:${name}`
  }

  read(): string | null {
    return localStorage.getItem(this.#key)
  }

  remove() {
    localStorage.removeItem(this.#key)
  }

  /** @param draft undefined when everything is saved */
  write(draft: Draft | undefined) {
    if (draft) localStorage.setItem(this.#key, JSON.stringify(draft))
    else this.remove()
  }

  schedule(getDraft: () => Draft | undefined) {
    clearTimeout(this.#timer)
    this.#timer = window.setTimeout(() => this.write(getDraft()), DELAY_MS)
  }
}
