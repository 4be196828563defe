import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { bookingMessages } from '../../../src/content/en/booking-messages'
import { MAX_CHANGES } from '../../../src/domain/limits'
import { EMPTY_DAY, getPartySizes } from '../../../src/domain/reservations/availability'
import { addDays, formatDate, slotToDate } from '../../../src/domain/reservations/clock'
import type { GuestAccess, Venue } from '../../../src/domain/reservations/venue'
import type {
  cancelBooking,
  changeBooking,
  verifyAddress,
} from '../../../src/features/reservations/api/guest-api'
import { withGuestApi } from '../../../src/features/reservations/api/load-guest-api'
import { getDay, getGuestAccess, getVenue } from '../../../src/features/reservations/api/queries'
import {
  loadSavedBookings,
  saveBooking,
} from '../../../src/features/reservations/api/saved-bookings'
import { ManageBooking } from '../../../src/features/reservations/guest/ManageBooking'
import { loadEditForms } from '../../../src/features/reservations/guest/use-edit-forms'
import { noteServerTime } from '../../../src/lib/server-time'
import {
  access,
  contexts,
  GuestContextProvider,
  SECRET,
  SLUG,
  venue,
} from '../../support/guest-pages'

vi.mock(import('../../../src/features/reservations/api/queries'), async (original) => ({
  ...(await original()),
  getDay: vi.fn(),
  getGuestAccess: vi.fn(),
  getVenue: vi.fn(),
}))
vi.mock(import('../../../src/features/reservations/api/load-guest-api'), () => ({
  preloadGuestApi: () => {},
  withGuestApi: vi.fn(),
}))

const failingChunks = vi.hoisted(() => new Set<string>())
vi.mock('../../../src/lib/load-chunk', async (original) => {
  const chunks = await original<typeof import('../../../src/lib/load-chunk')>()
  return {
    ...chunks,
    loadChunk: async (id: string, load: () => Promise<unknown>) => {
      if (failingChunks.has(id)) throw new chunks.ChunkLoadError(id)
      return load()
    },
  }
})

const { messages, confirmationMessages } = contexts.en
const { titles, manage } = confirmationMessages

let stored: GuestAccess
let settings: Venue
const api = {
  cancelBooking: vi.fn<typeof cancelBooking>(),
  changeBooking: vi.fn<typeof changeBooking>(),
  verifyAddress: vi.fn<typeof verifyAddress>(),
}

// Vite compiles the forms here, outside of the time limit of the first test.
beforeAll(() => loadEditForms('en'))

beforeEach(() => {
  vi.clearAllMocks()
  failingChunks.clear()
  stored = access
  settings = venue
  localStorage.clear()
  window.scrollTo = () => {}
  history.pushState(null, '', `/reserve#${SECRET}`)
  vi.mocked(getVenue).mockImplementation(async () => settings)
  vi.mocked(getGuestAccess).mockImplementation(async () => stored)
  vi.mocked(getDay).mockImplementation(async () => EMPTY_DAY)
  vi.mocked(withGuestApi).mockImplementation((work) => work(api as never, Date.now() + 25_000))
  api.cancelBooking.mockImplementation(async () => {
    stored = { ...stored, state: 'cancelled', changes: stored.changes + 1 }
    return { kind: 'changed', access: stored }
  })
  api.changeBooking.mockImplementation(async ({ request }) => {
    stored = { ...stored, ...request, changes: stored.changes + 1 }
    return { kind: 'changed', access: stored }
  })
})

async function openPage(changes: Partial<GuestAccess> = {}) {
  stored = { ...access, ...changes }
  render(
    <GuestContextProvider>
      <ManageBooking />
    </GuestContextProvider>,
  )
  await findHeading(titles[stored.state])
  // The page reads the booking again once it knows its state, and does not reload before that has ended.
  await act(async () => {})
}

