import { useGuestContext } from './guest-context'

/** The restaurant's phone number. */
export function VenuePhoneLink() {
  const { phone } = useGuestContext().venueRow
  return (
    <a className="reserve-phone" href={`tel:${phone.replaceAll(' ', '')}`}>
      {phone}
    </a>
  )
}

/** Asks the guest to call when the page cannot help. */
export function PhoneFallback() {
  const { messages } = useGuestContext()
  return (
    <p>
      {messages.call} <VenuePhoneLink />
    </p>
  )
}
