import { type SubmitEvent, useId, useState } from 'react'
import type { Booking, ServiceDate } from '../../lib/venue'
import { holdsTable, rowOf } from '../availability'
import { clockOf, QUARTERS, weekdayOf } from '../clock'
import type { Done } from '../host-store'
import { loadHostStore } from '../load-host-store'
import { readDay } from '../reading'
import { Dialog } from './Dialog'
import { tableName } from './host-context'
import { Standing } from './Standing'
import { overlap, runsOf } from './slots'
import { type Attempt, useTasks } from './tasks-context'

type BlockDialogProps = {
  date: ServiceDate
  bookings: Booking[]
  attempt: Attempt
  close: () => void
}

/** Takes tables out of the plan for some hours, or puts them back. */
export function BlockDialog({ date, bookings, attempt, close }: BlockDialogProps) {
  const { words, tasks, venue, row } = useTasks()
  const tables = Object.keys(row.tables)
  const hours = venue.hours[weekdayOf(date)] ?? ''
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [from, setFrom] = useState(Math.max(0, hours.indexOf('0')))
  const [to, setTo] = useState(hours.includes('0') ? hours.lastIndexOf('0') + 1 : QUARTERS)
  const [wrong, setWrong] = useState('')
  const [storing, setStoring] = useState(false)
  const id = useId()
  const { blocking } = tasks
  const span = { from, quarters: to - from }
  const standing = bookings.filter(
    (booking) => holdsTable(booking.state) && chosen.has(booking.table) && overlap(booking, span),
  )

  async function store(isBlocked: boolean) {
    if (storing) return
    if (chosen.size === 0) return setWrong(blocking.none)
    if (to <= from) return setWrong(blocking.order)
    setWrong('')
    setStoring(true)
    const done = await attempt(
      async () => {
        const { block } = await loadHostStore()
        // As it is now, and not as the page has seen it.
        const day = await readDay(row.slug, date)
        // What is reserved in between stays: only what is free is blocked, stretch by stretch.
        const stretches = [...chosen].flatMap((table) =>
          runsOf(rowOf(day, table).slice(from, to), isBlocked ? '0' : '2').map((run) => ({
            table,
            from: from + run.from,
            quarters: run.quarters,
          })),
        )
        for (const stretch of stretches) {
          const done: Done = await block(row.slug, { date, ...stretch }, isBlocked)
          if (done !== 'done') return done
        }
        return 'done'
      },
      isBlocked ? blocking.blocked : blocking.freed,
    )
    setStoring(false)
    if (done === 'done' && standing.length === 0) close()
  }

  function choose(table: string, isChosen: boolean) {
    const next = new Set(chosen)
    if (isChosen) next.add(table)
    else next.delete(table)
    setChosen(next)
  }

  return (
    <Dialog title={blocking.title} close={close}>
      <form
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault()
          store(true)
        }}
      >
        <p>{blocking.text}</p>
        <fieldset className="host-checks">
          <legend>{blocking.tables}</legend>
          <label>
            <input
              type="checkbox"
              checked={chosen.size === tables.length}
              onChange={({ target }) => setChosen(new Set(target.checked ? tables : []))}
            />
            {blocking.all}
          </label>
          {tables.map((table) => (
            <label key={table}>
              <input
                type="checkbox"
                checked={chosen.has(table)}
                onChange={({ target }) => choose(table, target.checked)}
              />
              {tableName(words, table)}
            </label>
          ))}
        </fieldset>
        <div className="host-fields">
          <div className="host-field">
            <label htmlFor={`${id}-from`}>{blocking.from}</label>
            <select
              id={`${id}-from`}
              value={from}
              onChange={({ target }) => setFrom(Number(target.value))}
            >
              {Array.from({ length: QUARTERS }, (_, quarter) => quarter).map((quarter) => (
                <option key={quarter} value={quarter}>
                  {clockOf(quarter)}
                </option>
              ))}
            </select>
          </div>
          <div className="host-field">
            <label htmlFor={`${id}-to`}>{blocking.to}</label>
            <select
              id={`${id}-to`}
              value={to}
              onChange={({ target }) => setTo(Number(target.value))}
            >
              {Array.from({ length: QUARTERS }, (_, quarter) => quarter + 1).map((quarter) => (
                <option key={quarter} value={quarter}>
                  {clockOf(quarter)}
                </option>
              ))}
            </select>
          </div>
        </div>
        {wrong && (
          <p role="alert" className="host-wrong">
            {wrong}
          </p>
        )}
        <Standing title={blocking.standing} bookings={standing} attempt={attempt} />
        <div className="host-tools">
          <button type="submit" className="button" aria-disabled={storing}>
            {storing ? words.oneMoment : blocking.block}
          </button>
          <button
            type="button"
            className="button"
            data-quiet=""
            aria-disabled={storing}
            onClick={() => store(false)}
          >
            {blocking.free}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
