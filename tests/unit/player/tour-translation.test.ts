import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projects } from '../../../src/content/projects'
import { getProjectOutline, readOutline } from '../../../src/pages/project/tour-outlines'
import { checkLocale } from '../../../src/player/schema/check'
import type { Film } from '../../../src/player/schema/film'
import type { Model } from '../../../src/player/schema/model'
import type { Tour } from '../../../src/player/schema/tour'
import { translateModel, translateTour } from '../../../src/player/translation'
import { findGreekWords, findLatinWords } from '../../support/alphabets'
import { ownBundles } from '../../support/bundles'

const HOUSE = 'tests/fixtures/bundles/whole'

const read = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8'))

const house = (): Tour => read(HOUSE, 'tour.json')
const houseWords = () => read(HOUSE, 'locale.el.json')
const film: Film = read('public/samples/film360/film.json')
const filmWords = () => read('public/samples/film360/locale.el.json')
const model: Model = read('public/samples/model3d/model.json')
const modelWords = () => read('public/samples/model3d/locale.el.json')

type Words = ReturnType<typeof houseWords>

/** The translation of the house after a change. */
function changed(change: (words: Words) => unknown): Words {
  const words = houseWords()
  change(words)
  return words
}

describe('checkLocale', () => {
  it('accepts a complete translation', () => {
    expect(checkLocale(house(), houseWords())).toEqual([])
    expect(checkLocale(film, filmWords())).toEqual([])
    expect(checkLocale(model, modelWords())).toEqual([])
  })

  const all: [title: string, change: (words: Words) => unknown, at: string, mend: RegExp][] = [
    ['no title', (w) => delete w.title, 'title', /some text/],
    ['an empty description', (w) => Object.assign(w, { description: ' ' }), 'description', /text/],
    ['no scenes', (w) => delete w.scenes, 'scenes', /to Greek/],
    ['a missing scene', (w) => delete w.scenes.yard, 'scenes.yard', /to Greek/],
    ['an unknown scene', (w) => Object.assign(w.scenes, { attic: {} }), 'scenes.attic', /take it/],
    ['a scene without a name', (w) => delete w.scenes.hall.name, 'scenes.hall.name', /some text/],
    [
      'a scene that is a string',
      (w) => Object.assign(w.scenes, { hall: 'x' }),
      'scenes.hall',
      /obj/,
    ],
    [
      'a missing hotspot',
      (w) => delete w.scenes.hall.hotspots.lamp,
      'scenes.hall.hotspots.lamp',
      /Greek/,
    ],
    [
      'an unknown hotspot',
      (w) => Object.assign(w.scenes.hall.hotspots, { cat: {} }),
      'scenes.hall.hotspots.cat',
      /rename/,
    ],
    [
      'a link without a label',
      (w) => Object.assign(w.scenes.hall.hotspots, { yard: {} }),
      'scenes.hall.hotspots.yard.label',
      /some text/,
    ],
    [
      'a text in place of a label',
      (w) => Object.assign(w.scenes.hall.hotspots.yard, { text: 'Η αυλή' }),
      'scenes.hall.hotspots.yard.text',
      /take it out/,
    ],
    ['an unknown field', (w) => Object.assign(w, { lang: 'el' }), 'lang', /take it out/],
  ]

  it.each(all)('reports %s and how to fix it', (_title, change, at, mend) => {
    const problems = checkLocale(house(), changed(change))
    expect(problems).toEqual([{ at, message: expect.stringMatching(mend) }])
  })

  it('requires the alt texts of a plan and of the image of a card', () => {
    const tour = house()
    const drawing = { path: 'plan.svg', alt: 'Plan', width: 10, height: 10 }
    Object.assign(tour, { plan: drawing })
    Object.assign(tour.scenes[0]!.hotspots[1]!, { image: { path: 'lamp.jpg', alt: 'Lamp' } })
    const places = checkLocale(tour, houseWords()).map(({ at }) => at)
    expect(places).toEqual(['scenes.hall.hotspots.lamp.alt', 'plan'])
  })

  it('requires the text of each step, short enough for its duration', () => {
    const step = { scene: 'hall', view: { yaw: 0, pitch: 0, fov: 60 }, seconds: 3, text: 'A hall.' }
    const tour = { ...house(), guidedTour: [step, step] }
    const said = (guidedTour: unknown) =>
      checkLocale(
        tour,
        changed((w) => Object.assign(w, { guidedTour })),
      )
    expect(said(['Η αίθουσα.', 'Η αυλή.'])).toEqual([])
    expect(said(['Η αίθουσα.'])).toMatchObject([{ at: 'guidedTour[1]' }])
    expect(said(undefined)).toMatchObject([{ at: 'guidedTour' }])
    expect(said(['Η αυλή.', 'Η αυλή.'.repeat(9)])).toMatchObject([{ at: 'guidedTour[1]' }])
  })

  it('requires all moments of a film and all hotspots of a model', () => {
    const { moments, ...others } = filmWords()
    const mend = /each of the 4 moments/
    for (const few of [moments.slice(1), [...moments, 'Τέλος.'], 7, undefined]) {
      const problems = checkLocale(film, { ...others, moments: few })
      expect(problems).toEqual([{ at: 'moments', message: expect.stringMatching(mend) }])
    }
    const words = modelWords()
    delete words.hotspots.board.text
    expect(checkLocale(model, words).map(({ at }) => at)).toEqual(['hotspots.board.text'])
  })

  it.each([null, 'words', 7, [], {}])('rejects a file with %j without an exception', (json) => {
    for (const bundle of [house(), film, model]) {
      expect(checkLocale(bundle, json).length).toBeGreaterThan(0)
    }
  })
})

