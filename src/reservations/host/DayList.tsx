import type { ReactNode } from 'react'
import type { ServiceDate } from '../../lib/venue'
import { holdsTable } from '../availability'
import { clockOf } from '../clock'
import { inSentence } from '../in-sentence'
import { type DayHosting, nameOf, tableName, useHost } from './host-context'
import { PhoneLink } from './PhoneLink'
import type { Slot } from './slots'

/** How many minutes after its time a party that has not come is called late. */
const LATE = 10

type DayListProps = {
  date: ServiceDate
  slots: Slot[]
  hosting: DayHosting | undefined
}

/** The day by time. */
export function DayList({ date, slots, hosting }: DayListProps) {
  const { words, now } = useHost()
  const coming = slots.filter(({ state }) => holdsTable(state))
  const left = slots.filter(({ state }) => state === 'left')
  const gone = slots.filter(({ state }) => state === 'cancelled' || state === 'no-show')
  // Where the line stands: before the first party that is still to come.
  const next = coming.findIndex(({ from }) => from * 15 > now.minutes)
  const hasLine = date === now.date && now.minutes >= 0

  return (
    <section className="host-list" aria-label={words.list.name}>
      {slots.length === 0 && (
        <div className="host-empty">
          <p>{words.list.empty}</p>
          {hosting && <p>{hosting.tasks.emptyHint}</p>}
        </div>
      )}
      <Folded title={words.list.left} slots={left} date={date} hosting={hosting} />
      <ol>
        {coming.map((slot, index) => (
          <Entry key={slot.key} line={hasLine && index === next}>
            <Row date={date} slot={slot} isNew={hosting?.news.has(slot.key)} hosting={hosting} />
          </Entry>
        ))}
        {hasLine && coming.length > 0 && next < 0 && <Line />}
      </ol>
      <Folded title={words.list.gone} slots={gone} date={date} hosting={hosting} />
    </section>
  )
}

type FoldedProps = DayListProps & { title: (number: number) => string }

/** Those who need nothing more of a host, out of the way. */
function Folded({ title, slots, date, hosting }: FoldedProps) {
  if (slots.length === 0) return null
  return (
    <details className="host-folded">
      <summary>{title(slots.length)}</summary>
      <ol>
        {slots.map((slot) => (
          <li key={slot.key}>
            <Row date={date} slot={slot} hosting={hosting} />
          </li>
        ))}
      </ol>
    </details>
  )
}

function Entry({ line, children }: { line: boolean; children: ReactNode }) {
  return (
    <>
      {line && <Line />}
      <li>{children}</li>
    </>
  )
}

/** Where the day stands. */
function Line() {
  const { words, now } = useHost()
  const hour = clockOf(Math.floor(now.minutes / 15)).slice(0, 2)
  const minute = String(now.minutes % 60).padStart(2, '0')
  return (
    <li className="host-now">
      <span>{words.list.now(`${hour}:${minute}`)}</span>
    </li>
  )
}

type RowProps = Omit<DayListProps, 'slots'> & { slot: Slot; isNew?: boolean | undefined }

function Row({ date, slot, isNew = false, hosting }: RowProps) {
  const { words, venue, row, place, now } = useHost()
  const { booking, table, from, quarters, guests, state } = slot
  const area = place.areas[row.tables[table]?.area ?? '']
  const times = `${clockOf(from)}–${clockOf(from + quarters)}`
  const name = booking
    ? nameOf(words, venue, booking)
    : slot.isYours
      ? words.visitor.yours
      : words.visitor.taken
  const minutes = date === now.date ? now.minutes - from * 15 : Number.NEGATIVE_INFINITY
  const isLate = booking !== undefined && state === 'booked' && minutes > LATE
  const isOver = state === 'arrived' && minutes >= quarters * 15
  const said = [times, name, guests && words.people(guests), tableName(words, table)]

  return (
    <article
      className="host-row"
      data-state={state}
      data-new={isNew}
      aria-label={said.filter(Boolean).join(', ')}
    >
      <p className="host-time">
        <strong>{clockOf(from)}</strong>
        <span>–{clockOf(from + quarters)}</span>
      </p>
      <div className="host-who">
        <h3>
          <bdi>{name}</bdi>
        </h3>
        <p className="host-facts">
          {guests !== undefined && <span>{words.people(guests)}</span>}
          <span>
            {tableName(words, table)}
            {area && <span className="host-quiet">, {inSentence(area)}</span>}
          </span>
          {booking?.phone && <PhoneLink phone={booking.phone} />}
        </p>
        {booking?.note && (
          <p className="host-note" dir="auto">
            {booking.note}
          </p>
        )}
      </div>
      <p className="host-state">
        {isNew && <span className="host-badge">{words.list.new}</span>}
        {(booking || slot.isYours) && <span className="host-mark">{words.states[state]}</span>}
        {isLate && <span className="host-late">{words.list.late(minutes)}</span>}
        {isOver && <span className="host-late">{words.list.over}</span>}
      </p>
      {booking && hosting?.actions(booking)}
    </article>
  )
}
