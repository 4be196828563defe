import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { EMPTY_DAY } from '../../../src/domain/reservations/availability'
import type { Day } from '../../../src/domain/reservations/venue'
import { BlockDialog } from '../../../src/features/reservations/host/booking/BlockDialog'
import { BookingActions } from '../../../src/features/reservations/host/booking/BookingActions'
import { BookingDialog } from '../../../src/features/reservations/host/booking/BookingDialog'
import { NewBookingDialog } from '../../../src/features/reservations/host/booking/NewBookingDialog'
import { allMessages, makeBooking, renderHost, stubDialogs, venue } from '../../support/render-host'
import { occupancyWith } from '../../support/reservations'

const mocks = vi.hoisted(() => ({ day: { tables: {}, version: 0 } as Day }))
const hostApi = vi.hoisted(() => ({ moveBooking: vi.fn(), addBooking: vi.fn() }))

vi.mock('../../../src/features/reservations/api/load-host-api', () => ({
  loadHostApi: async () => hostApi,
}))
vi.mock('../../../src/features/reservations/api/queries', async (original) => ({
  ...(await original<typeof import('../../../src/features/reservations/api/queries')>()),
  getDay: async () => mocks.day,
}))

const { messages, hostMessages } = allMessages.en
const { newBooking } = hostMessages

beforeAll(stubDialogs)
beforeEach(() => {
  hostApi.moveBooking.mockReset().mockResolvedValue('done')
  mocks.day = EMPTY_DAY
  hostApi.addBooking.mockReset().mockResolvedValue('done')
})

const dialog = (booking = makeBooking()) => <BookingDialog booking={booking} />

const newBookingDialog = <NewBookingDialog date="2026-11-27" preset={undefined} />

const button = (name: string) => screen.queryByRole('button', { name })

describe.each([
  ['the day before', '2026-11-26 20:00', false],
  ['the service day', '2026-11-27 09:00', true],
  ['the service day after midnight', '2026-11-28 00:30', true],
  ['the day after', '2026-11-28 12:00', false],
])('on %s', (_, now, canSeat) => {
  it(`${canSeat ? 'offers' : 'does not offer'} to seat a party from its row and its dialog`, () => {
    renderHost(<BookingActions booking={makeBooking()} />, { now })
    expect(Boolean(button(hostMessages.actions.seated))).toBe(canSeat)
    renderHost(dialog(makeBooking({ state: 'pending' })), { now })
    expect(screen.queryAllByRole('button', { name: hostMessages.actions.seated })).toHaveLength(
      canSeat ? 2 : 0,
    )
  })
})

it('offers to restore a no-show, and to seat a party that arrives late', () => {
  renderHost(dialog(makeBooking({ state: 'no-show' })), { now: '2026-11-27 21:00' })
  expect(screen.getAllByRole('button', { name: hostMessages.actions.restore })).toHaveLength(1)
  expect(button(hostMessages.actions.seated)).toBeVisible()
})

it('offers to unblock a table at a time outside the opening hours', () => {
  const day = {
    version: 1,
    tables: { t1: occupancyWith({ start: 8, length: 4 }, undefined, '2') },
  }
  renderHost(<BlockDialog />, { day })
  const times = within(screen.getByLabelText(hostMessages.blockDialog.from)).getAllByRole('option')
  expect(times[0]).toHaveTextContent('08:00')
  expect(screen.getByLabelText(hostMessages.blockDialog.from)).toHaveDisplayValue('12:00')
})

it('does not add a walk-in on another day', async () => {
  renderHost(<NewBookingDialog date="2026-11-27" preset={{ table: 't1', start: 28 }} />, {
    now: '2026-11-27 19:10',
  })
  expect(screen.getByRole('radio', { name: newBooking.kinds.seated })).toBeChecked()
  fireEvent.change(screen.getByLabelText(newBooking.date), { target: { value: '2026-11-28' } })
  expect(screen.queryByRole('radio', { name: newBooking.kinds.seated })).toBeNull()
  await userEvent.type(screen.getByLabelText(newBooking.name), 'Νίκος')
  await userEvent.click(screen.getByRole('button', { name: newBooking.book }))
  expect(hostApi.addBooking).toHaveBeenCalledWith(
    'sample_restaurant',
    expect.objectContaining({ date: '2026-11-28', state: 'confirmed' }),
  )
})

it('resets a seated party to confirmed when it is moved to another day', async () => {
  renderHost(dialog(makeBooking({ state: 'seated' })), { now: '2026-11-27 21:00' })
  await userEvent.click(screen.getByRole('button', { name: hostMessages.actions.move }))
  fireEvent.change(screen.getByLabelText(newBooking.date), { target: { value: '2026-11-28' } })
  await userEvent.click(screen.getByRole('button', { name: hostMessages.move.button }))
  expect(hostApi.moveBooking).toHaveBeenCalledWith(
    'sample_restaurant',
    expect.anything(),
    expect.objectContaining({ date: '2026-11-28', state: 'confirmed' }),
  )
})

