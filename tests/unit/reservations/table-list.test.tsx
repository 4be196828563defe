import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bookingMessages } from '../../../src/content/en/booking-messages'
import { GuestContext } from '../../../src/features/reservations/guest/guest-context'
import { TableList } from '../../../src/features/reservations/guest/TableList'
import type { BookingDraft } from '../../../src/features/reservations/guest/use-booking-draft'
import { contexts, venue } from '../../support/guest-pages'

it('describes combined tables by the parts of the floor that they are in', () => {
  const combined = { ...venue, combinations: { 't4 t5': { min: 7, max: 9 } } }
  const draft = {
    start: 58,
    tableStates: { t4: 'taken', 't4 t5': 'free' },
  } as unknown as BookingDraft
  render(
    <GuestContext value={{ ...contexts.en, bookingMessages }}>
      <TableList venue={combined} draft={draft} onSelect={() => {}} />
    </GuestContext>,
  )
  expect(screen.getByRole('radio')).toHaveAccessibleName(
    'Tables 4 and 5 7 to 9 people On the banquette, by the blackboard. We put them together for your party.',
  )
  expect(screen.getByRole('listitem')).toHaveTextContent(
    'Table 4, on the banquette, under the pictures: taken',
  )
})

it('names the tables that are too small in one line', () => {
  const draft = {
    start: 58,
    tableStates: { t4: 'too-small', t5: 'too-small', 't4 t5': 'too-small', t6: 'free' },
  } as unknown as BookingDraft
  render(
    <GuestContext value={{ ...contexts.en, bookingMessages }}>
      <TableList venue={venue} draft={draft} onSelect={() => {}} />
    </GuestContext>,
  )
  expect(screen.getByRole('listitem')).toHaveTextContent('Tables 4 and 5: too small for your party')
})

it('lists the tables in the restaurant’s order, not in that of the stored settings', () => {
  const draft = {
    start: 58,
    tableStates: { t6: 'free', 't4 t5': 'free', t5: 'free', t4: 'free' },
  } as unknown as BookingDraft
  const capacity = { min: 1, max: 4 }
  const tables = { t6: capacity, t5: capacity, t4: capacity }
  const stored = { ...venue, tables, combinations: { 't4 t5': { min: 5, max: 8 } } }
  render(
    <GuestContext value={{ ...contexts.en, bookingMessages }}>
      <TableList venue={stored} draft={draft} onSelect={() => {}} />
    </GuestContext>,
  )
  const names = screen
    .getAllByRole<HTMLInputElement>('radio')
    .map(({ labels }) => labels?.[0]?.querySelector('strong')?.textContent)
  expect(names).toEqual(['Table 4', 'Table 5', 'Table 6', 'Tables 4 and 5'])
})
