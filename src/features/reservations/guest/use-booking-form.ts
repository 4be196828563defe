import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useFormInput } from '../../../components/use-form-input'
import { findTableWithView } from '../../../content/venues'
import type { Language } from '../../../domain/language'
import { isSameRequest } from '../../../domain/reservations/availability'
import type { TimeOfDay } from '../../../domain/reservations/clock'
import { trimGuest } from '../../../domain/reservations/trim-guest'
import {
  type BookingRequest,
  getTablesKey,
  parseTablesKey,
  type Venue,
} from '../../../domain/reservations/venue'
import { loadDraft, saveDraft } from '../../../lib/draft'
import { loadChunk } from '../../../lib/load-chunk'
import { useOnline } from '../../../lib/use-online'
import { preloadGuestApi, withGuestApi } from '../api/load-guest-api'
import {
  type BookingIds,
  createBookingIds,
  getCommonTexts,
  getDraftName,
  removeSavedBooking,
  saveBooking,
  saveStored,
} from '../api/saved-bookings'
import type { CompletedBooking } from './BookingConfirmation'
import { type ContactDetails, readContactDetails, validateContactDetails } from './ContactFields'
import { showElement } from './embedder'
import { useGuestContext } from './guest-context'
import { type FailedRequest, getRequestAndFailure, useBookingDraft } from './use-booking-draft'
import { usePhoneCheck } from './use-phone-check'
import { useSubmission } from './use-submission'
import { type FoundAttempt, usePolledOutcome } from './use-unanswered-booking'

const messageModules = {
  en: () => import('../../../content/en/confirmation-messages'),
  el: () => import('../../../content/el/confirmation-messages'),
}

/**
 * Loads the confirmation, the alternatives and their messages, which include the descriptions of the pictures.
 * No guest downloads them before choosing a table.
 */
async function loadConfirmation(lang: Language) {
  const [{ BookingConfirmation }, { Alternatives }, { confirmationMessages }] = await Promise.all([
    loadChunk('confirmation', () => import('./BookingConfirmation')),
    loadChunk('alternatives', () => import('./Alternatives')),
    loadChunk('messages', messageModules[lang]),
  ])
  return { BookingConfirmation, Alternatives, confirmationMessages }
}

export type LoadedConfirmation = Awaited<ReturnType<typeof loadConfirmation>>

/** What the button does: it leads to the tables, to the view, to the contact fields, or books. */
type BookingStep = 'choose' | 'view' | 'next' | 'reserve'

type BookingFormOptions = {
  venue: Venue
  reloadVenue: () => void
  updateVenue: (venue: Venue) => void
  /** Called with the time of day of the choice. */
  onTimeChange: (time: TimeOfDay) => void
  onConfirmationLoaded: (confirmation: LoadedConfirmation) => void
  onBooked: (booking: CompletedBooking) => void
  /** A booking of an earlier page that may not be stored. */
  found: FoundAttempt | undefined
}

