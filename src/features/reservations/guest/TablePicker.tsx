import { type ReactNode, type RefObject, useRef, useState } from 'react'
import type { Venue } from '../domain/venue'
import { lowercaseFirst } from '../lowercase-first'
import { FloorPlan } from './FloorPlan'
import { getTableNumber, type TableMarker, useGuestContext } from './guest-context'
import { SeatView } from './SeatView'
import { TableList } from './TableList'
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
  /** Set to the element that shows the tour, the plan and the view from the selected table. */
  stage?: RefObject<HTMLDivElement | null> | undefined
}

type View = 'tour' | 'plan' | 'seat'

/** The tables in the tour, on the floor plan and as a list. All three show the same selection. */
export function TablePicker({ venue, draft, renderTour, stage }: TablePickerProps) {
  const { venueRow, venueMessages, messages, bookingMessages } =
    useGuestContext<'bookingMessages'>()
  const { steps, tablePicker } = bookingMessages
  const tourButton = useRef<HTMLButtonElement>(null)
  const [viewFrom, setViewFrom] = useState<{ scene: string }>()
  const initialView = renderTour ? 'tour' : 'plan'
  // A restored choice shows its view as soon as the day has loaded.
  const [selectedView, setSelectedView] = useState<View>('seat')
  const { tableStates, table } = draft
  const hasPicture = table !== undefined && venueRow.tables[table]?.views !== undefined
  const view = selectedView === 'seat' && !hasPicture ? initialView : selectedView

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
    if (venueRow.tables[id]?.views) setSelectedView('seat')
  }

  function lookAround(scene: string) {
    setViewFrom({ scene })
    setSelectedView('tour')
    // The button that was pressed is gone.
    tourButton.current?.focus()
  }

  const scene = renderTour && table && venueRow.tables[table]?.scene
  const views = (['tour', 'plan', 'seat'] as const).filter(
    (each) => (each !== 'tour' || renderTour) && (each !== 'seat' || hasPicture),
  )
  return (
    <section className="reserve-table-step" aria-labelledby="reserve-table">
      <h2 id="reserve-table" tabIndex={-1}>
        {steps.table}
      </h2>
      <div ref={stage} className="reserve-visual">
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
          <div className="reserve-pane reserve-seat-pane" data-shown="true">
            <SeatView table={table} start={draft.start} isInList>
              {scene && (
                <button type="button" className="reserve-link" onClick={() => lookAround(scene)}>
                  {tablePicker.lookAround}
                </button>
              )}
            </SeatView>
          </div>
        )}
      </div>
      <TableList venue={venue} draft={draft} onSelect={selectTable} />
    </section>
  )
}
