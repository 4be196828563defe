import { openLink, parseOpenLinkMessage } from '../components/open-link'
import { type EmbedCommand, parseEmbedCommand } from '../features/embeds/embed-commands'
import { type DeepLink, formatDeepLink, parseDeepLink } from '../features/tours/deep-link'
import {
  parseTourMessage,
  type TourCommand,
  type TourMessage,
} from '../player/schema/tour-messages'

/*
 * The inline script of /embed/<name>: starts the tour in its frame, and relays its messages to the embedding page.
 * Its text is the same on all of these pages, because their policy names its hash.
 *
 *   ?autostart=1   starts the tour when half of the frame is in view
 *   #scene=…       the scene and view with which it opens
 *
 * `main` has the state in `data-phase`: poster, loading, open, failed.
 */

/** The messages that the embedding page receives. */
const RELAYED = new Set<TourMessage['type']>([
  'tour.ready',
  'tour.failed',
  'scene.enter',
  'hotspot.click',
])

/**
 * WordPress puts frames of sites that it does not know into a sandbox, and opens a page of this site for a frame that
 * sends this secret. In that sandbox the tour could open no links, so the button opens its page.
 */
const secret =
  origin === 'null'
    ? new URLSearchParams(location.hash.slice(1).replace('?', '&')).get('secret')
    : null

/** A tour of ours that does not start says so earlier, see src/player/watchdog.ts. */
const MAX_ANSWER_MS = 30_000

const main = document.querySelector('main')!
const play = main.querySelector<HTMLButtonElement>('.play')!
const template = main.querySelector('template')!
/** Only for a tour that captures wheel and swipes. */
const close = main.querySelector<HTMLButtonElement>('.close')
const status = main.querySelector<HTMLElement>('[role=status]')!
const tourUrl = main.dataset.tour!

let frame: HTMLIFrameElement | undefined
let attempt = new AbortController()
let timer = 0
let areLinksOpenedByPage = false
/** The scene and view with which the tour opens, or which it shows, as a hash. */
let hash = parseDeepLink(location.hash) ? location.hash : ''
let isReady = false

function setPhase(phase: 'poster' | 'loading' | 'open' | 'failed', message = '') {
  clearTimeout(timer)
  main.dataset.phase = phase
  play.setAttribute('aria-disabled', String(phase === 'loading'))
  status.textContent = message
}

function fail(message = '') {
  setPhase('failed', message)
  emit({ type: 'tour.failed', reason: 'tour' })
}

/** Sends a message to the embedding page of any origin: none is secret, and the policy limits who may embed. */
function emit(message: TourMessage) {
  if (parent !== window) parent.postMessage(message, '*')
}

/** Checks a tour before its frame is made, because a frame fires `load` for an error page as well. */
async function exists(url: string, signal: AbortSignal): Promise<boolean> {
  try {
    return (await fetch(url, { method: 'HEAD', signal })).ok
  } catch {
    return false
  }
}

async function start() {
  if (main.dataset.phase === 'loading' || main.dataset.phase === 'open') return
  if (secret) return openPage()
  stop()
  const { signal } = attempt
  setPhase('loading')
  // The tour may still answer, and is shown then.
  timer = window.setTimeout(() => fail(status.dataset.late), MAX_ANSWER_MS)
  const canStart = await exists(tourUrl, signal)
  if (signal.aborted) return
  if (!canStart) return fail(status.dataset.text)
  frame = (template.content.cloneNode(true) as DocumentFragment).querySelector('iframe')!
  frame.addEventListener('load', handleAnswer)
  frame.src = tourUrl + hash
  template.after(frame)
}

function stop() {
  attempt.abort()
  attempt = new AbortController()
  frame?.remove()
  frame = undefined
  isReady = false
}

function openPage() {
  const { href } = new URL(main.dataset.page! + hash, location.href)
  parent.postMessage({ message: 'link', value: href, secret }, '*')
}

/** The tour has loaded, or has sent a message: its load event waits for scripts that may never arrive. */
function handleAnswer() {
  // The button disappears, so its focus moves into the tour.
  if (document.activeElement === play) frame?.focus()
  setPhase('open')
}

if (secret) {
  const label = main.dataset.openLabel!
  play.setAttribute('aria-label', `${label}: ${main.querySelector('h1')!.textContent}`)
  play.querySelector('.label')!.lastChild!.textContent = label
}

play.addEventListener('click', start)

close?.addEventListener('click', () => {
  stop()
  setPhase('poster')
  play.focus()
})

addEventListener('message', ({ source, data }) => {
  if (source === parent) {
    const command = parseEmbedCommand(data)
    if (command) handleCommand(command)
  } else if (frame && source === frame.contentWindow) {
    handleAnswer()
    handleTourMessage(data)
  }
})

function handleCommand(command: EmbedCommand) {
  if (command.type === 'embed.links') areLinksOpenedByPage = command.openedBy === 'page'
  else if (command.type === 'embed.show') show(command)
  else if (command.language !== document.documentElement.lang) {
    const path = location.pathname.replace(/^\/el(?=\/)/, '')
    const query = frame ? '?autostart=1' : location.search
    location.replace((command.language === 'el' ? `/el${path}` : path) + query + hash)
  }
}

function show({ scene, view }: DeepLink) {
  hash = view
    ? formatDeepLink({ type: 'view.change', scene, view })
    : `#${new URLSearchParams({ scene })}`
  const command: TourCommand = { type: 'view.show', scene, ...(view && { view }) }
  if (isReady) frame?.contentWindow?.postMessage(command, '*')
  // A tour that is still loading opens with the new view.
  else if (frame) {
    stop()
    setPhase('poster')
    start()
  }
}

function handleTourMessage(data: unknown) {
  const link = parseOpenLinkMessage(data, new URL(tourUrl, location.href).href)
  if (link) {
    if (areLinksOpenedByPage) emit({ type: 'openLink', link })
    else openLink(link)
    return
  }
  const message = parseTourMessage(data)
  if (message?.type === 'tour.ready') isReady = true
  if (message?.type === 'view.change') hash = formatDeepLink(message)
  if (message && RELAYED.has(message.type)) emit(message)
}

const { connection } = navigator
const startsByItself =
  new URLSearchParams(location.search.replaceAll('?', '&')).get('autostart') === '1' &&
  !secret &&
  // A tour that captures the wheel would stop the page around it from scrolling.
  !close &&
  !connection?.saveData &&
  !matchMedia('(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)').matches

if (startsByItself) {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ intersectionRatio }) => intersectionRatio >= 0.5)) return
      observer.disconnect()
      start()
    },
    { threshold: 0.5 },
  )
  observer.observe(main)
}
