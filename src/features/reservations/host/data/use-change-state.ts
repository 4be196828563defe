import { formatSlot, type VenueTime } from '../../../../domain/reservations/clock'
import { bookedRange, seatedRange } from '../../../../domain/reservations/seating'
import type { Booking, BookingState, SlotRange } from '../../../../domain/reservations/venue'
import { isDecline } from '../booking/state-changes'
import type { HostMessages } from '../host-page-context'
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
  /** @param keepsTime whether a party that has come early holds its table only from its time on. */
  return async function changeState(
    booking: Booking,
    state: BookingState,
    keepsTime = false,
  ): Promise<ChangeResult> {
    const { id, date, tables, start, length, guests } = booking
    let range: SlotRange = { start, length }
    if (state === 'seated' && !keepsTime) range = seatedRange(booking, now)
    else if (booking.state === 'seated' && state === 'confirmed') range = bookedRange(booking)
    const isMoved = range.start !== start || range.length !== length
    const message = hostMessages.statusChanged[isDecline(booking.state, state) ? 'declined' : state]
    const isEarly = state === 'seated' && isMoved
    let isTaken = false

    const result = await perform({
      ids: [id],
      async send(api, latest) {
        const seen = latest(booking)
        // Most changes of the state leave the time alone. An earlier press may have changed the state already, and the
        // time with it.
        if (!isMoved || seen.state !== booking.state) return api.setBookingState(slug, seen, state)
        const bookedStart = isEarly ? start : undefined
        const to = { date, tables, guests, state, bookedStart, ...range }
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
