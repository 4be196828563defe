import { make } from './controls/dom'
import type { ShellOptions } from './controls/shell'
import type { TourFailure, TourMessage } from './format/messages'
import { isTour, usableTour } from './format/tour'
import { nextTask } from './next-task'
import { Player } from './panorama/player'
import { probeWebGL } from './panorama/probe'
import { en, type Words } from './words/en'
import './player.css'

/*
 * The door of the player: the page of a bundle loads this file and nothing else.
 *
 *   ?hero          only the picture, no words or controls
 *   ?embedded=0    the wheel and one finger move the picture although it is in a frame
 *   ?embedded      they belong to the page although it is not
 *   ?lang=el       in Greek, where the bundle has Greek words (words.el.json)
 *   ?page=/projects/4   the page of this site that shared links lead to
 *   #scene=…&yaw=…&pitch=…&fov=…   where to begin
 */

const query = new URLSearchParams(location.search)
const isFramed = window.parent !== window
const isHero = query.has('hero') && query.get('hero') !== '0'
const isEmbedded = query.has('embedded') ? query.get('embedded') !== '0' : isFramed

// Where the tour is its page's subject, a slim bar of that page lies over its top.
if (isFramed && !isEmbedded) document.documentElement.dataset.subject = ''

function say(message: TourMessage) {
  if (isFramed) window.parent.postMessage(message, '*')
}

/** The language that the address asks for. */
const asked = query.get('lang')
const wordsElement = document.getElementById('words') ?? document.body.appendChild(make('div'))

/** A path of this site, and no address of another. */
const page = query.get('page')?.match(/^\/(?![/\\])[\w/-]*$/)?.[0]

/** What the player says, in the page's language: Greek is loaded only where it is spoken. */
const loadWords = async (): Promise<Words> =>
  document.documentElement.lang === 'el' ? (await import('./words/el')).el : en

/** Leaves the poster and the bundle's own words on the page, and says why in a sentence. */
async function fail(reason: TourFailure) {
  const { noTour, noWebGL } = await loadWords()
  const sentence = reason === 'tour' ? noTour : noWebGL
  document.documentElement.dataset.player = 'failed'
  if (!isHero) wordsElement.hidden = false
  if (!isHero) wordsElement.prepend(make('p', { class: 'failure', role: 'alert' }, sentence))
  say({ type: 'tour.failed', reason })
}

/** Where cookies are blocked in frames, touching the storage throws, and the viewer touches it. */
function provideStorage() {
  try {
    localStorage.getItem('')
  } catch {
    Object.defineProperty(window, 'localStorage', { value: {} })
  }
}

async function loadJson(file: string): Promise<unknown> {
  try {
    const response = await fetch(file)
    return response.ok ? await response.json() : undefined
  } catch {
    return undefined
  }
}

/** Says on the console, where no visitor reads it, what is wrong with a `tour.json`. */
async function explain(json: unknown) {
  const { checkTour } = await import('./format/check')
  for (const { at, message } of checkTour(json)) console.error(`tour.json, ${at}: ${message}`)
}

/**
 * Lets the page speak the language that its address asks for, if the bundle has words in it; else
 * it stays as it is, and the console says why.
 */
async function translate() {
  if (!asked || asked === document.documentElement.lang) return undefined
  try {
    if (asked !== 'el') throw new Error(`No bundle has words in the language "${asked}".`)
    const [json, { readTranslation }] = await Promise.all([
      loadJson('words.el.json'),
      import('./translation'),
    ])
    return readTranslation(json, wordsElement)
  } catch (error) {
    console.error(error)
    return undefined
  }
}

async function startTour() {
  const [json, translation] = await Promise.all([loadJson('tour.json'), translate()])
  const tour = usableTour(json)
  if (tour) await play((options) => Player.begin(translation?.tour(tour) ?? tour, options))
  else fail('tour')
  if (json !== undefined && !isTour(json)) explain(json)
}

/** A film's page holds the film; the code for it comes only there. */
async function startFilm(film: HTMLVideoElement) {
  const [{ playFilm }] = await Promise.all([import('./film/film'), translate()])
  play((options) => playFilm(film, options))
}

/** Lets the live picture take the place of the poster, where the browser can draw it. */
async function play(begin: (options: ShellOptions) => unknown, isPanorama = true) {
  const webgl = probeWebGL(isPanorama)
  if (!webgl) return fail('webgl')
  provideStorage()
  try {
    document.documentElement.dataset.player = 'live'
    // The player shows them when they are asked for.
    wordsElement.hidden = true
    // From here on the panorama has its own name.
    document.querySelector('.poster')?.setAttribute('aria-hidden', 'true')
    const words = await loadWords()
    await nextTask()
    await begin({
      words,
      query: asked === 'en' || asked === 'el' ? `?lang=${asked}` : '',
      page,
      wordsElement,
      isHero,
      isEmbedded,
      say,
      ...webgl,
    })
  } catch (error) {
    console.error(error)
    document.querySelector('.tour')?.remove()
    fail('webgl')
  }
}

/** So does a model's page name its `model.json`. */
async function startModel(file: string) {
  const [json, { readModel, showModel }, translation] = await Promise.all([
    loadJson(file),
    import('./model/model'),
    translate(),
  ])
  const model = readModel(json)
  if (!model) return fail('tour')
  play((options) => showModel(translation?.model(model) ?? model, options), false)
}

const film = document.querySelector('video')
const model = wordsElement.dataset.model
if (film) startFilm(film)
else if (model) startModel(model)
else startTour()
