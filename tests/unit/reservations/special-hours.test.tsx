import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { EMPTY_DAY } from '../../../src/domain/reservations/availability'
import type { Venue } from '../../../src/domain/reservations/venue'
import { DayPlan } from '../../../src/features/reservations/host/day/DayPlan'
import { DaySheet } from '../../../src/features/reservations/host/day/DaySheet'
import { SpecialHoursNote } from '../../../src/features/reservations/host/day/SpecialHoursNote'
import { Timeline } from '../../../src/features/reservations/host/day/Timeline'
import type { HostActions } from '../../../src/features/reservations/host/host-page-context'
import { ClosedDays } from '../../../src/features/reservations/host/settings/ClosedDays'
import { SpecialHours } from '../../../src/features/reservations/host/settings/SpecialHours'
import {
  type SettingsDraft,
  toDraft,
} from '../../../src/features/reservations/host/settings/settings-draft'
import { allMessages, renderHost, venue } from '../../support/render-host'

describe('the settings of special hours', () => {
  let current: SettingsDraft

  function Settings({ initial }: { initial: Venue }) {
    const [draft, setDraft] = useState(() => toDraft(initial))
    current = draft
    const change = (changes: Partial<SettingsDraft>) => setDraft({ ...draft, ...changes })
    return (
      <>
        <SpecialHours draft={draft} onChange={change} />
        <ClosedDays draft={draft} onChange={change} />
      </>
    )
  }

  /** Open from 12:00 to 02:00 on Fridays, and closed on Mondays. */
  const open = (changes: Partial<Venue> = {}) =>
    renderHost(
      <Settings initial={{ ...venue, hours: venue.hours.with(0, '2'.repeat(96)), ...changes }} />,
    )
  const section = (name: string) => within(screen.getByRole('region', { name }))
  const setDate = (name: string, date: string) =>
    fireEvent.change(section(name).getByLabelText(/^Day/), { target: { value: date } })
  async function addDate(name: string, date: string) {
    setDate(name, date)
    await userEvent.click(section(name).getByRole('button', { name: 'Add day' }))
  }

  it('begins with the hours of the weekday, and with 18:00 to 24:00 for a closed one', async () => {
    open()
    await addDate('Special hours', '2026-12-04')
    await addDate('Special hours', '2026-12-07')
    expect(current.specialOpenings).toEqual({
      '2026-12-04': [{ start: 24, end: 80 }],
      '2026-12-07': [{ start: 48, end: 72 }],
    })
    const friday = within(screen.getByRole('group', { name: /4 Dec 2026/ }))
    await userEvent.selectOptions(friday.getByRole('combobox', { name: 'to' }), '17:00')
    expect(current.specialOpenings['2026-12-04']).toEqual([{ start: 24, end: 44 }])
    // A day without any hours would be a closed one.
    expect(friday.queryByRole('button', { name: /^Remove/ })).toBeNull()
    await userEvent.click(friday.getByRole('button', { name: /^Add hours/ }))
    expect(current.specialOpenings['2026-12-04']?.[1]).toEqual({ start: 44, end: 80 })
    await userEvent.click(screen.getByRole('button', { name: /^Remove day: .*4 Dec/ }))
    expect(Object.keys(current.specialOpenings)).toEqual(['2026-12-07'])
  })

  it('keeps the focus when a date or its hours are removed', async () => {
    open({ closedDates: ['2026-12-25'] })
    await addDate('Special hours', '2026-12-04')
    const friday = screen.getByRole('group', { name: /4 Dec 2026/ })
    await userEvent.selectOptions(within(friday).getByRole('combobox', { name: 'to' }), '17:00')
    await userEvent.click(within(friday).getByRole('button', { name: /^Add hours/ }))
    await userEvent.click(within(friday).getAllByRole('button', { name: /^Remove/ })[1]!)
    expect(friday).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: /^Remove day/ }))
    expect(screen.getByRole('region', { name: 'Special hours' })).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: /^Reopen/ }))
    expect(screen.getByRole('region', { name: 'Closed days' })).toHaveFocus()
  })

  it('opens a closed date, and drops the special hours of a date that is closed', async () => {
    open({ closedDates: ['2026-12-25'] })
    await addDate('Special hours', '2026-12-25')
    expect(current.closedDates).toEqual([])
    expect(Object.keys(current.specialOpenings)).toEqual(['2026-12-25'])
    await addDate('Closed days', '2026-12-25')
    expect(current.closedDates).toEqual(['2026-12-25'])
    expect(current.specialOpenings).toEqual({})
  })

  it('says that the hours of a date wait until it is opened again', () => {
    const hours = '2'.repeat(24) + '0'.repeat(20) + '2'.repeat(52)
    open({ closedDates: ['2026-12-25'], specialHours: { '2026-12-25': hours } })
    const text = allMessages.en.hostMessages.settings.specialHours.closed
    expect(section('Special hours').getByText(text)).toBeVisible()
  })

  it('adds no date twice, and none that has passed', async () => {
    open()
    await addDate('Special hours', '2026-12-25')
    for (const date of ['2026-12-25', '2026-11-26']) {
      setDate('Special hours', date)
      expect(section('Special hours').getByRole('button', { name: 'Add day' })).toBeDisabled()
    }
  })
})

describe('a day with special hours', () => {
  const date = '2026-12-31'
  const breakfast = '2'.repeat(8) + '0'.repeat(12) + '2'.repeat(76)
  const settings = { specialHours: { [date]: breakfast } }
  const hostActions: HostActions = {
    hostMessages: allMessages.en.hostMessages,
    unseenKinds: new Map(),
    mailProblems: new Map(),
    openBooking() {},
    openNewBooking() {},
    renderActions: () => null,
  }

  it('has its hours in the timeline', () => {
    renderHost(<Timeline date={date} day={EMPTY_DAY} schedule={[]} hostActions={hostActions} />, {
      settings,
    })
    expect(screen.getByText('08:00')).toBeVisible()
    expect(screen.getByText('10:00')).toBeVisible()
    expect(screen.queryByText('11:00')).toBeNull()
  })

  it('has its hours in the plan, which begins with the first', () => {
    renderHost(<DayPlan date={date} day={EMPTY_DAY} schedule={[]} hostActions={hostActions} />, {
      settings,
    })
    const slider = screen.getByRole('slider')
    expect(slider).toHaveAttribute('min', '8')
    expect(slider).toHaveAttribute('max', '19')
    expect(slider).toHaveValue('8')
  })

  it.each(['en', 'el'] as const)('says its hours above the day and on the sheet (%s)', (lang) => {
    renderHost(
      <>
        <SpecialHoursNote date={date} />
        <DaySheet date={date} schedule={[]} />
      </>,
      { settings, lang },
    )
    const text = allMessages[lang].messages.day.specialHours('08:00–11:00')
    expect(screen.getAllByText(text)).toHaveLength(2)
  })

  it('says no hours if it is closed, and none on another day', () => {
    const { container } = renderHost(<SpecialHoursNote date={date} />, {
      settings: { ...settings, closedDates: [date] },
    })
    expect(container).toBeEmptyDOMElement()
    const other = renderHost(<SpecialHoursNote date="2026-12-30" />, { settings })
    expect(other.container).toBeEmptyDOMElement()
  })
})
