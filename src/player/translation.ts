import * as v from 'valibot'
import { el } from './locales/el'
import type { Model, ModelHotspot } from './schema/model'
import { findIssues, type Lang, textSchema } from './schema/schema'
import type { Hotspot, Tour } from './schema/tour'
import {
  createFilmLocaleSchema,
  createModelLocaleSchema,
  createTourLocaleSchema,
  getLocaleKey,
  headEntries,
  hotspotEntries,
  sceneTextEntries,
} from './schema/translation'

/*
 * Replaces a bundle's texts by their Greek translation. A scene or hotspot with an incomplete translation
 * stays in its own language, and is marked with it.
 */

/** The heading above the list of a tour or model, as in scripts/images/bundle-page.mjs. */
const CONTENTS_HEADING = 'Τι θα δείτε'

/** Reads a path in unknown JSON. */
const getPath = (json: unknown, ...names: string[]): unknown =>
  names.reduce((found, name) => Object(found)[name], json)

/** Parses a part of the translation; undefined when it is incomplete. */
function parse<const Entries extends v.ObjectEntries>(entries: Entries, json: unknown) {
  const { success, output } = v.safeParse(v.object(entries), json)
  return success ? output : undefined
}

/** Logs missing and unknown fields to the console. */
function logIssues(schema: v.GenericSchema, json: unknown) {
  for (const { at, message } of findIssues(schema, json)) {
    console.error(`locale.el.json, ${at}: ${message}`)
  }
}

function translateHotspot<P extends Hotspot | ModelHotspot>(hotspot: P, json: unknown, lang: Lang) {
  const entries = hotspotEntries(hotspot)
  if (Object.keys(entries).length === 0) return hotspot
  const texts = parse(entries, getPath(json, getLocaleKey(hotspot)))
  if (!texts) return { ...hotspot, lang }
  const { alt, ...others } = texts
  const image = 'image' in hotspot && hotspot.image
  return { ...hotspot, ...others, ...(image && alt && { image: { ...image, alt } }) }
}

export function translateTour(tour: Tour, json: unknown): Tour {
  const { lang, plan, guidedTour } = tour
  return {
    ...tour,
    ...parse(headEntries, json),
    lang: 'el',
    scenes: tour.scenes.map((scene) => {
      const texts = getPath(json, 'scenes', scene.id)
      return {
        ...scene,
        ...(parse(sceneTextEntries, texts) ?? { lang }),
        hotspots: scene.hotspots.map((hotspot) =>
          translateHotspot(hotspot, getPath(texts, 'hotspots'), lang),
        ),
      }
    }),
    ...(guidedTour && {
      guidedTour: guidedTour.map((step, index) => ({
        ...step,
        ...(parse({ text: textSchema }, { text: getPath(json, 'guidedTour', `${index}`) }) ?? {
          lang,
        }),
      })),
    }),
    ...(plan && { plan: { ...plan, alt: parse({ plan: textSchema }, json)?.plan ?? plan.alt } }),
  }
}

export function translateModel(model: Model, json: unknown): Model {
  const { lang } = model
  return {
    ...model,
    ...parse(headEntries, json),
    lang: 'el',
    hotspots: model.hotspots.map((hotspot) =>
      translateHotspot(hotspot, getPath(json, 'hotspots'), lang),
    ),
  }
}

/** Name and text of an item of the page's list; the name of a moment is its time, which stays. */
function getItemText(
  item: Element,
  index: number,
  json: unknown,
): [string | undefined, string] | [] {
  const [, kind, id = ''] = item.id.match(/^(\w+)-(.+)$/) ?? []
  if (kind === 'scene') {
    const texts = parse(sceneTextEntries, getPath(json, 'scenes', id))
    return texts ? [texts.name, texts.description] : []
  }
  if (kind === 'hotspot') {
    const texts = parse({ title: textSchema, text: textSchema }, getPath(json, 'hotspots', id))
    return texts ? [texts.title, texts.text] : []
  }
  const texts = parse({ text: textSchema }, { text: getPath(json, 'moments', `${index}`) })
  return texts ? [undefined, texts.text] : []
}

function translatePage(
  { title, description, credits }: { title: string; description: string; credits: string },
  json: unknown,
  words: HTMLElement,
) {
  const { lang } = document.documentElement
  document.documentElement.lang = 'el'
  document.title = title
  document.querySelector('meta[name=description]')?.setAttribute('content', description)
  const poster = document.querySelector<HTMLImageElement>('.poster img')
  const posterAlt = poster?.alt ?? ''
  if (poster) poster.lang = lang

  const setText = (element: Element | null, text: string | undefined) => {
    if (!element || text === undefined) return
    // The alt text of the poster is the title and the name of the scene, moment or content it shows.
    if (poster && posterAlt.endsWith(`: ${element.textContent}`)) {
      poster.alt = `${title}: ${text}`
      poster.removeAttribute('lang')
    }
    element.textContent = text
  }
  const items = [...words.querySelectorAll('li')]
  const isFilm = document.querySelector('video') !== null
  setText(words.querySelector('h1'), title)
  setText(words.querySelector('h1 + p'), description)
  setText(words.querySelector('h2'), isFilm ? el.moments : CONTENTS_HEADING)
  setText(words.querySelector('.credits'), credits)
  for (const [index, item] of items.entries()) {
    const [name, text] = getItemText(item, index, json)
    if (text === undefined) item.lang = lang
    setText(item.querySelector('h3'), name)
    setText(item.querySelector('p'), text)
  }
  // Tours and models log their issues when they are translated.
  const moments = items.map((_, at) => ({ at, text: '' }))
  if (isFilm) logIssues(createFilmLocaleSchema({ moments }), json)
}

/**
 * Translates the page to Greek, and returns functions that translate the rest of the bundle.
 * @throws when the file is missing or lacks its title, description or credits
 */
export function parseTranslation(json: unknown, words: HTMLElement) {
  const head = parse(headEntries, json)
  if (!head) throw new Error('locale.el.json is missing or lacks title, description or credits.')
  translatePage(head, json, words)
  return {
    tour: (tour: Tour) => {
      logIssues(createTourLocaleSchema(tour), json)
      return translateTour(tour, json)
    },
    model: (model: Model) => {
      logIssues(createModelLocaleSchema(model), json)
      return translateModel(model, json)
    },
  }
}