// By text and not by role: the form has a hundred controls, among which a search by role takes long.
const findHeading = (name: string) => screen.findByText(name, { selector: 'h1' })
const expectFocused = (name: string) =>
  waitFor(() => expect(screen.getByText(name, { selector: 'h1' })).toHaveFocus())
const queryButton = (name: string) => screen.queryByText(name, { selector: 'button' })
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button' }))

async function openEditForm() {
  press(manage.change)
  await findHeading(manage.changing)
}

async function reload() {
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
}

async function selectTable(number: string) {
  const table = await waitFor(() => {
    const tables = [...document.querySelectorAll<HTMLInputElement>('[name=table]:enabled')]
    const found = tables.find((each) => each.labels?.[0]?.textContent.includes(`Table ${number}`))
    expect(found).toBeDefined()
    return found!
  })
  fireEvent.click(table)
}

const submit = () => fireEvent.submit(document.querySelector('form')!)

describe('the link of a mail', () => {
  it('verifies the address once, and leaves no proof in the address of the page', async () => {
    const proof = 'c'.repeat(48)
    history.pushState(null, '', `/reserve#${SECRET}.${proof}`)
    await openPage()
    expect(location.hash).toBe(`#${SECRET}`)
    expect(api.verifyAddress.mock.calls).toEqual([[proof]])
    cleanup()
    await openPage()
    expect(api.verifyAddress).toHaveBeenCalledOnce()
  })
})

