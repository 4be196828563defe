// @vitest-environment jsdom

import { beforeEach, expect, it, vi } from 'vitest'
import {
  loadSavedBookings,
  saveBooking,
  updateSavedBooking,
} from '../../src/features/reservations/api/saved-bookings'
import { addDays } from '../../src/features/reservations/domain/clock'

const today = new Date().toISOString().slice(0, 10)

const made = (secret: string, date = today) => ({
  id: `id-${secret}`,
  secret,
  request: { date, table: 't1', start: 34, guests: 2 },
})

beforeEach(() => localStorage.clear())

it('returns the bookings of one venue, the latest first', () => {
  saveBooking('here', made('one'))
  saveBooking('here', made('two'))
  saveBooking('there', made('three'))
  expect(loadSavedBookings('here')).toEqual([made('two'), made('one')])
})

it('replaces an earlier attempt', () => {
  saveBooking('here', made('one'))
  saveBooking('here', made('two'))
  saveBooking('here', made('one', addDays(today, 1)))
  expect(loadSavedBookings('here')).toEqual([made('one', addDays(today, 1)), made('two')])
})

it('updates a saved booking, and adds none', () => {
  saveBooking('here', { ...made('one'), name: 'Ελένη', note: 'A pram' })
  saveBooking('here', made('two'))
  updateSavedBooking('here', 'one', { note: 'Two prams' })
  updateSavedBooking('here', 'three', { note: 'None' })
  expect(loadSavedBookings('here')).toEqual([
    made('two'),
    { ...made('one'), name: 'Ελένη', note: 'Two prams' },
  ])
})

it('deletes bookings when the venue’s retention ends', () => {
  saveBooking('here', made('old', addDays(today, -32)))
  saveBooking('here', made('last month', addDays(today, -31)))
  saveBooking('here', made('new'))
  expect(loadSavedBookings('here').map(({ secret }) => secret)).toEqual(['new', 'last month'])
})

it.each([
  '',
  'null',
  '{}',
  '[1, null, {"id": "a"}]',
  '[{"id": 1, "secret": "s", "request": {}}]',
  '[{"id": "a", "secret": "s", "request": {"date": ""}, "note": {}}]',
])('ignores invalid data: %s', (rubbish) => {
  localStorage.setItem('hermes:reservations:here', rubbish)
  expect(loadSavedBookings('here')).toEqual([])
})

it('does not throw without storage', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  expect(() => saveBooking('here', made('one'))).not.toThrow()
  vi.restoreAllMocks()
})
