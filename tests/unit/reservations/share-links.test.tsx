import { act, fireEvent, render, screen } from '@testing-library/react'
import ICAL from 'ical.js'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ShareLinks } from '../../../src/features/reservations/guest/ShareLinks'
import {
  access,
  contexts,
  GuestContextProvider,
  SECRET,
  tomorrow,
  venue,
} from '../../support/guest-pages'

afterEach(() => {
  vi.unstubAllGlobals()
})

const { share } = contexts.en.confirmationMessages

const address = (link: HTMLElement) => new URL(link.getAttribute('href') ?? '')

describe('saving to a calendar', () => {
  const getFileLink = () => screen.getByRole('link', { name: share.calendar })
  const getGoogleLink = () => screen.getByRole('link', { name: share.googleCalendar })

  it.each([
    ['and the view', 'You see the sea.', 'Table 4, on the terrace. You see the sea.'],
    ['alone where there is no view', undefined, 'Table 4, on the terrace.'],
  ])('describes the table by its location %s', (_, view, expected) => {
    const t4 = { location: 'On the terrace', ...(view && { view }) }
    render(
      <GuestContextProvider venueMessages={{ tables: { t4 }, address: 'Ermou 1, Athens' }}>
        <ShareLinks venue={venue} access={access} secret={SECRET} />
      </GuestContextProvider>,
    )
    const file = decodeURIComponent(address(getFileLink()).pathname)
    const calendar = new ICAL.Component(ICAL.parse(file.slice(file.indexOf(',') + 1)))
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!)
    const { name } = contexts.en.venueMessages
    expect(event.description).toMatch(new RegExp(`^${expected}\n.*/mine#${SECRET}$`))
    expect(event.location).toBe(`${name}, Ermou 1, Athens`)

    const google = address(getGoogleLink())
    expect(`${google.origin}${google.pathname}`).toBe('https://calendar.google.com/calendar/render')
    const day = tomorrow.replaceAll('-', '')
    expect(Object.fromEntries(google.searchParams)).toEqual({
      action: 'TEMPLATE',
      text: event.summary,
      dates: `${day}T203000/${day}T220000`,
      ctz: 'Europe/Athens',
      location: event.location,
      details: event.description,
    })
  })

  it('offers other ways after the press, since no browser tells whether it has saved a file', () => {
    render(
      <GuestContextProvider>
        <ShareLinks venue={venue} access={access} secret={SECRET} />
      </GuestContextProvider>,
    )
    expect(screen.queryByText(share.noFile)).toBeNull()
    getFileLink().addEventListener('click', (event) => event.preventDefault())
    fireEvent.click(getFileLink())
    expect(screen.getByText(share.noFile).closest('[aria-live]')).toBeVisible()
  })

  it('offers Google Calendar alone in a time zone that the file cannot describe', () => {
    render(
      <GuestContextProvider>
        <ShareLinks venue={{ ...venue, timeZone: 'Asia/Tokyo' }} access={access} secret={SECRET} />
      </GuestContextProvider>,
    )
    expect(screen.queryByRole('link', { name: share.calendar })).toBeNull()
    expect(address(getGoogleLink()).searchParams.get('ctz')).toBe('Asia/Tokyo')
  })
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
