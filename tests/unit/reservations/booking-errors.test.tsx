import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { bookingMessages as bookingMessagesEl } from '../../../src/content/el/booking-messages'
import { bookingMessages as bookingMessagesEn } from '../../../src/content/en/booking-messages'
import type { Language } from '../../../src/domain/language'
import { EMPTY_DAY } from '../../../src/domain/reservations/availability'
import { addDays, slotToDate } from '../../../src/domain/reservations/clock'
import type { Day, Venue } from '../../../src/domain/reservations/venue'
import type { createBooking } from '../../../src/features/reservations/api/guest-api'
import { getDay, getGuestAccess, getVenue } from '../../../src/features/reservations/api/queries'
import { loadSavedBookings } from '../../../src/features/reservations/api/saved-bookings'
import type { BookingErrorKind } from '../../../src/features/reservations/guest/BookingError'
import { GuestContext } from '../../../src/features/reservations/guest/guest-context'
import { ReserveView } from '../../../src/features/reservations/guest/ReserveView'
import { saveDraft } from '../../../src/lib/draft'
import { FakeIntersectionObserver } from '../../support/fake-intersection-observer'
import { access, contexts, SECRET, SLUG, tomorrow, venue } from '../../support/guest-pages'

// Bookings that fail: a host, another tab or a chunk gets in the way.

const mocks = vi.hoisted(() => ({
  createBooking: vi.fn<typeof createBooking>(),
  failingChunks: new Set<string>(),
}))

vi.mock(import('../../../src/features/reservations/api/queries'), async (original) => ({
  ...(await original()),
  getDay: vi.fn(),
  getGuestAccess: vi.fn(),
  getVenue: vi.fn(),
}))
vi.mock('../../../src/features/reservations/api/guest-api', () => ({
  createBooking: mocks.createBooking,
}))
vi.mock('../../../src/lib/load-chunk', async (original) => {
  const chunks = await original<typeof import('../../../src/lib/load-chunk')>()
  const { importInTurn } = await import('../../support/import-in-turn')
  return {
    ...chunks,
    loadChunk: async (id: string, load: () => Promise<unknown>) => {
      if (mocks.failingChunks.has(id)) throw new chunks.ChunkLoadError(id)
      return importInTurn(load)
    },
  }
})

// Vite compiles the lazy components here, outside of the time limit of the first test.
beforeAll(async () => {
  await import('../../../src/features/reservations/guest/BookingConfirmation')
  await import('../../../src/features/reservations/guest/Alternatives')
})

beforeEach(() => {
  vi.resetAllMocks()
  mocks.failingChunks.clear()
  sessionStorage.clear()
  localStorage.clear()
  window.scrollTo = () => {}
  Element.prototype.scrollIntoView = () => {}
  vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver)
  vi.mocked(getVenue).mockImplementation(async () => venue)
  vi.mocked(getDay).mockImplementation(async () => EMPTY_DAY)
  vi.mocked(getGuestAccess).mockImplementation(async () => access)
  mocks.createBooking.mockImplementation(async () => ({ kind: 'stored', access, storedBy: 'this' }))
})

const bookingMessages = { en: bookingMessagesEn, el: bookingMessagesEl }
const { messages, confirmationMessages } = contexts.en
const errors = { ...messages.bookingErrors, ...confirmationMessages.bookingErrors }

const contact = { name: 'Ελένη', phone: '+30 690 000 0000', note: 'Αλλεργία' }

// The page has some hundred controls, among which a search by role takes long.
const form = () => document.querySelector('form')!
const field = (name: keyof typeof contact) =>
  form().elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement

function renderPage(lang: Language = 'en') {
  render(
    <GuestContext value={{ ...contexts[lang], bookingMessages: bookingMessages[lang] }}>
      <ReserveView renderTour={() => null} />
    </GuestContext>,
  )
}

/** The buttons of the list of tables, once the free tables have loaded. */
const findTables = () =>
  waitFor(() => {
    const tables = [...document.querySelectorAll<HTMLInputElement>('[name=table]')]
    expect(tables.some(({ disabled }) => !disabled)).toBe(true)
    return tables
  })

/** Opens the form with a table and contact details from before a reload, and the contact fields in view. */
async function openForm() {
  const { guests, date, start } = access
  const choice = { guests: `${guests}`, date, start: `${start}`, tables: 't4' }
  saveDraft(`reserve-${SLUG}`, { ...choice, ...contact })
  renderPage()
  await findTables()
  showContactFields()
}

const showContactFields = () =>
  act(() => FakeIntersectionObserver.show(document.getElementById('reserve-contact')!, 1))

const submit = () => fireEvent.submit(form())

const findError = async (kind: BookingErrorKind) => {
  const title = await screen.findByText(errors[kind].title)
  expect(title.closest('[role=alert]')).toBeVisible()
  return within(title.closest<HTMLElement>('.reserve-error')!)
}

