import { telAddress } from '../../lib/phone'

/** A telephone number to be pressed, where it is one. */
export function PhoneLink({ phone }: { phone: string }) {
  const address = telAddress(phone)
  if (!address) return <span dir="auto">{phone}</span>
  return (
    <a dir="auto" href={address}>
      {phone}
    </a>
  )
}
