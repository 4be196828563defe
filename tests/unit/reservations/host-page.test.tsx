import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { RefObject } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Language } from '../../../src/domain/language'
import type { LeaveGuard } from '../../../src/features/reservations/host/settings/use-unsaved-settings'
import {
  hostStore,
  resetStore,
  setListening,
  stored,
  storeElsewhere,
} from '../../support/fake-host-store'
import { allMessages, makeBooking, stubDialogs, venue } from '../../support/render-host'
import { renderHostView } from '../../support/render-host-view'

vi.mock('../../../src/features/reservations/api/load-host-api', async () => ({
  loadHostApi: async () => (await import('../../support/fake-host-store')).hostStore,
  loadListeners: async () => (await import('../../support/fake-host-store')).loadListeners(),
}))
vi.mock('../../../src/features/reservations/api/queries', async () => {
  const { getDay, getVenue } = await import('../../support/fake-host-store')
  return { getDay, getVenue }
})

const today = '2026-11-27'

const { messages, hostMessages } = allMessages.en
const {
  actions,
  announcements: announcementTexts,
  newBooking,
  settings: settingsTexts,
} = hostMessages
const { new: isNew, changed: isChanged, cancelled: isCancelled } = announcementTexts.kinds

beforeAll(stubDialogs)
beforeEach(() => {
  vi.useFakeTimers()
  setClock('19:00')
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function setClock(time: string) {
  vi.setSystemTime(new Date(`${today}T${time}:00+02:00`))
}

/** Lets time pass, so that the page polls. */
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

const leaveGuard: RefObject<LeaveGuard> = { current: (go) => go() }

async function openPage(lang: Language = 'en') {
  const onAccessLost = vi.fn()
  renderHostView({ lang, onAccessLost, leaveGuard })
  await pass(100)
  return onAccessLost
}

const row = (name: RegExp) => screen.getByRole('article', { name })

async function click(element: HTMLElement) {
  fireEvent.click(element)
  await pass(100)
}

const press = (name: string | RegExp) => click(screen.getByRole('button', { name }))
const openBooking = (name: RegExp) =>
  click(within(row(name)).getByRole('button', { name: new RegExp(`^${hostMessages.more}`) }))

const GONE_MESSAGE = allMessages.en.hostMessages.errors.gone

async function eraseOpenBooking() {
  resetStore([makeBooking(), makeBooking({ id: 'b2', name: 'Νίκος', tables: ['t2'] })])
  await openPage()
  await openBooking(/Ελένη/)
  expect(screen.getByRole('dialog')).toBeVisible()
  storeElsewhere('b1', undefined)
  await pass(8_000)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('alert')).toHaveTextContent(GONE_MESSAGE)
}

it('removes the error about an erased booking when the day changes', async () => {
  await eraseOpenBooking()
  await press(messages.day.next)
  expect(screen.queryByText(GONE_MESSAGE)).toBeNull()
})

it('removes the error about an erased booking after the next change', async () => {
  await eraseOpenBooking()
  await click(within(row(/Νίκος/)).getByRole('button', { name: actions.seated }))
  expect(screen.getByText('20:30, Νίκος: seated.')).toBeVisible()
  expect(screen.queryByText(GONE_MESSAGE)).toBeNull()
})

it('removes the error about an erased booking when another one is opened', async () => {
  await eraseOpenBooking()
  await openBooking(/Νίκος/)
  await press(hostMessages.close)
  expect(screen.queryByText(GONE_MESSAGE)).toBeNull()
})

it('reads no mails without notifications', async () => {
  const list = vi.spyOn(hostStore, 'listUndeliveredGuestMails')
  const listOfBooking = vi.spyOn(hostStore, 'listGuestMails')
  resetStore([makeBooking({ email: 'eleni@example.gr' })])
  await openPage()
  await openBooking(/Ελένη/)
  expect(list).not.toHaveBeenCalled()
  expect(listOfBooking).not.toHaveBeenCalled()
})

/** What a guest's change adds. */
const byGuest = { changes: 1, sequence: 1 }

const announcements = () => screen.queryByRole('region', { name: /you have not seen$/ })

it('announces guests’ changes on other days with before and after, until they are seen', async () => {
  const far = { date: '2026-12-05', name: 'Νίκος' }
  resetStore([
    makeBooking(),
    makeBooking({ ...far, id: 'b2' }),
    makeBooking({ ...far, id: 'b3', name: 'Ζωή', tables: ['t2'] }),
  ])
  await openPage()
  expect(announcements()).toBeNull()

  storeElsewhere(
    'b2',
    makeBooking({ ...far, ...byGuest, id: 'b2', tables: ['t4'], start: 54, guests: 3 }),
  )
  storeElsewhere(
    'b3',
    makeBooking({ ...far, ...byGuest, id: 'b3', name: 'Ζωή', tables: ['t2'], state: 'cancelled' }),
  )
  storeElsewhere('b4', makeBooking({ id: 'b4', date: '2026-12-24', name: 'Μαρία', tables: ['t5'] }))
  await pass(61_000)
  expect(announcements()).toHaveAccessibleName('3 changes you have not seen')
  expect(announcements()).toHaveTextContent(
    'Νίκος: was Sat 5 Dec, 20:30, 2 people, Table 1; now Sat 5 Dec, 19:30, 3 people, Table 4',
  )
  expect(announcements()).toHaveTextContent(
    `${isCancelled} Ζωή, Sat 5 Dec, 20:30, ${messages.people(2)}, ${messages.table('2')}`,
  )
  expect(announcements()).toHaveTextContent(
    `${isNew} Μαρία, Thu 24 Dec, 20:30, ${messages.people(2)}, ${messages.table('5')}`,
  )

  await press(messages.day.next)
  await pass(300_000)
  expect(announcements()).toHaveAccessibleName('3 changes you have not seen')
  await press(`${announcementTexts.seen}: 20:30, Ζωή`)
  await press(`${announcementTexts.show}: 20:30, Μαρία`)
  expect(screen.getByRole('dialog')).toHaveTextContent('Thursday 24 December, 20:30')
  await press(hostMessages.close)
  expect(announcements()).toHaveAccessibleName('1 change you have not seen')
})

it('announces tonight’s changes within ten seconds while another day is shown', async () => {
  resetStore([makeBooking()])
  await openPage()
  await press(messages.day.next)
  storeElsewhere('b1', makeBooking({ ...byGuest, state: 'cancelled' }))
  await pass(8_000)
  expect(announcements()).toHaveTextContent(`${isCancelled} Ελένη`)
})

it('keeps what is not seen over a reload, and announces what happened meanwhile', async () => {
  const far = { date: '2026-12-05', name: 'Νίκος', phone: '690 123', note: 'γενέθλια' }
  resetStore([makeBooking(), makeBooking({ ...far, id: 'b2' })])
  await openPage()
  storeElsewhere('b2', makeBooking({ ...far, ...byGuest, id: 'b2', start: 54 }))
  storeElsewhere('b3', makeBooking({ ...far, id: 'b3', name: 'Ζωή', tables: ['t2'] }))
  await pass(61_000)
  expect(announcements()).toHaveTextContent('2 changes')
  window.dispatchEvent(new Event('pagehide'))
  const stored = JSON.stringify({ ...sessionStorage })
  expect(stored).toContain('b3')
  expect(stored).not.toMatch(/Νίκος|690|γενέθλια/)

  // A reload runs no cleanup of effects.
  const kept = { ...sessionStorage }
  cleanup()
  expect(sessionStorage).toHaveLength(0)
  Object.assign(sessionStorage, kept)
  storeElsewhere('b1', makeBooking({ ...byGuest, state: 'cancelled' }))
  await openPage()
  await pass(1_000)
  expect(announcements()).toHaveTextContent('3 changes')
  expect(announcements()).toHaveTextContent(new RegExp(`${isChanged}.*Νίκος.*, 20:30.*, 19:30`))
  expect(announcements()).toHaveTextContent(new RegExp(`${isNew}.*Ζωή`))
  expect(announcements()).toHaveTextContent(new RegExp(`${isCancelled}.*Ελένη`))
})

it.each([
  ['is no list', { version: 2 }, [{ version: 2 }]],
  ['has entries of no use', [null, { known: { id: 'b1' } }], [null, { known: { id: 'b1' } }]],
  ['lacks fields', [null, { known: { id: 'b1', date: today } }], [null]],
])('announces only later changes after a reload if what it saved %s', async (...parameters) => {
  const [, saved, unreadable] = parameters
  vi.spyOn(console, 'error').mockImplementation(() => {})
  sessionStorage.setItem('hermes:host:sample_restaurant', JSON.stringify(saved))
  resetStore([makeBooking(), makeBooking({ id: 'b2', name: 'Νίκος', tables: ['t2'] })])
  await openPage()
  await pass(1_000)
  expect(row(/Ελένη/)).toBeVisible()
  expect(announcements()).toBeNull()
  storeElsewhere('b1', makeBooking({ ...byGuest, state: 'cancelled' }))
  await pass(61_000)
  expect(announcements()).toHaveTextContent(`${isCancelled} Ελένη`)
  window.dispatchEvent(new Event('pagehide'))
  const kept = JSON.parse(sessionStorage.getItem('hermes:host:sample_restaurant')!)
  expect(kept.slice(2)).toEqual(unreadable)
})

it('removes an unseen cancellation when another host restores the booking', async () => {
  resetStore([makeBooking()])
  await openPage()
  storeElsewhere('b1', makeBooking({ ...byGuest, state: 'cancelled' }))
  await pass(8_000)
  expect(announcements()).toHaveTextContent(`${isCancelled} Ελένη`)
  storeElsewhere('b1', makeBooking({ changes: 1, sequence: 2 }))
  await pass(8_000)
  expect(announcements()).toBeNull()
  expect(within(row(/Ελένη/)).queryByText(isCancelled)).toBeNull()
  expect(screen.queryByText(/^Cancelled:? Ελένη/)).toBeNull()
})

it('says that a request was declined, and not cancelled', async () => {
  resetStore([makeBooking({ state: 'pending' })])
  await openPage()
  await click(within(row(/Ελένη/)).getByRole('button', { name: actions.decline }))
  await press(hostMessages.declineDialog.now)
  expect(screen.getByText('20:30, Ελένη: declined.')).toBeVisible()
})

it('removes the message about a confirmed booking when the guest cancels it', async () => {
  resetStore([makeBooking({ state: 'pending' })])
  await openPage()
  await click(within(row(/Ελένη/)).getByRole('button', { name: actions.confirmed }))
  const message = allMessages.en.hostMessages.statusChanged.confirmed('20:30, Ελένη')
  expect(screen.getByText(message)).toBeVisible()
  storeElsewhere('b1', makeBooking({ changes: 1, sequence: 2, state: 'cancelled' }))
  await pass(8_000)
  expect(announcements()).toHaveTextContent(`${isCancelled} Ελένη`)
  expect(screen.queryByText(message)).toBeNull()
})

it('removes the message about yesterday’s last change after 02:00', async () => {
  resetStore([makeBooking()])
  await openPage()
  await click(within(row(/Ελένη/)).getByRole('button', { name: actions.seated }))
  expect(
    screen.getByText(allMessages.en.hostMessages.statusChanged.seated('20:30, Ελένη')),
  ).toBeVisible()
  vi.setSystemTime(new Date('2026-11-28T02:01:00+02:00'))
  await pass(30_000)
  expect(
    screen.getByText(allMessages.en.messages.day.advanced('Saturday 28 November')),
  ).toBeVisible()
})

it('does not offer to close a past day', async () => {
  resetStore()
  await openPage()
  const { closeDay } = allMessages.en.hostMessages.day
  expect(screen.getByRole('button', { name: closeDay })).toBeVisible()
  await press(messages.day.previous)
  expect(screen.queryByRole('button', { name: closeDay })).toBeNull()
})

it('does not announce the host’s own changes', async () => {
  resetStore([makeBooking(), makeBooking({ id: 'b2', name: 'Νίκος', tables: ['t2'] })])
  await openPage()
  await openBooking(/Ελένη/)
  await press(actions.cancelled)
  await press(actions.cancelled)
  await openBooking(/Νίκος/)
  await press(actions.move)
  fireEvent.change(screen.getByLabelText(newBooking.table), { target: { value: 't4' } })
  await press(hostMessages.move.button)
  await pass(300_000)
  expect(stored.bookings.map(({ state, tables }) => `${state} ${tables}`).sort()).toEqual([
    'cancelled t1',
    'confirmed t4',
  ])
  expect(announcements()).toBeNull()
})

it.each(['move', 'cancellation'])('does not announce another host’s %s', async (change) => {
  resetStore([makeBooking()])
  await openPage()
  const will = change === 'move' ? { start: 54 } : { state: 'cancelled' as const }
  storeElsewhere('b1', makeBooking({ ...will, sequence: 1 }))
  await pass(61_000)
  expect(announcements()).toBeNull()
})

it('does not announce old bookings of a day that is shown for the first time', async () => {
  resetStore([makeBooking({ date: '2026-11-20' }), makeBooking({ id: 'b2', date: '2026-11-28' })])
  await openPage()
  await press(messages.day.next)
  for (let day = 0; day < 8; day += 1) await press(messages.day.previous)
  expect(row(/Ελένη/)).toBeVisible()
  expect(announcements()).toBeNull()
})

it('lists pending bookings of all days, and declines an overdue one without a question', async () => {
  const pending = { state: 'pending', date: '2026-12-05' } as const
  resetStore(
    [
      makeBooking({
        ...pending,
        id: 'b2',
        name: 'Νίκος',
        createdAt: new Date(`${today}T18:25:00+02:00`),
      }),
      makeBooking({
        ...pending,
        id: 'b3',
        name: 'Ζωή',
        tables: ['t2'],
        createdAt: new Date(`${today}T16:55:00+02:00`),
      }),
    ],
    { confirmation: 'manual' },
  )
  await openPage()
  const list = screen.getByRole('region', { name: '2 requests waiting for you to confirm' })
  const [first, second] = within(list).getAllByRole('listitem')
  expect(first).toHaveTextContent(
    'Ζωή, Sat 5 Dec, 20:30, 2 people, Table 2. overdue, waiting 2 h 5 min',
  )
  expect(second).toHaveTextContent('waiting 35 min')
  expect(second).not.toHaveTextContent('overdue')

  await press(`${actions.decline}: 20:30, Ζωή`)
  expect(stored.bookings.find(({ id }) => id === 'b3')).toMatchObject({ state: 'cancelled' })
  await press(`${actions.decline}: 20:30, Νίκος`)
  expect(screen.getByRole('dialog')).toHaveTextContent(hostMessages.declineDialog.question)
  await press(hostMessages.declineDialog.keep)
  await press(`${actions.confirmed}: 20:30, Νίκος`)
  expect(stored.bookings.find(({ id }) => id === 'b2')).toMatchObject({ state: 'confirmed' })
  await pass(300_000)
  expect(screen.queryByRole('region', { name: /waiting/ })).toBeNull()
  expect(announcements()).toBeNull()
})

it('asks before it declines a request that was made by a change of an old booking', async () => {
  const changed = makeBooking({
    state: 'pending',
    ...{ changes: 1, sequence: 2 },
    createdAt: new Date('2026-11-20T12:00:00+02:00'),
  })
  resetStore([changed], { confirmation: 'manual' })
  await openPage()
  const list = screen.getByRole('region', { name: '1 request waiting for you to confirm' })
  // Since when it waits is not stored.
  expect(within(list).getByRole('listitem')).not.toHaveTextContent(/overdue|waiting/)
  await press(`${actions.decline}: 20:30, Ελένη`)
  expect(screen.getByRole('dialog')).toHaveTextContent(hostMessages.declineDialog.question)
  expect(stored.bookings[0]).toMatchObject({ state: 'pending' })
})

it('keeps a seated party’s table occupied until the party is finished', async () => {
  resetStore([makeBooking({ state: 'seated' })])
  setClock('22:05')
  await openPage()
  // The next slot is stored with the booking, so that guests cannot book it.
  expect(stored.bookings[0]).toMatchObject({ state: 'seated', length: 7 })
  expect(row(/Ελένη/)).toHaveTextContent(messages.list.overtime)

  await press(hostMessages.addBooking)
  expect(
    screen.getAllByRole('option', {
      name: new RegExp(`^${messages.table('1')}, ${newBooking.tables.taken}`),
    })[0],
  ).toBeDisabled()
  await press(hostMessages.close)
  await click(screen.getByRole('radio', { name: messages.views.plan }))
  expect(
    screen.getByRole('button', {
      name: new RegExp(`^${messages.table('1')}: ${messages.plan.seatedUntil('22:15')}: Ελένη`),
    }),
  ).toBeVisible()
  await pass(11 * 60_000)
  expect(stored.bookings[0]).toMatchObject({ length: 8 })
  expect(announcements()).toBeNull()

  await click(screen.getByRole('radio', { name: messages.views.list }))
  await click(within(row(/Ελένη/)).getByRole('button', { name: actions.finished }))
  await pass(30 * 60_000)
  expect(stored.bookings[0]).toMatchObject({ state: 'finished', length: 8 })
})

it('shows a table as taken on the plan when its party is seated early', async () => {
  resetStore([makeBooking({ state: 'seated' })])
  await openPage()
  await click(screen.getByRole('radio', { name: messages.views.plan }))
  expect(
    screen.getByRole('button', {
      name: new RegExp(`^${messages.table('1')}: ${messages.plan.seatedUntil('22:00')}`),
    }),
  ).toBeVisible()
})

it.each([
  [
    'en',
    messages.views.plan,
    `${messages.table('1')}: ${messages.plan.pendingUntil('22:00')}: Ελένη`,
  ],
  ['el', 'Κάτοψη', 'Τραπέζι 1: κράτηση ως τις 22:00 (σε αναμονή επιβεβαίωσης): Ελένη'],
] as const)('describes a pending booking on the plan in %s', async (lang, plan, name) => {
  resetStore([makeBooking({ state: 'pending' })])
  setClock('20:45')
  await openPage(lang)
  await click(screen.getByRole('radio', { name: plan }))
  expect(screen.getByRole('button', { name })).toBeVisible()
})

it('warns about the next party at an occupied table, and does not extend the booking', async () => {
  resetStore([
    makeBooking({ state: 'seated' }),
    makeBooking({ id: 'b2', name: 'Νίκος', start: 64, guests: 2 }),
  ])
  setClock('22:05')
  await openPage()
  expect(stored.bookings[0]).toMatchObject({ length: 6 })
  expect(screen.getByRole('alert')).toHaveTextContent(
    hostMessages.overstay.text(messages.table('1'), 'Ελένη', 'Νίκος', '22:00'),
  )
  await press(`${actions.move}: Νίκος`)
  expect(screen.getByRole('form', { name: hostMessages.move.title })).toBeVisible()
  expect(
    screen.getAllByRole('option', {
      name: new RegExp(`^${messages.table('1')}, ${newBooking.tables.taken}`),
    })[0],
  ).toBeVisible()
  await press(hostMessages.close)
  await press(`${actions.finished}: Ελένη`)
  expect(stored.bookings.map(({ state }) => state)).toEqual(['finished', 'confirmed'])
  expect(screen.queryByRole('alert')).toBeNull()
})

const openSettings = () => click(screen.getByRole('radio', { name: hostMessages.views.settings }))

/** The days ahead for which guests can book. A search by role takes a second, since it names every field. */
const daysAhead = () =>
  screen.getByText(settingsTexts.booking.bookingWindowDays).closest('label')!.control!

const isUnloadPrevented = () =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

it('shows changes as listeners deliver them, and reads while they are interrupted', async () => {
  resetStore([makeBooking()])
  setListening('live')
  await openPage()
  expect(row(/Ελένη/)).toBeVisible()
  storeElsewhere('b2', makeBooking({ id: 'b2', name: 'Νίκος', tables: ['t2'] }))
  await pass(0)
  expect(row(/Νίκος/)).toHaveTextContent(isNew)
  await click(within(row(/Ελένη/)).getByRole('button', { name: actions.seated }))
  expect(row(/Ελένη/)).toHaveTextContent(messages.states.seated)
  // The page's own change is not announced.
  expect(screen.getByText('1 change you have not seen')).toBeVisible()

  setListening('interrupted')
  storeElsewhere('b3', makeBooking({ id: 'b3', name: 'Ζωή', tables: ['t3'] }))
  await pass(1_000)
  expect(screen.queryByRole('article', { name: /Ζωή/ })).toBeNull()
  await pass(1_500)
  expect(row(/Ζωή/)).toHaveTextContent(isNew)
  expect(screen.queryByText(/^Last updated at/)).toBeNull()
})

it.each([
  ['en', /^You are offline\. Last updated at 19:05;/],
  ['el', /^Δεν υπάρχει σύνδεση\. Βλέπετε τα στοιχεία όπως ήταν στις 19:05·/],
] as const)(
  'says in %s since when the browser is offline, and keeps the bookings',
  async (lang, text) => {
    resetStore([makeBooking()])
    setListening('live')
    await openPage(lang)
    await pass(5 * 60_000)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('offline')))
    await pass(30_000)
    expect(screen.getByText(text)).toHaveRole('status')
    expect(row(/Ελένη/)).toBeVisible()

    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(screen.queryByText(text)).toBeNull()
  },
)

