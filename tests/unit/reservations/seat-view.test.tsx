import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { GuestContext } from '../../../src/features/reservations/guest/guest-context'
import { SeatView } from '../../../src/features/reservations/guest/SeatView'
import { contexts } from '../../support/guest-pages'

// In slots from 06:00. Table 4 has a picture of noon, table 3 does not.
it.each([
  ['t3', 30, true],
  ['t3', 58, false],
  ['t3', undefined, false],
  ['t4', 30, false],
])('says at table %s in slot %s that its picture shows the evening: %s', (table, start, says) => {
  render(
    <GuestContext value={contexts.en}>
      <SeatView table={table} start={start} />
    </GuestContext>,
  )
  expect(screen.getByRole('figure').textContent?.includes(', in the evening')).toBe(says)
})
