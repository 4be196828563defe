import { useId } from 'react'
import type { ServiceDate } from '../../lib/venue'
import { addDays, dateInWords, isDate } from '../clock'
import { useHost } from './host-context'

type DayChoiceProps = { date: ServiceDate; choose: (date: ServiceDate) => void }

/** The day that is shown, and the way to others. */
export function DayChoice({ date, choose }: DayChoiceProps) {
  const { words, lang, now } = useHost()
  const id = useId()
  return (
    <section className="host-day" aria-label={words.day.name}>
      <button
        type="button"
        className="host-action"
        aria-label={words.day.before}
        onClick={() => choose(addDays(date, -1))}
      >
        ‹
      </button>
      <h2 aria-live="polite">
        {dateInWords(date, lang, { weekday: 'short', day: 'numeric', month: 'short' })}
      </h2>
      <button
        type="button"
        className="host-action"
        aria-label={words.day.after}
        onClick={() => choose(addDays(date, 1))}
      >
        ›
      </button>
      <label htmlFor={id} className="visually-hidden">
        {words.day.choose}
      </label>
      <input
        id={id}
        type="date"
        value={date}
        onChange={({ target }) => isDate(target.value) && choose(target.value)}
      />
      {date !== now.date && (
        <button type="button" className="host-action" onClick={() => choose(now.date)}>
          {words.day.today}
        </button>
      )}
    </section>
  )
}
