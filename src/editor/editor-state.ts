import type { Scene, Tour } from '../player/schema/tour'

/** An area in which a face or a number plate is blurred, in degrees; scripts/tour/blur.mjs burns it in. */
export type Blur = {
  yaw: number
  pitch: number
  width: number
  height: number
  kind: 'face' | 'plate'
  state: 'proposed' | 'accepted'
}

/** The photograph of a scene. */
export type Photograph = {
  file: string
  /** Of the photograph's bytes. */
  digest: string
  /** Whether staff have looked for faces and number plates. */
  isChecked: boolean
  blurs: Blur[]
}

/** The content of a bundle's `locale.el.json`, which may be incomplete. */
export type GreekLocale = { [key: string]: GreekLocale | string }

/** The part of a tour's row in `src/content/generated/tours.json` that the editor changes. */
export type ProjectRow = { path: string; isSample: boolean; kind: { en: string; el: string } }

/** Everything that the editor changes. Other fields of the files are kept. */
export type EditorState = {
  tour: Tour
  locale: GreekLocale
  /** By scene id. */
  photographs: Record<string, Photograph>
  row: ProjectRow | null
}

/** The texts of a tour's files, as the development server sends them. */
export type TourFiles = {
  tour: string
  locale: string
  photographs: string
  row: ProjectRow | null
  /** Changes with any of the files. */
  version: string
}

/** @throws {SyntaxError} when a file is not JSON */
export function parseTourFiles({ tour, locale, photographs, row }: TourFiles): EditorState {
  return {
    tour: JSON.parse(tour),
    locale: JSON.parse(locale || '{}'),
    photographs: JSON.parse(photographs || '{}'),
    row,
  }
}

/** The scene with an id, or the first scene. */
export const getScene = ({ tour }: EditorState, id: string): Scene =>
  tour.scenes.find((scene) => scene.id === id) ?? tour.scenes[0]!

/** The name of a scene for staff: in English, otherwise in Greek, otherwise its id. */
export const getSceneLabel = ({ tour, locale }: EditorState, id: string): string =>
  tour.scenes.find((scene) => scene.id === id)?.name ||
  getGreek(locale, ['scenes', id, 'name']) ||
  id

/** The Greek text at a path, or an empty string. */
export function getGreek(locale: GreekLocale, path: string[]): string {
  let value: GreekLocale | string | undefined = locale
  for (const key of path) value = typeof value === 'object' ? value[key] : undefined
  return typeof value === 'string' ? value : ''
}

export function setGreek(locale: GreekLocale, path: string[], text: string) {
  let parent = locale
  for (const key of path.slice(0, -1)) {
    const next = parent[key]
    if (typeof next === 'object') parent = next
    else {
      const created: GreekLocale = {}
      parent[key] = created
      parent = created
    }
  }
  parent[path.at(-1)!] = text
}