describe('changing a booking', () => {
  it('focuses the heading of the form, and shows that the booking is changed', async () => {
    await openPage()
    await openEditForm()
    await expectFocused(manage.changing)
    await selectTable('5')
    submit()
    await expectFocused(titles.confirmed)
    expect(screen.getByRole('status')).toHaveTextContent(manage.changes.reservation.own)
  })

  it.each([
    ['a confirmed booking is given up', 'confirmed', manage.becomesRequest],
    ['the restaurant answers', 'pending', bookingMessages.confirm.manualConfirmation],
  ] as const)('says before the change that %s', async (_, state, text) => {
    settings = { ...venue, confirmation: 'manual' }
    await openPage({ state })
    await openEditForm()
    expect(screen.getByText(text)).toBeVisible()
  })

  it('closes the form on Back, and opens it again on Forward', async () => {
    await openPage()
    const length = history.length
    await openEditForm()
    expect(history.length).toBe(length + 1)
    // Restoring the scroll position would move the message out of the window.
    expect(history.scrollRestoration).toBe('manual')
    history.back()
    await expectFocused(titles.confirmed)
    expect(location.hash).toBe(`#${SECRET}`)
    history.forward()
    await findHeading(manage.changing)
    press(manage.keep)
    await findHeading(titles.confirmed)
    expect(history.state).toBeNull()
  })

  it('opens the form again after a reload, and closes it on Back', async () => {
    await openPage()
    await openEditForm()
    cleanup()
    render(
      <GuestContextProvider>
        <ManageBooking />
      </GuestContextProvider>,
    )
    await findHeading(manage.changing)
    history.back()
    await expectFocused(titles.confirmed)
  })

  it.each(['booking-fields', 'edit-booking', 'messages'])(
    'shows an error at the button when the chunk of the form fails to load: %s',
    async (chunk) => {
      await openPage()
      failingChunks.add(chunk)
      const button = queryButton(manage.change)!
      button.focus()
      fireEvent.click(button)
      expect(button).toHaveAttribute('aria-disabled', 'true')
      const { title, text } = messages.bookingErrors.offline
      expect(await screen.findByRole('alert')).toHaveTextContent(`${title} ${text}`)
      expect(button).toHaveFocus()
      expect(button).not.toHaveAttribute('aria-disabled')
      failingChunks.clear()
      await openEditForm()
      await selectTable('5')
      submit()
      await expectFocused(titles.confirmed)
      expect(screen.queryByRole('alert')).toBeNull()
    },
  )

  it.each([
    ['the form', manage.change, () => findHeading(manage.changing)],
    ['the note', manage.noteAdd, () => screen.findByRole('textbox')],
  ])('loads %s on a press after a reload whose chunk failed to load', async (_, name, findForm) => {
    saveBooking(SLUG, { id: access.bookingId, secret: SECRET, request: access })
    history.pushState({ isEditing: true }, '')
    failingChunks.add('edit-booking')
    await openPage()
    expect(await screen.findByRole('alert')).toBeVisible()
    await waitFor(() => expect(history.state).toBeNull())
    press(name)
    expect(await screen.findByRole('alert')).toBeVisible()
    failingChunks.clear()
    press(name)
    expect(await findForm()).toBeVisible()
  })

  it('shows the current booking when another tab has changed it first', async () => {
    await openPage()
    await openEditForm()
    await selectTable('6')
    stored = { ...stored, tables: ['t5'], changes: 1 }
    api.changeBooking.mockImplementation(async () => ({ kind: 'outdated', access: stored }))
    submit()
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(confirmationMessages.bookingErrors.outdated.title)
    expect(screen.getByText(/Your reservation: table 5/)).toBeVisible()
  })

  it.each<['stopped' | 'closed', Partial<Venue>]>([
    ['stopped', { onlineBooking: false }],
    ['closed', { closedDates: [access.date] }],
  ])('sends again once the host has taken the change back: %s', async (kind, changes) => {
    await openPage()
    await openEditForm()
    await selectTable('5')
    const rejection = { kind, venue: { ...venue, ...changes }, day: EMPTY_DAY }
    api.changeBooking.mockImplementationOnce(async () => rejection)
    submit()
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(confirmationMessages.bookingErrors[kind].title)
    submit()
    await expectFocused(titles.confirmed)
    expect(screen.getByRole('status')).toHaveTextContent(manage.changes.reservation.own)
  })

  it('removes the error when the guest selects an alternative', async () => {
    await openPage()
    await openEditForm()
    await selectTable('5')
    const day = { version: 2, tables: { t5: '1'.repeat(96) } }
    api.changeBooking.mockImplementationOnce(async () => ({ kind: 'taken', venue, day }))
    vi.mocked(getDay).mockImplementation(async () => day)
    submit()
    const error = (await screen.findByRole('alert')).closest<HTMLElement>('.reserve-error')!
    fireEvent.click(within(error).getByRole('button', { name: /^Table 2/ }))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(document.querySelector('[type=submit]')).toHaveFocus()
  })

  describe('without a response to a change that is stored', () => {
    beforeEach(async () => {
      api.changeBooking.mockImplementation(async () => ({ kind: 'unreachable' }))
      await openPage()
      await openEditForm()
      await selectTable('5')
      submit()
      await screen.findByRole('alert')
      stored = { ...stored, tables: ['t5'], changes: 1 }
    })

    it('shows that the booking is changed as soon as a poll finds it', async () => {
      await reload()
      await expectFocused(titles.confirmed)
      expect(screen.getByRole('status')).toHaveTextContent(manage.changes.reservation.own)
      expect(screen.queryByRole('alert')).toBeNull()
    })

    it('keeps the form open when the guest has chosen something else since then', async () => {
      await selectTable('6')
      await reload()
      expect(screen.getByText(manage.changes.reservation.own)).toBeVisible()
      expect(screen.getByText(/Your reservation: table 5/)).toBeVisible()
      expect(document.querySelector('[type=submit]')).toHaveTextContent(/table 6/)
      await selectTable('5')
      expect(screen.queryByRole('alert')).toBeNull()
    })
  })

  it('begins with the offered party size that is nearest to the booked one', async () => {
    const largest = getPartySizes(venue).at(-1)!
    expect(largest).toBeLessThan(12)
    await openPage({ guests: 12 })
    await openEditForm()
    expect(screen.getByRole('radio', { name: messages.people(largest) })).toBeChecked()
  })

  it('says that the new day is full, and offers the next open day', async () => {
    const [fullDay, nextDay] = [addDays(access.date, 1), addDays(access.date, 2)]
    const tables = Object.fromEntries(
      Object.keys(venue.tables).map((table) => [table, '1'.repeat(96)]),
    )
    vi.mocked(getDay).mockImplementation(async (_, date) =>
      date === fullDay ? { version: 1, tables } : EMPTY_DAY,
    )
    await openPage()
    await openEditForm()
    const day = (date: string) =>
      screen.getByRole('radio', { name: new RegExp(`^${formatDate(date, 'en')}( |$)`) })
    fireEvent.click(day(fullDay))
    const { fullDay: text, nextDay: next } = bookingMessages.when
    expect(await screen.findByText(text(messages.people(2)))).toBeVisible()
    press(next(formatDate(nextDay, 'en')))
    expect(day(nextDay)).toBeChecked()
    expect(await screen.findByRole('radio', { name: '20:30' })).toBeChecked()
  })

  it('stays on the page when the last change closes the form', async () => {
    await openPage({ changes: MAX_CHANGES - 1 })
    history.replaceState(null, '', `/before#${SECRET}`)
    history.pushState(null, '', `/reserve#${SECRET}`)
    await openEditForm()
    await selectTable('5')
    submit()
    await findHeading(titles.confirmed)
    expect(location.pathname).toBe('/reserve')
    expect(queryButton(manage.change)).toBeNull()
  })

  it('closes the form when the booking was cancelled in another tab', async () => {
    await openPage()
    await openEditForm()
    await selectTable('5')
    stored = { ...stored, state: 'cancelled', changes: 1 }
    api.changeBooking.mockImplementation(async () => ({ kind: 'outdated', access: stored }))
    submit()
    await expectFocused(titles.cancelled)
    expect(screen.getByRole('status')).toHaveTextContent(manage.cancelledMeanwhile)
    expect(screen.queryByText(/Your reservation: /)).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows only the cancellation of a change whose response was lost', async () => {
    await openPage()
    await openEditForm()
    await selectTable('5')
    api.changeBooking.mockImplementation(async ({ request }) => {
      stored = { ...stored, ...request, state: 'cancelled', changes: 1 }
      return { kind: 'changed', access: stored }
    })
    submit()
    await expectFocused(titles.cancelled)
    expect(screen.getByRole('status')).toHaveTextContent(manage.cancelledMeanwhile)
    expect(screen.queryByText(manage.changes.reservation.own, { exact: false })).toBeNull()
  })

  it('closes the form when a poll finds the booking cancelled', async () => {
    await openPage()
    await openEditForm()
    stored = { ...stored, state: 'cancelled' }
    await reload()
    expect(await findHeading(titles.cancelled)).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent(manage.cancelledByHost)
  })

  it('shows no end time on a closed day', async () => {
    await openPage()
    await openEditForm()
    expect(await screen.findByText(/^The table is yours until/)).toBeVisible()
    press(manage.keep)
    await findHeading(titles.confirmed)
    settings = { ...venue, closedDates: [access.date] }
    await reload()
    await openEditForm()
    expect(await screen.findByText(/^Closed on this day/)).toBeVisible()
    expect(screen.queryByText(/^The table is yours until/)).toBeNull()
  })

  it('shows the current booking when the restaurant has moved it', async () => {
    await openPage()
    await openEditForm()
    stored = { ...stored, tables: ['t6'] }
    await reload()
    expect(screen.getByText(/Your reservation: table 6/)).toBeVisible()
    expect(screen.getByText(/The restaurant has changed your reservation/)).toBeVisible()
  })
})

