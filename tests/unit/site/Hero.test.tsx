import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { viewer } from '../../../src/content/en/viewer'
import { loadMessages, MessagesContext } from '../../../src/lib/messages'
import { home } from '../../../src/pages/home/en'
import { Hero } from '../../../src/pages/home/Hero'
import { FakeIntersectionObserver } from '../../support/fake-intersection-observer'

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver)
  vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockResolvedValue(new Response()))
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const enterLink = () => screen.getByRole('link', { name: home.hero.enter })
const leaveButton = () => screen.queryByRole('button', { name: viewer.close })
const frame = () => screen.getByTitle<HTMLIFrameElement>(home.hero.tour)

async function renderHero() {
  const messages = await loadMessages('en')
  const hero = <Hero messages={home.hero} onPosterLoad={() => {}} />
  const router = createMemoryRouter([{ path: '/', element: hero }, { path: '/other' }], {
    initialEntries: ['/other', '/'],
  })
  render(
    <MessagesContext value={messages}>
      <RouterProvider router={router} />
    </MessagesContext>,
  )
  return router
}

/** Steps inside, and waits for the tour's frame. */
async function enter() {
  fireEvent.click(enterLink())
  act(() => FakeIntersectionObserver.show(viewerElement(), 1))
  await screen.findByTitle(home.hero.tour)
}

/** The element that the active tour observes. */
const viewerElement = () => document.querySelector('[data-phase]')!

it('has the headline as the first line of its heading, before the name', async () => {
  await renderHero()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    `${home.hero.taglines[0]} Hermes View`,
  )
})

it('names each hour of the line once, also at its ends', async () => {
  await renderHero()
  const line = screen.getByRole('slider')
  const hours = () => screen.getAllByText(/^\d\d:\d\d$/).map(({ textContent }) => textContent)
  expect(hours()).toEqual(['12:00', '23:00'])
  fireEvent.change(line, { target: { value: '50' } })
  expect(hours()).toEqual(['12:00', '18:30', '23:00'])
})

it('links to the tour’s page, and steps inside in place on a plain click', async () => {
  const router = await renderHero()
  expect(enterLink()).toHaveAttribute('href', '/projects/4')
  await enter()
  expect(router.state.location.pathname).toBe('/')
  expect(leaveButton()).toHaveFocus()
  expect(frame()).not.toHaveAttribute('tabindex')
})

it('tells the tour to show its controls when it is ready', async () => {
  await renderHero()
  await enter()
  const sent = vi.spyOn(frame().contentWindow!, 'postMessage')
  const data = { type: 'tour.ready', scene: 'evening' }
  fireEvent(window, new MessageEvent('message', { data, source: frame().contentWindow }))
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ type: 'tour.enter' }, location.origin))
})

it.each([
  ['the button', () => fireEvent.click(leaveButton()!)],
  ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  [
    'Escape, pressed twice',
    () => {
      fireEvent.keyDown(document.body, { key: 'Escape' })
      fireEvent.keyDown(document.body, { key: 'Escape' })
    },
  ],
  [
    'Escape in the tour',
    () => {
      const data = { type: 'tour.escape' }
      fireEvent(window, new MessageEvent('message', { data, source: frame().contentWindow }))
    },
  ],
])('leaves the tour with %s', async (_way, leave) => {
  const router = await renderHero()
  await enter()
  leave()
  await waitFor(() => expect(leaveButton()).not.toBeInTheDocument())
  expect(router.state.location.pathname).toBe('/')
  await waitFor(() => expect(enterLink()).toHaveFocus())
})

it('leaves the tour with the browser’s Back button', async () => {
  const router = await renderHero()
  await enter()
  await act(() => router.navigate(-1))
  expect(leaveButton()).not.toBeInTheDocument()
  expect(router.state.location.pathname).toBe('/')
})
