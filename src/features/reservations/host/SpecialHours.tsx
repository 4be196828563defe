import { useId, useState } from 'react'
import { formatDate } from '../domain/clock'
import type { OpeningPeriod } from '../domain/opening-hours'
import type { ServiceDate } from '../domain/venue'
import { HoursFields } from './HoursFields'
import { useSignedInHost } from './signed-in-host-context'

/** `Sun, 2 May 2027` */
const DATE_WITH_YEAR = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
} as const

/** As many as the security rules allow. */
const MAX_DATES = 100

type SpecialHoursProps = {
  openings: Record<ServiceDate, OpeningPeriod[]>
  /** The openings of a date that is added: those of its weekday. */
  getWeekdayOpenings: (date: ServiceDate) => OpeningPeriod[]
  onChange: (openings: Record<ServiceDate, OpeningPeriod[]>) => void
}

/** The opening hours of single dates, such as Easter Sunday. */
export function SpecialHours({ openings, getWeekdayOpenings, onChange }: SpecialHoursProps) {
  const { hostMessages, lang, now } = useSignedInHost()
  const { specialHours } = hostMessages.settings
  const [newDate, setNewDate] = useState('')
  const id = useId()
  const dates = Object.keys(openings)
    .filter((date) => date >= now.date)
    .sort()
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{specialHours.title}</h2>
      <p className="text-muted">{specialHours.note}</p>
      {dates.map((date) => {
        const day = formatDate(date, lang, DATE_WITH_YEAR)
        return (
          <div key={date} className="host-special-day">
            <HoursFields
              day={day}
              openings={openings[date] ?? []}
              onChange={(next) => onChange({ ...openings, [date]: next })}
            />
            <button
              type="button"
              className="host-action"
              aria-label={`${specialHours.remove}: ${day}`}
              onClick={() => {
                const { [date]: _, ...others } = openings
                onChange(others)
              }}
            >
              {specialHours.remove}
            </button>
          </div>
        )
      })}
      <div className="host-tools">
        <label htmlFor={`${id}-date`}>{specialHours.date}</label>
        <input
          id={`${id}-date`}
          type="date"
          min={now.date}
          value={newDate}
          onChange={({ target }) => setNewDate(target.value)}
        />
        <button
          type="button"
          className="host-action"
          disabled={newDate < now.date || newDate in openings || dates.length >= MAX_DATES}
          onClick={() => {
            onChange({ ...openings, [newDate]: getWeekdayOpenings(newDate) })
            setNewDate('')
          }}
        >
          {specialHours.add}
        </button>
      </div>
    </section>
  )
}