describe('the note', () => {
  const note = () => screen.findByRole<HTMLTextAreaElement>('textbox')

  beforeEach(() => {
    saveBooking(SLUG, {
      id: access.bookingId,
      secret: SECRET,
      request: access,
      name: 'Ελένη',
      note: 'A pram',
    })
  })

  it('is saved without a change of the table', async () => {
    await openPage()
    press(manage.noteEdit)
    expect(await note()).toHaveValue('A pram')
    const field = await note()
    await waitFor(() => expect(field).toHaveFocus())
    fireEvent.change(await note(), { target: { value: ' Two prams ' } })
    press(manage.noteSave)
    await expectFocused(titles.confirmed)
    expect(screen.getByRole('status')).toHaveTextContent(manage.noteSaved)
    expect(screen.getByText('Two prams')).toBeVisible()
    expect(loadSavedBookings(SLUG)[0]?.note).toBe('Two prams')
    expect(api.changeBooking).toHaveBeenCalledWith(
      expect.objectContaining({ request: access, note: 'Two prams' }),
    )
  })

  it('stays in the form when it is too long or the request fails', async () => {
    await openPage()
    press(manage.noteEdit)
    fireEvent.change(await note(), { target: { value: 'ά'.repeat(251) } })
    press(manage.noteSave)
    expect(await note()).toHaveAccessibleDescription(/too long/)
    fireEvent.change(await note(), { target: { value: 'Two prams' } })
    api.changeBooking.mockImplementation(async () => ({ kind: 'unreachable' }))
    press(manage.noteSave)
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(messages.bookingErrors.unreachable.title)
    expect(within(alert).queryByRole('link')).toBeNull()
    expect(await note()).toHaveValue('Two prams')
    // Either may be stored, and the guest may leave the page now.
    expect(loadSavedBookings(SLUG)[0]).not.toHaveProperty('note')
    expect(document.querySelector('.reserve-note-text')).toBeNull()
  })

  it('keeps the note while there is no connection, and says that nothing was sent', async () => {
    await openPage()
    press(manage.noteEdit)
    fireEvent.change(await note(), { target: { value: 'Two prams' } })
    api.changeBooking.mockImplementation(async () => ({ kind: 'offline' }))
    press(manage.noteSave)
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(messages.bookingErrors.offline.text)
    expect(await note()).toHaveValue('Two prams')
    expect(loadSavedBookings(SLUG)[0]?.note).toBe('A pram')
  })

  it.each([
    ['stops online booking', { onlineBooking: false }],
    ['pauses the day', { pausedDate: access.date }],
    ['asks for more notice', { minNoticeMinutes: 60 * 24 * 30 }],
  ])('keeps what was typed when the restaurant %s meanwhile', async (_, changes) => {
    await openPage()
    press(manage.noteEdit)
    fireEvent.change(await note(), { target: { value: 'Two prams' } })
    settings = { ...venue, ...changes }
    await reload()
    expect(await note()).toHaveValue('Two prams')
  })

  it('is not shown as saved when the booking was cancelled in another tab', async () => {
    await openPage()
    press(manage.noteEdit)
    await note()
    stored = { ...stored, state: 'cancelled', changes: 1 }
    api.changeBooking.mockImplementation(async () => ({ kind: 'changed', access: stored }))
    press(manage.noteSave)
    await expectFocused(titles.cancelled)
    expect(screen.queryByText(manage.noteSaved)).toBeNull()
  })

  it.each([
    ['on another device', {}, () => localStorage.clear()],
    ['after the last change', { changes: MAX_CHANGES }, () => {}],
  ])('has no button %s', async (_, changes, prepare) => {
    prepare()
    await openPage(changes)
    expect(queryButton(manage.noteEdit)).toBeNull()
    expect(queryButton(manage.noteAdd)).toBeNull()
  })
})

