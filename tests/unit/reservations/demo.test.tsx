import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { host as hostEl } from '../../../src/content/el/host'
import { venues as venuesEl } from '../../../src/content/el/venues'
import { host as hostEn } from '../../../src/content/en/host'
import { venues as venuesEn } from '../../../src/content/en/venues'
import { initialSettings } from '../../../src/content/initial-settings'
import { getVenueTime } from '../../../src/domain/reservations/clock'
import { createEvening } from '../../../src/features/reservations/host/demo/evening'
import { createMemoryStore } from '../../../src/features/reservations/host/demo/memory-store'
import { findRoute } from '../../../src/lib/define-route'
import { MessagesContext } from '../../../src/lib/messages'
import HostPage from '../../../src/pages/host/HostPage'
import { standaloneRoutes } from '../../../src/routes'
import { allMessages, SLUG, stubDialogs } from '../../support/render-host'
import { messages as siteMessages } from '../../support/site-content'

// tests/support/fake-host-store.ts keeps its documents in the same store, so the tests of the host's page cover it.

const database = vi.hoisted(() => ({ requested: [] as string[] }))

vi.mock('../../../src/features/reservations/api/load-host-api', () => ({
  loadHostApi: async () => database.requested.push('host-api'),
  loadListeners: async () => database.requested.push('listeners'),
}))
vi.mock('../../../src/features/reservations/api/queries', () => ({
  getDay: async () => database.requested.push('day'),
  getVenue: async () => database.requested.push('venue'),
}))

const { messages, hostMessages } = allMessages.en
const { actions, newBooking, settings } = hostMessages

/** A Wednesday. */
const TODAY = '2026-12-02'

