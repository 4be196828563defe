import { describe, expect, it } from 'vitest'
import type { Booking } from '../../../src/domain/reservations/venue'
import {
  listAnnouncements,
  markSeen,
  type SeenBookings,
  updateSeen,
} from '../../../src/features/reservations/host/data/announcements'
import { makeBooking } from '../../support/render-host'

const eleni = makeBooking()
/** What a guest's change adds. */
const counted = { changes: 1, sequence: 1 }
const moved = makeBooking({
  ...{ date: '2026-12-01', tables: ['t4'], start: 54, guests: 4, length: 8 },
  ...counted,
})
const cancelled = makeBooking({ state: 'cancelled', ...counted })
const other = makeBooking({ id: 'b2', date: '2026-12-24' })

/** Lets a page that knows the first bookings read the others in turn, and lists what it announces then. */
function announce(...reads: Booking[][]) {
  let seen: SeenBookings = new Map()
  let found: string[] = []
  for (const [index, bookings] of reads.entries()) {
    const updated = updateSeen(seen, bookings, index > 0)
    ;({ seen, found } = updated)
  }
  return { seen, found, listed: listAnnouncements(seen, reads.at(-1) ?? []) }
}

const listed = (...reads: Booking[][]) => announce(...reads).listed

describe('announcements', () => {
  it('list a guest’s new booking on any day', () => {
    expect(listed([eleni], [eleni, other])).toEqual([{ kind: 'new', after: other }])
    const pending = { ...other, state: 'pending' } as const
    expect(listed([eleni], [eleni, pending])).toEqual([{ kind: 'new', after: pending }])
  })

  it('list a change with before and after, and nothing if the tables are the same', () => {
    expect(listed([eleni, other], [moved, other])).toEqual([
      { kind: 'changed', before: eleni, after: moved },
    ])
    const combined = { ...eleni, ...counted, tables: ['t1', 't2'] }
    expect(listed([eleni], [combined])).toHaveLength(1)
    expect(listed([combined], [{ ...combined, tables: ['t1', 't2'] }])).toEqual([])
  })

  it.each(['date', 'tables', 'start', 'length', 'guests', 'note'] as const)(
    'list a guest’s change of the %s, and not a host’s',
    (field) => {
      const value = {
        ...{ date: '2026-12-02', tables: ['t9'], start: 27, length: 3, guests: 9, note: '!' },
      }
      const after = { ...eleni, ...counted, [field]: value[field] }
      expect(listed([eleni], [after])).toHaveLength(1)
      expect(listed([eleni], [{ ...after, changes: 0 }])).toEqual([])
    },
  )

  it('list a guest’s cancellation, and not a host’s', () => {
    expect(listed([eleni], [cancelled])).toEqual([
      { kind: 'cancelled', before: eleni, after: cancelled },
    ])
    expect(listed([eleni], [{ ...cancelled, changes: 0 }])).toEqual([])
    expect(listed([moved], [{ ...moved, state: 'cancelled', sequence: 2 }])).toEqual([])
  })

  it('do not list bookings that a host has added', () => {
    const entry = makeBooking({ id: 'b3', secret: '' })
    expect(listed([], [entry])).toEqual([])
    expect(listed([entry], [{ ...entry, tables: ['t2'] }])).toEqual([])
  })

  it('do not list a host’s actions: confirm, seat, finish, restore', () => {
    for (const [from, to] of [
      ['pending', 'confirmed'],
      ['confirmed', 'seated'],
      ['seated', 'finished'],
      ['confirmed', 'no-show'],
      ['cancelled', 'confirmed'],
      ['seated', 'cancelled'],
    ] as const) {
      const before = { ...eleni, state: from }
      expect(listed([before], [{ ...eleni, state: to }]), `${from} ${to}`).toEqual([])
    }
  })

  it('list a guest’s change after a host’s, and one before it', () => {
    const byHost = { ...eleni, start: 60, sequence: 1 }
    const later = { ...byHost, guests: 1, changes: 1, sequence: 2 }
    expect(listed([eleni], [byHost], [later])).toEqual([
      { kind: 'changed', before: byHost, after: later },
    ])
    expect(listed([eleni], [later])).toHaveLength(1)
    expect(listed([later], [{ ...later, start: 62, sequence: 3 }])).toEqual([])
  })

  it('do not list missing bookings, or new ones that are already cancelled', () => {
    expect(listed([eleni, other], [other])).toEqual([])
    expect(listed([], [cancelled])).toEqual([])
  })

  it('forget a booking that was erased, and its name', () => {
    const { seen } = announce([], [eleni], [])
    expect(JSON.stringify([...seen])).not.toContain(eleni.name)
  })
})

