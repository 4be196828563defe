import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bookingMessages } from '../../../src/content/en/booking-messages'
import {
  addDays,
  formatDate,
  getVenueTime,
  slotToDate,
} from '../../../src/domain/reservations/clock'
import type { BookingState, GuestAccess } from '../../../src/domain/reservations/venue'
import { getGuestAccess, getVenue } from '../../../src/features/reservations/api/queries'
import {
  loadSavedBookings,
  saveBooking,
} from '../../../src/features/reservations/api/saved-bookings'
import { BookingConfirmation } from '../../../src/features/reservations/guest/BookingConfirmation'
import { GuestLayout } from '../../../src/features/reservations/guest/GuestLayout'
import { GuestContext } from '../../../src/features/reservations/guest/guest-context'
import { ManageBooking } from '../../../src/features/reservations/guest/ManageBooking'
import { ReserveView } from '../../../src/features/reservations/guest/ReserveView'
import { UpcomingBookings } from '../../../src/features/reservations/guest/UpcomingBookings'
import { loadDraft, saveDraft } from '../../../src/lib/draft'
import {
  access,
  contexts,
  GuestContextProvider,
  SECRET,
  SLUG,
  tomorrow,
  venue,
} from '../../support/guest-pages'

vi.mock(import('../../../src/features/reservations/api/queries'), async (original) => ({
  ...(await original()),
  getGuestAccess: vi.fn(),
  getVenue: vi.fn(),
}))

const { bookingErrors, titles, confirmation, manage, labels, share } =
  contexts.en.confirmationMessages

let stored: GuestAccess

beforeEach(() => {
  stored = access
  localStorage.clear()
  window.scrollTo = () => {}
  location.hash = SECRET
  vi.mocked(getVenue).mockImplementation(async () => venue)
  vi.mocked(getGuestAccess).mockImplementation(async () => stored)
})

const findHeading = (name: string) => screen.findByRole('heading', { level: 1, name })

/** Changes the stored booking, and makes the open page read it. */
async function changeStored(changes: Partial<GuestAccess>) {
  stored = { ...stored, ...changes }
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
}

function renderConfirmation(changes: Partial<GuestAccess> = {}, at = venue) {
  stored = { ...access, ...changes }
  return (
    <BookingConfirmation
      venue={at}
      booking={{ access: stored, secret: SECRET, isEarlier: stored.changes > 0 }}
    />
  )
}

function renderManageBooking(changes: Partial<GuestAccess> = {}) {
  stored = { ...access, ...changes }
  return <ManageBooking />
}

const pages = [
  ['the confirmation', renderConfirmation],
  ['the page of a booking', renderManageBooking],
] as const

