import type { Problem } from '../format/schema'
import type { Scene, Tour } from '../format/tour'
import { keyOf } from '../format/translation'

/** A face or a number plate, as scripts/tour/blur.mjs burns it in. */
export type Blur = {
  yaw: number
  pitch: number
  width: number
  height: number
  kind: 'face' | 'plate'
  state: 'proposed' | 'accepted'
}

export type Photograph = { file: string; digest: string; isChecked: boolean; blurs: Blur[] }

/** What a bundle says in Greek, as far as it does. */
export type GreekWords = { [name: string]: GreekWords | string }

/** What of a tour's row on the site is written here. */
export type Row = { path: string; isSample: boolean; kind: { en: string; el: string } }

/** All that the editor changes. Whatever else the files hold stays as it is. */
export type State = {
  tour: Tour
  words: GreekWords
  photographs: Record<string, Photograph>
  row: Row | null
}

/** What was not saved the last time, and of which files. */
export type Draft = { version: string; state: State; scenes: string[] }

/** Files as the development server reads them. */
export type Files = {
  tour: string
  words: string
  photographs: string
  row: Row | null
  version: string
}

/** @throws when a file is no JSON */
export function stateOf({ tour, words, photographs, row }: Files): State {
  return {
    tour: JSON.parse(tour),
    words: JSON.parse(words || '{}'),
    photographs: JSON.parse(photographs || '{}'),
    row,
  }
}

/** A tour while it is edited: what it is now, what it was before, and what of it is saved. */
export class TourDocument {
  state: State
  /** Of the files that this has come from. */
  version: string
  /** What has changed it: `typing` leaves the fields as they are. */
  onChange: (why: 'typing' | 'other') => void = () => {}
  #saved: string
  #past: string[] = []
  #future: string[] = []
  #lastField: string | undefined

  constructor(files: Files) {
    this.state = stateOf(files)
    this.version = files.version
    this.#saved = JSON.stringify(this.state)
  }

  get isDirty(): boolean {
    return JSON.stringify(this.state) !== this.#saved
  }

