import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bookingMessages } from '../../../src/content/en/booking-messages'
import { EMPTY_DAY } from '../../../src/domain/reservations/availability'
import type { GuestAccess, Venue } from '../../../src/domain/reservations/venue'
import type * as queries from '../../../src/features/reservations/api/queries'
import { loadSavedBookings } from '../../../src/features/reservations/api/saved-bookings'
import { GuestContext } from '../../../src/features/reservations/guest/guest-context'
import { ReserveView } from '../../../src/features/reservations/guest/ReserveView'
import { saveDraft } from '../../../src/lib/draft'
import { NetworkError } from '../../../src/lib/errors'
import { FakeIntersectionObserver } from '../../support/fake-intersection-observer'
import { access, contexts, SLUG, venue } from '../../support/guest-pages'

// A guest leaves the page while it sends a booking, or the answer is lost. The code that sends is the real one.

type Queries = typeof queries
const mocks = vi.hoisted(() => ({
  getVenue: vi.fn<Queries['getVenue']>(),
  getDay: vi.fn<Queries['getDay']>(),
  getGuestAccess: vi.fn<Queries['getGuestAccess']>(),
  loadFirestore: vi.fn(async (): Promise<unknown> => ({})),
}))
vi.mock('../../../src/features/reservations/api/queries', async (load) => ({
  ...(await load<Queries>()),
  ...mocks,
}))

const { messages, confirmationMessages } = contexts.en
const { 'not-stored': notStored, unreachable } = messages.bookingErrors
const { confirmation, titles } = confirmationMessages
const contact = { name: 'Ελένη', phone: '+30 690 000 0000', note: 'Αλλεργία' }

/** What happens to a commit: it is answered, lost on its way there or on its way back, or waits for `pass` or `fail`. */
type Network = 'up' | 'request-lost' | 'response-lost' | 'waits'

function createFakeDatabase() {
  const documents = new Map<string, Record<string, unknown>>()
  const ofKind = (kind: string) => [...documents.keys()].filter((path) => path.includes(kind))
  const waiting: { store: () => void; reject: (error: Error) => void }[] = []
  const state = { network: 'up' as Network, isReadable: true, commits: 0 }

  function writeBatch() {
    const writes: [string, Record<string, unknown>][] = []
    function store() {
      if (writes.some(([path]) => /bookings|guestAccess/.test(path) && documents.has(path)))
        throw Object.assign(new Error(), { code: 'permission-denied' })
      for (const [path, fields] of writes) documents.set(path, fields)
    }
    return {
      set: ({ path }: { path: string }, fields: object) => writes.push([path, { ...fields }]),
      async commit() {
        state.commits += 1
        if (state.network === 'waits')
          return new Promise<void>((_, reject) => waiting.push({ store, reject }))
        if (state.network !== 'request-lost') store()
        if (state.network !== 'up') throw Object.assign(new Error(), { code: 'unavailable' })
      },
    }
  }

  return {
    state,
    bookings: () => ofKind('/bookings/'),
    read: (path: string) => documents.get(path),
    /** A commit that waits arrives. */
    pass: () => waiting[0]!.store(),
    /** The browser gives up on a commit that waits. */
    fail: () => waiting[0]!.reject(new TypeError('Load failed')),
    firestore: {
      db: { path: '' },
      doc: ({ path }: { path: string }, ...names: string[]) => ({
        path: [path, ...names].filter(Boolean).join('/'),
      }),
      increment: () => ({}),
      serverTimestamp: () => ({}),
      getSiteFirestore: async () => ({ path: '' }),
      Timestamp: { fromMillis: () => ({}) },
      writeBatch,
    },
  }
}

let database: ReturnType<typeof createFakeDatabase>
let settings: Venue
let clock = Date.now()

