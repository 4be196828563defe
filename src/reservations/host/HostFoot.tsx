import type { Booking, ServiceDate } from '../../lib/venue'
import { downloadBookings } from './export-bookings'
import { useHost } from './host-context'

type HostFootProps = {
  date: ServiceDate
  /** Nothing until they are known. */
  bookings: Booking[] | undefined
  block: () => void
  switchDay: () => void
  sound: boolean
  setSound: (on: boolean) => void
}

/** What a host does with a whole day, and seldom. */
export function HostFoot({ date, bookings, block, switchDay, sound, setSound }: HostFootProps) {
  const { venue, words } = useHost()
  return (
    <div className="host-tools host-foot">
      <button type="button" className="host-action" onClick={block}>
        {words.block}
      </button>
      <button type="button" className="host-action" onClick={switchDay}>
        {venue.closed.includes(date) ? words.day.openDay : words.day.closeDay}
      </button>
      <button
        type="button"
        className="host-action"
        disabled={!bookings}
        onClick={() => window.print()}
      >
        {words.print}
      </button>
      <button
        type="button"
        className="host-action"
        disabled={!bookings?.length}
        onClick={() =>
          downloadBookings(bookings ?? [], words, venue.timeZone, `${words.file}-${date}`)
        }
      >
        {words.export}
      </button>
      <button
        type="button"
        className="host-action"
        aria-pressed={sound}
        onClick={() => setSound(!sound)}
      >
        {words.sound}
      </button>
    </div>
  )
}
