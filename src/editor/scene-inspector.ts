import type { Direction, View } from '../player/schema/schema'
import type { TimeOfDay } from '../player/schema/time-of-day'
import { h } from '../player/ui/dom'
import { roundDegrees } from './degrees'
import { type EditorContext, formatDirection, HOTSPOT_KIND_LABELS } from './editor-context'
import { getScene } from './editor-state'
import { textButton } from './fields'
import { getHotspotName } from './marks'
import { removeScene } from './tour-edits'

export function renderSceneInspector(context: EditorContext, id: string): HTMLElement[] {
  return [
    renderText(context, id, 'Name', 'name'),
    renderText(context, id, 'Description', 'description'),
    renderTime(context, id),
    renderOpeningViews(context, id),
    ...renderArrivals(context, id),
    renderHotspotList(context, id),
    renderOrder(context, id),
    renderNorth(context, id),
    ...renderRemoveButton(context, id),
  ]
}

function renderText(
  context: EditorContext,
  id: string,
  label: string,
  field: 'name' | 'description',
) {
  return context.localizedField({
    label,
    english: {
      read: () => getScene(context.document.state, id)[field],
      write: (state, text) => (getScene(state, id)[field] = text),
    },
    greek: ['scenes', id, field],
    location: { scene: id, field },
    lines: field === 'description' ? 3 : 1,
    ...(field === 'name' && { englishHint: 'Translate the Greek name' }),
  })
}

function renderTime({ document, fields }: EditorContext, id: string) {
  return fields.selectField({
    label: 'Time of day that it shows',
    value: getScene(document.state, id).time ?? '',
    options: [
      ['', 'Any'],
      ['noon', 'Noon'],
      ['evening', 'Evening'],
    ],
    onChange: (time) =>
      document.change((state) => {
        const scene = getScene(state, id)
        if (time) scene.time = time as TimeOfDay
        else delete scene.time
      }),
    location: { scene: id, field: 'time' },
  })
}

function renderOrder({ document }: EditorContext, id: string) {
  const { scenes, firstScene } = document.state.tour
  const index = scenes.findIndex((scene) => scene.id === id)
  const moveBy = (places: number) =>
    document.change(({ tour }) => {
      const [moved] = tour.scenes.splice(index, 1)
      tour.scenes.splice(index + places, 0, moved!)
    })
  return h(
    'section',
    {},
    h('h2', {}, 'Order'),
    h(
      'div',
      { class: 'row' },
      textButton('Start here', () => document.change(({ tour }) => (tour.firstScene = id)), {
        'aria-pressed': String(firstScene === id),
      }),
      textButton('Earlier', () => moveBy(-1), index === 0 ? { disabled: '' } : {}),
      textButton('Later', () => moveBy(1), index === scenes.length - 1 ? { disabled: '' } : {}),
    ),
  )
}

function renderNorth({ document, fields, actions }: EditorContext, id: string) {
  return h(
    'section',
    {},
    h('h2', {}, 'North'),
    fields.numberField({
      label: 'Compass bearing of the panorama’s centre, in degrees',
      read: () => getScene(document.state, id).heading,
      write: (value) =>
        document.change((state) => (getScene(state, id).heading = value), `heading.${id}`),
      location: { scene: id, field: 'heading' },
    }),
    textButton('Set north to the current direction', () => {
      const { yaw } = actions.getView()
      document.change((state) => {
        getScene(state, id).heading = roundDegrees(((-yaw % 360) + 360) % 360)
      })
    }),
  )
}

function renderRemoveButton({ document, actions }: EditorContext, id: string) {
  const { photographs, tour } = document.state
  const { scenes } = tour
  const index = scenes.findIndex((scene) => scene.id === id)
  const button = textButton(
    'Remove scene',
    () => {
      const next = scenes[index + 1] ?? scenes[index - 1]
      if (next) actions.openScene(next.id)
      document.change((state) => removeScene(state, id))
    },
    scenes.length < 2 ? { disabled: '' } : { 'data-remove': '' },
  )
  const hint = 'Its photograph is deleted from this computer when you save.'
  return photographs[id] ? [button, h('p', { class: 'hint' }, hint)] : [button]
}

