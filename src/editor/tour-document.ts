import type { Draft } from './draft'
import { type EditorState, getScene, parseTourFiles, type TourFiles } from './editor-state'
import { rebaseScenes } from './rebase-scenes'

export type PanelUpdate = 'keep-fields' | 'rebuild'

/** A tour while it is edited: its current state, the history of changes, and which state is saved. */
export class TourDocument {
  state: EditorState
  /** The version of the files that the state is based on. */
  version: string
  /** Called after each change. After `keep-fields`, the panel must not rebuild the field that has the focus. */
  onChange: (update: PanelUpdate) => void = () => {}
  #saved: string
  #past: string[] = []
  #future: string[] = []
  #undoGroup: string | undefined

  constructor(files: TourFiles) {
    this.state = parseTourFiles(files)
    this.version = files.version
    this.#saved = JSON.stringify(this.state)
  }

  get isDirty(): boolean {
    return JSON.stringify(this.state) !== this.#saved
  }

  /** Whether saving draws posters or burns blurs: the opening view or an accepted blur has changed. */
  get hasNewPictures(): boolean {
    const describe = (state: EditorState) => {
      const { id, view, portraitView } = getScene(state, state.tour.firstScene)
      const blurs = this.state.tour.scenes.map((scene) =>
        state.photographs[scene.id]?.blurs.filter((blur) => blur.state === 'accepted'),
      )
      return JSON.stringify([id, view, portraitView, blurs])
    }
    return describe(this.state) !== describe(JSON.parse(this.#saved))
  }

  get draft(): Draft {
    return { version: this.version, state: this.state, savedSceneIds: this.#savedSceneIds }
  }

  get #savedSceneIds(): string[] {
    const { tour }: EditorState = JSON.parse(this.#saved)
    return tour.scenes.map(({ id }) => id)
  }

  get canUndo(): boolean {
    return this.#past.length > 0
  }

  get canRedo(): boolean {
    return this.#future.length > 0
  }

  /** @param undoGroup consecutive changes of one group, such as typing into a field, are undone together */
  change(edit: (state: EditorState) => void, undoGroup?: string) {
    const before = JSON.stringify(this.state)
    edit(this.state)
    if (before === JSON.stringify(this.state)) return
    if (undoGroup === undefined || undoGroup !== this.#undoGroup) this.#past.push(before)
    this.#undoGroup = undoGroup
    this.#future = []
    this.onChange(undoGroup === undefined ? 'rebuild' : 'keep-fields')
  }

  endUndoGroup() {
    this.#undoGroup = undefined
  }

  undo() {
    this.#step(this.#past, this.#future)
  }

  redo() {
    this.#step(this.#future, this.#past)
  }

  #step(from: string[], to: string[]) {
    const next = from.pop()
    if (next === undefined) return
    to.push(JSON.stringify(this.state))
    this.state = JSON.parse(next)
    this.#undoGroup = undefined
    this.onChange('rebuild')
  }

  /**
   * Marks what was sent as saved. Changes that were made while saving are kept.
   * @param files as the server has written them; panoramas may have been cut again
   * @param sent the state that was saved
   */
  markSaved(files: TourFiles, sent: EditorState) {
    const isUnchanged = JSON.stringify(this.state) === JSON.stringify(sent)
    const written = parseTourFiles(files)
    this.version = files.version
    this.#saved = JSON.stringify(written)
    if (isUnchanged) this.state = written
    else {
      for (const scene of this.state.tour.scenes) {
        const panorama = written.tour.scenes.find(({ id }) => id === scene.id)?.panorama
        if (panorama) scene.panorama = panorama
      }
    }
    this.#undoGroup = undefined
    this.onChange('keep-fields')
  }

  /** Replaces the state by the files on the disk. Undo restores the state from before. */
  acceptTheirs(files: TourFiles) {
    this.#rebase(files)
    this.#past.push(JSON.stringify(this.state))
    this.#future = []
    this.state = parseTourFiles(files)
    this.onChange('rebuild')
  }

  /** Keeps the state, based on the files on the disk. */
  keepOurs(files: TourFiles) {
    this.#rebase(files)
    this.onChange('rebuild')
  }

  /** Rebases the whole history too, so that no undo removes a new scene or restores a removed one. */
  #rebase(files: TourFiles) {
    const theirs = parseTourFiles(files)
    const savedSceneIds = this.#savedSceneIds
    const rebaseText = (text: string) => {
      const state: EditorState = JSON.parse(text)
      rebaseScenes(state, theirs, savedSceneIds)
      return JSON.stringify(state)
    }
    this.#past = this.#past.map(rebaseText)
    this.#future = this.#future.map(rebaseText)
    rebaseScenes(this.state, theirs, savedSceneIds)
    this.#saved = JSON.stringify(theirs)
    this.version = files.version
    this.#undoGroup = undefined
  }

  /** Whether the files on the disk have all changes of a draft. */
  hasSaved({ state, savedSceneIds }: Draft): boolean {
    const rebased = structuredClone(state)
    rebaseScenes(rebased, JSON.parse(this.#saved), savedSceneIds)
    return JSON.stringify(rebased) === this.#saved
  }

  restoreDraft({ state, savedSceneIds }: Draft) {
    rebaseScenes(state, this.state, savedSceneIds)
    this.change((current) => Object.assign(current, state))
  }
}
