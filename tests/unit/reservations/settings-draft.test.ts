import { describe, expect, it } from 'vitest'
import type { Venue } from '../../../src/domain/reservations/venue'
import {
  mergeDrafts,
  parseDraft,
  toDraft,
} from '../../../src/features/reservations/host/settings/settings-draft'
import { venue } from '../../support/render-host'

const base: Venue = { ...venue, closedDates: ['2026-12-24', '2026-12-25'] }

/** Returns the merged form after two hosts have changed the settings from `base`. */
function merge(mine: Partial<Venue>, theirs: Partial<Venue>): Venue {
  const drafts = [base, { ...base, ...mine }, { ...base, ...theirs }].map(toDraft)
  return parseDraft(mergeDrafts(drafts[0]!, drafts[1]!, drafts[2]!)).settings
}

describe('a settings draft while another host saves settings', () => {
  it('keeps its own changes and takes over all other fields', () => {
    expect(
      merge({ bookingWindowDays: 14 }, { onlineBooking: false, minNoticeMinutes: 60 }),
    ).toEqual({
      ...base,
      bookingWindowDays: 14,
      onlineBooking: false,
      minNoticeMinutes: 60,
    })
    expect(merge({ bookingWindowDays: 14 }, { bookingWindowDays: 7 }).bookingWindowDays).toBe(14)
    expect(merge({}, { bookingWindowDays: 7 })).toEqual({ ...base, bookingWindowDays: 7 })
  })

  it('merges tables, durations and weekdays one by one', () => {
    const { t1: _, ...without } = base.tables
    const mine = {
      tables: { ...base.tables, t2: { min: 1, max: 9 } },
      durations: { ...base.durations, 2: 12 },
    }
    const theirs = { tables: without, durations: { ...base.durations, 4: 16 } }
    expect(merge(mine, theirs)).toMatchObject({
      tables: { ...without, t2: { min: 1, max: 9 } },
      durations: { ...base.durations, 2: 12, 4: 16 },
    })
    expect(merge(mine, theirs).tables).not.toHaveProperty('t1')

    const closed = '2'.repeat(96)
    const hours = { hours: base.hours.with(0, closed) }
    expect(merge(hours, { hours: base.hours.with(6, closed) }).hours).toEqual(
      base.hours.with(0, closed).with(6, closed),
    )
  })

  const size = { min: 7, max: 8 }

  it('merges combinations one by one, and drops those of unused tables', () => {
    const mine = { combinations: { ...base.combinations, 't8 t9': size, 't1 t2': size } }
    const { t1: _, ...tables } = base.tables
    const { 't2 t3': _1, ...without } = base.combinations
    const theirs = { tables, combinations: { ...without, 't6 t7': size } }
    expect(merge(mine, theirs).combinations).toEqual({ ...without, 't6 t7': size, 't8 t9': size })
  })

  it('drops combinations that no booking can hold, which the rules refuse', () => {
    const invalid = { 't1 t2 t3 t4': size, 't1 t1': size }
    const draft = toDraft({ ...base, combinations: { ...base.combinations, ...invalid } })
    expect(parseDraft(draft).settings.combinations).toEqual(base.combinations)
  })

  it('is invalid with a combination for no party', () => {
    const draft = toDraft({ ...base, combinations: { 't2 t3': { min: 9, max: 8 } } })
    expect(parseDraft(draft).errors).toEqual(['seats'])
    const { t2: _, ...tables } = base.tables
    expect(parseDraft({ ...draft, tables }).errors).toEqual([])
  })

  it.each([2.5, Number.NaN, 0, 61])('is invalid with a table for %s people', (number) => {
    const withTable = (capacity: { min: number; max: number }) =>
      parseDraft({ ...toDraft(base), tables: { ...base.tables, t1: capacity } }).errors
    expect(withTable({ min: 1, max: number })).toEqual(['seats'])
    expect(withTable({ min: number, max: 60 })).toEqual(['seats'])
    expect(withTable({ min: 1, max: 60 })).toEqual([])
  })

  it('merges special hours one by one', () => {
    const [noon, late] = ['0'.repeat(24).padEnd(96, '2'), '2'.repeat(72).padEnd(96, '0')]
    const mine = { specialHours: { '2027-05-02': noon } }
    const theirs = { specialHours: { '2026-12-31': late } }
    expect(merge(mine, theirs).specialHours).toEqual({ '2027-05-02': noon, '2026-12-31': late })
  })

  it('merges closed dates one by one', () => {
    const mine = { closedDates: ['2026-12-25', '2026-12-31'] }
    const theirs = { closedDates: ['2026-12-24', '2026-12-26'] }
    expect(merge(mine, theirs).closedDates).toEqual(['2026-12-26', '2026-12-31'])
  })
})

it('is refused with special hours that overlap, and stored with a date without hours', () => {
  const draft = toDraft(base)
  const overlapping = [
    { start: 24, end: 40 },
    { start: 36, end: 48 },
  ]
  expect(parseDraft({ ...draft, specialOpenings: { '2026-12-31': overlapping } }).errors).toEqual([
    'hours',
  ])
  const { settings, errors } = parseDraft({ ...draft, specialOpenings: { '2026-12-31': [] } })
  expect(errors).toEqual([])
  expect(settings.specialHours).toEqual({ '2026-12-31': '2'.repeat(96) })
})
