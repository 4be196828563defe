import { type ReactNode, useRef } from 'react'
import { localizePath } from '../../../domain/language'
import type { TimeOfDay } from '../../../domain/reservations/clock'
import type { Venue } from '../../../domain/reservations/venue'
import { observeBar } from '../../../lib/observe-bar'
import type { CompletedBooking } from './BookingConfirmation'
import { BookingError } from './BookingError'
import { BookingFields } from './BookingFields'
import { ContactFields } from './ContactFields'
import { formatBooking, formatDraft, GuestContext, useGuestContext } from './guest-context'
import { SavedBookings } from './SavedBookings'
import type { RenderTour } from './TablePicker'
import { type LoadedConfirmation, useBookingForm } from './use-booking-form'
import type { FoundAttempt } from './use-unanswered-booking'

type BookingFormProps = {
  venue: Venue
  reloadVenue: () => void
  updateVenue: (venue: Venue) => void
  /** The page's heading. */
  title: ReactNode
  onTimeChange: (time: TimeOfDay) => void
  renderTour: RenderTour
  /** The lazy components and messages, soon after the guest has chosen a table. */
  confirmationChunk: LoadedConfirmation | undefined
  onConfirmationLoaded: (confirmation: LoadedConfirmation) => void
  onBooked: (booking: CompletedBooking) => void
  found: FoundAttempt | undefined
}

/** The form that books a table. */
export function BookingForm({
  title,
  renderTour,
  confirmationChunk,
  ...options
}: BookingFormProps) {
  const context = {
    ...useGuestContext<'bookingMessages'>(),
    ...(confirmationChunk && { confirmationMessages: confirmationChunk.confirmationMessages }),
  }
  const { bookingMessages, lang } = context
  const { venue } = options
  const form = useBookingForm(options)
  const { draft, failure, nextStep, request, viewTable } = form
  const submitButton = useRef<HTMLButtonElement>(null)
  // The label “See the view from …” names the table of a combination whose view it shows.
  const shown =
    request && viewTable && nextStep === 'view' ? { ...request, tables: [viewTable] } : request
  const messageParts = shown && formatBooking(shown, context)
  const printed = [
    request
      ? formatBooking(request, context).join(', ')
      : draft.start !== undefined && formatDraft(draft, draft.start, context),
    new URL(localizePath(`/reserve/${context.venueRow.slug}`, lang), location.href).href,
  ]

  return (
    <GuestContext value={context}>
      <form
        ref={form.formRef}
        className="reserve-form"
        aria-label={bookingMessages.title}
        noValidate
        onSubmit={form.handleSubmit}
      >
        <BookingFields
          venue={venue}
          draft={draft}
          title={title}
          renderTour={renderTour}
          stage={form.stage}
        >
          <SavedBookings venue={venue} now={draft.now} />
          <h2>{bookingMessages.steps.when}</h2>
        </BookingFields>
        <section className="reserve-step" aria-labelledby="reserve-contact">
          <h2 id="reserve-contact" ref={form.contactHeading} tabIndex={-1}>
            {bookingMessages.steps.contact}
          </h2>
          {venue.sample && <p>{bookingMessages.who.sample}</p>}
          <ContactFields
            defaultValues={form.restored}
            errors={form.fieldErrors}
            isSample={venue.sample}
          />
          <p className="text-muted">{bookingMessages.who.notIncluded}</p>
          {venue.sample || (
            <p className="text-muted">
              {bookingMessages.who.privacy}{' '}
              <a href={localizePath('/privacy_policy#reservations', lang)}>
                {bookingMessages.who.privacyLink}
              </a>
            </p>
          )}
          {venue.confirmation === 'manual' && <p>{bookingMessages.confirm.manualConfirmation}</p>}
        </section>
        <p className="reserve-print">{printed.filter(Boolean).join('\n')}</p>
        <div ref={observeBar} className="reserve-submit">
          {form.isOnline || failure?.kind === 'offline' || (
            <p role="status" className="reserve-note">
              {bookingMessages.offline}
            </p>
          )}
          {failure && (
            <BookingError kind={failure.kind}>
              {confirmationChunk && (
                <confirmationChunk.Alternatives
                  failure={failure}
                  venue={venue}
                  draft={draft}
                  onSelect={() => submitButton.current?.focus()}
                />
              )}
            </BookingError>
          )}
          {nextStep === 'choose' && draft.start !== undefined && (
            <p className="reserve-proposal">{formatDraft(draft, draft.start, context)}</p>
          )}
          <button
            ref={submitButton}
            type="submit"
            className="button"
            aria-disabled={form.isSending || undefined}
          >
            {form.isSending
              ? bookingMessages.confirm.sending
              : nextStep === 'choose' || !messageParts
                ? bookingMessages.confirm.choose
                : bookingMessages.confirm[nextStep](...messageParts)}
          </button>
        </div>
      </form>
    </GuestContext>
  )
}
