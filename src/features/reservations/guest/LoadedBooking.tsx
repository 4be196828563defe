import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { preloadGuestApi } from '../api/load-guest-api'
import { findCapacity, getDuration, guestCanModify, hasEnoughNotice } from '../domain/availability'
import { isMissed } from '../domain/is-missed'
import { MAX_CHANGES } from '../domain/venue'
import { useClock } from '../use-clock'
import { BookingError } from './BookingError'
import { BookingSummary } from './BookingSummary'
import { CancelPrompt } from './CancelPrompt'
import { DemoHostLink } from './DemoHostLink'
import { GuestContext, useGuestContext } from './guest-context'
import { PhoneFallback } from './PhoneFallback'
import { ShareLinks } from './ShareLinks'
import { type EditFormName, useEditForms } from './use-edit-forms'
import type { LoadedBookingProps } from './use-guest-booking'

/** A guest's booking with the actions that they may take: change it, change the note, cancel. */
export function LoadedBooking(props: LoadedBookingProps) {
  const { venue, access, notice, savedBooking, secret } = props
  const context = useGuestContext<'confirmationMessages'>()
  const { manage } = context.confirmationMessages
  const [isAskingToCancel, setAskingToCancel] = useState(false)
  const { wasMissed, hasBegun, isAtLimit, canCancel, canEdit, canEditNote } = usePermissions(props)
  const forms = useEditForms({ canEdit, dismissNotice: props.dismissNotice })
  const heading = useRef<HTMLHeadingElement>(null)
  const isCancelling = isAskingToCancel && canCancel
  const NoteForm = canEdit && savedBooking ? forms.OpenNoteForm : undefined
  const isFormOpen =
    isCancelling || NoteForm !== undefined || forms.editFormComponents !== undefined
  useHeadingFocus(heading, isFormOpen)

  useEffect(() => {
    if (isFormOpen) preloadGuestApi()
  }, [isFormOpen])

  const withBookingMessages = (form: ReactNode) => (
    <GuestContext
      value={{
        ...context,
        ...(forms.bookingMessages && { bookingMessages: forms.bookingMessages }),
      }}
    >
      {form}
    </GuestContext>
  )
  if (forms.editFormComponents) {
    const { EditBooking, BookingFields } = forms.editFormComponents
    return withBookingMessages(
      <EditBooking {...props} Fields={BookingFields} onClose={forms.closeEdit} />,
    )
  }
  return (
    <>
      <BookingSummary {...{ venue, access, notice, wasMissed, savedBooking, heading }}>
        {guestCanModify(access) && !wasMissed && (hasBegun || isAtLimit) && (
          <>
            <p>{hasBegun ? manage.over : manage.limit(MAX_CHANGES)}</p>
            {!venue.sample && <PhoneFallback />}
          </>
        )}
        {canCancel && !isCancelling && !NoteForm && (
          <p className="reserve-actions">
            {canEdit && venue.onlineBooking && (
              <FormButton form="booking" forms={forms}>
                {manage.change}
              </FormButton>
            )}
            {canEditNote && (
              <FormButton form="note" forms={forms}>
                {savedBooking?.note ? manage.noteEdit : manage.noteAdd}
              </FormButton>
            )}
            <button
              type="button"
              className="button"
              data-variant="secondary"
              onClick={() => {
                forms.cancelPending()
                setAskingToCancel(true)
              }}
            >
              {manage.cancel}
            </button>
          </p>
        )}
        {!isCancelling && forms.hasFailed && <BookingError kind="offline" />}
        {NoteForm && withBookingMessages(<NoteForm {...props} onClose={forms.closeNote} />)}
        {isCancelling && <CancelPrompt {...props} onClose={() => setAskingToCancel(false)} />}
      </BookingSummary>
      <div className="reserve-links">
        {guestCanModify(access) && !wasMissed && (
          <ShareLinks venue={venue} access={access} secret={secret} />
        )}
        {venue.sample && <DemoHostLink />}
      </div>
    </>
  )
}

/**
 * The actions that the guest may still take. The security rules also check the state, the number of changes and
 * whether online booking is on, but they accept a change or cancellation after the booking has begun.
 */
function usePermissions({ venue, access, savedBooking }: LoadedBookingProps) {
  const now = useClock(venue)
  const hasBegun = !hasEnoughNotice({ ...venue, minNoticeMinutes: 0 }, access, now)
  const isAtLimit = access.changes >= MAX_CHANGES
  const canCancel = guestCanModify(access) && !hasBegun
  // A form that is open stays open when the restaurant no longer allows its change, and shows that as an error.
  const canEdit = canCancel && !isAtLimit
  const canEditNote =
    canEdit &&
    venue.onlineBooking &&
    savedBooking !== undefined &&
    // The rules accept a note only with a time slot that they would accept as a new booking.
    hasEnoughNotice(venue, access, now) &&
    access.date !== venue.pausedDate &&
    getDuration(venue, access.guests) === access.length &&
    findCapacity(venue, access.tables) !== undefined
  return {
    wasMissed: isMissed(access, now),
    hasBegun,
    isAtLimit,
    canCancel,
    canEdit,
    canEditNote,
  }
}

/** Focuses the heading when a form closes, since the control that had the focus is gone. */
function useHeadingFocus(heading: RefObject<HTMLElement | null>, isFormOpen: boolean) {
  const wasFormOpen = useRef(false)
  useEffect(() => {
    if (isFormOpen) wasFormOpen.current = true
    else if (wasFormOpen.current) heading.current?.focus()
  }, [heading, isFormOpen])
}

type FormButtonProps = {
  form: EditFormName
  forms: ReturnType<typeof useEditForms>
  children: string
}

/** Opens a form, and preloads its code as soon as the guest is about to press. */
function FormButton({ form, forms, children }: FormButtonProps) {
  return (
    <button
      type="button"
      className="button"
      data-variant={form === 'booking' ? 'step' : 'secondary'}
      aria-disabled={forms.pendingForm === form || undefined}
      onPointerDown={forms.preload}
      onFocus={forms.preload}
      onClick={() => forms.open(form)}
    >
      {children}
    </button>
  )
}
