/** What the address of the visit and its referrer say. `referrer` is the host only. */
export const VISIT_FIELDS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'referrer',
] as const

/** The ids of a click on an ad of Google or Meta. They are read only after consent to advertising. */
export const CLICK_ID_FIELDS = ['gclid', 'fbclid'] as const

export const LEAD_SOURCE_FIELDS = [...VISIT_FIELDS, ...CLICK_ID_FIELDS]

/** Where a visit came from. A value that is not known is left out. */
export type LeadSource = { [Field in (typeof LEAD_SOURCE_FIELDS)[number]]?: string }
