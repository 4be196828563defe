import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { Booking } from '../../../../domain/reservations/venue'
import { createTextMatcher } from '../../../../domain/search'
import { formatBooking } from '../booking/format-booking'
import { useHost } from '../data/host-context'
import { getGuestName } from '../host-page-context'

/** More results than this are not listed: another letter of the name finds the right one sooner. */
const MAX_RESULTS = 8

/** Finds bookings by name, phone, email or note. A result opens the booking. */
export function BookingSearch() {
  const { messages, hostMessages, venue, lang, bookings, showBooking } = useHost()
  const { search } = hostMessages
  const [query, setQuery] = useState('')
  const container = useRef<HTMLDivElement>(null)
  const id = useId()
  const matches = createTextMatcher(query)
  const found =
    query.trim() === ''
      ? []
      : bookings.all.filter(({ name, phone, email, note }) => matches([name, phone, email, note]))

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || query === '') return
    setQuery('')
    container.current?.querySelector('input')?.focus()
  }

  function show(booking: Booking) {
    setQuery('')
    showBooking(booking)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape clears the search from its results, too.
    <div
      ref={container}
      className="host-search"
      data-active={query !== ''}
      onKeyDown={handleKeyDown}
    >
      <label htmlFor={id} className="visually-hidden">
        {search.label}
      </label>
      <input
        id={id}
        type="search"
        value={query}
        placeholder={search.label}
        autoComplete="off"
        enterKeyHint="search"
        onChange={({ target }) => setQuery(target.value)}
      />
      {query.trim() !== '' && (
        <div className="host-found">
          <p role="status" className={found.length > 0 ? 'visually-hidden' : undefined}>
            {search.found(found.length)}
          </p>
          <ul>
            {found.slice(0, MAX_RESULTS).map((booking) => (
              <li key={booking.id}>
                <button type="button" onClick={() => show(booking)}>
                  <strong>
                    <bdi>{getGuestName(messages, venue, booking)}</bdi>
                  </strong>{' '}
                  <span className="host-mark">{messages.states[booking.state]}</span>
                  <span>{formatBooking(messages, lang, booking)}</span>
                </button>
              </li>
            ))}
          </ul>
          {found.length > MAX_RESULTS && (
            <p className="text-muted">{search.more(found.length - MAX_RESULTS)}</p>
          )}
        </div>
      )}
    </div>
  )
}