// The heading is there before the effect that focuses it has run.
const expectConfirmation = () =>
  waitFor(() => expect(screen.getByText(confirmationMessages.titles.confirmed)).toHaveFocus())

const closedHours = venue.hours.map(() => '2'.repeat(96))

/** Changes that a host makes while a guest fills in the form, by the error that the guest then gets. */
const rejections: [BookingErrorKind, { settings?: Partial<Venue>; tables?: Day['tables'] }][] = [
  ['taken', { tables: { t4: '1'.repeat(96) } }],
  ['blocked', { tables: { t4: '2'.repeat(96) } }],
  ['closed', { settings: { hours: closedHours } }],
  ['too-far', { settings: { bookingWindowDays: 0 } }],
  ['stopped', { settings: { onlineBooking: false } }],
  ['paused', { settings: { pausedDate: tomorrow } }],
  ['late', { settings: { minNoticeMinutes: 60 * 24 * 30 } }],
  ['party', { settings: { tables: { ...venue.tables, t4: { min: 3, max: 4 } } } }],
  ['clock', {}],
  ['refused', {}],
]

it.each(rejections)(
  'explains a rejection with what to do, keeps the contact details, and sends again: %s',
  async (kind, { settings = {}, tables = {} }) => {
    const rejection = { venue: { ...venue, ...settings }, day: { version: 2, tables } }
    mocks.createBooking.mockImplementationOnce(async () => ({ kind, ...rejection }) as never)
    await openForm()
    submit()
    const error = await findError(kind)
    expect([...error.queryAllByRole('button'), ...error.queryAllByRole('link')]).not.toEqual([])
    for (const [name, text] of Object.entries(contact))
      expect(field(name as keyof typeof contact)).toHaveValue(text)

    // It is too late for every table at this time.
    if (['paused', 'late'].includes(kind))
      expect(screen.queryAllByRole('radio', { name: /^Table/ })).toEqual([])

    // The host takes the change back. The form sends its request with the same ids.
    if (['taken', 'blocked', 'too-far', 'late', 'party'].includes(kind)) return
    submit()
    await expectConfirmation()
    expect(mocks.createBooking).toHaveBeenCalledTimes(2)
    expect(mocks.createBooking.mock.calls[1]![0].request).toMatchObject({ tables: ['t4'] })
    const [first, second] = mocks.createBooking.mock.calls.map(([{ ids }]) => ids)
    expect(second).toEqual(first)
  },
)

it('shows the name and the note of an earlier attempt that was stored while its response was lost', async () => {
  const earlier = { kind: 'stored', access, storedBy: 'earlier' } as const
  vi.mocked(getGuestAccess).mockImplementation(async () => undefined)
  mocks.createBooking
    .mockImplementationOnce(async () => ({ kind: 'unreachable' }))
    .mockImplementationOnce(async () => ({ kind: 'offline' }))
    .mockImplementationOnce(async () => {
      vi.mocked(getGuestAccess).mockImplementation(async () => access)
      return earlier
    })
  await openForm()
  submit()
  await findError('unreachable')
  for (const call of [2, 3]) {
    fireEvent.change(field('name'), { target: { value: `Νίκος ${call}` } })
    fireEvent.change(field('note'), { target: { value: `Καρότσι ${call}` } })
    submit()
    await waitFor(() => expect(mocks.createBooking).toHaveBeenCalledTimes(call))
    if (call === 2) await findError('unreachable')
  }
  await expectConfirmation()
  expect(screen.getByText(confirmationMessages.confirmation.storedBefore)).toBeVisible()
  expect(screen.getByText(contact.name)).toBeVisible()
  expect(screen.getByText(contact.note)).toBeVisible()
  expect(loadSavedBookings(SLUG)).toMatchObject([{ name: contact.name, note: contact.note }])
})

const otherDay = () =>
  [...document.querySelectorAll<HTMLInputElement>('[name=date]:not(:checked):enabled')].at(-1)!

/** The day after a rejection, on which other guests have booked all tables at the requested time. */
const busyDay = {
  version: 2,
  tables: Object.fromEntries(
    Object.keys(venue.tables).map((id) => [id, '1'.repeat(10).padStart(66, '0').padEnd(96, '0')]),
  ),
}

it('removes an error when the guest chooses another day, on which the table is not free', async () => {
  const rejection = { kind: 'taken', venue, day: busyDay } as const
  mocks.createBooking.mockImplementationOnce(async () => rejection)
  await openForm()
  submit()
  await findError('taken')
  vi.mocked(getDay).mockImplementation(async () => busyDay)
  fireEvent.click(otherDay())
  expect(screen.queryByText(errors.taken.title)).toBeNull()
  await findTables()
  expect(screen.queryByText(errors.taken.title)).toBeNull()
})

