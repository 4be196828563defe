import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { bookingMessages } from '../../../src/content/en/booking-messages'
import { EMPTY_DAY } from '../../../src/domain/reservations/availability'
import { addDays, formatDate } from '../../../src/domain/reservations/clock'
import { getDay, getVenue } from '../../../src/features/reservations/api/queries'
import { GuestContext } from '../../../src/features/reservations/guest/guest-context'
import { ReserveView } from '../../../src/features/reservations/guest/ReserveView'
import { saveDraft } from '../../../src/lib/draft'
import { FakeIntersectionObserver } from '../../support/fake-intersection-observer'
import { contexts, SLUG, tomorrow, venue } from '../../support/guest-pages'

// How a guest gets from the proposed time to a table, to its view and on.

vi.mock(import('../../../src/features/reservations/api/queries'), async (original) => ({
  ...(await original()),
  getDay: vi.fn(),
  getVenue: vi.fn(),
}))

beforeEach(() => {
  sessionStorage.clear()
  vi.mocked(getVenue).mockImplementation(async () => venue)
  vi.mocked(getDay).mockImplementation(async () => EMPTY_DAY)
  vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver)
  Element.prototype.scrollIntoView = () => {}
})

const { venueRow } = contexts.en

function renderPage(row = venueRow) {
  render(
    <GuestContext value={{ ...contexts.en, venueRow: row, bookingMessages }}>
      <ReserveView renderTour={() => <p>The tour</p>} />
    </GuestContext>,
  )
}

async function openPage({ row = venueRow, tables = '', guests = '2' } = {}) {
  saveDraft(`reserve-${SLUG}`, { guests, date: tomorrow, start: '58', tables })
  renderPage(row)
  await screen.findByText(/^[1-9]\d* options? available$/)
}

/** Searched in the list only, since the page has some ninety radio buttons. */
const getTable = (number: number) =>
  within(screen.getByRole('group', { name: /^Tables at / })).getByRole('radio', {
    name: new RegExp(`^Table ${number} `),
  })
const getSubmitButton = (name: RegExp) => screen.getByRole('button', { name })

/** The pictures of the view, without those of the list. */
const getViews = () =>
  [...screen.getByRole('figure').querySelectorAll('img[sizes], source')].map(
    (source) => /seats\/(t\d+)-/.exec(source.getAttribute('srcset') ?? '')?.[1],
  )

it('shows the proposed party, day and time until a table is chosen', async () => {
  await openPage()
  const proposal = screen.getByText(/^2 people, .+, 20:30$/)
  fireEvent.click(getTable(4))
  expect(proposal).not.toBeInTheDocument()
})

it('leads to the view from a restored table first, then to the contact fields', async () => {
  await openPage({ tables: 't4' })
  expect(getTable(4)).toBeChecked()
  const stage = (await screen.findByRole('figure')).closest('.reserve-visual')!
  fireEvent.click(getSubmitButton(/^See the view from table 4$/))
  expect(getTable(4)).toHaveFocus()

  act(() => FakeIntersectionObserver.show(stage, 1))
  fireEvent.click(getSubmitButton(/^Continue with table 4/))
  const contact = screen.getByRole('heading', { name: bookingMessages.steps.contact })
  expect(contact).toHaveFocus()
  act(() => FakeIntersectionObserver.show(contact, 1))
  expect(getSubmitButton(/^Book table 4/)).toBeVisible()
})

it('shows each view over the previous one, which goes when it is covered', async () => {
  await openPage()
  fireEvent.click(getTable(4))
  expect(new Set(getViews())).toEqual(new Set(['t4']))
  fireEvent.click(getTable(5))
  expect([...new Set(getViews())]).toEqual(['t4', 't5'])
  const top = screen.getByRole('figure').querySelector('.reserve-seat-layer:last-child')!
  // React listens to the prefixed event, because jsdom has no AnimationEvent.
  act(() => top.dispatchEvent(new Event('webkitAnimationEnd', { bubbles: true })))
  expect(new Set(getViews())).toEqual(new Set(['t5']))
})

describe('a party that only combined tables seat', () => {
  const combination = (name: string) => screen.getByRole('radio', { name: new RegExp(`^${name} `) })
  const marker = (name: RegExp) => screen.getByRole('button', { name })

  it('is offered the combinations, and sees both tables of one on the plan', async () => {
    await openPage({ guests: '7' })
    fireEvent.click(screen.getByRole('button', { name: bookingMessages.tablePicker.views.plan }))
    const list = screen.getByRole('group', { name: /^Tables at / })
    expect(within(list).getAllByRole('radio')).toHaveLength(2)
    expect(combination('Tables 3 and 4')).toHaveAccessibleName(/7 to 8 people/)
    fireEvent.click(combination('Tables 2 and 3'))
    expect(new Set(getViews())).toEqual(new Set(['t2']))
    expect(getSubmitButton(/^See the view from table 2$/)).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: bookingMessages.tablePicker.views.plan }))
    const pressed = screen.getAllByRole('button', { name: /^Tables 2 and 3, .+: selected$/ })
    expect(pressed.map(({ textContent }) => textContent)).toEqual(['2', '3'])
    for (const each of pressed) expect(each).toHaveAttribute('aria-pressed', 'true')
  })

  it('books a combination by its table on the plan', async () => {
    await openPage({ guests: '7' })
    fireEvent.click(screen.getByRole('button', { name: bookingMessages.tablePicker.views.plan }))
    expect(marker(/^Table 1, .+: too small/)).toHaveAttribute('aria-disabled', 'true')
    fireEvent.click(marker(/^Tables 3 and 4, on the banquette: available$/))
    expect(combination('Tables 3 and 4')).toBeChecked()
  })

  it('reads which combination is taken', async () => {
    vi.mocked(getDay).mockImplementation(async () => ({
      version: 1,
      tables: { t2: '1'.repeat(96) },
    }))
    await openPage({ guests: '8' })
    expect(screen.getByText(/^Tables 2 and 3, .+: taken$/)).toBeVisible()
    expect(combination('Tables 3 and 4')).toBeEnabled()
  })

  it('keeps a combination over a reload', async () => {
    await openPage({ guests: '7', tables: 't3 t4' })
    expect(combination('Tables 3 and 4')).toBeChecked()
  })
})

