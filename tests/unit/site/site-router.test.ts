// @vitest-environment jsdom

import { createMemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { siteRouter } from '../../../src/entries/site-router'

const mocks = vi.hoisted(() => ({ loadAbout: vi.fn<() => Promise<never>>() }))

vi.mock('../../../src/lib/load-chunk', async (original) => {
  const actual = await original<typeof import('../../../src/lib/load-chunk')>()
  return {
    ...actual,
    loadChunk: (id: string, load: () => Promise<unknown>) =>
      id === '/about' ? mocks.loadAbout() : actual.loadChunk(id, load),
  }
})

const assign = vi.fn()

beforeEach(() => {
  assign.mockReset()
  sessionStorage.clear()
  vi.stubGlobal('location', { href: 'http://localhost/contact', assign })
  vi.stubGlobal('fetch', async () => new Response())
})

const openSite = async () => {
  const router = createMemoryRouter(siteRouter, { initialEntries: ['/contact'] })
  await vi.waitFor(() => expect(router.state.initialized).toBe(true))
  return router
}

it('opens a page whose code fails to load as a new document, with the target of its link', async () => {
  const router = await openSite()
  mocks.loadAbout.mockRejectedValue(new Error('gone'))
  router.navigate('/about?from=card#team')
  await vi.waitFor(() =>
    expect(assign).toHaveBeenCalledExactlyOnceWith('http://localhost/about?from=card#team'),
  )
  expect(router.state.location.pathname).toBe('/contact')
})

it('does not open it once the visitor has gone on to another page', async () => {
  const router = await openSite()
  let fail = (_: Error) => {}
  mocks.loadAbout.mockReturnValue(
    new Promise((_, reject) => {
      fail = reject
    }),
  )
  const isReached = vi.fn(async () => new Response())
  vi.stubGlobal('fetch', isReached)
  router.navigate('/about')
  await router.navigate('/answers')
  fail(new Error('gone'))
  await vi.waitFor(() => expect(isReached).toHaveBeenCalled())
  await new Promise((resolve) => setTimeout(resolve))
  expect(assign).not.toHaveBeenCalled()
  expect(router.state.location.pathname).toBe('/answers')
})
