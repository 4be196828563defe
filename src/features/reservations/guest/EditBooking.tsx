import { type FormEvent, useCallback, useEffect, useRef } from 'react'
import { guestCanModify, isSameRequest } from '../../../domain/reservations/availability'
import { releaseTables } from '../../../domain/reservations/table-slots'
import type { Day, ServiceDate } from '../../../domain/reservations/venue'
import { observeBar } from '../../../lib/observe-bar'
import { withGuestApi } from '../api/load-guest-api'
import { Alternatives } from './Alternatives'
import { BookingError } from './BookingError'
import type { BookingFields } from './BookingFields'
import { formatNotice } from './booking-notice'
import { PageTitle } from './GuestLayout'
import { formatBooking, useGuestContext } from './guest-context'
import { type FailedRequest, getRequestAndFailure, useBookingDraft } from './use-booking-draft'
import type { LoadedBookingProps } from './use-guest-booking'
import { useSubmission } from './use-submission'

type EditBookingProps = LoadedBookingProps & {
  /** Passed in: `loadChunk` retries a dynamic import that fails, but not a static one in this lazy chunk. */
  Fields: typeof BookingFields
  onClose: () => void
}

/** The form that changes a booking. It shows no tour, since a frame could read the secret in the address. */
export function EditBooking(props: EditBookingProps) {
  const { Fields, venue, updateVenue, secret, access, notice, showChange, receiveAccess, onClose } =
    props
  const context = useGuestContext<'bookingMessages' | 'confirmationMessages'>()
  const { venueRow, bookingMessages, confirmationMessages } = context
  const { manage } = confirmationMessages
  const { slug } = venueRow
  const adjustDay = useCallback(
    (day: Day, date: ServiceDate) => (date === access.date ? releaseTables(day, access) : day),
    [access],
  )
  const draft = useBookingDraft({ slug, venue, initial: access, adjustDay })
  const { submission, setSubmission, setFailure } = useSubmission<FailedRequest>()
  const submitButton = useRef<HTMLButtonElement>(null)
  const isSending = submission === 'sending'
  const { request, failure } = getRequestAndFailure(draft, submission)
  const isUnchanged = request && isSameRequest(request, access)
  const isStored =
    typeof submission === 'object' &&
    submission.kind === 'unreachable' &&
    isSameRequest(submission.request, access)

  // The response to the change was lost, and a poll shows that it is stored.
  useEffect(() => {
    if (!isStored) return
    setSubmission('idle')
    showChange(access, 'changed')
    if (isUnchanged) onClose()
  }, [isStored, isUnchanged, access, setSubmission, showChange, onClose])

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isSending || !request || isUnchanged) return
    setSubmission('sending')
    // Otherwise the form would suggest another time if this one is rejected.
    draft.setStart(request.start)
    const outcome = await withGuestApi(({ changeBooking }, deadline) =>
      changeBooking({ slug, venue, secret, seen: access, request, deadline }),
    )
    if (outcome.kind === 'changed' && guestCanModify(outcome.access)) {
      setSubmission('idle')
      showChange(outcome.access, 'changed')
      return onClose()
    }
    if ('access' in outcome) receiveAccess(outcome.access)
    if ('day' in outcome) {
      updateVenue(outcome.venue)
      draft.reloadDay()
    }
    setFailure({
      kind: outcome.kind === 'changed' ? 'outdated' : outcome.kind,
      request,
      ...(outcome.kind === 'own' && { ownSecret: outcome.secret }),
    })
  }

  return (
    <>
      <PageTitle
        title={manage.changing}
        intro={manage.now(formatBooking(access, context).join(', '))}
        isFocused
      >
        <p role="status">{formatNotice(notice, access, context)}</p>
      </PageTitle>
      <form className="reserve-form" aria-label={manage.change} noValidate onSubmit={handleSubmit}>
        <Fields venue={venue} draft={draft} />
        <div ref={observeBar} className="reserve-submit">
          {failure && (
            <BookingError kind={failure.kind}>
              <Alternatives
                failure={failure}
                venue={venue}
                draft={draft}
                onSelect={() => submitButton.current?.focus()}
              />
            </BookingError>
          )}
          {venue.confirmation === 'manual' && (
            <p className="text-muted">
              {access.state === 'confirmed'
                ? manage.becomesRequest
                : bookingMessages.confirm.manualConfirmation}
            </p>
          )}
          {isUnchanged && <p className="text-muted">{manage.same}</p>}
          <button
            ref={submitButton}
            type="submit"
            className="button"
            aria-disabled={isSending || !request || isUnchanged || undefined}
          >
            {isSending
              ? manage.sending
              : request
                ? bookingMessages.confirm.change(...formatBooking(request, context))
                : bookingMessages.confirm.choose}
          </button>
          <button type="button" className="reserve-link" onClick={onClose}>
            {manage.keep}
          </button>
        </div>
      </form>
    </>
  )
}
