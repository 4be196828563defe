import { Picture } from '../../../components/Picture'
import { hasSeatViews } from '../../../content/venues'
import { formatSlot } from '../domain/clock'
import type { Venue } from '../domain/venue'
import { lowercaseFirst } from '../lowercase-first'
import { getTableNumber, useGuestContext } from './guest-context'
import { getSeatPictureAt, THUMBNAIL_SIZES } from './SeatView'
import type { BookingDraft } from './use-booking-draft'

type TableListProps = {
  venue: Venue
  draft: BookingDraft
  onSelect: (table: string) => void
}

/** The tables as a list of radio buttons, which is enough without the tour and the plan. */
export function TableList({ venue, draft, onSelect }: TableListProps) {
  const { venueRow, venueMessages, messages, bookingMessages } =
    useGuestContext<'bookingMessages'>()
  const { tableStates, table, start, unavailableTable } = draft
  const { tablePicker } = bookingMessages
  if (start === undefined)
    return <p className="reserve-table-list reserve-hint">{tablePicker.noTime}</p>
  const ids = Object.keys(tableStates).filter((id) => venueMessages.tables[id])
  const free = ids.filter((id) => tableStates[id] === 'free')
  const others = ids.filter((id) => tableStates[id] !== 'free')
  const getStateText = (id: string) => tablePicker.states[tableStates[id] ?? 'closed']

  return (
    <div className="reserve-table-list">
      <fieldset className="reserve-choice">
        <legend>
          {tablePicker.list(formatSlot(start))}{' '}
          {ids.length > 0 && <span className="reserve-count">{tablePicker.free(free.length)}</span>}
        </legend>
        {!table && !unavailableTable && hasSeatViews(venueRow) && (
          <p className="reserve-hint">{tablePicker.hint}</p>
        )}
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
                {picture && <Picture image={picture.still} sizes={THUMBNAIL_SIZES} alt="" />}
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
    </div>
  )
}
