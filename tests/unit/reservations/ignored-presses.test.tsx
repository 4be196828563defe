import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { inboxMessages } from '../../../src/content/inbox'
import { NO_FILTER } from '../../../src/features/inbox/filter-entries'
import { InboxFilters } from '../../../src/features/inbox/InboxFilters'
import { HostFooter } from '../../../src/features/reservations/host/day/HostFooter'
import { allMessages, makeBooking, renderHost } from '../../support/render-host'

// The browsers inside other apps ignore downloads and printing, without an error.

const { hostMessages } = allMessages.en

beforeEach(() => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL() {} })
})

function openFooter() {
  renderHost(
    <HostFooter
      onToggleDay={() => {}}
      isSoundOn={false}
      onSoundChange={() => {}}
      wakeLock={undefined}
    />,
    {
      todaysBookings: [makeBooking()],
    },
  )
  return { press: (name: string) => userEvent.click(screen.getByRole('button', { name })) }
}

it('names another browser if no print dialog opens', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  const { press } = openFooter()
  await press(hostMessages.print)
  expect(screen.getByText(hostMessages.noPrint)).toHaveAttribute('aria-live')

  print.mockImplementation(() => void window.dispatchEvent(new Event('beforeprint')))
  await press(hostMessages.print)
  expect(screen.queryByText(hostMessages.noPrint)).toBeNull()
})

it('names another browser after the export of a day', async () => {
  const { press } = openFooter()
  expect(screen.queryByText(hostMessages.noFile)).toBeNull()
  await press(hostMessages.export)
  expect(screen.getByText(hostMessages.noFile)).toHaveAttribute('aria-live')
})

it('names another browser after the export of the inbox', async () => {
  const entry = { key: '1', form: 'contact', id: 1, done: false, fields: {} } as const
  render(
    <InboxFilters
      filter={NO_FILTER}
      onFilterChange={() => {}}
      sourceNames={[]}
      matchingEntries={[entry as never]}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: inboxMessages.export }))
  expect(screen.getByText(inboxMessages.noFile)).toHaveAttribute('aria-live')
})
