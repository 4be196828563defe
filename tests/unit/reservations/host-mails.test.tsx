import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Language } from '../../../src/domain/language'
import type { Mail } from '../../../src/domain/mail'
import { DEFAULT_NOTIFICATION_SETTINGS } from '../../../src/domain/reservations/notification-settings'
import type { Booking, Venue } from '../../../src/domain/reservations/venue'
import { AuthError } from '../../../src/features/auth/auth-error'
import { BookingDialog } from '../../../src/features/reservations/host/booking/BookingDialog'
import { ConflictList } from '../../../src/features/reservations/host/booking/ConflictList'
import {
  findMailProblems,
  getLatestMails,
} from '../../../src/features/reservations/host/booking/guest-mails'
import { HostDialogs } from '../../../src/features/reservations/host/booking/HostDialogs'
import { NotificationSettings } from '../../../src/features/reservations/host/settings/NotificationSettings'
import { hostStore, resetStore, stored } from '../../support/fake-host-store'
import { allMessages, makeBooking, renderHost, stubDialogs } from '../../support/render-host'
import { renderHostView } from '../../support/render-host-view'

// Before the modules are imported, because they read it once.
vi.hoisted(() => vi.stubGlobal('VITE_NOTIFICATIONS', 'on'))
vi.mock('../../../src/features/reservations/api/load-host-api', async () => ({
  loadHostApi: async () => (await import('../../support/fake-host-store')).hostStore,
  loadListeners: async () => (await import('../../support/fake-host-store')).loadListeners(),
}))
vi.mock('../../../src/features/reservations/api/queries', async () => {
  const { getDay, getVenue } = await import('../../support/fake-host-store')
  return { getDay, getVenue }
})

const today = '2026-11-27'
const { hostMessages } = allMessages.en
const { mail } = hostMessages
const guest = { email: 'eleni@example.gr', phone: '+30 210 0000000' }

function makeMail(changes: Partial<Mail> = {}): Mail {
  return {
    key: 'booking-b1-1-guest',
    kind: 'booking',
    recipient: 'guest',
    state: 'failed',
    retries: 0,
    reason: '',
    queuedAt: new Date('2026-11-27T10:00:00Z'),
    leaseUntil: null,
    booking: 'b1',
    version: 1,
    ...changes,
  }
}

beforeAll(() => {
  stubDialogs()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T19:00:00+02:00') })
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
beforeEach(() => resetStore())

describe('the mails that count', () => {
  it('are the last one about the booking and the last reminder', () => {
    const sent = makeMail({ key: 'k2', version: 2, state: 'sent' })
    const reminder = makeMail({ key: 'r1', kind: 'reminder' })
    const later = makeMail({ key: 'r2', kind: 'reminder', queuedAt: new Date('2026-11-28') })
    const others = [makeMail({ key: 'k3', version: 3, booking: 'b2' })]
    expect(
      getLatestMails([later, sent, ...others, makeMail(), reminder], makeBooking(guest)),
    ).toEqual([sent, later])
  })

  it('are none without an address', () => {
    expect(getLatestMails([makeMail()], makeBooking({ phone: guest.phone }))).toEqual([])
  })

  it.each<[string, Partial<Booking>, Partial<Mail>[], string | undefined]>([
    ['failed', {}, [{}], 'failed'],
    ['uncertain', {}, [{ state: 'sending', leaseUntil: new Date('2026-11-27') }], 'uncertain'],
    ['pending', {}, [{ state: 'queued', queuedAt: new Date('2026-11-27T16:59:00Z') }], undefined],
    ['failed about a cancellation', { state: 'cancelled' }, [{}], 'failed'],
    ['failed for a seated party', { state: 'seated' }, [{}], undefined],
    ['failed for yesterday', { date: '2026-11-26' }, [{}], undefined],
    ['replaced by a later one', {}, [{}, { key: 'k2', version: 2, state: 'sent' }], undefined],
  ])('are %s', (_, booking, mails, problem) => {
    const found = findMailProblems(
      [makeBooking({ ...guest, ...booking })],
      mails.map(makeMail),
      today,
    )
    expect(found.get('b1')).toBe(problem)
  })
})

async function openPage(bookings: Booking[], mails: Mail[], settings: Partial<Venue> = {}) {
  resetStore(bookings, settings)
  stored.mails = mails
  renderHostView({ errorMessages: { refused: 'Refused.' } })
  return screen.findByRole('article', { name: /Ελένη|Guest/ })
}

const openBooking = async (row: HTMLElement) => {
  await userEvent.click(
    within(row).getByRole('button', { name: new RegExp(`^${hostMessages.more}`) }),
  )
  return within(screen.getByRole('dialog'))
}

describe('the host’s page', () => {
  it('marks a booking whose guest was not notified, and sends the mail again', async () => {
    const row = await openPage([makeBooking(guest)], [makeMail()])
    expect(await within(row).findByText(mail.marks.failedCall)).toBeVisible()

    const dialog = await openBooking(row)
    expect(dialog.getByText(mail.failedCall).parentElement).toHaveTextContent(
      `${mail.kinds.booking}: ${mail.failedCall}`,
    )
    await userEvent.click(
      dialog.getByRole('button', { name: `${mail.sendAgain}: ${mail.kinds.booking}` }),
    )
    expect(await dialog.findByText(mail.statuses.pending)).toBeVisible()
    expect(dialog.queryByRole('button', { name: new RegExp(`^${mail.sendAgain}`) })).toBeNull()
    await waitFor(() => expect(document.activeElement).toHaveTextContent(mail.statuses.pending))
    expect(within(row).queryByText(mail.marks.failedCall)).toBeNull()
  })

  it('reads the mails of a booking when it is opened', async () => {
    const row = await openPage([makeBooking(guest)], [])
    expect((await openBooking(row)).queryByText(mail.statuses.sent)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: hostMessages.close }))
    stored.mails = [makeMail({ state: 'sent' })]
    expect(await (await openBooking(row)).findByText(mail.statuses.sent)).toBeVisible()
  })

  it('reads the present state if the mail cannot be sent again', async () => {
    const row = await openPage([makeBooking(guest)], [makeMail()])
    const dialog = await openBooking(row)
    stored.mails = [makeMail({ state: 'sent', retries: 1 })]
    vi.spyOn(hostStore, 'sendGuestMailAgain').mockRejectedValueOnce(new AuthError('refused'))
    await userEvent.click(
      await dialog.findByRole('button', { name: new RegExp(`^${mail.sendAgain}`) }),
    )
    expect(await dialog.findByText(mail.statuses.sent)).toBeVisible()
  })

  it('reads no mails of a sample venue', async () => {
    const list = vi.spyOn(hostStore, 'listUndeliveredGuestMails')
    await openPage([makeBooking(guest)], [makeMail()], { sample: true })
    expect(list).not.toHaveBeenCalled()
    list.mockRestore()
  })
})

