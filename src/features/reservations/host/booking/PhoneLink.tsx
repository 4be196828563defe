import { getTelHref } from '../../../../domain/phone'

/** A link to a phone number, or plain text if it is not a valid one. */
export function PhoneLink({ phone }: { phone: string }) {
  const address = getTelHref(phone)
  if (!address) return <span dir="auto">{phone}</span>
  return (
    <a dir="auto" href={address}>
      {phone}
    </a>
  )
}
