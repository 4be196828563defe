// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { consent } from '../../../src/content/en/consent'
import type { Purpose } from '../../../src/features/analytics/purpose'

const mocks = vi.hoisted(() => ({ applyConsent: vi.fn<(purposes: Purpose[]) => void>() }))

vi.mock('../../../src/features/analytics/analytics', () => ({
  applyConsent: mocks.applyConsent,
  availablePurposes: ['analytics', 'advertising'],
}))

const accepted: Purpose[] = ['analytics', 'advertising']

const channels: BroadcastChannel[] = []
/** What another tab receives. */
const received: Purpose[][] = []
let otherTab: BroadcastChannel

beforeEach(() => {
  vi.resetModules()
  mocks.applyConsent.mockReset()
  received.length = 0
  // Remembers the channels, because the module under test never closes its own.
  vi.stubGlobal(
    'BroadcastChannel',
    class extends BroadcastChannel {
      constructor(name: string) {
        super(name)
        channels.push(this)
      }
    },
  )
  otherTab = new BroadcastChannel('consent')
  otherTab.onmessage = ({ data }) => received.push(data)
})

afterEach(async () => {
  for (const channel of channels.splice(0)) channel.close()
  vi.unstubAllGlobals()
  const { eraseCookies, reset } = await import('vanilla-cookieconsent')
  eraseCookies('cc_cookie')
  reset()
})

async function openTab() {
  const { startConsent, openSettingsDialog } = await import(
    '../../../src/features/analytics/consent-dialog'
  )
  await startConsent('en')
  return {
    openSettings: () => {
      openSettingsDialog()
      return screen.findByRole('dialog', { name: consent.settingsTitle })
    },
  }
}

const getDialog = () => screen.getByRole('dialog', { name: consent.title })

const click = async (dialog: HTMLElement, name: string) =>
  userEvent.click(within(dialog).getByRole('button', { name }))

/** Saves a choice in another tab: the cookie, and the message that this tab receives. */
function chooseInOtherTab(purposes: Purpose[]) {
  const [, cookie = ''] = /cc_cookie=([^;]*)/.exec(document.cookie) ?? []
  const saved = JSON.parse(decodeURIComponent(cookie) || '{}')
  const now = new Date().toISOString()
  const choice = {
    consentId: 'a',
    consentTimestamp: now,
    lastConsentTimestamp: now,
    revision: 0,
    services: {},
    ...saved,
    categories: ['necessary', ...purposes],
  }
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
  document.cookie = `cc_cookie=${encodeURIComponent(JSON.stringify(choice))}; Path=/`
  otherTab.postMessage(purposes)
}

it('is named by a question that says whose cookies and what for, without a second one in the text', async () => {
  await openTab()
  expect(getDialog()).toHaveAccessibleName(/Google and Meta.*visits.*ads\?$/)
  expect(getDialog()).toHaveAccessibleDescription(`${consent.text} ${consent.privacy}`)
})

it('sends a first choice to the other tabs, which may have a different one', async () => {
  await openTab()
  await click(getDialog(), consent.reject)
  expect(mocks.applyConsent.mock.calls).toEqual([[[]]])
  await waitFor(() => expect(received).toEqual([[]]))
})

it('does not send the saved choice again when a page is opened', async () => {
  chooseInOtherTab(accepted)
  const { openSettings } = await openTab()
  expect(mocks.applyConsent.mock.calls).toEqual([[accepted]])
  await click(await openSettings(), consent.reject)
  await waitFor(() => expect(received).toEqual([[]]))
})

it('closes its dialog and applies the choice when the visitor answers in another tab', async () => {
  await openTab()
  expect(getDialog()).toBeInTheDocument()
  chooseInOtherTab(accepted)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(mocks.applyConsent).toHaveBeenLastCalledWith(accepted)
})

it('withdraws in its settings what another tab has accepted', async () => {
  const { openSettings } = await openTab()
  await click(getDialog(), consent.reject)
  mocks.applyConsent.mockReset()
  chooseInOtherTab(accepted)
  // Once from the message, and once from the cookie that the library has read again.
  await waitFor(() => expect(mocks.applyConsent.mock.calls).toEqual([[accepted], [accepted]]))

  const settings = await openSettings()
  for (const { title } of [consent.categories.analytics, consent.categories.advertising])
    expect(within(settings).getByRole('checkbox', { name: title })).toBeChecked()
  await click(settings, consent.reject)
  expect(mocks.applyConsent).toHaveBeenLastCalledWith([])
  expect(received.at(-1)).toEqual([])
})