describe.each(pages)('%s', (_, renderPage) => {
  const getCalendarButton = () => screen.queryByRole('link', { name: share.calendar })
  const getShareButton = () => screen.queryByRole('button', { name: share.share })
  const getWhatsAppLink = () => screen.queryByRole('link', { name: share.whatsApp })
  const getBookAgainLink = () => screen.queryByRole('link', { name: confirmation.bookAgain })

  const states: [BookingState, { isUpcoming: boolean; isOver: boolean }][] = [
    ['pending', { isUpcoming: true, isOver: false }],
    ['confirmed', { isUpcoming: true, isOver: false }],
    ['seated', { isUpcoming: false, isOver: false }],
    ['finished', { isUpcoming: false, isOver: true }],
    ['no-show', { isUpcoming: false, isOver: true }],
    ['cancelled', { isUpcoming: false, isOver: true }],
  ]

  it.each(states)(
    'shows the heading, the text and the actions of the state %s',
    async (state, expected) => {
      render(<GuestContextProvider>{renderPage({ state })}</GuestContextProvider>)
      expect(await findHeading(titles[state])).toBeVisible()
      expect(screen.getByRole('status')).toHaveTextContent(manage.states[state])
      for (const getControl of [getCalendarButton, getShareButton, getWhatsAppLink])
        expect(Boolean(getControl()), getControl.name).toBe(expected.isUpcoming)
      expect(screen.queryAllByText(share.keep)).toHaveLength(expected.isUpcoming ? 1 : 0)
      // Both links may have the same name.
      if (confirmation.bookAgain !== confirmation.again)
        expect(Boolean(getBookAgainLink())).toBe(expected.isOver)
    },
  )

  it.each(states)(
    'shows the phone number, the address and a map in the state %s',
    async (state) => {
      const address = 'Οδός Ενδεικτική 1 & 2, Αθήνα'
      render(
        <GuestContextProvider venueMessages={{ address }}>
          {renderPage({ state })}
        </GuestContextProvider>,
      )
      await findHeading(titles[state])
      expect(screen.getAllByRole('link', { name: '+30 210 123 4567' })).not.toHaveLength(0)
      expect(screen.getByText(address, { exact: false })).toBeVisible()
      const map = screen.getByRole<HTMLAnchorElement>('link', { name: labels.map })
      const { origin, pathname, searchParams } = new URL(map.href)
      expect(origin + pathname).toBe('https://www.google.com/maps/search/')
      expect(Object.fromEntries(searchParams)).toEqual({
        api: '1',
        query: `${contexts.en.venueMessages.name}, ${address}`,
      })
    },
  )

  it('shows no phone number and no map for a sample restaurant', async () => {
    const sample = { ...venue, sample: true }
    vi.mocked(getVenue).mockImplementation(async () => sample)
    render(
      <GuestContextProvider>{renderPage({ state: 'cancelled' }, sample)}</GuestContextProvider>,
    )
    await findHeading(titles.cancelled)
    expect(screen.getByText(share.sample)).toBeVisible()
    expect(screen.queryByRole('link', { name: /\+30/ })).toBeNull()
    expect(screen.queryByRole('link', { name: labels.map })).toBeNull()
  })

  it.each([
    ['confirmed', 1],
    ['cancelled', 0],
  ] as const)(
    'leads to the demo of the hosts’ page if it arrives there (%s)',
    async (state, count) => {
      const sample = { ...venue, sample: true }
      vi.mocked(getVenue).mockImplementation(async () => sample)
      render(<GuestContextProvider>{renderPage({ state }, sample)}</GuestContextProvider>)
      await findHeading(titles[state])
      const { host } = contexts.en.messages.sample
      expect(screen.queryAllByRole('link', { name: host })).toHaveLength(count)
    },
  )

  it('starts the next booking with its name, also in a tab that did not make it', async () => {
    saveBooking(SLUG, { id: access.bookingId, secret: SECRET, request: access, name: 'Ελένη' })
    saveDraft(`reserve-${SLUG}`, { phone: '210 000 0000' })
    render(<GuestContextProvider>{renderPage({ state: 'cancelled' })}</GuestContextProvider>)
    await findHeading(titles.cancelled)
    fireEvent.click(getBookAgainLink()!)
    expect(loadDraft(`reserve-${SLUG}`)).toEqual({ name: 'Ελένη', phone: '210 000 0000' })
  })

  it('shows the name and the note only in the browser that saved them', async () => {
    const saved = { id: access.bookingId, request: access, name: 'Ελένη', note: 'A pram' }
    saveBooking(SLUG, { ...saved, secret: SECRET })
    const { unmount } = render(<GuestContextProvider>{renderPage()}</GuestContextProvider>)
    await findHeading(titles.confirmed)
    expect(screen.getByText('Ελένη')).toBeVisible()
    expect(screen.getByText('A pram')).toBeVisible()
    unmount()
    localStorage.clear()
    saveBooking(SLUG, { ...saved, secret: 'c'.repeat(32) })
    render(<GuestContextProvider>{renderPage()}</GuestContextProvider>)
    await findHeading(titles.confirmed)
    expect(screen.queryByText('Ελένη')).toBeNull()
    expect(screen.queryByText('A pram')).toBeNull()
  })

  it('saves the new day of a booking that was moved', async () => {
    saveBooking(SLUG, { id: access.bookingId, secret: SECRET, request: access })
    render(<GuestContextProvider>{renderPage()}</GuestContextProvider>)
    await findHeading(titles.confirmed)
    await changeStored({ date: addDays(tomorrow, 3) })
    expect(loadSavedBookings(SLUG)[0]?.request.date).toBe(addDays(tomorrow, 3))
  })

  it.each(['cancelled', 'no-show'] as const)(
    'shows the phone number first in the state %s',
    async (state) => {
      render(<GuestContextProvider>{renderPage({ state })}</GuestContextProvider>)
      await findHeading(titles[state])
      const [number] = screen.getAllByRole('link', { name: '+30 210 123 4567' })
      expect(number).toHaveAttribute('href', 'tel:+302101234567')
    },
  )

  it.each(['en', 'el'] as const)('shows that a request was declined, in %s', async (lang) => {
    const { titles, manage, share } = contexts[lang].confirmationMessages
    render(
      <GuestContextProvider lang={lang}>{renderPage({ state: 'pending' })}</GuestContextProvider>,
    )
    await findHeading(titles.pending)
    await changeStored({ state: 'cancelled' })
    expect(await findHeading(titles.declined)).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent(manage.declined)
    expect(screen.queryByRole('link', { name: share.calendar })).toBeNull()
  })

  it('shows that the restaurant has cancelled the booking', async () => {
    render(<GuestContextProvider>{renderPage()}</GuestContextProvider>)
    await findHeading(titles.confirmed)
    await changeStored({ state: 'cancelled' })
    expect(await findHeading(titles.cancelled)).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent(manage.cancelledByHost)
    expect(getCalendarButton()).toBeNull()
  })

  it.each([
    { lang: 'en', state: 'confirmed', notice: 'The restaurant has changed your reservation' },
    { lang: 'en', state: 'pending', notice: 'The restaurant has changed your request' },
    { lang: 'el', state: 'confirmed', notice: 'Το εστιατόριο άλλαξε την κράτησή σας' },
    { lang: 'el', state: 'pending', notice: 'Το εστιατόριο άλλαξε το αίτημά σας' },
  ] as const)(
    'shows where the restaurant has moved a $state booking, in $lang',
    async ({ lang, state, notice }) => {
      const { messages, confirmationMessages } = contexts[lang]
      const { titles, labels } = confirmationMessages
      render(<GuestContextProvider lang={lang}>{renderPage({ state })}</GuestContextProvider>)
      await findHeading(titles[state])
      await changeStored({ tables: ['t6'], start: 60 })
      const summary = [
        messages.table('6'),
        formatDate(tomorrow, lang),
        labels.until('21:00', '22:30'),
        messages.people(2),
      ].join(', ')
      expect(screen.getByRole('status')).toHaveTextContent(`${notice}: ${summary}.`)
      // The notice stays when the next read finds no further change.
      await changeStored({})
      expect(screen.getByRole('status')).toHaveTextContent(`${notice}: ${summary}.`)
    },
  )

  it.each([
    { left: 'the booked time', range: { start: access.start, length: access.length } },
    { left: 'an earlier time', range: { start: 50, length: 16 } },
  ])('compares $left that an undone early arrival has left with the booking', async ({ range }) => {
    render(<GuestContextProvider>{renderPage()}</GuestContextProvider>)
    await findHeading(titles.confirmed)
    await changeStored({ state: 'seated', start: 50 })
    // A host's page extends the visit.
    await changeStored({ length: 16 })
    await changeStored({ state: 'confirmed', ...range })
    expect(await findHeading(titles.confirmed)).toBeVisible()
    const { textContent } = screen.getByRole('status')
    const isTold = textContent.includes('The restaurant has changed your reservation')
    expect(isTold).toBe(range.start !== access.start)
  })

  it('shows a change from another tab, and ignores an older response', async () => {
    render(<GuestContextProvider>{renderPage()}</GuestContextProvider>)
    await findHeading(titles.confirmed)
    await changeStored({ tables: ['t6'], changes: 1 })
    expect(screen.getByRole('status')).toHaveTextContent('changed in another tab')
    await changeStored({ tables: ['t4'], changes: 0 })
    expect(screen.getByRole('status')).toHaveTextContent('Table 6')
  })

  describe('with fake timers', () => {
    it('polls a deleted booking once a minute', async () => {
      render(<GuestContextProvider>{renderPage({ state: 'pending' })}</GuestContextProvider>)
      await advance(0)
      vi.mocked(getGuestAccess).mockResolvedValue(undefined)
      await advance(10_000)
      vi.mocked(getGuestAccess).mockClear()
      await advance(120_000)
      expect(getGuestAccess).toHaveBeenCalledTimes(2)
    })

    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    })
    afterEach(() => vi.useRealTimers())

    const advance = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))

    it('polls every few seconds until five minutes after the confirmation, then once a minute', async () => {
      render(<GuestContextProvider>{renderPage({ state: 'pending' })}</GuestContextProvider>)
      await advance(0)
      vi.mocked(getGuestAccess).mockClear()
      await advance(30_000)
      expect(vi.mocked(getGuestAccess).mock.calls.length).toBeGreaterThan(2)
      stored = { ...stored, state: 'confirmed' }
      await advance(10_000)
      await advance(300_000)
      vi.mocked(getGuestAccess).mockClear()
      await advance(120_000)
      expect(getGuestAccess).toHaveBeenCalledTimes(2)
    })

    it.each(['confirmed', 'cancelled'] as const)(
      'shows within ten seconds that a host has undone “%s”',
      async (state) => {
        render(<GuestContextProvider>{renderPage({ state: 'pending' })}</GuestContextProvider>)
        await advance(0)
        stored = { ...stored, state }
        await advance(120_000)
        stored = { ...stored, state: 'pending' }
        await advance(10_000)
        expect(screen.getByRole('heading', { level: 1, name: titles.pending })).toBeVisible()
      },
    )

    it('polls a booking that was confirmed before the page opened once a minute', async () => {
      render(<GuestContextProvider>{renderPage()}</GuestContextProvider>)
      await advance(0)
      vi.mocked(getGuestAccess).mockClear()
      await advance(120_000)
      expect(getGuestAccess).toHaveBeenCalledTimes(2)
    })
  })

  it('shows no notice when the booking of a seated party grows', async () => {
    render(<GuestContextProvider>{renderPage({ state: 'seated' })}</GuestContextProvider>)
    await findHeading(titles.seated)
    await changeStored({ length: 7 })
    expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`^${manage.states.seated}$`))
    await changeStored({ state: 'finished', length: 6 })
    expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`^${manage.states.finished}$`))
  })

  describe('after the time of the booking', () => {
    beforeEach(() => {
      const now = slotToDate(access.date, access.start + access.length, venue.timeZone)
      vi.useFakeTimers({ toFake: ['Date'], now })
    })
    afterEach(() => vi.useRealTimers())

    it.each(['pending', 'confirmed'] as const)(
      'shows that the time of a booking in the state %s has passed',
      async (state) => {
        render(<GuestContextProvider>{renderPage({ state })}</GuestContextProvider>)
        expect(await screen.findByText(manage.past)).toHaveRole('status')
        expect(await findHeading(manage.title)).toBeVisible()
        expect(getCalendarButton()).toBeNull()
        expect(getBookAgainLink()).toBeVisible()
      },
    )
  })

  it('shows that the restaurant has confirmed a request', async () => {
    render(<GuestContextProvider>{renderPage({ state: 'pending' })}</GuestContextProvider>)
    await findHeading(titles.pending)
    await changeStored({ state: 'confirmed' })
    expect(await findHeading(titles.confirmed)).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent(manage.confirmed)
  })
})

