import { localizePath } from '../../../domain/language'
import { useGuestContext } from './guest-context'

/** Leads from a sample restaurant to its host's page. */
export function DemoHostLink() {
  const { venueRow, messages, lang } = useGuestContext()
  return (
    <p className="reserve-demo-link">
      <a className="button" href={localizePath(`/${venueRow.slug}/reservations`, lang)}>
        {messages.sample.host}
      </a>
    </p>
  )
}
