import { useId } from 'react'
import { RadioGroup } from '../../../../components/RadioGroup'
import { hasNotifications } from '../../../../content/notifications'
import { addDays, formatDate } from '../../../../domain/reservations/clock'
import type { Venue } from '../../../../domain/reservations/venue'
import { ConflictList } from '../booking/ConflictList'
import { useHost } from '../data/host-context'
import { useHostStore } from '../data/host-store'
import { ClosedDays } from './ClosedDays'
import { CombinationFields } from './CombinationFields'
import { DurationFields } from './DurationFields'
import { GuestData } from './GuestData'
import { HostsList } from './HostsList'
import { HoursFields } from './HoursFields'
import { NotificationSettings } from './NotificationSettings'
import { SpecialHours } from './SpecialHours'
import { TableCapacityFields } from './TableCapacityFields'
import { useSettingsForm } from './use-settings-form'
import { WebsiteCode } from './WebsiteCode'

/** Any Monday, from which weekdays get their names. */
const MONDAY = '2026-01-05'

type SettingsViewProps = {
  onSave: (settings: Venue, successMessage: string) => Promise<boolean>
  /** Called when the draft begins or ceases to differ from the saved settings. */
  onDirtyChange: (isDirty: boolean) => void
}

/** The venue's settings, the host's emails, the guests' data and the hosts. */
export function SettingsView({ onSave, onDirtyChange }: SettingsViewProps) {
  const { messages, hostMessages, venueRow, lang, showDay } = useHost()
  const { isDemo } = useHostStore()
  const { settings } = hostMessages
  const form = useSettingsForm({ onSave, onDirtyChange })
  const { draft, change, errors, conflicts, isSaving } = form
  const saveLabel = conflicts.length > 0 ? settings.conflict.save : settings.save
  const id = useId()

  return (
    <div className="host-settings">
      <form onSubmit={form.handleSubmit} noValidate>
        <section aria-labelledby={`${id}-booking`}>
          <h2 id={`${id}-booking`}>{settings.booking.title}</h2>
          <RadioGroup
            legend={settings.booking.confirmation}
            className="host-choice"
            options={settings.booking.confirmations}
            value={draft.confirmation}
            onChange={(confirmation) => change({ confirmation })}
          />
          <div className="host-fields">
            {(['bookingWindowDays', 'minNoticeMinutes'] as const).map((field) => (
              <div key={field} className="host-field">
                <label htmlFor={`${id}-${field}`}>{settings.booking[field]}</label>
                <input
                  id={`${id}-${field}`}
                  type="number"
                  min={0}
                  step={field === 'minNoticeMinutes' ? 15 : 1}
                  value={Number.isNaN(draft[field]) ? '' : draft[field]}
                  onChange={({ target }) => change({ [field]: target.valueAsNumber })}
                />
              </div>
            ))}
          </div>
        </section>

        <section aria-labelledby={`${id}-hours`}>
          <h2 id={`${id}-hours`}>{settings.hours.title}</h2>
          <p className="text-muted">{settings.hours.note}</p>
          {draft.openings.map((openings, weekday) => (
            <HoursFields
              // biome-ignore lint/suspicious/noArrayIndexKey: the list always has the seven weekdays in order.
              key={weekday}
              day={formatDate(addDays(MONDAY, weekday), lang, { weekday: 'long' })}
              openings={openings}
              minPeriods={0}
              onChange={(next) => change({ openings: draft.openings.with(weekday, next) })}
            />
          ))}
        </section>

        <SpecialHours draft={draft} onChange={change} />

        <ClosedDays draft={draft} onChange={change} />

        <section aria-labelledby={`${id}-tables`}>
          <h2 id={`${id}-tables`}>{settings.tables.title}</h2>
          <p className="text-muted">{settings.tables.note}</p>
          <ul className="host-lines">
            {Object.keys(venueRow.tables).map((table) => (
              <TableCapacityFields
                key={table}
                table={table}
                capacity={draft.tables[table]}
                onChange={(capacity) => {
                  const { [table]: _, ...others } = draft.tables
                  change({ tables: capacity ? { ...others, [table]: capacity } : others })
                }}
              />
            ))}
          </ul>
        </section>

        <CombinationFields
          tables={draft.tables}
          combinations={draft.combinations}
          onChange={(combinations) => change({ combinations })}
        />

        <DurationFields
          durations={draft.durations}
          tables={draft.tables}
          combinations={draft.combinations}
          onChange={(durations) => change({ durations })}
        />

        {errors.length > 0 && (
          <div role="alert" className="host-error">
            {errors.map((error) => (
              <p key={error}>{settings.errors[error]}</p>
            ))}
          </div>
        )}
        {conflicts.length > 0 && (
          <div className="host-settings-conflicts">
            <p role="alert">{settings.conflict.text}</p>
            <ConflictList
              title={settings.conflict.title}
              bookings={conflicts.map(({ booking }) => booking)}
              conflicts={conflicts}
              onCancelled={form.clearConflicts}
            />
            <ul className="host-tools">
              {[...new Set(conflicts.map(({ booking }) => booking.date))].map((date) => (
                <li key={date}>
                  <button type="button" className="host-action" onClick={() => showDay(date)}>
                    {formatDate(date, lang)}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        )}
        <div className="host-tools host-save">
          <button type="submit" className="button" aria-disabled={isSaving}>
            {isSaving ? messages.busy : saveLabel}
          </button>
          <button type="button" className="button" data-variant="secondary" onClick={form.reset}>
            {settings.reset}
          </button>
        </div>
      </form>
      {!isDemo && (
        <>
          {hasNotifications && <NotificationSettings />}
          {venueRow.embedOrigins && <WebsiteCode origins={venueRow.embedOrigins} />}
          <GuestData />
          <HostsList />
        </>
      )}
    </div>
  )
}
