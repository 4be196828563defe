import { ChangingText } from '../../../components/ChangingText'
import {
  findNextOpenDay,
  getDayState,
  getDayStates,
  getDuration,
  type StartTime,
} from '../../../domain/reservations/availability'
import {
  EVENING_START,
  formatDate,
  formatSlot,
  getCalendarDate,
} from '../../../domain/reservations/clock'
import type { Venue } from '../../../domain/reservations/venue'
import { useGuestContext } from './guest-context'
import { VenuePhoneLink } from './PhoneFallback'
import { RadioStrip } from './RadioStrip'
import type { BookingDraft } from './use-booking-draft'

/** The parts of a service day by their first slot: 06:00, 12:00, 17:00 and midnight. */
const dayParts = [
  { name: 'morning', start: 0 },
  { name: 'noon', start: 24 },
  { name: 'evening', start: EVENING_START },
  { name: 'night', start: 72 },
] as const

type DateTimePickerProps = { venue: Venue; draft: BookingDraft }

/** The choice of party size, day and time. Closed days and full times are marked and disabled. */
export function DateTimePicker({ venue, draft }: DateTimePickerProps) {
  const { messages, bookingMessages } = useGuestContext<'bookingMessages'>()
  const { partySizes, guests } = draft
  return (
    <>
      <fieldset className="reserve-choice">
        <legend>{bookingMessages.when.people}</legend>
        <div className="reserve-chips">
          {partySizes.map((size) => (
            <label key={size} className="reserve-chip">
              <input
                type="radio"
                name="guests"
                checked={size === guests}
                onChange={() => draft.setGuests(size)}
              />
              <span aria-hidden="true">{size}</span>
              <span className="visually-hidden">{messages.people(size)}</span>
            </label>
          ))}
        </div>
        <p className="text-muted">
          <ChangingText>{bookingMessages.when.more(partySizes.at(-1) ?? 0)}</ChangingText>{' '}
          <VenuePhoneLink />
        </p>
      </fieldset>
      <DayPicker venue={venue} draft={draft} />
      <TimePicker venue={venue} draft={draft} />
    </>
  )
}

function DayPicker({ venue, draft: { now, date, setDate } }: DateTimePickerProps) {
  const { bookingMessages, lang } = useGuestContext<'bookingMessages'>()
  const { when } = bookingMessages
  return (
    <fieldset className="reserve-choice">
      <legend>{when.day}</legend>
      <RadioStrip selected={date}>
        {getDayStates(venue, now).map((day) => {
          const isOpen = day.state === 'open'
          const format = (options: Intl.DateTimeFormatOptions) =>
            formatDate(day.date, lang, options)
          return (
            <label key={day.date} className="reserve-day">
              <input
                type="radio"
                name="date"
                checked={day.date === date}
                disabled={!isOpen}
                onChange={() => setDate(day.date)}
              />
              <span className="visually-hidden">{formatDate(day.date, lang)}</span>
              <span aria-hidden="true">
                {day.date === now.date ? when.today : format({ weekday: 'short' })}
              </span>
              <strong aria-hidden="true">{format({ day: 'numeric' })}</strong>
              <span aria-hidden={isOpen}>
                {isOpen
                  ? format({ month: 'short' })
                  : day.state === 'paused'
                    ? when.paused
                    : when.closed}
              </span>
            </label>
          )
        })}
      </RadioStrip>
      {/* If today is selected, the time picker shows this text, with a button for the next open day. */}
      {date !== now.date && getDayState(venue, now.date, now) === 'paused' && (
        <p className="text-muted">
          {when.pausedDay} <VenuePhoneLink />
        </p>
      )}
    </fieldset>
  )
}

function TimePicker({ venue, draft }: DateTimePickerProps) {
  const { messages, bookingMessages, lang } = useGuestContext<'bookingMessages'>()
  const { when } = bookingMessages
  const { startTimes, start, guests, date, day, now } = draft

  if (day === 'unreachable')
    return (
      <div className="reserve-note">
        <p role="alert">{bookingMessages.unreachable}</p>
        <button type="button" className="button" data-variant="secondary" onClick={draft.reloadDay}>
          {messages.tryAgain}
        </button>
      </div>
    )
  if (!day) return <p className="reserve-times-loading">{bookingMessages.loading}</p>

  const shownTimes = selectShownTimes(startTimes, start)
  const isFull = !startTimes.some(({ state }) => state === 'free')
  const isPaused = getDayState(venue, date, now) === 'paused'
  const fullText = isPaused
    ? when.pausedDay
    : startTimes.length === 0
      ? when.closedDay
      : shownTimes.some(({ state }) => state === 'full')
        ? when.fullDay(messages.people(guests))
        : when.tooLate
  const selected = startTimes.find((time) => time.start === start)
  const nextDay = isFull ? findNextOpenDay(venue, date, now) : undefined
  const duration = getDuration(venue, guests)
  return (
    <fieldset className="reserve-choice">
      <legend>{when.time}</legend>
      <RadioStrip selected={`${date} ${start}`}>
        {dayParts.map((part, index) => {
          const end = dayParts[index + 1]?.start ?? Number.POSITIVE_INFINITY
          const times = shownTimes.filter((time) => time.start >= part.start && time.start < end)
          return (
            times.length > 0 && (
              <div key={part.name} className="reserve-day-part">
                <p>{when.parts[part.name]}</p>
                <div className="reserve-times">
                  {times.map((time) => (
                    <label key={time.start} className="reserve-chip">
                      <input
                        type="radio"
                        name="start"
                        checked={time.start === start}
                        disabled={time.state !== 'free' && time.start !== start}
                        onChange={() => draft.setStart(time.start)}
                      />
                      <span>{formatSlot(time.start)}</span>
                      {time.state !== 'free' && (
                        <span className="visually-hidden">, {when.full}</span>
                      )}
                    </label>
                  ))}
                </div>
              </div>
            )
          )
        })}
      </RadioStrip>
      {isFull && (
        <p className="reserve-note">
          <span role="status">{fullText}</span> {isPaused && <VenuePhoneLink />}{' '}
          {nextDay && (
            <button type="button" className="reserve-link" onClick={() => draft.setDate(nextDay)}>
              {when.nextDay(formatDate(nextDay, lang))}
            </button>
          )}
        </p>
      )}
      {selected?.state === 'past' && (
        <p className="reserve-note" role="status">
          {messages.bookingErrors.late.title} {messages.bookingErrors.late.text}
        </p>
      )}
      {start !== undefined && duration !== undefined && selected?.state === 'free' && (
        <p className="text-muted">
          {[
            getCalendarDate(date, start) !== date &&
              when.nextMorning(formatDate(getCalendarDate(date, start), lang)),
            when.until(formatSlot(start + duration)),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
    </fieldset>
  )
}

/** Every half hour that is not past, and a quarter past it only where the half hour itself is not free. */
function selectShownTimes(startTimes: StartTime[], selected: number | undefined): StartTime[] {
  const states = new Map(startTimes.map(({ start, state }) => [start, state]))
  return startTimes.filter(({ start, state }) => {
    if (start === selected) return true
    if (state === 'past') return false
    return start % 2 === 0 || (state === 'free' && states.get(start - 1) !== 'free')
  })
}
