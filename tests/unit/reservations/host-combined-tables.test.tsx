import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { VENUE_MAX_SIZES } from '../../../src/domain/limits'
import { EMPTY_DAY } from '../../../src/domain/reservations/availability'
import { getSchedule } from '../../../src/domain/reservations/schedule'
import { setTablesRange } from '../../../src/domain/reservations/table-slots'
import type { Venue } from '../../../src/domain/reservations/venue'
import { BookingDialog } from '../../../src/features/reservations/host/booking/BookingDialog'
import { formatBooking } from '../../../src/features/reservations/host/booking/format-booking'
import { NewBookingDialog } from '../../../src/features/reservations/host/booking/NewBookingDialog'
import { DayPlan } from '../../../src/features/reservations/host/day/DayPlan'
import { DaySheet } from '../../../src/features/reservations/host/day/DaySheet'
import { toCsvRows } from '../../../src/features/reservations/host/day/export-bookings'
import { Timeline } from '../../../src/features/reservations/host/day/Timeline'
import { CombinationFields } from '../../../src/features/reservations/host/settings/CombinationFields'
import {
  allMessages,
  athens,
  makeBooking,
  renderHost,
  stubDialogs,
  venue,
} from '../../support/render-host'

const hostApi = vi.hoisted(() => ({ moveBooking: vi.fn(), addBooking: vi.fn() }))

vi.mock('../../../src/features/reservations/api/load-host-api', () => ({
  loadHostApi: async () => hostApi,
}))
vi.mock('../../../src/features/reservations/api/queries', async (original) => ({
  ...(await original<typeof import('../../../src/features/reservations/api/queries')>()),
  getDay: async () => EMPTY_DAY,
}))

const { messages, hostMessages } = allMessages.en
const { newBooking } = hostMessages
const { combinations } = hostMessages.settings

const noop = () => {}

beforeAll(stubDialogs)
beforeEach(() => {
  hostApi.moveBooking.mockReset().mockResolvedValue('done')
  hostApi.addBooking.mockReset().mockResolvedValue('done')
})

const date = '2026-11-27'
const now = athens('2026-11-27 21:00')
const combined = makeBooking({ tables: ['t2', 't3'], guests: 7, length: 10, name: 'Ελένη' })
const schedule = getSchedule([combined], now)
const day = { version: 1, tables: setTablesRange(EMPTY_DAY, combined, '1') }

const tableLists = () => screen.getAllByRole('combobox', { name: /^(Table|Together with)$/ })

describe('a host who enters a party', () => {
  it('combines up to three tables, which are stored in the order of the venue', async () => {
    renderHost(<NewBookingDialog date="2026-11-28" preset={undefined} />)
    await userEvent.type(screen.getByLabelText(newBooking.name), 'Νίκος')
    for (const [index, table] of ['t9', 't2', 't10'].entries())
      await userEvent.selectOptions(tableLists()[index]!, table)
    expect(tableLists()).toHaveLength(3)
    expect(
      within(tableLists()[2]!).queryByRole('option', {
        name: new RegExp(`^${messages.table('2')}\\b`),
      }),
    ).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: newBooking.book }))
    expect(hostApi.addBooking).toHaveBeenCalledWith(
      'sample_restaurant',
      expect.objectContaining({ tables: ['t2', 't9', 't10'] }),
    )
  })

  it('is proposed combined tables for a walk-in that no single table seats', async () => {
    renderHost(<NewBookingDialog date={date} preset={undefined} />)
    await userEvent.selectOptions(await screen.findByLabelText(newBooking.guests), '7')
    expect(tableLists().map((list) => (list as HTMLSelectElement).value)).toEqual(['t2', 't3', ''])
    await userEvent.click(screen.getByRole('button', { name: newBooking.seat }))
    expect(hostApi.addBooking).toHaveBeenCalledWith(
      'sample_restaurant',
      expect.objectContaining({ tables: ['t2', 't3'], guests: 7, length: 10, state: 'seated' }),
    )
  })

  it('does not read that a table of several is too small', async () => {
    renderHost(<NewBookingDialog date={date} preset={{ table: 't2', start: 60 }} />)
    await userEvent.selectOptions(screen.getByLabelText(newBooking.guests), '5')
    expect(
      await screen.findByRole('option', {
        name: `${messages.table('2')}, ${newBooking.tables['too-small']}`,
      }),
    ).toBeVisible()
    expect(
      within(tableLists()[1]!).getByRole('option', { name: messages.table('4') }),
    ).toBeEnabled()
    await userEvent.selectOptions(tableLists()[1]!, 't4')
    expect(screen.queryByRole('option', { name: /too small/ })).toBeNull()
  })
})

it('splits a combination when a host moves its party to one table', async () => {
  renderHost(<BookingDialog booking={combined} initialForm="move" />)
  expect(screen.getByText(/^Tables 2 and 3/)).toBeVisible()
  expect(tableLists().map((list) => (list as HTMLSelectElement).value)).toEqual(['t2', 't3', ''])
  await userEvent.selectOptions(tableLists()[0]!, 't5')
  await userEvent.selectOptions(tableLists()[1]!, '')
  await userEvent.click(screen.getByRole('button', { name: hostMessages.move.button }))
  expect(hostApi.moveBooking).toHaveBeenCalledWith(
    'sample_restaurant',
    combined,
    expect.objectContaining({ tables: ['t5'] }),
  )
})

