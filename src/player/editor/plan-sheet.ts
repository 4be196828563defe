import { make } from '../controls/dom'
import type { Desk } from './desk'
import { greekAt, sceneIn, setGreek, setPlan } from './document'
import { textButton } from './fields'

const within = (value: number) => Math.round(Math.min(Math.max(value, 0), 1000))

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The drawing of the place, with a mark for each scene that can be moved. */
export function planSheet({ document, fields, on }: Desk, current: string): HTMLElement[] {
  const { tour } = document.state
  const { plan, scenes } = tour
  const drawing = fields.picture(
    plan ? 'Another drawing' : 'A drawing of the place from above (SVG, PNG, JPEG or WebP)',
    async (file) => {
      const taken = await on.take(file)
      if (typeof taken === 'string') return taken
      document.change((state) => setPlan(state, taken))
    },
    { field: 'plan' },
  )
  if (!plan) return [make('p', { class: 'hint' }, 'This tour has no plan.'), drawing]
  const sheet = make(
    'div',
    { class: 'sheet' },
    make('img', {
      src: plan.path,
      alt: plan.alt,
      width: String(plan.width),
      height: String(plan.height),
    }),
  )
  for (const { id, name, place } of scenes) {
    if (!place) continue
    const mark = make('button', {
      type: 'button',
      'data-scene': id,
      'aria-label': `${name}: ${place.x} from the left, ${place.y} from the top`,
      title: name,
    })
    if (id === current) mark.setAttribute('aria-current', 'location')
    const put = (x: number, y: number) => {
      document.change((state) => {
        sceneIn(state, id).place = { x: within(x), y: within(y) }
      }, `place.${id}`)
      const now = sceneIn(document.state, id).place ?? place
      mark.style.left = `${now.x / 10}%`
      mark.style.top = `${now.y / 10}%`
      mark.setAttribute('aria-label', `${name}: ${now.x} from the left, ${now.y} from the top`)
    }
    mark.style.left = `${place.x / 10}%`
    mark.style.top = `${place.y / 10}%`
    mark.addEventListener('dblclick', () => on.go(id))
    mark.addEventListener('keydown', (event) => {
      const step = ARROWS[event.key]
      if (event.key === 'Enter') on.go(id)
      if (!step) return
      event.preventDefault()
      const now = sceneIn(document.state, id).place ?? place
      const far = event.shiftKey ? 50 : 5
      put(now.x + step[0] * far, now.y + step[1] * far)
    })
    mark.addEventListener('pointerdown', ({ pointerId }) => {
      mark.setPointerCapture(pointerId)
      document.endField()
      const move = ({ clientX, clientY }: PointerEvent) => {
        const { left, top, width, height } = sheet.getBoundingClientRect()
        put(((clientX - left) / width) * 1000, ((clientY - top) / height) * 1000)
      }
      mark.addEventListener('pointermove', move)
      mark.addEventListener(
        'lostpointercapture',
        () => mark.removeEventListener('pointermove', move),
        {
          once: true,
        },
      )
    })
    sheet.append(mark)
  }
  const scene = sceneIn(document.state, current)
  const toggle = scene.place
    ? textButton('Take this scene off the plan', () =>
        document.change((state) => {
          delete sceneIn(state, current).place
        }),
      )
    : textButton('Put this scene on the plan', () =>
        document.change((state) => {
          sceneIn(state, current).place = { x: 500, y: 500 }
        }),
      )
  return [
    sheet,
    make(
      'p',
      { class: 'hint' },
      'Drag a mark to where the camera stood, or move it with the arrow keys.',
    ),
    toggle,
    make(
      'fieldset',
      { class: 'both' },
      make('legend', {}, 'The plan in words'),
      fields.text(
        'English',
        () => document.state.tour.plan?.alt ?? '',
        (text) =>
          document.change((state) => {
            if (state.tour.plan) state.tour.plan.alt = text
          }, 'plan.en'),
        { field: 'plan.alt' },
        3,
      ),
      fields.text(
        'Ελληνικά',
        () => greekAt(document.state.words, ['plan']),
        (text) => document.change((state) => setGreek(state.words, ['plan'], text), 'plan.el'),
        { field: 'plan', lang: 'el' },
        3,
      ),
    ),
    fields.number(
      'Compass bearing of the drawing’s upper edge, in degrees',
      () => document.state.tour.plan?.up ?? 0,
      (up) =>
        document.change(({ tour }) => {
          if (tour.plan) tour.plan.up = up
        }, 'plan.up'),
      { field: 'plan.up' },
    ),
    drawing,
    textButton('Take the plan out of the tour', () => document.change((state) => setPlan(state)), {
      'data-remove': '',
    }),
  ]
}
