import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projects } from '../../src/content/projects'
import { outline, outlineOf } from '../../src/content/tour-outlines'
import { checkWords } from '../../src/player/format/check'
import type { Film } from '../../src/player/format/film'
import type { Model } from '../../src/player/format/model'
import type { Tour } from '../../src/player/format/tour'
import { translateModel, translateTour } from '../../src/player/translation'
import { ownBundles } from '../helpers/bundles'
import { greekIn, latinIn } from '../helpers/letters'

const HOUSE = 'tests/fixtures/bundles/whole'

const read = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8'))

const house = (): Tour => read(HOUSE, 'tour.json')
const houseWords = () => read(HOUSE, 'words.el.json')
const film: Film = read('public/samples/film360/film.json')
const filmWords = () => read('public/samples/film360/words.el.json')
const model: Model = read('public/samples/model3d/model.json')
const modelWords = () => read('public/samples/model3d/words.el.json')

type Words = ReturnType<typeof houseWords>

/** The words of the house after something was done to them. */
function changed(change: (words: Words) => unknown): Words {
  const words = houseWords()
  change(words)
  return words
}

describe('the check of a bundle’s Greek words', () => {
  it('finds nothing wrong with those that say all', () => {
    expect(checkWords(house(), houseWords())).toEqual([])
    expect(checkWords(film, filmWords())).toEqual([])
    expect(checkWords(model, modelWords())).toEqual([])
  })

  const all: [title: string, change: (words: Words) => unknown, at: string, mend: RegExp][] = [
    ['no title', (w) => delete w.title, 'title', /some text/],
    ['an empty description', (w) => Object.assign(w, { description: ' ' }), 'description', /text/],
    ['no scenes', (w) => delete w.scenes, 'scenes', /in Greek/],
    ['a scene too few', (w) => delete w.scenes.yard, 'scenes.yard', /in Greek/],
    ['a scene too many', (w) => Object.assign(w.scenes, { attic: {} }), 'scenes.attic', /take it/],
    ['a scene without name', (w) => delete w.scenes.hall.name, 'scenes.hall.name', /some text/],
    ['a scene that is a text', (w) => Object.assign(w.scenes, { hall: 'x' }), 'scenes.hall', /obj/],
    [
      'a point too few',
      (w) => delete w.scenes.hall.points.lamp,
      'scenes.hall.points.lamp',
      /Greek/,
    ],
    [
      'a point too many',
      (w) => Object.assign(w.scenes.hall.points, { cat: {} }),
      'scenes.hall.points.cat',
      /rename/,
    ],
    [
      'a link without label',
      (w) => Object.assign(w.scenes.hall.points, { yard: {} }),
      'scenes.hall.points.yard.label',
      /some text/,
    ],
    [
      'a text where a label stands',
      (w) => Object.assign(w.scenes.hall.points.yard, { text: 'Η αυλή' }),
      'scenes.hall.points.yard.text',
      /take it out/,
    ],
    ['something else', (w) => Object.assign(w, { lang: 'el' }), 'lang', /take it out/],
  ]

  it.each(all)('finds %s, and says how to mend it', (_title, change, at, mend) => {
    const problems = checkWords(house(), changed(change))
    expect(problems).toEqual([{ at, message: expect.stringMatching(mend) }])
  })

  it('wants the alt texts of a plan and of a card’s picture', () => {
    const tour = house()
    const drawing = { path: 'plan.svg', alt: 'Plan', width: 10, height: 10 }
    Object.assign(tour, { plan: drawing })
    Object.assign(tour.scenes[0]!.points[1]!, { picture: { path: 'lamp.jpg', alt: 'Lamp' } })
    const places = checkWords(tour, houseWords()).map(({ at }) => at)
    expect(places).toEqual(['scenes.hall.points.lamp.alt', 'plan'])
  })

  it('wants each sentence of a walk, short enough for its time', () => {
    const step = { scene: 'hall', view: { yaw: 0, pitch: 0, fov: 60 }, seconds: 3, text: 'A hall.' }
    const tour = { ...house(), walk: [step, step] }
    const said = (walk: unknown) =>
      checkWords(
        tour,
        changed((w) => Object.assign(w, { walk })),
      )
    expect(said(['Η αίθουσα.', 'Η αυλή.'])).toEqual([])
    expect(said(['Η αίθουσα.'])).toMatchObject([{ at: 'walk[1]' }])
    expect(said(undefined)).toMatchObject([{ at: 'walk' }])
    expect(said(['Η αυλή.', 'Η αυλή.'.repeat(9)])).toMatchObject([{ at: 'walk[1]' }])
  })

  it('wants a film’s moments to the last, and a model’s points', () => {
    const { moments, ...others } = filmWords()
    const mend = /each of the 4 moments/
    for (const few of [moments.slice(1), [...moments, 'Τέλος.'], 7, undefined]) {
      const problems = checkWords(film, { ...others, moments: few })
      expect(problems).toEqual([{ at: 'moments', message: expect.stringMatching(mend) }])
    }
    const words = modelWords()
    delete words.points.board.text
    expect(checkWords(model, words).map(({ at }) => at)).toEqual(['points.board.text'])
  })

  it.each([null, 'words', 7, [], {}])('survives a file that holds %j', (json) => {
    for (const bundle of [house(), film, model]) {
      expect(checkWords(bundle, json).length).toBeGreaterThan(0)
    }
  })
})

/** What is said of a point, whatever its kind. */
type Said = { title?: string; text?: string; label?: string }

