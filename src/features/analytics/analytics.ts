import type { Purpose } from './purpose'
import { syncLeadSource } from './sync-lead-source'
import { type AnalyticsEvent, getCurrentPageView, subscribe, track } from './track'

const TRACKER_IDS: Record<Purpose, string> = {
  analytics: import.meta.env.VITE_GTM_ID ?? '',
  advertising: import.meta.env.VITE_META_PIXEL_ID ?? '',
}

/** The purposes that have a tracker in this build. */
export const availablePurposes = (['analytics', 'advertising'] as const).filter(
  (purpose) => TRACKER_IDS[purpose],
)

let permittedPurposes = new Set<Purpose>()
/** Set once consent was withdrawn. Later consent takes effect at the next page load. */
let areTrackersBlocked = false

subscribe((event) => {
  for (const purpose of permittedPurposes) dispatch(purpose, event)
})

addEventListener('unexpected-error', ({ detail }) => track('unexpected_error', detail))

/**
 * Starts the trackers that the visitor has permitted. If a permission is withdrawn, blocks all trackers
 * until the next page load, since a running script cannot be unloaded.
 */
export function applyConsent(purposes: Purpose[]) {
  const previousPurposes = permittedPurposes
  permittedPurposes = new Set(
    areTrackersBlocked ? [] : purposes.filter((purpose) => TRACKER_IDS[purpose]),
  )
  if ([...previousPurposes].some((purpose) => !permittedPurposes.has(purpose))) blockTrackers()
  setConsentMode('update')
  // Uses the visitor's whole choice, not `permittedPurposes`, which is empty once trackers are blocked.
  syncLeadSource(new Set(purposes))
  // Sends the current page view to the trackers that were permitted only now.
  const pageViewEvent = getCurrentPageView()
  for (const purpose of permittedPurposes) {
    if (pageViewEvent && !previousPurposes.has(purpose)) dispatch(purpose, pageViewEvent)
  }
}

function dispatch(purpose: Purpose, event: AnalyticsEvent) {
  const sending = purpose === 'analytics' ? sendToTagManager(event) : sendToPixel(event)
  // A tracker that is blocked or broken must not affect the site.
  sending.catch(() => {})
}

let tagManagerPromise: Promise<typeof import('react-gtm-module')> | undefined

async function sendToTagManager({ name, data }: AnalyticsEvent) {
  tagManagerPromise ??= startTagManager()
  const manager = await tagManagerPromise
  if (permittedPurposes.has('analytics')) manager.dataLayer({ dataLayer: { event: name, ...data } })
}

async function startTagManager() {
  const { default: manager } = await import('react-gtm-module')
  if (!permittedPurposes.has('analytics'))
    throw new Error('Consent was withdrawn while the tracker was loading')
  // The package's initialize() writes inline scripts, which the site's content security policy forbids.
  // The lines below replace it. https://github.com/alinemorelli/react-gtm/blob/master/src/Snippets.js
  manager.dataLayer({ dataLayer: { event: 'gtm.js', 'gtm.start': Date.now() } })
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(TRACKER_IDS.analytics)}`
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

let pixelPromise: Promise<typeof import('react-facebook-pixel')> | undefined

/**
 * Loads the pixel when the visitor opens a page that ads link to. Reports the views of such pages, and
 * from then on the leads of every page.
 */
async function sendToPixel({ name, data }: AnalyticsEvent) {
  const isAdLandingPageView = name === 'page_view' && data.advertised
  if (isAdLandingPageView) pixelPromise ??= startPixel()
  if (!pixelPromise) return
  const { pageView, fbq } = await pixelPromise
  if (!permittedPurposes.has('advertising')) return
  if (isAdLandingPageView) pageView()
  if (name === 'lead_sent') fbq('track', 'Lead', {}, { eventID: data.event_id })
}

async function startPixel() {
  const { default: facebook } = await import('react-facebook-pixel')
  if (!permittedPurposes.has('advertising'))
    throw new Error('Consent was withdrawn while the tracker was loading')
  // autoConfig would send the texts of buttons and of the page.
  facebook.init(TRACKER_IDS.advertising, undefined, { autoConfig: false, debug: false })
  // Stops the pixel from counting every change of the URL as a page view.
  if (window.fbq) window.fbq.disablePushState = true
  return facebook
}

/** Sets Google's Consent Mode: denied before any tag is loaded, then the visitor's choice. */
function setConsentMode(command: 'default' | 'update') {
  if (!TRACKER_IDS.analytics) return
  // The default must be the first command in the data layer.
  if (!window.dataLayer) {
    window.dataLayer = []
    setConsentMode('default')
  }
  const getState = (purpose: Purpose) =>
    command === 'update' && permittedPurposes.has(purpose) ? 'granted' : 'denied'
  gtag('consent', command, {
    ad_personalization: getState('advertising'),
    ad_storage: getState('advertising'),
    ad_user_data: getState('advertising'),
    analytics_storage: getState('analytics'),
  })
}

function gtag(..._command: unknown[]) {
  try {
    // biome-ignore lint/complexity/noArguments: Tag Manager accepts a command only as an `arguments` object.
    window.dataLayer?.push(arguments)
  } catch {
    // A tag has replaced push() and throws. `permittedPurposes` and the security policy still enforce the choice.
  }
}

/** Blocks all requests of trackers by a content security policy, see scripts/build/policies.mjs. */
function blockTrackers() {
  areTrackersBlocked = true
  permittedPurposes = new Set()
  pixelPromise?.then(({ revokeConsent }) => revokeConsent()).catch(() => {})
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
