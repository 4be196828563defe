import { getTableNumber } from '../../../domain/reservations/venue'
import { type TableMarker, useGuestContext } from './guest-context'

type FloorPlanProps = {
  markers: TableMarker[]
  selected: readonly string[]
  onSelect: (id: string) => void
}

/** The floor plan with a button on each table. */
export function FloorPlan({ markers, selected, onSelect }: FloorPlanProps) {
  const { venueRow, venueMessages, bookingMessages } = useGuestContext<'bookingMessages'>()
  const { path, width, height } = venueRow.plan
  return (
    <div className="reserve-plan">
      <fieldset className="reserve-drawing" aria-label={bookingMessages.tablePicker.plan}>
        <img src={path} alt={venueMessages.planAlt} width={width} height={height} />
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
                aria-pressed={selected.includes(id)}
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
