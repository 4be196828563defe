import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkFilm, checkModel, checkTour } from '../../src/player/format/check'
import { isOpenable, openingView, type Tour, usableTour } from '../../src/player/format/tour'
import { readPlace, writePlace } from '../../src/player/panorama/view'

function tour(): Tour {
  const picture = { base: 'b.webp', tiles: '{column}-{row}.webp', width: 4096, columns: 8, rows: 4 }
  const view = { yaw: 0, pitch: 0, fov: 60 }
  return {
    title: 'A house',
    lang: 'en',
    description: 'Two rooms.',
    start: 'hall',
    scenes: [
      {
        id: 'hall',
        name: 'The hall',
        description: 'A hall.',
        picture: { ...picture },
        view: { ...view },
        upright: { ...view, fov: 80 },
        points: [
          { kind: 'link', to: 'yard', label: 'To the yard', yaw: 10, pitch: -5 },
          { kind: 'info', id: 'lamp', title: 'The lamp', text: 'Brass.', yaw: 20, pitch: 5 },
          { kind: 'open', id: 'book', label: 'Book', link: 'https://a.example/', yaw: 0, pitch: 0 },
        ],
      },
      {
        id: 'yard',
        name: 'The yard',
        description: 'A yard.',
        picture: { ...picture },
        view: { ...view },
        points: [{ kind: 'link', to: 'hall', label: 'Back', yaw: 190, pitch: -5 }],
      },
    ],
    credits: 'Nobody.',
  }
}

const step = (change: object = {}) => ({
  scene: 'hall',
  view: { yaw: 0, pitch: 0, fov: 60 },
  seconds: 3,
  text: 'This is the hall.',
  ...change,
})

type Break = [title: string, breakIt: (tour: Tour) => unknown, at: string, message: RegExp]

const faults: Break[] = [
  ['no title', (t) => Object.assign(t, { title: ' ' }), 'title', /text/],
  ['an unknown language', (t) => Object.assign(t, { lang: 'fr' }), 'lang', /"en" or "el"/],
  ['no scenes', (t) => Object.assign(t, { scenes: [] }), 'scenes', /at least one/],
  ['a first scene that is none', (t) => Object.assign(t, { start: 'attic' }), 'start', /attic/],
  [
    'two scenes with one id',
    (t) => Object.assign(t.scenes[1]!, { id: 'hall' }),
    'scenes[hall]',
    /rename/,
  ],
  [
    'an id with a space',
    (t) => Object.assign(t.scenes[1]!, { id: 'The yard' }),
    'scenes[The yard].id',
    /lower-case/,
  ],
  [
    'a view beyond the pole',
    (t) => Object.assign(t.scenes[0]!.view, { pitch: 91 }),
    'scenes[hall].view.pitch',
    /-90 to 90/,
  ],
  [
    'a field of view in radians',
    (t) => Object.assign(t.scenes[0]!.upright!, { fov: 1.2 }),
    'scenes[hall].upright.fov',
    /30 to 100/,
  ],
  [
    'a picture outside the bundle',
    (t) => Object.assign(t.scenes[0]!.picture, { base: 'https://cdn.example/b.webp' }),
    'scenes[hall].picture.base',
    /leaves the bundle/,
  ],
  [
    'a picture above the bundle',
    (t) => Object.assign(t.scenes[0]!.picture, { base: 'a/../../b.webp' }),
    'scenes[hall].picture.base',
    /leaves the bundle/,
  ],
  [
    'tiles that are all the same',
    (t) => Object.assign(t.scenes[0]!.picture, { tiles: 'tile.webp' }),
    'scenes[hall].picture.tiles',
    /\{column\} and \{row\}/,
  ],
  [
    'a scene that is not cut yet',
    (t) => Object.assign(t.scenes[0]!, { picture: undefined }),
    'scenes[hall].picture',
    /npm run pictures/,
  ],
  [
    'a link into nothing',
    (t) => Object.assign(t.scenes[0]!.points[0]!, { to: 'cellar' }),
    'scenes[hall].points',
    /"cellar"/,
  ],
  ['a scene without a way to it', (t) => t.scenes[0]!.points.shift(), 'scenes[yard]', /add a link/],
  [
    'a point of no kind',
    (t) => Object.assign(t.scenes[0]!.points[1]!, { kind: 'video' }),
    'scenes[hall].points[1].kind',
    /"link", "info", "open" or "table"/,
  ],
  [
    'a point that runs script',
    (t) => Object.assign(t.scenes[0]!.points[2]!, { link: 'javascript:alert(1)' }),
    'scenes[hall].points[2].link',
    /https:/,
  ],
  [
    'two points with one id',
    (t) => Object.assign(t.scenes[0]!.points[2]!, { id: 'lamp' }),
    'scenes[hall].points[2]',
    /rename/,
  ],
  [
    'a card without words',
    (t) => Object.assign(t.scenes[0]!.points[1]!, { text: '' }),
    'scenes[hall].points[1].text',
    /text/,
  ],
  [
    'a plan without words',
    (t) => {
      Object.assign(t.scenes[0]!, { place: { x: 500, y: 500 } })
      Object.assign(t, { plan: { path: 'plan.svg', alt: '', width: 10, height: 10 } })
    },
    'plan.alt',
    /text/,
  ],
  [
    'a walk into nothing',
    (t) => Object.assign(t, { walk: [step({ scene: 'attic' })] }),
    'walk[0].scene',
    /"attic"/,
  ],
  [
    'a sentence that nobody can read so fast',
    (t) => Object.assign(t, { walk: [step(), step({ text: 'A hall. '.repeat(8) })] }),
    'walk[1].seconds',
    /takes 5 s/,
  ],
  [
    'a step without a view',
    (t) => Object.assign(t, { walk: [step({ view: undefined })] }),
    'walk[0].view',
    /"yaw", "pitch", "fov"/,
  ],
  [
    'a plan on which no scene lies',
    (t) => Object.assign(t, { plan: { path: 'plan.svg', alt: 'Plan', width: 10, height: 10 } }),
    'plan',
    /"place"/,
  ],
]

