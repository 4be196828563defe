import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { ErrorPage } from '../../../src/layouts/ErrorPage'
import { loadDraft, saveDraft } from '../../../src/lib/draft'
import { loadMessages } from '../../../src/lib/messages'
import { errorPage } from '../../support/site-content'
import { denyStorage } from '../../support/storage-faults'

const reload = vi.fn()

beforeEach(async () => {
  await loadMessages('en')
  reload.mockReset()
  sessionStorage.clear()
  vi.stubGlobal('location', { ...location, reload })
})

async function pressReload() {
  const { unmount } = render(<ErrorPage error={new Error('broken')} lang="en" />)
  await userEvent.click(screen.getByRole('button', { name: errorPage.reload }))
  unmount()
}

it('clears what the site has stored for the tab, apart from drafts, when a reload has not helped', async () => {
  saveDraft('contact', { firstName: 'Eleni' })
  sessionStorage.setItem('hermes:scroll', '5')
  sessionStorage.setItem('firebase:authUser:key', '{}')

  await pressReload()
  expect(reload).toHaveBeenCalledOnce()
  expect(sessionStorage.getItem('hermes:scroll')).toBe('5')

  await pressReload()
  expect(reload).toHaveBeenCalledTimes(2)
  expect(loadDraft('contact')).toEqual({ firstName: 'Eleni' })
  expect(Object.keys(sessionStorage).toSorted()).toEqual([
    'firebase:authUser:key',
    'hermes:typed:contact',
  ])
})

it('reloads without storage', async () => {
  denyStorage()
  await pressReload()
  expect(reload).toHaveBeenCalledOnce()
})
