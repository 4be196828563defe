import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { prerender } from 'react-dom/static'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { home } from '../../src/content/en/home'
import { saveDraft } from '../../src/lib/draft'
import { formMessages, messages } from '../support/site-content'

const { bookACall } = home
const mocks = vi.hoisted(() => ({ loads: 0, isFailing: false }))
const showNoscriptFallback = vi.fn()
let root: Root

vi.mock('../../src/lib/chunks', async (original) => ({
  ...(await original<typeof import('../../src/lib/chunks')>()),
  loadChunk: async (_: string, load: () => Promise<unknown>) => {
    mocks.loads += 1
    if (mocks.isFailing) throw new Error('Failed to fetch')
    return load()
  },
}))

/** The section as a new document loads it: nothing of it is in memory. */
async function loadSection() {
  vi.resetModules()
  const { ContactSection } = await import('../../src/features/forms/ContactSection')
  const { MessagesContext } = await import('../../src/lib/messages')
  return () => (
    <MessagesContext value={messages.en}>
      <ContactSection messages={bookACall} formMessages={formMessages.en} />
    </MessagesContext>
  )
}

/** Opens the prerendered section, and types an email address before the script runs. Returns the component. */
async function openSection(email = '') {
  const Prerendered = await loadSection()
  const { prelude } = await prerender(<Prerendered />)
  const Section = await loadSection()
  document.body.innerHTML = `<div>${await new Response(prelude).text()}</div>`
  getEmail().value = email
  mocks.loads = 0
  await act(async () => {
    root = hydrateRoot(document.body.firstElementChild!, <Section />)
  })
  return Section
}

const getButton = () => screen.getByRole('button', { name: bookACall.button })
const getEmail = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Email/ })

beforeEach(() => {
  sessionStorage.clear()
  mocks.isFailing = false
  window.showNoscriptFallback = showNoscriptFallback.mockClear()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => {
  act(() => root.unmount())
  delete window.showNoscriptFallback
})

it('loads the form at the first interaction', async () => {
  const Section = await openSection()
  // The page is rendered again when its picture has loaded.
  await act(async () => root.render(<Section />))
  expect(mocks.loads).toBe(0)
  expect(getButton()).toBeDisabled()
  fireEvent.scroll(window)
  await waitFor(() => expect(getButton()).toBeEnabled())
  expect(mocks.loads).toBe(1)
})

it.each(['pointerup', 'click'])(
  'loads the form at the end of a tap that began before hydration (%s)',
  async (type) => {
    await openSection()
    fireEvent(document.body, new Event(type, { bubbles: true }))
    await waitFor(() => expect(getButton()).toBeEnabled())
  },
)

it('loads the form at once, and keeps its text, if the visitor was faster than the script', async () => {
  await openSection('eleni@example.gr')
  await waitFor(() => expect(getButton()).toBeEnabled())
  expect(getEmail()).toHaveValue('eleni@example.gr')
})

it('loads the form at once to show a draft', async () => {
  saveDraft('home', { email: 'nikos@example.gr' })
  await openSection()
  await waitFor(() => expect(getEmail()).toHaveValue('nikos@example.gr'))
  expect(getButton()).toBeEnabled()
})

it('keeps the static form and shows other contact details if the form fails to load', async () => {
  await openSection()
  mocks.isFailing = true
  fireEvent.keyDown(document.body, { key: 'Tab' })
  await waitFor(() => expect(showNoscriptFallback).toHaveBeenCalledExactlyOnceWith())
  expect(getButton()).toBeDisabled()
  expect(getEmail()).toBeVisible()
})

it('loads the form again at the next visit of the page after it failed to load', async () => {
  const Section = await openSection()
  mocks.isFailing = true
  fireEvent.keyDown(document.body, { key: 'Tab' })
  await waitFor(() => expect(showNoscriptFallback).toHaveBeenCalledOnce())

  mocks.isFailing = false
  await act(async () => root.render(<p>Another page</p>))
  await act(async () => root.render(<Section />))
  await waitFor(() => expect(getButton()).toBeEnabled())
})
