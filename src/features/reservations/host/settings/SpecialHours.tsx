import { useId, useRef } from 'react'
import { formatDate } from '../../../../domain/reservations/clock'
import type { ServiceDate } from '../../../../domain/reservations/venue'
import { useHost } from '../data/host-context'
import { AddDate } from './AddDate'
import { HoursFields } from './HoursFields'
import { addSpecialDate, type SettingsDraft } from './settings-draft'

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
  draft: SettingsDraft
  onChange: (changes: Partial<SettingsDraft>) => void
}

/** The opening hours of single dates, such as Easter Sunday. */
export function SpecialHours({ draft, onChange }: SpecialHoursProps) {
  const { hostMessages, lang, now } = useHost()
  const { specialHours } = hostMessages.settings
  const { specialOpenings: openings, closedDates } = draft
  const section = useRef<HTMLElement>(null)
  const id = useId()
  const dates = Object.keys(openings)
    .filter((date) => date >= now.date)
    .sort()

  function removeDate(date: ServiceDate) {
    const { [date]: _, ...specialOpenings } = openings
    onChange({ specialOpenings })
    // The focused button is removed with its date.
    section.current?.focus()
  }

  return (
    <section ref={section} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{specialHours.title}</h2>
      <p className="text-muted">{specialHours.note}</p>
      {dates.map((date) => {
        const day = formatDate(date, lang, DATE_WITH_YEAR)
        return (
          <div key={date} className="host-special-day">
            <HoursFields
              day={day}
              openings={openings[date] ?? []}
              minPeriods={1}
              onChange={(next) => onChange({ specialOpenings: { ...openings, [date]: next } })}
            />
            <button
              type="button"
              className="host-action"
              aria-label={`${specialHours.remove}: ${day}`}
              onClick={() => removeDate(date)}
            >
              {specialHours.remove}
            </button>
            {closedDates.includes(date) && <p className="text-muted">{specialHours.closed}</p>}
          </div>
        )
      })}
      <AddDate
        messages={specialHours}
        canAdd={(date) => !(date in openings) && dates.length < MAX_DATES}
        onAdd={(date) => onChange(addSpecialDate(draft, date))}
      />
    </section>
  )
}
