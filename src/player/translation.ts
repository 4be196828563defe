import * as v from 'valibot'
import type { Model, ModelPoint } from './format/model'
import { type Lang, problemsOf, words } from './format/schema'
import type { Point, Tour } from './format/tour'
import {
  filmWords,
  headEntries,
  keyOf,
  modelWords,
  pointEntries,
  sceneEntries,
  tourWords,
} from './format/translation'
import { el } from './words/el'

/*
 * Puts a bundle's Greek words in the place of its own. What is not said in Greek whole, be it a
 * scene or a point, stays as it is and says its language.
 */

/** What a file says under these names, whatever it holds. */
const find = (json: unknown, ...names: string[]): unknown =>
  names.reduce((found, name) => Object(found)[name], json)

/** One part of what a bundle says, or undefined where anything of it is missing. */
function read<const Entries extends v.ObjectEntries>(entries: Entries, json: unknown) {
  const { success, output } = v.safeParse(v.object(entries), json)
  return success ? output : undefined
}

/** Says on the console, where no visitor reads it, what a file lacks or has too much. */
function explain(schema: v.GenericSchema, json: unknown) {
  for (const { at, message } of problemsOf(schema, json)) {
    console.error(`words.el.json, ${at}: ${message}`)
  }
}

function translatePoint<P extends Point | ModelPoint>(point: P, json: unknown, lang: Lang) {
  const entries = pointEntries(point)
  if (Object.keys(entries).length === 0) return point
  const said = read(entries, find(json, keyOf(point)))
  if (!said) return { ...point, lang }
  const { alt, ...others } = said
  const picture = 'picture' in point && point.picture
  return { ...point, ...others, ...(picture && alt && { picture: { ...picture, alt } }) }
}

export function translateTour(tour: Tour, json: unknown): Tour {
  const { lang, plan, walk } = tour
  return {
    ...tour,
    ...read(headEntries, json),
    lang: 'el',
    scenes: tour.scenes.map((scene) => {
      const said = find(json, 'scenes', scene.id)
      return {
        ...scene,
        ...(read(sceneEntries, said) ?? { lang }),
        points: scene.points.map((point) => translatePoint(point, find(said, 'points'), lang)),
      }
    }),
    ...(walk && {
      walk: walk.map((step, index) => ({
        ...step,
        ...(read({ text: words }, { text: find(json, 'walk', `${index}`) }) ?? { lang }),
      })),
    }),
    ...(plan && { plan: { ...plan, alt: read({ plan: words }, json)?.plan ?? plan.alt } }),
  }
}

export function translateModel(model: Model, json: unknown): Model {
  const { lang } = model
  return {
    ...model,
    ...read(headEntries, json),
    lang: 'el',
    points: model.points.map((point) => translatePoint(point, find(json, 'points'), lang)),
  }
}

/** A line of the page's own list: name and text; a moment's name is its time. */
function wordsOf(item: Element, index: number, json: unknown): [string | undefined, string] | [] {
  const [, kind, id = ''] = item.id.match(/^(\w+)-(.+)$/) ?? []
  if (kind === 'scene') {
    const said = read(sceneEntries, find(json, 'scenes', id))
    return said ? [said.name, said.description] : []
  }
  if (kind === 'point') {
    const said = read({ title: words, text: words }, find(json, 'points', id))
    return said ? [said.title, said.text] : []
  }
  const said = read({ text: words }, { text: find(json, 'moments', `${index}`) })
  return said ? [undefined, said.text] : []
}

function translatePage(
  { title, description, credits }: { title: string; description: string; credits: string },
  json: unknown,
  wordsElement: HTMLElement,
) {
  const { lang } = document.documentElement
  document.documentElement.lang = 'el'
  document.title = title
  document.querySelector('meta[name=description]')?.setAttribute('content', description)
  const poster = document.querySelector<HTMLImageElement>('.poster img')
  const pictured = poster?.alt ?? ''
  if (poster) poster.lang = lang

  const say = (element: Element | null, text: string | undefined) => {
    if (!element || text === undefined) return
    // The poster's alt text is the title with what it shows: a scene, a moment or all.
    if (poster && pictured.endsWith(`: ${element.textContent}`)) {
      poster.alt = `${title}: ${text}`
      poster.removeAttribute('lang')
    }
    element.textContent = text
  }
  const items = [...wordsElement.querySelectorAll('li')]
  const isFilm = document.querySelector('video') !== null
  say(wordsElement.querySelector('h1'), title)
  say(wordsElement.querySelector('h1 + p'), description)
  say(wordsElement.querySelector('h2'), isFilm ? el.moments : el.see)
  say(wordsElement.querySelector('.credits'), credits)
  for (const [index, item] of items.entries()) {
    const [name, text] = wordsOf(item, index, json)
    if (text === undefined) item.lang = lang
    say(item.querySelector('h3'), name)
    say(item.querySelector('p'), text)
  }
  // A tour's and a model's are looked at together with what they translate.
  const moments = items.map((_, at) => ({ at, text: '' }))
  if (isFilm) explain(filmWords({ moments }), json)
}

/**
 * Makes the page Greek, and gives what makes the rest of the bundle so.
 * @throws when the file is missing or says not even the title
 */
export function readTranslation(json: unknown, wordsElement: HTMLElement) {
  const head = read(headEntries, json)
  if (!head) throw new Error('words.el.json is missing or lacks title, description or credits.')
  translatePage(head, json, wordsElement)
  return {
    tour: (tour: Tour) => {
      explain(tourWords(tour), json)
      return translateTour(tour, json)
    },
    model: (model: Model) => {
      explain(modelWords(model), json)
      return translateModel(model, json)
    },
  }
}
