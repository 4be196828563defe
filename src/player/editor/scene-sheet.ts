import { make } from '../controls/dom'
import type { Direction, View } from '../format/schema'
import { type Desk, KIND_NAMES, sayDirection } from './desk'
import { removeScene, sceneIn } from './document'
import { textButton } from './fields'
import { nameOfPoint } from './picture'

/** A scene: its words, where one looks, its points and its place in the tour. */
export function sceneSheet(desk: Desk, id: string): HTMLElement[] {
  const { document, fields, on } = desk
  const scene = sceneIn(document.state, id)
  const { scenes, start } = document.state.tour
  const at = scenes.indexOf(scene)
  const move = (by: number) =>
    document.change(({ tour }) => {
      const [moved] = tour.scenes.splice(at, 1)
      tour.scenes.splice(at + by, 0, moved!)
    })
  const words = (label: string, field: 'name' | 'description', lines?: number) =>
    desk.both(
      label,
      {
        read: () => sceneIn(document.state, id)[field],
        write: (state, text) => (sceneIn(state, id)[field] = text),
      },
      ['scenes', id, field],
      { scene: id, field },
      lines,
    )
  const order = make(
    'div',
    { class: 'row' },
    textButton('Start here', () => document.change(({ tour }) => (tour.start = id)), {
      'aria-pressed': String(start === id),
    }),
    textButton('Earlier', () => move(-1), at === 0 ? { disabled: '' } : {}),
    textButton('Later', () => move(1), at === scenes.length - 1 ? { disabled: '' } : {}),
  )
  return [
    words('Name', 'name'),
    words('What there is to see', 'description', 3),
    opening(desk, id),
    ...arrivals(desk, id),
    pointList(desk, id),
    make('section', {}, make('h2', {}, 'Order'), order),
    make(
      'section',
      {},
      make('h2', {}, 'North'),
      fields.number(
        'Compass bearing of the picture’s middle, in degrees',
        () => sceneIn(document.state, id).heading,
        (value) =>
          document.change((state) => (sceneIn(state, id).heading = value), `heading.${id}`),
        { scene: id, field: 'heading' },
      ),
      textButton('North is where I look', () => {
        const { yaw } = on.view()
        document.change((state) => {
          sceneIn(state, id).heading = Math.round((((-yaw % 360) + 360) % 360) * 10) / 10
        })
      }),
    ),
    textButton(
      'Take the scene out of the tour',
      () => {
        const next = scenes[at + 1] ?? scenes[at - 1]
        if (next) on.go(next.id)
        document.change((state) => removeScene(state, id))
      },
      scenes.length < 2 ? { disabled: '' } : { 'data-remove': '' },
    ),
  ]
}

/** What one sees first, in windows of either shape. */
function opening({ document, on }: Desk, id: string) {
  const scene = sceneIn(document.state, id)
  const row = (name: string, key: 'view' | 'upright', view: View) => {
    const row = make(
      'div',
      { class: 'row' },
      make(
        'span',
        { class: 'said' },
        `${name}: ${sayDirection(view)}; ${view.fov}° from top to bottom`,
      ),
      textButton(`Open here, ${name.toLowerCase()}`, () => {
        const now = on.view()
        document.change((state) => (sceneIn(state, id)[key] = now))
      }),
      textButton('Look', () => on.look(view), {
        'aria-label': `Look where it opens, ${name.toLowerCase()}`,
      }),
    )
    if (key === 'upright') {
      for (const type of ['pointerenter', 'focusin']) {
        row.addEventListener(type, () => on.guide(true))
      }
      for (const type of ['pointerleave', 'focusout']) {
        row.addEventListener(type, () => on.guide(false))
      }
    }
    return row
  }
  return make(
    'section',
    {},
    make('h2', {}, 'Opening view'),
    make('p', { class: 'hint' }, 'Each takes the direction and the zoom that you see just now.'),
    row('Wide', 'view', scene.view),
    row('Upright', 'upright', scene.upright ?? scene.view),
  )
}

/** Where one looks who comes by a link, for each that leads here. */
function arrivals({ document, on }: Desk, id: string): HTMLElement[] {
  const rows: HTMLElement[] = []
  for (const from of document.state.tour.scenes) {
    for (const [index, point] of from.points.entries()) {
      if (point.kind !== 'link' || point.to !== id) continue
      const change = (arrive: Direction | undefined) =>
        document.change((state) => {
          const link = sceneIn(state, from.id).points[index]
          if (link?.kind !== 'link') return
          if (arrive) link.arrive = arrive
          else delete link.arrive
        })
      const { arrive } = point
      const button = (name: string, press: () => void) =>
        textButton(name, press, {
          'aria-label': `${name}, from ${from.name} by “${point.label}”`,
        })
      rows.push(
        make(
          'div',
          { class: 'row' },
          make(
            'span',
            { class: 'said' },
            `From ${from.name}: ${arrive ? sayDirection(arrive) : 'on in the direction of walking'}`,
          ),
          button('Arrive here', () => {
            const { yaw, pitch } = on.view()
            change({ yaw, pitch })
          }),
          ...(arrive
            ? [
                button('Look', () => on.look({ ...on.view(), ...arrive })),
                button('As one walks', () => change(undefined)),
              ]
            : []),
        ),
      )
    }
  }
  if (rows.length === 0) return []
  const hint = 'Each takes the direction that you see just now.'
  return [
    make(
      'section',
      {},
      make('h2', {}, 'Arriving by a link'),
      make('p', { class: 'hint' }, hint),
      ...rows,
    ),
  ]
}

function pointList({ document, on, problems, nameOf }: Desk, id: string) {
  const { points } = sceneIn(document.state, id)
  const list = make('ul', { class: 'point-list' })
  for (const [index, point] of points.entries()) {
    const name = nameOfPoint(point, nameOf) || 'without a name'
    const button = textButton(`${KIND_NAMES[point.kind]}: ${name}`, () =>
      on.select({ list: 'points', index }),
    )
    if (problems.some((each) => each.scene === id && each.point === index)) {
      button.dataset.wrong = ''
    }
    list.append(make('li', {}, button))
  }
  const empty = make('p', { class: 'hint' }, 'None yet: choose what to place above the picture.')
  return make('section', {}, make('h2', {}, 'Points'), points.length ? list : empty)
}
