import { type SubmitEvent, useId, useState } from 'react'
import {
  EMPTY_DAY,
  findRanges,
  holdsTable,
  tableOccupancy,
} from '../../../../domain/reservations/availability'
import { getHours } from '../../../../domain/reservations/clock'
import { rangesOverlap } from '../../../../domain/reservations/table-slots'
import type { Slot } from '../../../../domain/reservations/venue'
import { findBlocks, getWorkingHours } from '../../../../domain/reservations/visible-hours'
import { changeSeveral } from '../data/change-several'
import { useHost } from '../data/host-context'
import { type HostApi, useHostStore } from '../data/host-store'
import { getTableName } from '../host-page-context'
import { ConflictList } from './ConflictList'
import { HostDialog } from './HostDialog'
import { SlotOptions } from './SlotOptions'

/** Blocks tables for some hours, or frees them again. */
export function BlockDialog() {
  const { messages, hostMessages, venue, venueRow, date, bookings, perform, close } = useHost()
  const store = useHostStore()
  const { day = EMPTY_DAY, bookings: ofDay = [] } = bookings.shownDay ?? {}
  const { blockDialog } = hostMessages
  const tables = Object.keys(venueRow.tables)
  const hours = getHours(venue, date)
  const [first, last] = getWorkingHours(venue, date, findBlocks(day))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [start, setStart] = useState(hours.includes('0') ? hours.indexOf('0') : first)
  const [end, setEnd] = useState(hours.includes('0') ? hours.lastIndexOf('0') + 1 : last)
  const [error, setError] = useState('')
  const [isSaving, setIsSaving] = useState(false)
  const blocked = { start, length: end - start }
  const conflicts = ofDay.filter(
    (booking) =>
      holdsTable(booking.state) &&
      booking.tables.some((table) => chosen.has(table)) &&
      rangesOverlap(booking, blocked),
  )

  async function save(isBlocked: boolean) {
    if (isSaving) return
    if (chosen.size === 0) return setError(blockDialog.tablesRequired)
    if (end <= start) return setError(blockDialog.endBeforeStart)
    setError('')
    setIsSaving(true)
    const result = await perform({
      send: (api) => setRangeBlocked(api, isBlocked),
      isStored: async () => (await findRangesLeft(isBlocked)).length === 0,
      done: () => (isBlocked ? blockDialog.blocked : blockDialog.freed),
    })
    setIsSaving(false)
    if (result === 'done' && conflicts.length === 0) close()
  }

  /** The slots that are still to be blocked or freed: those without a booking. The day on the page may be out of date. */
  async function findRangesLeft(isBlocked: boolean) {
    const current = await store.getDay(venueRow.slug, date)
    return [...chosen].flatMap((table) =>
      findRanges(tableOccupancy(current, table).slice(start, end), isBlocked ? '0' : '2').map(
        (found) => ({ id: table, start: start + found.start, length: found.length }),
      ),
    )
  }

  /** Blocks or frees in as many writes as there are ranges. */
  async function setRangeBlocked({ setBlocked }: HostApi, isBlocked: boolean) {
    return changeSeveral(await findRangesLeft(isBlocked), ({ id, ...range }) =>
      setBlocked(venueRow.slug, { date, table: id, ...range }, isBlocked),
    )
  }

  function toggle(table: string, isChosen: boolean) {
    const next = new Set(chosen)
    if (isChosen) next.add(table)
    else next.delete(table)
    setChosen(next)
  }

  return (
    <HostDialog title={blockDialog.title}>
      <form
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault()
          save(true)
        }}
      >
        <p>{blockDialog.text}</p>
        <fieldset className="host-checks">
          <legend>{blockDialog.tables}</legend>
          <label>
            <input
              type="checkbox"
              checked={chosen.size === tables.length}
              onChange={({ target }) => setChosen(new Set(target.checked ? tables : []))}
            />
            {blockDialog.all}
          </label>
          {tables.map((table) => (
            <label key={table}>
              <input
                type="checkbox"
                checked={chosen.has(table)}
                onChange={({ target }) => toggle(table, target.checked)}
              />
              {getTableName(messages, table)}
            </label>
          ))}
        </fieldset>
        <div className="host-fields">
          <SlotSelect
            label={blockDialog.from}
            first={first}
            last={last - 1}
            value={start}
            onChange={setStart}
          />
          <SlotSelect
            label={blockDialog.to}
            first={first + 1}
            last={last}
            value={end}
            onChange={setEnd}
          />
        </div>
        {error && (
          <p role="alert" className="host-error">
            {error}
          </p>
        )}
        <ConflictList title={blockDialog.conflicts} bookings={conflicts} />
        <div className="host-tools">
          <button type="submit" className="button" aria-disabled={isSaving}>
            {isSaving ? messages.busy : blockDialog.block}
          </button>
          <button
            type="button"
            className="button"
            data-variant="secondary"
            aria-disabled={isSaving}
            onClick={() => save(false)}
          >
            {blockDialog.free}
          </button>
        </div>
      </form>
    </HostDialog>
  )
}

type SlotSelectProps = {
  label: string
  first: Slot
  last: Slot
  value: Slot
  onChange: (slot: Slot) => void
}

function SlotSelect({ label, first, last, value, onChange }: SlotSelectProps) {
  const id = useId()
  return (
    <div className="host-field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(Number(target.value))}>
        <SlotOptions first={first} last={last} />
      </select>
    </div>
  )
}
