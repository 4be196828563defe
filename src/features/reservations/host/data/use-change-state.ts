import { useEffect, useState } from 'react'
import { formatSlot, type VenueTime } from '../../../../domain/reservations/clock'
import { seatedRange } from '../../../../domain/reservations/seating'
import type { Booking, BookingState, SlotRange } from '../../../../domain/reservations/venue'
import { isDecline } from '../booking/state-changes'
import type { HostMessages } from '../host-page-context'
import { deleteBookedTimes, loadBookedTimes, saveBookedTimes } from './booked-times'
import { useHostStore } from './host-store'
import type { ChangeResult, Perform } from './use-perform'

type ChangeStateOptions = {
  slug: string
  now: VenueTime
  hostMessages: HostMessages
  /** Returns a guest's name. */
  getName: (booking: Booking) => string
  perform: Perform
  /** Called when a party has come early, and its table is taken until its time. */
  onTaken: (booking: Booking) => void
}

/** Changes the state of bookings. A party that is seated early takes its table from now on. */
export function useChangeState({
  slug,
  now,
  hostMessages,
  getName,
  perform,
  onTaken,
}: ChangeStateOptions) {
  const { isDemo } = useHostStore()
  /** The times for which the parties that were seated early in this tab are booked, to undo it. The demo keeps nothing. */
  const [bookedTimes, setBookedTimes] = useState(() => (isDemo ? [] : loadBookedTimes(slug)))

  // The host has signed out; a reload runs no cleanup.
  useEffect(() => () => deleteBookedTimes(slug), [slug])

  /** Saved before the change is sent, because its response may be lost and the page reloaded. */
  function saveBookedTime({ id, date, start, length }: Booking, isEarly: boolean) {
    const others = bookedTimes.filter((time) => time.id !== id && time.date === now.date)
    const next = isEarly ? [...others, { id, date, start, length }] : others
    setBookedTimes(next)
    if (!isDemo) saveBookedTimes(slug, next)
  }

  /** @param keepsTime whether a party that has come early holds its table only from its time on. */
  return async function changeState(
    booking: Booking,
    state: BookingState,
    keepsTime = false,
  ): Promise<ChangeResult> {
    const { id, date, tables, start, length, guests } = booking
    let range: SlotRange = { start, length }
    if (state === 'seated' && !keepsTime) range = seatedRange(booking, now)
    else if (booking.state === 'seated' && state === 'confirmed')
      range = bookedTimes.find((time) => time.id === id && start < time.start) ?? range
    const isMoved = range.start !== start || range.length !== length
    const message = hostMessages.statusChanged[isDecline(booking.state, state) ? 'declined' : state]
    const isEarly = state === 'seated' && isMoved
    let isTaken = false
    if (state === 'seated') saveBookedTime(booking, isEarly)

    const result = await perform({
      ids: [id],
      async send(api, latest) {
        const seen = latest(booking)
        // Most changes of the state leave the time alone. An earlier press may have changed the state already, and the
        // time with it.
        if (!isMoved || seen.state !== booking.state) return api.setBookingState(slug, seen, state)
        const to = { date, tables, guests, state, start: range.start, length: range.length }
        // Seating early, and undoing it, changes state and time in one commit.
        const moved = await api.moveBooking(slug, seen, to)
        isTaken = moved === 'taken' && isEarly
        return moved
      },
      isStored: ([stored]) => stored?.state === state,
      // The host knows an early party by its booked time.
      done: (stored = booking) =>
        message(`${formatSlot(isEarly ? start : stored.start)}, ${getName(stored)}`),
    })
    if (isTaken) onTaken(booking)
    return result
  }
}