it('speaks of no views in a restaurant without pictures of them', async () => {
  const tables = Object.fromEntries(
    Object.entries(venueRow.tables).map(([id, { views: _, ...table }]) => [id, table]),
  )
  const { coverTable: _, ...row } = { ...venueRow, tables }
  await openPage({ row })
  expect(screen.getByText(bookingMessages.introWithoutViews)).toBeVisible()
  expect(screen.queryByText(bookingMessages.tablePicker.hint)).toBeNull()
  fireEvent.click(getTable(4))
  const views = screen.getByRole('group', { name: bookingMessages.tablePicker.viewsName })
  expect(within(views).getAllByRole('button')).toHaveLength(2)
  expect(screen.queryByRole('figure')).toBeNull()
  expect(getSubmitButton(/^Continue with table 4/)).toBeVisible()
})

it('shows the floor plan if the tour cannot be shown, until the guest asks for the tour', async () => {
  saveDraft(`reserve-${SLUG}`, { guests: '2', date: tomorrow, start: '58', tables: '' })
  render(
    <GuestContext value={{ ...contexts.en, bookingMessages }}>
      <ReserveView
        renderTour={({ onFail }) => (
          <button type="button" onClick={onFail}>
            Fail
          </button>
        )}
      />
    </GuestContext>,
  )
  const plan = () => screen.queryByRole('group', { name: bookingMessages.tablePicker.plan })
  fireEvent.click(await screen.findByRole('button', { name: 'Fail' }))
  expect(plan()).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: bookingMessages.tablePicker.views.tour }))
  expect(plan()).toBeNull()
})

it('takes the size of the floor plan from the restaurant', async () => {
  await openPage({ row: { ...venueRow, plan: { ...venueRow.plan, width: 300, height: 200 } } })
  fireEvent.click(screen.getByRole('button', { name: bookingMessages.tablePicker.views.plan }))
  const plan = screen.getByRole('img', { name: contexts.en.venueMessages.planAlt })
  expect(plan).toHaveAttribute('width', '300')
  expect(plan).toHaveAttribute('height', '200')
})

it('shows the opening hours of today, and of the week on request', async () => {
  await openPage()
  const summary = screen.getByText(/^Open today 12:00–02:00$/)
  expect(summary).toBeVisible()
  fireEvent.click(summary)
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toContain(
    '12:00–02:00',
  )
})

it('lists the hours of coming dates that differ from their weekday', async () => {
  const [nextWeek, later] = [addDays(tomorrow, 7), addDays(tomorrow, 9)]
  const breakfast = '2'.repeat(8).padEnd(20, '0').padEnd(96, '2')
  vi.mocked(getVenue).mockImplementation(async () => ({
    ...venue,
    specialHours: { [nextWeek]: breakfast, [addDays(tomorrow, -2)]: breakfast },
    closedDates: [later],
  }))
  await openPage()
  const rows = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(rows.slice(7)).toEqual(['08:00–11:00', 'closed'])
})

it('takes no bookings for a paused day, and says whom to call', async () => {
  const today = addDays(tomorrow, -1)
  vi.mocked(getVenue).mockImplementation(async () => ({ ...venue, pausedDate: today }))
  await openPage()
  const days = within(screen.getByRole('group', { name: bookingMessages.when.day }))
  const [first, second] = days.getAllByRole('radio')
  expect(first).toBeDisabled()
  expect(first).toHaveAccessibleName(/by phone$/)
  expect(second).toBeEnabled()
  const { pausedDay, nextDay } = bookingMessages.when
  expect(days.getByText(pausedDay)).toBeVisible()

  // Chosen before the pause, for example before a reload.
  cleanup()
  saveDraft(`reserve-${SLUG}`, { guests: '2', date: today, start: '58', table: '' })
  renderPage()
  expect(await screen.findByText(pausedDay)).toHaveAttribute('role', 'status')
  expect(screen.getAllByText(pausedDay)).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: nextDay(formatDate(tomorrow, 'en')) }))
  expect(await screen.findByRole('radio', { name: '20:30' })).toBeChecked()
})
