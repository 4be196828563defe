// @vitest-environment jsdom

import { beforeEach, describe, expect, it, vi } from 'vitest'
import { getSignInMethod } from '../../src/features/auth/sign-in-method'
import { preloadAuth, signIn } from '../../src/features/inbox/inbox-api'

const google = vi.hoisted(() => ({
  signInWithPopup: vi.fn(),
  signOut: vi.fn(),
  initializeAuth: vi.fn(() => ({ authStateReady: async () => {} })),
}))

vi.mock('firebase/auth', async (original) => ({
  ...(await original<typeof import('firebase/auth')>()),
  ...google,
}))

vi.mock('firebase/firestore/lite', async (original) => ({
  ...(await original<typeof import('firebase/firestore/lite')>()),
  getDoc: async () => undefined,
}))

const verified = { user: { email: 'staff@example.gr', emailVerified: true } }

describe('sign-in with Google', () => {
  beforeEach(() => {
    for (const [name, value] of Object.entries({ API_KEY: 'key', PROJECT_ID: 'hermes-test' })) {
      vi.stubEnv(`VITE_FIREBASE_${name}`, value)
    }
    google.signInWithPopup.mockReset().mockResolvedValue(verified)
    google.signOut.mockReset()
  })

  it('is used if it is configured, for one tab only', async () => {
    const { browserPopupRedirectResolver, browserSessionPersistence } = await import(
      'firebase/auth'
    )
    const way = await getSignInMethod()
    expect(way).toBe('google')
    await preloadAuth(way)
    expect(google.initializeAuth).toHaveBeenCalledExactlyOnceWith(expect.anything(), {
      persistence: browserSessionPersistence,
      popupRedirectResolver: browserPopupRedirectResolver,
    })
  })

  it('always shows the account chooser', async () => {
    expect(await signIn()).toBe('staff@example.gr')
    const [, provider] = google.signInWithPopup.mock.calls[0]!
    expect(provider.providerId).toBe('google.com')
    expect(provider.getCustomParameters()).toEqual({ prompt: 'select_account' })
  })

  it('signs out an account whose email is not verified', async () => {
    google.signInWithPopup.mockResolvedValue({ user: { ...verified.user, emailVerified: false } })
    await expect(signIn()).rejects.toMatchObject({ reason: 'unverified' })
    expect(google.signOut).toHaveBeenCalledOnce()
  })

  it.each([
    ['auth/popup-closed-by-user', 'cancelled'],
    ['auth/popup-blocked', 'blocked'],
    ['auth/unauthorized-domain', 'misconfigured'],
    ['auth/operation-not-allowed', 'misconfigured'],
    ['auth/network-request-failed', 'unreachable'],
    ['auth/internal-error', 'unreachable'],
  ])('maps %s to %s', async (code, reason) => {
    const { FirebaseError } = await import('firebase/app')
    google.signInWithPopup.mockRejectedValue(new FirebaseError(code, 'no'))
    await expect(signIn()).rejects.toMatchObject({ name: 'AuthError', reason })
  })
})