it('does not offer an occupied table to a walk-in before the booking is extended', async () => {
  renderHost(newBookingDialog, {
    now: '2026-11-27 22:05',
    todaysBookings: [makeBooking({ state: 'seated' })],
  })
  const list = within(await screen.findByLabelText(newBooking.table))
  expect(
    await list.findByRole('option', { name: `${messages.table('1')}, ${newBooking.tables.taken}` }),
  ).toBeDisabled()
  expect(list.getByRole('option', { name: messages.table('2') })).toBeEnabled()
})

it('describes a field by its error only while the error is shown', async () => {
  // Without a table in use, none is proposed.
  renderHost(newBookingDialog, { now: '2026-11-26 12:00', settings: { tables: {} } })
  const table = await screen.findByLabelText(newBooking.table)
  const email = screen.getByLabelText(/^Email/)
  expect(table).not.toHaveAttribute('aria-describedby')
  expect(email).not.toHaveAttribute('aria-describedby')
  await userEvent.type(email, 'nobody')
  await userEvent.click(screen.getByRole('button', { name: newBooking.book }))
  expect(table).toHaveAccessibleDescription()
  expect(email).toHaveAccessibleDescription()
})

it('seats a walk-in with one press, at the proposed table', async () => {
  renderHost(newBookingDialog)
  const select = screen.getByRole('combobox', { name: newBooking.table })
  // Table 2 is the first of the smallest tables that suit two people.
  await vi.waitFor(() => expect(select).toHaveValue('t2'))
  fireEvent.change(screen.getByRole('combobox', { name: newBooking.guests }), {
    target: { value: '4' },
  })
  expect(select).toHaveValue('t9')
  await userEvent.click(screen.getByRole('button', { name: newBooking.seat }))
  expect(hostApi.addBooking).toHaveBeenCalledWith(
    'sample_restaurant',
    expect.objectContaining({ tables: ['t9'], guests: 4, length: 8, state: 'seated' }),
  )
})

describe('a telephone booking', () => {
  const enter = (text: string) => userEvent.keyboard(`${text}{Enter}`)

  it('is entered in six presses beside its typing, at the proposed table', async () => {
    // The button that opens the dialog is the first.
    renderHost(newBookingDialog, { now: '2026-11-27 19:10' })
    await vi.waitFor(() => expect(screen.getByLabelText(newBooking.table)).toHaveValue('t2'))
    // A list takes two presses: to open it, and to choose.
    await userEvent.selectOptions(screen.getByLabelText(newBooking.guests), '4')
    await userEvent.selectOptions(screen.getByLabelText(newBooking.time), '21:00')
    await userEvent.click(screen.getByLabelText(newBooking.name))
    await enter('Νίκος')
    expect(screen.getByLabelText(/^Phone \(optional\)/)).toHaveFocus()
    await enter('690 1')
    expect(hostApi.addBooking).toHaveBeenCalledExactlyOnceWith(
      'sample_restaurant',
      expect.objectContaining({
        ...{ name: 'Νίκος', phone: '690 1', guests: 4, start: 60, tables: ['t9'] },
        state: 'confirmed',
      }),
    )
  })

  it('is proposed no table that is not free for its whole visit', async () => {
    mocks.day = { version: 1, tables: {} }
    for (const table of Object.keys(venue.tables))
      mocks.day.tables[table] = occupancyWith({ start: 62, length: 8 })
    renderHost(newBookingDialog, { now: '2026-11-27 19:10' })
    await screen.findAllByRole('option', { name: new RegExp(messages.plan.freeUntil('21:30')) })
    fireEvent.change(screen.getByLabelText(newBooking.time), { target: { value: '58' } })
    expect(screen.getByRole('radio', { name: newBooking.kinds.confirmed })).toBeChecked()
    expect(screen.getByLabelText(newBooking.table)).toHaveValue('')
  })
})

it('keeps the table that the host has chosen for a walk-in', async () => {
  renderHost(newBookingDialog)
  const select = screen.getByRole('combobox', { name: newBooking.table })
  await vi.waitFor(() => expect(select).toHaveValue('t2'))
  fireEvent.change(select, { target: { value: 't7' } })
  fireEvent.change(screen.getByRole('combobox', { name: newBooking.guests }), {
    target: { value: '1' },
  })
  expect(select).toHaveValue('t7')
})

it.each([
  ['before the restaurant opens', '2026-11-27 11:59', '20:00'],
  ['once it is open', '2026-11-27 12:05', '12:00'],
])('%s, at %s, a new booking begins at %s', async (_, now, time) => {
  renderHost(newBookingDialog, { now })
  expect(screen.getByRole('combobox', { name: newBooking.time })).toHaveDisplayValue(time)
  expect(button(newBooking.seat) === null).toBe(time === '20:00')
})