it.each<[string, Partial<Venue>]>([
  ['the hours were shortened', { specialHours: { [access.date]: '2'.repeat(96) } }],
  ['the date was closed', { closedDates: [access.date] }],
  ['the table takes other parties', { tables: { ...venue.tables, t4: { min: 3, max: 6 } } }],
  ['the booking window was shortened', { bookingWindowDays: 0 }],
  ['online booking is off', { onlineBooking: false }],
])('the note can be changed when %s, as the rules accept it', async (_, changes) => {
  saveBooking(SLUG, { id: access.bookingId, secret: SECRET, request: access })
  settings = { ...venue, ...changes }
  await openPage()
  expect(queryButton(manage.noteAdd)).toBeVisible()
})

describe('the limit of changes', () => {
  it('allows only cancelling after 20 changes', async () => {
    await openPage({ changes: MAX_CHANGES })
    expect(queryButton(manage.change)).toBeNull()
    expect(screen.getByText(manage.limit(20))).toBeVisible()
    expect(screen.getAllByRole('link', { name: '+30 210 123 4567' })).not.toHaveLength(0)
    press(manage.cancel)
    press(manage.cancel)
    await findHeading(titles.cancelled)
    expect(screen.queryByText(manage.limit(20))).toBeNull()
  })

  it('is not shown before the last change', async () => {
    await openPage({ changes: MAX_CHANGES - 1 })
    expect(queryButton(manage.change)).toBeVisible()
    expect(screen.queryByText(manage.limit(20))).toBeNull()
  })
})

