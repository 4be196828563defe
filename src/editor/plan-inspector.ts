import type { Plan } from '../player/schema/tour'
import { h } from '../player/ui/dom'
import { MIN_DRAG_PX } from './drag-mark'
import type { EditorContext } from './editor-context'
import { getScene } from './editor-state'
import { textButton } from './fields'
import { setPlan } from './tour-edits'

type Position = { x: number; y: number }

/** How far an arrow key moves a scene, in parts of the plan's size; ten times as far with Shift. */
const STEP = 0.005
const ARROWS: Record<string, Position> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

/** Positions have three decimals, a thousandth of the plan's size. */
const limit = (value: number) => Math.round(Math.min(Math.max(value, 0), 1) * 1000) / 1000

const toPercent = (value: number) => `${Math.round(value * 1000) / 10}%`

/** The button of a scene on the plan, which is moved by dragging and by the arrow keys. */
function renderMark(
  { document, actions, getSceneName }: EditorContext,
  plan: HTMLElement,
  id: string,
) {
  const name = getSceneName(id)
  const getPosition = () => getScene(document.state, id).mapPosition ?? { x: 0.5, y: 0.5 }
  const mark = h('button', { type: 'button', 'data-scene': id, title: name })
  const update = () => {
    const { x, y } = getPosition()
    mark.style.left = toPercent(x)
    mark.style.top = toPercent(y)
    const label = `${name}: ${toPercent(x)} from the left, ${toPercent(y)} from the top`
    mark.setAttribute('aria-label', label)
  }
  const moveTo = ({ x, y }: Position) => {
    document.change((state) => {
      getScene(state, id).mapPosition = { x: limit(x), y: limit(y) }
    }, `mapPosition.${id}`)
    update()
  }
  update()
  mark.addEventListener('dblclick', () => actions.openScene(id))
  mark.addEventListener('keydown', (event) => {
    const step = ARROWS[event.key]
    if (event.key === 'Enter') actions.openScene(id)
    if (!step) return
    event.preventDefault()
    const { x, y } = getPosition()
    const factor = event.shiftKey ? 10 : 1
    moveTo({ x: x + step.x * factor, y: y + step.y * factor })
  })
  mark.addEventListener('pointerdown', (start) => {
    mark.setPointerCapture(start.pointerId)
    document.endUndoGroup()
    const { x, y } = getPosition()
    let isDragging = false
    const handleMove = ({ clientX, clientY }: PointerEvent) => {
      const right = clientX - start.clientX
      const down = clientY - start.clientY
      isDragging ||= Math.hypot(right, down) >= MIN_DRAG_PX
      if (!isDragging) return
      const { width, height } = plan.getBoundingClientRect()
      moveTo({ x: x + right / width, y: y + down / height })
    }
    mark.addEventListener('pointermove', handleMove)
    mark.addEventListener(
      'lostpointercapture',
      () => mark.removeEventListener('pointermove', handleMove),
      { once: true },
    )
  })
  return mark
}

function renderPlan(context: EditorContext, { path, alt, width, height }: Plan, currentId: string) {
  const image = h('img', { src: path, alt, width: String(width), height: String(height) })
  const element = h('div', { class: 'sheet' }, image)
  for (const scene of context.document.state.tour.scenes) {
    if (!scene.mapPosition) continue
    const mark = renderMark(context, element, scene.id)
    if (scene.id === currentId) mark.setAttribute('aria-current', 'location')
    element.append(mark)
  }
  return element
}

function renderSceneToggle({ document }: EditorContext, id: string) {
  return getScene(document.state, id).mapPosition
    ? textButton('Remove this scene from the plan', () =>
        document.change((state) => {
          delete getScene(state, id).mapPosition
        }),
      )
    : textButton('Add this scene to the plan', () =>
        document.change((state) => {
          getScene(state, id).mapPosition = { x: 0.5, y: 0.5 }
        }),
      )
}

export function renderPlanInspector(context: EditorContext, currentId: string): HTMLElement[] {
  const { document, fields, actions } = context
  const { plan } = document.state.tour
  const upload = fields.pictureField(
    plan ? 'Replace drawing' : 'Drawing of the place from above (SVG, PNG, JPEG or WebP)',
    async (file) => {
      const picture = await actions.uploadPicture(file)
      if (typeof picture === 'string') return picture
      document.change((state) => setPlan(state, picture))
    },
    { field: 'plan' },
  )
  if (!plan) return [h('p', { class: 'hint' }, 'This tour has no plan.'), upload]
  return [
    renderPlan(context, plan, currentId),
    h(
      'p',
      { class: 'hint' },
      'Drag each mark to where the camera stood, or move it with the arrow keys.',
    ),
    renderSceneToggle(context, currentId),
    context.localizedField({
      label: 'Alternative text of the plan',
      english: {
        read: () => document.state.tour.plan?.alt ?? '',
        write: ({ tour }, text) => {
          if (tour.plan) tour.plan.alt = text
        },
      },
      greek: ['plan'],
      location: { field: 'plan.alt' },
      greekField: 'plan',
      lines: 3,
    }),
    fields.numberField({
      label: 'Compass bearing of the drawing’s upper edge, in degrees',
      read: () => document.state.tour.plan?.bearing ?? 0,
      write: (bearing) =>
        document.change(({ tour }) => {
          if (tour.plan) tour.plan.bearing = bearing
        }, 'plan.bearing'),
      location: { field: 'plan.bearing' },
    }),
    upload,
    textButton('Remove plan', () => document.change((state) => setPlan(state)), {
      'data-remove': '',
    }),
  ]
}