describe('the confirmation', () => {
  it('shows that the booking which a retry found was cancelled in the meantime', async () => {
    const found = { tables: ['t5'], state: 'cancelled', changes: 1 } as const
    render(<GuestContextProvider>{renderConfirmation(found)}</GuestContextProvider>)
    const heading = await findHeading(titles.cancelled)
    await waitFor(() => expect(heading).toHaveFocus())
    expect(screen.getByRole('status')).toHaveTextContent(manage.cancelledMeanwhile)
    expect(screen.queryByText(confirmation.storedBefore)).toBeNull()
    expect(screen.queryByRole('link', { name: confirmation.manage })).toBeNull()
  })

  it('shows that the booking was erased', async () => {
    render(<GuestContextProvider>{renderConfirmation()}</GuestContextProvider>)
    await findHeading(titles.confirmed)
    vi.mocked(getGuestAccess).mockResolvedValue(undefined)
    await act(async () => document.dispatchEvent(new Event('visibilitychange')))
    expect(await screen.findByRole('alert')).toHaveTextContent(bookingErrors.gone.title)
  })
})

describe('the page that books a table', () => {
  it('announces that booking is not open, without the phone number', async () => {
    vi.mocked(getVenue).mockResolvedValue(undefined)
    render(
      <GuestContext value={{ ...contexts.en, bookingMessages }}>
        <ReserveView renderTour={() => null} />
      </GuestContext>,
    )
    const message = await screen.findByText(bookingMessages.notOpen)
    expect(message).toHaveRole('status')
    expect(within(message).queryByRole('link')).toBeNull()
    expect(screen.getByRole('link', { name: '+30 210 123 4567' })).toBeVisible()
  })
})