it('keeps a settings draft while settings change here and elsewhere', async () => {
  resetStore()
  await openPage()
  await openSettings()
  fireEvent.change(daysAhead(), { target: { value: '21' } })
  await click(screen.getByRole('switch', { name: new RegExp(hostMessages.online.label) }))
  expect(stored.venue.onlineBooking).toBe(false)
  expect(daysAhead()).toHaveValue(21)

  stored.venue = { ...stored.venue, onlineBooking: true, minNoticeMinutes: 45 }
  await pass(61_000)
  expect(daysAhead()).toHaveValue(21)
  expect(
    screen.getByRole('spinbutton', { name: settingsTexts.booking.minNoticeMinutes }),
  ).toHaveValue(45)
  expect(screen.getByRole('switch', { name: new RegExp(hostMessages.online.label) })).toBeChecked()

  stored.venue = { ...stored.venue, closedDates: ['2026-12-24'] }
  await press(settingsTexts.save)
  expect(screen.getByRole('alert')).toHaveTextContent(hostMessages.errors.settingsMerged)
  expect(daysAhead()).toHaveValue(21)
  await press(settingsTexts.save)
  expect(stored.venue).toMatchObject({
    bookingWindowDays: 21,
    minNoticeMinutes: 45,
    closedDates: ['2026-12-24'],
  })
})

