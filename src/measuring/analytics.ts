import { type Event, hear, pageOnScreen, track } from './track'

/** What a visitor may agree to: `analytics` is Google Tag Manager, `advertising` the Meta pixel. */
export type Purpose = 'analytics' | 'advertising'

const ids: Record<Purpose, string> = {
  analytics: import.meta.env.VITE_GTM_ID ?? '',
  advertising: import.meta.env.VITE_META_PIXEL_ID ?? '',
}

/** What there is to ask a visitor for: without its id a tracker does not exist. */
export const purposes = (['analytics', 'advertising'] as const).filter((purpose) => ids[purpose])

let permitted = new Set<Purpose>()
let withdrawn = false

hear((event) => {
  for (const purpose of permitted) tell(purpose, event)
})

/**
 * Follows a visitor's choice: starts what is permitted and stops what no longer is. What was
 * stopped, and all else, starts again with the next document only.
 */
export function permit(wanted: Purpose[]) {
  const before = permitted
  permitted = new Set(withdrawn ? [] : wanted.filter((purpose) => ids[purpose]))
  if ([...before].some((purpose) => !permitted.has(purpose))) stop()
  setConsent('update')
  const page = pageOnScreen()
  for (const purpose of permitted) {
    if (page && !before.has(purpose)) tell(purpose, page)
  }
}

function tell(purpose: Purpose, event: Event) {
  const told = purpose === 'analytics' ? tellTagManager(event) : tellPixel(event)
  // A tracker that is blocked or broken is none of the visitor's business.
  told.catch(() => {})
}

let tagManager: Promise<typeof import('react-gtm-module')> | undefined

async function tellTagManager({ name, data }: Event) {
  tagManager ??= startTagManager()
  const manager = await tagManager
  if (permitted.has('analytics')) manager.dataLayer({ dataLayer: { event: name, ...data } })
}

async function startTagManager() {
  const { default: manager } = await import('react-gtm-module')
  if (!permitted.has('analytics')) throw new Error('Withdrawn while it was loading')
  // The package's initialize() writes scripts into the page, which the site's policy forbids; this
  // is what they do. https://github.com/alinemorelli/react-gtm/blob/master/src/Snippets.js
  manager.dataLayer({ dataLayer: { event: 'gtm.js', 'gtm.start': Date.now() } })
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(ids.analytics)}`
  document.head.append(script)
  reportWebVitals().catch(() => {})
  return manager
}

async function reportWebVitals() {
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals')
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    observe(({ name, value, rating }) => track('web_vital', { metric: name, value, rating }))
  }
}

let pixel: Promise<typeof import('react-facebook-pixel')> | undefined

/** The pixel is of use where ads lead: it is loaded there, and hears what becomes of the visit. */
async function tellPixel({ name, data }: Event) {
  const isLanding = name === 'page_view' && data.advertised
  if (isLanding) pixel ??= startPixel()
  if (!pixel) return
  const { pageView, track: report } = await pixel
  if (!permitted.has('advertising')) return
  if (isLanding) pageView()
  if (name === 'lead_sent') report('Lead')
}

async function startPixel() {
  const { default: facebook } = await import('react-facebook-pixel')
  if (!permitted.has('advertising')) throw new Error('Withdrawn while it was loading')
  // Without autoConfig it reads no buttons and no page text.
  facebook.init(ids.advertising, undefined, { autoConfig: false, debug: false })
  // Else it counts every change of the address as a page view of its own.
  if (window.fbq) window.fbq.disablePushState = true
  return facebook
}

/** Google's Consent Mode: denied before any tag is there, then as the visitor chose. */
function setConsent(command: 'default' | 'update') {
  if (!ids.analytics) return
  if (!window.dataLayer) {
    window.dataLayer = []
    setConsent('default')
  }
  const state = (purpose: Purpose) =>
    command === 'update' && permitted.has(purpose) ? 'granted' : 'denied'
  gtag('consent', command, {
    ad_personalization: state('advertising'),
    ad_storage: state('advertising'),
    ad_user_data: state('advertising'),
    analytics_storage: state('analytics'),
  })
}

function gtag(..._command: unknown[]) {
  try {
    // biome-ignore lint/complexity/noArguments: Tag Manager knows a command by its being `arguments`.
    window.dataLayer?.push(arguments)
  } catch {
    // A tag has put itself in the way; what the visitor chose holds all the same.
  }
}

/**
 * A page cannot unload a script that runs in it; but the browser can be told to let nothing of it
 * out: see scripts/build/policies.mjs.
 */
function stop() {
  withdrawn = true
  permitted = new Set()
  pixel?.then(({ revokeConsent }) => revokeConsent()).catch(() => {})
  const policy = document.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = import.meta.env.POLICY_WITHOUT_TRACKERS
  document.head.append(policy)
}

declare global {
  interface Window {
    dataLayer?: unknown[]
    fbq?: { disablePushState?: boolean }
  }
}
