import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { MAX_CHANGES } from '../../../domain/limits'
import { guestCanModify, isMissed } from '../../../domain/reservations/availability'
import { findChangeRefusal } from '../../../domain/reservations/conditions'
import { preloadGuestApi } from '../api/load-guest-api'
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
  const { wasMissed, isAtLimit, canCancel, canEdit, canEditNote } = usePermissions(props)
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
        {isAtLimit && (
          <>
            <p>{manage.limit(MAX_CHANGES)}</p>
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
        {!isCancelling && forms.failure && <BookingError kind={forms.failure} />}
        {NoteForm && withBookingMessages(<NoteForm {...props} onClose={forms.closeNote} />)}
        {isCancelling && <CancelPrompt {...props} onClose={() => setAskingToCancel(false)} />}
      </BookingSummary>
      <div className="reserve-links">
        {guestCanModify(access) && !wasMissed && (
          <>
            {venue.sample && <DemoHostLink />}
            <ShareLinks venue={venue} access={access} secret={secret} />
          </>
        )}
      </div>
    </>
  )
}

/** The actions that the guest may still take, as the security rules decide them. */
function usePermissions({ venue, access, savedBooking }: LoadedBookingProps) {
  const now = useClock(venue)
  const refusal = findChangeRefusal(venue, access, 'change', now)
  // A form that is open stays open when the restaurant no longer allows its change, and shows that as an error.
  const canEdit = refusal === undefined
  return {
    wasMissed: isMissed(access, now),
    isAtLimit: refusal === 'limit',
    canCancel: findChangeRefusal(venue, access, 'cancel', now) === undefined,
    canEdit,
    canEditNote: canEdit && savedBooking !== undefined && !venue.sample,
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
