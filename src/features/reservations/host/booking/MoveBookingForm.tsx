import { type SubmitEvent, useState } from 'react'
import { formatSlot } from '../../../../domain/reservations/clock'
import { isDeepEqual } from '../../../../domain/reservations/is-deep-equal'
import { canSeat } from '../../../../domain/reservations/seating'
import type { Booking, BookingState } from '../../../../domain/reservations/venue'
import { useHost } from '../data/host-context'
import { getTableName, sortTables } from '../host-page-context'
import { type Seating, SeatingFields } from './SeatingFields'
import { useEditDraft } from './use-edit-draft'
import { useTableStates } from './use-table-states'

const pickSeating = ({ date, tables, start, length, guests }: Booking): Seating => ({
  ...{ date, tables, start, length, guests },
})

/** Moves a booking to other tables or another time, or changes its party size. */
export function MoveBookingForm({ booking }: { booking: Booking }) {
  const { messages, hostMessages, venueRow, now, perform, showDay, close } = useHost()
  const {
    base,
    draft: seating,
    setDraft: setSeating,
    takeOverChanges,
  } = useEditDraft(booking, pickSeating)
  const options = useTableStates(seating, base)
  const [isSaving, setIsSaving] = useState(false)

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSaving) return
    setIsSaving(true)
    const next = { ...seating, tables: sortTables(venueRow, seating.tables) }
    // A seated party that moves to another day is not there yet.
    const isUnseated = base.state === 'seated' && !canSeat(seating.date, now)
    const state: BookingState = isUnseated ? 'confirmed' : base.state
    const result = await perform({
      ids: [booking.id],
      send: (api, latest) => api.moveBooking(venueRow.slug, latest(base), { ...next, state }),
      isStored: ([stored]) => stored !== undefined && isDeepEqual(pickSeating(stored), next),
      done: (stored = { ...base, ...next }) =>
        hostMessages.move.moved(getTableName(messages, ...stored.tables), formatSlot(stored.start)),
    })
    setIsSaving(false)
    if (result === 'changed') takeOverChanges()
    if (result !== 'done') return
    showDay(seating.date)
    close()
  }

  return (
    <form onSubmit={handleSubmit} aria-label={hostMessages.move.title}>
      <SeatingFields seating={seating} onChange={setSeating} options={options} current={base} />
      <div className="host-tools">
        <button type="submit" className="button" aria-disabled={isSaving}>
          {isSaving ? messages.busy : hostMessages.move.button}
        </button>
      </div>
    </form>
  )
}
