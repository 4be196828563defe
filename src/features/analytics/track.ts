import type { UnexpectedError } from '../../lib/errors'

/** The events and their data. No value may identify a person or contain what they typed. */
export type AnalyticsEvents = {
  /** `advertised`: whether ads link to the page (`adLandingPage` in the route table). */
  page_view: { path: string; title: string; language: string; advertised: boolean }
  /** The page of a tour was loaded in its frame. */
  tour_open: { tour: string }
  scene_enter: { tour: string; scene: string }
  /** `point`: the target scene of a link, or the id of another hotspot. */
  hotspot_click: { tour: string; scene: string; point: string; kind: string }
  plan_open: { tour: string }
  /** A guided tour was started. */
  walk_play: { tour: string }
  /** A guided tour was watched to its end. */
  walk_end: { tour: string }
  vr_enter: { tour: string }
  /** A visitor has focused the lead form. */
  lead_started: null
  /** The lead is stored. `event_id` is the same in all trackers, so that they count the lead once. */
  lead_sent: { event_id: string }
  lead_failed: null
  /** A message is stored. `form`: the page that sent it, or `outbox` if it was sent later. */
  contact_sent: { form: 'home' | 'contact' | 'outbox' }
  /** A telephone number or an email address was clicked; `way` is which of the two. */
  call_click: { way: 'phone' | 'email'; path: string }
  unexpected_error: UnexpectedError
  web_vital: { metric: string; value: number; rating: string }
}

export type AnalyticsEvent = {
  [Name in keyof AnalyticsEvents]: { name: Name; data: AnalyticsEvents[Name] }
}[keyof AnalyticsEvents]

let subscriber: ((event: AnalyticsEvent) => void) | undefined
let currentPageView: AnalyticsEvent | undefined

/**
 * Passes an event to `analytics.ts`, which sends it to the trackers that the visitor has permitted. Until the
 * consent chunk has loaded, all events but the last page view are dropped.
 */
export function track<Name extends keyof AnalyticsEvents>(
  name: Name,
  ...data: AnalyticsEvents[Name] extends null ? [] : [AnalyticsEvents[Name]]
) {
  const event = { name, data: data[0] ?? null } as AnalyticsEvent
  if (name === 'page_view') currentPageView = event
  subscriber?.(event)
}

/** Sets the only subscriber, which receives all events from now on. */
export function subscribe(newSubscriber: (event: AnalyticsEvent) => void) {
  subscriber = newSubscriber
}

/** The last `page_view` event. */
export function getCurrentPageView(): AnalyticsEvent | undefined {
  return currentPageView
}
