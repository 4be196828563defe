import { telephoneLink } from '../components/ContactWays'
import { otherWays } from '../content/forms'
import type { Language } from '../content/language'
import { contact } from '../content/site'

/** How else to reach the studio, in one sentence with links. */
export function OtherWays({ lang }: { lang: Language }) {
  const { before, between } = otherWays[lang]
  const phone = contact.phones[0] ?? ''
  return (
    <p>
      {before} <a href={`mailto:${contact.email}`}>{contact.email}</a> {between}{' '}
      <a href={telephoneLink(phone)}>{phone}</a>.
    </p>
  )
}
