import { lazyChunk, once, StaleChunkError } from './lazy-chunk'
import { en, type Messages } from './locales/en'
import { NoWebGLError } from './no-webgl-error'
import { isFramed, isHero, pagePath, requestedLang, scrollsPage } from './page-options'
import { isTour, sanitizeTour } from './schema/tour'
import type { TourFailure, TourMessage } from './schema/tour-messages'
import { TourController } from './tour/tour-controller'
import { h } from './ui/dom'
import type { ViewerOptions } from './ui/viewer-ui'
import { yieldToInput } from './yield-to-input'
import './player.css'

/* Entry point of the player, which the page of a bundle loads. */

// The page of a single tour shows a bar over the top of the iframe, see base.css.
if (isFramed && !scrollsPage) document.documentElement.dataset.pageBar = ''

function emit(message: TourMessage) {
  if (isFramed) window.parent.postMessage(message, '*')
}

const words = document.getElementById('words') ?? document.body.appendChild(h('div'))

/** The messages in the language of the page. Greek is a chunk of its own. */
const loadMessages = async (): Promise<Messages> => {
  if (document.documentElement.lang !== 'el') return en
  try {
    return (await import('./locales/el')).el
  } catch (error) {
    // English controls are better than no tour.
    console.error(error)
    return en
  }
}

const loadFilmChunk = lazyChunk(() => import('./film/film'))
const loadModelChunk = lazyChunk(() => import('./model/model'))

/** Shows the poster with the bundle's own text and an error message, or the poster alone as a hero. */
async function fail(reason: 'tour' | 'webgl') {
  const { tourError, webglError } = await loadMessages()
  showFailure(reason, reason === 'tour' ? tourError : webglError)
}

/** Removes the message of an earlier failure, or of the watchdog. */
function removeFailure() {
  document.querySelector('.failure')?.remove()
}

/** @param actions buttons beside the message */
function showFailure(reason: TourFailure, message: string, ...actions: HTMLElement[]) {
  removeFailure()
  const failure = h('div', { class: 'failure' }, h('p', { role: 'alert' }, message))
  failure.append(...actions)
  document.documentElement.dataset.player = 'failed'
  words.hidden = isHero
  if (!isHero) words.prepend(failure)
  emit({ type: 'tour.failed', reason })
}

/**
 * Shows that the chunk of a film or model did not load, with a button that retries.
 *
 * @param start loads the chunk and shows the content
 */
async function showChunkError(
  messageKey: 'filmError' | 'modelError',
  start: () => void,
  error: unknown,
) {
  console.error(error)
  const messages = await loadMessages()
  const isStale = error instanceof StaleChunkError
  const label = isStale ? messages.reload : messages.retry
  const button = h('button', { type: 'button', class: 'text' }, label)
  showFailure('picture', messages[messageKey], button)
  button.addEventListener('click', () => {
    if (isStale) return location.reload()
    removeFailure()
    start()
  })
}

async function loadJson(file: string): Promise<unknown> {
  try {
    // Must match the page's preload, which has no `crossorigin`: with one, WebKit requests the file again.
    // In the sandbox of another site, only a response with CORS can be read.
    const response = await fetch(
      file,
      origin === 'null' ? {} : { mode: 'no-cors', credentials: 'include' },
    )
    return response.ok ? await response.json() : undefined
  } catch {
    return undefined
  }
}

/** Logs the errors of a `tour.json` to the console. */
async function logIssues(json: unknown) {
  const { checkTour } = await import('./schema/check')
  for (const { at, message } of checkTour(json)) console.error(`tour.json, ${at}: ${message}`)
}

/**
 * Translates the page to the language in the address. Without a translation the page stays as it is, and the
 * reason is logged.
 */
async function translate() {
  if (!requestedLang || requestedLang === document.documentElement.lang) return undefined
  try {
    if (requestedLang !== 'el')
      throw new Error(`No bundle has a translation to "${requestedLang}".`)
    const [json, { parseTranslation }] = await Promise.all([
      loadJson('locale.el.json'),
      import('./translation'),
    ])
    return parseTranslation(json, words)
  } catch (error) {
    console.error(error)
    return undefined
  }
}

const loadTranslation = once(translate)

async function startTour() {
  const [json, translation] = await Promise.all([loadJson('tour.json'), loadTranslation()])
  const tour = sanitizeTour(json)
  if (tour) await play((options) => TourController.start(translation?.tour(tour) ?? tour, options))
  else fail('tour')
  if (json !== undefined && !isTour(json)) logIssues(json).catch(console.error)
}

/** Loads the chunk for films, which only their pages need. */
async function startFilm(film: HTMLVideoElement) {
  const chunk = loadFilmChunk()
  // The translation must be applied before an error is shown.
  await Promise.allSettled([chunk, loadTranslation()])
  try {
    const { playFilm } = await chunk
    play((options) => playFilm(film, options))
  } catch (error) {
    showChunkError('filmError', () => startFilm(film), error)
  }
}

/** Replaces the poster by the live view, if WebGL works. */
async function play(begin: (options: ViewerOptions) => unknown) {
  try {
    removeFailure()
    document.documentElement.dataset.player = 'live'
    // The panel shows it again.
    words.hidden = true
    // The live view has its own accessible name.
    document.querySelector('.poster')?.setAttribute('aria-hidden', 'true')
    const messages = await loadMessages()
    await yieldToInput()
    await begin({
      messages,
      languageQuery:
        requestedLang === 'en' || requestedLang === 'el' ? `?lang=${requestedLang}` : '',
      pagePath,
      words,
      isHero,
      scrollsPage,
      emit,
    })
  } catch (error) {
    if (!(error instanceof NoWebGLError)) console.error(error)
    document.querySelector('.tour')?.remove()
    fail('webgl')
  }
}

/** Loads the chunk for models. @param file the `model.json` that the page names */
async function startModel(file: string) {
  const chunk = loadModelChunk()
  const [json, translation] = await Promise.all([
    loadJson(file),
    loadTranslation(),
    chunk.catch(() => {}),
  ])
  try {
    const { parseModel, showModel } = await chunk
    const model = parseModel(json)
    if (!model) return fail('tour')
    play((options) => showModel(translation?.model(model) ?? model, options))
  } catch (error) {
    showChunkError('modelError', () => startModel(file), error)
  }
}

const film = document.querySelector('video')
const model = words.dataset.model
if (film) startFilm(film)
else if (model) startModel(model)
else startTour()
