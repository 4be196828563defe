// @vitest-environment jsdom

import { beforeEach, expect, it, vi } from 'vitest'
import { isDeviceRemembered, rememberDevice } from '../../../src/features/auth/remembered-device'
import {
  preloadAuth,
  setDeviceRemembered,
  signInWithAccessCheck,
} from '../../../src/features/auth/sign-in'
import { fillStorage } from '../../support/storage-faults'

const google = vi.hoisted(() => ({
  signInWithPopup: vi.fn(),
  setPersistence: vi.fn(async (_auth: unknown, _persistence: unknown) => {}),
  initializeAuth: vi.fn(() => ({ authStateReady: async () => {} })),
}))

vi.mock('firebase/auth', async (original) => ({
  ...(await original<typeof import('firebase/auth')>()),
  // Both are the same object outside of browsers.
  browserLocalPersistence: { type: 'LOCAL' },
  browserSessionPersistence: { type: 'SESSION' },
  ...google,
}))

const DAY_MS = 86_400_000

beforeEach(() => {
  vi.stubEnv('VITE_FIREBASE_API_KEY', 'key')
  vi.stubEnv('VITE_FIREBASE_PROJECT_ID', 'hermes-test')
  localStorage.clear()
  sessionStorage.clear()
})

it('keeps a host signed in on a remembered device for thirty days after the sign-in', async () => {
  const { browserLocalPersistence } = await import('firebase/auth')
  // The host ticked the box some days ago, and signs in today.
  rememberDevice(Date.now() - 3 * DAY_MS)
  await preloadAuth('google')
  expect(google.initializeAuth).toHaveBeenCalledExactlyOnceWith(
    expect.anything(),
    expect.objectContaining({ persistence: browserLocalPersistence }),
  )
  google.signInWithPopup.mockResolvedValue({ user: { email: 'a@b.gr', emailVerified: true } })
  await signInWithAccessCheck(async () => {})
  const until = Number(localStorage.getItem('hermes:signed-in-until'))
  expect(until - Date.now()).toBeGreaterThan(29 * DAY_MS)
})

it('remembers no device whose storage is full, and says so', async () => {
  const repair = fillStorage()
  await expect(setDeviceRemembered(true)).rejects.toMatchObject({ reason: 'storage-blocked' })
  repair()
  expect(isDeviceRemembered()).toBe(false)
  const { browserSessionPersistence } = await import('firebase/auth')
  expect(google.setPersistence.mock.lastCall?.[1]).toBe(browserSessionPersistence)
})
