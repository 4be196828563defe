/** What is measured, and what is told of it. Nothing here may name a person or hold what they typed. */
export type Events = {
  /** A page is on screen. `advertised`: ads lead to it. */
  page_view: { path: string; title: string; language: string; advertised: boolean }
  /** A tour's own page has been loaded into its frame. */
  tour_open: { tour: string }
  scene_enter: { tour: string; scene: string }
  hotspot_click: { tour: string; scene: string; point: string; kind: string }
  plan_open: { tour: string }
  walk_play: { tour: string }
  /** A guided walk was seen to its end. */
  walk_end: { tour: string }
  vr_enter: { tour: string }
  /** A visitor has begun to fill in the form for the trial. */
  lead_started: null
  /** The entry is stored. */
  lead_sent: null
  lead_failed: null
  contact_sent: { form: string }
  /** A telephone number or an e-mail address was pressed. */
  call_click: { way: 'phone' | 'email'; path: string }
  web_vital: { metric: string; value: number; rating: string }
}

/** One of them. */
export type Event = { [Name in keyof Events]: { name: Name; data: Events[Name] } }[keyof Events]

let listener: ((event: Event) => void) | undefined
let page: Event | undefined

/** Tells whoever hears, see {@link hear}; before and without consent, nobody does. */
export function track<Name extends keyof Events>(
  name: Name,
  ...data: Events[Name] extends null ? [] : [Events[Name]]
) {
  const event = { name, data: data[0] ?? null } as Event
  if (name === 'page_view') page = event
  listener?.(event)
}

/** Hands all that is tracked from now on to one listener. */
export function hear(tell: (event: Event) => void) {
  listener = tell
}

/** The view of the page that is on screen. */
export function pageOnScreen(): Event | undefined {
  return page
}