/** What a visitor reads or hears of a tour. */
function heard({ title, description, credits, scenes }: Tour): string {
  const parts = scenes.flatMap(({ name, description: text, points }) => [
    name,
    text,
    ...points.flatMap(({ title, text, label }: Said) => [title, text, label]),
  ])
  return [title, description, credits, ...parts].join('\n')
}

describe('a tour in Greek', () => {
  it('says all that its words say, and stays the same tour', () => {
    const tour = translateTour(house(), houseWords())
    expect(latinIn(heard(tour))).toEqual([])
    expect(JSON.stringify(tour)).not.toContain('"lang":"en"')
    expect(tour).toMatchObject({
      title: 'Ένα μικρό σπίτι',
      lang: 'el',
      scenes: [{ name: 'Το χολ', points: [{ label: 'Στην αυλή' }, { title: 'Η λάμπα' }, {}] }, {}],
    })
    const [hall] = tour.scenes
    expect(hall).toMatchObject({ id: 'hall', picture: house().scenes[0]!.picture })
    expect(hall!.points[2]).toMatchObject({ link: 'https://house.example/book', yaw: 170 })
  })

  it('says in English what its words lack, each part in one language', () => {
    const [hall, yard] = translateTour(
      house(),
      changed(({ scenes }) => {
        delete scenes.hall.points.lamp.text
        delete scenes.yard
      }),
    ).scenes
    expect(hall!.lang).toBeUndefined()
    expect(hall!.points[0]).toMatchObject({ label: 'Στην αυλή' })
    expect(hall!.points[1]).toMatchObject({
      title: 'The lamp',
      text: expect.stringContaining('Brass'),
      lang: 'en',
    })
    expect(yard).toMatchObject({ name: 'The yard', lang: 'en', points: [{ lang: 'en' }] })
  })

  it('translates the alt texts of its plan and pictures', () => {
    const tour = house()
    Object.assign(tour, { plan: { path: 'plan.svg', alt: 'Plan', width: 10, height: 10 } })
    Object.assign(tour.scenes[0]!.points[1]!, { picture: { path: 'lamp.jpg', alt: 'Lamp' } })
    const words = changed((w) => {
      w.plan = 'Κάτοψη'
      w.scenes.hall.points.lamp.alt = 'Λάμπα'
    })
    const translated = translateTour(tour, words)
    expect(translated.plan).toMatchObject({ path: 'plan.svg', alt: 'Κάτοψη' })
    const picture = { path: 'lamp.jpg', alt: 'Λάμπα' }
    expect(translated.scenes[0]!.points[1]).toMatchObject({ title: 'Η λάμπα', picture })
  })

  it('survives rubbish in every place of its words', () => {
    const words = houseWords()
    const spoil = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return
      for (const [key, inner] of Object.entries(value)) {
        for (const bad of [null, 0, '', [], {}, true, undefined]) {
          Object.assign(value, { [key]: bad })
          expect(translateTour(house(), words).scenes).toHaveLength(2)
        }
        Object.assign(value, { [key]: inner })
        spoil(inner)
      }
    }
    spoil(words)
    expect(checkWords(house(), words)).toEqual([])
  })
})

it('a model in Greek says in English what its words lack', () => {
  const words = modelWords()
  delete words.points.board
  const { points, ...others } = translateModel(model, words)
  expect(others).toMatchObject({ lang: 'el', title: words.title, file: model.file })
  expect(points.filter(({ lang }) => lang === 'en').map(({ id }) => id)).toEqual(['board'])
  expect(points[0]).toMatchObject({ id: 'counter', title: words.points.counter.title })
})

describe.each(ownBundles)('%s', (address) => {
  const folder = join('public', dirname(address))

  it('speaks Greek, and Greek alone', () => {
    const kind = ['tour', 'film', 'model'].find((name) => existsSync(join(folder, `${name}.json`)))
    const described = read(folder, `${kind}.json`)
    const words = read(folder, 'words.el.json')
    expect(checkWords(described, words)).toEqual([])
    const texts = Object.values(words).flatMap(function textsOf(value: unknown): string[] {
      return typeof value === 'string' ? [value] : Object.values(Object(value)).flatMap(textsOf)
    })
    expect(latinIn(texts.join('\n'))).toEqual([])
    expect(texts.filter((text) => text !== text.trim() || /['"]|\.\.\.| {2}/.test(text))).toEqual(
      [],
    )
    expect(texts.filter((text) => text !== text.normalize('NFC'))).toEqual([])
  })

  it('is told in words to who has no script, in both languages', () => {
    const project = projects.find(({ bundle }) => bundle === address)!
    const [english, greek] = [outlineOf(project), outlineOf(project, 'el')]
    expect(english.length).toBeGreaterThan(0)
    expect(greek).toHaveLength(english.length)
    const say = (items: typeof greek) => items.map(({ name, text }) => `${name} ${text}`).join('\n')
    expect(latinIn(say(greek))).toEqual([])
    expect(greekIn(say(english))).toEqual([])
  })
})

it('a bundle without Greek words is told in its own', () => {
  const readAll = (name: string) =>
    existsSync(join(HOUSE, name)) ? readFileSync(join(HOUSE, name), 'utf8') : undefined
  const readOwn = (name: string) => (name === 'words.el.json' ? undefined : readAll(name))
  expect(outline(readOwn, 'el')).toEqual(outline(readAll))
  expect(outline(readAll, 'el')).not.toEqual(outline(readAll))
})
