import { expect, it, vi } from 'vitest'
import { siteStore } from '../../src/lib/firestore'

const appCheck = vi.hoisted(() => ({
  initializeAppCheck: vi.fn(),
  ReCaptchaEnterpriseProvider: vi.fn(),
}))

vi.mock('firebase/app-check', () => appCheck)

it('the store of a project with App Check shows that it is this site that asks', async () => {
  vi.stubEnv('VITE_FIREBASE_PROJECT_ID', 'hermes-test')
  vi.stubEnv('VITE_APPCHECK_SITE_KEY', 'site-key')
  const { app } = await siteStore()
  const { initializeAppCheck, ReCaptchaEnterpriseProvider } = appCheck
  expect(ReCaptchaEnterpriseProvider).toHaveBeenCalledExactlyOnceWith('site-key')
  expect(initializeAppCheck).toHaveBeenCalledExactlyOnceWith(app, {
    provider: ReCaptchaEnterpriseProvider.mock.instances[0],
    isTokenAutoRefreshEnabled: true,
  })
})
