import { useOnline } from '../../../lib/use-online'
import { formatDateTime } from '../domain/clock'
import { useHostPageContext } from './host-page-context'

/** Shows that the browser is offline, or since when the database has not answered. */
export function ConnectionStatus({ staleSince }: { staleSince: Date | undefined }) {
  const { messages, venue, lang } = useHostPageContext()
  const isOnline = useOnline()
  if (!isOnline) return <p role="status">{messages.connection.offline}</p>
  if (!staleSince) return null
  const time = formatDateTime(staleSince, lang, { timeZone: venue.timeZone, timeStyle: 'short' })
  return <p role="status">{messages.connection.stale(time)}</p>
}