it('tells guests who did not come that they missed the reservation, and whom to call if not', async () => {
  await openPage({ state: 'no-show' })
  await findHeading('You missed this reservation')
  expect(screen.getByText(manage.states['no-show'])).toBeVisible()
})

describe('cancelling a booking', () => {
  afterEach(() => vi.useRealTimers())

  /** Opens the page some minutes before the booking begins. */
  async function openBefore(minutes: number, changes: Partial<Venue> = {}) {
    settings = { ...venue, ...changes }
    const start = slotToDate(access.date, access.start, venue.timeZone).getTime()
    vi.useFakeTimers({ toFake: ['Date'], now: start - minutes * 60_000 })
    await openPage()
  }

  it.each([
    ['inside the minimum notice', { minNoticeMinutes: 120 }],
    ['while online booking is off', { onlineBooking: false }],
    ['while its day is paused', { pausedDate: access.date }],
  ])('works %s', async (_, changes) => {
    await openBefore(10, changes)
    press(manage.cancel)
    expect(queryButton(manage.cancelKeep)).toHaveFocus()
    press(manage.cancel)
    await expectFocused(titles.cancelled)
    expect(api.cancelBooking).toHaveBeenCalledOnce()
  })

  it('asks with two buttons that say what they do', async () => {
    await openPage()
    press(manage.cancel)
    const prompt = screen.getByRole('group', { name: manage.cancel })
    const names = within(prompt)
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
    expect(names).toEqual(['Cancel reservation', 'Keep my table'])
    press('Keep my table')
    await expectFocused(titles.confirmed)
    expect(api.cancelBooking).not.toHaveBeenCalled()
  })

  const end = slotToDate(access.date, access.start + access.length, venue.timeZone).getTime()

  it('is possible until the visit ends', async () => {
    await openBefore(-access.length * 15 + 1)
    expect(queryButton(manage.cancel)).toBeVisible()
  })

  it.each([-86_400_000, -3 * 3_600_000, 3 * 3_600_000, 86_400_000])(
    'is offered by the server’s clock when the device is %s ms ahead',
    async (ahead) => {
      const now = end - 2 * 3_600_000
      vi.useFakeTimers({ toFake: ['Date'], now: now + ahead })
      noteServerTime(new Date(now).toISOString())
      onTestFinished(() => noteServerTime(new Date().toISOString()))
      await openPage()
      expect(queryButton(manage.cancel)).toBeVisible()
    },
  )

  it('is no longer possible when the visit ends while the page is open', async () => {
    const now = end - 60_000
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now })
    await openPage()
    expect(queryButton(manage.cancel)).toBeVisible()
    await act(() => vi.advanceTimersByTimeAsync(90_000))
    expect(screen.getByText(manage.past)).toBeVisible()
    expect(queryButton(manage.cancel)).toBeNull()
  })

  it('closes the form that changes the booking when the visit ends', async () => {
    const now = end - 60_000
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now })
    await openPage()
    await openEditForm()
    await act(() => vi.advanceTimersByTimeAsync(90_000))
    expect(await screen.findByText(manage.past)).toBeVisible()
  })

  it('says that nothing was sent, until the browser is online again', async () => {
    await openPage()
    api.cancelBooking.mockImplementation(async () => ({ kind: 'offline' }))
    press(manage.cancel)
    press(manage.cancel)
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(messages.bookingErrors.offline.text)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(queryButton(manage.cancel)).toBeVisible()
  })

  it('stays unknown after an attempt without an answer, even if the next one sends nothing', async () => {
    await openPage()
    api.cancelBooking.mockImplementation(async () => ({ kind: 'unreachable' }))
    press(manage.cancel)
    press(manage.cancel)
    const { title } = messages.bookingErrors.unreachable
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(title))
    api.cancelBooking.mockImplementation(async () => ({ kind: 'offline' }))
    press(manage.cancel)
    await waitFor(() => expect(api.cancelBooking).toHaveBeenCalledTimes(2))
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(title))
  })

  it('says that the booking was not cancelled when the rules reject it', async () => {
    await openPage()
    api.cancelBooking.mockImplementation(async () => ({ kind: 'refused', venue, day: EMPTY_DAY }))
    press(manage.cancel)
    press(manage.cancel)
    expect(await screen.findByRole('alert')).toHaveTextContent(manage.cancelRefused)
  })

  it('closes the prompt when the restaurant has cancelled in the meantime', async () => {
    await openPage()
    press(manage.cancel)
    stored = { ...stored, state: 'cancelled' }
    await reload()
    await expectFocused(titles.cancelled)
    expect(queryButton(manage.cancel)).toBeNull()
  })
})

