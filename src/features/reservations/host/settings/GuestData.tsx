import { type SubmitEvent, useId, useState } from 'react'
import { ChangingText } from '../../../../components/ChangingText'
import { ConfirmDialog } from '../../../../components/ConfirmDialog'
import { formatDate, formatSlot, getCalendarDate } from '../../../../domain/reservations/clock'
import type { Booking } from '../../../../domain/reservations/venue'
import { createTextMatcher } from '../../../../domain/search'
import { loadHostApi } from '../../api/load-host-api'
import { changeSeveral } from '../data/change-several'
import { useHost } from '../data/host-context'
import { downloadBookings } from '../day/export-bookings'
import { getGuestName } from '../host-page-context'

/** Finds, exports and erases the data of a guest, for data protection requests. */
export function GuestData() {
  const { messages, hostMessages, venue, venueRow, lang, perform } = useHost()
  const [query, setQuery] = useState('')
  const [found, setFound] = useState<Booking[]>()
  const [isConfirming, setIsConfirming] = useState(false)
  const [isExported, setIsExported] = useState(false)
  const id = useId()
  const { data } = hostMessages.settings

  async function handleSearch(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (query.trim() === '') return
    const matches = createTextMatcher(query)
    await perform({
      async send() {
        const { listAllBookings } = await loadHostApi()
        const all = await listAllBookings(venueRow.slug)
        setFound(all.filter(({ name, phone, email }) => matches([name, phone, email])))
        return 'done'
      },
    })
  }

  async function eraseFound() {
    if (!found) return false
    const erased = new Set<string>()
    await perform({
      ids: found.map(({ id }) => id),
      send: ({ deleteBooking }) =>
        changeSeveral(found, async (booking) => {
          const result = await deleteBooking(venueRow.slug, booking)
          if (result === 'done') erased.add(booking.id)
          return result
        }),
      isStored(stored) {
        setFound(stored)
        return stored.length === 0
      },
      done: () => data.erased(found.length),
    })
    setFound((before) => before?.filter((booking) => !erased.has(booking.id)))
    return true
  }

  function eraseExpired() {
    perform({
      async send() {
        const { deleteExpired } = await loadHostApi()
        await deleteExpired(venueRow.slug)
        return 'done'
      },
      done: () => data.expiredErased,
    })
  }

  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{data.title}</h2>
      <p className="text-muted">{data.note}</p>
      <form className="host-tools" onSubmit={handleSearch}>
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
                <ChangingText>
                  {`${formatDate(getCalendarDate(booking.date, booking.start), lang, { dateStyle: 'medium' })}, ${formatSlot(booking.start)}, `}
                </ChangingText>
                <bdi>{getGuestName(messages, venue, booking)}</bdi> <bdi>{booking.phone}</bdi>{' '}
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
              onClick={() => {
                downloadBookings({
                  ...{ bookings: found, messages, hostMessages },
                  timeZone: venue.timeZone,
                  fileName: hostMessages.fileName,
                })
                setIsExported(true)
              }}
            >
              {hostMessages.export}
            </button>
            <button type="button" className="host-action" onClick={() => setIsConfirming(true)}>
              {data.eraseAll(found.length)}
            </button>
          </>
        )}
        <button type="button" className="host-action" onClick={eraseExpired}>
          {data.expired}
        </button>
      </div>
      <p aria-live="polite">{isExported && hostMessages.noFile}</p>
      {isConfirming && (
        <ConfirmDialog
          title={data.eraseQuestion}
          cancelLabel={data.keep}
          confirmLabel={data.eraseNow}
          busyLabel={messages.busy}
          onConfirm={eraseFound}
          onClose={() => setIsConfirming(false)}
        >
          {data.eraseText}
        </ConfirmDialog>
      )}
    </section>
  )
}
