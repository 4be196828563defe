import { useState } from 'react'
import { ConfirmDialog } from '../../components/ConfirmDialog'
import type { Booking } from '../../lib/venue'
import type { Contradiction } from '../availability'
import { clockOf, dateInWords } from '../clock'
import { loadHostStore } from '../load-host-store'
import { nameOf, tableName } from './host-context'
import { PhoneLink } from './PhoneLink'
import { type Attempt, useTasks } from './tasks-context'

type StandingProps = {
  /** Says why these stand here. */
  title: (number: number) => string
  bookings: Booking[]
  /** By booking, why it stands here. */
  why?: Contradiction[]
  attempt: Attempt
  /** Told once some are cancelled. */
  cancelled?: () => void
}

/** Reservations that are in the way of something, and the button that cancels all of them. */
export function Standing({ title, bookings, why = [], attempt, cancelled }: StandingProps) {
  const { words, tasks, venue, row, lang } = useTasks()
  const [asks, setAsks] = useState(false)
  if (bookings.length === 0) return null
  const { standing } = tasks

  async function cancelAll() {
    let count = 0
    await attempt(async () => {
      const { cancelAll } = await loadHostStore()
      await cancelAll(row.slug, bookings, (_, done) => {
        if (done === 'done') count += 1
      })
      return count === bookings.length ? 'done' : 'changed'
    }, standing.cancelled(bookings.length))
    cancelled?.()
    return true
  }

  return (
    <div className="host-standing">
      <p>
        <strong>{title(bookings.length)}</strong>
      </p>
      <ul>
        {bookings.map((booking) => {
          const reason = why.find((each) => each.booking.id === booking.id)?.why
          return (
            <li key={booking.id}>
              {dateInWords(booking.date, lang, { day: 'numeric', month: 'short' })},{' '}
              {clockOf(booking.from)}, <bdi>{nameOf(words, venue, booking)}</bdi>,{' '}
              {words.people(booking.guests)}, {tableName(words, booking.table)}
              {booking.phone && (
                <>
                  , <PhoneLink phone={booking.phone} />
                </>
              )}
              {reason && (
                <span className="host-quiet"> ({tasks.settings.conflict.why[reason]})</span>
              )}
            </li>
          )
        })}
      </ul>
      <button type="button" className="host-action" onClick={() => setAsks(true)}>
        {standing.cancelAll(bookings.length)}
      </button>
      {asks && (
        <ConfirmDialog
          question={standing.question(bookings.length)}
          keep={standing.keep}
          confirm={standing.cancelAll(bookings.length)}
          acting={words.oneMoment}
          className="host-dialog"
          act={cancelAll}
          close={() => setAsks(false)}
        >
          {standing.text}
        </ConfirmDialog>
      )}
    </div>
  )
}
