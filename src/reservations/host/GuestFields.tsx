import { type ReactNode, useId } from 'react'
import { isEmail, utf8Size } from '../../lib/entries'
import { type Guest, guestBounds } from '../../lib/venue'
import { useTasks } from './tasks-context'

type Field = keyof typeof guestBounds

const types = { name: 'text', phone: 'tel', email: 'email' } as const

type GuestFieldsProps = {
  guest: Guest
  change: (guest: Guest) => void
  /** Whether what is wrong is told: once it was tried to be stored. */
  tried: boolean
  needsName: boolean
}

/** What is kept of a guest. A sample keeps nothing. */
export function GuestFields({ guest, change, tried, needsName }: GuestFieldsProps) {
  const { words, tasks, venue } = useTasks()
  const id = useId()
  const { entry } = tasks
  if (venue.sample) return <p className="host-quiet">{words.sampleNote}</p>

  const field = (name: Field, control: ReactNode) => {
    const wrong = tried ? whatIsWrong(guest, name, needsName) : undefined
    return (
      <div className="host-field" data-wide={name === 'note'}>
        <label htmlFor={`${id}-${name}`}>
          {entry[name]}
          {(name !== 'name' || !needsName) && <span className="host-quiet"> {entry.optional}</span>}
        </label>
        {control}
        {wrong && (
          <p className="host-wrong" id={`${id}-${name}-wrong`}>
            {tasks.correct[wrong]}
          </p>
        )}
      </div>
    )
  }
  const attributes = (name: Field) => ({
    id: `${id}-${name}`,
    name,
    value: guest[name],
    autoComplete: 'off',
    'aria-invalid': tried && whatIsWrong(guest, name, needsName) !== undefined,
    'aria-describedby': `${id}-${name}-wrong`,
    onChange: ({ target }: { target: { value: string } }) =>
      change({ ...guest, [name]: target.value }),
  })

  return (
    <div className="host-fields">
      {(['name', 'phone', 'email'] as const).map((name) => (
        <div key={name} className="host-cell">
          {field(name, <input {...attributes(name)} type={types[name]} />)}
        </div>
      ))}
      {field('note', <textarea {...attributes('note')} rows={2} />)}
    </div>
  )
}

function whatIsWrong(
  guest: Guest,
  name: Field,
  needsName: boolean,
): 'tooLong' | 'needsName' | 'needsEmail' | undefined {
  const text = guest[name].trim()
  if (utf8Size(text) > guestBounds[name]) return 'tooLong'
  if (name === 'name' && needsName && text === '') return 'needsName'
  if (name === 'email' && text !== '' && !isEmail(text)) return 'needsEmail'
  return undefined
}

/** The first field that keeps it from being stored. */
export function firstWrong(guest: Guest, needsName: boolean): Field | undefined {
  return (['name', 'phone', 'email', 'note'] as const).find((name) =>
    whatIsWrong(guest, name, needsName),
  )
}

/** As it is stored. */
export function trimmed({ lang, ...texts }: Guest): Guest {
  const { name, phone, email, note } = texts
  return { name: name.trim(), phone: phone.trim(), email: email.trim(), note: note.trim(), lang }
}
