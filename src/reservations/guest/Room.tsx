import { type ReactNode, useRef, useState } from 'react'
import { Picture } from '../../components/Picture'
import type { Venue } from '../../lib/venue'
import { clockOf } from '../clock'
import { inSentence } from '../in-sentence'
import { Plan } from './Plan'
import { numberOf, type TableMark, useRestaurant } from './restaurant'
import { Seat, viewFrom } from './Seat'
import type { Choice } from './use-choice'

type TourProps = {
  title: string
  tables: TableMark[]
  chosen: string | undefined
  /** The scene to look about from; each object is a wish of its own. */
  from: { scene: string } | undefined
  choose: (table: string) => void
}

export type Tour = (props: TourProps) => ReactNode

type RoomProps = {
  venue: Venue
  choice: Choice
  /** The room in 360°, where the page may show it. */
  tour: Tour | undefined
}

type View = 'tour' | 'plan' | 'seat'

/** The room three times over: to look about in, from above and in words. What is chosen in one is chosen in all. */
export function Room({ venue, choice, tour }: RoomProps) {
  const { row, place, words, choosing } = useRestaurant<'choosing'>()
  const said = choosing.room
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
            <Seat table={table} from={choice.from}>
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
        <h2 id="reserve-table" tabIndex={-1}>
          {choosing.steps.table}
        </h2>
        <TableList venue={venue} choice={choice} choose={choose} />
      </section>
    </>
  )
}

type TableListProps = {
  venue: Venue
  choice: Choice
  choose: (table: string) => void
}

/** The tables in words, which alone is enough. */
function TableList({ venue, choice, choose }: TableListProps) {
  const { row, place, words, choosing } = useRestaurant<'choosing'>()
  const { tables, table, from, lost } = choice
  const said = choosing.room
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
            const seen = viewFrom(row, id, from)
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
                  <span className="reserve-seats">
                    {min === max ? words.people(max) : said.seats(min, words.people(max))}
                  </span>{' '}
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
