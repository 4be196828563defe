import type { ReactNode, RefObject } from 'react'
import { ChangingText } from '../../../components/ChangingText'
import { describeLocation } from '../../../content/describe-location'
import { findTableWithView } from '../../../content/venues'
import { holdsTable } from '../../../domain/reservations/availability'
import {
  formatDate,
  formatSlot,
  getCalendarDate,
  getTimeOfDay,
} from '../../../domain/reservations/clock'
import type { GuestAccess, Venue } from '../../../domain/reservations/venue'
import { loadDraft, saveDraft } from '../../../lib/draft'
import { getDraftName, type SavedBooking } from '../api/saved-bookings'
import { type BookingNotice, formatNotice } from './booking-notice'
import { formatTables, getReserveHref, useGuestContext } from './guest-context'
import { PhoneFallback, VenuePhoneLink } from './PhoneFallback'
import { SeatView } from './SeatView'

type BookingSummaryProps = {
  venue: Venue
  access: GuestAccess
  /** The last change while the page was open. */
  notice: BookingNotice | undefined
  /** Whether its time has passed and its party was never seated. */
  wasMissed: boolean
  /** The booking's data in this browser, if it was made here. */
  savedBooking: SavedBooking | undefined
  heading: RefObject<HTMLHeadingElement | null>
  /** The guest's actions. */
  children: ReactNode
}

/** A booking: the view from its seat, its state and its details. */
export function BookingSummary(props: BookingSummaryProps) {
  const { venue, access, notice, wasMissed, savedBooking, heading, children } = props
  const context = useGuestContext<'confirmationMessages'>()
  const { venueRow, venueMessages, confirmationMessages, lang } = context
  const { manage, labels, titles, share } = confirmationMessages
  const { date, start, length, tables, guests, state } = access
  const time = getTimeOfDay(start)
  const hasLostTable = state === 'cancelled' || state === 'no-show' || wasMissed
  return (
    <div className="reserve-summary">
      <SeatView
        table={findTableWithView(venueRow, tables, time)}
        time={time}
        sizes="(min-width: 1000px) 55vw, 100vw"
      />
      <div className="reserve-details">
        <h1 ref={heading} tabIndex={-1}>
          {wasMissed ? manage.title : titles[notice === 'declined' ? notice : state]}
        </h1>
        <p role="status" className="reserve-state" data-state={state}>
          {wasMissed
            ? manage.past
            : `${formatNotice(notice, access, context)} ${manage.states[state]}`}
        </p>
        {hasLostTable && !venue.sample && <PhoneFallback />}
        {(!holdsTable(state) || wasMissed) && <BookAgainLink name={savedBooking?.name} />}
        {children}
        <dl>
          <div>
            <dt>{labels.when}</dt>
            <dd>
              <ChangingText>{formatDate(getCalendarDate(date, start), lang)}</ChangingText>
              <br />
              <ChangingText>
                {labels.until(formatSlot(start), formatSlot(start + length))}
              </ChangingText>
            </dd>
          </div>
          <div>
            <dt>{tables.length > 1 ? labels.tables : labels.table}</dt>
            <dd>
              {/* The label above says “Table” already, so only the numbers are shown. */}
              <ChangingText>{formatTables(tables, context).replace(/^\S+ /, '')}</ChangingText>
              <br />
              <ChangingText>{describeLocation(venueRow, venueMessages, tables)}</ChangingText>
            </dd>
          </div>
          <div>
            <dt>{labels.people}</dt>
            <dd>{guests}</dd>
          </div>
          {savedBooking?.name && (
            <div>
              <dt>{labels.name}</dt>
              <dd>{savedBooking.name}</dd>
            </div>
          )}
          {savedBooking?.note && (
            <div>
              <dt>{labels.note}</dt>
              <dd className="reserve-note-text">{savedBooking.note}</dd>
            </div>
          )}
          <div>
            <dt>{labels.restaurant}</dt>
            <dd>{venue.sample ? share.sample : <VenueContact />}</dd>
          </div>
        </dl>
      </div>
    </div>
  )
}

/** The restaurant's phone number and address. */
function VenueContact() {
  const { venueRow, venueMessages, confirmationMessages } =
    useGuestContext<'confirmationMessages'>()
  const map = new URL('https://www.google.com/maps/search/?api=1')
  map.searchParams.set('query', `${venueMessages.name}, ${venueMessages.address}`)
  return (
    <>
      {venueMessages.name}
      {venueRow.phone && (
        <>
          <br />
          <VenuePhoneLink />
        </>
      )}
      {venueMessages.address && (
        <>
          <br />
          {venueMessages.address}
          <br />
          <a href={map.href} target="_blank" rel="noopener">
            {confirmationMessages.labels.map}
          </a>
        </>
      )}
    </>
  )
}

/** @param props.name the guest's name, which the form starts with. */
export function BookAgainLink({ name }: { name?: string | undefined }) {
  const { venueRow, confirmationMessages, lang } = useGuestContext<'confirmationMessages'>()
  const draftName = getDraftName(venueRow.slug)
  return (
    <p className="reserve-actions">
      {/* A full load, so that the form starts at its top. */}
      <a
        className="button"
        data-variant="secondary"
        href={getReserveHref(venueRow, lang)}
        target="_self"
        // A tab that did not make the booking has no draft.
        onClick={() => {
          const draft = loadDraft(draftName)
          saveDraft(draftName, { ...draft, name: draft.name || name || '' })
        }}
      >
        {confirmationMessages.confirmation.bookAgain}
      </a>
    </p>
  )
}
