// @vitest-environment jsdom

import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Mail } from '../../../src/domain/mail'
import { isDeviceRemembered, rememberDevice } from '../../../src/features/auth/remembered-device'
import { getSignInMethod } from '../../../src/features/auth/sign-in-method'
import {
  deleteEntry,
  editEntry,
  type InboxEntry,
  preloadAuth,
  sendAgain,
  signIn,
  signOut,
} from '../../../src/features/inbox/inbox-api'

const google = vi.hoisted(() => ({
  signInWithPopup: vi.fn(),
  signOut: vi.fn(),
  initializeAuth: vi.fn(() => ({
    authStateReady: async () => {},
    currentUser: { email: 'staff@example.gr' },
  })),
}))

const transaction = vi.hoisted(() => ({ get: vi.fn(), update: vi.fn(), delete: vi.fn() }))
const updateDoc = vi.hoisted(() => vi.fn())

vi.mock('firebase/auth', async (original) => ({
  ...(await original<typeof import('firebase/auth')>()),
  // Both are the same object outside of browsers.
  browserLocalPersistence: { type: 'LOCAL' },
  browserSessionPersistence: { type: 'SESSION' },
  ...google,
}))

vi.mock('firebase/firestore/lite', async (original) => ({
  ...(await original<typeof import('firebase/firestore/lite')>()),
  getDoc: async () => undefined,
  runTransaction: async (_: unknown, run: (actions: typeof transaction) => Promise<void>) =>
    run(transaction),
  updateDoc,
}))

const verified = { user: { email: 'staff@example.gr', emailVerified: true } }

const ACCOUNT = 'firebase:authUser:key:[DEFAULT]'

beforeEach(() => {
  for (const [name, value] of Object.entries({ API_KEY: 'key', PROJECT_ID: 'hermes-test' })) {
    vi.stubEnv(`VITE_FIREBASE_${name}`, value)
  }
  localStorage.clear()
  sessionStorage.clear()
})

describe('sign-in with Google', () => {
  beforeEach(() => {
    google.signInWithPopup.mockReset().mockResolvedValue(verified)
    google.signOut.mockReset()
  })

  it('is used if it is configured, for one tab only, also on a restaurant’s own device', async () => {
    rememberDevice()
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

  it('does not prolong the session of a restaurant’s device', async () => {
    rememberDevice(Date.now() - 1000)
    sessionStorage.setItem(ACCOUNT, '{}')
    const until = localStorage.getItem('hermes:signed-in-until')
    await signIn()
    expect(localStorage.getItem('hermes:signed-in-until')).toBe(until)
  })

  it('leaves a restaurant’s device signed in when staff sign out', async () => {
    rememberDevice()
    localStorage.setItem(ACCOUNT, '{}')
    sessionStorage.setItem(ACCOUNT, '{}')
    await signOut()
    expect(google.signOut).toHaveBeenCalledOnce()
    expect(isDeviceRemembered()).toBe(true)
    expect(localStorage.getItem(ACCOUNT)).toBe('{}')
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

describe('a change', () => {
  const storedEntry = { firstName: 'Eleni', email: 'eleni@example.gr', newsletter: true, id: 1 }
  const entry: InboxEntry = {
    form: 'contact',
    id: 1,
    fields: { firstName: 'Eleni', email: 'eleni@example.gr', newsletter: 'true' },
    done: false,
    mails: [],
    key: 'contact_form_homepage/0',
    documentId: 'contact_form_homepage',
    storedEntry,
  }

  const store = (...entities: object[]) =>
    transaction.get.mockResolvedValue({ data: () => ({ entities }) })

  beforeEach(() => {
    for (const method of [...Object.values(transaction), updateDoc]) method.mockReset()
  })

  it('deletes an entry that is deleted already, as by an attempt whose answer was lost', async () => {
    store({ ...storedEntry, id: 2 })
    await deleteEntry(entry)
    expect(transaction.update).not.toHaveBeenCalled()
  })

  it('accepts an edit that is stored already, as by an attempt whose answer was lost', async () => {
    store(storedEntry)
    const fields = { ...entry.fields, message: 'Call me' }
    await editEntry(entry, fields)
    const [[, change]] = transaction.update.mock.calls as [[unknown, { entities: object[] }]]
    store(...change.entities)
    expect(await editEntry(entry, fields)).toMatchObject({ fields: { message: 'Call me' } })
    expect(transaction.update).toHaveBeenCalledOnce()
  })

  it('does not edit a deleted entry, and does not delete one that somebody else has edited', async () => {
    store({ ...storedEntry, id: 2 })
    await expect(editEntry(entry, entry.fields)).rejects.toMatchObject({ reason: 'changed' })
    store({ ...storedEntry, firstName: 'Anna' })
    await expect(deleteEntry(entry)).rejects.toMatchObject({ reason: 'changed' })
    expect(transaction.update).not.toHaveBeenCalled()
  })

  it('deletes an entry with its mark and its arrival', async () => {
    const other = { ...storedEntry, id: 2 }
    store(storedEntry, other)
    await deleteEntry(entry)
    expect(transaction.update.mock.calls).toEqual([[expect.anything(), { entities: [other] }]])
    expect(transaction.delete).toHaveBeenCalledTimes(2)
  })

  const mail = (key: string): Mail => ({
    key,
    kind: 'submission',
    recipient: 'staff',
    state: 'failed',
    retries: 0,
    reason: '',
    queuedAt: new Date(),
    leaseUntil: null,
  })

  it('returns the mails that are sent again when another one is refused', async () => {
    const { FirebaseError } = await import('firebase/app')
    const refused = new FirebaseError('permission-denied', 'no')
    updateDoc.mockRejectedValueOnce(refused).mockResolvedValueOnce(undefined)
    const queued = await sendAgain([mail('a'), mail('b')])
    expect(queued.map(({ key, state }) => [key, state])).toEqual([['b', 'queued']])

    updateDoc.mockRejectedValue(refused)
    await expect(sendAgain([mail('a'), mail('b')])).rejects.toMatchObject({ reason: 'refused' })
  })
})
