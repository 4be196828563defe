import { Activity } from 'react'
import { ConfirmDialog } from '../../../components/ConfirmDialog'
import type { Language } from '../../../domain/language'
import { holdsTable } from '../../../domain/reservations/availability'
import { formatDate } from '../../../domain/reservations/clock'
import { getSchedule, summarizeSchedule } from '../../../domain/reservations/schedule'
import { AttentionLists } from './attention/AttentionLists'
import { ConflictList } from './booking/ConflictList'
import { HostDialogs } from './booking/HostDialogs'
import { HostContext } from './data/host-context'
import { BookingSearch } from './day/BookingSearch'
import { ConnectionStatus } from './day/ConnectionStatus'
import { DaySheet } from './day/DaySheet'
import { DayView } from './day/DayView'
import { HostBar } from './day/HostBar'
import { HostFooter } from './day/HostFooter'
import { PrimaryActions } from './day/PrimaryActions'
import { SpecialHoursNote } from './day/SpecialHoursNote'
import { HostPageContext, type VenueMessages } from './host-page-context'
import { SettingsView } from './settings/SettingsView'
import { type HostControllerOptions, useHostController } from './use-host-controller'

/** On a phone, the lists above an error can be higher than the window. */
function scrollIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' })
}

type HostViewProps = HostControllerOptions & { lang: Language; venueMessages: VenueMessages }

/** A venue's day and settings, for signed-in hosts. */
export function HostView({ lang, venueMessages, ...options }: HostViewProps) {
  const { venueRow, messages, hostMessages } = options
  const controller = useHostController(options)
  const { host, venue, now, view, dialog, settings, unsaved } = controller
  const { date, notice, errorMessage } = host
  const { shownDay, staleSince } = host.bookings
  const bookings = shownDay?.bookings ?? []
  const schedule = getSchedule(bookings, now)
  const { reservations, guests } = summarizeSchedule(schedule)
  const dateText = formatDate(date, lang)

  return (
    <HostPageContext value={{ venueRow, venue, lang, messages, venueMessages, now }}>
      <HostContext value={host}>
        {controller.isAccessUnknown && <p role="alert">{hostMessages.accessUnknown}</p>}
        {/* Hidden and not removed, so that what a host has typed is not lost. */}
        <Activity mode={controller.isAccessUnknown ? 'hidden' : 'visible'}>
          <HostBar
            date={date}
            onDateChange={controller.changeDate}
            views={{ ...messages.views, ...hostMessages.views }}
            view={view}
            onViewChange={controller.changeView}
            schedule={schedule}
            summary={shownDay && messages.day.summary(reservations, guests)}
            search={<BookingSearch />}
          >
            <PrimaryActions
              onToggleOnlineBooking={settings.toggleOnlineBooking}
              onTogglePause={settings.togglePause}
            />
          </HostBar>

          <AttentionLists isExpanded={view !== 'settings'} />

          <div className="host-notices">
            <ConnectionStatus staleSince={staleSince} />
            {!venue.onlineBooking && <p>{hostMessages.online.stoppedNote}</p>}
            {venue.onlineBooking && venue.pausedDate === now.date && (
              <p>{hostMessages.online.pausedNote}</p>
            )}
            {/* An open dialog shows the notice and the error itself, because the page behind it is inert. */}
            <p role="status" className="host-notice">
              {[controller.hasAdvanced && messages.day.advanced(dateText), !dialog && notice]
                .filter(Boolean)
                .join(' ')}
            </p>
            {errorMessage && !dialog && (
              <p role="alert" ref={scrollIntoView}>
                {errorMessage}
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
              />
            </div>
          )}

          <div className="host-view" data-view={view}>
            {view === 'settings' ? (
              <SettingsView onSave={settings.save} onDirtyChange={unsaved.setDirty} />
            ) : (
              <DayView
                date={date}
                view={view}
                day={shownDay?.day}
                schedule={schedule}
                isStale={staleSince !== undefined}
                hostActions={controller.hostActions}
              />
            )}
          </div>

          {view !== 'settings' && (
            <HostFooter
              onToggleDay={() => settings.toggleDay(date, dateText)}
              isSoundOn={controller.isSoundOn}
              onSoundChange={controller.setSound}
              wakeLock={controller.wakeLock}
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
              onConfirm={async () => true}
              onClose={unsaved.confirm}
            >
              {hostMessages.unsavedChanges.text}
            </ConfirmDialog>
          )}

          {dialog && <HostDialogs dialog={dialog} />}
        </Activity>
      </HostContext>
    </HostPageContext>
  )
}
