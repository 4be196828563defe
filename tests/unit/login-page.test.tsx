import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hostAuth } from '../../src/content/en/host-auth'
import { loginMessages } from '../../src/content/inbox'
import LoginPage from '../../src/pages/LoginPage'

vi.mock('../../src/features/inbox/load-inbox-api', () => ({ loadInboxApi: vi.fn() }))
vi.mock('../../src/features/reservations/api/load-host-api', () => ({ loadHostApi: vi.fn() }))

beforeEach(() => {
  // A copy of the site without sign-in.
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }))
})

afterEach(() => vi.unstubAllGlobals())

it('says that sign-in is not set up', async () => {
  render(<LoginPage />)
  expect(await screen.findByText(loginMessages.unavailable)).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

it.each([
  ['/sample_restaurant/reservations', hostAuth.login],
  ['https://evil.example/sample_restaurant/reservations', loginMessages],
  ['//evil.example', loginMessages],
])('leads only to pages of the site: %s', async (to, { title, unavailable }) => {
  history.replaceState(null, '', `/login?to=${encodeURIComponent(to)}`)
  render(<LoginPage />)
  await screen.findByText(unavailable)
  expect(screen.getByRole('heading', { name: title })).toBeVisible()
})
