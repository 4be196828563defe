import { useOnline } from '../../lib/use-online'
import { momentInWords } from '../clock'
import { useHost } from './host-context'

/** Says since when no answer has come, if none comes. */
export function Connection({ silentSince }: { silentSince: Date | undefined }) {
  const { words, venue, lang } = useHost()
  const online = useOnline()
  if (!online) return <p role="status">{words.trouble.offline}</p>
  if (!silentSince) return null
  const time = momentInWords(silentSince, lang, venue.timeZone, { timeStyle: 'short' })
  return <p role="status">{words.trouble.silent(time)}</p>
}