/** The state of the form that books a table: its draft, its errors and its submission. */
export function useBookingForm(options: BookingFormOptions) {
  const { venue, reloadVenue, updateVenue, onTimeChange, onConfirmationLoaded, onBooked, found } =
    options
  const { venueRow, bookingMessages, lang } = useGuestContext<'bookingMessages'>()
  const { slug } = venueRow
  const draftName = getDraftName(slug)
  const [restored] = useState(() => restoreDraft(draftName, found))
  const draft = useBookingDraft({ slug, venue, initial: parseRequest(restored) })
  const [fieldErrors, setFieldErrors] = useState<Partial<ContactDetails>>({})
  const { submission, setSubmission, setFailure } = useSubmission<FailedRequest>(
    found && { kind: found.kind, request: found.booking.request },
  )
  /** The last press that got no answer. */
  const [unanswered, setUnanswered] = useState(
    found?.kind === 'unreachable' ? found.booking : undefined,
  )
  /** The element that shows the tour, the plan and the view from the selected table. */
  const stage = useRef<HTMLDivElement>(null)
  const contactHeading = useRef<HTMLHeadingElement>(null)
  const hasSeenStage = useHasBeenVisible(stage)
  const hasSeenContact = useHasBeenVisible(contactHeading)
  // The same for every retry, so that a request whose response was lost is not stored twice.
  const ids = useRef<BookingIds | undefined>(found?.booking)
  const isOnline = useOnline()
  const { request, failure } = getRequestAndFailure(draft, submission)
  const viewTable = findTableWithView(venueRow, request?.tables, draft.time)
  const nextStep: BookingStep = !request
    ? 'choose'
    : // The failure, also one of an earlier page, asks the guest to press again.
      hasSeenContact || failure
      ? 'reserve'
      : viewTable && !hasSeenStage
        ? 'view'
        : 'next'

  const { guests, date, start, tables } = draft.chosen
  useEffect(() => {
    const chosen = formatRequest({ guests, date, start, tables })
    saveDraft(draftName, { ...restored, ...loadDraft(draftName), ...chosen })
  }, [draftName, restored, guests, date, start, tables])

  const { time } = draft
  useEffect(() => onTimeChange(time), [time, onTimeChange])

  const hasTable = draft.tables !== undefined
  useEffect(() => {
    if (!hasTable) return
    // The effects of a press run before the browser shows what it has changed.
    const timer = setTimeout(() =>
      preloadGuestApi(loadConfirmation(lang).then(onConfirmationLoaded)),
    )
    return () => clearTimeout(timer)
  }, [hasTable, lang, onConfirmationLoaded])

  const isPhoneNumber = usePhoneCheck(hasTable && !venue.sample)
  const validate = (contact: ContactDetails) =>
    venue.sample ? {} : validateContactDetails(contact, isPhoneNumber, bookingMessages.who)

  const formRef = useRef<HTMLFormElement>(null)
  useFormInput(formRef, (form) => {
    const contact = readContactDetails(form)
    saveDraft(draftName, { ...loadDraft(draftName), ...contact })
    if (Object.keys(fieldErrors).length > 0) setFieldErrors(validate(contact))
  })

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (submission === 'sending') return
    if (!request) {
      // The choice may have become available in the meantime.
      reloadVenue()
      draft.reloadDay()
      return showElement(document.getElementById('reserve-table'))
    }
    if (nextStep === 'view') return showElement(findSelectedTable(event.currentTarget))
    if (nextStep === 'next') return showElement(contactHeading.current)
    const contact = readContactDetails(event.currentTarget)
    const errors = validate(contact)
    setFieldErrors(errors)
    const [firstInvalid] = Object.keys(errors)
    if (firstInvalid) {
      ;(event.currentTarget.elements.namedItem(firstInvalid) as HTMLElement).focus()
      return
    }
    setSubmission('sending')
    // Otherwise the form would suggest another time if this one is rejected.
    draft.setStart(request.start)
    await submit(request, contact)
  }

  async function submit(request: BookingRequest, contact: ContactDetails) {
    ids.current ??= createBookingIds()
    const { id, secret } = ids.current
    const { name, note } = trimGuest(contact)
    const sent = { id, secret, request, name, note }
    const either = unanswered ? getCommonTexts(sent, unanswered) : sent
    const pressed = { ...either, press: { at: Date.now(), contact } }
    saveBooking(slug, pressed)
    saveDraft(draftName, { ...loadDraft(draftName), ...contact })
    const outcome = await withGuestApi(
      ({ createBooking }, deadline) =>
        createBooking({
          slug,
          venue,
          request,
          guest: { ...contact, lang },
          ids: { id, secret },
          deadline,
        }),
      () => loadConfirmation(lang).then(onConfirmationLoaded),
    )
    if (outcome.kind === 'stored') {
      const { access, storedBy } = outcome
      const earlier = unanswered ?? { id, secret, request }
      saveStored(slug, { this: sent, earlier, either }[storedBy], access)
      const isEarlier = storedBy === 'earlier' || !isSameRequest(access, request)
      return showStored({ access, secret, isEarlier }, contact)
    }
    if (outcome.kind === 'unreachable') setUnanswered(pressed)
    // This press has sent nothing, and the one before may be stored.
    else if (unanswered && !('day' in outcome)) saveBooking(slug, unanswered)
    else {
      setUnanswered(undefined)
      removeSavedBooking(slug, secret)
    }
    if ('day' in outcome) {
      draft.updateDay(request.date, outcome.day)
      updateVenue(outcome.venue)
    }
    setFailure({
      kind: outcome.kind,
      request,
      ...(outcome.kind === 'own' && { ownSecret: outcome.secret }),
    })
  }

  function showStored(booking: CompletedBooking, { name, phone, email }: ContactDetails) {
    // The next booking starts with the same contact details, and with nothing else.
    saveDraft(draftName, { name, phone, email })
    onBooked(booking)
  }

  usePolledOutcome(slug, submission === 'sending' ? undefined : unanswered, {
    loadView: () => loadConfirmation(lang).then(onConfirmationLoaded),
    onStored: (booking, access) => {
      const isEarlier = !isSameRequest(access, booking.request)
      showStored({ access, secret: booking.secret, isEarlier }, booking.press.contact)
    },
    onNotStored: ({ request }) => {
      setUnanswered(undefined)
      setFailure({ kind: 'not-stored', request })
    },
  })

  return {
    draft,
    request,
    /** The contact details from before a reload. */
    restored,
    fieldErrors,
    isOnline,
    isSending: submission === 'sending',
    failure,
    stage,
    contactHeading,
    nextStep,
    /** The chosen table whose view the page shows; of combined tables, the first that has a picture. */
    viewTable,
    formRef,
    handleSubmit,
  }
}

