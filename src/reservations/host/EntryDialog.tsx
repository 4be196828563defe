import { type SubmitEvent, useState } from 'react'
import { Choice } from '../../components/Choice'
import type { Guest, Quarter, ServiceDate } from '../../lib/venue'
import { stayOf } from '../availability'
import { clockOf, QUARTERS } from '../clock'
import { loadHostStore } from '../load-host-store'
import { Dialog } from './Dialog'
import { firstWrong, GuestFields, trimmed } from './GuestFields'
import { tableName } from './host-context'
import { type Seating, StayFields } from './StayFields'
import { type Attempt, useTasks } from './tasks-context'

/** 20:00: when a telephone booking is for, unless somebody says otherwise. */
const EVENING: Quarter = 32

type EntryDialogProps = {
  date: ServiceDate
  /** The place that was pressed. */
  at: { table: string; from: Quarter } | undefined
  attempt: Attempt
  showDay: (date: ServiceDate) => void
  close: () => void
}

/** Books a party that has come, or that is on the telephone. */
export function EntryDialog({ date, at, attempt, showDay, close }: EntryDialogProps) {
  const { row, venue, words, tasks, lang, now } = useTasks()
  const isToday = date === now.date && now.minutes >= 0
  const current = Math.min(Math.floor(now.minutes / 15), QUARTERS - 1)
  const isSoon = isToday && (!at || at.from <= current)
  const [state, setState] = useState<'arrived' | 'booked'>(isSoon ? 'arrived' : 'booked')
  const [seating, setSeating] = useState<Seating>(() => {
    const from = at?.from ?? (isToday ? current : EVENING)
    const quarters = Math.min(stayOf(venue, 2) ?? 8, QUARTERS - from)
    return { date, table: at?.table ?? '', from, quarters, guests: 2 }
  })
  const [guest, setGuest] = useState<Guest>({
    name: venue.sample ? 'Guest' : '',
    phone: '',
    email: '',
    note: '',
    lang,
  })
  const [tried, setTried] = useState(false)
  const [storing, setStoring] = useState(false)
  const needsName = state === 'booked'

  async function store(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    const wrong = seating.table === '' ? 'table' : firstWrong(guest, needsName)
    if (wrong) (event.currentTarget.elements.namedItem(wrong) as HTMLElement).focus()
    if (storing || wrong) return
    setStoring(true)
    const table = tableName(words, seating.table)
    const said =
      state === 'arrived'
        ? tasks.entry.seated(table)
        : tasks.entry.booked(table, clockOf(seating.from))
    const done = await attempt(async () => {
      const { enter } = await loadHostStore()
      const answer = await enter(row.slug, { ...seating, ...trimmed(guest), state })
      return answer === 'taken' ? 'taken' : 'done'
    }, said)
    setStoring(false)
    if (done !== 'done') return
    showDay(seating.date)
    close()
  }

  return (
    <Dialog title={tasks.entry.title} close={close}>
      <form onSubmit={store} noValidate>
        <Choice
          legend={tasks.entry.kind}
          className="host-choice"
          options={tasks.entry.kinds}
          value={state}
          choose={setState}
        />
        <StayFields seating={seating} change={setSeating} tried={tried} />
        <GuestFields guest={guest} change={setGuest} tried={tried} needsName={needsName} />
        <button type="submit" className="button" aria-disabled={storing}>
          {storing ? words.oneMoment : state === 'arrived' ? tasks.entry.seat : tasks.entry.book}
        </button>
      </form>
    </Dialog>
  )
}