/** The views that the scene opens with in landscape and portrait windows. */
function renderOpeningViews({ document, actions }: EditorContext, id: string) {
  const scene = getScene(document.state, id)
  const renderRow = (name: string, key: 'view' | 'portraitView', view: View) => {
    const row = h(
      'div',
      { class: 'row' },
      h(
        'span',
        { class: 'current-value' },
        `${name}: ${formatDirection(view)}; ${view.fov}° from top to bottom`,
      ),
      textButton(`Open here, ${name.toLowerCase()}`, () => {
        const current = actions.getView()
        document.change((state) => (getScene(state, id)[key] = current))
      }),
      textButton('Look', () => actions.lookAt(view), {
        'aria-label': `Look at the opening view, ${name.toLowerCase()}`,
      }),
    )
    if (key === 'portraitView') {
      for (const type of ['pointerenter', 'focusin'])
        row.addEventListener(type, () => actions.showPortraitGuide(true))
      for (const type of ['pointerleave', 'focusout'])
        row.addEventListener(type, () => actions.showPortraitGuide(false))
    }
    return row
  }
  return h(
    'section',
    {},
    h('h2', {}, 'Opening view'),
    h('p', { class: 'hint' }, '“Open here” uses the current direction and zoom.'),
    renderRow('Wide', 'view', scene.view),
    renderRow('Portrait', 'portraitView', scene.portraitView ?? scene.view),
  )
}

/** The direction in which visitors look when they arrive, for each link that leads to the scene. */
function renderArrivals(
  { document, actions, getSceneName }: EditorContext,
  id: string,
): HTMLElement[] {
  const rows: HTMLElement[] = []
  for (const from of document.state.tour.scenes) {
    for (const [index, hotspot] of from.hotspots.entries()) {
      if (hotspot.kind !== 'link' || hotspot.sceneId !== id) continue
      const { targetView, label } = hotspot
      const change = (direction: Direction | undefined) =>
        document.change((state) => {
          const link = getScene(state, from.id).hotspots[index]
          if (link?.kind !== 'link') return
          if (direction) link.targetView = direction
          else delete link.targetView
        })
      const button = (name: string, onClick: () => void) =>
        textButton(name, onClick, {
          'aria-label': `${name}, from ${getSceneName(from.id)} by “${label}”`,
        })
      const direction = targetView ? formatDirection(targetView) : 'straight on'
      rows.push(
        h(
          'div',
          { class: 'row' },
          h('span', { class: 'current-value' }, `From ${getSceneName(from.id)}: ${direction}`),
          button('Arrive here', () => {
            const { yaw, pitch } = actions.getView()
            change({ yaw, pitch })
          }),
          ...(targetView
            ? [
                button('Look', () => actions.lookAt({ ...actions.getView(), ...targetView })),
                button('Straight on', () => change(undefined)),
              ]
            : []),
        ),
      )
    }
  }
  if (rows.length === 0) return []
  const hint = '“Arrive here” uses the current direction.'
  const title = h('h2', {}, 'Arriving by a link')
  return [h('section', {}, title, h('p', { class: 'hint' }, hint), ...rows)]
}

function renderHotspotList(
  { document, actions, problems, getSceneName }: EditorContext,
  id: string,
) {
  const { hotspots } = getScene(document.state, id)
  const list = h('ul', { class: 'point-list' })
  for (const [index, hotspot] of hotspots.entries()) {
    const name = getHotspotName(hotspot, getSceneName) || 'no name'
    const button = textButton(`${HOTSPOT_KIND_LABELS[hotspot.kind]}: ${name}`, () =>
      actions.select({ list: 'hotspots', index }),
    )
    if (problems.some((problem) => problem.scene === id && problem.hotspot === index)) {
      button.dataset.wrong = ''
    }
    list.append(h('li', {}, button))
  }
  const hint = h('p', { class: 'hint' }, 'None yet: the buttons above the panorama add them.')
  return h('section', {}, h('h2', {}, 'Hotspots'), hotspots.length ? list : hint)
}
