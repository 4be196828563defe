import { type ReactNode, useRef, useState } from 'react'
import { Meridian } from '../../components/Meridian'
import { Picture } from '../../components/Picture'
import { seatStill } from '../../content/seats'
import type { Venue } from '../../lib/venue'
import { clockOf } from '../clock'
import { inSentence } from '../in-sentence'
import { Plan } from './Plan'
import { numberOf, type TableMark, useRestaurant } from './restaurant'
import type { Choice } from './use-choice'

/** Seats have two pictures: what is seen before 18:00 is the one at noon. */
const EVENING = 24

export type TourProps = {
  title: string
  tables: TableMark[]
  chosen: string | undefined
  /** The scene to look about from; each object is a wish of its own. */
  from: { scene: string } | undefined
  choose: (table: string) => void
}

type RoomProps = {
  venue: Venue
  choice: Choice
  /** The room in 360°, where the page may show it. */
  tour?: ((props: TourProps) => ReactNode) | undefined
  heading: ReactNode
}

type View = 'tour' | 'plan' | 'seat'

/** The room three times over: to look about in, from above and in words. What is chosen in one is chosen in all. */
export function Room({ venue, choice, tour, heading }: RoomProps) {
  const { row, place, words } = useRestaurant()
  const said = words.room
  const tourButton = useRef<HTMLButtonElement>(null)
  const [from, setFrom] = useState<{ scene: string }>()
  const [view, setView] = useState<View>(choice.table ? 'seat' : tour ? 'tour' : 'plan')
  const { tables, table } = choice
  // Who stands up again sees the room.
  const shown = view === 'seat' && !table ? (tour ? 'tour' : 'plan') : view

  const marks = Object.keys(venue.tables).flatMap((id): TableMark[] => {
    const about = place.tables[id]
    if (!about) return []
    const state = tables[id] ?? 'closed'
    const status = id === table ? said.yours : said.marks[state]
    return [
      { id, state, name: `${words.table(numberOf(id))}, ${inSentence(about.place)}: ${status}` },
    ]
  })

  function choose(id: string) {
    if (tables[id] !== 'free') return
    choice.setTable(id)
    setView('seat')
  }

  function lookAbout(scene: string) {
    setFrom({ scene })
    setView('tour')
    // The button that was pressed is gone.
    tourButton.current?.focus()
  }

  const scene = tour && table && row.tables[table]?.scene
  const views = (['tour', 'plan', 'seat'] as const).filter(
    (each) => (each !== 'tour' || tour) && (each !== 'seat' || table),
  )
  return (
    <>
      <div className="reserve-visual">
        <fieldset className="reserve-views" aria-label={said.viewsName}>
          {views.map((each) => (
            <button
              key={each}
              ref={each === 'tour' ? tourButton : undefined}
              type="button"
              aria-pressed={each === shown}
              onClick={() => setView(each)}
            >
              {said.views[each]}
            </button>
          ))}
        </fieldset>
        {tour && (
          <div className="reserve-pane" data-shown={shown === 'tour'} inert={shown !== 'tour'}>
            {tour({ title: said.tour(place.name), tables: marks, chosen: table, from, choose })}
          </div>
        )}
        {shown === 'plan' && (
          <div className="reserve-pane" data-shown="true">
            <Plan marks={marks} chosen={table} choose={choose} />
          </div>
        )}
        {shown === 'seat' && table && (
          <div className="reserve-pane" data-shown="true">
            <Seat table={table} from={choice.from ?? EVENING}>
              {scene && (
                <button type="button" className="reserve-link" onClick={() => lookAbout(scene)}>
                  {said.lookAbout}
                </button>
              )}
            </Seat>
          </div>
        )}
      </div>
      <section className="reserve-step" aria-labelledby="reserve-table">
        {heading}
        <TableList venue={venue} choice={choice} choose={choose} />
      </section>
    </>
  )
}

type SeatProps = {
  table: string
  /** The quarter at which one sits there. */
  from: number
  /** How wide it stands, as in the HTML attribute `sizes`. */
  sizes?: string
  /** Stands beside the words. */
  children?: ReactNode
}

/** What one sees from a table, in a picture and in words. */
export function Seat({
  table,
  from,
  sizes = '(min-width: 1000px) 62vw, 100vw',
  children,
}: SeatProps) {
  const { row, place, words } = useRestaurant()
  const about = place.tables[table]
  const seen = seatStill(row, table, from < EVENING ? 'noon' : 'evening')
  if (!about) return null
  return (
    <figure className="reserve-seat">
      {seen ? (
        <Picture still={seen.still} sizes={sizes} alt={about.alt[seen.time] ?? about.view} />
      ) : (
        <div className="reserve-no-picture">
          <Meridian />
          <p>{words.room.noPicture}</p>
        </div>
      )}
      <figcaption>
        <strong>{words.room.from(numberOf(table))}</strong> {about.view} {children}
      </figcaption>
    </figure>
  )
}

type TableListProps = {
  venue: Venue
  choice: Choice
  choose: (table: string) => void
}

/** The tables in words, which alone is enough. */
function TableList({ venue, choice, choose }: TableListProps) {
  const { row, place, words } = useRestaurant()
  const { tables, table, from, lost } = choice
  const said = words.room
  if (from === undefined) return <p className="reserve-hint">{said.noTime}</p>
  const ids = Object.keys(tables).filter((id) => place.tables[id])
  const free = ids.filter((id) => tables[id] === 'free')
  const others = ids.filter((id) => tables[id] !== 'free')

  return (
    <>
      <fieldset className="reserve-choice">
        <legend>
          {said.list(clockOf(from))} <span className="reserve-count">{said.free(free.length)}</span>
        </legend>
        {!table && !lost && <p className="reserve-hint">{said.sitDown}</p>}
        {lost && (
          <p className="reserve-note" role="status">
            {words.table(numberOf(lost))}: {said.marks[tables[lost] ?? 'closed']}
          </p>
        )}
        <div className="reserve-tables">
          {free.map((id) => {
            const { min, max } = venue.tables[id]!
            const about = place.tables[id]!
            const seen = seatStill(row, id, from < EVENING ? 'noon' : 'evening')
            return (
              <label key={id} className="reserve-table">
                <input
                  type="radio"
                  name="table"
                  checked={id === table}
                  onChange={() => choose(id)}
                />
                {seen && <Picture still={seen.still} sizes="7rem" alt="" />}
                <span className="reserve-table-words">
                  <strong>{words.table(numberOf(id))}</strong>{' '}
                  <span className="reserve-seats">{said.seats(min, max)}</span>{' '}
                  <span>{about.place}.</span> <span className="reserve-look">{about.view}</span>
                </span>
              </label>
            )
          })}
        </div>
      </fieldset>
      {others.length > 0 && (
        <>
          <h3 className="reserve-others">{said.unavailable}</h3>
          <ul className="reserve-unavailable">
            {others.map((id) => (
              <li key={id}>
                {words.table(numberOf(id))}, {inSentence(place.tables[id]?.place)}:{' '}
                {said.marks[tables[id] ?? 'closed']}
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="reserve-aside">{place.others}</p>
    </>
  )
}
