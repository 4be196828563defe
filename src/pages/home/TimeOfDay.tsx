import { formatSlot } from '../../domain/reservations/clock'
import type { Slot } from '../../domain/reservations/venue'
import type { home } from './en'
import styles from './TimeOfDay.module.css'
import { EVENING, NOON } from './time-of-day'

type TimeOfDayProps = {
  messages: (typeof home)['hero']['timeOfDay']
  slot: Slot
  onChange: (slot: Slot) => void
}

/** A line from noon to the evening, along which the visitor drags the hour; with reduced motion, two buttons. */
export function TimeOfDay({ messages, slot, onChange }: TimeOfDayProps) {
  return (
    <>
      <label className={`${styles.line} with-script`}>
        <span className={styles.label}>{messages.label}</span>
        <input
          type="range"
          min={NOON}
          max={EVENING}
          value={slot}
          aria-valuetext={formatSlot(slot)}
          onChange={({ target }) => onChange(target.valueAsNumber)}
        />
        <span className={styles.hours} aria-hidden="true">
          {[...new Set([NOON, slot, EVENING])].map((hour) => {
            const Hour = hour === slot ? 'strong' : 'span'
            return <Hour key={hour}>{formatSlot(hour)}</Hour>
          })}
        </span>
      </label>
      <fieldset className={`${styles.buttons} with-script`}>
        <legend className="visually-hidden">{messages.name}</legend>
        {([NOON, EVENING] as const).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={slot === each}
            onClick={() => onChange(each)}
          >
            {each === NOON ? messages.noon : messages.evening}
          </button>
        ))}
      </fieldset>
    </>
  )
}