describe('the form that books a table', () => {
  const draft = `reserve-${SLUG}`
  const findName = () =>
    screen.findByRole('textbox', { name: bookingMessages.who.fields.name.label })

  function renderForm() {
    render(
      <GuestContext value={{ ...contexts.en, bookingMessages }}>
        <ReserveView renderTour={() => null} />
      </GuestContext>,
    )
  }

  it('saves contact details that a password manager has filled in', async () => {
    renderForm()
    const name = (await findName()) as HTMLInputElement
    // The form listens once its effects have run.
    await act(async () => {})
    name.value = 'Eleni'
    act(() => void name.dispatchEvent(new Event('change', { bubbles: true })))
    expect(loadDraft(draft)).toMatchObject({ name: 'Eleni' })
  })

  it('opens with a draft whose choice it cannot read', async () => {
    const choice = { guests: 'x', date: 'soon', start: '-5', tables: 'zz' }
    saveDraft(draft, { ...choice, name: 'Eleni', id: '1', secret: '2' })
    renderForm()
    expect(await findName()).toHaveValue('Eleni')
    // The form saves what it has read once its effects have run.
    await act(async () => {})
    expect(loadDraft(draft)).toMatchObject({ guests: '2', date: '', start: '' })
  })
})

it.each([
  ['links to', 0, 1],
  ['no longer links to', 1, 0],
])('%s a booking from the form, by its end', async (_, quarters, links) => {
  saveBooking(SLUG, { id: access.bookingId, secret: SECRET, request: access })
  const end = access.start + access.length - 1 + quarters
  const now = getVenueTime(venue, slotToDate(access.date, end, venue.timeZone))
  render(
    <GuestContext value={{ ...contexts.en, bookingMessages }}>
      <UpcomingBookings venue={venue} now={now} />
    </GuestContext>,
  )
  await waitFor(() => expect(getGuestAccess).toHaveBeenCalled())
  await act(async () => {})
  expect(screen.queryAllByRole('link', { name: bookingMessages.savedBooking.link })).toHaveLength(
    links,
  )
})

