import { contact } from '../../content/site'
import { getTelHref } from '../../domain/phone'
import { useMessages } from '../../lib/messages'

/** One sentence with links to the studio's email address and telephone number. Omits the one that is not configured. */
export function ContactFallback() {
  const { before, email, between, phone } = useMessages().contactFallback
  const number: string = contact.phones[0] ?? ''
  if (!contact.email && !number) return null
  return (
    <p>
      {before}{' '}
      {contact.email && (
        <>
          {email} <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </>
      )}
      {contact.email && number && ` ${between} `}
      {number && (
        <>
          {/* Non-breaking spaces keep the number on one line. */}
          {phone} <a href={getTelHref(number)}>{number.replaceAll(' ', '\u00a0')}</a>
        </>
      )}
      .
    </p>
  )
}
