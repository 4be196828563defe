import { useCallback, useEffect, useRef, useState } from 'react'
import type { Language } from '../../../domain/language'
import { loadChunk } from '../../../lib/load-chunk'
import { isStale } from '../../../lib/reload-once'
import type { Offline, Stale } from '../api/booking-results'
import { useGuestContext } from './guest-context'
import type { LoadedBookingProps } from './use-guest-booking'

const messageModules = {
  en: () => import('../../../content/en/booking-messages'),
  el: () => import('../../../content/el/booking-messages'),
}

/** Loads the forms that change a booking: when a guest focuses or presses the button of one. */
export async function loadEditForms(lang: Language) {
  const [{ BookingFields }, { EditBooking }, { NoteForm }, { bookingMessages }] = await Promise.all(
    [
      loadChunk('booking-fields', () => import('./BookingFields')),
      loadChunk('edit-booking', () => import('./EditBooking')),
      loadChunk('note-form', () => import('./NoteForm')),
      loadChunk('messages', messageModules[lang]),
    ],
  )
  return { BookingFields, EditBooking, NoteForm, bookingMessages }
}

type LoadedEditForms = Awaited<ReturnType<typeof loadEditForms>>

export type EditFormName = 'booking' | 'note'

/** Whether the current history entry shows the form that replaces the page. These pages have no router. */
const isEditEntry = () => history.state?.isEditing === true

type EditFormsOptions = Pick<LoadedBookingProps, 'dismissNotice'> & {
  /** Closes the form that replaces the page as soon as it is false. */
  canEdit: boolean
}

/**
 * Loads and opens the forms that change a booking. The form that replaces the page has a history entry,
 * so that Back closes it.
 */
export function useEditForms({ canEdit, dismissNotice }: EditFormsOptions) {
  const { lang } = useGuestContext()
  const [isEditOpen, setEditOpen] = useState(isEditEntry)
  const [isNoteOpen, setNoteOpen] = useState(false)
  const [loaded, setLoaded] = useState<LoadedEditForms | (Offline | Stale)['kind']>()
  const [pendingForm, setPendingForm] = useState<EditFormName>()
  const isClosing = useRef(false)
  const forms = typeof loaded === 'object' ? loaded : undefined
  const isLoaded = forms !== undefined

  const closeEdit = useCallback(() => {
    // A second call would leave the page: the form may close while its change is being sent.
    if (isClosing.current || !isEditEntry()) return
    isClosing.current = true
    history.back()
  }, [])

  useEffect(() => {
    const update = () => setEditOpen(isEditEntry())
    window.addEventListener('popstate', update)
    return () => window.removeEventListener('popstate', update)
  }, [])

  useEffect(() => {
    if (!isEditOpen) isClosing.current = false
    // The booking may have begun or been cancelled elsewhere, which the page behind the form shows.
    else if (!canEdit) closeEdit()
  }, [isEditOpen, canEdit, closeEdit])

  // After a reload the history entry is still there, while the code of the form is not.
  const isNeeded = isEditOpen || pendingForm !== undefined
  useEffect(() => {
    if (!isNeeded) return
    loadEditForms(lang).then(setLoaded, async (error) => {
      setLoaded((await isStale(error)) ? 'stale' : 'offline')
      setPendingForm(undefined)
      // The page behind the form has the buttons that load it again.
      closeEdit()
    })
  }, [isNeeded, lang, closeEdit])

  useEffect(() => {
    if (!pendingForm || !isLoaded) return
    setPendingForm(undefined)
    dismissNotice()
    if (pendingForm === 'note') return setNoteOpen(true)
    if (!isEditEntry()) {
      // Back focuses the heading and shows a message below it. A restored scroll position could hide both.
      history.scrollRestoration = 'manual'
      history.pushState({ isEditing: true }, '')
    }
    setEditOpen(true)
  }, [pendingForm, isLoaded, dismissNotice])

  return {
    /** The loaded components, while the form that replaces the page is open. */
    editFormComponents: isEditOpen && canEdit ? forms : undefined,
    OpenNoteForm: isNoteOpen ? forms?.NoteForm : undefined,
    bookingMessages: forms?.bookingMessages,
    /** The form whose button was pressed, while its code loads. */
    pendingForm,
    /** Why the forms could not be loaded. */
    failure: typeof loaded === 'string' && !pendingForm ? loaded : undefined,
    preload: () => {
      // A failure is shown when the guest opens a form.
      loadEditForms(lang).catch(() => {})
    },
    open: setPendingForm,
    cancelPending: () => setPendingForm(undefined),
    closeEdit,
    closeNote: useCallback(() => setNoteOpen(false), []),
  }
}
