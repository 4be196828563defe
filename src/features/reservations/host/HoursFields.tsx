import { useId } from 'react'
import { formatSlot, SLOTS_PER_DAY } from '../domain/clock'
import type { OpeningPeriod } from '../domain/opening-hours'
import { SlotOptions } from './SlotOptions'
import { useSignedInHost } from './signed-in-host-context'

const MAX_PERIODS = 3
/** 18:00 to 24:00. */
const DEFAULT_PERIOD: OpeningPeriod = { start: 48, end: 72 }

type HoursFieldsProps = {
  /** The weekday or date. */
  day: string
  openings: OpeningPeriod[]
  onChange: (openings: OpeningPeriod[]) => void
}

/** The opening hours of a weekday or of one date. */
export function HoursFields({ day, openings, onChange }: HoursFieldsProps) {
  const { hostMessages } = useSignedInHost()
  const { hours } = hostMessages.settings
  const id = useId()
  const last = openings.at(-1)
  return (
    <fieldset className="host-weekday">
      <legend>{day}</legend>
      {openings.length === 0 && <span className="text-muted">{hours.closed}</span>}
      {openings.map((opening, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two periods may be equal while they are edited.
        <div key={index} className="host-tools">
          {(['start', 'end'] as const).map((edge) => (
            <span key={edge}>
              <label htmlFor={`${id}-${index}-${edge}`}>{hours[edge]}</label>{' '}
              <select
                id={`${id}-${index}-${edge}`}
                value={opening[edge]}
                onChange={({ target }) =>
                  onChange(openings.with(index, { ...opening, [edge]: Number(target.value) }))
                }
              >
                <SlotOptions first={edge === 'end' ? 1 : 0} />
              </select>
            </span>
          ))}
          <button
            type="button"
            className="host-action"
            aria-label={`${hours.remove}: ${day}, ${formatSlot(opening.start)}`}
            onClick={() => onChange(openings.toSpliced(index, 1))}
          >
            {hours.remove}
          </button>
        </div>
      ))}
      {openings.length < MAX_PERIODS && (last?.end ?? 0) < SLOTS_PER_DAY && (
        <button
          type="button"
          className="host-action"
          aria-label={`${hours.add}: ${day}`}
          onClick={() =>
            onChange([...openings, last ? { start: last.end, end: SLOTS_PER_DAY } : DEFAULT_PERIOD])
          }
        >
          {hours.add}
        </button>
      )}
    </fieldset>
  )
}
