import { type ReactNode, useRef, useState } from 'react'
import { Picture } from '../../../components/Picture'
import { formatSlot } from '../domain/clock'
import type { Venue } from '../domain/venue'
import { lowercaseFirst } from '../lowercase-first'
import { FloorPlan } from './FloorPlan'
import { getTableNumber, type TableMarker, useGuestContext } from './guest-context'
import { getSeatPictureAt, SeatView } from './SeatView'
import type { BookingDraft } from './use-booking-draft'

type TourProps = {
  title: string
  tables: TableMarker[]
  selectedTable: string | undefined
  /** The scene to show. Each new object shows it again, even if the scene is the same. */
  viewFrom: { scene: string } | undefined
  onSelectTable: (table: string) => void
}

export type RenderTour = (props: TourProps) => ReactNode

type TablePickerProps = {
  venue: Venue
  draft: BookingDraft
  /** Renders the 360° tour; absent on pages that must not show a frame. */
  renderTour: RenderTour | undefined
}

type View = 'tour' | 'plan' | 'seat'

/** The tables in the tour, on the floor plan and as a list. All three show the same selection. */
export function TablePicker({ venue, draft, renderTour }: TablePickerProps) {
  const { venueRow, venueMessages, messages, bookingMessages } =
    useGuestContext<'bookingMessages'>()
  const { steps, tablePicker } = bookingMessages
  const tourButton = useRef<HTMLButtonElement>(null)
  const [viewFrom, setViewFrom] = useState<{ scene: string }>()
  const initialView = renderTour ? 'tour' : 'plan'
  const [selectedView, setSelectedView] = useState<View>(draft.table ? 'seat' : initialView)
  const { tableStates, table } = draft
  const view = selectedView === 'seat' && !table ? initialView : selectedView

  const markers = Object.keys(venue.tables).flatMap((id): TableMarker[] => {
    const description = venueMessages.tables[id]
    if (!description) return []
    const state = tableStates[id] ?? 'closed'
    const status = id === table ? tablePicker.selected : tablePicker.states[state]
    const location = lowercaseFirst(description.location)
    return [{ id, state, name: `${messages.table(getTableNumber(id))}, ${location}: ${status}` }]
  })

  function selectTable(id: string) {
    if (tableStates[id] !== 'free') return
    draft.setTable(id)
    setSelectedView('seat')
  }

  function lookAround(scene: string) {
    setViewFrom({ scene })
    setSelectedView('tour')
    // The button that was pressed is gone.
    tourButton.current?.focus()
  }

  const scene = renderTour && table && venueRow.tables[table]?.scene
  const views = (['tour', 'plan', 'seat'] as const).filter(
    (each) => (each !== 'tour' || renderTour) && (each !== 'seat' || table),
  )
  return (
    <>
      <div className="reserve-visual">
        <fieldset className="reserve-views" aria-label={tablePicker.viewsName}>
          {views.map((each) => (
            <button
              key={each}
              ref={each === 'tour' ? tourButton : undefined}
              type="button"
              aria-pressed={each === view}
              onClick={() => setSelectedView(each)}
            >
              {tablePicker.views[each]}
            </button>
          ))}
        </fieldset>
        {renderTour && (
          <div className="reserve-pane" data-shown={view === 'tour'} inert={view !== 'tour'}>
            {renderTour({
              title: tablePicker.tour(venueMessages.name),
              tables: markers,
              selectedTable: table,
              viewFrom,
              onSelectTable: selectTable,
            })}
          </div>
        )}
        {view === 'plan' && (
          <div className="reserve-pane" data-shown="true">
            <FloorPlan markers={markers} selected={table} onSelect={selectTable} />
          </div>
        )}
        {view === 'seat' && table && (
          <div className="reserve-pane" data-shown="true">
            <SeatView table={table} start={draft.start}>
              {scene && (
                <button type="button" className="reserve-link" onClick={() => lookAround(scene)}>
                  {tablePicker.lookAround}
                </button>
              )}
            </SeatView>
          </div>
        )}
      </div>
      <section className="reserve-step" aria-labelledby="reserve-table">
        <h2 id="reserve-table" tabIndex={-1}>
          {steps.table}
        </h2>
        <TableList venue={venue} draft={draft} onSelect={selectTable} />
      </section>
    </>
  )
}

type TableListProps = {
  venue: Venue
  draft: BookingDraft
  onSelect: (table: string) => void
}

/** The tables as a list of radio buttons, which is enough without the tour and the plan. */
function TableList({ venue, draft, onSelect }: TableListProps) {
  const { venueRow, venueMessages, messages, bookingMessages } =
    useGuestContext<'bookingMessages'>()
  const { tableStates, table, start, unavailableTable } = draft
  const { tablePicker } = bookingMessages
  if (start === undefined) return <p className="reserve-hint">{tablePicker.noTime}</p>
  const ids = Object.keys(tableStates).filter((id) => venueMessages.tables[id])
  const free = ids.filter((id) => tableStates[id] === 'free')
  const others = ids.filter((id) => tableStates[id] !== 'free')
  const getStateText = (id: string) => tablePicker.states[tableStates[id] ?? 'closed']

  return (
    <>
      <fieldset className="reserve-choice">
        <legend>
          {tablePicker.list(formatSlot(start))}{' '}
          <span className="reserve-count">{tablePicker.free(free.length)}</span>
        </legend>
        {!table && !unavailableTable && <p className="reserve-hint">{tablePicker.hint}</p>}
        {unavailableTable && (
          <p className="reserve-note" role="status">
            {messages.table(getTableNumber(unavailableTable))}: {getStateText(unavailableTable)}
          </p>
        )}
        <div className="reserve-tables">
          {free.map((id) => {
            const { min, max } = venue.tables[id]!
            const description = venueMessages.tables[id]!
            const picture = getSeatPictureAt(venueRow, id, start)
            const people = messages.people(max)
            return (
              <label key={id} className="reserve-table">
                <input
                  type="radio"
                  name="table"
                  checked={id === table}
                  onChange={() => onSelect(id)}
                />
                {picture && <Picture image={picture.still} sizes="7rem" alt="" />}
                <span className="reserve-table-text">
                  <strong>{messages.table(getTableNumber(id))}</strong>{' '}
                  <span className="reserve-seats">
                    {min === max ? people : tablePicker.seats(min, people)}
                  </span>{' '}
                  <span>{description.location}.</span>{' '}
                  <span className="reserve-table-view">{description.view}</span>
                </span>
              </label>
            )
          })}
        </div>
      </fieldset>
      {others.length > 0 && (
        <>
          <h3 className="reserve-unavailable-title">{tablePicker.unavailable}</h3>
          <ul className="reserve-unavailable">
            {others.map((id) => (
              <li key={id}>
                {messages.table(getTableNumber(id))},{' '}
                {lowercaseFirst(venueMessages.tables[id]?.location)}: {getStateText(id)}
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="text-muted">{venueMessages.unbookableTables}</p>
    </>
  )
}
