import { useId, useRef } from 'react'
import { formatDate } from '../../../../domain/reservations/clock'
import type { ServiceDate } from '../../../../domain/reservations/venue'
import { useHost } from '../data/host-context'
import { AddDate } from './AddDate'
import { addClosedDate, type SettingsDraft } from './settings-draft'

type ClosedDaysProps = {
  draft: SettingsDraft
  onChange: (changes: Partial<SettingsDraft>) => void
}

/** Dates on which the venue is closed, such as holidays. */
export function ClosedDays({ draft, onChange }: ClosedDaysProps) {
  const { hostMessages, lang, now } = useHost()
  const { settings } = hostMessages
  const { closedDates } = draft
  const section = useRef<HTMLElement>(null)
  const id = useId()

  function removeDate(date: ServiceDate) {
    onChange({ closedDates: closedDates.filter((other) => other !== date) })
    // The focused button is removed with its date.
    section.current?.focus()
  }

  return (
    <section ref={section} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{settings.closedDates.title}</h2>
      <p className="text-muted">{settings.closedDates.note}</p>
      <ul className="host-lines">
        {closedDates
          .filter((date) => date >= now.date)
          .map((date) => (
            <li key={date}>
              {formatDate(date, lang, { dateStyle: 'full' })}{' '}
              <button
                type="button"
                className="host-action"
                aria-label={`${settings.closedDates.remove}: ${formatDate(date, lang)}`}
                onClick={() => removeDate(date)}
              >
                {settings.closedDates.remove}
              </button>
            </li>
          ))}
      </ul>
      <AddDate
        messages={settings.closedDates}
        canAdd={(date) => !closedDates.includes(date)}
        onAdd={(date) => onChange(addClosedDate(draft, date))}
      />
    </section>
  )
}
