import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ShareLinks } from '../../src/features/reservations/guest/ShareLinks'
import { saveFile } from '../../src/lib/save-file'
import { access, contexts, GuestContextProvider, SECRET, venue } from '../support/guest-pages'

vi.mock('../../src/lib/save-file', () => ({ saveFile: vi.fn() }))

afterEach(() => vi.mocked(saveFile).mockReset())

const { share } = contexts.en.confirmationMessages

it.each([
  ['and the view', 'You see the sea.', 'Table 4\\, on the terrace. You see the sea.\\n'],
  ['alone where there is no view', undefined, 'Table 4\\, on the terrace.\\n'],
])('describes the table in the calendar file, by its location %s', (_, view, expected) => {
  const t4 = { location: 'On the terrace', ...(view && { view }) }
  render(
    <GuestContextProvider venueMessages={{ tables: { t4 } }}>
      <ShareLinks venue={venue} access={access} secret={SECRET} />
    </GuestContextProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: share.calendar }))
  const [file = ''] = vi.mocked(saveFile).mock.calls[0] ?? []
  // Long lines are folded.
  expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${expected}`)
})