it('offers no pause on a day on which the restaurant is closed', async () => {
  resetStore([], { closedDates: [today] })
  await openPage()
  expect(screen.getByRole('switch', { name: hostMessages.online.label })).toBeVisible()
  expect(screen.queryByRole('button', { name: hostMessages.online.pause.join(' ') })).toBeNull()
})

it('pauses online booking for today only', async () => {
  resetStore()
  await openPage()
  await openSettings()
  fireEvent.change(daysAhead(), { target: { value: '21' } })
  await press(hostMessages.online.pause.join(' '))
  expect(stored.venue).toMatchObject({ pausedDate: today, onlineBooking: true })
  expect(screen.getByText(/^Online booking is paused for today:/)).toBeVisible()
  // The draft of the settings is not lost.
  expect(daysAhead()).toHaveValue(21)
  await press(hostMessages.online.resume.join(' '))
  expect(stored.venue.pausedDate).toBe('')
  await press(hostMessages.online.pause.join(' '))

  // The pause ends with the day, and the next change of the settings deletes it.
  vi.setSystemTime(new Date('2026-11-28T10:00:00+02:00'))
  await pass(60_000)
  expect(screen.queryByText(/^Online booking is paused/)).toBeNull()
  expect(screen.getByRole('button', { name: hostMessages.online.pause.join(' ') })).toBeVisible()
  await press(settingsTexts.save)
  expect(stored.venue).toMatchObject({ pausedDate: '', bookingWindowDays: 21 })
})

