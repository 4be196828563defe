import { useState } from 'react'
import { printPage } from '../../../../lib/print-page'
import { useHost } from '../data/host-context'
import { useHostStore } from '../data/host-store'
import { downloadBookings } from './export-bookings'
import type { useWakeLock } from './use-wake-lock'

type HostFooterProps = {
  onToggleDay: () => void
  isSoundOn: boolean
  onSoundChange: (isOn: boolean) => void
  /** Undefined where the browser cannot keep the screen on. */
  wakeLock: ReturnType<typeof useWakeLock>
}

/** The less frequent actions for a whole day, and how hosts hear of reservations. */
export function HostFooter({ onToggleDay, isSoundOn, onSoundChange, wakeLock }: HostFooterProps) {
  const { venue, messages, hostMessages, now, date, open, ...host } = useHost()
  const bookings = host.bookings.shownDay?.bookings
  const { isDemo } = useHostStore()
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
        <button type="button" className="host-action" onClick={() => open({ kind: 'block' })}>
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
        {!isDemo && (
          <button
            type="button"
            className="host-action"
            disabled={!bookings?.length}
            onClick={exportDay}
          >
            {hostMessages.export}
          </button>
        )}
        <button
          type="button"
          className="host-action"
          aria-pressed={isSoundOn}
          onClick={() => onSoundChange(!isSoundOn)}
        >
          {hostMessages.sound}
        </button>
        {wakeLock && (
          <button
            type="button"
            className="host-action"
            aria-pressed={wakeLock.isOn}
            onClick={wakeLock.toggle}
          >
            {hostMessages.wakeLock}
          </button>
        )}
      </div>
      <p aria-live="polite">
        {[hint, wakeLock?.isRefused && hostMessages.wakeLockRefused].filter(Boolean).join(' ')}
      </p>
      {!isDemo && <p className="text-muted">{hostMessages.updatesNote}</p>}
    </>
  )
}
