import { make } from '../controls/dom'
import type { Point } from '../format/tour'
import { keyOf } from '../format/translation'
import { type Desk, KIND_NAMES, sayDirection } from './desk'
import { removePoint, renameKey, type State, sceneIn, setPicture } from './document'
import { textButton } from './fields'
import { sceneSheet } from './scene-sheet'

/** A point: what it says, where it leads and where it stands. */
export function pointSheet(desk: Desk, id: string, index: number): HTMLElement[] {
  const { document, fields, on } = desk
  const point = sceneIn(document.state, id).points[index]
  if (!point) return sceneSheet(desk, id)
  const where = (field: string) => ({ scene: id, point: index, field })
  const greek = (field: string) => ['scenes', id, 'points', keyOf(point), field]
  const edit = (change: (point: Point) => void, field: string) =>
    document.change((state) => {
      const found = sceneIn(state, id).points[index]
      if (found) change(found)
    }, `${id}.${index}.${field}`)
  const now = () => sceneIn(document.state, id).points[index] ?? point
  const read = (field: string) => () => String((now() as Record<string, unknown>)[field] ?? '')
  const write = (field: string) => (state: State, text: string) => {
    Object.assign(sceneIn(state, id).points[index]!, { [field]: text })
  }
  const parts: HTMLElement[] = [
    textButton('← Scene', () => on.select(undefined), { class: 'plain back' }),
    make('h2', {}, KIND_NAMES[point.kind]),
  ]
  if (point.kind === 'link') {
    const { to, arrive } = point
    const looks = arrive ? sayDirection(arrive) : 'on in the direction of walking'
    const targets = document.state.tour.scenes
      .filter((scene) => scene.id !== id)
      .map((scene): [string, string] => [scene.id, scene.name])
    parts.push(
      fields.choice(
        'Leads to',
        to,
        targets,
        (other) => document.change((state) => renameKey(state, id, index, other)),
        where('to'),
      ),
      textButton('Go there', () => on.go(to, arrive)),
      make(
        'p',
        { class: 'hint' },
        `Who arrives looks ${looks}. In that scene, “Arriving by a link” changes it.`,
      ),
    )
  }
  if (point.kind === 'info') {
    parts.push(
      desk.both(
        'Title',
        { read: read('title'), write: write('title') },
        greek('title'),
        where('title'),
      ),
      desk.both(
        'Text',
        { read: read('text'), write: write('text') },
        greek('text'),
        where('text'),
        4,
      ),
    )
    if (point.picture) {
      const alt = (state: State, text: string) => {
        const found = sceneIn(state, id).points[index]
        if (found?.kind === 'info' && found.picture) found.picture.alt = text
      }
      const readAlt = () => {
        const found = now()
        return found.kind === 'info' ? (found.picture?.alt ?? '') : ''
      }
      parts.push(
        make('img', { class: 'card-picture', src: point.picture.path, alt: readAlt() }),
        desk.both('Picture in words', { read: readAlt, write: alt }, greek('alt'), where('alt')),
      )
    }
    parts.push(
      fields.picture(
        point.picture ? 'Another picture' : 'Picture (JPEG, PNG, WebP or SVG)',
        async (file) => {
          const taken = await on.take(file)
          if (typeof taken === 'string') return taken
          document.change((state) => setPicture(state, id, point.id, taken))
        },
        where('path'),
      ),
    )
    if (point.picture) {
      parts.push(
        textButton(
          'Take the picture out',
          () => document.change((state) => setPicture(state, id, point.id)),
          { 'data-remove': '' },
        ),
      )
    }
  } else if (point.kind === 'table') {
    const number = (text: string) => edit((found) => Object.assign(found, { label: text }), 'label')
    parts.push(
      fields.text('Number, as guests know it', read('label'), number, where('label')),
      fields.text(
        'Id in the restaurant’s settings',
        read('id'),
        (text) => edit((found) => Object.assign(found, { id: text }), 'id'),
        where('id'),
      ),
    )
  } else {
    parts.push(
      desk.both(
        'Name',
        { read: read('label'), write: write('label') },
        greek('label'),
        where('label'),
      ),
    )
  }
  if (point.kind === 'open') {
    parts.push(
      fields.text(
        'Address (https:, mailto: or tel:)',
        read('link'),
        (text) => edit((found) => Object.assign(found, { link: text }), 'link'),
        where('link'),
      ),
    )
  }
  const at = (key: 'yaw' | 'pitch', least: number, most: number) => (value: number) =>
    edit((found) => {
      found[key] = Math.min(Math.max(value, least), most)
      delete found.anchor
    }, key)
  parts.push(
    make(
      'fieldset',
      { class: 'pair' },
      make('legend', {}, 'Where it stands, in degrees'),
      fields.number('To the right', () => now().yaw, at('yaw', -180, 360), {
        ...where('yaw'),
        step: 0.5,
      }),
      fields.number('Up', () => now().pitch, at('pitch', -90, 90), {
        ...where('pitch'),
        step: 0.5,
      }),
    ),
    textButton('Put it where I look', () => {
      const { yaw, pitch } = on.view()
      document.change((state) => {
        const found = sceneIn(state, id).points[index]
        if (!found) return
        Object.assign(found, { yaw, pitch })
        delete found.anchor
      })
    }),
    textButton(
      'Take it out',
      () => {
        document.change((state) => removePoint(state, id, index))
        on.select(undefined)
      },
      { 'data-remove': '' },
    ),
  )
  return parts
}