/** The selected table in the list. Its scroll margin leaves room for the stage, which shows the view, above it. */
const findSelectedTable = (form: HTMLFormElement) =>
  form.querySelector<HTMLElement>('[name=table]:checked')

/** Whether an element has been in the window, above the bar with the button. */
function useHasBeenVisible(element: RefObject<Element | null>): boolean {
  const [hasBeenVisible, setHasBeenVisible] = useState(false)
  useEffect(() => {
    if (!element.current) return
    // The bar covers at most the last quarter of the window.
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setHasBeenVisible(true)
      },
      { rootMargin: '0px 0px -25%' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return hasBeenVisible
}

const DIGITS = /^\d{1,2}$/
const DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** The choice of a restored draft, whose values are any strings. */
function parseRequest({
  guests = '',
  date = '',
  start = '',
  tables,
}: Record<string, string>): Partial<BookingRequest> {
  return {
    ...(DIGITS.test(guests) && { guests: Number(guests) }),
    ...(DATE.test(date) && { date }),
    ...(DIGITS.test(start) && { start: Number(start) }),
    ...(tables && { tables: parseTablesKey(tables) }),
  }
}

type Choice = { [Key in keyof BookingRequest]?: BookingRequest[Key] | undefined }

const formatRequest = ({ guests, date, start, tables }: Choice) => ({
  guests: `${guests}`,
  date: date ?? '',
  start: `${start ?? ''}`,
  tables: getTablesKey(tables ?? []),
})

/** Returns this tab's draft or, if that has no table, the contact details and the request that an earlier page sent. */
function restoreDraft(draftName: string, found: FoundAttempt | undefined): Record<string, string> {
  const draft = loadDraft(draftName)
  if (!found || draft.tables) return draft
  const { name, phone, email, note } = found.booking.press.contact
  return { name, phone, email, note, ...formatRequest(found.booking.request) }
}
