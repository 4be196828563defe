import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Field } from '../../../components/Field'
import { getUtf8Length } from '../../../domain/entries/form-schema'
import { GUEST_MAX_BYTES } from '../../../domain/limits'
import { guestCanModify } from '../../../domain/reservations/availability'
import { trimText } from '../../../domain/text'
import { withGuestApi } from '../api/load-guest-api'
import { type BookingErrorKind, BookingErrorText } from './BookingError'
import { useGuestContext } from './guest-context'
import { PhoneFallback } from './PhoneFallback'
import type { LoadedBookingProps } from './use-guest-booking'
import { useSubmission } from './use-submission'

type NoteFormProps = Pick<
  LoadedBookingProps,
  'venue' | 'secret' | 'access' | 'showChange' | 'receiveAccess' | 'savedBooking' | 'saveNote'
> & { onClose: () => void }

/** The errors whose text also fits a note; the others speak of tables and times. */
const errorsAboutNotes = new Set<BookingErrorKind>([
  'offline',
  'stale',
  'unreachable',
  'outdated',
  'gone',
])

const focusField = (form: HTMLFormElement | null) => form?.querySelector('textarea')?.focus()

/** Changes the note of a booking and nothing else. */
export function NoteForm(props: NoteFormProps) {
  const { venue, secret, access, showChange, receiveAccess, savedBooking, saveNote, onClose } =
    props
  const { venueRow, confirmationMessages, bookingMessages } = useGuestContext<
    'bookingMessages' | 'confirmationMessages'
  >()
  const { manage } = confirmationMessages
  const [fieldError, setFieldError] = useState<string>()
  const { submission, setSubmission, setFailure } = useSubmission<{ kind: BookingErrorKind }>()
  const form = useRef<HTMLFormElement>(null)
  const isSending = submission === 'sending'
  const error = typeof submission === 'object' ? submission.kind : undefined

  useEffect(() => focusField(form.current), [])

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const note = trimText(String(new FormData(event.currentTarget).get('note')))
    const isTooLong = getUtf8Length(note) > GUEST_MAX_BYTES.note
    setFieldError(isTooLong ? bookingMessages.who.tooLong : undefined)
    if (isTooLong) return focusField(event.currentTarget)
    setSubmission('sending')
    // Until the answer, or if the guest leaves the page before, nobody knows which note is stored.
    const noteBefore = savedBooking?.note
    saveNote(undefined)
    const outcome = await withGuestApi(({ changeBooking }, deadline) =>
      changeBooking({
        ...{ slug: venueRow.slug, venue, secret, seen: access, request: access, note, deadline },
      }),
    )
    if (outcome.kind === 'changed' && guestCanModify(outcome.access)) {
      saveNote(note)
      showChange(outcome.access, 'noteSaved')
      return onClose()
    }
    if (outcome.kind !== 'unreachable') saveNote(noteBefore)
    if ('access' in outcome) receiveAccess(outcome.access)
    setFailure({ kind: outcome.kind === 'changed' ? 'outdated' : outcome.kind })
  }

  const { label, hint } = bookingMessages.who.fields.note
  return (
    <form ref={form} className="reserve-note" noValidate onSubmit={handleSubmit}>
      <Field
        name="note"
        type="textarea"
        autoComplete="off"
        label={label}
        hint={hint}
        required={false}
        defaultValue={savedBooking?.note ?? ''}
        optionalLabel={bookingMessages.who.optional}
        error={fieldError}
      />
      {error && (
        <>
          <p role="alert">
            {errorsAboutNotes.has(error) ? <BookingErrorText kind={error} /> : manage.noteRefused}
          </p>
          <PhoneFallback />
        </>
      )}
      <p className="reserve-actions">
        <button type="submit" className="button" aria-disabled={isSending || undefined}>
          {isSending ? manage.noteSaving : manage.noteSave}
        </button>
        <button type="button" className="button" data-variant="secondary" onClick={onClose}>
          {manage.noteDiscard}
        </button>
      </p>
    </form>
  )
}
