import { render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { bookingMessages as greek } from '../../../src/content/el/booking-messages'
import { bookingMessages } from '../../../src/content/en/booking-messages'
import { validateContactDetails } from '../../../src/features/reservations/guest/ContactFields'
import { isPhoneNumber } from '../../../src/features/reservations/guest/is-phone-number'
import { contexts } from '../../support/guest-pages'
import { invisibleTexts } from '../../support/invisible-texts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

const validate = (phone: string, messages = bookingMessages.who) =>
  validateContactDetails({ name: 'Ελένη', phone, email: '', note: '' }, isPhoneNumber, messages)

it.each([
  '+30 690 000 0000',
  '210 361 2345',
  '6941234567',
  '0044 7911 123456',
  '+1 (415) 555-2671',
])('accepts the phone number “%s”', (phone) => {
  expect(validate(phone)).toEqual({})
})

it.each(['abc', '2101234', '07911 123456', '+30 210', '++30 210 361 2345 99', 'no phone, sorry'])(
  'rejects “%s” as a phone number',
  (phone) => {
    expect(validate(phone)).toEqual({ phone: bookingMessages.who.phoneWrong })
    expect(validate(phone, greek.who)).toEqual({ phone: greek.who.phoneWrong })
  },
)

it('asks for a phone number before it checks one', () => {
  for (const phone of ['  ', '\u00a0', '\u202a\u202c'])
    expect(validate(phone)).toEqual({ phone: bookingMessages.who.phoneMissing })
})

it.each(invisibleTexts)('asks for a name instead of %j, of which nothing can be seen', (name) => {
  const contact = { name, phone: '210 361 2345', email: '', note: '' }
  expect(validateContactDetails(contact, isPhoneNumber, bookingMessages.who)).toEqual({
    name: bookingMessages.who.nameMissing,
  })
})

/** Renders the fields of a build with or without the functions that send emails. */
async function renderFields(notifications: 'on' | '') {
  vi.stubGlobal('VITE_NOTIFICATIONS', notifications)
  vi.resetModules()
  const { ContactFields } = await import('../../../src/features/reservations/guest/ContactFields')
  const { GuestContext } = await import('../../../src/features/reservations/guest/guest-context')
  const messages = await import('../../../src/content/en/booking-messages')
  render(
    <GuestContext value={{ ...contexts.en, bookingMessages: messages.bookingMessages }}>
      <ContactFields defaultValues={{}} errors={{}} isSample={false} />
    </GuestContext>,
  )
  return messages.bookingMessages.who
}

it('asks for an email address only where emails are sent, and says what for', async () => {
  const who = await renderFields('on')
  expect(screen.getByLabelText(/^Email/)).toHaveAccessibleDescription(who.fields.email.hint)
  expect(who.fields.email.hint).toMatch(/confirmation/)
})

it('asks for no email address where none is sent, and says so', async () => {
  const who = await renderFields('')
  expect(screen.getByLabelText('Phone')).toBeInTheDocument()
  expect(screen.queryByLabelText(/^Email/)).toBeNull()
  expect(who.notIncluded).toMatch(/no email/)
})
