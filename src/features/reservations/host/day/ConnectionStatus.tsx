import { useEffect, useState } from 'react'
import { formatDateTime } from '../../../../domain/reservations/clock'
import { useOnline } from '../../../../lib/use-online'
import { useHostStore } from '../data/host-store'
import { useHostPageContext } from '../host-page-context'

/** Shows that the browser is offline, or that the database does not answer, and since when. */
export function ConnectionStatus({ staleSince }: { staleSince: Date | undefined }) {
  const { messages, venue, lang } = useHostPageContext()
  const { isDemo } = useHostStore()
  const isOnline = useOnline()
  const [offlineSince, setOfflineSince] = useState<Date>()
  useEffect(() => setOfflineSince(isOnline ? undefined : new Date()), [isOnline])

  const since = staleSince ?? offlineSince
  if (!since || isDemo) return null
  const time = formatDateTime(since, lang, { timeZone: venue.timeZone, timeStyle: 'short' })
  const { offline, stale } = messages.connection
  return <p role="status">{isOnline ? stale(time) : offline(time)}</p>
}