describe('checkTour', () => {
  it('finds nothing wrong with a whole tour', () => {
    expect(checkTour(tour())).toEqual([])
  })

  it.each(faults)('finds %s and says how to mend it', (_title, breakIt, at, message) => {
    const broken = tour()
    breakIt(broken)
    const problems = checkTour(broken)
    expect(problems.map((problem) => problem.at)).toContain(at)
    expect(problems.find((problem) => problem.at === at)?.message).toMatch(message)
  })

  it('finds all that is wrong, each at its place', () => {
    const broken = tour()
    Object.assign(broken, { title: '' })
    Object.assign(broken.scenes[0]!.view, { fov: 300 })
    Reflect.deleteProperty(broken.scenes[1]!.points[0]!, 'label')
    expect(checkTour(broken)).toEqual([
      { at: 'title', message: 'Write some text here.' },
      { at: 'scenes[hall].view.fov', message: 'Give a number from 30 to 100.' },
      { at: 'scenes[yard].points[0].label', message: 'Write some text here.' },
    ])
  })

  it.each([null, 'tour', 7, [], [tour()], {}])('survives a file that holds %j', (json) => {
    expect(checkTour(json).length).toBeGreaterThan(0)
  })

  it('survives rubbish in every place of a tour, a film and a model', () => {
    const film = JSON.parse(readFileSync('public/samples/film360/film.json', 'utf8'))
    const model = JSON.parse(readFileSync('public/samples/model3d/model.json', 'utf8'))
    const whole = tour()
    const rubbish = [null, 0, '', [], {}, 'x', true]
    const spoil = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return
      for (const [key, inner] of Object.entries(value)) {
        for (const bad of rubbish) {
          Object.assign(value, { [key]: bad })
          expect(() => check()).not.toThrow()
        }
        Object.assign(value, { [key]: inner })
        spoil(inner)
      }
    }
    let check: () => unknown = () => [checkTour(whole), usableTour(whole)]
    spoil(whole)
    check = () => checkFilm(film)
    spoil(film)
    check = () => checkModel(model)
    spoil(model)
    expect([checkTour(whole), checkFilm(film), checkModel(model)]).toEqual([[], [], []])
  })
})

describe('usableTour', () => {
  it('gives a whole tour back as it is', () => {
    expect(usableTour(tour())).toEqual(tour())
  })

  it('leaves out a broken scene and the links to it', () => {
    const broken = tour()
    Object.assign(broken.scenes[1]!, { picture: {} })
    const usable = usableTour(broken)
    expect(usable?.scenes.map((scene) => scene.id)).toEqual(['hall'])
    expect(usable?.scenes[0]?.points.map((point) => point.kind)).toEqual(['info', 'open'])
  })

  it('begins at the first scene that is left', () => {
    const broken = tour()
    Object.assign(broken.scenes[0]!, { view: null })
    expect(usableTour(broken)?.start).toBe('yard')
  })

  it('leaves out a broken point only', () => {
    const broken = tour()
    Object.assign(broken.scenes[0]!.points[1]!, { yaw: 'left' })
    expect(usableTour(broken)?.scenes[0]?.points).toHaveLength(2)
  })

  it('gives up when no scene is left', () => {
    expect(usableTour({ ...tour(), scenes: [{}] })).toBeUndefined()
    expect(usableTour('nonsense')).toBeUndefined()
  })
})

describe('openingView', () => {
  it('takes the upright view in upright frames, where there is one', () => {
    const [hall, yard] = tour().scenes
    expect(openingView(hall!, 390, 844).fov).toBe(80)
    expect(openingView(hall!, 844, 390).fov).toBe(60)
    expect(openingView(yard!, 390, 844).fov).toBe(60)
  })
})

describe('isOpenable', () => {
  it.each(['https://a.example', 'http://a.example', 'mailto:a@a.example', 'tel:+302100000000'])(
    'lets %s pass',
    (link) => expect(isOpenable(link)).toBe(true),
  )

  it.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc', '/book', '', 'blob:x'])(
    'holds %s back',
    (link) => expect(isOpenable(link)).toBe(false),
  )
})

describe('the address of a view', () => {
  it('leads back to where it was written', () => {
    const hash = writePlace('bar', { yaw: 190, pitch: -12.34, fov: 62 })
    expect(hash).toBe('#scene=bar&yaw=-170&pitch=-12.3&fov=62')
    expect(readPlace(hash)).toEqual({ scene: 'bar', yaw: -170, pitch: -12.3, fov: 62 })
  })

  it('takes only what makes sense', () => {
    expect(readPlace('')).toEqual({})
    expect(readPlace('#yaw=left&pitch=&fov=Infinity')).toEqual({})
    expect(readPlace('#scene=bar')).toEqual({ scene: 'bar' })
  })
})
