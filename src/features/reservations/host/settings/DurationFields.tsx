import { useId } from 'react'
import type { Venue } from '../../../../domain/reservations/venue'
import { range } from '../booking/SlotOptions'
import { useHost } from '../data/host-context'
import { MAX_PARTY_SIZE } from './settings-draft'

/** The longest duration in the list, in slots: six hours. */
const MAX_DURATION = 24

type DurationFieldsProps = Pick<Venue, 'durations' | 'tables' | 'combinations'> & {
  onChange: (durations: Venue['durations']) => void
}

/** The length of a visit for each party size. */
export function DurationFields({ durations, tables, combinations, onChange }: DurationFieldsProps) {
  const { messages, hostMessages } = useHost()
  const { settings } = hostMessages
  const capacities = [...Object.values(tables), ...Object.values(combinations)]
  const largest = Math.max(2, ...capacities.map(({ max }) => max || 0))
  const partySizes = range(1, Math.min(MAX_PARTY_SIZE, largest))
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{settings.durations.title}</h2>
      <p className="text-muted">{settings.durations.note}</p>
      <div className="host-fields">
        {partySizes.map((guests) => (
          <div key={guests} className="host-field">
            <label htmlFor={`${id}-${guests}`}>{messages.people(guests)}</label>
            <select
              id={`${id}-${guests}`}
              value={durations[guests] ?? 0}
              onChange={({ target }) => {
                const { [guests]: _, ...others } = durations
                const slots = Number(target.value)
                onChange(slots > 0 ? { ...others, [guests]: slots } : others)
              }}
            >
              <option value={0}>{settings.durations.none}</option>
              {range(1, MAX_DURATION).map((slots) => (
                <option key={slots} value={slots}>
                  {hostMessages.duration(slots)}
                </option>
              ))}
            </select>
          </div>
        ))}
      </div>
    </section>
  )
}
