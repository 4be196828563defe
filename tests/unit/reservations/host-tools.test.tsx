import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Day } from '../../../src/domain/reservations/venue'
import { BlockDialog } from '../../../src/features/reservations/host/booking/BlockDialog'
import { HostDialogs } from '../../../src/features/reservations/host/booking/HostDialogs'
import type { Perform } from '../../../src/features/reservations/host/data/use-perform'
import { GuestData } from '../../../src/features/reservations/host/settings/GuestData'
import { SettingsView } from '../../../src/features/reservations/host/settings/SettingsView'
import { hostStore, resetStore, stored } from '../../support/fake-host-store'
import {
  allMessages,
  makeBooking,
  performChange,
  renderHost,
  stubDialogs,
} from '../../support/render-host'
import { renderHostView } from '../../support/render-host-view'

// Blocking tables, saving settings, erasing a guest's data and closing a day. tests/rules/host-api.test.ts stores them.

vi.mock('../../../src/features/reservations/api/load-host-api', async () => ({
  loadHostApi: async () => (await import('../../support/fake-host-store')).hostStore,
  loadListeners: async () => (await import('../../support/fake-host-store')).loadListeners(),
}))
vi.mock('../../../src/features/reservations/api/queries', async () => {
  const { getVenue } = await import('../../support/fake-host-store')
  return { getDay: async () => mocks.day, getVenue }
})

const mocks = vi.hoisted(() => ({ day: { tables: {}, version: 1 } as Day }))

const today = '2026-11-27'
const free = '0'.repeat(96)

const { messages, hostMessages } = allMessages.en
const { blockDialog, conflictList, settings } = hostMessages

const perform = vi.fn<Perform>(performChange)

beforeAll(stubDialogs)
beforeEach(() => {
  vi.restoreAllMocks()
  perform.mockReset().mockImplementation(performChange)
  vi.setSystemTime(new Date(`${today}T19:00:00+02:00`))
  mocks.day = { tables: {}, version: 1 }
  return () => vi.useRealTimers()
})

const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button' }))

it('blocks only the free slots of a table, and shows the bookings in between', async () => {
  const setBlocked = vi.spyOn(hostStore, 'setBlocked')
  const day = { tables: { t1: `${free.slice(0, 58)}111111${free.slice(64)}` }, version: 1 }
  mocks.day = day
  const onClose = vi.fn()
  renderHost(<BlockDialog />, { day, todaysBookings: [makeBooking()], onClose })
  const dialog = screen.getByRole('dialog', { name: blockDialog.title })
  fireEvent.click(screen.getByLabelText(messages.table('1')))
  for (const [label, slot] of [
    [blockDialog.from, '56'],
    [blockDialog.to, '68'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value: slot } })
  expect(dialog).toHaveTextContent(blockDialog.conflicts(1))
  press(blockDialog.block)
  const slot = { date: today, table: 't1' }
  await waitFor(() =>
    expect(setBlocked.mock.calls.map(([, range, isBlocked]) => [range, isBlocked])).toEqual([
      [{ ...slot, start: 56, length: 2 }, true],
      [{ ...slot, start: 64, length: 4 }, true],
    ]),
  )

  mocks.day = { tables: { t1: `${free.slice(0, 56)}221111112222${free.slice(68)}` }, version: 2 }
  setBlocked.mockClear()
  await waitFor(() => press(blockDialog.free))
  await waitFor(() =>
    expect(setBlocked.mock.calls.map(([, range, isBlocked]) => [range, isBlocked])).toEqual([
      [{ ...slot, start: 56, length: 2 }, false],
      [{ ...slot, start: 64, length: 4 }, false],
    ]),
  )
  // The bookings are listed until the host closes the dialog.
  expect(onClose).not.toHaveBeenCalled()
})

it.each([
  ['online', 'p1', hostMessages.cancelDialog.text],
  ['by telephone', '', hostMessages.cancelDialog.withoutPage(false)],
])('says whether a guest who booked %s hears of the cancellation', (_, secret, text) => {
  const booking = makeBooking({ secret })
  renderHost(<HostDialogs dialog={{ kind: 'cancel', id: booking.id }} />, {
    todaysBookings: [booking],
  })
  expect(screen.getByRole('dialog')).toHaveTextContent(text)
})

it('finds a guest’s data by a phone number in any format, and erases them after a confirmation', async () => {
  const others = ['6901112222', '+30 690 111 2222'].map((phone, index) =>
    makeBooking({ id: `b${index + 2}`, date: '2026-01-01', phone }),
  )
  resetStore([makeBooking({ phone: '+30 690 000 0000' }), ...others])
  Object.assign(hostStore, { listAllBookings: async () => stored.bookings })
  renderHost(<GuestData />, { perform })
  const { data } = settings
  fireEvent.change(screen.getByLabelText(data.search), { target: { value: '690 1112222' } })
  press(data.find)
  expect(await screen.findByText(data.found(2))).toBeVisible()
  press(data.eraseAll(2))
  expect(stored.bookings).toHaveLength(3)
  press(data.eraseNow)
  expect(await screen.findByText(data.found(0))).toBeVisible()
  expect(stored.bookings.map(({ id }) => id)).toEqual(['b1'])
  expect(perform.mock.lastCall?.[0].done?.(undefined)).toBe(data.erased(2))
})

it('does not save invalid settings, and says which field to correct', async () => {
  const onSave = vi.fn()
  renderHost(<SettingsView onSave={onSave} onDirtyChange={() => {}} />)
  const days = screen.getByText(settings.booking.bookingWindowDays).closest('label')!.control!
  fireEvent.change(days, { target: { value: '1000' } })
  press(settings.save)
  expect(screen.getByText(settings.errors.bookingWindowDays).closest('[role=alert]')).toBeVisible()
  press(settings.reset)
  expect(screen.queryByText(settings.errors.bookingWindowDays)).toBeNull()
  expect(onSave).not.toHaveBeenCalled()
})

it('says that online booking is off, and lists the bookings of a closed day as not coming once they are cancelled', async () => {
  resetStore([makeBooking(), makeBooking({ id: 'b2', name: 'Μαρία', tables: ['t3'] })])
  renderHostView()
  await screen.findAllByRole('article')
  const online = screen.getByRole('switch')
  fireEvent.click(online)
  expect(await screen.findByText(hostMessages.online.stoppedNote)).toBeVisible()
  expect(online).not.toBeChecked()
  expect(stored.venue.onlineBooking).toBe(false)
  fireEvent.click(online)
  await waitFor(() => expect(stored.venue.onlineBooking).toBe(true))

  await waitFor(() => press(hostMessages.day.closeDay))
  await screen.findByText(conflictList.closedDay(2))
  press(conflictList.cancelAll(2))
  expect(screen.getByRole('dialog')).toHaveTextContent('nothing is sent: call all others')
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.click(dialog.getByText(conflictList.cancelAll(2), { selector: 'button' }))
  const notComing = (await screen.findByText(messages.list.notComing(2))).closest('details')!
  expect(within(notComing).getAllByRole('article')).toEqual(screen.getAllByRole('article'))
  expect(stored.bookings.map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
  expect(stored.venue.closedDates).toEqual([today])
})