it('says which tables stop a pause, and where to correct the settings', async () => {
  // Staff can store anything in the Firebase console; the rules would refuse these settings.
  const { t3: _, ...tables } = venue.tables
  resetStore([], { tables, combinations: { 't2 t3': { min: 7, max: 8 } } })
  await openPage()
  const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView')
  await press(hostMessages.online.pause.join(' '))
  expect(scrollIntoView.mock.contexts).toEqual([screen.getByRole('alert')])
  expect(screen.getByRole('alert')).toHaveTextContent(
    'not in use: tables 2 and 3. Under Settings, put table 3 in use or remove the combination, and save.',
  )
  expect(stored.venue.pausedDate).toBe('')

  await openSettings()
  await press(settingsTexts.save)
  await press(hostMessages.online.pause.join(' '))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(stored.venue).toMatchObject({ pausedDate: today, combinations: {} })
})

it('asks before leaving unsaved settings', async () => {
  resetStore()
  await openPage()
  await openSettings()
  expect(isUnloadPrevented()).toBe(false)
  fireEvent.change(daysAhead(), { target: { value: '21' } })
  expect(isUnloadPrevented()).toBe(true)

  await click(screen.getByRole('radio', { name: messages.views.list }))
  expect(screen.getByRole('dialog')).toHaveTextContent(hostMessages.unsavedChanges.question)
  await press(hostMessages.unsavedChanges.keep)
  expect(daysAhead()).toHaveValue(21)

  await click(screen.getByRole('radio', { name: messages.views.list }))
  await press(hostMessages.unsavedChanges.leave)
  expect(screen.getByRole('radio', { name: messages.views.list })).toBeChecked()
  expect(isUnloadPrevented()).toBe(false)

  await openSettings()
  expect(daysAhead()).toHaveValue(stored.venue.bookingWindowDays)
  await click(screen.getByRole('radio', { name: messages.views.plan }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('asks before signing out with unsaved settings', async () => {
  resetStore()
  await openPage()
  const signOut = vi.fn()
  await openSettings()
  fireEvent.change(daysAhead(), { target: { value: '21' } })
  act(() => leaveGuard.current(signOut))
  expect(screen.getByRole('dialog')).toHaveTextContent(hostMessages.unsavedChanges.question)
  expect(signOut).not.toHaveBeenCalled()
  await press(hostMessages.unsavedChanges.leave)
  expect(signOut).toHaveBeenCalledOnce()
})

it.each([0, 400, 600, 1500])(
  'does not announce the host’s own move when older data arrives %s ms after its answer',
  async (delay) => {
    const before = makeBooking()
    const other = makeBooking({ id: 'b9', name: 'Νίκος', tables: ['t2'], secret: '' })
    resetStore([before])
    setListening('live')
    await openPage()
    await openBooking(/Ελένη/)
    await press(actions.move)
    fireEvent.change(screen.getByLabelText(newBooking.table), { target: { value: 't4' } })
    vi.spyOn(hostStore, 'moveBooking').mockImplementation(async (_, seen, to) => {
      stored.bookings = [{ ...seen, ...to, sequence: 1 }]
      return 'done'
    })
    await press(hostMessages.move.button)
    const moved = stored.bookings[0]!
    await pass(delay)
    stored.bookings = [before, other]
    setListening('live')
    await pass(0)
    expect(announcements()).toBeNull()
    stored.bookings = [moved, other]
    setListening('live')
    await pass(1_000)
    expect(announcements()).toBeNull()
  },
)

it.each(['impossible', 'live'] as const)(
  'removes an announced booking that was erased, while listening is %s',
  async (state) => {
    resetStore([makeBooking({ secret: '', id: 'b0', tables: ['t5'], name: 'Άλλος' })])
    setListening(state)
    await openPage()
    await pass(3_000)
    storeElsewhere('b1', makeBooking())
    await pass(61_000)
    expect(announcements()).toHaveTextContent('Ελένη')
    storeElsewhere('b1', undefined)
    await pass(61_000)
    expect(announcements()).toBeNull()
    expect(document.body).not.toHaveTextContent('Ελένη')
  },
)
