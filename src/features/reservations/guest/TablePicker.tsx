import { type ReactNode, type RefObject, useDeferredValue, useRef, useState } from 'react'
import { describeLocation } from '../../../content/describe-location'
import { findTableWithView } from '../../../content/venues'
import type { TimeOfDay } from '../../../domain/reservations/clock'
import { getTablesKey, parseTablesKey, type Venue } from '../../../domain/reservations/venue'
import { lowercaseFirst } from '../../../domain/text'
import { isEmbedded } from './embedder'
import { FloorPlan } from './FloorPlan'
import { formatTables, type TableMarker, useGuestContext } from './guest-context'
import { SeatView } from './SeatView'
import { TableList } from './TableList'
import type { BookingDraft } from './use-booking-draft'
import { VenuePicture } from './VenuePicture'

type TourProps = {
  title: string
  tables: TableMarker[]
  selectedTables: readonly string[]
  time: TimeOfDay
  /** Shown until the tour shows its first view. */
  poster: ReactNode
  /** The scene to show. Each new object shows it again, even if the scene is the same. */
  sceneToShow: { scene: string } | undefined
  onSelectTable: (id: string) => void
  /** The tour cannot be shown. */
  onFail: () => void
}

export type RenderTour = (props: TourProps) => ReactNode

type TablePickerProps = {
  venue: Venue
  draft: BookingDraft
  /** Renders the 360° tour; absent on pages that must not show a frame. */
  renderTour?: RenderTour | undefined
  /** Set to the element that shows the tour, the plan and the view from the selected table. */
  stage?: RefObject<HTMLDivElement | null> | undefined
  /** The fields for party, day and time, which follow the tour. */
  children: ReactNode
}

type View = 'tour' | 'plan' | 'seat'

/** The tables in the tour, on the floor plan and as a list. All three show the same selection. */
export function TablePicker({ venue, draft, renderTour, stage, children }: TablePickerProps) {
  const context = useGuestContext<'bookingMessages'>()
  const { venueRow, venueMessages, bookingMessages } = context
  const { steps, tablePicker } = bookingMessages
  const tourButton = useRef<HTMLButtonElement>(null)
  const [sceneToShow, setSceneToShow] = useState<{ scene: string; time: TimeOfDay }>()
  const [hasTourFailed, setHasTourFailed] = useState(false)
  const initialView = renderTour && !hasTourFailed ? 'tour' : 'plan'
  // A restored choice shows its view as soon as the day has loaded.
  const [preferredView, setPreferredView] = useState<View>('seat')
  const { tableStates, tables: selected = [], time } = draft
  // The press on a table is shown first, the view from it in the next frame.
  const viewTable = useDeferredValue(findTableWithView(venueRow, selected, time))
  const view = preferredView === 'seat' && !viewTable ? initialView : preferredView

  /** The tables that a marker on the plan or in the tour selects: its own, or a free combination with it. */
  const findTables = (id: string): readonly string[] => {
    if (selected.includes(id)) return selected
    const isFree = (key: string) => tableStates[key] === 'free'
    const keys = Object.keys(tableStates).filter((key) => parseTablesKey(key).includes(id))
    // Single tables come first.
    return parseTablesKey(keys.find(isFree) ?? id)
  }

  const markers = Object.keys(venueRow.tables).flatMap((id): TableMarker[] => {
    if (!venue.tables[id] || !venueMessages.tables[id]) return []
    const tables = findTables(id)
    const state = tableStates[getTablesKey(tables)] ?? 'closed'
    const status = tables === selected ? tablePicker.selected : tablePicker.states[state]
    const location = lowercaseFirst(describeLocation(venueRow, venueMessages, tables))
    return [{ id, state, name: `${formatTables(tables, context)}, ${location}: ${status}` }]
  })

  function selectTables(tables: readonly string[]) {
    if (tableStates[getTablesKey(tables)] !== 'free') return
    draft.setTables(tables)
    if (findTableWithView(venueRow, tables, time)) setPreferredView('seat')
  }

  function lookAround(scene: string) {
    setSceneToShow({ scene, time })
    setPreferredView('tour')
    // The button that was pressed is gone.
    tourButton.current?.focus()
  }

  const scene = renderTour && viewTable && venueRow.tables[viewTable]?.scenes?.[time]
  const views = (['tour', 'plan', 'seat'] as const).filter(
    (each) => (each !== 'tour' || renderTour) && (each !== 'seat' || viewTable),
  )
  // In a frame of another site nothing stays in place, so the tables scroll in a box with it, see GuestEmbed.css.
  const isBesideTables = isEmbedded()
  const pictures = (
    <div ref={stage} className="reserve-visual">
      {renderTour && (
        <a className="reserve-skip" href={isBesideTables ? '#reserve-tables' : '#reserve-when'}>
          {tablePicker.skip}
        </a>
      )}
      <fieldset className="reserve-views" aria-label={tablePicker.viewsName}>
        {views.map((each) => (
          <button
            key={each}
            ref={each === 'tour' ? tourButton : undefined}
            type="button"
            aria-pressed={each === view}
            onClick={() => setPreferredView(each)}
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
            selectedTables: selected,
            time,
            poster: <VenuePicture time={time} />,
            sceneToShow: sceneToShow?.time === time ? sceneToShow : undefined,
            onSelectTable: (id) => selectTables(findTables(id)),
            onFail: () => setHasTourFailed(true),
          })}
        </div>
      )}
      {view === 'plan' && (
        <div className="reserve-pane">
          <FloorPlan
            markers={markers}
            selected={selected}
            onSelect={(id) => selectTables(findTables(id))}
          />
        </div>
      )}
      {view === 'seat' && viewTable && (
        <div className="reserve-pane reserve-seat-pane">
          <SeatView table={viewTable} time={time} hasLoadedThumbnail>
            {scene && (
              <button type="button" className="reserve-link" onClick={() => lookAround(scene)}>
                {tablePicker.lookAround}
              </button>
            )}
          </SeatView>
        </div>
      )}
    </div>
  )
  return (
    <>
      {!isBesideTables && pictures}
      {children}
      <section className="reserve-table-step" aria-labelledby="reserve-table">
        <h2 id="reserve-table" tabIndex={-1}>
          {steps.table}
        </h2>
        {isBesideTables && pictures}
        <div id="reserve-tables" className="reserve-table-list">
          <TableList venue={venue} draft={draft} onSelect={selectTables} />
        </div>
      </section>
    </>
  )
}