describe('the language link', () => {
  const translations = { en: `/reserve/${SLUG}`, el: `/el/reserve/${SLUG}` }
  const getGreekLink = () => screen.getByRole<HTMLAnchorElement>('link', { name: /^EL/ })

  it('leads from the confirmation to the booking in the other language', async () => {
    render(
      <GuestLayout context={contexts.en} translations={translations}>
        {renderConfirmation()}
      </GuestLayout>,
    )
    await findHeading(titles.confirmed)
    // The address of the confirmation has no hash.
    history.replaceState(null, '', '/')
    const greek = getGreekLink()
    greek.addEventListener('click', (event) => event.preventDefault())
    fireEvent.click(greek)
    expect(greek).toHaveAttribute('href', `/el/reserve/${SLUG}/mine#${SECRET}`)
  })

  it('contains the secret on the page of a booking', async () => {
    const manageTranslations = { en: `${translations.en}/mine`, el: `${translations.el}/mine` }
    history.replaceState(null, '', `#${SECRET}`)
    render(
      <GuestLayout context={contexts.en} translations={manageTranslations}>
        <ManageBooking />
      </GuestLayout>,
    )
    await findHeading(titles.confirmed)
    const greek = getGreekLink()
    greek.addEventListener('click', (event) => event.preventDefault())
    fireEvent.click(greek)
    expect(greek.pathname + greek.hash).toBe(`/el/reserve/${SLUG}/mine#${SECRET}`)
  })
})
