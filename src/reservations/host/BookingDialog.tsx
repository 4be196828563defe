import { type SubmitEvent, useState } from 'react'
import { ConfirmDialog } from '../../components/ConfirmDialog'
import type { Booking, ServiceDate, State } from '../../lib/venue'
import { holdsTable } from '../availability'
import { clockOf, dateInWords, momentInWords } from '../clock'
import type { Done } from '../host-store'
import { inSentence } from '../in-sentence'
import { loadHostStore } from '../load-host-store'
import { Dialog } from './Dialog'
import { firstWrong, GuestFields, trimmed } from './GuestFields'
import { nameOf, tableName } from './host-context'
import { PhoneLink } from './PhoneLink'
import { actionTo } from './RowActions'
import { StayFields } from './StayFields'
import { type Attempt, useTasks } from './tasks-context'

const MADE = { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const

type BookingDialogProps = {
  /** As it stands now: it may change while it is open. */
  booking: Booking
  attempt: Attempt
  bring: (booking: Booking, state: State) => Promise<Done | 'failed'>
  cancel: (booking: Booking) => void
  showDay: (date: ServiceDate) => void
  close: () => void
}

/** Where each state leads, in one press. */
const ways: Record<State, State[]> = {
  requested: ['booked', 'arrived', 'cancelled'],
  booked: ['arrived', 'no-show', 'cancelled', 'requested'],
  arrived: ['left', 'booked'],
  left: ['arrived'],
  'no-show': ['booked', 'arrived'],
  cancelled: ['booked'],
}

/** One reservation, with all that can be done with it. */
export function BookingDialog({
  booking,
  attempt,
  bring,
  cancel,
  showDay,
  close,
}: BookingDialogProps) {
  const { words, tasks, venue, lang, place, row } = useTasks()
  const [form, setForm] = useState<'none' | 'move' | 'correct' | 'erase'>('none')
  const { from, quarters, guests, table, state, date } = booking
  const name = nameOf(words, venue, booking)
  const area = place.areas[row.tables[table]?.area ?? '']

  async function bringAndClose(to: State) {
    if (to === 'cancelled') return cancel(booking)
    if ((await bring(booking, to)) === 'done') close()
  }

  async function erase() {
    const done = await attempt(async () => {
      const { erase } = await loadHostStore()
      return erase(row.slug, booking)
    }, tasks.erase.erased)
    return done === 'done'
  }

  return (
    <Dialog title={<bdi>{name}</bdi>} close={close}>
      <p className="host-facts">
        <strong>
          {dateInWords(date, lang)}, {clockOf(from)}–{clockOf(from + quarters)}
        </strong>
        <span>{words.people(guests)}</span>
        <span>
          {tableName(words, table)}
          {area && `, ${inSentence(area)}`}
        </span>
        <span className="host-mark" data-state={state}>
          {words.states[state]}
        </span>
      </p>
      <p className="host-facts">
        {booking.phone && <PhoneLink phone={booking.phone} />}
        {booking.email && (
          <a dir="auto" href={`mailto:${encodeURIComponent(booking.email).replaceAll('%40', '@')}`}>
            {booking.email}
          </a>
        )}
        <span className="host-quiet">
          {tasks.made} {momentInWords(booking.at, lang, venue.timeZone, MADE)},{' '}
          {booking.pass === '' ? tasks.byHand : tasks.byGuest}, {tasks.lang[booking.lang]}
        </span>
      </p>
      {booking.note && (
        <p className="host-note" dir="auto">
          {booking.note}
        </p>
      )}
      <div className="host-tools">
        {ways[state].map((to) => (
          <button
            key={to}
            type="button"
            className="host-action"
            data-first={to === ways[state][0] && holdsTable(state)}
            onClick={() => bringAndClose(to)}
          >
            {actionTo(tasks, state, to)}
          </button>
        ))}
      </div>
      <div className="host-tools">
        {(['move', 'correct', 'erase'] as const).map((each) => (
          <button
            key={each}
            type="button"
            className="host-action"
            aria-expanded={each === 'erase' ? undefined : form === each}
            onClick={() => setForm(form === each ? 'none' : each)}
          >
            {tasks.actions[each]}
          </button>
        ))}
      </div>
      {form === 'move' && (
        <MoveForm booking={booking} attempt={attempt} showDay={showDay} close={close} />
      )}
      {form === 'correct' && (
        <CorrectForm booking={booking} attempt={attempt} close={() => setForm('none')} />
      )}
      {form === 'erase' && (
        <ConfirmDialog
          question={tasks.erase.question}
          keep={tasks.erase.keep}
          confirm={tasks.erase.now}
          acting={words.oneMoment}
          className="host-dialog"
          act={erase}
          close={(erased) => (erased ? close() : setForm('none'))}
        >
          <strong dir="auto">{name}</strong>. {tasks.erase.text}
        </ConfirmDialog>
      )}
    </Dialog>
  )
}

type FormProps = { booking: Booking; attempt: Attempt; close: () => void }

function MoveForm({
  booking,
  attempt,
  showDay,
  close,
}: FormProps & { showDay: (date: ServiceDate) => void }) {
  const { words, tasks, row } = useTasks()
  // As the host saw it when he began: what others do meanwhile is not overwritten.
  const [seen, setSeen] = useState(booking)
  const { date, table, from, quarters, guests } = booking
  const [seating, setSeating] = useState({ date, table, from, quarters, guests })
  const [storing, setStoring] = useState(false)

  async function store(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (storing) return
    setStoring(true)
    const done = await attempt(
      async () => {
        const { move } = await loadHostStore()
        return move(row.slug, seen, seating)
      },
      tasks.move.moved(tableName(words, seating.table), clockOf(seating.from)),
      { ...seen, ...seating },
    )
    setStoring(false)
    if (done === 'changed') setSeen(booking)
    if (done !== 'done') return
    showDay(seating.date)
    close()
  }

  return (
    <form onSubmit={store} aria-label={tasks.move.title}>
      <StayFields seating={seating} change={setSeating} own={seen} />
      <button type="submit" className="button" aria-disabled={storing}>
        {storing ? words.oneMoment : tasks.move.button}
      </button>
    </form>
  )
}

function CorrectForm({ booking, attempt, close }: FormProps) {
  const { words, tasks, row } = useTasks()
  const [seen, setSeen] = useState(booking)
  const { name, phone, email, note, lang } = booking
  const [guest, setGuest] = useState({ name, phone, email, note, lang })
  const [tried, setTried] = useState(false)
  const [storing, setStoring] = useState(false)
  const needsName = booking.pass !== ''

  async function store(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    const wrong = firstWrong(guest, needsName)
    if (wrong) (event.currentTarget.elements.namedItem(wrong) as HTMLElement).focus()
    if (storing || wrong) return
    setStoring(true)
    const corrected = trimmed(guest)
    const done = await attempt(
      async () => {
        const { correct } = await loadHostStore()
        return correct(row.slug, seen, corrected)
      },
      tasks.correct.corrected,
      { ...seen, ...corrected },
    )
    setStoring(false)
    if (done === 'changed') setSeen(booking)
    if (done === 'done') close()
  }

  return (
    <form onSubmit={store} aria-label={tasks.correct.title} noValidate>
      <GuestFields guest={guest} change={setGuest} tried={tried} needsName={needsName} />
      <button type="submit" className="button" aria-disabled={storing}>
        {storing ? words.oneMoment : tasks.correct.button}
      </button>
    </form>
  )
}
