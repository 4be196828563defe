import { render } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { bookingMessages as bookingMessagesEl } from '../../../src/content/el/booking-messages'
import { shared as sharedEl } from '../../../src/content/el/shared'
import { bookingMessages as bookingMessagesEn } from '../../../src/content/en/booking-messages'
import { shared as sharedEn } from '../../../src/content/en/shared'
import { getVenueTime } from '../../../src/domain/reservations/clock'
import { ContactFallback } from '../../../src/features/forms/ContactFallback'
import { DateTimePicker } from '../../../src/features/reservations/guest/DateTimePicker'
import { GuestLayout } from '../../../src/features/reservations/guest/GuestLayout'
import {
  GuestContext,
  type GuestContextValue,
} from '../../../src/features/reservations/guest/guest-context'
import { PhoneFallback } from '../../../src/features/reservations/guest/PhoneFallback'
import type { BookingDraft } from '../../../src/features/reservations/guest/use-booking-draft'
import { MessagesContext } from '../../../src/lib/messages'
import { contexts, venue } from '../../support/guest-pages'

const contact = vi.hoisted(() => ({ email: '', phones: ['', ''] }))

vi.mock(import('../../../src/content/site'), async (original) => ({
  ...(await original()),
  contact: contact as never,
}))

const languages = [
  { lang: 'en', bookingMessages: bookingMessagesEn, shared: sharedEn },
  { lang: 'el', bookingMessages: bookingMessagesEl, shared: sharedEl },
] as const

const now = getVenueTime(venue)
const draft: BookingDraft = {
  now,
  guests: 2,
  partySizes: [1, 2],
  date: now.date,
  day: undefined,
  startTimes: [],
  start: undefined,
  time: 'evening',
  tableStates: {},
  tables: undefined,
  unavailableTables: undefined,
  request: undefined,
  chosen: {},
  setGuests: () => {},
  setDate: () => {},
  setStart: () => {},
  setTables: () => {},
  reloadDay: () => {},
  updateDay: () => {},
}

/** Expects whole sentences: none ends in a colon or begins with a space, and no space precedes a full stop. */
function expectSentences(text: string) {
  expect(text).toMatch(/[.!?;]$/)
  expect(text).not.toMatch(/^\s|\s\.| {2}|:\.|:$/)
}

describe.each(languages)('in $lang', ({ lang, bookingMessages, shared }) => {
  const getContext = (phone: string): GuestContextValue => ({
    ...contexts[lang],
    bookingMessages,
    venueRow: { ...contexts[lang].venueRow, phone },
  })

  describe.each(['', '+30 210 123 4567'])('with the restaurant’s phone number %j', (phone) => {
    /** The number follows a complete sentence. */
    function expectSentencesBeforeNumber(text: string) {
      expect(text.endsWith(phone)).toBe(true)
      expectSentences(text.slice(0, text.length - phone.length).trimEnd())
    }

    it('asks larger parties to call', () => {
      const { container } = render(
        <GuestContext value={getContext(phone)}>
          <DateTimePicker venue={venue} draft={draft} />
        </GuestContext>,
      )
      const text = container.querySelector('fieldset p')?.textContent ?? ''
      expect(text).toContain(bookingMessages.when.more(2))
      expectSentencesBeforeNumber(text.trimEnd())
      expect(container.querySelectorAll('a[href^="tel:"]')).toHaveLength(phone ? 1 : 0)
    })

    it('says what to do without JavaScript', () => {
      const page = document.createElement('div')
      page.innerHTML = renderToStaticMarkup(
        <GuestLayout context={getContext(phone)} translations={null}>
          {null}
        </GuestLayout>,
      )
      const markup = page.querySelector('noscript')?.innerHTML ?? ''
      page.innerHTML = markup
      const text = page.textContent ?? ''
      expect(text).toContain(contexts[lang].messages.withoutScript)
      expectSentencesBeforeNumber(text.trimEnd())
    })

    it('shows the number on a line of its own, or nothing', () => {
      const { container } = render(
        <GuestContext value={getContext(phone)}>
          <PhoneFallback />
        </GuestContext>,
      )
      const label = contexts[lang].messages.phone
      expect(container.textContent).toBe(phone && `${label} ${phone}`)
    })
  })

  describe('with contact details of the studio', () => {
    const email = 'a@b.gr'
    const phone = '+30 210 765 4321'

    beforeEach(() => Object.assign(contact, { email: '', phones: ['', ''] }))

    const readFallback = () => {
      const { container } = render(
        <MessagesContext value={shared}>
          <ContactFallback />
        </MessagesContext>,
      )
      return (container.textContent ?? '').replaceAll('\u00a0', ' ')
    }

    it('names all of them in one sentence', () => {
      const { before, email: write, between, phone: call } = shared.contactFallback
      Object.assign(contact, { email, phones: [phone, ''] })
      expect(readFallback()).toBe(`${before} ${write} ${email} ${between} ${call} ${phone}.`)
    })

    it('leaves out the part of an empty one', () => {
      const { before, email: write, phone: call } = shared.contactFallback
      Object.assign(contact, { email })
      expect(readFallback()).toBe(`${before} ${write} ${email}.`)
      Object.assign(contact, { email: '', phones: [phone, ''] })
      expect(readFallback()).toBe(`${before} ${call} ${phone}.`)
    })

    it('shows nothing without any', () => {
      expect(readFallback()).toBe('')
    })
  })
})
