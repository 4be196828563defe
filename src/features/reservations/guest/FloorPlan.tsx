import { getTableNumber, type TableMarker, useGuestContext } from './guest-context'

type FloorPlanProps = {
  markers: TableMarker[]
  selected: string | undefined
  onSelect: (table: string) => void
}

/** The floor plan with a button on each table. */
export function FloorPlan({ markers, selected, onSelect }: FloorPlanProps) {
  const { venueRow, venueMessages, bookingMessages } = useGuestContext<'bookingMessages'>()
  return (
    <div className="reserve-plan">
      <fieldset className="reserve-drawing" aria-label={bookingMessages.tablePicker.plan}>
        <img src={venueRow.plan} alt={venueMessages.planAlt} width="1482" height="780" />
        {markers.map(({ id, state, name }) => {
          const position = venueRow.tables[id]?.planPosition
          return (
            position && (
              <button
                key={id}
                type="button"
                className="reserve-marker"
                data-state={state}
                aria-label={name}
                aria-pressed={id === selected}
                aria-disabled={state !== 'free'}
                style={{ left: `${position.x / 10}%`, top: `${position.y / 10}%` }}
                onClick={() => onSelect(id)}
              >
                <span>{getTableNumber(id)}</span>
              </button>
            )
          )
        })}
      </fieldset>
    </div>
  )
}
