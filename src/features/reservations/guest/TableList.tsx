import { ChangingText } from '../../../components/ChangingText'
import { Picture } from '../../../components/Picture'
import { describeLocation } from '../../../content/describe-location'
import { getSeatPicture } from '../../../content/seats'
import { findTableWithView, hasSeatViews } from '../../../content/venues'
import { getCapacities } from '../../../domain/reservations/availability'
import { formatSlot } from '../../../domain/reservations/clock'
import { getTablesKey, parseTablesKey, type Venue } from '../../../domain/reservations/venue'
import { lowercaseFirst } from '../../../domain/text'
import { formatTables, useGuestContext } from './guest-context'
import { THUMBNAIL_SIZES } from './SeatView'
import type { BookingDraft } from './use-booking-draft'

/** The states of tables that no other time would make available: each has one line for all its tables. */
const OTHER_SIZES = ['too-small', 'too-large'] as const

type TableListProps = {
  venue: Venue
  draft: BookingDraft
  onSelect: (tables: readonly string[]) => void
}

/** The tables and their combinations as a list of radio buttons, which is enough without the tour and the plan. */
export function TableList({ venue, draft, onSelect }: TableListProps) {
  const context = useGuestContext<'bookingMessages'>()
  const { venueRow, venueMessages, messages, bookingMessages } = context
  const { tableStates, tables: selected, start, time, unavailableTables } = draft
  const { tablePicker } = bookingMessages
  if (start === undefined) return <p className="reserve-hint">{tablePicker.noTime}</p>
  const selectedKey = selected && getTablesKey(selected)
  const capacities = getCapacities(venue)
  // In the restaurant's order: Firestore does not keep that of the stored tables.
  const keys = new Set([...Object.keys(venueRow.tables), ...Object.keys(tableStates)])
  const choices = [...keys].flatMap((key) => {
    const state = tableStates[key]
    const tables = parseTablesKey(key)
    const [description] = tables.map((table) => venueMessages.tables[table])
    const location = describeLocation(venueRow, venueMessages, tables)
    const name = formatTables(tables, context)
    return state && description
      ? [{ key, state, tables, view: description.view, location, name }]
      : []
  })
  const free = choices.filter(({ state }) => state === 'free')
  // All single tables, but only those combinations that would fit the party.
  const others = choices.filter(
    ({ state, tables }) =>
      state === 'taken' || state === 'blocked' || (state === 'closed' && !tables[1]),
  )
  const ofOtherSizes = OTHER_SIZES.flatMap((state) => {
    const tables = choices.flatMap((each) => (each.state === state ? [each.tables] : []))
    const single = tables.flatMap(([table, second]) => (table && !second ? [table] : []))
    return single.length > 0 ? [{ state, tables: single }] : []
  })

  return (
    <>
      <fieldset className="reserve-choice">
        <legend>
          <ChangingText>{tablePicker.list(formatSlot(start))}</ChangingText>{' '}
          {choices.length > 0 && (
            <span className="reserve-count">{tablePicker.free(free.length)}</span>
          )}
        </legend>
        {!selected && !unavailableTables && hasSeatViews(venueRow) && (
          <p className="reserve-hint">{tablePicker.hint}</p>
        )}
        {unavailableTables && (
          <p className="reserve-note" role="status">
            {`${formatTables(unavailableTables, context)}: ${tablePicker.states[tableStates[getTablesKey(unavailableTables)] ?? 'closed']}`}
          </p>
        )}
        <div className="reserve-tables">
          {free.map(({ key, tables, view, location, name }) => {
            const { min, max } = capacities[key]!
            const viewTable = findTableWithView(venueRow, tables, time)
            const picture = viewTable && getSeatPicture(venueRow, viewTable, time)
            const people = messages.people(max)
            return (
              <label key={key} className="reserve-table">
                <input
                  type="radio"
                  name="table"
                  checked={key === selectedKey}
                  onChange={() => onSelect(tables)}
                />
                {picture && <Picture image={picture.still} sizes={THUMBNAIL_SIZES} alt="" />}
                <span className="reserve-table-text">
                  <strong>{name}</strong>{' '}
                  <span className="reserve-seats">
                    {min === max ? people : tablePicker.seats(min, people)}
                  </span>{' '}
                  <span>{location}.</span>{' '}
                  <span className="reserve-table-view">
                    {tables[1] ? tablePicker.combined : view}
                  </span>
                </span>
              </label>
            )
          })}
        </div>
      </fieldset>
      {others.length + ofOtherSizes.length > 0 && (
        <>
          <h3 className="reserve-unavailable-title">{tablePicker.unavailable}</h3>
          <ul className="reserve-unavailable">
            {others.map(({ key, state, location, name }) => (
              <li key={key}>
                {`${name}, ${lowercaseFirst(location)}: ${tablePicker.states[state]}`}
              </li>
            ))}
            {ofOtherSizes.map(({ state, tables }) => (
              <li key={state}>
                {`${formatTables(tables, context)}: ${tablePicker[tables[1] ? 'statesOfSeveral' : 'states'][state]}`}
              </li>
            ))}
          </ul>
        </>
      )}
      {venueMessages.unbookableTables && (
        <p className="text-muted">{venueMessages.unbookableTables}</p>
      )}
    </>
  )
}
