// @vitest-environment jsdom

import { beforeEach, expect, it, vi } from 'vitest'
import {
  loadSavedBookings,
  saveBooking,
  updateSavedBooking,
} from '../../src/features/reservations/api/saved-bookings'
import { addDays } from '../../src/features/reservations/domain/clock'

const today = new Date().toISOString().slice(0, 10)

const makeSaved = (secret: string, date = today) => ({
  id: `id-${secret}`,
  secret,
  request: { date, tables: ['t1'], start: 58, guests: 2 },
})

beforeEach(() => localStorage.clear())

it('returns the bookings of one venue, the latest first', () => {
  saveBooking('here', makeSaved('one'))
  saveBooking('here', makeSaved('two'))
  saveBooking('there', makeSaved('three'))
  expect(loadSavedBookings('here')).toEqual([makeSaved('two'), makeSaved('one')])
})

it('replaces a booking with the same secret', () => {
  saveBooking('here', makeSaved('one'))
  saveBooking('here', makeSaved('two'))
  saveBooking('here', makeSaved('one', addDays(today, 1)))
  expect(loadSavedBookings('here')).toEqual([makeSaved('one', addDays(today, 1)), makeSaved('two')])
})

it('updates a saved booking, and adds none', () => {
  saveBooking('here', { ...makeSaved('one'), name: 'Ελένη', note: 'A pram' })
  saveBooking('here', makeSaved('two'))
  updateSavedBooking('here', 'one', { note: 'Two prams' })
  updateSavedBooking('here', 'three', { note: 'None' })
  expect(loadSavedBookings('here')).toEqual([
    makeSaved('two'),
    { ...makeSaved('one'), name: 'Ελένη', note: 'Two prams' },
  ])
})

it('deletes bookings after the retention period', () => {
  saveBooking('here', makeSaved('old', addDays(today, -32)))
  saveBooking('here', makeSaved('last month', addDays(today, -31)))
  saveBooking('here', makeSaved('new'))
  expect(loadSavedBookings('here').map(({ secret }) => secret)).toEqual(['new', 'last month'])
})

it.each([
  '',
  'null',
  '{}',
  '[1, null, {"id": "a"}]',
  '[{"id": 1, "secret": "s", "request": {}}]',
  '[{"id": "a", "secret": "s", "request": {"date": ""}, "note": {}}]',
])('ignores invalid data: %s', (invalid) => {
  localStorage.setItem('hermes:reservations:here', invalid)
  expect(loadSavedBookings('here')).toEqual([])
})

it('does not throw without storage', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  expect(() => saveBooking('here', makeSaved('one'))).not.toThrow()
  vi.restoreAllMocks()
})
