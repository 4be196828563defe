import { useState } from 'react'
import type { Booking, ServiceDate } from '../../../domain/reservations/venue'
import { printPage } from '../../../lib/print-page'
import { downloadBookings } from './export-bookings'
import { useSignedInHost } from './signed-in-host-context'

type HostFooterProps = {
  date: ServiceDate
  /** Undefined until they are loaded. */
  bookings: Booking[] | undefined
  onBlockTables: () => void
  onToggleDay: () => void
  isSoundOn: boolean
  onSoundChange: (isOn: boolean) => void
}

/** The less frequent actions for a whole day, and how hosts hear of reservations. */
export function HostFooter({
  date,
  bookings,
  onBlockTables,
  onToggleDay,
  isSoundOn,
  onSoundChange,
}: HostFooterProps) {
  const { venue, messages, hostMessages, now } = useSignedInHost()
  const { timeZone } = venue
  const { day } = hostMessages
  /** What to do if the browser ignores the last press. */
  const [hint, setHint] = useState('')

  function exportDay() {
    const fileName = `${hostMessages.fileName}-${date}`
    downloadBookings({ bookings: bookings ?? [], messages, hostMessages, timeZone, fileName })
    setHint(hostMessages.noFile)
  }

  return (
    <>
      <div className="host-tools host-footer">
        <button type="button" className="host-action" onClick={onBlockTables}>
          {hostMessages.blockTables}
        </button>
        {/* Past dates are not stored as closed. */}
        {date >= now.date && (
          <button type="button" className="host-action" onClick={onToggleDay}>
            {venue.closedDates.includes(date) ? day.openDay : day.closeDay}
          </button>
        )}
        <button
          type="button"
          className="host-action"
          disabled={!bookings}
          onClick={() => setHint(printPage() ? '' : hostMessages.noPrint)}
        >
          {hostMessages.print}
        </button>
        <button
          type="button"
          className="host-action"
          disabled={!bookings?.length}
          onClick={exportDay}
        >
          {hostMessages.export}
        </button>
        <button
          type="button"
          className="host-action"
          aria-pressed={isSoundOn}
          onClick={() => onSoundChange(!isSoundOn)}
        >
          {hostMessages.sound}
        </button>
      </div>
      <p aria-live="polite">{hint}</p>
      <p className="text-muted">{hostMessages.updatesNote}</p>
    </>
  )
}
