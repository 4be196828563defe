import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { TimeOfDay } from '../../../src/domain/reservations/clock'
import {
  GuestContext,
  type GuestContextValue,
} from '../../../src/features/reservations/guest/guest-context'
import { SeatView } from '../../../src/features/reservations/guest/SeatView'
import { contexts } from '../../support/guest-pages'

/** A restaurant with pictures of noon and the evening from table 1, and of the evening from table 2. */
const both = createContext({ t1: ['evening', 'noon'], t2: ['evening'] })
const eveningOnly = createContext({ t1: ['evening'], t2: ['evening'] })

function createContext(views: Record<string, readonly TimeOfDay[]>): GuestContextValue {
  const { venueRow } = contexts.en
  const tables = Object.entries(views).map(([id, views]) => [
    id,
    { ...venueRow.tables[id]!, views },
  ])
  return { ...contexts.en, venueRow: { ...venueRow, tables: Object.fromEntries(tables) } }
}

it.each<[string, GuestContextValue, string, TimeOfDay, TimeOfDay | undefined, string]>([
  ['its own time', both, 't1', 'noon', 'noon', 'The view from table 1'],
  ['its own time', both, 't1', 'evening', 'evening', 'The view from table 1'],
  ['no other time', both, 't2', 'noon', undefined, ''],
  [
    'another time, and says so',
    eveningOnly,
    't2',
    'noon',
    'evening',
    'The view from table 2, in the evening',
  ],
])('shows a picture of %s', (_, context, table, time, shown, caption) => {
  render(
    <GuestContext value={context}>
      <SeatView table={table} time={time} />
    </GuestContext>,
  )
  const source = document.querySelector('source')?.getAttribute('srcset') ?? ''
  expect(/(noon|evening)-/.exec(source)?.[1]).toBe(shown)
  expect(document.querySelector('figcaption strong')?.textContent ?? '').toBe(caption)
})