it('keeps the error and the time when all tables are taken at the time that was kept from another day', async () => {
  const rejection = { kind: 'taken', venue, day: busyDay } as const
  mocks.createBooking.mockImplementationOnce(async () => rejection)
  await openForm()
  // The form would now suggest another time instead of one that is full.
  fireEvent.click(otherDay())
  await waitFor(() => expect(document.querySelector('[name=table]:checked')).not.toBeNull())
  submit()
  await findError('taken')
  expect(screen.getByText('20:30').closest('label')?.control).toBeChecked()
})

it('leads to the booking that another tab of the browser has made', async () => {
  const own = { kind: 'own', secret: SECRET, venue, day: EMPTY_DAY } as const
  mocks.createBooking.mockImplementationOnce(async () => own)
  await openForm()
  submit()
  const error = await findError('own')
  expect(error.getByRole('link', { name: confirmationMessages.alternatives.own })).toHaveAttribute(
    'href',
    `/reserve/${SLUG}/mine#${SECRET}`,
  )
})

it.each(['confirmation', 'messages'])(
  'sends nothing before the chunk of the confirmation has loaded: %s',
  async (chunk) => {
    mocks.failingChunks.add(chunk)
    await openForm()
    submit()
    const error = await findError('offline')
    expect(error.getByRole('link')).toBeVisible()
    expect(mocks.createBooking).not.toHaveBeenCalled()
    mocks.failingChunks.clear()
    submit()
    await expectConfirmation()
    expect(mocks.createBooking).toHaveBeenCalledOnce()
  },
)

it('says that the browser is offline, until it is online again', async () => {
  await openForm()
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  fireEvent(window, new Event('offline'))
  expect(screen.getByText(bookingMessagesEn.offline)).toHaveRole('status')
  isOnline.mockReturnValue(true)
  fireEvent(window, new Event('online'))
  expect(screen.queryByText(bookingMessagesEn.offline)).toBeNull()
})

describe('a draft', () => {
  it('is kept over a reload and in the other language', async () => {
    renderPage()
    const free = (await findTables()).findIndex(({ disabled }) => !disabled)
    fireEvent.click((await findTables())[free]!)
    for (const [name, text] of Object.entries(contact))
      fireEvent.input(field(name as keyof typeof contact), { target: { value: text } })
    for (const lang of ['en', 'el'] as const) {
      cleanup()
      renderPage(lang)
      expect((await findTables()).findIndex(({ checked }) => checked)).toBe(free)
      for (const [name, text] of Object.entries(contact))
        expect(field(name as keyof typeof contact)).toHaveValue(text)
    }
  })

  it('keeps its table when the language changes before the day has loaded', async () => {
    vi.mocked(getDay).mockImplementation(() => new Promise(() => {}))
    saveDraft(`reserve-${SLUG}`, { guests: '2', date: tomorrow, start: '58', tables: 't4' })
    renderPage()
    await screen.findByText(bookingMessagesEn.steps.table)
    cleanup()
    vi.mocked(getDay).mockImplementation(async () => EMPTY_DAY)
    renderPage('el')
    expect((await findTables()).filter(({ checked }) => checked)).toHaveLength(1)
  })

  describe('on a page that stays open', () => {
    const today = addDays(tomorrow, -1)
    const setClock = (date: string, start: number) =>
      vi.setSystemTime(slotToDate(date, start, venue.timeZone))
    const isChecked = (text: string) =>
      waitFor(() => expect(screen.getByText(text).closest('label')?.control).toBeChecked())

    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
      setClock(today, 48)
    })
    afterEach(() => vi.useRealTimers())

    it('does not hold the time that the form has suggested', async () => {
      renderPage()
      await isChecked('20:00')
      cleanup()
      // 19:45, which is too late for 20:00.
      setClock(today, 55)
      renderPage()
      await isChecked('20:30')
      expect(screen.queryByText(errors.late.title, { exact: false })).toBeNull()
    })

    it('begins with the new day after midnight', async () => {
      saveDraft(`reserve-${SLUG}`, { guests: '2', date: today, start: '58', tables: 't4' })
      renderPage()
      await isChecked('20:30')
      setClock(tomorrow, 16)
      await act(() => vi.advanceTimersByTimeAsync(30_000))
      await findTables()
      await isChecked(bookingMessagesEn.when.today)
      expect(screen.queryByText(bookingMessagesEn.when.closedDay)).toBeNull()
    })
  })

  it('leaves nothing but the name and phone number to the next booking', async () => {
    await openForm()
    submit()
    await expectConfirmation()
    cleanup()
    renderPage()
    await findTables()
    expect(field('name')).toHaveValue(contact.name)
    expect(field('phone')).toHaveValue(contact.phone)
    expect(field('note')).toHaveValue('')
    expect(document.querySelector('[name=table]:checked')).toBeNull()
  })
})
