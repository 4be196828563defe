import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { host as hostEl } from '../../../src/content/el/host'
import { host } from '../../../src/content/en/host'
import { hostAuth } from '../../../src/content/en/host-auth'
import { authErrorMessages, inboxMessages, loginMessages } from '../../../src/content/inbox'
import { AuthError } from '../../../src/features/auth/auth-error'
import { rememberDevice } from '../../../src/features/auth/remembered-device'
import { loadInboxApi } from '../../../src/features/inbox/load-inbox-api'
import InboxPage from '../../../src/pages/inbox/InboxPage'
import LoginPage from '../../../src/pages/login/LoginPage'
import { denyStorage } from '../../support/storage-faults'

const ACCOUNT = 'firebase:authUser:key:[DEFAULT]'

const api = vi.hoisted(() => ({
  preloadAuth: async () => {},
  getSignedInEmail: async () => 'staff@example.gr',
  signIn: vi.fn(),
  setDeviceRemembered: vi.fn(),
}))

vi.mock('../../../src/features/inbox/load-inbox-api', () => ({ loadInboxApi: vi.fn() }))
vi.mock('../../../src/features/reservations/api/load-host-api', () => ({
  loadHostApi: async () => api,
}))

beforeEach(() => {
  // A copy of the site without sign-in.
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }))
  vi.mocked(loadInboxApi)
    .mockReset()
    .mockResolvedValue(api as never)
  history.replaceState(null, '', '/login')
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(() => vi.unstubAllGlobals())

/** Stubs the accounts of the local sign-in emulator. */
function offerAccount(email: string) {
  vi.stubGlobal('fetch', async () => Response.json([{ email, name: 'Maria', verified: true }]))
}

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

it.each([
  ['Instagram/382.0.0.27.84 (iPhone14,5; iOS 18_6; el_GR)', ''],
  ['[FBAN/FBIOS;FBAV/480.0.0.32.109;FBDV/iPhone14,5]', ''],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 8; wv) Chrome/140.0 Mobile Safari/537.36', 'denied'],
])('offers the address for another browser inside of an app: %s', async (userAgent, clipboard) => {
  const user = userEvent.setup()
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  if (clipboard) vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error(clipboard))
  offerAccount('staff@example.gr')
  render(<LoginPage />)
  const { text, copy, copied } = loginMessages.inApp
  const note = await screen.findByRole('note')
  expect(note).toHaveTextContent(`${text} ${location.href}`)
  await user.click(screen.getByRole('button', { name: copy }))
  expect(screen.getByRole('button', { name: clipboard ? copy : copied })).toBeVisible()
})

it('says nothing of other apps in a browser', async () => {
  offerAccount('staff@example.gr')
  render(<LoginPage />)
  await screen.findByRole('button', { name: /staff@example.gr/ })
  expect(screen.queryByRole('note')).toBeNull()
})

it('ignores the host of a restaurant’s own device on the pages for staff', async () => {
  rememberDevice()
  localStorage.setItem(ACCOUNT, '{}')
  offerAccount('staff@example.gr')
  render(<LoginPage />)
  expect(await screen.findByRole('button', { name: /staff@example.gr/ })).toBeVisible()
  expect(screen.queryByRole('checkbox')).toBeNull()
  render(<InboxPage />)
  expect(await screen.findByText(inboxMessages.signedOut)).toBeVisible()
  expect(loadInboxApi).not.toHaveBeenCalled()
})

it.each([
  ['', authErrorMessages['storage-blocked']],
  ['?to=/sample_restaurant/reservations', host.storageBlocked],
  ['?to=/el/sample_restaurant/reservations', hostEl.storageBlocked],
])(
  'says before the sign-in that the browser keeps no session (/login%s)',
  async (query, message) => {
    history.replaceState(null, '', `/login${query}`)
    offerAccount('host@example.gr')
    denyStorage()
    render(<LoginPage />)
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(screen.queryByRole('button', { name: /host@example.gr/ })).toBeNull()
  },
)

it('says in the inbox that the browser keeps no session', async () => {
  denyStorage()
  render(<InboxPage />)
  expect(await screen.findByRole('alert')).toHaveTextContent(authErrorMessages['storage-blocked'])
})

it('shows whether the device is remembered, also after a failure', async () => {
  history.replaceState(null, '', '/login?to=/sample_restaurant/reservations')
  offerAccount('host@example.gr')
  rememberDevice()
  render(<LoginPage />)
  const box = await screen.findByRole('checkbox', { name: hostAuth.login.remember })
  expect(box).toBeChecked()
  api.setDeviceRemembered.mockRejectedValueOnce(new AuthError('unreachable'))
  await userEvent.click(box)
  expect(await screen.findByRole('alert')).toHaveTextContent(host.unreachable)
  expect(box).toBeChecked()

  await userEvent.click(box)
  expect(box).not.toBeChecked()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('checks the session again when the back/forward cache restores the page', async () => {
  offerAccount('staff@example.gr')
  // The page is left while it signs in.
  api.signIn.mockReturnValue(new Promise(() => {}))
  render(<LoginPage />)
  const button = await screen.findByRole('button', { name: /staff@example.gr/ })
  await userEvent.click(button)
  expect(button).toHaveAttribute('aria-disabled', 'true')

  sessionStorage.setItem(ACCOUNT, '{}')
  act(() => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  expect(await screen.findByText('staff@example.gr')).toBeVisible()
  expect(screen.getByRole('link', { name: loginMessages.continueLink })).toBeVisible()
})