/** The texts of a hotspot of any kind. */
type Said = { title?: string; text?: string; label?: string }

/** All texts of a tour that visitors get. */
function heard({ title, description, credits, scenes }: Tour): string {
  const parts = scenes.flatMap(({ name, description, hotspots: points }) => [
    name,
    description,
    ...points.flatMap(({ title, text, label }: Said) => [title, text, label]),
  ])
  return [title, description, credits, ...parts].join('\n')
}

describe('translateTour', () => {
  it('replaces all texts and nothing else', () => {
    const tour = translateTour(house(), houseWords())
    expect(findLatinWords(heard(tour))).toEqual([])
    expect(JSON.stringify(tour)).not.toContain('"lang":"en"')
    expect(tour).toMatchObject({
      title: 'Ένα μικρό σπίτι',
      lang: 'el',
      scenes: [
        { name: 'Το χολ', hotspots: [{ label: 'Στην αυλή' }, { title: 'Η λάμπα' }, {}] },
        {},
      ],
    })
    const [hall] = tour.scenes
    expect(hall).toMatchObject({ id: 'hall', panorama: house().scenes[0]!.panorama })
    expect(hall!.hotspots[2]).toMatchObject({ link: 'https://house.example/book', yaw: 170 })
  })

  it('names a scene in Greek that nobody has described yet', () => {
    const words = changed(({ scenes }) => (scenes.hall.description = ''))
    expect(checkLocale(house(), words)).toEqual([])
    const [hall] = translateTour(house(), words).scenes
    expect(hall).toMatchObject({ name: 'Το χολ', description: '' })
    expect(hall).not.toHaveProperty('lang')
  })

  it('keeps parts with an incomplete translation in English', () => {
    const [hall, yard] = translateTour(
      house(),
      changed(({ scenes }) => {
        delete scenes.hall.hotspots.lamp.text
        delete scenes.yard
      }),
    ).scenes
    expect(hall!.lang).toBeUndefined()
    expect(hall!.hotspots[0]).toMatchObject({ label: 'Στην αυλή' })
    expect(hall!.hotspots[1]).toMatchObject({
      title: 'The lamp',
      text: expect.stringContaining('Brass'),
      lang: 'en',
    })
    expect(yard).toMatchObject({ name: 'The yard', lang: 'en', hotspots: [{ lang: 'en' }] })
  })

  it('translates the alt texts of the plan and the images', () => {
    const tour = house()
    Object.assign(tour, { plan: { path: 'plan.svg', alt: 'Plan', width: 10, height: 10 } })
    Object.assign(tour.scenes[0]!.hotspots[1]!, { image: { path: 'lamp.jpg', alt: 'Lamp' } })
    const words = changed((w) => {
      w.plan = 'Κάτοψη'
      w.scenes.hall.hotspots.lamp.alt = 'Λάμπα'
    })
    const translated = translateTour(tour, words)
    expect(translated.plan).toMatchObject({ path: 'plan.svg', alt: 'Κάτοψη' })
    const image = { path: 'lamp.jpg', alt: 'Λάμπα' }
    expect(translated.scenes[0]!.hotspots[1]).toMatchObject({ title: 'Η λάμπα', image })
  })

  it('does not throw for invalid values in any field of the translation', () => {
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
    expect(checkLocale(house(), words)).toEqual([])
  })
})

it('keeps hotspots of a model with an incomplete translation in English', () => {
  const words = modelWords()
  delete words.hotspots.board
  const { hotspots: points, ...others } = translateModel(model, words)
  expect(others).toMatchObject({ lang: 'el', title: words.title, file: model.file })
  expect(points.filter(({ lang }) => lang === 'en').map(({ id }) => id)).toEqual(['board'])
  expect(points[0]).toMatchObject({ id: 'counter', title: words.hotspots.counter.title })
})

describe.each(ownBundles)('%s', (address) => {
  const folder = join('public', dirname(address))

  it('has only Greek text after translation', () => {
    const kind = ['tour', 'film', 'model'].find((name) => existsSync(join(folder, `${name}.json`)))
    const described = read(folder, `${kind}.json`)
    const words = read(folder, 'locale.el.json')
    expect(checkLocale(described, words)).toEqual([])
    const texts = Object.values(words).flatMap(function textsOf(value: unknown): string[] {
      return typeof value === 'string' ? [value] : Object.values(Object(value)).flatMap(textsOf)
    })
    expect(findLatinWords(texts.join('\n'))).toEqual([])
    expect(texts.filter((text) => text !== text.trim() || /['"]|\.\.\.| {2}/.test(text))).toEqual(
      [],
    )
    expect(texts.filter((text) => text !== text.normalize('NFC'))).toEqual([])
  })

  it('has text for pages without JavaScript in both languages', () => {
    const project = projects.find(({ bundle }) => bundle === address)!
    const [english, greek] = [getProjectOutline(project), getProjectOutline(project, 'el')]
    expect(english.length).toBeGreaterThan(0)
    expect(greek).toHaveLength(english.length)
    const say = (items: typeof greek) => items.map(({ name, text }) => `${name} ${text}`).join('\n')
    expect(findLatinWords(say(greek))).toEqual([])
    expect(findGreekWords(say(english))).toEqual([])
  })
})

it('keeps the language of a bundle without a translation', () => {
  const readAll = (name: string) =>
    existsSync(join(HOUSE, name)) ? readFileSync(join(HOUSE, name), 'utf8') : undefined
  const readOwn = (name: string) => (name === 'locale.el.json' ? undefined : readAll(name))
  expect(readOutline(readOwn, 'el')).toEqual(readOutline(readAll))
  expect(readOutline(readAll, 'el')).not.toEqual(readOutline(readAll))
})
