import type { LeadSource } from './lead-source'

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
