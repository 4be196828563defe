import { useId, useState } from 'react'
import { isValidDate } from '../../../../domain/reservations/clock'
import type { ServiceDate } from '../../../../domain/reservations/venue'
import { useHost } from '../data/host-context'

type AddDateProps = {
  /** The label of the field and of the button. */
  messages: { date: string; add: string }
  /** Whether a date from today on may be added. */
  canAdd: (date: ServiceDate) => boolean
  onAdd: (date: ServiceDate) => void
}

/** A field for a date from today on, and the button that adds it to a list. */
export function AddDate({ messages, canAdd, onAdd }: AddDateProps) {
  const { now } = useHost()
  const [date, setDate] = useState('')
  const id = useId()
  return (
    <div className="host-tools">
      <label htmlFor={id}>{messages.date}</label>
      <input
        id={id}
        type="date"
        min={now.date}
        value={date}
        onChange={({ target }) => setDate(target.value)}
      />
      <button
        type="button"
        className="host-action"
        disabled={!isValidDate(date) || date < now.date || !canAdd(date)}
        onClick={() => {
          onAdd(date)
          setDate('')
        }}
      >
        {messages.add}
      </button>
    </div>
  )
}
