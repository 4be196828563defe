import { Fragment } from 'react'
import { ChangingText } from '../../../../components/ChangingText'
import { describeAreas } from '../../../../content/describe-location'
import { holdsTable } from '../../../../domain/reservations/availability'
import { formatSlot, getCurrentSlot, SLOT_MINUTES } from '../../../../domain/reservations/clock'
import type { ScheduleEntry } from '../../../../domain/reservations/schedule'
import { isOvertime } from '../../../../domain/reservations/seating'
import type { Booking, ServiceDate } from '../../../../domain/reservations/venue'
import { getWorkingHours } from '../../../../domain/reservations/visible-hours'
import { lowercaseFirst } from '../../../../domain/text'
import type { MailProblem } from '../booking/guest-mails'
import { PhoneLink } from '../booking/PhoneLink'
import {
  getGuestName,
  getTableName,
  type HostActions,
  type HostMessages,
  useHostPageContext,
} from '../host-page-context'

/** A party that is not seated this many minutes after its time is marked as late. */
const LATE_AFTER_MINUTES = 10

type DayListProps = {
  date: ServiceDate
  schedule: ScheduleEntry[]
  hostActions: HostActions
}

/** The day's bookings by time. */
export function DayList({ date, schedule, hostActions }: DayListProps) {
  const { messages, venue, now } = useHostPageContext()
  const coming = schedule.filter(({ state }) => holdsTable(state))
  const finished = schedule.filter(({ state }) => state === 'finished')
  const notComing = schedule.filter(({ state }) => state === 'cancelled' || state === 'no-show')
  // The line for the current time is before the first party that is still to come.
  const nextIndex = coming.findIndex(({ start }) => start * SLOT_MINUTES > now.minutes)
  const [first] = getWorkingHours(venue, date)
  const showsLine = date === now.date && now.minutes >= first * SLOT_MINUTES

  return (
    <section className="host-list" aria-label={messages.list.name}>
      {schedule.length === 0 && (
        <div className="host-empty">
          <p>{messages.list.empty}</p>
          <p>{hostActions.hostMessages.emptyHint}</p>
        </div>
      )}
      <CollapsedBookings
        title={messages.list.finished}
        schedule={finished}
        date={date}
        hostActions={hostActions}
      />
      <ol>
        {coming.map((entry, index) => (
          <Fragment key={entry.key}>
            {showsLine && index === nextIndex && <CurrentTime />}
            <li>
              <BookingRow date={date} entry={entry} hostActions={hostActions} />
            </li>
          </Fragment>
        ))}
        {showsLine && coming.length > 0 && nextIndex < 0 && <CurrentTime />}
      </ol>
      <CollapsedBookings
        title={messages.list.notComing}
        schedule={notComing}
        date={date}
        hostActions={hostActions}
      />
    </section>
  )
}

type CollapsedBookingsProps = DayListProps & { title: (number: number) => string }

/** Bookings that need no more attention, collapsed. */
function CollapsedBookings({ title, schedule, date, hostActions }: CollapsedBookingsProps) {
  if (schedule.length === 0) return null
  return (
    <details className="host-collapsed">
      <summary>{title(schedule.length)}</summary>
      <ol>
        {schedule.map((entry) => (
          <li key={entry.key}>
            <BookingRow date={date} entry={entry} hostActions={hostActions} />
          </li>
        ))}
      </ol>
    </details>
  )
}

/** A line between the bookings that have begun and those that are still to come. */
function CurrentTime() {
  const { messages, now } = useHostPageContext()
  const hour = formatSlot(getCurrentSlot(now)).slice(0, 2)
  const minute = String(now.minutes % 60).padStart(2, '0')
  return (
    <li className="host-now">
      <span>{messages.list.now(`${hour}:${minute}`)}</span>
    </li>
  )
}

type BookingRowProps = Omit<DayListProps, 'schedule'> & { entry: ScheduleEntry }

function BookingRow({ date, entry, hostActions }: BookingRowProps) {
  const { messages, venue, venueRow, venueMessages, now } = useHostPageContext()
  const { booking, tables, start, length, guests, state } = entry
  const area = describeAreas(venueRow, venueMessages, tables)
  const tableName = getTableName(messages, ...tables)
  const times = `${formatSlot(start)}–${formatSlot(start + length)}`
  const name = getGuestName(messages, venue, booking)
  const minutesSinceStart =
    date === now.date ? now.minutes - start * SLOT_MINUTES : Number.NEGATIVE_INFINITY
  const isLate = state === 'confirmed' && minutesSinceStart > LATE_AFTER_MINUTES
  const isTimeUp = isOvertime(booking, venue, now)
  const unseenKind = hostActions.unseenKinds.get(entry.key)
  const mailProblem = hostActions.mailProblems.get(entry.key)
  const label = [times, name, messages.people(guests), tableName]

  return (
    <article
      className="host-row"
      data-state={state}
      data-new={unseenKind !== undefined}
      aria-label={label.join(', ')}
    >
      <p className="host-time">
        <strong>{formatSlot(start)}</strong>
        <span>{`–${formatSlot(start + length)}`}</span>
      </p>
      <div className="host-who">
        <h3>
          <bdi>{name}</bdi>
        </h3>
        <p className="host-facts">
          <span>{messages.people(guests)}</span>
          <span>
            <ChangingText>{tableName}</ChangingText>
            {area && <span className="text-muted">{`, ${lowercaseFirst(area)}`}</span>}
          </span>
          {booking.phone && <PhoneLink phone={booking.phone} />}
        </p>
        {booking.note && (
          <p className="host-note" dir="auto">
            {booking.note}
          </p>
        )}
      </div>
      <p className="host-state">
        {unseenKind && (
          <span className="host-badge">
            {hostActions.hostMessages.announcements.kinds[unseenKind]}
          </span>
        )}
        <span className="host-mark">{messages.states[state]}</span>
        {isLate && <span className="host-late">{messages.list.late(minutesSinceStart)}</span>}
        {mailProblem && (
          <span className="host-late">
            {getMailMark(hostActions.hostMessages, mailProblem, booking)}
          </span>
        )}
        {isTimeUp && <span className="host-late">{messages.list.overtime}</span>}
      </p>
      {hostActions.renderActions(booking)}
    </article>
  )
}

function getMailMark({ mail }: HostMessages, problem: MailProblem, booking: Booking): string {
  return problem === 'failed' && booking.phone ? mail.marks.failedCall : mail.marks[problem]
}
