import { getTelHref } from '../domain/phone'

type ContactDetailsProps = {
  contact: { email: string; phones: readonly string[] }
  address: string
  className?: string | undefined
}

/** The studio's e-mail address and telephone numbers as links, and its postal address. */
export function ContactDetails({ contact, address, className }: ContactDetailsProps) {
  return (
    <ul className={className}>
      {contact.email && (
        <li>
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </li>
      )}
      {contact.phones.map((phone) => (
        <li key={phone}>
          <a href={getTelHref(phone)}>{phone}</a>
        </li>
      ))}
      <li>{address}</li>
    </ul>
  )
}