const PROMISES = {
  en: {
    online: 'sees the cancellation on their page, and by email if they gave an address',
    mailed: 'the guest gets an email',
    call: 'gets no email: call them',
    several: 'guests with an address get an email. Call all others',
    none: 'The guest is not notified',
  },
  el: {
    online: 'βλέπει την ακύρωση στη σελίδα του και, αν έδωσε διεύθυνση, τη λαμβάνει και με email',
    mailed: 'ο πελάτης ειδοποιείται με email',
    call: 'δεν παίρνει email: τηλεφωνήστε του',
    several: 'όσοι έδωσαν διεύθυνση τη λαμβάνουν με email. Τηλεφωνήστε στους υπόλοιπους',
    none: 'Ο πελάτης δεν ειδοποιείται',
  },
}

describe.each(['en', 'el'] as const)('says in %s whether guests get an email', (lang) => {
  const { hostMessages } = allMessages[lang]
  const promises = PROMISES[lang]
  const byTelephone = { secret: '', email: '' }

  it.each<[string, Partial<Booking>, keyof typeof promises]>([
    ['booked online', guest, 'online'],
    ['booked by telephone and gave an address', { ...guest, secret: '' }, 'mailed'],
    ['booked by telephone without an address', byTelephone, 'call'],
  ])('before a host cancels the booking of a guest who %s', (_, changes, promise) => {
    const booking = makeBooking(changes)
    const dialog = <HostDialogs dialog={{ kind: 'cancel', id: booking.id }} />
    renderHost(dialog, { lang, todaysBookings: [booking] })
    expect(screen.getByRole('dialog')).toHaveTextContent(promises[promise])
  })

  it('before a host cancels several bookings', async () => {
    const bookings = [makeBooking(guest), makeBooking({ id: 'b2', ...byTelephone })]
    renderHost(<ConflictList title={String} bookings={bookings} />, { lang })
    const { cancelAll } = hostMessages.conflictList
    await userEvent.click(screen.getByRole('button', { name: cancelAll(2) }))
    expect(screen.getByRole('dialog')).toHaveTextContent(promises.several)
  })

  it.each([guest, byTelephone])('before a host deletes a booking (%j)', async (changes) => {
    renderHost(<BookingDialog booking={makeBooking(changes)} />, { lang })
    await userEvent.click(screen.getByRole('button', { name: hostMessages.actions.erase }))
    const dialog = screen.getByRole('dialog', { name: hostMessages.eraseDialog.question })
    expect(dialog).toHaveTextContent(promises.none)
  })
})

describe.each(['en', 'el'] as Language[])('the settings of emails in %s', (lang) => {
  const { emails } = allMessages[lang].hostMessages.settings
  const { languages } = allMessages[lang].hostMessages
  const checkbox = (name: string) => screen.findByRole('checkbox', { name })

  beforeEach(() => {
    renderHost(<NotificationSettings />, { lang })
  })

  it('show and store what the account gets', async () => {
    expect(await checkbox(emails.bookings)).toBeChecked()
    expect(screen.getByText(/host@taverna\.example/)).toBeVisible()
    expect(screen.getByRole('radio', { name: languages.el })).toBeChecked()

    await userEvent.click(await checkbox(emails.dayList))
    await userEvent.click(screen.getByRole('radio', { name: languages.en }))
    expect(await screen.findByText(emails.saved)).toHaveRole('status')
    expect(stored.notificationSettings).toEqual({ bookings: true, dayList: true, lang: 'en' })
  })

  it('show what is stored after a change that failed', async () => {
    vi.spyOn(hostStore, 'saveNotificationSettings').mockRejectedValueOnce(new Error())
    await userEvent.click(await checkbox(emails.dayList))
    await waitFor(async () => expect(await checkbox(emails.dayList)).not.toBeChecked())
    expect(screen.queryByText(emails.saved)).toBeNull()
  })
})

it('tells staff who are no users of the restaurant that they get no emails', async () => {
  vi.spyOn(hostStore, 'getNotificationSettings').mockResolvedValueOnce({
    email: 'staff@hermesview.example',
    isHost: false,
    settings: DEFAULT_NOTIFICATION_SETTINGS,
  })
  renderHost(<NotificationSettings />)
  expect(await screen.findByText(/add it under Users/)).toHaveTextContent(
    'staff@hermesview.example',
  )
  expect(screen.queryByRole('checkbox')).toBeNull()
})

it('says that the settings of emails did not load', async () => {
  vi.spyOn(hostStore, 'getNotificationSettings').mockRejectedValueOnce(new Error())
  renderHost(<NotificationSettings />)
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded')
})
