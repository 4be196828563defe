import { type KeyboardEvent, type SubmitEvent, useState } from 'react'
import { RadioGroup } from '../../../../components/RadioGroup'
import { createToken } from '../../../../domain/entries/form-schema'
import { SLOTS_PER_DAY } from '../../../../domain/limits'
import { getDuration } from '../../../../domain/reservations/availability'
import {
  formatSlot,
  getCurrentSlot,
  getHours,
  SLOT_MINUTES,
} from '../../../../domain/reservations/clock'
import { canSeat } from '../../../../domain/reservations/seating'
import { trimGuest } from '../../../../domain/reservations/trim-guest'
import {
  type Guest,
  getTablesKey,
  parseTablesKey,
  type ServiceDate,
  type Slot,
} from '../../../../domain/reservations/venue'
import { getWorkingHours } from '../../../../domain/reservations/visible-hours'
import { proposeTable } from '../../../../domain/reservations/walk-in'
import { useHost } from '../data/host-context'
import { getTableName, type NewBookingPreset, sortTables } from '../host-page-context'
import { findInvalidField, GuestFields } from './GuestFields'
import { HostDialog } from './HostDialog'
import { DEFAULT_DURATION, type Seating, SeatingFields } from './SeatingFields'
import { getCombinationsOnDay, getTablesOnDay, useTableStates } from './use-table-states'

/** 20:00, the proposed time unless the restaurant has opened today. */
const DEFAULT_START: Slot = 56

type NewBookingDialogProps = {
  date: ServiceDate
  /** The table and time that the host has clicked, if any. */
  preset: NewBookingPreset | undefined
}

/** Adds a walk-in, or a booking that is made by telephone. */
export function NewBookingDialog({ date, preset }: NewBookingDialogProps) {
  const { venueRow, venue, messages, hostMessages, lang, now, perform, showDay, close } = useHost()
  // Every press has the same id, so that a second one after a lost response cannot seat the party twice.
  const [id] = useState(createToken)
  const { newBooking } = hostMessages
  // Until the restaurant opens, new bookings come by telephone, and none are walk-ins.
  const opening = getHours(venue, date).indexOf('0')
  const hasOpened = date === now.date && opening >= 0 && now.minutes >= opening * SLOT_MINUTES
  const currentSlot = Math.min(getCurrentSlot(now), SLOTS_PER_DAY - 1)
  const isWalkIn = hasOpened && (!preset || preset.start <= currentSlot)
  const [kind, setKind] = useState<'seated' | 'confirmed'>(isWalkIn ? 'seated' : 'confirmed')
  const [chosen, setChosen] = useState<Seating>(() => {
    const start = preset?.start ?? (hasOpened ? currentSlot : DEFAULT_START)
    const [, end] = getWorkingHours(venue, date, [{ start, length: 1 }])
    const length = Math.min(getDuration(venue, 2) ?? DEFAULT_DURATION, end - start)
    return { date, tables: preset ? [preset.table] : [], start, length, guests: 2 }
  })
  const [guest, setGuest] = useState<Guest>({
    name: venue.sample ? 'Guest' : '',
    phone: '',
    email: '',
    note: '',
    lang,
  })
  const [showErrors, setShowErrors] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const state = canSeat(chosen.date, now) ? kind : 'confirmed'
  const options = useTableStates(chosen, undefined)
  const proposed = chosen.tables.length === 0 ? propose() : undefined
  const seating = proposed
    ? { ...chosen, tables: parseTablesKey(proposed.id), length: proposed.length }
    : chosen
  const isNameRequired = state === 'confirmed'

  /** A party that is there may have to leave early; one that calls wants the table for its whole visit. */
  function propose() {
    const found =
      proposeTable(getTablesOnDay(options, venue), chosen) ??
      proposeTable(getCombinationsOnDay(options, venue), chosen)
    return state === 'seated' || found?.length === chosen.length ? found : undefined
  }

  /** The proposal stays one until the host chooses another table. */
  function handleChange(next: Seating) {
    // A party that comes later is not there yet, so it has called.
    if (next.start !== seating.start && next.start > currentSlot) setKind('confirmed')
    setChosen(
      proposed && getTablesKey(next.tables) === proposed.id ? { ...next, tables: [] } : next,
    )
  }

  /** The Enter key leads from the name to the telephone number, and from there it books. */
  function handleKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement
    if (event.key !== 'Enter' || name !== 'name' || guest.phone !== '' || !isNameRequired) return
    event.preventDefault()
    ;(event.currentTarget.elements.namedItem('phone') as HTMLElement).focus()
  }

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setShowErrors(true)
    const invalid = seating.tables.length === 0 ? 'table' : findInvalidField(guest, isNameRequired)
    if (invalid) (event.currentTarget.elements.namedItem(invalid) as HTMLElement).focus()
    if (isSaving || invalid) return
    setIsSaving(true)
    const tables = sortTables(venueRow, seating.tables)
    const booking = { id, ...seating, tables, ...trimGuest(guest), state }
    const result = await perform({
      ids: [id],
      send: (api) => api.addBooking(venueRow.slug, booking),
      isStored: (stored) => stored.length > 0,
      // An earlier press may have stored it at another table.
      done(stored) {
        const shown = stored ?? booking
        const tableName = getTableName(messages, ...shown.tables)
        return shown.state === 'seated'
          ? newBooking.seated(tableName)
          : newBooking.confirmed(tableName, formatSlot(shown.start))
      },
    })
    setIsSaving(false)
    if (result !== 'done') return
    showDay(seating.date)
    close()
  }

  const submitLabel = state === 'seated' ? newBooking.seat : newBooking.book

  return (
    <HostDialog title={newBooking.title}>
      <form onSubmit={handleSubmit} onKeyDown={handleKeyDown} noValidate>
        {canSeat(seating.date, now) && (
          <RadioGroup
            legend={newBooking.kind}
            className="host-choice"
            options={newBooking.kinds}
            value={kind}
            onChange={setKind}
          />
        )}
        <SeatingFields
          seating={seating}
          onChange={handleChange}
          options={options}
          showErrors={showErrors}
        />
        <GuestFields
          guest={guest}
          onChange={setGuest}
          showErrors={showErrors}
          isNameRequired={isNameRequired}
        />
        <div className="host-tools">
          <button type="submit" className="button" aria-disabled={isSaving}>
            {isSaving ? messages.busy : submitLabel}
          </button>
        </div>
      </form>
    </HostDialog>
  )
}
