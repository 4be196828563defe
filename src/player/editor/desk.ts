import { make } from '../controls/dom'
import type { Direction, View } from '../format/schema'
import type { Point } from '../format/tour'
import {
  type Found,
  greekAt,
  type State,
  setGreek,
  type Taken,
  type TourDocument,
} from './document'
import { Fields } from './fields'
import { rename } from './names'
import type { Mark } from './picture'

/** What the panel asks of the picture beside it. */
export type PanelEvents = {
  /** What is seen just now. */
  view: () => View
  look: (view: View) => void
  guide: (isShown: boolean) => void
  select: (mark: Mark | undefined) => void
  /** @param arrive where one looks there, if not as it opens */
  go: (scene: string, arrive?: Direction) => void
  /** Takes a picture in, or says what is wrong with it. */
  take: (picture: File) => Promise<Taken | string>
  /** Looks for faces in the scene, or stops looking. */
  findFaces: () => void
}

export const KIND_NAMES: Record<Point['kind'], string> = {
  link: 'Link to a scene',
  info: 'Information',
  open: 'Outside link',
  table: 'Table',
}

export const sayDirection = ({ yaw, pitch }: Direction) =>
  `${Math.abs(yaw)}° to the ${yaw < 0 ? 'left' : 'right'}, ${Math.abs(pitch)}° ${pitch < 0 ? 'down' : 'up'}`

/** What the panel's sheets are drawn with. */
export class Desk {
  readonly document: TourDocument
  readonly on: PanelEvents
  readonly fields = new Fields()
  /** All that is wrong with the tour just now. */
  problems: Found[] = []

  constructor(document: TourDocument, on: PanelEvents) {
    this.document = document
    this.on = on
  }

  nameOf = (id: string) =>
    this.document.state.tour.scenes.find((scene) => scene.id === id)?.name ?? id

  /** A text in both languages, one below the other; what only repeated it follows. */
  both(
    label: string,
    english: { read: () => string; write: (state: State, text: string) => void },
    greek: string[],
    where: { scene?: string; point?: number; field: string },
    lines = 1,
  ) {
    const key = [where.scene, where.point, where.field].join('.')
    const change = (edit: (state: State) => void, field: string) =>
      this.document.change((state) => rename(state, edit), field)
    return make(
      'fieldset',
      { class: 'both' },
      make('legend', {}, label),
      this.fields.text(
        'English',
        english.read,
        (text) => change((state) => english.write(state, text), `en.${key}`),
        where,
        lines,
      ),
      this.fields.text(
        'Ελληνικά',
        () => greekAt(this.document.state.words, greek),
        (text) => change(({ words }) => setGreek(words, greek, text), `el.${key}`),
        { ...where, lang: 'el' },
        lines,
      ),
    )
  }
}
