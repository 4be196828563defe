import { telephoneLink } from '../components/ContactWays'
import { contact } from '../content/site'
import { useWords } from '../lib/words'

/** How else to reach the studio, in one sentence with links. */
export function OtherWays() {
  const { before, between } = useWords().otherWays
  const phone = contact.phones[0] ?? ''
  return (
    <p>
      {before} <a href={`mailto:${contact.email}`}>{contact.email}</a> {between}{' '}
      {/* In one line, as one dials it. */}
      <a href={telephoneLink(phone)}>{phone.replaceAll(' ', '\u00a0')}</a>.
    </p>
  )
}