beforeAll(stubDialogs)
beforeEach(() => {
  database.requested = []
  localStorage.clear()
  sessionStorage.clear()
  vi.useFakeTimers()
  vi.setSystemTime(new Date(`${TODAY}T11:00:00+02:00`))
  vi.stubGlobal('fetch', () => database.requested.push('fetch'))
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function openDemo(lang: 'en' | 'el' = 'en') {
  const path = lang === 'el' ? `/el/${SLUG}/reservations` : `/${SLUG}/reservations`
  render(
    <MessagesContext value={siteMessages[lang]}>
      <HostPage
        route={findRoute(path, standaloneRoutes)!}
        data={SLUG}
        messages={
          lang === 'el' ? { host: hostEl, venues: venuesEl } : { host: hostEn, venues: venuesEn }
        }
      />
    </MessagesContext>,
  )
  await vi.dynamicImportSettled()
  await pass(100)
}

async function click(element: HTMLElement) {
  fireEvent.click(element)
  await pass(100)
}
/** By text, since a search by role names every button of the page. */
const press = (name: string) => click(screen.getByText(name, { selector: 'button' }))
async function addWalkIn() {
  await press(hostMessages.addBooking)
  const dialog = within(screen.getByRole('dialog'))
  await click(dialog.getByRole('button', { name: newBooking.seat }))
}
const row = (name: RegExp) => screen.getByRole('article', { name })

const saveOwnBooking = (changes: object = {}) =>
  localStorage.setItem(
    `hermes:reservations:${SLUG}`,
    JSON.stringify([
      {
        ...{ id: 'a'.repeat(32), secret: 'b'.repeat(32) },
        request: { date: '2026-12-04', tables: ['t10'], start: 58, guests: 2 },
        ...changes,
      },
    ]),
  )

describe('the evening', () => {
  it.each([
    ['2026-12-04', '2026-11-28'],
    // A Saturday, on which the visitor may book a table, and the day after it.
    ['2026-12-05', '2026-11-28'],
    ['2026-12-06', '2026-12-05'],
  ])('is on %s the one of the last Saturday before, at 20:32', (today, date) => {
    vi.setSystemTime(new Date(`${today}T11:00:00+02:00`))
    const { venue, now, bookings } = createEvening(initialSettings[SLUG]!, 'el')
    expect(getVenueTime(venue, now)).toMatchObject({ date, minutes: 14 * 60 + 32 })
    expect(new Set(bookings.map((booking) => booking.date))).toEqual(new Set([date]))
  })

  it('has guests who booked online before it began', () => {
    const { now, bookings } = createEvening(initialSettings[SLUG]!, 'en')
    for (const { createdAt, secret } of bookings) {
      expect(createdAt.getTime()).toBeLessThan(now.getTime() - 12 * 60 * 60_000)
      expect(secret).not.toBe('')
    }
  })

  it('has no table with two parties at once, and each party at a table that suits it', () => {
    const { venue, bookings } = createEvening(initialSettings[SLUG]!, 'en')
    for (const { tables, start, length, guests } of bookings) {
      const others = bookings.filter((other) => other.tables[0] === tables[0])
      expect(
        others.filter((each) => each.start < start + length && start < each.start + each.length),
      ).toHaveLength(1)
      const { min, max } = venue.tables[tables[0]!]!
      expect(guests).toBeGreaterThanOrEqual(min)
      expect(guests).toBeLessThanOrEqual(max)
    }
  })
})

it('calls its evening by the weekday and the hour, not today', async () => {
  await openDemo()
  const day = within(screen.getByRole('region', { name: messages.day.name }))
  expect(day.getByRole('heading', { name: 'Saturday' })).toBeVisible()
  expect(day.getByText('20:32')).toBeVisible()
  await click(day.getByRole('button', { name: messages.day.next }))
  expect(day.getByRole('heading', { name: 'Sun 29 Nov' })).toBeVisible()
  await click(day.getByRole('button', { name: 'Saturday' }))
  expect(day.queryByText(messages.day.today)).toBeNull()
})

it('stores what a visitor does until they start over', async () => {
  await openDemo()
  await click(within(row(/Eleni S\./)).getByRole('button', { name: actions.seated }))
  expect(row(/Eleni S\./)).toHaveTextContent(messages.states.seated)
  await click(within(row(/Katerina D\./)).getByRole('button', { name: actions.finished }))
  expect(screen.getByText(messages.list.finished(2))).toBeVisible()
  await addWalkIn()
  expect(row(new RegExp(messages.list.walkIn))).toHaveTextContent(messages.states.seated)

  await press(messages.demo.restart)
  const statuses = screen.getAllByRole('status').map((status) => status.textContent)
  expect(statuses).toContain(messages.demo.restarted)
  expect(row(/Eleni S\./)).toHaveTextContent(messages.states.confirmed)
  expect(screen.getByText(messages.list.finished(1))).toBeVisible()
  expect(screen.queryByRole('article', { name: new RegExp(messages.list.walkIn) })).toBeNull()
})

it('announces each new beginning', async () => {
  await openDemo()
  await press(messages.demo.restart)
  const first = screen.getByText(messages.demo.restarted)
  await press(messages.demo.restart)
  expect(screen.getByText(messages.demo.restarted)).not.toBe(first)
  expect(first).not.toBeInTheDocument()
})

it('refuses a table that another party has taken meanwhile', async () => {
  const { venue, now, bookings } = createEvening(initialSettings[SLUG]!, 'en')
  const store = createMemoryStore({ venue, bookings, blocked: {}, versions: {} }, () => now)
  const { moveBooking, setBlocked } = await store.loadApi()
  const [eleni, yannis] = [/Eleni/, /Yannis/].map(
    (name) => bookings.find((booking) => name.test(booking.name))!,
  )
  expect(await moveBooking(SLUG, eleni!, { ...eleni!, tables: ['t1'] })).toBe('taken')
  const { date, start, length } = yannis!
  expect(await setBlocked(SLUG, { date, start, length, table: 't1' }, true)).toBe('taken')
  // Somebody else has changed the booking.
  store.put(eleni!.id, { ...eleni!, guests: 1 })
  expect(await moveBooking(SLUG, eleni!, { ...eleni!, tables: ['t4'] })).toBe('changed')
})

describe('a booking that the visitor has made as a guest', () => {
  it.each([
    ['en', 'Maria', 'Maria (you)'],
    ['en', undefined, 'Your booking'],
    ['el', 'Μαρία', 'Μαρία (εσείς)'],
    ['el', undefined, 'Η κράτησή σας'],
  ] as const)('is announced on its day as theirs (%s, %s)', async (lang, name, shown) => {
    saveOwnBooking({ name })
    await openDemo(lang)
    expect(screen.queryByText(shown, { exact: false })).toBeNull()
    await pass(2_000)
    const { announcements } = allMessages[lang].hostMessages
    const list = screen.getByRole('region', { name: announcements.title(1) })
    expect(list).toHaveTextContent(shown)
    await press(announcements.show)
    expect(row(new RegExp(`${shown.replace(/[()]/g, '.')}`))).toHaveTextContent(
      allMessages[lang].messages.states.confirmed,
    )
  })

  it.each([
    ['cancelled', { state: 'cancelled' }],
    [
      'not stored, as far as is known',
      { press: { at: 0, contact: { name: '', phone: '', email: '', note: '' } } },
    ],
    ['over', { request: { date: '2026-12-01', tables: ['t10'], start: 58, guests: 2 } }],
  ])('does not arrive if it is %s', async (_, changes) => {
    saveOwnBooking(changes)
    await openDemo()
    await pass(5_000)
    expect(screen.queryByRole('region', { name: hostMessages.announcements.title(1) })).toBeNull()
  })
})

it('shows settings that work, and nothing that needs an account', async () => {
  await openDemo()
  expect(screen.queryByText(hostMessages.export)).toBeNull()
  expect(screen.queryByText(hostMessages.updatesNote)).toBeNull()
  await click(screen.getByLabelText(hostMessages.views.settings))
  for (const { title } of [settings.emails, settings.hosts, settings.data, settings.website])
    expect(screen.queryByText(title)).toBeNull()
  await click(screen.getByLabelText(settings.booking.confirmations.manual))
  await press(settings.save)
  expect(screen.getByText(settings.saved)).toBeVisible()
})

it('neither asks the database for anything nor keeps anything in the browser', async () => {
  saveOwnBooking()
  const kept = { ...localStorage }
  await openDemo()
  await pass(2_000)
  await click(within(row(/Eleni S\./)).getByRole('button', { name: actions.seated }))
  await addWalkIn()
  await press(hostMessages.day.closeDay)
  await press(hostMessages.blockTables)
  await press(hostMessages.close)
  await click(screen.getByLabelText(messages.day.next))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  await pass(10 * 60_000)
  // Without a connection it goes on.
  expect(screen.queryByText(/^You are offline/)).toBeNull()
  act(() => void window.dispatchEvent(new Event('pagehide')))
  expect(database.requested).toEqual([])
  expect({ ...localStorage }).toEqual(kept)
  expect(sessionStorage).toHaveLength(0)
})
