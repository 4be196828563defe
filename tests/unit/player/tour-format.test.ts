import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkFilm, checkModel, checkTour } from '../../../src/player/schema/check'
import {
  getInitialView,
  isAllowedLink,
  sanitizeTour,
  type Tour,
} from '../../../src/player/schema/tour'
import { formatDeepLink, parseDeepLink } from '../../../src/player/tour/deep-link'

function tour(): Tour {
  const picture = {
    preview: 'b.webp',
    levels: [
      { tiles: '4096/{column}-{row}.webp', width: 4096, columns: 8, rows: 4 },
      { tiles: '8192/{column}-{row}.webp', width: 8192, columns: 16, rows: 8 },
    ],
  }
  const view = { yaw: 0, pitch: 0, fov: 60 }
  return {
    title: 'A house',
    lang: 'en',
    description: 'Two rooms.',
    firstScene: 'hall',
    scenes: [
      {
        id: 'hall',
        name: 'The hall',
        description: 'A hall.',
        panorama: structuredClone(picture),
        view: { ...view },
        portraitView: { ...view, fov: 80 },
        hotspots: [
          { kind: 'link', sceneId: 'yard', label: 'To the yard', yaw: 10, pitch: -5 },
          { kind: 'info', id: 'lamp', title: 'The lamp', text: 'Brass.', yaw: 20, pitch: 5 },
          { kind: 'url', id: 'book', label: 'Book', link: 'https://a.example/', yaw: 0, pitch: 0 },
        ],
      },
      {
        id: 'yard',
        name: 'The yard',
        description: 'A yard.',
        panorama: structuredClone(picture),
        view: { ...view },
        hotspots: [{ kind: 'link', sceneId: 'hall', label: 'Back', yaw: 190, pitch: -5 }],
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
  [
    'an unknown first scene',
    (t) => Object.assign(t, { firstScene: 'attic' }),
    'firstScene',
    /attic/,
  ],
  [
    'two scenes with the same id',
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
    (t) => Object.assign(t.scenes[0]!.portraitView!, { fov: 1.2 }),
    'scenes[hall].portraitView.fov',
    /30 to 100/,
  ],
  [
    'a picture outside the bundle',
    (t) => Object.assign(t.scenes[0]!.panorama, { preview: 'https://cdn.example/b.webp' }),
    'scenes[hall].panorama.preview',
    /leaves the bundle/,
  ],
  [
    'a picture above the bundle',
    (t) => Object.assign(t.scenes[0]!.panorama, { preview: 'a/../../b.webp' }),
    'scenes[hall].panorama.preview',
    /leaves the bundle/,
  ],
  [
    'tiles without a placeholder',
    (t) => Object.assign(t.scenes[0]!.panorama.levels[1]!, { tiles: 'tile.webp' }),
    'scenes[hall].panorama.levels[1].tiles',
    /\{column\} and \{row\}/,
  ],
  [
    'levels from fine to coarse',
    (t) => t.scenes[0]!.panorama.levels.reverse(),
    'scenes[hall].panorama.levels',
    /each wider than the one before/,
  ],
  [
    'a panorama without a level',
    (t) => Object.assign(t.scenes[0]!.panorama, { levels: [] }),
    'scenes[hall].panorama.levels',
    /npm run build:images/,
  ],
  [
    'a level that is too large',
    (t) => Object.assign(t.scenes[0]!.panorama.levels[1]!, { width: 16_400 }),
    'scenes[hall].panorama.levels[1].width',
    /1024 to 16384/,
  ],
  [
    'a panorama in the format before levels',
    (t) =>
      Object.assign(t.scenes[0]!, { panorama: { preview: 'b.webp', tiles: '{column}-{row}' } }),
    'scenes[hall].panorama.levels',
    /npm run tour -- --convert/,
  ],
  [
    'a scene without tiles',
    (t) => Object.assign(t.scenes[0]!, { panorama: undefined }),
    'scenes[hall].panorama',
    /npm run build:images/,
  ],
  [
    'a link to an unknown scene',
    (t) => Object.assign(t.scenes[0]!.hotspots[0]!, { sceneId: 'cellar' }),
    'scenes[hall].hotspots',
    /"cellar"/,
  ],
  [
    'a scene that no link leads to',
    (t) => t.scenes[0]!.hotspots.shift(),
    'scenes[yard]',
    /add one/,
  ],
  [
    'a hotspot of an unknown kind',
    (t) => Object.assign(t.scenes[0]!.hotspots[1]!, { kind: 'video' }),
    'scenes[hall].hotspots[1].kind',
    /"link", "info", "url" or "table"/,
  ],
  [
    'a hotspot with a javascript: link',
    (t) => Object.assign(t.scenes[0]!.hotspots[2]!, { link: 'javascript:alert(1)' }),
    'scenes[hall].hotspots[2].link',
    /https:/,
  ],
  [
    'two hotspots with the same id',
    (t) => Object.assign(t.scenes[0]!.hotspots[2]!, { id: 'lamp' }),
    'scenes[hall].hotspots[2]',
    /rename/,
  ],
  [
    'a card without text',
    (t) => Object.assign(t.scenes[0]!.hotspots[1]!, { text: '' }),
    'scenes[hall].hotspots[1].text',
    /text/,
  ],
  [
    'a plan without alt text',
    (t) => {
      Object.assign(t.scenes[0]!, { mapPosition: { x: 0.5, y: 0.5 } })
      Object.assign(t, { plan: { path: 'plan.svg', alt: '', width: 10, height: 10 } })
    },
    'plan.alt',
    /text/,
  ],
  [
    'a guided tour to an unknown scene',
    (t) => Object.assign(t, { guidedTour: [step({ scene: 'attic' })] }),
    'guidedTour[0].scene',
    /"attic"/,
  ],
  [
    'a step that is too short for its text',
    (t) => Object.assign(t, { guidedTour: [step(), step({ text: 'A hall. '.repeat(8) })] }),
    'guidedTour[1].seconds',
    /takes 5 s/,
  ],
  [
    'a step without a view',
    (t) => Object.assign(t, { guidedTour: [step({ view: undefined })] }),
    'guidedTour[0].view',
    /"yaw", "pitch", "fov"/,
  ],
  [
    'a plan without a scene on it',
    (t) => Object.assign(t, { plan: { path: 'plan.svg', alt: 'Plan', width: 10, height: 10 } }),
    'plan',
    /No scene is on the plan: add each to it/,
  ],
]

describe('checkTour', () => {
  it('accepts a valid tour', () => {
    expect(checkTour(tour())).toEqual([])
  })

  it('accepts a scene that nobody has described yet', () => {
    const undescribed = tour()
    undescribed.scenes[0]!.description = ''
    expect(checkTour(undescribed)).toEqual([])
    expect(sanitizeTour(undescribed)).toEqual(undescribed)
  })

  it.each(faults)('reports %s and how to fix it', (_title, breakIt, at, message) => {
    const broken = tour()
    breakIt(broken)
    const problems = checkTour(broken)
    expect(problems.map((problem) => problem.at)).toContain(at)
    expect(problems.find((problem) => problem.at === at)?.message).toMatch(message)
  })

  it('reports all errors with their paths', () => {
    const broken = tour()
    Object.assign(broken, { title: '' })
    Object.assign(broken.scenes[0]!.view, { fov: 300 })
    Reflect.deleteProperty(broken.scenes[1]!.hotspots[0]!, 'label')
    expect(checkTour(broken)).toEqual([
      { at: 'title', message: 'Write some text here.' },
      { at: 'scenes[hall].view.fov', message: 'Give a number from 30 to 100.' },
      { at: 'scenes[yard].hotspots[0].label', message: 'Write some text here.' },
    ])
  })

  it.each([null, 'tour', 7, [], [tour()], {}])(
    'rejects a file with %j without an exception',
    (json) => {
      expect(checkTour(json).length).toBeGreaterThan(0)
    },
  )

  it('does not throw for invalid values in any field of a tour, film or model', () => {
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
    let check: () => unknown = () => [checkTour(whole), sanitizeTour(whole)]
    spoil(whole)
    check = () => checkFilm(film)
    spoil(film)
    check = () => checkModel(model)
    spoil(model)
    expect([checkTour(whole), checkFilm(film), checkModel(model)]).toEqual([[], [], []])
  })
})

describe('sanitizeTour', () => {
  it('returns a valid tour unchanged', () => {
    expect(sanitizeTour(tour())).toEqual(tour())
  })

  it('removes an invalid scene and the links to it', () => {
    const broken = tour()
    Object.assign(broken.scenes[1]!, { panorama: {} })
    const usable = sanitizeTour(broken)
    expect(usable?.scenes.map((scene) => scene.id)).toEqual(['hall'])
    expect(usable?.scenes[0]?.hotspots.map((point) => point.kind)).toEqual(['info', 'url'])
  })

  it('starts at the first valid scene', () => {
    const broken = tour()
    Object.assign(broken.scenes[0]!, { view: null })
    expect(sanitizeTour(broken)?.firstScene).toBe('yard')
  })

  it('removes only the invalid hotspot', () => {
    const broken = tour()
    Object.assign(broken.scenes[0]!.hotspots[1]!, { yaw: 'left' })
    expect(sanitizeTour(broken)?.scenes[0]?.hotspots).toHaveLength(2)
  })

  it('removes a guided tour with a step in a missing scene', () => {
    const guided = { ...tour(), guidedTour: [step(), step({ scene: 'yard' })] }
    expect(sanitizeTour(guided)).toHaveProperty('guidedTour')
    guided.guidedTour.push(step({ scene: 'attic' }))
    expect(sanitizeTour(guided)).not.toHaveProperty('guidedTour')
  })

  it('returns undefined without a valid scene', () => {
    expect(sanitizeTour({ ...tour(), scenes: [{}] })).toBeUndefined()
    expect(sanitizeTour('nonsense')).toBeUndefined()
  })
})

describe('getInitialView', () => {
  it('returns the portrait view in portrait frames, if there is one', () => {
    const [hall, yard] = tour().scenes
    expect(getInitialView(hall!, 390, 844).fov).toBe(80)
    expect(getInitialView(hall!, 844, 390).fov).toBe(60)
    expect(getInitialView(yard!, 390, 844).fov).toBe(60)
  })
})

describe('isAllowedLink', () => {
  it.each(['https://a.example', 'http://a.example', 'mailto:a@a.example', 'tel:+302100000000'])(
    'allows %s',
    (link) => expect(isAllowedLink(link)).toBe(true),
  )

  it.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc', '/book', '', 'blob:x'])(
    'rejects %s',
    (link) => expect(isAllowedLink(link)).toBe(false),
  )
})

describe('deep links', () => {
  it('parses what it formats', () => {
    const hash = formatDeepLink('bar', { yaw: 190, pitch: -12.34, fov: 62 })
    expect(hash).toBe('#scene=bar&yaw=-170&pitch=-12.3&fov=62')
    expect(parseDeepLink(hash)).toEqual({ scene: 'bar', yaw: -170, pitch: -12.3, fov: 62 })
  })

  it('ignores invalid values', () => {
    expect(parseDeepLink('')).toEqual({})
    expect(parseDeepLink('#yaw=left&pitch=&fov=Infinity')).toEqual({})
    expect(parseDeepLink('#scene=bar')).toEqual({ scene: 'bar' })
  })
})
