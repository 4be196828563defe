// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { describeSource, getSourceName } from '../../../src/domain/entries/lead-source'
import { syncLeadSource } from '../../../src/features/analytics/sync-lead-source'
import { getSourceQuery, readLeadSource } from '../../../src/lib/read-lead-source'
import { leadSourceKey } from '../../../src/lib/storage-keys'

/** Opens a document, as a visitor does who follows a link on another site. */
function arrive(query: string, referrer = '') {
  vi.stubGlobal('performance', {
    getEntriesByType: (type: string) =>
      type === 'navigation' ? [{ name: `${location.origin}/reservation_system${query}` }] : [],
  })
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
}

const CAMPAIGN =
  '?utm_source=newsletter&utm_medium=email&utm_campaign=autumn&utm_content=a&utm_term=b'
const campaign = {
  utm_source: 'newsletter',
  utm_medium: 'email',
  utm_campaign: 'autumn',
  utm_content: 'a',
  utm_term: 'b',
}

beforeEach(() => sessionStorage.clear())

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

describe('the source of a visit', () => {
  it('has the UTM parameters and the host of the referrer', () => {
    arrive(CAMPAIGN, 'https://mail.example.gr/inbox?message=7#secret')
    expect(readLeadSource()).toEqual({ ...campaign, referrer: 'mail.example.gr' })
  })

  it('names an app by its package', () => {
    arrive('', 'android-app://com.google.android.gm/')
    expect(readLeadSource()).toEqual({ referrer: 'com.google.android.gm' })
  })

  it('has no click ids, other parameters or empty values', () => {
    arrive('?gclid=g&fbclid=f&email=eleni@example.gr&utm_id=1&utm_source=%20&utm_medium=')
    expect(readLeadSource()).toEqual({})
  })

  it('does not name the site itself', () => {
    arrive('', `${location.origin}/services`)
    expect(readLeadSource()).toEqual({})
  })

  it('survives in-site navigation', () => {
    arrive(CAMPAIGN)
    history.pushState(null, '', '/contact?utm_source=other')
    expect(readLeadSource()).toEqual(campaign)
  })

  it('is read from the address if the browser does not remember the navigation', () => {
    vi.stubGlobal('performance', {})
    history.replaceState(null, '', '/?utm_source=newsletter')
    expect(readLeadSource()).toEqual({ utm_source: 'newsletter' })
  })

  it.each([
    ['x'.repeat(101), 'x'.repeat(100)],
    ['Ω'.repeat(51), 'Ω'.repeat(50)],
    [`x${'Ω'.repeat(50)}`, `x${'Ω'.repeat(49)}`],
    ['🙂'.repeat(26), '🙂'.repeat(25)],
    [`xx${'🙂'.repeat(25)}`, `xx${'🙂'.repeat(24)}`],
  ])('is cut to 100 bytes between characters (%#)', (text, cut) => {
    arrive(`?utm_term=${encodeURIComponent(text)}`)
    expect(readLeadSource()).toEqual({ utm_term: cut })
  })

  it('is kept by a link to another document of the site, without storage', () => {
    arrive(`${CAMPAIGN}&gclid=g`, 'https://mail.example.gr/')
    const query = getSourceQuery()
    expect(sessionStorage).toHaveLength(0)
    arrive(`?${query}`, `${location.origin}/`)
    expect(readLeadSource()).toEqual({ ...campaign, referrer: 'mail.example.gr' })
  })

  it('adds nothing to a link if there is none', () => {
    arrive('?gclid=g')
    expect(getSourceQuery()).toBe('')
  })
})

describe('the saved source', () => {
  it('is saved after consent only, and deleted when it is withdrawn', () => {
    arrive(CAMPAIGN)
    syncLeadSource(new Set())
    expect(sessionStorage).toHaveLength(0)
    syncLeadSource(new Set(['analytics']))
    expect(sessionStorage).toHaveLength(1)
    arrive('')
    expect(readLeadSource()).toEqual(campaign)
    expect(getSourceQuery()).toBe('')
    syncLeadSource(new Set())
    expect(sessionStorage).toHaveLength(0)
    expect(readLeadSource()).toEqual({})
  })

  it('has click ids after consent to advertising only', () => {
    arrive('?gclid=g&fbclid=f&utm_source=google')
    syncLeadSource(new Set(['analytics']))
    expect(readLeadSource()).toEqual({ utm_source: 'google' })
    syncLeadSource(new Set(['analytics', 'advertising']))
    expect(readLeadSource()).toEqual({ gclid: 'g', fbclid: 'f', utm_source: 'google' })
    syncLeadSource(new Set(['analytics']))
    expect(readLeadSource()).toEqual({ utm_source: 'google' })
  })

  it('stays the first of the visit', () => {
    arrive('?utm_source=google')
    syncLeadSource(new Set(['analytics']))
    arrive('?utm_source=facebook')
    syncLeadSource(new Set(['analytics']))
    expect(readLeadSource()).toEqual({ utm_source: 'google' })
  })

  it.each([
    ['a direct visit', '', '', {}],
    ['another site', '', 'https://l.instagram.com/', { referrer: 'l.instagram.com' }],
    ['a campaign', CAMPAIGN, '', campaign],
  ])('has no click ids of an ad that is opened after %s', (_, query, referrer, first) => {
    const permitted = new Set(['analytics', 'advertising'] as const)
    arrive(query, referrer)
    syncLeadSource(permitted)
    arrive('?gclid=g&utm_source=google', 'https://www.google.com/')
    syncLeadSource(permitted)
    expect(readLeadSource()).toEqual(first)
  })

  it.each(['null', '7', '{', '"x"', '[]'])('is ignored if it is %s', (saved) => {
    sessionStorage.setItem(leadSourceKey.name, saved)
    arrive('?utm_source=google')
    expect(readLeadSource()).toEqual({ utm_source: 'google' })
  })

  it('has only what the security rules accept, whatever was saved', () => {
    const saved = { utm_source: 'a', utm_medium: 7, referrer: 'x'.repeat(101), network: 'b' }
    sessionStorage.setItem(leadSourceKey.name, JSON.stringify(saved))
    expect(readLeadSource()).toEqual({ utm_source: 'a', referrer: 'x'.repeat(100) })
  })
})

describe('a description of the source', () => {
  it.each([
    [{}, '', ''],
    [{ referrer: 'www.google.com' }, 'google.com', 'google.com'],
    [{ gclid: 'x', referrer: 'www.google.com' }, 'Google Ads', 'Google Ads · google.com'],
    [{ fbclid: 'x' }, 'Meta ads', 'Meta ads'],
    [
      { ...campaign, utm_source: 'Instagram', referrer: 'l.instagram.com', fbclid: 'secret' },
      'instagram',
      'instagram · email · autumn · a · b · l.instagram.com',
    ],
  ])('of %j', (source, name, description) => {
    expect(getSourceName(source)).toBe(name)
    expect(describeSource(source)).toBe(description)
  })
})
