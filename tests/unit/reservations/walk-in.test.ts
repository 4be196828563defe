// @vitest-environment node

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  compareSize,
  EMPTY_DAY,
  isRangeFree,
  tableOccupancy,
} from '../../../src/domain/reservations/availability'
import { setRange } from '../../../src/domain/reservations/table-slots'
import {
  findNextFreeTable,
  getFreeUntil,
  proposeTable,
  type TableOnDay,
} from '../../../src/domain/reservations/walk-in'

const free = tableOccupancy(EMPTY_DAY, 't1')
const takenFrom = (start: number) => setRange(free, { start, length: 8 }, '1')
const table = (id: string, max: number, occupancy = free): TableOnDay => ({
  id,
  capacity: { min: 1, max },
  occupancy,
})
/** Two people at 20:30 for an hour and a half. */
const walkIn = { start: 58, length: 6, guests: 2 }

describe('a walk-in', () => {
  it('is proposed the smallest table that is free for the whole visit', () => {
    const tables = [table('large', 6), table('two', 2, takenFrom(64)), table('four', 4)]
    expect(proposeTable(tables, walkIn)).toEqual({ id: 'two', length: 6 })
  })

  it('is proposed the table that is free longest if none is free for the whole visit', () => {
    const tables = [table('t1', 2, takenFrom(62)), table('t2', 4, takenFrom(63))]
    expect(proposeTable(tables, walkIn)).toEqual({ id: 't2', length: 5 })
  })

  it('is proposed no table for half an hour, and none that does not suit the party', () => {
    const tables = [table('t1', 2, takenFrom(60)), table('t2', 1)]
    expect(proposeTable(tables, walkIn)).toBeUndefined()
    expect(findNextFreeTable(tables, walkIn)).toEqual({ id: 't1', start: 68 })
  })

  it('can keep a table until the next booking or block, or the end of the day', () => {
    expect(getFreeUntil(free, 58)).toBe(96)
    expect(getFreeUntil(setRange(free, { start: 70, length: 2 }, '2'), 58)).toBe(70)
  })

  it('is never proposed a table that is taken, and always one that is free', () => {
    const tables = fc.array(
      fc.record({
        id: fc.string(),
        capacity: fc.record({
          min: fc.integer({ min: 1, max: 3 }),
          max: fc.integer({ min: 3, max: 8 }),
        }),
        occupancy: fc
          .array(fc.constantFrom('000', '1111', '2', '0'), { minLength: 96 })
          .map((parts) => parts.join('').slice(0, 96)),
      }),
    )
    const party = fc.record({
      start: fc.integer({ min: 0, max: 90 }),
      length: fc.integer({ min: 1, max: 6 }),
      guests: fc.integer({ min: 1, max: 8 }),
    })
    fc.assert(
      fc.property(tables, party, (tables, wish) => {
        const fitting = tables.filter(
          ({ capacity }) => compareSize(capacity, wish.guests) === 'fits',
        )
        const proposed = proposeTable(tables, wish)
        const isFree = fitting.some(({ occupancy }) => isRangeFree(occupancy, wish))
        if (isFree) expect(proposed?.length).toBe(wish.length)
        if (!proposed) return
        const range = { start: wish.start, length: proposed.length }
        expect(
          fitting.some(({ id, occupancy }) => id === proposed.id && isRangeFree(occupancy, range)),
        ).toBe(true)
      }),
    )
  })
})
