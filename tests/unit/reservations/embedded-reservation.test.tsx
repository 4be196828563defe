import { readFileSync } from 'node:fs'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bookingMessages } from '../../../src/content/en/booking-messages'
import type { Venue } from '../../../src/domain/reservations/venue'
import { getVenue } from '../../../src/features/reservations/api/queries'
import { BookingConfirmation } from '../../../src/features/reservations/guest/BookingConfirmation'
import { showElement } from '../../../src/features/reservations/guest/embedder'
import { GuestContext } from '../../../src/features/reservations/guest/guest-context'
import { ReserveView } from '../../../src/features/reservations/guest/ReserveView'
import { reportBooking } from '../../../src/features/reservations/guest/report-booking'
import {
  access,
  contexts,
  GuestContextProvider,
  SECRET,
  SLUG,
  venue,
} from '../../support/guest-pages'

vi.mock(import('../../../src/features/reservations/api/queries'), async (original) => ({
  ...(await original()),
  getGuestAccess: async () => access,
  getVenue: vi.fn(),
}))

/** The page around the frame. */
const site = { postMessage: vi.fn() }
const sent = () => site.postMessage.mock.calls.map(([message]) => message)

let resize = () => {}

beforeEach(() => {
  history.replaceState(null, '', '?embed')
  document.documentElement.dataset.embedded = ''
  vi.stubGlobal('parent', site)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resize = callback
      }
      observe() {
        resize()
      }
      unobserve() {}
    },
  )
  window.scrollTo = () => {}
  Element.prototype.scrollIntoView = () => {}
  vi.mocked(getVenue).mockImplementation(async () => venue)
})

afterEach(() => {
  vi.unstubAllGlobals()
  site.postMessage.mockClear()
  delete document.documentElement.dataset.embedded
  history.replaceState(null, '', '/')
})

const setHeight = (height: number) => {
  document.body.getBoundingClientRect = () => new DOMRect(0, 0, 600, height)
}

const renderPage = () =>
  render(
    <GuestContext value={{ ...contexts.en, bookingMessages }}>
      <ReserveView renderTour={() => null} />
    </GuestContext>,
  )

describe('the page in a frame of another site', () => {
  it('reports its height once it has loaded, when it changes, and when the site asks', async () => {
    let load = (_: Venue) => {}
    vi.mocked(getVenue).mockImplementation(
      () =>
        new Promise((resolve) => {
          load = resolve
        }),
    )
    setHeight(1200.4)
    renderPage()
    await act(async () => {})
    expect(sent()).toEqual([])
    load(venue)
    await vi.waitFor(() => expect(sent()).toEqual([{ type: 'reservation.resize', height: 1201 }]))
    setHeight(800)
    resize()
    expect(sent()[1]).toEqual({ type: 'reservation.resize', height: 800 })
    const ask = (data: unknown, source: unknown = site) => {
      const event = new MessageEvent('message', { data })
      Object.defineProperty(event, 'source', { value: source })
      dispatchEvent(event)
    }
    for (const junk of [null, 'reservation.measure', 1, [], { type: 'embed.links' }]) ask(junk)
    ask({ type: 'reservation.measure' }, window)
    expect(sent()).toHaveLength(2)
    ask({ type: 'reservation.measure' })
    expect(sent()).toHaveLength(3)
  })

  it('reports a booking by the day of the calendar, without anything about the guest', () => {
    reportBooking({ ...access, date: '2026-11-27', start: 58, guests: 2 })
    reportBooking({ ...access, date: '2026-11-27', start: 74, guests: 4, state: 'pending' })
    reportBooking({ ...access, state: 'cancelled' })
    expect(sent()).toEqual([
      { type: 'reservation.made', date: '2026-11-27', time: '20:30', party: 2 },
      { type: 'reservation.made', date: '2026-11-28', time: '00:30', party: 4 },
    ])
  })

  it('asks the site to scroll to what the guest should see', () => {
    const button = document.createElement('button')
    button.getBoundingClientRect = () => new DOMRect(0, 340, 10, 10)
    document.body.append(button)
    showElement(button)
    showElement(null)
    expect(button).toHaveFocus()
    expect(sent()).toEqual([{ type: 'reservation.scroll', top: 340 }])
    button.remove()
  })

  it('opens links in new tabs, except the one that books again', async () => {
    await act(async () =>
      render(
        <GuestContextProvider>
          <BookingConfirmation
            venue={venue}
            booking={{ access, secret: SECRET, isEarlier: false }}
          />
        </GuestContextProvider>,
      ),
    )
    const { manage, again } = contexts.en.confirmationMessages.confirmation
    const manageLink = screen.getByRole('link', { name: manage })
    expect(manageLink).toHaveAttribute('href', `/reserve/${SLUG}/mine#${SECRET}`)
    expect(manageLink).not.toHaveAttribute('target')
    const againLink = screen.getByRole('link', { name: again })
    expect(againLink).toHaveAttribute('href', `/reserve/${SLUG}?embed`)
    expect(againLink).toHaveAttribute('target', '_self')
    expect(sent().map(({ type }) => type)).toEqual(['reservation.scroll', 'reservation.made'])
  })
})