  get draft(): Draft {
    return { version: this.version, state: this.state, scenes: this.#savedScenes }
  }

  get #savedScenes(): string[] {
    const { tour }: State = JSON.parse(this.#saved)
    return tour.scenes.map(({ id }) => id)
  }

  get canUndo(): boolean {
    return this.#past.length > 0
  }

  get canRedo(): boolean {
    return this.#future.length > 0
  }

  /** @param field names what is typed into or dragged: changes of one field in a row are undone together */
  change(edit: (state: State) => void, field?: string) {
    const before = JSON.stringify(this.state)
    edit(this.state)
    if (before === JSON.stringify(this.state)) return
    if (field === undefined || field !== this.#lastField) this.#past.push(before)
    this.#lastField = field
    this.#future = []
    this.onChange(field === undefined ? 'other' : 'typing')
  }

  /** What comes next is undone by itself. */
  endField() {
    this.#lastField = undefined
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
    this.#lastField = undefined
    this.onChange('other')
  }

  /** The server has written what this was then; pictures may have been cut anew. */
  saved(files: Files, sent: State) {
    const isSame = JSON.stringify(this.state) === JSON.stringify(sent)
    const written = stateOf(files)
    this.version = files.version
    this.#saved = JSON.stringify(written)
    if (isSame) this.state = written
    else {
      for (const scene of this.state.tour.scenes) {
        const picture = written.tour.scenes.find(({ id }) => id === scene.id)?.picture
        if (picture) scene.picture = picture
      }
    }
    this.#lastField = undefined
    this.onChange('typing')
  }

  /** Takes what lies on the disk; what was here before comes back with undo. */
  take(files: Files) {
    this.#meet(files)
    this.#past.push(JSON.stringify(this.state))
    this.#future = []
    this.state = stateOf(files)
    this.onChange('other')
  }

  /** Keeps what is here on top of what lies on the disk. */
  keep(files: Files) {
    this.#meet(files)
    this.onChange('other')
  }

  /** No step back or forth loses a scene that has come elsewhere, or names one that has gone. */
  #meet(files: Files) {
    const theirs = stateOf(files)
    const known = this.#savedScenes
    const met = (text: string) => {
      const state: State = JSON.parse(text)
      meetScenes(state, theirs, known)
      return JSON.stringify(state)
    }
    this.#past = this.#past.map(met)
    this.#future = this.#future.map(met)
    meetScenes(this.state, theirs, known)
    this.#saved = JSON.stringify(theirs)
    this.version = files.version
    this.#lastField = undefined
  }

  /** Brings back what was not saved the last time. */
  restore({ state, scenes }: Draft) {
    meetScenes(state, this.state, scenes)
    this.change((now) => Object.assign(now, state))
  }
}

export const sceneIn = ({ tour }: State, id: string): Scene =>
  tour.scenes.find((scene) => scene.id === id) ?? tour.scenes[0]!

/** What is said in Greek at a place, or nothing. */
export function greekAt(words: GreekWords, path: string[]): string {
  let found: GreekWords | string | undefined = words
  for (const name of path) found = typeof found === 'object' ? found[name] : undefined
  return typeof found === 'string' ? found : ''
}

export function setGreek(words: GreekWords, path: string[], text: string) {
  let part = words
  for (const name of path.slice(0, -1)) {
    const next = part[name]
    if (typeof next === 'object') part = next
    else {
      const made: GreekWords = {}
      part[name] = made
      part = made
    }
  }
  part[path.at(-1)!] = text
}

const pointsOf = (words: GreekWords, scene: string): GreekWords => {
  const said = words.scenes
  const own = typeof said === 'object' ? said[scene] : undefined
  const points = typeof own === 'object' ? own.points : undefined
  return typeof points === 'object' ? points : {}
}

/** Takes a point out, and what only it said in Greek. */
export function removePoint(state: State, sceneId: string, index: number) {
  const scene = sceneIn(state, sceneId)
  const [point] = scene.points.splice(index, 1)
  if (!point || point.kind === 'table') return
  if (!scene.points.some((other) => keyOf(other) === keyOf(point))) {
    delete pointsOf(state.words, sceneId)[keyOf(point)]
  }
}

/** A picture that the server has taken in: it comes into the bundle when the tour is saved. */
export type Taken = { path: string; width: number; height: number }

/** Gives a card another picture, which wants words of its own, or none. @param id the card's */
export function setPicture(state: State, sceneId: string, id: string, taken?: Taken) {
  for (const point of sceneIn(state, sceneId).points) {
    if (point.kind !== 'info' || point.id !== id) continue
    if (taken) {
      point.picture = { path: taken.path, alt: '' }
      setGreek(state.words, ['scenes', sceneId, 'points', id, 'alt'], '')
    } else {
      delete point.picture
      const said = pointsOf(state.words, sceneId)[id]
      if (typeof said === 'object') delete said.alt
    }
  }
}

/** Gives the tour another drawing, which shows the same place, or none. Where scenes lie on it stays. */
export function setPlan({ tour, words }: State, taken?: Taken) {
  if (taken) {
    const { alt = '', up } = tour.plan ?? {}
    const { path, width, height } = taken
    tour.plan = { path, alt, width, height, ...(up !== undefined && { up }) }
    setGreek(words, ['plan'], greekAt(words, ['plan']))
  } else {
    delete tour.plan
    delete words.plan
  }
}

/** Gives a point another key: where a link leads, or its id. Its Greek words go with it. */
export function renameKey(state: State, sceneId: string, index: number, key: string) {
  const scene = sceneIn(state, sceneId)
  const point = scene.points[index]
  if (!point || !key) return
  const points = pointsOf(state.words, sceneId)
  const old = keyOf(point)
  if ('to' in point) {
    // It was said of the scene that it led to.
    if (key !== old) delete point.arrive
    point.to = key
  } else point.id = key
  const isShared = scene.points.some((other) => other !== point && keyOf(other) === old)
  if (points[old] !== undefined && points[key] === undefined)
    points[key] = structuredClone(points[old])
  if (!isShared && key !== old) delete points[old]
}

/** Takes a scene out, with every link that leads to it. */
export function removeScene(state: State, id: string) {
  const { tour, words, photographs } = state
  for (const scene of tour.scenes) {
    for (let index = scene.points.length - 1; index >= 0; index--) {
      const point = scene.points[index]
      if (point?.kind === 'link' && point.to === id) removePoint(state, scene.id, index)
    }
  }
  tour.scenes = tour.scenes.filter((scene) => scene.id !== id)
  if (typeof words.scenes === 'object') delete words.scenes[id]
  delete photographs[id]
  if (tour.start === id) tour.start = tour.scenes[0]?.id ?? ''
}

/**
 * Takes the scenes that have come elsewhere, with the links to them, and leaves out those that have gone.
 * @param known the scenes that both once had
 */
function meetScenes(mine: State, theirs: State, known: string[]) {
  const there = new Map(theirs.tour.scenes.map((scene) => [scene.id, scene]))
  for (const { id } of [...mine.tour.scenes]) {
    if (!there.has(id)) removeScene(mine, id)
  }
  const here = new Set(mine.tour.scenes.map(({ id }) => id))
  const isNew = (id: string) => there.has(id) && !here.has(id) && !known.includes(id)
  for (const scene of mine.tour.scenes) {
    const found = there.get(scene.id)!
    scene.picture = structuredClone(found.picture)
    for (const point of found.points) {
      if (point.kind !== 'link' || !isNew(point.to)) continue
      scene.points.push(structuredClone(point))
      const path = ['scenes', scene.id, 'points', point.to, 'label']
      const label = greekAt(theirs.words, path)
      if (label) setGreek(mine.words, path, label)
    }
  }
  for (const scene of theirs.tour.scenes.filter(({ id }) => isNew(id))) {
    const { id } = scene
    mine.tour.scenes.push(structuredClone(scene))
    if (theirs.photographs[id]) mine.photographs[id] = structuredClone(theirs.photographs[id])
    const [from, to] = [theirs.words.scenes, mine.words.scenes]
    if (typeof from !== 'object' || from[id] === undefined) continue
    if (typeof to === 'object') to[id] = structuredClone(from[id])
    else mine.words.scenes = { [id]: structuredClone(from[id]) }
  }
  if (mine.tour.start === '') mine.tour.start = theirs.tour.start
}

/** An id that none of the points has. */
export function freeId({ points }: Scene, wanted: string): string {
  const ids = new Set(points.map(keyOf))
  for (let number = 1; ; number++) {
    const id = `${wanted}-${number}`
    if (!ids.has(id)) return id
  }
}

/** Where a problem is: a scene, a point of it and a field, as far as it says. */
export type Where = { scene?: string; point?: number; field?: string }

export type Found = Where & { message: string; lang: 'en' | 'el' }

/** Reads the place of a fault of `tour.json`, `scenes[hall].points[2].label`. */
export function whereInTour({ at, message }: Problem): Found {
  const [, scene, rest = at] = at.match(/^scenes\[([^\]]+)\]\.?(.*)$/) ?? []
  const [, point, field = rest] = rest.match(/^points\[(\d+)\]\.?(.*)$/) ?? []
  return {
    lang: 'en',
    message,
    field: field.replace(/^picture\./, ''),
    ...(scene !== undefined && { scene }),
    ...(point !== undefined && { point: Number(point) }),
  }
}

/** The same for `words.el.json`, `scenes.hall.points.bar.label`. */
export function whereInWords({ at, message }: Problem, { tour }: State): Found {
  const [root, id, third, key, last] = at.split('.')
  const base = { lang: 'el' as const, message }
  if (root !== 'scenes' || id === undefined) return { ...base, field: at }
  if (third !== 'points') return { ...base, scene: id, field: third ?? 'name' }
  const points = tour.scenes.find((scene) => scene.id === id)?.points ?? []
  const point = points.findIndex((each) => keyOf(each) === key)
  const first = points[point]?.kind === 'info' ? 'title' : 'label'
  return { ...base, scene: id, field: last ?? first, ...(point >= 0 && { point }) }
}
