import { act, renderHook, waitFor } from '@testing-library/react'
import { FirebaseError } from 'firebase/app'
import { beforeEach, expect, it, vi } from 'vitest'
import { isDeviceRemembered, rememberDevice } from '../../../src/features/auth/remembered-device'
import { useAccess } from '../../../src/features/reservations/host/data/use-access'
import { useHostPage } from '../../../src/features/reservations/host/use-host-page'
import { venue } from '../../support/render-host'

// What a rejected request does to the session of a remembered device, from Firestore's answer to the page's state.

const sdk = vi.hoisted(() => ({
  getDoc: vi.fn(),
  signOut: vi.fn(async () => {}),
  auth: { currentUser: { email: 'host@taverna.example' }, authStateReady: async () => {} },
}))
vi.mock('firebase/firestore/lite', async (original) => ({
  ...(await original<typeof import('firebase/firestore/lite')>()),
  getDoc: sdk.getDoc,
}))
vi.mock('firebase/auth', async (original) => ({
  ...(await original<typeof import('firebase/auth')>()),
  initializeAuth: () => sdk.auth,
  signOut: sdk.signOut,
  connectAuthEmulator: () => {},
}))
vi.mock('../../../src/features/reservations/api/queries', async (original) => ({
  ...(await original<typeof import('../../../src/features/reservations/api/queries')>()),
  getVenue: async () => venue,
}))
vi.mock('../../../src/features/reservations/host/load-host-view', () => ({
  loadHostView: async () => ({}),
}))

const denied = async () => {
  throw new FirebaseError('permission-denied', 'Missing or insufficient permissions.')
}

/** Answers reads as the rules do. */
function answer(account: 'host' | 'staff' | 'removed') {
  sdk.getDoc.mockReset().mockImplementation(async ({ path }: { path: string }) => {
    if (path.includes('/bookings/') && account === 'removed') return denied()
    return { exists: () => path.includes('/hosts/') && account === 'host' }
  })
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  sdk.signOut.mockClear()
  rememberDevice()
  localStorage.setItem('firebase:authUser:key:site', '{}')
  return () => vi.useRealTimers()
})

async function openPage() {
  const { result } = renderHook(() => useHostPage('taverna', 'en'))
  await waitFor(() => expect(result.current.state.step).not.toBe('loading'))
  return result
}

it.each(['host', 'staff'] as const)(
  'keeps %s signed in if the page is opened while requests are rejected, and opens once they are not',
  async (account) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    answer(account)
    sdk.getDoc.mockImplementationOnce(denied)
    const page = await openPage()
    expect(page.current.state).toMatchObject({ step: 'failed', reason: 'unchecked' })
    expect(isDeviceRemembered()).toBe(true)
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    await waitFor(() => expect(page.current.state.step).toBe('ready'))
    expect(sdk.signOut).not.toHaveBeenCalled()
  },
)

it.each(['host', 'staff'] as const)(
  'keeps %s signed in if one check of an open page is rejected',
  async (account) => {
    answer(account)
    const page = await openPage()
    sdk.getDoc.mockImplementationOnce(denied)
    const lost = vi.fn()
    const states: boolean[] = []
    renderHook(() => states.push(useAccess('taverna', lost).isUnknown))
    // The second check follows at once.
    await waitFor(() => expect(states).toContain(true))
    await waitFor(() => expect(states.at(-1)).toBe(false))
    expect(lost).not.toHaveBeenCalled()
    expect(page.current.state.step).toBe('ready')
    expect(isDeviceRemembered()).toBe(true)
  },
)

it('signs out a removed host when the page is opened, and forgets the device', async () => {
  answer('removed')
  const page = await openPage()
  expect(page.current.state).toMatchObject({ step: 'failed', reason: 'not-authorized' })
  expect(sdk.signOut).toHaveBeenCalledOnce()
  expect(isDeviceRemembered()).toBe(false)
})

it('ends the session of a host who is removed while the page is open', async () => {
  answer('host')
  const page = await openPage()
  answer('removed')
  renderHook(() => useAccess('taverna', () => page.current.handleAccessLost({} as never)))
  await waitFor(() => expect(isDeviceRemembered()).toBe(false))
  expect(page.current.state).toMatchObject({ step: 'failed', reason: 'not-authorized' })
})
