import { type ReactNode, useState } from 'react'
import type { Language } from '../../content/language'
import type { VenueRow } from '../../content/venues'
import type { Venue } from '../../lib/venue'
import { useClock } from '../use-clock'
import { Connection } from './Connection'
import { DaySheet } from './DaySheet'
import { DayView } from './DayView'
import { HostBar } from './HostBar'
import { HostContext, type HostWords, type VenueWords } from './host-context'
import { visibleSlots } from './slots'
import { useVenue } from './use-venue'
import { useVisibleDay } from './use-visible-day'
import { Visitor } from './Visitor'

type VisitorViewProps = {
  row: VenueRow
  /** The settings as they were when the page was opened. */
  loaded: Venue
  lang: Language
  words: HostWords
  place: VenueWords
  /** The way in. */
  signIn: ReactNode
}

/** The sample's day, for whoever is no host and changes nothing. */
export function VisitorView({ row, loaded, lang, words, place, signIn }: VisitorViewProps) {
  const { slug } = row
  const [view, setView] = useState<'list' | 'chart' | 'plan'>('list')
  const [venue] = useVenue({ slug, loaded })
  const now = useClock(venue.timeZone)
  const [date, setDate] = useState(now.date)
  const { seen, silentSince } = useVisibleDay(slug, date)
  const slots = seen ? visibleSlots(date, seen.day, Object.keys(row.tables), seen.passes) : []

  return (
    <HostContext value={{ row, venue, lang, words, place, now }}>
      <Visitor signIn={signIn} />
      <HostBar
        date={date}
        setDate={setDate}
        views={words.views}
        view={view}
        setView={setView}
        slots={slots}
        sum={seen && words.visitor.sum(new Set(slots.map(({ table }) => table)).size)}
      />
      <div className="host-notices">
        <Connection silentSince={silentSince} />
      </div>
      {venue.closed.includes(date) && (
        <div className="host-closed">
          <p>{words.day.closed}</p>
        </div>
      )}
      <div className="host-view" data-view={view}>
        <DayView
          date={date}
          view={view}
          day={seen?.day}
          slots={slots}
          isSilent={silentSince !== undefined}
        />
      </div>
      {venue.sample && <p className="host-quiet">{words.sampleNote}</p>}
      {seen && <DaySheet date={date} slots={slots} />}
    </HostContext>
  )
}
