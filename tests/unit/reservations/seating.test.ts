import { describe, expect, it } from 'vitest'
import { getSchedule } from '../../../src/domain/reservations/schedule'
import {
  findOverstays,
  isOvertime,
  occupiedRange,
  occupiedUntil,
} from '../../../src/domain/reservations/seating'
import { athens, makeBooking, venue } from '../../support/render-host'

/** Seated at 20:30 for an hour and a half. */
const seated = makeBooking({ state: 'seated' })
const due = makeBooking({ id: 'b2', start: 64, state: 'confirmed' })
const tonight = (time: string) => athens(`2026-11-27 ${time}`)

describe('a seated party', () => {
  it('keeps its table until the end of the current slot when its time is up', () => {
    expect(occupiedUntil(seated, tonight('21:59'))).toBe(64)
    expect(occupiedUntil(seated, tonight('22:00'))).toBe(65)
    expect(occupiedUntil(seated, tonight('23:20'))).toBe(70)
    expect(occupiedUntil(seated, athens('2026-11-28 01:50'))).toBe(80)
    expect(getSchedule([seated], tonight('22:20'))[0]).toMatchObject({ start: 58, length: 8 })
  })

  it('keeps no table on another day or in another state', () => {
    expect(occupiedUntil(seated, athens('2026-11-28 22:00'))).toBe(64)
    for (const state of ['pending', 'confirmed', 'finished', 'no-show', 'cancelled'] as const)
      expect(occupiedUntil({ ...seated, state }, tonight('23:00'))).toBe(64)
  })

  it('holds its table from the current slot on when it is seated early', () => {
    expect(occupiedRange(seated, tonight('19:50'))).toEqual({ start: 55, length: 9 })
    expect(occupiedRange(seated, tonight('22:05'))).toEqual({ start: 58, length: 7 })
    expect(occupiedRange(seated, tonight('11:00'))).toEqual({ start: 20, length: 44 })
    expect(occupiedRange({ ...seated, state: 'confirmed' }, tonight('19:50'))).toEqual({
      start: 58,
      length: 6,
    })
  })

  it('is overtime from its planned end on, however often it was extended', () => {
    expect(isOvertime(seated, venue, tonight('21:59'))).toBe(false)
    expect(isOvertime(seated, venue, tonight('22:00'))).toBe(true)
    expect(isOvertime({ ...seated, length: 7 }, venue, tonight('22:01'))).toBe(true)
    expect(isOvertime({ ...seated, length: 12 }, venue, tonight('22:01'))).toBe(false)
    expect(isOvertime({ ...seated, state: 'finished' }, venue, tonight('22:01'))).toBe(false)
  })
})

describe('a party that is due at an occupied table', () => {
  it('is found if the parties have one of several tables in common', () => {
    const before = { ...seated, tables: ['t1', 't2'] }
    const next = { ...due, tables: ['t2', 't3'] }
    expect(findOverstays([before, next], venue, tonight('22:00'))).toHaveLength(1)
    const apart = { ...due, tables: ['t3', 't4'] }
    expect(findOverstays([before, apart], venue, tonight('22:00'))).toEqual([])
  })

  it('is found when the time of the seated party is up', () => {
    expect(findOverstays([seated, due], venue, tonight('21:59'))).toEqual([])
    expect(findOverstays([seated, due], venue, tonight('22:00'))).toEqual([{ seated, due }])
    const later = { ...due, start: 67 }
    expect(findOverstays([seated, later], venue, tonight('22:14'))).toEqual([])
    expect(findOverstays([seated, later], venue, tonight('22:15'))).toHaveLength(1)
  })

  it('is the next expected party at this table', () => {
    const others = [
      { ...due, id: 'b3', tables: ['t2'] },
      { ...due, id: 'b4', state: 'cancelled' } as const,
      { ...due, id: 'b5', start: 65 },
    ]
    expect(findOverstays([seated, ...others, due], venue, tonight('22:00'))[0]?.due).toEqual(due)
    expect(findOverstays([seated, ...others.slice(0, 2)], venue, tonight('22:00'))).toEqual([])
  })
})