it('reads the settings and the booking again on “Try again”', async () => {
  vi.mocked(getVenue).mockRejectedValue(new DOMException('', 'NetworkError'))
  vi.mocked(getGuestAccess).mockRejectedValue(new DOMException('', 'NetworkError'))
  render(
    <GuestContextProvider>
      <ManageBooking />
    </GuestContextProvider>,
  )
  expect(await screen.findByRole('alert')).toHaveTextContent(manage.unreachable)
  vi.mocked(getVenue).mockResolvedValue(venue)
  vi.mocked(getGuestAccess).mockResolvedValue(access)
  vi.mocked(getGuestAccess).mockClear()
  press(messages.tryAgain)
  // Polling would read it too, but seconds later.
  expect(getGuestAccess).toHaveBeenCalledOnce()
  expect(await findHeading(titles.confirmed)).toBeVisible()
})

it('reads the settings again until they arrive', async () => {
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.mocked(getVenue).mockRejectedValue(new DOMException('', 'NetworkError'))
  render(
    <GuestContextProvider>
      <ManageBooking />
    </GuestContextProvider>,
  )
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(screen.getByRole('alert')).toHaveTextContent(manage.unreachable)
  vi.mocked(getVenue).mockResolvedValue(venue)
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(screen.getByText(titles.confirmed, { selector: 'h1' })).toBeVisible()
  vi.mocked(getVenue).mockClear()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(getVenue).not.toHaveBeenCalled()
})

it.each(['', 'nothing', SECRET])(
  'says that there is no booking with the secret “%s”',
  async (secret) => {
    history.replaceState(null, '', `/reserve/mine#${secret}`)
    vi.mocked(getGuestAccess).mockResolvedValue(undefined)
    render(
      <GuestContextProvider>
        <ManageBooking />
      </GuestContextProvider>,
    )
    expect(await screen.findByRole('alert')).toHaveTextContent(manage.missing)
    expect(screen.getByRole('link', { name: manage.toBook })).toBeVisible()
  },
)
