// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Purpose } from '../../../src/features/analytics/purpose'

beforeEach(() => {
  vi.resetModules()
  vi.stubEnv('VITE_GTM_ID', 'GTM-TEST')
  vi.stubEnv('VITE_META_PIXEL_ID', '1234567890')
  delete window.dataLayer
})

afterEach(() => {
  vi.unstubAllEnvs()
})

/** The Consent Mode commands that Tag Manager has received, each with its signals. */
const consentCommands = () =>
  (window.dataLayer ?? [])
    .map((entry) => [...(entry as IArguments)])
    .filter(([name]) => name === 'consent')
    .map(([, command, signals]) => [command, signals])

const advertising = (state: string) => ({
  ad_personalization: state,
  ad_storage: state,
  ad_user_data: state,
})
const analytics = (state: string) => ({ analytics_storage: state })

const denied = { ...advertising('denied'), ...analytics('denied') }

it.each<[string, Purpose[], object]>([
  ['nothing', [], denied],
  ['analytics', ['analytics'], { ...advertising('denied'), ...analytics('granted') }],
  ['advertising', ['advertising'], { ...advertising('granted'), ...analytics('denied') }],
  ['both', ['analytics', 'advertising'], { ...advertising('granted'), ...analytics('granted') }],
])('consent to %s sets the four Consent Mode signals accordingly', async (_, accepted, signals) => {
  const { applyConsent } = await import('../../../src/features/analytics/analytics')
  applyConsent(accepted)
  expect(consentCommands()).toEqual([
    ['default', denied],
    ['update', signals],
  ])
})

it('withdrawing one category denies all four signals until the next document', async () => {
  const { applyConsent } = await import('../../../src/features/analytics/analytics')
  applyConsent(['analytics', 'advertising'])
  applyConsent(['analytics'])
  expect(consentCommands().at(-1)).toEqual(['update', denied])
  applyConsent(['analytics', 'advertising'])
  expect(consentCommands().at(-1)).toEqual(['update', denied])
})

it('keeps the source of the visit in this tab only while there is consent', async () => {
  const { applyConsent } = await import('../../../src/features/analytics/analytics')
  const { leadSourceKey } = await import('../../../src/lib/storage-keys')
  const isKept = () => sessionStorage.getItem(leadSourceKey.name) !== null
  applyConsent([])
  expect(isKept()).toBe(false)
  applyConsent(['analytics', 'advertising'])
  expect(isKept()).toBe(true)
  applyConsent(['analytics'])
  expect(isKept()).toBe(true)
  applyConsent([])
  expect(isKept()).toBe(false)
})
