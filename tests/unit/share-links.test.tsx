import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ShareLinks } from '../../src/features/reservations/guest/ShareLinks'
import { saveFile } from '../../src/lib/save-file'
import { access, contexts, GuestContextProvider, SECRET, venue } from '../support/guest-pages'

vi.mock('../../src/lib/save-file', () => ({ saveFile: vi.fn() }))

afterEach(() => {
  vi.mocked(saveFile).mockReset()
  vi.unstubAllGlobals()
})

const { share } = contexts.en.confirmationMessages

it.each([
  ['and the view', 'You see the sea.', 'Table 4\\, on the terrace. You see the sea.\\n'],
  ['alone where there is no view', undefined, 'Table 4\\, on the terrace.\\n'],
])('describes the table in the calendar file, by its location %s', (_, view, expected) => {
  const t4 = { location: 'On the terrace', ...(view && { view }) }
  render(
    <GuestContextProvider venueMessages={{ tables: { t4 } }}>
      <ShareLinks venue={venue} access={access} secret={SECRET} />
    </GuestContextProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: share.calendar }))
  const [file = ''] = vi.mocked(saveFile).mock.calls[0] ?? []
  // Long lines are folded.
  expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${expected}`)
})

describe('copying and sharing', () => {
  const writeText = vi.fn<(text: string) => Promise<void>>()
  const deny = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  const manageUrl = new RegExp(`^http.*/mine#${SECRET}$`)

  beforeEach(() => {
    writeText.mockReset().mockResolvedValue()
    stubNavigator()
  })

  function stubNavigator(changes: Partial<Navigator> = {}) {
    vi.stubGlobal('navigator', { clipboard: { writeText }, ...changes })
  }

  async function press(name: string) {
    render(
      <GuestContextProvider>
        <ShareLinks venue={venue} access={access} secret={SECRET} />
      </GuestContextProvider>,
    )
    await act(async () => fireEvent.click(screen.getByRole('button', { name })))
  }

  it('announces that the link was copied', async () => {
    await press(share.copy)
    expect(writeText).toHaveBeenCalledWith(expect.stringMatching(manageUrl))
    expect(screen.getByText(share.copied, { selector: '[aria-live] *' })).toBeInTheDocument()
  })

  it('shows the link when the browser denies copying', async () => {
    writeText.mockImplementation(deny)
    await press(share.copy)
    const link = screen.getByText(manageUrl)
    expect(link.closest('[aria-live]')).toHaveTextContent(share.copyFailed)
    expect(screen.queryByText(share.copied)).toBeNull()
  })

  it.each([
    ['the share sheet fails', { share: deny }],
    ['there is no share sheet', {}],
  ])('copies the text for friends when %s', async (_, changes) => {
    stubNavigator(changes)
    await press(share.share)
    expect(writeText).toHaveBeenCalledWith(expect.stringContaining('http'))
    expect(writeText).not.toHaveBeenCalledWith(expect.stringContaining(SECRET))
  })

  it('copies nothing when the guest closes the share sheet', async () => {
    stubNavigator({ share: () => Promise.reject(new DOMException('', 'AbortError')) })
    await press(share.share)
    expect(writeText).not.toHaveBeenCalled()
    expect(screen.queryByText(share.copyFailed, { exact: false })).toBeNull()
  })
})
