import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { AuthError } from '../../../src/features/auth/auth-error'
import { HostsList } from '../../../src/features/reservations/host/settings/HostsList'
import { allMessages, performChange, renderHost, SLUG } from '../../support/render-host'

const hostApi = vi.hoisted(() => ({ listHosts: vi.fn(), setHost: vi.fn() }))

vi.mock('../../../src/features/reservations/api/load-host-api', () => ({
  loadHostApi: async () => hostApi,
}))

const { messages, hostMessages } = allMessages.en
const { hosts } = hostMessages.settings

beforeEach(() => {
  hostApi.listHosts.mockReset().mockResolvedValue(['eleni@taverna.example'])
  hostApi.setHost.mockReset().mockResolvedValue(undefined)
})

const showList = () => userEvent.click(screen.getByRole('button', { name: hosts.show }))

it.each([
  ['unreachable', messages.unreachable],
  ['refused', hosts.refused],
] as const)('says why the list cannot be shown (%s), until it is', async (reason, text) => {
  hostApi.listHosts.mockRejectedValueOnce(new AuthError(reason))
  renderHost(<HostsList />)
  await showList()
  expect(screen.getByRole('alert')).toHaveTextContent(text)
  await showList()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('eleni@taverna.example')).toBeVisible()
})

it('keeps the focus in its section when a host is removed', async () => {
  renderHost(<HostsList />)
  await showList()
  hostApi.listHosts.mockResolvedValue([])
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${hosts.remove}:`) }))
  expect(screen.getByText(hosts.none)).toBeVisible()
  expect(screen.getByRole('region', { name: hosts.title })).toHaveFocus()
})

it('adds a host, whose address it shows', async () => {
  hostApi.listHosts.mockResolvedValueOnce([])
  const perform = vi.fn(performChange)
  renderHost(<HostsList />, { perform })
  await showList()
  await userEvent.type(screen.getByLabelText(hosts.email), ' Eleni@Taverna.example\u200b')
  await userEvent.click(screen.getByRole('button', { name: hosts.add }))
  const address = 'eleni@taverna.example'
  expect(hostApi.setHost).toHaveBeenCalledExactlyOnceWith(SLUG, address, true)
  expect(perform.mock.lastCall?.[0].done?.(undefined)).toBe(hosts.added(address))
  expect(screen.getByText(address)).toBeVisible()
  expect(screen.getByLabelText(hosts.email)).toHaveValue('')
})

it.each([
  ['stored', ['anna@taverna.example', 'eleni@taverna.example'], true],
  ['not stored', ['eleni@taverna.example'], false],
])('shows whether a host was added whose answer was lost: %s', async (_, hostsNow, isStored) => {
  const perform = vi.fn(performChange)
  hostApi.setHost.mockRejectedValueOnce(new AuthError('unanswered'))
  renderHost(<HostsList />, { perform })
  await showList()
  await userEvent.type(screen.getByLabelText(hosts.email), 'anna@taverna.example')
  await userEvent.click(screen.getByRole('button', { name: hosts.add }))
  hostApi.listHosts.mockResolvedValueOnce(hostsNow)
  expect(await act(async () => perform.mock.lastCall?.[0].isStored?.([]))).toBe(isStored)
  expect(screen.queryAllByText('anna@taverna.example')).toHaveLength(isStored ? 1 : 0)
})
