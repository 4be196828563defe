import { describe, expect, it } from 'vitest'
import {
  type Announcement,
  findAnnouncements,
  mergeAnnouncements,
  updateRestored,
} from '../../src/features/reservations/host/announcements'
import { makeBooking } from '../support/render-host'

const eleni = makeBooking()
/** What a guest's change adds. */
const counted = { changes: 1, sequence: 1 }
const moved = makeBooking({
  ...{ date: '2026-12-01', tables: ['t4'], start: 54, guests: 4, length: 8 },
  ...counted,
})
const cancelled = makeBooking({ state: 'cancelled', ...counted })
const other = makeBooking({ id: 'b2', date: '2026-12-24' })

describe('findAnnouncements', () => {
  it('announces a guest’s new booking on any day', () => {
    const found = findAnnouncements([eleni], [eleni, other])
    expect(found).toEqual([{ kind: 'new', after: other }])
    const pending = { ...other, state: 'pending' } as const
    expect(findAnnouncements([eleni], [pending])).toEqual([{ kind: 'new', after: pending }])
  })

  it('announces a change from one table to two, and nothing if the tables are the same', () => {
    const combined = { ...eleni, ...counted, tables: ['t1', 't2'] }
    expect(findAnnouncements([eleni], [combined])).toHaveLength(1)
    expect(findAnnouncements([combined], [{ ...combined, tables: ['t1', 't2'] }])).toEqual([])
  })

  it('announces a change with before and after', () => {
    expect(findAnnouncements([eleni, other], [moved, other])).toEqual([
      { kind: 'changed', before: eleni, after: moved },
    ])
  })

  it.each(['date', 'tables', 'start', 'length', 'guests', 'note'] as const)(
    'announces a change of the %s',
    (field) => {
      const value = {
        date: '2026-12-02',
        tables: ['t9'],
        start: 27,
        length: 3,
        guests: 9,
        note: '!',
      }
      const after = { ...eleni, ...counted, [field]: value[field] }
      expect(findAnnouncements([eleni], [after])).toHaveLength(1)
      // A host, of this page or another one.
      expect(findAnnouncements([eleni], [{ ...after, changes: 0 }])).toEqual([])
    },
  )

  it('announces a cancellation', () => {
    expect(findAnnouncements([eleni], [cancelled])).toEqual([
      { kind: 'cancelled', before: eleni, after: cancelled },
    ])
  })

  it('does not announce bookings that a host has added', () => {
    const entry = makeBooking({ id: 'b3', secret: '' })
    expect(findAnnouncements([], [entry])).toEqual([])
    expect(findAnnouncements([entry], [{ ...entry, tables: ['t2'] }])).toEqual([])
  })

  it('does not announce a host’s actions: confirm, seat, finish, restore', () => {
    for (const [from, to] of [
      ['pending', 'confirmed'],
      ['confirmed', 'seated'],
      ['seated', 'finished'],
      ['confirmed', 'no-show'],
      ['cancelled', 'confirmed'],
      ['seated', 'cancelled'],
    ] as const) {
      const before = { ...eleni, state: from }
      expect(findAnnouncements([before], [{ ...eleni, state: to }]), `${from} ${to}`).toEqual([])
    }
  })

  it('does not announce a host’s cancellation, of this page or another one', () => {
    expect(findAnnouncements([eleni], [{ ...cancelled, changes: 0 }])).toEqual([])
    expect(findAnnouncements([moved], [{ ...moved, state: 'cancelled', sequence: 2 }])).toEqual([])
  })

  it('announces a guest’s change after a host’s, and one before it', () => {
    const byHost = { ...eleni, start: 60, sequence: 1 }
    const later = { ...byHost, guests: 1, changes: 1, sequence: 2 }
    expect(findAnnouncements([byHost], [later])).toHaveLength(1)
    expect(findAnnouncements([eleni], [later])).toHaveLength(1)
    expect(findAnnouncements([later], [{ ...later, start: 62, sequence: 3 }])).toEqual([])
  })

  it('does not announce data that is older than what the page has seen', () => {
    expect(findAnnouncements([moved], [eleni])).toEqual([])
    expect(findAnnouncements([cancelled], [eleni])).toEqual([])
  })

  it('does not announce missing bookings, or new ones that are already cancelled', () => {
    expect(findAnnouncements([eleni, other], [other])).toEqual([])
    expect(findAnnouncements([], [cancelled])).toEqual([])
  })
})

describe('mergeAnnouncements', () => {
  const isNew: Announcement = { kind: 'new', after: eleni }
  const changed: Announcement = { kind: 'changed', before: eleni, after: moved }

  it('merges the announcements of a booking into one', () => {
    const again = { ...moved, guests: 5 }
    expect(
      mergeAnnouncements([changed], [{ kind: 'changed', before: moved, after: again }]),
    ).toEqual([{ kind: 'changed', before: eleni, after: again }])
    expect(
      mergeAnnouncements(
        [changed],
        [{ kind: 'cancelled', before: moved, after: { ...moved, state: 'cancelled' } }],
      ),
    ).toEqual([{ kind: 'cancelled', before: eleni, after: { ...moved, state: 'cancelled' } }])
  })

  it('keeps a changed booking as new', () => {
    expect(mergeAnnouncements([isNew], [changed])).toEqual([{ kind: 'new', after: moved }])
  })

  it('drops a change that the guest has undone', () => {
    const back: Announcement = { kind: 'changed', before: moved, after: eleni }
    expect(mergeAnnouncements([changed], [back])).toEqual([])
  })

  it('puts the newest last', () => {
    const later: Announcement = { kind: 'new', after: other }
    const merged = mergeAnnouncements(
      [changed, later],
      [{ ...changed, before: moved, after: { ...moved, start: 32 } }],
    )
    expect(merged.map(({ after }) => after.id)).toEqual(['b2', 'b1'])
  })
})

describe('updateRestored', () => {
  const cancellation: Announcement = { kind: 'cancelled', before: eleni, after: cancelled }

  it('drops the cancellation of a restored booking', () => {
    expect(updateRestored([cancellation], [eleni])).toEqual([])
  })

  it('announces what else a guest had changed', () => {
    expect(updateRestored([cancellation], [moved])).toEqual([
      { kind: 'changed', before: eleni, after: moved },
    ])
  })

  it('announces a restored booking as new if the host had never seen it', () => {
    expect(updateRestored([{ kind: 'cancelled', after: cancelled }], [eleni])).toEqual([
      { kind: 'new', after: eleni },
    ])
  })

  it('keeps the cancellation of other bookings', () => {
    expect(updateRestored([cancellation], [cancelled])).toEqual([cancellation])
    expect(updateRestored([cancellation], [other])).toEqual([cancellation])
  })
})
