import { useEffect, useState } from 'react'
import { hasSeatViews } from '../../../content/venues'
import { getVenueTime, type TimeOfDay } from '../../../domain/reservations/clock'
import { loadChunk } from '../../../lib/load-chunk'
import { getServerTime } from '../../../lib/server-time'
import type { CompletedBooking } from './BookingConfirmation'
import { BookingForm } from './BookingForm'
import { isEmbedded } from './embedder'
import { PageTitle } from './GuestLayout'
import { GuestContext, useGuestContext } from './guest-context'
import { PhoneFallback } from './PhoneFallback'
import { SavedBookings } from './SavedBookings'
import type { RenderTour } from './TablePicker'
import type { LoadedConfirmation } from './use-booking-form'
import { useUnansweredBooking } from './use-unanswered-booking'
import { useVenue } from './use-venue'
import { VenueFacts } from './VenueFacts'
import { VenuePicture } from './VenuePicture'

type ReserveViewProps = { renderTour: RenderTour }

/** The page that books a table: the form while the venue takes bookings, then the confirmation. */
export function ReserveView({ renderTour }: ReserveViewProps) {
  const context = useGuestContext<'bookingMessages'>()
  const { venueRow, messages, bookingMessages } = context
  const { state, reloadVenue, updateVenue } = useVenue(venueRow.slug)
  const [confirmationChunk, setConfirmationChunk] = useState<LoadedConfirmation>()
  const [booking, setBooking] = useState<CompletedBooking>()
  const [hasStarted, setHasStarted] = useState(false)
  const [time, setTime] = useState<TimeOfDay>('evening')
  const found = useUnansweredBooking(venueRow.slug)
  const status = found === 'checking' ? 'loading' : state.status
  useReportedHeight(status !== 'loading')

  if (booking && confirmationChunk && state.status === 'open') {
    const { BookingConfirmation, confirmationMessages } = confirmationChunk
    return (
      <GuestContext value={{ ...context, confirmationMessages }}>
        <BookingConfirmation venue={state.venue} booking={booking} />
      </GuestContext>
    )
  }
  // A form that is open stays open when a host stops online booking, and shows that as an error.
  if (!hasStarted && state.status === 'open' && state.venue.onlineBooking) setHasStarted(true)
  const { intro, introWithoutViews } = bookingMessages
  const cover = (
    <div className="reserve-cover">
      <VenuePicture time={time} priority />
    </div>
  )
  const title = (
    <PageTitle
      title={bookingMessages.title}
      intro={hasSeatViews(venueRow) ? intro : introWithoutViews}
    >
      <VenueFacts venue={state.status === 'open' ? state.venue : undefined} />
    </PageTitle>
  )
  if (state.status === 'open' && found !== 'checking' && hasStarted)
    return (
      <>
        {cover}
        <BookingForm
          title={title}
          venue={state.venue}
          reloadVenue={reloadVenue}
          updateVenue={updateVenue}
          renderTour={renderTour}
          confirmationChunk={confirmationChunk}
          onTimeChange={setTime}
          onConfirmationLoaded={setConfirmationChunk}
          onBooked={setBooking}
          found={found}
        />
      </>
    )
  return (
    <>
      {cover}
      {title}
      {status === 'loading' && (
        <p role="status" className="reserve-message reserve-loading with-script">
          {bookingMessages.loading}
        </p>
      )}
      {status === 'unreachable' && (
        <div className="reserve-message">
          <p role="alert">
            {typeof found === 'object' ? (
              <>
                <strong>{messages.bookingErrors[found.kind].title}</strong>{' '}
                {messages.bookingErrors[found.kind].text}
              </>
            ) : (
              bookingMessages.unreachable
            )}
          </p>
          <button type="button" className="button" onClick={reloadVenue}>
            {messages.tryAgain}
          </button>
          <PhoneFallback />
        </div>
      )}
      {(status === 'not-open' || status === 'open') && (
        <div className="reserve-message">
          {typeof found === 'object' && (
            <p role="alert">
              <strong>{messages.bookingErrors[found.kind].title}</strong>
            </p>
          )}
          {state.status === 'open' && (
            <SavedBookings venue={state.venue} now={getVenueTime(state.venue, getServerTime())} />
          )}
          <p role="status">
            {status === 'open' ? bookingMessages.onlineBookingOff : bookingMessages.notOpen}
          </p>
          <PhoneFallback />
        </div>
      )}
    </>
  )
}

/** In a frame of another site, reports the page's height from its first content on. */
function useReportedHeight(isReady: boolean) {
  useEffect(() => {
    if (!isReady || !isEmbedded()) return
    loadChunk('report-height', () => import('./report-height')).then(
      ({ reportHeight }) => reportHeight(),
      // Without it, the frame keeps its height and scrolls.
      () => {},
    )
  }, [isReady])
}