describe('a party at two tables', () => {
  const hostActions = {
    hostMessages: allMessages.en.hostMessages,
    unseenKinds: new Map(),
    mailProblems: new Map(),
    openBooking: vi.fn(),
    openNewBooking: noop,
    renderActions: () => null,
  }

  it('lies in both rows of the timeline, connected', () => {
    renderHost(<Timeline {...{ date, day, schedule, hostActions }} />)
    const bars = screen.getAllByRole('button', { name: /Ελένη.*Tables 2 and 3/ })
    expect(bars.map((bar) => within(bar.closest('li')!).getByRole('heading').textContent)).toEqual([
      expect.stringMatching(/^Table 2/),
      expect.stringMatching(/^Table 3/),
    ])
    expect(bars.map((bar) => bar.dataset.joined)).toEqual(['true', 'false'])
    for (const bar of bars) fireEvent.click(bar)
    expect(hostActions.openBooking.mock.calls).toEqual([['b1'], ['b1']])
  })

  it('is marked at both tables of the plan, and counted once', () => {
    renderHost(<DayPlan {...{ date, day, schedule, hostActions }} />, { now: '2026-11-27 21:00' })
    const markers = screen.getAllByRole('button', { name: /tables 2 and 3: Ελένη$/ })
    expect(markers.map(({ textContent }) => textContent)).toEqual(['2', '3'])
    expect(screen.getByText('2 of 10 tables taken, 7 people')).toBeVisible()
  })

  it.each([
    ['en', messages.table('2', '3')],
    ['el', 'Τραπέζια 2 και 3'],
  ] as const)('is named on the sheet and in texts in %s', (lang, name) => {
    renderHost(<DaySheet date={date} schedule={schedule} />, { lang })
    expect(screen.getByRole('cell', { name: '2 + 3' })).toBeInTheDocument()
    const { messages, hostMessages } = allMessages[lang]
    expect(formatBooking(messages, lang, combined)).toContain(`, ${name}`)
    const { timeZone } = venue
    const rows = toCsvRows({ bookings: [combined], messages, hostMessages, timeZone })
    expect(rows[1]).toContain('2+3')
  })
})

describe('the combinations in the settings', () => {
  const onChange = vi.fn()
  beforeEach(() => onChange.mockReset())

  function Fields({
    tables = venue.tables,
    initial = venue.combinations,
  }: Partial<Venue> & { initial?: Venue['combinations'] }) {
    const [combinations, setCombinations] = useState(initial)
    return (
      <CombinationFields
        tables={tables}
        combinations={combinations}
        onChange={(next) => {
          onChange(next)
          setCombinations(next)
        }}
      />
    )
  }

  it('can be added, with a proposal for their size, and removed', async () => {
    renderHost(<Fields initial={{}} />)
    expect(screen.getByText(combinations.none)).toBeVisible()
    const add = screen.getByRole('button', { name: combinations.add })
    expect(add).toBeDisabled()
    await userEvent.selectOptions(tableLists()[0]!, 't9')
    expect(add).toBeDisabled()
    await userEvent.selectOptions(tableLists()[1]!, 't3')
    await userEvent.click(add)
    expect(onChange).toHaveBeenLastCalledWith({ 't3 t9': { min: 7, max: 10 } })
    fireEvent.change(screen.getByRole('spinbutton', { name: hostMessages.settings.tables.max }), {
      target: { value: '9' },
    })
    expect(onChange).toHaveBeenLastCalledWith({ 't3 t9': { min: 7, max: 9 } })
    await userEvent.click(
      screen.getByRole('button', { name: `${combinations.remove}: ${messages.table('3', '9')}` }),
    )
    expect(onChange).toHaveBeenLastCalledWith({})
  })

  it('cannot be added twice, in any order', async () => {
    renderHost(<Fields />)
    await userEvent.selectOptions(tableLists()[0]!, 't3')
    await userEvent.selectOptions(tableLists()[1]!, 't2')
    expect(screen.getByRole('button', { name: combinations.add })).toBeDisabled()
    expect(screen.getByText(combinations.exists)).toBeVisible()
  })

  it('say that a table is not in use', () => {
    const { t2: _, ...tables } = venue.tables
    renderHost(<Fields tables={tables} />)
    expect(screen.getByText(/^Not in use: Table 2\. /)).toBeVisible()
  })

  it('end at the limit of the rules', () => {
    const initial = Object.fromEntries(
      Array.from({ length: VENUE_MAX_SIZES.combinations }, (_, index) => [
        `t1 t${index + 2}`,
        { min: 1, max: 2 },
      ]),
    )
    renderHost(<Fields initial={initial} />)
    expect(screen.getByText('40 combinations at most.')).toBeVisible()
    expect(screen.queryByRole('button', { name: combinations.add })).toBeNull()
  })
})
