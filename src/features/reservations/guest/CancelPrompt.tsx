import { withGuestApi } from '../api/load-guest-api'
import { type BookingErrorKind, BookingErrorText } from './BookingError'
import { useGuestContext } from './guest-context'
import type { LoadedBookingProps } from './use-guest-booking'
import { useSubmission } from './use-submission'

type CancelPromptProps = Pick<
  LoadedBookingProps,
  'venue' | 'secret' | 'access' | 'showChange' | 'receiveAccess'
> & { onClose: () => void }

/** Asks for confirmation and then cancels a booking. */
export function CancelPrompt(props: CancelPromptProps) {
  const { venue, secret, access, showChange, receiveAccess, onClose } = props
  const { venueRow, confirmationMessages } = useGuestContext<'confirmationMessages'>()
  const { manage } = confirmationMessages
  const { submission, setSubmission, setFailure } = useSubmission<{ kind: BookingErrorKind }>()
  const isSending = submission === 'sending'

  async function handleCancel() {
    if (isSending) return
    setSubmission('sending')
    const outcome = await withGuestApi(({ cancelBooking }, deadline) =>
      cancelBooking({ slug: venueRow.slug, venue, secret, seen: access, deadline }),
    )
    if (outcome.kind === 'changed') {
      showChange(outcome.access)
      return onClose()
    }
    if (outcome.kind === 'outdated') receiveAccess(outcome.access)
    setFailure(outcome)
  }

  return (
    <fieldset className="reserve-note" aria-label={manage.cancel}>
      <p>{manage.cancelAsk}</p>
      {typeof submission === 'object' && (
        <p role="alert">
          {/* The text about a refused booking speaks of what the guest typed. */}
          {submission.kind === 'refused' ? (
            manage.cancelRefused
          ) : (
            <BookingErrorText kind={submission.kind} />
          )}
        </p>
      )}
      <p className="reserve-actions">
        <button
          type="button"
          className="button"
          data-variant="danger"
          aria-disabled={isSending || undefined}
          onClick={handleCancel}
        >
          {isSending ? manage.cancelling : manage.cancel}
        </button>
        <button
          type="button"
          className="button"
          data-variant="secondary"
          // biome-ignore lint/a11y/noAutofocus: the prompt replaces the button that was pressed.
          autoFocus
          onClick={onClose}
        >
          {manage.cancelKeep}
        </button>
      </p>
    </fieldset>
  )
}
