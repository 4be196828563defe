import { ConfirmDialog } from '../../../components/ConfirmDialog'
import type { Language } from '../../../domain/language'
import { EMPTY_DAY, holdsTable } from '../../../domain/reservations/availability'
import { formatDate } from '../../../domain/reservations/clock'
import { getSchedule, summarizeSchedule } from '../../../domain/reservations/schedule'
import { AttentionLists } from './AttentionLists'
import { BookingSearch } from './BookingSearch'
import { ConflictList } from './ConflictList'
import { ConnectionStatus } from './ConnectionStatus'
import { DaySheet } from './DaySheet'
import { DayView } from './DayView'
import { HostBar } from './HostBar'
import { HostDialogs } from './HostDialogs'
import { HostFooter } from './HostFooter'
import { HostPageContext, type VenueMessages } from './host-page-context'
import { PrimaryActions } from './PrimaryActions'
import { SettingsView } from './SettingsView'
import { SpecialHoursNote } from './SpecialHoursNote'
import { SignedInHostContext } from './signed-in-host-context'
import { type HostControllerOptions, useHostController } from './use-host-controller'

/** On a phone, the lists above an error can be higher than the window. */
function scrollIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' })
}

type HostViewProps = HostControllerOptions & { lang: Language; venueMessages: VenueMessages }

/** A venue's day and settings, for signed-in hosts. */
export function HostView({ lang, venueMessages, ...options }: HostViewProps) {
  const { venueRow, messages, hostMessages } = options
  const host = useHostController(options)
  const { venue, now, date, view, dialog, report, settings, unsaved } = host
  const { shownDay, today, searchable, staleSince, pending, unseen, latest, markSeen } =
    host.bookings
  const { submitChange, notice, error } = report
  const bookings = shownDay?.bookings ?? []
  const schedule = getSchedule(bookings, now)
  const { reservations, guests } = summarizeSchedule(schedule)
  const dateText = formatDate(date, lang)

  return (
    <HostPageContext value={{ venueRow, venue, lang, messages, venueMessages, now }}>
      <SignedInHostContext
        value={{
          ...{ hostMessages, notice, errorMessage: error, guestMails: host.guestMails },
          todaysBookings: today?.bookings ?? [],
        }}
      >
        <HostBar
          date={date}
          onDateChange={host.changeDate}
          views={{ ...messages.views, ...hostMessages.views }}
          view={view}
          onViewChange={host.changeView}
          schedule={schedule}
          summary={shownDay && messages.day.summary(reservations, guests)}
          search={<BookingSearch bookings={searchable} onShow={host.showBooking} />}
        >
          <PrimaryActions
            onAddBooking={() => host.openDialog({ kind: 'new-booking' })}
            onToggleOnlineBooking={settings.toggleOnlineBooking}
            onTogglePause={settings.togglePause}
          />
        </HostBar>

        <AttentionLists
          pending={pending}
          unseen={unseen}
          latest={latest}
          isExpanded={view !== 'settings'}
          changeStatus={host.changeStatus}
          onCancel={host.confirmCancel}
          onShow={host.showBooking}
          onMove={host.moveBooking}
          onSeen={markSeen}
        />

        <div className="host-notices">
          <ConnectionStatus staleSince={staleSince} />
          {!venue.onlineBooking && <p>{hostMessages.online.stoppedNote}</p>}
          {venue.onlineBooking && venue.pausedDate === now.date && (
            <p>{hostMessages.online.pausedNote}</p>
          )}
          {/* An open dialog shows the notice and the error itself, because the page behind it is inert. */}
          <p role="status" className="host-notice">
            {[host.hasAdvanced && messages.day.advanced(dateText), !dialog && notice]
              .filter(Boolean)
              .join(' ')}
          </p>
          {error && !dialog && (
            <p role="alert" ref={scrollIntoView}>
              {error}
            </p>
          )}
        </div>

        {view !== 'settings' && <SpecialHoursNote date={date} />}
        {view !== 'settings' && venue.closedDates.includes(date) && (
          <div className="host-closed">
            <p>{messages.day.closed}</p>
            <ConflictList
              title={hostMessages.conflictList.closedDay}
              bookings={bookings.filter(({ state }) => holdsTable(state))}
              submitChange={submitChange}
            />
          </div>
        )}

        <div className="host-view" data-view={view}>
          {view === 'settings' ? (
            <SettingsView
              onSave={settings.save}
              submitChange={submitChange}
              onShowDay={host.showDay}
              onDirtyChange={unsaved.setDirty}
            />
          ) : (
            <DayView
              date={date}
              view={view}
              day={shownDay?.day}
              schedule={schedule}
              isStale={staleSince !== undefined}
              hostActions={host.hostActions}
            />
          )}
        </div>

        {view !== 'settings' && (
          <HostFooter
            date={date}
            bookings={shownDay?.bookings}
            onBlockTables={() => host.openDialog({ kind: 'block' })}
            onToggleDay={() => settings.toggleDay(date, dateText)}
            isSoundOn={host.isSoundOn}
            onSoundChange={host.setSound}
          />
        )}
        {venue.sample && <p className="text-muted">{messages.demoNote}</p>}

        {shownDay && <DaySheet date={date} schedule={schedule} />}

        {unsaved.isConfirming && (
          <ConfirmDialog
            title={hostMessages.unsavedChanges.question}
            cancelLabel={hostMessages.unsavedChanges.keep}
            confirmLabel={hostMessages.unsavedChanges.leave}
            busyLabel={messages.busy}
            className="host-dialog"
            onConfirm={async () => true}
            onClose={unsaved.confirm}
          >
            {hostMessages.unsavedChanges.text}
          </ConfirmDialog>
        )}

        {dialog && (
          <HostDialogs
            dialog={dialog}
            date={date}
            day={shownDay?.day ?? EMPTY_DAY}
            bookings={bookings}
            pendingBookings={pending}
            submitChange={submitChange}
            changeStatus={host.changeStatus}
            onCancel={host.confirmCancel}
            onShowDay={host.showDay}
            onClose={host.closeDialog}
          />
        )}
      </SignedInHostContext>
    </HostPageContext>
  )
}
