import { useId } from 'react'
import {
  addDays,
  formatDate,
  formatMinutes,
  isValidDate,
  MIDNIGHT,
  SLOT_MINUTES,
} from '../../../../domain/reservations/clock'
import type { ServiceDate } from '../../../../domain/reservations/venue'
import { useHostStore } from '../data/host-store'
import { useHostPageContext } from '../host-page-context'

/** As in host-responsive.css, where the date itself is the field. */
const NARROW = '(max-width: 599px)'

type DayNavigationProps = { date: ServiceDate; onChange: (date: ServiceDate) => void }

/** Shows the day and navigates to others. */
export function DayNavigation({ date, onChange }: DayNavigationProps) {
  const { messages, lang, now } = useHostPageContext()
  const { isDemo } = useHostStore()
  const id = useId()
  const isToday = date === now.date
  // The demo's clock stands still on a Saturday, which is not today.
  const weekday = isDemo ? formatDate(now.date, lang, { weekday: 'long' }) : undefined
  // After midnight the service day is not the calendar date any more, so it is called tonight.
  const todayLabel =
    now.minutes < MIDNIGHT * SLOT_MINUTES ? messages.day.today : messages.day.tonight
  return (
    <section className="host-day" aria-label={messages.day.name}>
      <button
        type="button"
        className="host-action"
        aria-label={messages.day.previous}
        onClick={() => onChange(addDays(date, -1))}
      >
        ‹
      </button>
      <div className="host-date">
        <h2 aria-live="polite">
          {(isToday && weekday) ||
            formatDate(date, lang, { weekday: 'short', day: 'numeric', month: 'short' })}
        </h2>
        <label htmlFor={id} className="visually-hidden">
          {messages.day.choose}
        </label>
        <input
          id={id}
          type="date"
          value={date}
          // Browsers open the calendar at its icon only, which a narrow window does not show.
          onClick={({ currentTarget }) =>
            matchMedia(NARROW).matches && currentTarget.showPicker?.()
          }
          onChange={({ target }) => isValidDate(target.value) && onChange(target.value)}
        />
      </div>
      <button
        type="button"
        className="host-action"
        aria-label={messages.day.next}
        onClick={() => onChange(addDays(date, 1))}
      >
        ›
      </button>
      {isToday ? (
        <span className="host-today">{weekday ? formatMinutes(now.minutes) : todayLabel}</span>
      ) : (
        <button type="button" className="host-action" onClick={() => onChange(now.date)}>
          {weekday ?? todayLabel}
        </button>
      )}
    </section>
  )
}
