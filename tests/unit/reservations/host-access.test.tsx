import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { hostAuth } from '../../../src/content/en/host-auth'
import type { Language } from '../../../src/domain/language'
import { AuthError } from '../../../src/features/auth/auth-error'
import { hostStore, resetStore } from '../../support/fake-host-store'
import { allMessages, makeBooking, stubDialogs } from '../../support/render-host'
import { renderHostView } from '../../support/render-host-view'

// A rejected request is a lost race, a removed host, or a request that something on the way has rejected.

vi.mock('../../../src/features/reservations/api/load-host-api', async () => ({
  loadHostApi: async () => (await import('../../support/fake-host-store')).hostStore,
  loadListeners: async () => (await import('../../support/fake-host-store')).loadListeners(),
}))
vi.mock('../../../src/features/reservations/api/queries', async () => {
  const { getDay, getVenue } = await import('../../support/fake-host-store')
  return { getDay, getVenue }
})

const { hostMessages } = allMessages.en
const { actions, newBooking } = hostMessages
const refused = new AuthError('refused')

beforeAll(stubDialogs)
beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(new Date('2026-11-27T20:45:00+02:00'))
  resetStore([makeBooking()])
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const checkAccess = () => vi.spyOn(hostStore, 'checkAccess')

async function openPage(lang: Language = 'en') {
  const onAccessLost = vi.fn()
  renderHostView({ lang, onAccessLost, errorMessages: { refused: hostAuth.errors.refused } })
  await pass(100)
  return onAccessLost
}

async function seat() {
  const row = within(screen.getByRole('article', { name: /Ελένη/ }))
  fireEvent.click(row.getByRole('button', { name: actions.seated }))
  await pass(100)
}

/** A hidden element has no role. */
const showsNames = () => screen.queryByRole('article', { name: /Ελένη/ }) !== null

it.each(['en', 'el'] as const)(
  'hides names in %s while something rejects requests, and asks again until it is over',
  async (lang) => {
    const onAccessLost = await openPage(lang)
    expect(showsNames()).toBe(true)
    const check = checkAccess().mockResolvedValue('unknown')
    await pass(60_000)
    expect(screen.getByRole('alert')).toHaveTextContent(
      allMessages[lang].hostMessages.accessUnknown,
    )
    expect(showsNames()).toBe(false)
    check.mockResolvedValue('granted')
    await pass(10_000)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(showsNames()).toBe(true)
    expect(onAccessLost).not.toHaveBeenCalled()
  },
)

it('does not lose what a host is typing while names are hidden', async () => {
  await openPage()
  fireEvent.click(screen.getByRole('button', { name: hostMessages.addBooking }))
  const name = () => screen.getByLabelText(new RegExp(`^${newBooking.name}`))
  fireEvent.change(name(), { target: { value: 'Νίκος' } })
  const check = checkAccess().mockResolvedValue('unknown')
  await pass(60_000)
  expect(name()).not.toBeVisible()
  check.mockResolvedValue('granted')
  await pass(10_000)
  expect(name()).toHaveValue('Νίκος')
})

describe('a change that is rejected', () => {
  beforeEach(() => {
    vi.spyOn(hostStore, 'setBookingState').mockRejectedValue(refused)
  })

  it('ends the session of a host who was removed', async () => {
    const onAccessLost = await openPage()
    checkAccess().mockResolvedValue('removed')
    await seat()
    expect(onAccessLost).toHaveBeenCalled()
  })

  it('says that nothing was changed, if the host has access', async () => {
    const onAccessLost = await openPage()
    await seat()
    expect(screen.getByRole('alert')).toHaveTextContent(hostAuth.errors.refused)
    expect(showsNames()).toBe(true)
    expect(onAccessLost).not.toHaveBeenCalled()
  })

  it('hides names if access cannot be checked', async () => {
    const onAccessLost = await openPage()
    checkAccess().mockResolvedValue('unknown')
    await seat()
    expect(screen.getByText(hostMessages.accessUnknown)).toBeVisible()
    expect(showsNames()).toBe(false)
    expect(onAccessLost).not.toHaveBeenCalled()
  })

  it('changes nothing on the page if the check gets no answer', async () => {
    const onAccessLost = await openPage()
    checkAccess().mockRejectedValue(new AuthError('unreachable'))
    await seat()
    expect(showsNames()).toBe(true)
    expect(onAccessLost).not.toHaveBeenCalled()
  })
})

it('shows names while there is no connection, which says nothing about the account', async () => {
  const onAccessLost = await openPage()
  checkAccess().mockRejectedValue(new AuthError('unreachable'))
  await pass(180_000)
  expect(showsNames()).toBe(true)
  expect(onAccessLost).not.toHaveBeenCalled()
})
