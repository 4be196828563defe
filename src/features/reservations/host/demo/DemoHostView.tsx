import { type ReactNode, useState } from 'react'
import type { VenueRow } from '../../../../content/venues'
import type { Language } from '../../../../domain/language'
import { localizePath } from '../../../../domain/language'
import { holdsTable } from '../../../../domain/reservations/availability'
import { formatDate } from '../../../../domain/reservations/clock'
import { getPublicSchedule } from '../../../../domain/reservations/schedule'
import type { Venue } from '../../../../domain/reservations/venue'
import { useClock } from '../../use-clock'
import { ConnectionStatus } from '../day/ConnectionStatus'
import { DaySheet } from '../day/DaySheet'
import { DayView, type DayViewName } from '../day/DayView'
import { HostBar } from '../day/HostBar'
import { SpecialHoursNote } from '../day/SpecialHoursNote'
import { useServiceDay } from '../day/use-service-day'
import {
  HostPageContext,
  type HostPageMessages,
  useHostPageContext,
  type VenueMessages,
} from '../host-page-context'
import { usePublicDay, usePublicVenue } from './public-data'

type DemoHostViewProps = {
  venueRow: VenueRow
  /** The settings as they were when the page was opened. */
  initialVenue: Venue
  lang: Language
  messages: HostPageMessages
  venueMessages: VenueMessages
  /** The link to the sign-in page. */
  signIn: ReactNode
}

/** The demo venue's day for visitors who are not signed in: without names and without actions. */
export function DemoHostView({
  venueRow,
  initialVenue,
  lang,
  messages,
  venueMessages,
  signIn,
}: DemoHostViewProps) {
  const { slug } = venueRow
  const [view, setView] = useState<DayViewName>('list')
  const [venue] = usePublicVenue({ slug, initialVenue })
  const now = useClock(venue)
  const { date, setDate, hasAdvanced } = useServiceDay(now)
  const { data, staleSince } = usePublicDay(slug, date)
  const tables = Object.keys(venueRow.tables)
  const schedule = data
    ? getPublicSchedule({ date, day: data.day, tables, ownBookings: data.ownAccess })
    : []
  const reserved = schedule.filter(({ state }) => holdsTable(state)).flatMap(({ tables }) => tables)

  return (
    <HostPageContext value={{ venueRow, venue, lang, messages, venueMessages, now }}>
      <DemoBanner signIn={signIn} />
      <HostBar
        date={date}
        onDateChange={setDate}
        views={messages.views}
        view={view}
        onViewChange={setView}
        schedule={schedule}
        summary={data && messages.demo.summary(new Set(reserved).size)}
      />
      <div className="host-notices">
        <ConnectionStatus staleSince={staleSince} />
        <p role="status" className="host-notice">
          {hasAdvanced && messages.day.advanced(formatDate(date, lang))}
        </p>
      </div>
      <SpecialHoursNote date={date} />
      {venue.closedDates.includes(date) && (
        <div className="host-closed">
          <p>{messages.day.closed}</p>
        </div>
      )}
      <div className="host-view" data-view={view}>
        <DayView
          date={date}
          view={view}
          day={data?.day}
          schedule={schedule}
          isStale={staleSince !== undefined}
        />
      </div>
      {venue.sample && <p className="text-muted">{messages.demoNote}</p>}
      {data && <DaySheet date={date} schedule={schedule} />}
    </HostPageContext>
  )
}

type DemoBannerProps = {
  /** The link to the sign-in page. */
  signIn: ReactNode
}

/** Explains the demo to visitors who are not signed in. */
function DemoBanner({ signIn }: DemoBannerProps) {
  const { venueRow, lang, messages } = useHostPageContext()
  return (
    <aside className="host-demo">
      <p>
        <strong>{messages.demo.title}.</strong> {messages.demo.text}
      </p>
      <p className="host-tools">
        {/* A full page load, because that page has another Content Security Policy. */}
        <a className="button" href={localizePath(`/reserve/${venueRow.slug}`, lang)}>
          {messages.demo.book}
        </a>
        {signIn}
      </p>
    </aside>
  )
}