it('sends nothing without ?embed, and nothing to itself in a tab of its own', async () => {
  delete document.documentElement.dataset.embedded
  reportBooking(access)
  renderPage()
  await screen.findByRole('button', { name: bookingMessages.confirm.choose })
  expect(sent()).toEqual([])

  document.documentElement.dataset.embedded = ''
  const postMessage = vi.spyOn(window, 'postMessage')
  vi.stubGlobal('parent', window)
  reportBooking(access)
  expect(postMessage).not.toHaveBeenCalled()
})

describe('the script on the restaurant’s page', () => {
  const origin = 'https://hermesview.example'
  const code = readFileSync('public/embed-reservations.js', 'utf8')
  const listeners: ((event: unknown) => void)[] = []
  const scrollBy = vi.fn()

  /** Runs the script on a page with a reservation's frame and another one. */
  function runScript() {
    document.body.innerHTML = `<iframe src="${origin}/reserve/x?embed"></iframe><iframe></iframe>`
    const frames = [...document.querySelectorAll('iframe')]
    const postMessage = frames.map(({ contentWindow }) => vi.spyOn(contentWindow!, 'postMessage'))
    new Function('document', 'addEventListener', 'scrollBy', code)(
      {
        currentScript: { src: `${origin}/embed-reservations.js` },
        querySelectorAll: (selector: string) => document.querySelectorAll(selector),
      },
      (_: string, listener: (event: unknown) => void) => listeners.push(listener),
      scrollBy,
    )
    const send = (data: unknown, changes: object = {}) =>
      listeners.at(-1)!({ data, origin, source: frames[0]!.contentWindow, ...changes })
    return { frames, postMessage, send }
  }

  it('follows the height and the place of the frame that sends them', () => {
    const { frames, send } = runScript()
    frames[0]!.getBoundingClientRect = () => new DOMRect(0, -500, 600, 2000)
    send({ type: 'reservation.resize', height: 1234 })
    send({ type: 'reservation.scroll', top: 700 })
    expect(frames.map(({ style }) => style.height)).toEqual(['1234px', ''])
    expect(scrollBy).toHaveBeenCalledWith({ top: 184, behavior: 'instant' })
  })

  it('asks for the height of frames that were there before it', () => {
    const { postMessage } = runScript()
    expect(postMessage[0]).toHaveBeenCalledWith({ type: 'reservation.measure' }, '*')
    expect(postMessage[1]).not.toHaveBeenCalled()
  })

  it('ignores other senders, other origins and junk', () => {
    scrollBy.mockClear()
    const { frames, send } = runScript()
    const message = { type: 'reservation.resize', height: 1 }
    send(message, { origin: 'https://evil.example' })
    send(message, { source: window })
    for (const junk of [
      null,
      'x',
      1,
      { type: 'reservation.resize', height: '1px;color:red' },
      { type: 'reservation.resize' },
      { type: 'reservation.scroll', top: -1 },
      { type: 'reservation.scroll' },
    ])
      send(junk)
    expect(frames.map(({ style }) => style.height)).toEqual(['', ''])
    expect(scrollBy).not.toHaveBeenCalled()
  })
})
