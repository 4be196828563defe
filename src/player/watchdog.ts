import { watchdogMessages } from './locales/watchdog'
import { isFramed, isHero, pagePath, requestedLang } from './page-options'
import type { TourMessage } from './schema/tour-messages'

/*
 * The inline script of each bundle's page, see scripts/build/watchdog.mjs. If the player does not start, it
 * shows the page's text with a message, and sends `tour.failed` to the embedding page. The player is blocked
 * or missing, has not arrived, or the browser is too old for it.
 *
 * Runs where the player cannot be parsed: the build lowers its syntax, and it must not call newer functions.
 */

/** A slow connection needs less. A player that starts later removes the message. */
const MAX_START_MS = 20_000

const root = document.documentElement

const emit = (message: TourMessage) => window.parent.postMessage(message, '*')

function createElement<K extends keyof HTMLElementTagNameMap>(tag: K, text: string) {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}

/** A link out of the frame, which must not open it itself: its sandbox allows no popups. */
function createLink(text: string, address: string) {
  const link = createElement('a', text)
  link.href = address
  link.className = 'text'
  link.addEventListener('click', (event) => {
    if (!isFramed) return
    event.preventDefault()
    emit({ type: 'openLink', link: link.href })
  })
  return link
}

function showFailure() {
  const words = document.getElementById('words')
  // The page has not been parsed up to its text.
  if (!words) return document.addEventListener('readystatechange', showFailure, { once: true })
  words.hidden = isHero
  if (isHero) return
  const lang = (requestedLang ?? root.lang) === 'el' ? 'el' : 'en'
  const messages = watchdogMessages[lang]
  const failure = createElement('div', '')
  failure.className = 'failure'
  failure.lang = lang
  const message = createElement('p', messages.failed)
  message.setAttribute('role', 'alert')
  const retry = createElement('button', messages.retry)
  retry.className = 'text'
  retry.addEventListener('click', () => location.reload())
  failure.append(message, retry)
  if (pagePath) failure.append(' ', createLink(messages.page, pagePath))
  // Bundles are in /samples/<name>/ of the site.
  else if (!isFramed) failure.append(' ', createLink(messages.site, '../../'))
  words.prepend(failure)
}

function fail() {
  if (root.dataset.player !== 'starting') return
  root.dataset.player = 'failed'
  if (isFramed) emit({ type: 'tour.failed', reason: 'tour' })
  showFailure()
}

/** Whether an error comes from the player, and not from an extension of the browser. */
const isOfPlayer = (source: unknown) => /\/player\b/.test(String(source))

root.dataset.player = 'starting'
addEventListener(
  'error',
  ({ target, filename }) => {
    if (isOfPlayer(target instanceof HTMLScriptElement ? target.src : filename)) fail()
  },
  // A failed request is reported to its element, and does not bubble.
  { capture: true },
)
addEventListener('unhandledrejection', ({ reason }) => {
  if (isOfPlayer(reason?.stack)) fail()
})
setTimeout(fail, MAX_START_MS)
