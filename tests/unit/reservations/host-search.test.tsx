import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { resetStore } from '../../support/fake-host-store'
import { allMessages, makeBooking, stubDialogs } from '../../support/render-host'
import { renderHostView } from '../../support/render-host-view'

// The search in the bar, the focus of dialogs and the messages of a day.

vi.mock('../../../src/features/reservations/api/load-host-api', async () => ({
  loadHostApi: async () => (await import('../../support/fake-host-store')).hostStore,
  loadListeners: async () => (await import('../../support/fake-host-store')).loadListeners(),
}))
vi.mock('../../../src/features/reservations/api/queries', async () => {
  const { getDay, getVenue } = await import('../../support/fake-host-store')
  return { getDay, getVenue }
})

const { messages, hostMessages } = allMessages.en

beforeAll(stubDialogs)
beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(new Date('2026-11-27T19:00:00+02:00'))
})
afterEach(() => vi.useRealTimers())

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function openPage() {
  renderHostView()
  await pass(100)
}

async function press(name: string | RegExp) {
  fireEvent.click(screen.getByRole('button', { name }))
  await pass(100)
}

const searchField = () => screen.getByRole('searchbox', { name: hostMessages.search.label })
const search = (query: string) => fireEvent.change(searchField(), { target: { value: query } })

it('finds bookings of any later day by name and phone, and opens the one that is pressed', async () => {
  resetStore([
    makeBooking({ phone: '+30 690 111 2222' }),
    makeBooking({ id: 'b2', date: '2026-12-24', name: 'Μαρία Νικολάου', tables: ['t5'] }),
  ])
  await openPage()
  fireEvent.click(screen.getByRole('radio', { name: hostMessages.views.settings }))
  search('6901112222')
  expect(screen.getByRole('button', { name: /^Ελένη .*Fri 27 Nov, 20:30/ })).toBeVisible()
  search('νικολαου')
  expect(screen.queryByRole('button', { name: /^Ελένη/ })).toBeNull()
  await press(/^Μαρία Νικολάου .*Thu 24 Dec, 20:30, 2 people, Table 5$/)
  expect(screen.getByRole('dialog')).toHaveTextContent('Thursday 24 December, 20:30')
  expect(searchField()).toHaveValue('')
})

it('says that nothing matches, and clears the search with Escape', async () => {
  resetStore([makeBooking()])
  await openPage()
  search('Smith')
  expect(screen.getByText(hostMessages.search.found(0))).toHaveRole('status')
  fireEvent.keyDown(searchField(), { key: 'Escape' })
  expect(screen.queryByText(hostMessages.search.found(0))).toBeNull()
  expect(searchField()).toHaveFocus()
})

it('focuses the first field of a dialog, and the first action of a booking', async () => {
  resetStore([makeBooking()])
  await openPage()
  await press(hostMessages.addBooking)
  const dialog = screen.getByRole('dialog')
  expect(within(dialog).getByRole('radio', { checked: true })).toHaveFocus()
  await press(hostMessages.close)
  await press(new RegExp(`^${hostMessages.more}`))
  expect(
    within(screen.getByRole('dialog')).getByRole('button', { name: hostMessages.actions.seated }),
  ).toHaveFocus()
})

it('removes the message about the last change when the day changes', async () => {
  resetStore([makeBooking(), makeBooking({ id: 'b2', date: '2026-12-24', name: 'Μαρία' })])
  await openPage()
  await press(hostMessages.actions.seated)
  const message = hostMessages.statusChanged.seated('20:30, Ελένη')
  expect(screen.getByText(message)).toBeVisible()
  await press(messages.day.next)
  expect(screen.queryByText(message)).toBeNull()

  await press(messages.day.today)
  await press(new RegExp(`^${hostMessages.more}`))
  await press(hostMessages.actions.unseat)
  const other = hostMessages.statusChanged.confirmed('20:30, Ελένη')
  expect(screen.getByText(other)).toBeVisible()
  search('Μαρία')
  await press(/^Μαρία/)
  expect(screen.queryByText(other)).toBeNull()
})

it('prints notes whole, with heads that repeat on each page', async () => {
  const note = 'Allergic to nuts and shellfish. '.repeat(12).trim()
  resetStore([makeBooking({ note })])
  await openPage()
  const sheet = document.querySelector<HTMLElement>('.host-sheet')!
  expect(sheet).toHaveTextContent(note)
  const head = sheet.querySelector('thead')
  expect(head).toHaveTextContent(/^Madania Cafe Bar, Friday.* 27 November 2026/)
  expect(head).toHaveTextContent(messages.sheet.phone)
})
