import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { host as hostEl } from '../../../src/content/el/host'
import { venues as venuesEl } from '../../../src/content/el/venues'
import { host as hostEn } from '../../../src/content/en/host'
import { hostMessages } from '../../../src/content/en/host-messages'
import { venues as venuesEn } from '../../../src/content/en/venues'
import { authErrorMessages, inboxMessages } from '../../../src/content/inbox'
import { initialSettings } from '../../../src/content/initial-settings'
import type { Venue } from '../../../src/domain/reservations/venue'
import { NO_FILTER } from '../../../src/features/inbox/filter-entries'
import type { InboxView } from '../../../src/features/inbox/InboxView'
import { findRoute } from '../../../src/lib/define-route'
import { MessagesContext } from '../../../src/lib/messages'
import HostPage from '../../../src/pages/host/HostPage'
import InboxPage from '../../../src/pages/inbox/InboxPage'
import { standaloneRoutes } from '../../../src/routes'
import { messages } from '../../support/site-content'
import { denyStorage } from '../../support/storage-faults'

const mocks = vi.hoisted(() => ({
  failing: new Set<string>(),
  isSignedIn: true,
  isVenueMissing: false,
  hasDemo: true,
}))

vi.mock('../../../src/lib/load-chunk', async (original) => {
  const chunks = await original<typeof import('../../../src/lib/load-chunk')>()
  return {
    ...chunks,
    loadChunk: async (id: string, load: () => Promise<unknown>) => {
      if (mocks.failing.has(id)) throw new chunks.ChunkLoadError(id)
      return load()
    },
  }
})
vi.mock('../../../src/content/initial-settings', async (original) => {
  const { initialSettings } =
    await original<typeof import('../../../src/content/initial-settings')>()
  const settings = {
    ...initialSettings.sample_restaurant,
    get sample() {
      return mocks.hasDemo
    },
  }
  return { initialSettings: { sample_restaurant: settings } }
})
vi.mock('../../../src/features/auth/remembered-device', () => ({
  hasSessionHint: () => mocks.isSignedIn,
  hasTabSession: () => mocks.isSignedIn,
  onSignedOutElsewhere: () => () => {},
}))
vi.mock('../../../src/features/inbox/load-inbox-api', () => ({
  loadInboxApi: async () => ({
    getSignedInEmail: async () => 'staff@example.gr',
    readInbox: async () => [],
  }),
}))
vi.mock('../../../src/features/reservations/api/queries', async (original) => ({
  ...(await original<typeof import('../../../src/features/reservations/api/queries')>()),
  getVenue: async () =>
    mocks.isVenueMissing ? undefined : { ...initialSettings.sample_restaurant, sample: true },
}))
vi.mock('../../../src/features/reservations/api/load-host-api', () => ({
  loadHostApi: async () => ({
    getSignedInEmail: async () => 'staff@example.gr',
    checkAccess: async () => 'granted',
    createVenue: async (slug: string, settings: Venue) => {
      mocks.isVenueMissing = settings !== initialSettings[slug]
    },
  }),
}))
vi.mock('../../../src/features/reservations/host/HostView', () => ({
  HostView: ({ isNew }: { isNew: boolean }) => <p>Bookings of a {isNew ? 'new' : 'known'} venue</p>,
}))
vi.mock('../../../src/features/inbox/InboxView', () => ({
  InboxView: ({ initialFilter = NO_FILTER, onRefresh }: ComponentProps<typeof InboxView>) => (
    <>
      <p>All entries{initialFilter.query}</p>
      <button type="button" onClick={() => onRefresh({ ...initialFilter, query: ' of Eleni' })}>
        Refresh
      </button>
    </>
  ),
}))
vi.mock('../../../src/features/reservations/host/demo/DemoHostView', () => ({
  DemoHostView: () => <p>Sample bookings</p>,
}))

beforeEach(() => {
  mocks.failing.clear()
  mocks.isVenueMissing = false
  mocks.hasDemo = true
})

it('the inbox shows an error and a retry button when the chunk of its list fails to load', async () => {
  mocks.isSignedIn = true
  mocks.failing.add('inbox-view')
  render(<InboxPage />)
  expect(await screen.findByRole('alert')).toHaveTextContent(authErrorMessages.unreachable)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(inboxMessages.title)

  mocks.failing.clear()
  await userEvent.click(screen.getByRole('button', { name: inboxMessages.tryAgain }))
  expect(await screen.findByText('All entries')).toBeVisible()
})

it('the inbox keeps the search and the filters when it is refreshed', async () => {
  mocks.isSignedIn = true
  render(<InboxPage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText('All entries of Eleni')).toBeVisible()
})

it.each([
  ['en', '/sample_restaurant/reservations', { host: hostEn, venues: venuesEn }],
  ['el', '/el/sample_restaurant/reservations', { host: hostEl, venues: venuesEl }],
] as const)(
  'the host page (%s) shows an error and a retry button when the chunk of the demo fails to load',
  async (lang, path, pageMessages) => {
    mocks.isSignedIn = false
    mocks.failing.add('demo-host-view')
    render(
      <MessagesContext value={messages[lang]}>
        <HostPage
          route={findRoute(path, standaloneRoutes)!}
          data="sample_restaurant"
          messages={pageMessages}
        />
      </MessagesContext>,
    )
    expect(await screen.findByRole('alert')).toHaveTextContent(pageMessages.host.unreachable)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(pageMessages.host.title)

    mocks.failing.clear()
    await userEvent.click(screen.getByRole('button', { name: pageMessages.host.tryAgain }))
    expect(await screen.findByText('Sample bookings')).toBeVisible()
  },
)

it.each([
  ['en', '/sample_restaurant/reservations', { host: hostEn, venues: venuesEn }],
  ['el', '/el/sample_restaurant/reservations', { host: hostEl, venues: venuesEl }],
] as const)(
  'the host page (%s) says that the browser keeps no session',
  async (lang, path, pageMessages) => {
    mocks.isSignedIn = false
    mocks.isVenueMissing = true
    mocks.hasDemo = false
    const repair = denyStorage()
    render(
      <MessagesContext value={messages[lang]}>
        <HostPage
          route={findRoute(path, standaloneRoutes)!}
          data="sample_restaurant"
          messages={pageMessages}
        />
      </MessagesContext>,
    )
    expect(await screen.findByRole('alert')).toHaveTextContent(pageMessages.host.storageBlocked)

    repair()
    await userEvent.click(screen.getByRole('button', { name: pageMessages.host.tryAgain }))
    expect(await screen.findByText(pageMessages.host.missing)).toBeVisible()
  },
)

it('the host page creates a missing venue when staff press the button', async () => {
  mocks.isSignedIn = true
  mocks.isVenueMissing = true
  render(
    <MessagesContext value={messages.en}>
      <HostPage
        route={findRoute('/sample_restaurant/reservations', standaloneRoutes)!}
        data="sample_restaurant"
        messages={{ host: hostEn, venues: venuesEn }}
      />
    </MessagesContext>,
  )
  expect(await screen.findByText(new RegExp(`^${hostEn.missing}`))).toHaveRole('status')
  await userEvent.click(screen.getByRole('button', { name: hostMessages.missing.button }))
  expect(await screen.findByText('Bookings of a new venue')).toBeVisible()
})
