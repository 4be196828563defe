import { useEffect, useMemo, useState } from 'react'
import type { Day, Pass, Quarter, ServiceDate, Venue, Wish } from '../../lib/venue'
import {
  nextOpenDay,
  partiesOf,
  proposedStart,
  put,
  rowOf,
  type Start,
  startsOf,
  type TableState,
  tablesAt,
} from '../availability'
import { type VenueTime, venueTime } from '../clock'
import { useClock } from '../use-clock'
import { useDay } from './use-venue'

/** For how many a table is looked for before anybody has said. */
const USUAL_PARTY = 2

type Wanted = {
  guests: number
  date: ServiceDate
  from?: Quarter | undefined
  table?: string | undefined
  /** The time is the guest's own choice: it is kept, and told, when it is no longer free. */
  isFixed: boolean
  /** The day is nobody's choice: where it is full, the next one is looked at. */
  isProposed: boolean
}

/** What a guest has chosen so far, and what that leaves him to choose from. */
export type Choice = {
  now: VenueTime
  guests: number
  parties: number[]
  date: ServiceDate
  /** `undefined` while it is asked for. */
  day: Day | 'unreachable' | undefined
  starts: Start[]
  /** Nothing where the day is full or not there yet. */
  from: Quarter | undefined
  /** Each table at that time. */
  tables: Record<string, TableState>
  /** The chosen table, if it is free. */
  table: string | undefined
  /** The table that was chosen and is not free at this time. */
  lost: string | undefined
  /** All of it. */
  wish: Wish | undefined
  setGuests: (guests: number) => void
  setDate: (date: ServiceDate) => void
  setFrom: (from: Quarter) => void
  setTable: (table: string | undefined) => void
  /** Asks for the day again. */
  load: () => void
  /** What a refusal has told. */
  learn: (date: ServiceDate, day: Day) => void
}

/**
 * @param before what was chosen when the page was left, or what is booked.
 * @param own a reservation whose table is the guest's already.
 */
export function useChoice(slug: string, venue: Venue, before: Partial<Wish>, own?: Pass): Choice {
  const now = useClock(venue.timeZone)
  const parties = useMemo(() => partiesOf(venue), [venue])
  const [wanted, setWanted] = useState<Wanted>(() => opening(venue, parties, before))
  const { guests, date, isProposed } = wanted
  const { day: stored, load, learn } = useDay(slug, date)
  const day = useMemo(() => without(stored, date, own), [stored, date, own])
  const isKnown = day !== undefined && day !== 'unreachable'

  const starts = isKnown ? startsOf(venue, date, day, guests, now) : []
  const proposed = isKnown ? proposedStart(venue, date, day, guests, now) : undefined
  const isFree = starts.some(({ from, state }) => from === wanted.from && state === 'free')
  const from = wanted.isFixed || isFree ? wanted.from : proposed
  const tables = isKnown && from !== undefined ? tablesAt(venue, date, day, from, guests) : {}
  const table = wanted.table && tables[wanted.table] === 'free' ? wanted.table : undefined
  const isTimely = starts.some((start) => start.from === from && start.state !== 'past')

  const isFull = isKnown && proposed === undefined
  useEffect(() => {
    const next = isProposed && isFull && nextOpenDay(venue, date, now)
    if (next) setWanted((wanted) => ({ ...wanted, date: next }))
  }, [isProposed, isFull, venue, date, now])

  // On a day that is full, the time that was wished for the day before it.
  const preferred = from ?? wanted.from
  const set = (change: Partial<Wanted>) => setWanted((wanted) => ({ ...wanted, ...change }))

  return {
    now,
    guests,
    parties,
    date,
    day,
    starts,
    from,
    tables,
    table: isTimely ? table : undefined,
    lost: isKnown && wanted.table && !table ? wanted.table : undefined,
    wish: isTimely && table && from !== undefined ? { date, table, from, guests } : undefined,
    setGuests: (guests) => set({ guests, from: preferred, isFixed: false }),
    setDate: (date) => set({ date, from: preferred, isFixed: false, isProposed: false }),
    setFrom: (from) => set({ from, isFixed: true, isProposed: false }),
    setTable: (table) => set({ table, from, isFixed: true, isProposed: false }),
    load,
    learn,
  }
}

function opening(venue: Venue, parties: number[], before: Partial<Wish>): Wanted {
  const today = venueTime(venue.timeZone).date
  const isThere = before.date !== undefined && before.date >= today
  const guests = [before.guests, USUAL_PARTY].find((number) => parties.includes(number ?? 0))
  return {
    guests: guests ?? parties[0] ?? USUAL_PARTY,
    date: isThere ? before.date! : today,
    from: before.from,
    table: before.table,
    isFixed: isThere && before.from !== undefined,
    isProposed: !isThere,
  }
}

/** A day as it is for somebody who gives up what he has on it. */
function without(day: Day | 'unreachable' | undefined, date: ServiceDate, own?: Pass) {
  if (!own || own.date !== date || day === undefined || day === 'unreachable') return day
  const freed = put(rowOf(day, own.table), own, '0')
  return { ...day, rows: { ...day.rows, [own.table]: freed } }
}

/** Whether two wishes are for the same table, time and party. */
export function isAlike(one: Wish, other: Wish): boolean {
  return (
    one.date === other.date &&
    one.table === other.table &&
    one.from === other.from &&
    one.guests === other.guests
  )
}
