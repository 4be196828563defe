import { isDialogOpen, showChoiceDialog } from './choice-dialog'
import { DraftStorage, parseDraft } from './draft'
import type { EditorApi } from './editor-api'
import type { TourFiles } from './editor-state'
import type { TourDocument } from './tour-document'

export type SavingHandlers = {
  onStatus: (text: string, kind: 'wrong' | 'calm') => void
  /** Saving has started or ended. */
  onSavingChange: () => void
  /** The browser has begun or ceased to keep unsaved changes. */
  onKeepsDraftsChange: () => void
  /** @param problems that validation of the files has found */
  onSaved: (problems: string[]) => void
  /** The document was replaced by the files on the disk, or rebased onto them. */
  onRebased: () => void
}

/** Saves a document, resolves conflicts with changes from elsewhere, and keeps unsaved changes as a draft. */
export class Saving {
  isSaving = false
  /** Whether the save that runs draws posters or burns blurs, which takes long. */
  hasNewPictures = false
  #document: TourDocument
  #api: EditorApi
  #drafts: DraftStorage
  #handlers: SavingHandlers

  /** @param name the bundle's */
  constructor(name: string, document: TourDocument, api: EditorApi, handlers: SavingHandlers) {
    this.#document = document
    this.#api = api
    this.#drafts = new DraftStorage(name)
    this.#handlers = handlers
    addEventListener('beforeunload', (event) => {
      if (!document.isDirty) return
      event.preventDefault()
      this.#drafts.write(document.draft)
    })
    addEventListener('focus', () => this.#checkForChanges())
  }

  async save() {
    const document = this.#document
    if (this.isSaving || !document.isDirty || isDialogOpen()) return
    document.endUndoGroup()
    const sent = structuredClone(document.state)
    this.hasNewPictures = document.hasNewPictures
    this.#setSaving(true)
    const result = await this.#api.saveTour(document.version, sent)
    this.#setSaving(false)
    switch (result.type) {
      case 'saved':
        document.markSaved(result.files, sent)
        return this.#handlers.onSaved(result.problems)
      case 'conflict':
        return this.#resolveConflict(result.files)
      case 'rejected':
        return this.#warn(`Not saved: ${result.message}`)
      case 'offline':
        return this.#warn(
          `The development server is not responding: run npm start, then save again. ${
            this.keepsDrafts
              ? 'Until then this browser keeps your changes.'
              : 'Keep this window open until then: this browser does not keep your changes.'
          }`,
        )
    }
  }

  /** Whether unsaved changes survive a closed window. */
  get keepsDrafts(): boolean {
    return this.#drafts.isWorking
  }

  scheduleDraft() {
    const document = this.#document
    const { keepsDrafts } = this
    this.#drafts.schedule(
      () => (document.isDirty ? document.draft : undefined),
      () => this.keepsDrafts === keepsDrafts || this.#handlers.onKeepsDraftsChange(),
    )
  }

  /** Restores the draft of the last session. If the tour has changed otherwise since, staff choose. */
  restoreDraft() {
    const stored = this.#drafts.read()
    if (!stored) return
    const draft = parseDraft(stored, this.#document.state)
    if (!draft) return this.#setAside(stored)
    const attempt = (work: () => void) => {
      try {
        work()
      } catch (error) {
        console.error(error)
        this.#document.undo()
        this.#setAside(stored)
      }
    }
    const restore = () => {
      this.#document.restoreDraft(draft)
      if (this.#document.isDirty) this.#warn('Unsaved changes were restored; Undo discards them.')
    }
    attempt(() => {
      // The window may have been closed before the server had answered.
      if (this.#document.hasSaved(draft)) return this.#drafts.remove()
      if (draft.version === this.#document.version) return restore()
      showChoiceDialog({
        title: 'There are unsaved changes',
        text: 'The tour has changed elsewhere since. Restore your changes, together with scenes that were added in the meantime, or discard them and continue with the saved tour.',
        choices: {
          'Restore changes': () => attempt(restore),
          'Discard changes': () => this.#drafts.remove(),
        },
      })
    })
  }

  #setAside(draft: string) {
    const key = this.#drafts.setAside(draft)
    const place = key ? ` They are in its local storage, as “${key}”.` : ''
    this.#warn(
      `The unsaved changes in this browser cannot be read.${place} This is the tour as it was last saved.`,
    )
  }

  #setSaving(isSaving: boolean) {
    this.isSaving = isSaving
    this.#handlers.onSavingChange()
  }

  #warn(text: string) {
    this.#handlers.onStatus(text, 'wrong')
  }

  #resolveConflict(files: TourFiles) {
    const rebase = (action: 'keepOurs' | 'acceptTheirs') => () => {
      try {
        this.#document[action](files)
        this.#handlers.onRebased()
        if (action === 'keepOurs') this.save()
      } catch {
        this.#warn('The files on disk are not valid JSON: correct them, then save again.')
      }
    }
    showChoiceDialog({
      title: 'The tour was changed elsewhere',
      text: 'Another window, npm run tour or an edit of its files has changed it. Scenes that were added there are added here, and scenes that were removed there are removed here. For everything else: keep your version and discard the other one, or take the other one; Undo restores yours.',
      choices: {
        'Keep mine': rebase('keepOurs'),
        'Take theirs': rebase('acceptTheirs'),
        Cancel: () => {},
      },
    })
    this.#warn('Not saved: the tour was changed elsewhere.')
  }

  /** Loads changes that were made elsewhere while this window was in the background. */
  async #checkForChanges() {
    if (this.isSaving || isDialogOpen()) return
    const files = await this.#api.readTour().catch(() => undefined)
    if (!files || files.version === this.#document.version || this.isSaving) return
    if (this.#document.isDirty) {
      this.#warn('The tour was changed elsewhere: when you save, you choose which version to keep.')
      return
    }
    try {
      this.#document.acceptTheirs(files)
      this.#handlers.onStatus('The tour was changed elsewhere and has been loaded again.', 'calm')
      this.#handlers.onRebased()
    } catch {
      this.#warn('A file of the tour is no longer valid JSON: correct it before you save.')
    }
  }
}