const waitMinutes = (minutes: number) => {
  clock += minutes * 60_000
  vi.setSystemTime(clock)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  // What an earlier test has left behind sends nothing more.
  waitMinutes(5)
  vi.spyOn(Math, 'random').mockReturnValue(0)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  sessionStorage.clear()
  localStorage.clear()
  window.scrollTo = () => {}
  Element.prototype.scrollIntoView = () => {}
  vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver)
  database = createFakeDatabase()
  settings = venue
  mocks.getVenue.mockImplementation(async () => settings)
  mocks.getDay.mockImplementation(async () => EMPTY_DAY)
  mocks.getGuestAccess.mockImplementation(async (slug, secret) => {
    if (!database.state.isReadable) throw new NetworkError('No answer')
    return database.read(`venues/${slug}/guestAccess/${secret}`) as GuestAccess | undefined
  })
  mocks.loadFirestore.mockImplementation(async () => database.firestore)
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const form = () => document.querySelector('form')!
const field = (name: keyof typeof contact) => form().elements.namedItem(name) as HTMLInputElement
const alert = () => screen.findByRole('alert')
const savedLink = () => screen.findByRole('link', { name: bookingMessages.savedBooking.link })
const findConfirmation = () => screen.findByText(titles.confirmed, { selector: 'h1' })
const showPage = () => act(async () => document.dispatchEvent(new Event('visibilitychange')))

function renderPage() {
  render(
    <GuestContext value={{ ...contexts.en, bookingMessages }}>
      <ReserveView renderTour={() => null} />
    </GuestContext>,
  )
}

async function press() {
  await waitFor(() => expect(document.querySelector('[name=table]:checked')).not.toBeNull())
  act(() => FakeIntersectionObserver.show(document.getElementById('reserve-contact')!, 1))
  const before = database.state.commits
  fireEvent.submit(form())
  await waitFor(() => expect(database.state.commits).toBeGreaterThan(before))
}

/** Opens the form with a table and contact details, and presses the button. */
async function send(network: Network) {
  const { guests, date, start } = access
  const choice = { guests: `${guests}`, date, start: `${start}`, tables: 't4' }
  saveDraft(`reserve-${SLUG}`, { ...choice, ...contact })
  renderPage()
  database.state.network = network
  await press()
}

/** The guest has closed the tab, and opens the page in another one. */
function reopen() {
  cleanup()
  sessionStorage.clear()
  database.state.network = 'up'
  renderPage()
}

async function expectTyped() {
  await waitFor(() => expect(document.querySelector('[name=table]:checked')).not.toBeNull())
  for (const [name, text] of Object.entries(contact))
    expect(field(name as keyof typeof contact)).toHaveValue(text)
}

