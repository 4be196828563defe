import { type SubmitEvent, useId, useState } from 'react'
import { ConfirmDialog } from '../../components/ConfirmDialog'
import { matcher } from '../../lib/search'
import type { Booking } from '../../lib/venue'
import { clockOf, dateInWords } from '../clock'
import { loadHostStore } from '../load-host-store'
import { downloadBookings } from './export-bookings'
import { nameOf } from './host-context'
import { type Attempt, useTasks } from './tasks-context'

/** What is kept of guests: found, exported and erased when somebody asks for it. */
export function GuestData({ attempt }: { attempt: Attempt }) {
  const { words, tasks, venue, row, lang } = useTasks()
  const [query, setQuery] = useState('')
  const [found, setFound] = useState<Booking[]>()
  const [asks, setAsks] = useState(false)
  const id = useId()
  const { data } = tasks.settings

  async function find(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (query.trim() === '') return
    const matches = matcher(query)
    await attempt(async () => {
      const { listAll } = await loadHostStore()
      const all = await listAll(row.slug)
      setFound(all.filter(({ name, phone, email }) => matches([name, phone, email])))
      return 'done'
    }, '')
  }

  async function eraseFound() {
    if (!found) return false
    const erased = new Set<string>()
    await attempt(async () => {
      const { erase } = await loadHostStore()
      for (const booking of found) {
        if ((await erase(row.slug, booking)) === 'done') erased.add(booking.id)
      }
      return erased.size === found.length ? 'done' : 'changed'
    }, data.erased(found.length))
    setFound(found.filter((booking) => !erased.has(booking.id)))
    return true
  }

  function eraseOld() {
    attempt(async () => {
      const { eraseExpired } = await loadHostStore()
      await eraseExpired(row.slug)
      return 'done'
    }, data.expiredErased)
  }

  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{data.title}</h2>
      <p className="host-quiet">{data.note}</p>
      <form className="host-tools" onSubmit={find}>
        <label htmlFor={`${id}-query`}>{data.search}</label>
        <input
          id={`${id}-query`}
          type="search"
          value={query}
          autoComplete="off"
          onChange={({ target }) => setQuery(target.value)}
        />
        <button type="submit" className="host-action">
          {data.find}
        </button>
      </form>
      {found && (
        <>
          <p role="status">{data.found(found.length)}</p>
          <ul className="host-lines">
            {found.map((booking) => (
              <li key={booking.id}>
                {dateInWords(booking.date, lang, { dateStyle: 'medium' })}, {clockOf(booking.from)},{' '}
                <bdi>{nameOf(words, venue, booking)}</bdi> <bdi>{booking.phone}</bdi>{' '}
                <bdi>{booking.email}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="host-tools">
        {found && found.length > 0 && (
          <>
            <button
              type="button"
              className="host-action"
              onClick={() => downloadBookings(found, words, tasks, venue.timeZone, tasks.file)}
            >
              {tasks.export}
            </button>
            <button type="button" className="host-action" onClick={() => setAsks(true)}>
              {data.eraseAll(found.length)}
            </button>
          </>
        )}
        <button type="button" className="host-action" onClick={eraseOld}>
          {data.expired}
        </button>
      </div>
      {asks && (
        <ConfirmDialog
          question={data.eraseQuestion}
          keep={data.keep}
          confirm={data.eraseNow}
          acting={words.oneMoment}
          className="host-dialog"
          act={eraseFound}
          close={() => setAsks(false)}
        >
          {data.eraseText}
        </ConfirmDialog>
      )}
    </section>
  )
}
