import { make } from './controls/dom'
import type { ShellOptions } from './controls/shell'
import type { TourFailure, TourMessage } from './format/messages'
import { isTour, usableTour } from './format/tour'
import { Player } from './panorama/player'
import { words } from './words'
import './player.css'

/*
 * The door of the player: the page of a bundle loads this file and nothing else.
 *
 *   ?hero          only the picture, no words or controls
 *   ?embedded=0    the wheel and one finger move the picture although it is in a frame
 *   ?embedded      they belong to the page although it is not
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

const said = words[document.documentElement.lang === 'el' ? 'el' : 'en']
const wordsElement = document.getElementById('words') ?? document.body.appendChild(make('div'))

/** Leaves the poster and the bundle's own words on the page, and says why in a sentence. */
function fail(reason: TourFailure, sentence: string) {
  document.documentElement.dataset.player = 'failed'
  if (!isHero) wordsElement.hidden = false
  if (!isHero) wordsElement.prepend(make('p', { class: 'failure', role: 'alert' }, sentence))
  say({ type: 'tour.failed', reason })
}

/** How the browser draws in 3D. */
function probeWebGL(): 'card' | 'software' | 'none' {
  const context = document.createElement('canvas').getContext('webgl2')
  if (!context) return 'none'
  const info = context.getExtension('WEBGL_debug_renderer_info')
  const renderer = String(context.getParameter(info?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER))
  // Browsers keep only a few contexts alive; this one has served.
  context.getExtension('WEBGL_lose_context')?.loseContext()
  return /swiftshader|llvmpipe|software|basic render/i.test(renderer) ? 'software' : 'card'
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

async function startTour() {
  const json = await loadJson('tour.json')
  const tour = usableTour(json)
  if (json !== undefined && !isTour(json)) explain(json)
  if (!tour) return fail('tour', said.noTour)
  play((options) => new Player(tour, options))
}

/** A film's page holds the film; the code for it comes only there. */
async function startFilm(film: HTMLVideoElement) {
  const { playFilm } = await import('./film/film')
  play((options) => playFilm(film, options))
}

/** Lets the live picture take the place of the poster, where the browser can draw it. */
async function play(begin: (options: ShellOptions) => unknown) {
  const webgl = probeWebGL()
  if (webgl === 'none') return fail('webgl', said.noWebGL)
  provideStorage()
  try {
    document.documentElement.dataset.player = 'live'
    // The player shows them when they are asked for.
    wordsElement.hidden = true
    // From here on the panorama has its own name.
    document.querySelector('.poster')?.setAttribute('aria-hidden', 'true')
    await begin({ wordsElement, isHero, isEmbedded, isSlow: webgl === 'software', say })
  } catch (error) {
    console.error(error)
    document.querySelector('.tour')?.remove()
    fail('webgl', said.noWebGL)
  }
}

/** So does a model's page name its `model.json`. */
async function startModel(file: string) {
  const [json, { readModel, showModel }] = await Promise.all([
    loadJson(file),
    import('./model/model'),
  ])
  const model = readModel(json)
  if (!model) return fail('tour', said.noTour)
  play((options) => showModel(model, options))
}

const film = document.querySelector('video')
const model = wordsElement.dataset.model
if (film) startFilm(film)
else if (model) startModel(model)
else startTour()
