import type { Booking, ServiceDate } from '../../lib/venue'
import { downloadBookings } from './export-bookings'
import { useTasks } from './tasks-context'

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
  const { venue, words, tasks } = useTasks()
  return (
    <div className="host-tools host-foot">
      <button type="button" className="host-action" onClick={block}>
        {tasks.block}
      </button>
      <button type="button" className="host-action" onClick={switchDay}>
        {venue.closed.includes(date) ? tasks.day.openDay : tasks.day.closeDay}
      </button>
      <button
        type="button"
        className="host-action"
        disabled={!bookings}
        onClick={() => window.print()}
      >
        {tasks.print}
      </button>
      <button
        type="button"
        className="host-action"
        disabled={!bookings?.length}
        onClick={() =>
          downloadBookings(bookings ?? [], words, tasks, venue.timeZone, `${tasks.file}-${date}`)
        }
      >
        {tasks.export}
      </button>
      <button
        type="button"
        className="host-action"
        aria-pressed={sound}
        onClick={() => setSound(!sound)}
      >
        {tasks.sound}
      </button>
    </div>
  )
}
