import { getTelHref } from '../../components/tel-href'
import { contact } from '../../content/site'
import { useMessages } from '../../lib/messages'

/** One sentence with links to the studio's email address and telephone number, or to the one that there is. */
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
          {/* Does not wrap within the number. */}
          {phone} <a href={getTelHref(number)}>{number.replaceAll(' ', '\u00a0')}</a>
        </>
      )}
      .
    </p>
  )
}
