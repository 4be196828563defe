// @vitest-environment jsdom

import { beforeEach, expect, it, vi } from 'vitest'
import { addDays } from '../../../src/domain/reservations/clock'
import {
  loadSavedBookings,
  saveBooking,
  updateSavedBooking,
} from '../../../src/features/reservations/api/saved-bookings'

const today = new Date().toISOString().slice(0, 10)

const [ONE, TWO, THREE] = ['1', '2', '3'].map((digit) => digit.repeat(32)) as [
  string,
  string,
  string,
]
const KEY = 'hermes:reservations:here'

const makeSaved = (secret: string, date = today) => ({
  id: `id-${secret}`,
  secret,
  request: { date, tables: ['t1'], start: 58, guests: 2 },
})

beforeEach(() => localStorage.clear())

it('returns the bookings of one venue, the latest first', () => {
  saveBooking('here', makeSaved(ONE))
  saveBooking('here', makeSaved(TWO))
  saveBooking('there', makeSaved(THREE))
  expect(loadSavedBookings('here')).toEqual([makeSaved(TWO), makeSaved(ONE)])
})

it('replaces a booking with the same secret', () => {
  saveBooking('here', makeSaved(ONE))
  saveBooking('here', makeSaved(TWO))
  saveBooking('here', makeSaved(ONE, addDays(today, 1)))
  expect(loadSavedBookings('here')).toEqual([makeSaved(ONE, addDays(today, 1)), makeSaved(TWO)])
})

it('updates a saved booking, and adds none', () => {
  saveBooking('here', { ...makeSaved(ONE), name: 'Ελένη', note: 'A pram' })
  saveBooking('here', makeSaved(TWO))
  updateSavedBooking('here', ONE, { note: 'Two prams' })
  updateSavedBooking('here', THREE, { note: 'None' })
  expect(loadSavedBookings('here')).toEqual([
    makeSaved(TWO),
    { ...makeSaved(ONE), name: 'Ελένη', note: 'Two prams' },
  ])
})

it('deletes bookings after the retention period', () => {
  saveBooking('here', makeSaved(ONE, addDays(today, -32)))
  saveBooking('here', makeSaved(TWO, addDays(today, -31)))
  saveBooking('here', makeSaved(THREE))
  expect(loadSavedBookings('here').map(({ secret }) => secret)).toEqual([THREE, TWO])
})

const write = (stored: unknown) => localStorage.setItem(KEY, JSON.stringify(stored))
const read = () => JSON.parse(localStorage.getItem(KEY) ?? 'null')

it.each([
  [null],
  [{}],
  [{ version: 2, bookings: [makeSaved(ONE)] }],
  [[1, null, { id: 'a' }]],
  [[{ ...makeSaved(ONE), secret: 'a/b' }]],
  [[{ ...makeSaved(ONE), request: { date: 'soon' } }]],
  [[{ ...makeSaved(ONE), note: {} }]],
])('ignores what it cannot read, and keeps it: %j', (stored) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  write(stored)
  expect(loadSavedBookings('here')).toEqual([])
  saveBooking('here', makeSaved(TWO))
  updateSavedBooking('here', TWO, { note: 'A pram' })
  expect(read()).toEqual([{ ...makeSaved(TWO), note: 'A pram' }, ...[stored].flat()])
})

it('finds a booking that has only its secret and its date', () => {
  write([{ secret: ONE, request: { date: today } }])
  expect(loadSavedBookings('here')).toMatchObject([{ secret: ONE, request: { date: today } }])
})

it('keeps the fields that it does not know', () => {
  const { request, ...ids } = makeSaved(ONE)
  const newer = { ...ids, request: { ...request, area: 'terrace' }, pets: true }
  write([newer])
  saveBooking('here', makeSaved(TWO))
  updateSavedBooking('here', ONE, { note: 'A pram', request: { ...request, start: 60 } })
  expect(read()).toEqual([
    makeSaved(TWO),
    { ...newer, request: { ...newer.request, start: 60 }, note: 'A pram' },
  ])
})

it('does not throw without storage', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  expect(() => saveBooking('here', makeSaved(ONE))).not.toThrow()
  vi.restoreAllMocks()
})
