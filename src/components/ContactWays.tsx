type ContactWaysProps = {
  contact: { email: string; phones: readonly string[] }
  /** Where the studio is. */
  place: string
  className?: string | undefined
}

/** The studio's e-mail address and telephone numbers as links, and its place. */
export function ContactWays({ contact, place, className }: ContactWaysProps) {
  return (
    <ul className={className}>
      <li>
        <a href={`mailto:${contact.email}`}>{contact.email}</a>
      </li>
      {contact.phones.map((phone) => (
        <li key={phone}>
          <a href={telephoneLink(phone)}>{phone}</a>
        </li>
      ))}
      <li>{place}</li>
    </ul>
  )
}

export function telephoneLink(phone: string): string {
  return `tel:${phone.replaceAll(' ', '')}`
}
