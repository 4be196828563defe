import { beforeEach, expect, it, vi } from 'vitest'
import { siteStore } from '../../src/lib/firestore'
import { readVenue } from '../../src/reservations/reading'

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

it('the store of a project with App Check shows that it is this site that asks', async () => {
  const { app } = await siteStore()
  const { initializeAppCheck, ReCaptchaEnterpriseProvider } = appCheck
  expect(ReCaptchaEnterpriseProvider).toHaveBeenCalledExactlyOnceWith('site-key')
  expect(initializeAppCheck).toHaveBeenCalledExactlyOnceWith(app, {
    provider: ReCaptchaEnterpriseProvider.mock.instances[0],
    isTokenAutoRefreshEnabled: true,
  })
})

it('what anyone may read is read by that store, too, which alone has the proof', async () => {
  const fetch = vi.spyOn(globalThis, 'fetch')
  getDoc.mockResolvedValue({ data: () => ({ online: true }) })
  expect(await readVenue('sample_restaurant')).toEqual({ online: true })
  expect(getDoc.mock.lastCall?.[0].path).toBe('venues/sample_restaurant')
  expect(fetch).not.toHaveBeenCalled()
})
