import type { home } from './en'
import styles from './TimeOfDay.module.css'
import { EVENING, formatHour, NOON } from './time-of-day'

type TimeOfDayProps = {
  messages: (typeof home)['hero']['timeOfDay']
  /** In hours, such as 18.5. */
  hour: number
  onChange: (hour: number) => void
}

/** A line from noon to the evening, along which the visitor drags the hour; with reduced motion, two buttons. */
export function TimeOfDay({ messages, hour, onChange }: TimeOfDayProps) {
  return (
    <>
      <label className={`${styles.line} with-script`}>
        <span className={styles.label}>{messages.label}</span>
        <input
          type="range"
          min={NOON}
          max={EVENING}
          step={0.25}
          value={hour}
          aria-valuetext={formatHour(hour)}
          onChange={({ target }) => onChange(target.valueAsNumber)}
        />
        <span className={styles.hours} aria-hidden="true">
          <span>{formatHour(NOON)}</span>
          <strong>{formatHour(hour)}</strong>
          <span>{formatHour(EVENING)}</span>
        </span>
      </label>
      <fieldset className={`${styles.buttons} with-script`}>
        <legend className="visually-hidden">{messages.name}</legend>
        {([NOON, EVENING] as const).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={hour === each}
            onClick={() => onChange(each)}
          >
            {each === NOON ? messages.noon : messages.evening}
          </button>
        ))}
      </fieldset>
    </>
  )
}
