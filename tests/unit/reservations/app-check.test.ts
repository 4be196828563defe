import { beforeEach, expect, it, vi } from 'vitest'
import { initialSettings } from '../../../src/content/initial-settings'
import { toVenueDoc } from '../../../src/domain/reservations/venue-doc'
import { getVenue } from '../../../src/features/reservations/api/queries'
import { getSiteFirestore } from '../../../src/lib/firestore'

const appCheck = vi.hoisted(() => ({
  initializeAppCheck: vi.fn(),
  ReCaptchaEnterpriseProvider: vi.fn(),
}))

vi.mock('firebase/app-check', () => appCheck)

const getDoc = vi.hoisted(() => vi.fn())

vi.mock('firebase/firestore/lite', async (original) => ({
  ...(await original<typeof import('firebase/firestore/lite')>()),
  getDoc,
}))

beforeEach(() => {
  vi.stubEnv('VITE_FIREBASE_PROJECT_ID', 'hermes-test')
  vi.stubEnv('VITE_APPCHECK_SITE_KEY', 'site-key')
})

it('sends an App Check token from the Firestore client', async () => {
  const { app } = await getSiteFirestore()
  const { initializeAppCheck, ReCaptchaEnterpriseProvider } = appCheck
  expect(ReCaptchaEnterpriseProvider).toHaveBeenCalledExactlyOnceWith('site-key')
  expect(initializeAppCheck).toHaveBeenCalledExactlyOnceWith(app, {
    provider: ReCaptchaEnterpriseProvider.mock.instances[0],
    isTokenAutoRefreshEnabled: true,
  })
})

it('reads public documents by the Firestore client, because only it sends the token', async () => {
  const fetch = vi.spyOn(globalThis, 'fetch')
  const venue = initialSettings.sample_restaurant!
  getDoc.mockResolvedValue({ data: () => toVenueDoc(venue) })
  expect(await getVenue('sample_restaurant')).toEqual(venue)
  expect(getDoc.mock.lastCall?.[0].path).toBe('venues/sample_restaurant')
  expect(fetch).not.toHaveBeenCalled()
})