describe('several changes of one booking', () => {
  it('are one announcement, from the state last seen', () => {
    const again = { ...moved, guests: 5, changes: 2, sequence: 2 }
    expect(listed([eleni], [moved], [again])).toEqual([
      { kind: 'changed', before: eleni, after: again },
    ])
    const gone = { ...moved, state: 'cancelled', changes: 2, sequence: 2 } as const
    expect(listed([eleni], [moved], [gone])).toEqual([
      { kind: 'cancelled', before: eleni, after: gone },
    ])
  })

  it('show a host’s later move as the current time of the guest’s change', () => {
    const byHost = { ...moved, start: 60, sequence: 2 }
    expect(listed([eleni], [moved], [byHost])).toEqual([
      { kind: 'changed', before: eleni, after: byHost },
    ])
  })

  it('are found only once', () => {
    expect(announce([eleni], [moved]).found).toEqual(['b1'])
    expect(announce([eleni], [moved], [{ ...moved, sequence: 2 }]).found).toEqual([])
  })

  it('of a new booking leave it new', () => {
    expect(listed([], [eleni], [moved])).toEqual([{ kind: 'new', after: moved }])
  })

  it('that the guest has undone are not listed', () => {
    expect(listed([eleni], [moved], [{ ...eleni, changes: 2, sequence: 2 }])).toEqual([])
  })

  it('put the newest last', () => {
    const again = { ...moved, start: 32, changes: 2, sequence: 2 }
    expect(
      listed([eleni], [moved], [moved, other], [again, other]).map(({ after }) => after.id),
    ).toEqual(['b2', 'b1'])
  })

  it.each(['seated', 'cancelled'] as const)(
    'are not listed any more once a host has made the booking %s',
    (state) => {
      expect(listed([], [eleni], [{ ...eleni, state, sequence: 1 }])).toEqual([])
      expect(listed([eleni], [moved], [{ ...moved, state, sequence: 2 }])).toEqual([])
    },
  )
})

describe('a cancellation that a host undoes', () => {
  it('leaves the list', () => {
    expect(listed([eleni], [cancelled], [{ ...eleni, changes: 1, sequence: 2 }])).toEqual([])
    expect(listed([eleni], [cancelled], [cancelled])).toHaveLength(1)
  })

  it('shows what else the guest had changed', () => {
    const restored = { ...moved, changes: 2, sequence: 3 }
    const gone = { ...restored, state: 'cancelled', sequence: 2 } as const
    expect(listed([eleni], [moved], [gone], [restored])).toEqual([
      { kind: 'changed', before: eleni, after: restored },
    ])
  })

  it('shows the booking as new if the host had never seen it', () => {
    const restored = { ...eleni, changes: 1, sequence: 2 }
    expect(listed([], [eleni], [cancelled], [restored])).toEqual([{ kind: 'new', after: restored }])
  })
})

it('lists nothing that was marked as seen, until the guest changes it again', () => {
  const seen = markSeen(announce([], [eleni]).seen, ['b1'])
  expect(listAnnouncements(seen, [eleni])).toEqual([])
  const { seen: later } = updateSeen(seen, [moved], true)
  expect(listAnnouncements(later, [moved])).toEqual([
    { kind: 'changed', before: eleni, after: moved },
  ])
})
