import { getTelHref } from '../../../domain/phone'
import { useGuestContext } from './guest-context'

/** The restaurant's phone number. Renders nothing without one, so the text before it must be complete. */
export function VenuePhoneLink() {
  const { phone } = useGuestContext().venueRow
  return phone === '' ? null : (
    <a className="reserve-phone" href={getTelHref(phone)}>
      {phone}
    </a>
  )
}

/** The restaurant's phone number on a line of its own, for guests whom the page cannot help. */
export function PhoneFallback() {
  const { venueRow, messages } = useGuestContext()
  return venueRow.phone === '' ? null : (
    <p>
      {messages.phone} <VenuePhoneLink />
    </p>
  )
}
