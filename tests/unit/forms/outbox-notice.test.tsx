import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OutboxNotice } from '../../../src/features/forms/OutboxNotice'
import { MessagesContext } from '../../../src/lib/messages'
import { contactEntry, leadEntry } from '../../support/firestore-rest'
import { createLocks } from '../../support/locks'
import { forms, messages } from '../../support/site-content'

const mocks = vi.hoisted(() => ({
  appendEntry: vi.fn(),
  track: vi.fn(),
  /** The chunks that were requested. */
  requested: [] as string[],
  isOffline: false,
}))

vi.mock('../../../src/features/forms/append-entry', () => ({
  appendEntry: mocks.appendEntry,
  createEventId: async (token: string) => `event of ${token}`,
}))
vi.mock('../../../src/features/analytics/track', () => ({ track: mocks.track }))
vi.mock('../../../src/lib/errors', async (original) => ({
  ...(await original<typeof import('../../../src/lib/errors')>()),
  reportUnexpectedError() {},
}))
vi.mock('../../../src/lib/load-chunk', async (original) => {
  const chunks = await original<typeof import('../../../src/lib/load-chunk')>()
  const { importInTurn } = await import('../../support/import-in-turn')
  return {
    ...chunks,
    loadChunk: async (id: string, load: () => Promise<unknown>) => {
      mocks.requested.push(id)
      if (mocks.isOffline) throw new chunks.ChunkLoadError(id)
      return importInTurn(load)
    },
  }
})

beforeEach(() => {
  mocks.requested.length = 0
  mocks.isOffline = false
  mocks.track.mockReset()
  mocks.appendEntry.mockReset().mockRejectedValue(new Error('unreachable'))
  vi.spyOn(console, 'error').mockImplementation(() => {})
  localStorage.clear()
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const { contact } = forms.en

const entries = { contact: contactEntry, leads: leadEntry }

function saveEntry(form: keyof typeof entries = 'contact') {
  const submission = {
    pageForm: form,
    form,
    token: 'a',
    entry: entries[form],
    lang: 'en',
    source: {},
  }
  localStorage.setItem(`hermes:outbox:${form}`, JSON.stringify(submission))
}

function renderNotice() {
  const router = createMemoryRouter([{ path: '*', element: <OutboxNotice /> }])
  render(
    <MessagesContext value={messages.en}>
      <RouterProvider router={router} />
    </MessagesContext>,
  )
  return router
}

type Router = ReturnType<typeof renderNotice>

it('loads nothing before the first interaction if no entry waits', async () => {
  renderNotice()
  expect(mocks.requested).toEqual([])
  expect(screen.getByRole('status')).toBeEmptyDOMElement()

  fireEvent.keyDown(document.body, { key: 'Tab' })
  await waitFor(() => expect(mocks.requested).toEqual(['outbox', 'form-messages-en']))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

it('shows a waiting entry at once, in a status that existed before', async () => {
  saveEntry()
  renderNotice()
  const status = screen.getByRole('status')
  expect(status).toBeEmptyDOMElement()
  expect(await screen.findByText(contact.waitingHere)).toBeVisible()
  expect(status).toHaveTextContent(contact.waitingHere)

  await userEvent.click(screen.getByRole('button', { name: contact.discard }))
  expect(status).toHaveTextContent(contact.discarded)
  await userEvent.click(screen.getByRole('button', { name: contact.close }))
  expect(status).toBeEmptyDOMElement()
})

it.each([
  ['discards the entry', () => Promise.reject(new Error('unreachable')), contact.discarded],
  ['shows that the entry was sent', async () => ({ id: 1 }), contact.sentLater],
])(
  'says that an entry is being sent when the visitor discards it, and then %s',
  async (_, finish, text) => {
    let endAttempt = () => {}
    mocks.appendEntry.mockReturnValue(
      new Promise((resolve) => {
        endAttempt = () => resolve(finish())
      }),
    )
    vi.stubGlobal('navigator', { ...navigator, locks: createLocks() })
    saveEntry()
    renderNotice()
    await waitFor(() => expect(mocks.appendEntry).toHaveBeenCalled())
    await userEvent.click(screen.getByRole('button', { name: contact.discard }))
    const button = await screen.findByRole('button', { name: contact.sending })
    expect(button).toHaveAttribute('aria-disabled', 'true')
    endAttempt()
    expect(await screen.findByText(text)).toBeVisible()
    expect(button).not.toBeInTheDocument()
  },
)

it('sends a waiting entry and says so', async () => {
  mocks.appendEntry.mockResolvedValue({ id: 1 })
  saveEntry()
  renderNotice()
  expect(await screen.findByText(contact.sentLater)).toBeVisible()
})

it.each([
  ['leads', 'lead_sent', { event_id: 'event of a' }],
  ['contact', 'contact_sent', { form: 'outbox' }],
] as const)('counts an entry of %s that it has sent', async (form, event, data) => {
  mocks.appendEntry.mockResolvedValue({ id: 1 })
  saveEntry(form)
  renderNotice()
  await waitFor(() => expect(mocks.track.mock.calls).toEqual([[event, data]]))
})

it.each([
  ['on the next page', (router: Router) => router.navigate('/about')],
  ['when the connection returns', () => fireEvent(window, new Event('online'))],
])('tries again %s after its code failed to load', async (_, act) => {
  mocks.isOffline = true
  saveEntry()
  const router = renderNotice()
  await waitFor(() => expect(mocks.requested).toContain('outbox'))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()

  mocks.isOffline = false
  await act(router)
  expect(await screen.findByText(contact.waitingHere)).toBeVisible()
})
