import type { Direction, View } from '../player/schema/schema'
import type { Hotspot } from '../player/schema/tour'
import { h } from '../player/ui/dom'
import { editAndUpdateTexts } from './derived-texts'
import { type EditorState, getGreek, getSceneLabel, setGreek } from './editor-state'
import { Fields } from './fields'
import { HOTSPOT_LABELS, type MarkRef } from './marks'
import type { LocatedProblem } from './problems'
import type { TourDocument } from './tour-document'
import type { UploadedPicture } from './tour-edits'

/** The callbacks that the panel needs from the rest of the editor. */
export type PanelActions = {
  getView: () => View
  lookAt: (view: View) => void
  showPortraitGuide: (isShown: boolean) => void
  select: (mark: MarkRef | undefined) => void
  /** @param targetView by default the scene's opening view */
  openScene: (sceneId: string, targetView?: Direction) => void
  /** @returns an error message when the picture cannot be used */
  uploadPicture: (picture: File) => Promise<UploadedPicture | string>
  toggleFaceSearch: () => void
}

export const HOTSPOT_KIND_LABELS: Record<Hotspot['kind'], string> = {
  ...HOTSPOT_LABELS,
  link: 'Link to a scene',
}

export const formatDirection = ({ yaw, pitch }: Direction) =>
  `${Math.abs(yaw)}° to the ${yaw < 0 ? 'left' : 'right'}, ${Math.abs(pitch)}° ${pitch < 0 ? 'down' : 'up'}`

type LocalizedFieldOptions = {
  label: string
  english: { read: () => string; write: (state: EditorState, text: string) => void }
  /** The path of the Greek text in the locale. */
  greek: string[]
  location: { scene?: string; hotspot?: number; field: string }
  /** The field of the Greek text if it is not that of the English one. */
  greekField?: string
  lines?: number
  /** Shown in the English field while it is empty. */
  englishHint?: string
}

/** The context that all inspectors share. */
export class EditorContext {
  readonly document: TourDocument
  readonly actions: PanelActions
  readonly fields = new Fields()
  /** The problems of the current state; set before the inspectors are rendered. */
  problems: LocatedProblem[] = []

  constructor(document: TourDocument, actions: PanelActions) {
    this.document = document
    this.actions = actions
  }

  getSceneName = (id: string) => getSceneLabel(this.document.state, id)

  /** Creates one field for each language. Texts that were derived from the old value are updated. */
  localizedField(options: LocalizedFieldOptions) {
    const { label, english, greek, location, greekField = location.field, lines = 1 } = options
    const { englishHint } = options
    const key = [location.scene, location.hotspot, location.field].join('.')
    const change = (edit: (state: EditorState) => void, undoGroup: string) =>
      this.document.change((state) => editAndUpdateTexts(state, edit), undoGroup)
    return h(
      'fieldset',
      { class: 'both' },
      h('legend', {}, label),
      this.fields.textField({
        label: 'English',
        read: english.read,
        write: (text) => change((state) => english.write(state, text), `en.${key}`),
        location,
        lines,
        ...(englishHint && { hint: englishHint }),
      }),
      this.fields.textField({
        label: 'Ελληνικά',
        read: () => getGreek(this.document.state.locale, greek),
        write: (text) => change(({ locale }) => setGreek(locale, greek, text), `el.${key}`),
        location: { ...location, field: greekField, lang: 'el' },
        lines,
      }),
    )
  }
}
