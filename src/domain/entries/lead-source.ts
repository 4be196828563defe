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

/**
 * The name under which leads are grouped by source: `utm_source`, otherwise Google Ads for a click on its
 * ad, the host that linked to the site, or Meta's ads. It is '' for a visitor who came directly.
 */
export function getSourceName({ utm_source, referrer, gclid, fbclid }: LeadSource): string {
  if (utm_source) return utm_source.toLowerCase()
  if (gclid) return 'Google Ads'
  return getHost(referrer) || (fbclid ? 'Meta ads' : '')
}

/**
 * The source in one line, without click ids: `instagram · social · autumn · l.instagram.com`. It is '' for a
 * visitor who came directly.
 */
export function describeSource(source: LeadSource): string {
  const { utm_medium, utm_campaign, utm_content, utm_term, referrer } = source
  const parts = [
    getSourceName(source),
    utm_medium,
    utm_campaign,
    utm_content,
    utm_term,
    getHost(referrer),
  ]
  return [...new Set(parts)].filter(Boolean).join(' · ')
}

const getHost = (referrer = '') => referrer.toLowerCase().replace(/^www\./, '')
