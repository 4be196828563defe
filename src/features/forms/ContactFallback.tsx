import { getTelHref } from '../../components/tel-href'
import { contact } from '../../content/site'
import { useMessages } from '../../lib/messages'

/** One sentence with links to the studio's email address and telephone number. */
export function ContactFallback() {
  const { before, between } = useMessages().contactFallback
  const phone = contact.phones[0] ?? ''
  return (
    <p>
      {before} <a href={`mailto:${contact.email}`}>{contact.email}</a> {between}{' '}
      {/* Does not wrap within the number. */}
      <a href={getTelHref(phone)}>{phone.replaceAll(' ', '\u00a0')}</a>.
    </p>
  )
}