describe('a page that is closed while it sends a booking', () => {
  it('is followed by the booking, if it was stored', async () => {
    await send('waits')
    database.pass()
    reopen()
    const [booking] = loadSavedBookings(SLUG)
    expect(await savedLink()).toHaveAttribute('href', `/reserve/${SLUG}/mine#${booking!.secret}`)
    expect(screen.queryByRole('alert')).toBeNull()
    // As after any booking, the next one begins with the contact details.
    expect(field('name')).toHaveValue(contact.name)
    expect(field('note')).toHaveValue('')
    expect(document.querySelector('[name=table]:checked')).toBeNull()
    expect(loadSavedBookings(SLUG)).toMatchObject([{ name: contact.name, note: contact.note }])
    expect(localStorage.getItem(`hermes:reservations:${SLUG}`)).not.toContain(contact.phone)
  })

  it('is followed by what was typed, if the booking was not stored', async () => {
    await send('waits')
    waitMinutes(2)
    reopen()
    expect(await alert()).toHaveTextContent(notStored.title)
    await expectTyped()
    // What a reload finds. The guest knows now.
    cleanup()
    renderPage()
    await expectTyped()
    expect(screen.queryByRole('alert')).toBeNull()
    await press()
    await findConfirmation()
    expect(database.bookings()).toHaveLength(1)
  })

  it('does not say that nothing was stored while the booking may still arrive', async () => {
    await send('waits')
    reopen()
    expect(await alert()).toHaveTextContent(unreachable.title)
    await expectTyped()
    waitMinutes(2)
    await showPage()
    await waitFor(async () => expect(await alert()).toHaveTextContent(notStored.title))
  })

  it('stores no second booking when the guest presses again and the first one arrives late', async () => {
    await send('waits')
    reopen()
    await alert()
    await expectTyped()
    database.pass()
    fireEvent.input(field('note'), { target: { value: 'Another note' } })
    // One press is enough, without a look at the contact details.
    fireEvent.submit(form())
    await findConfirmation()
    expect(screen.getByText(confirmation.storedBefore)).toBeVisible()
    expect(screen.getByText(contact.note)).toBeVisible()
    expect(database.bookings()).toHaveLength(1)
  })

  it('says that it is unknown without an answer, and shows the booking once there is one', async () => {
    await send('waits')
    database.pass()
    database.state.isReadable = false
    waitMinutes(2)
    reopen()
    expect(await alert()).toHaveTextContent(unreachable.title)
    database.state.isReadable = true
    await showPage()
    await findConfirmation()
    expect(database.bookings()).toHaveLength(1)
  })

  it('says so without a connection, too, and shows the booking once there is one', async () => {
    await send('waits')
    database.pass()
    database.state.isReadable = false
    mocks.getVenue.mockRejectedValue(new NetworkError('No answer'))
    waitMinutes(2)
    reopen()
    expect(await alert()).toHaveTextContent(unreachable.title)
    expect(await alert()).toHaveTextContent(unreachable.text)
    database.state.isReadable = true
    mocks.getVenue.mockResolvedValue(settings)
    fireEvent.click(screen.getByRole('button', { name: messages.tryAgain }))
    await findConfirmation()
    expect(database.bookings()).toHaveLength(1)
  })

  it.each([
    ['was stored', true],
    ['was not stored', false],
  ])(
    'is followed by whether it %s when online booking has been switched off',
    async (_, isStored) => {
      await send('waits')
      if (isStored) database.pass()
      waitMinutes(2)
      settings = { ...venue, onlineBooking: false }
      reopen()
      if (isStored) expect(await savedLink()).toBeVisible()
      else expect(await alert()).toHaveTextContent(notStored.title)
    },
  )
})

describe('a page to which the guest comes back while it sends', () => {
  it('sends nothing more once the time is over, and says that nothing was stored', async () => {
    await send('waits')
    waitMinutes(10)
    database.state.network = 'up'
    database.fail()
    await waitFor(async () => expect(await alert()).toHaveTextContent(notStored.title))
    expect(database.state.commits).toBe(1)
    await expectTyped()
    await press()
    await findConfirmation()
    expect(database.bookings()).toHaveLength(1)
  })

  it('shows the booking, if it was stored', async () => {
    await send('waits')
    database.pass()
    waitMinutes(10)
    database.fail()
    await findConfirmation()
    expect(database.bookings()).toHaveLength(1)
  })

  it('shows the booking without storage, too', async () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const)
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('Denied', 'SecurityError')
      })
    renderPage()
    await waitFor(() => expect(document.querySelector('[name=table]:enabled')).not.toBeNull())
    fireEvent.click(document.querySelector('[name=table]:enabled')!)
    for (const [name, value] of Object.entries(contact))
      fireEvent.input(field(name as keyof typeof contact), { target: { value } })
    database.state.network = 'waits'
    await press()
    database.pass()
    waitMinutes(1)
    database.fail()
    await findConfirmation()
    expect(database.bookings()).toHaveLength(1)
  })
})

it('shows no name and no note if two presses with different ones had no answer', async () => {
  await send('request-lost')
  expect(await alert()).toHaveTextContent(unreachable.title)
  fireEvent.input(field('note'), { target: { value: 'Another note' } })
  database.state.network = 'response-lost'
  await press()
  await findConfirmation()
  expect(screen.getByText(contact.name)).toBeVisible()
  expect(screen.queryByText(/note|Αλλεργία/, { selector: '.reserve-note-text' })).toBeNull()
  expect(database.bookings()).toHaveLength(1)
})
