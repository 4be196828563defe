import { useId, useRef } from 'react'
import { SLOTS_PER_DAY } from '../../../../domain/limits'
import { formatSlot } from '../../../../domain/reservations/clock'
import type { OpeningPeriod } from '../../../../domain/reservations/opening-hours'
import { USUAL_END } from '../../../../domain/reservations/visible-hours'
import { SlotOptions } from '../booking/SlotOptions'
import { useHost } from '../data/host-context'
import { DEFAULT_PERIOD } from './settings-draft'

const MAX_PERIODS = 3

type HoursFieldsProps = {
  /** The weekday or date. */
  day: string
  openings: OpeningPeriod[]
  /** How many periods cannot be removed; 0 allows to close the day. */
  minPeriods: 0 | 1
  onChange: (openings: OpeningPeriod[]) => void
}

/** The opening hours of a weekday or of one date. */
export function HoursFields({ day, openings, minPeriods, onChange }: HoursFieldsProps) {
  const { hostMessages } = useHost()
  const { hours } = hostMessages.settings
  const id = useId()
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const last = openings.at(-1)
  return (
    <fieldset ref={fieldset} tabIndex={-1} className="host-weekday">
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
                {edge === 'start' ? (
                  <SlotOptions first={0} last={SLOTS_PER_DAY - 1} />
                ) : (
                  <SlotOptions first={1} last={SLOTS_PER_DAY} />
                )}
              </select>
            </span>
          ))}
          {openings.length > minPeriods && (
            <button
              type="button"
              className="host-action"
              aria-label={`${hours.remove}: ${day}, ${formatSlot(opening.start)}`}
              onClick={() => {
                onChange(openings.toSpliced(index, 1))
                // The focused button is removed, or becomes that of another period.
                fieldset.current?.focus()
              }}
            >
              {hours.remove}
            </button>
          )}
        </div>
      ))}
      {openings.length < MAX_PERIODS && (last?.end ?? 0) < SLOTS_PER_DAY && (
        <button
          type="button"
          className="host-action"
          aria-label={`${hours.add}: ${day}`}
          onClick={() => onChange([...openings, last ? getNextPeriod(last) : DEFAULT_PERIOD])}
        >
          {hours.add}
        </button>
      )}
    </fieldset>
  )
}

function getNextPeriod({ end }: OpeningPeriod): OpeningPeriod {
  return { start: end, end: end < USUAL_END ? USUAL_END : SLOTS_PER_DAY }
}
