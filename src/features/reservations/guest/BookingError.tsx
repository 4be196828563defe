import type { ReactNode } from 'react'
import { ChangingText } from '../../../components/ChangingText'
import type {
  BookingRejection,
  NotFound,
  Outdated,
  OwnBooking,
  Unanswered,
} from '../api/booking-results'
import { useGuestContext } from './guest-context'
import { PhoneFallback } from './PhoneFallback'
import type { NotStored } from './use-unanswered-booking'

export type BookingErrorKind = (
  | BookingRejection
  | OwnBooking
  | Unanswered
  | Outdated
  | NotFound
  | NotStored
)['kind']

type BookingErrorProps = {
  kind: BookingErrorKind
  /** What the guest can do instead. */
  children?: ReactNode
}

/** Why a booking was not stored, or may not be (`unreachable`), with alternatives and the restaurant's phone number. */
export function BookingError({ kind, children }: BookingErrorProps) {
  return (
    <div className="reserve-error">
      <p role="alert">
        <BookingErrorText kind={kind} />
      </p>
      {children}
      <PhoneFallback />
    </div>
  )
}

export function BookingErrorText({ kind }: { kind: BookingErrorKind }) {
  const { messages, confirmationMessages } = useGuestContext()
  const texts = { ...messages.bookingErrors, ...confirmationMessages?.bookingErrors }[kind]
  return (
    <>
      <strong>{texts?.title}</strong> <ChangingText>{texts?.text}</ChangingText>
      {kind === 'stale' && (
        <button
          type="button"
          className="button"
          data-variant="secondary"
          onClick={() => location.reload()}
        >
          {messages.reload}
        </button>
      )}
    </>
  )
}
