// @vitest-environment jsdom

import { beforeEach, expect, it, vi } from 'vitest'
import { addDays } from '../../src/reservations/clock'
import { keep, keptAt } from '../../src/reservations/kept'

const today = new Date().toISOString().slice(0, 10)

const made = (secret: string, date = today) => ({
  id: `id-${secret}`,
  secret,
  wish: { date, table: 't1', from: 34, guests: 2 },
})

beforeEach(() => localStorage.clear())

it('a browser finds what it has reserved at a venue again, the latest first, and nothing of another', () => {
  keep('here', made('one'))
  keep('here', made('two'))
  keep('there', made('three'))
  expect(keptAt('here')).toEqual([made('two'), made('one')])
})

it('a second try takes the place of the first', () => {
  keep('here', made('one'))
  keep('here', made('two'))
  keep('here', made('one', addDays(today, 1)))
  expect(keptAt('here')).toEqual([made('one', addDays(today, 1)), made('two')])
})

it('nothing is kept for longer than the venue keeps it', () => {
  keep('here', made('old', addDays(today, -32)))
  keep('here', made('last month', addDays(today, -31)))
  keep('here', made('new'))
  expect(keptAt('here').map(({ secret }) => secret)).toEqual(['new', 'last month'])
})

it.each(['', 'null', '{}', '[1, null, {"id": "a"}]', '[{"id": 1, "secret": "s", "wish": {}}]'])(
  'what something else has written there is passed over: %s',
  (rubbish) => {
    localStorage.setItem('hermes:reservations:here', rubbish)
    expect(keptAt('here')).toEqual([])
  },
)

it('a browser that keeps nothing reserves all the same', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  expect(() => keep('here', made('one'))).not.toThrow()
  vi.restoreAllMocks()
})
