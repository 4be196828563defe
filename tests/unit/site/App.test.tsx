import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { siteRouter } from '../../../src/entries/site-router'
import { about } from '../../../src/pages/about/en'
import { answers } from '../../../src/pages/answers/en'
import { notFound } from '../../../src/pages/not-found/el'
import { getRoute, greekNotFoundRoute } from '../../../src/routes'
import { getTexts } from '../../../src/seo/page-texts'
import { messages } from '../../support/site-content'

/** The paths of pages whose code fails to load. */
const failingPaths = vi.hoisted(() => new Set<string>())

vi.mock('../../../src/lib/load-chunk', async (original) => {
  const actual = await original<typeof import('../../../src/lib/load-chunk')>()
  return {
    ...actual,
    loadChunk: (id: string, load: () => Promise<unknown>) =>
      actual.loadChunk(id, failingPaths.has(id) ? () => Promise.reject(new Error('gone')) : load),
  }
})

beforeEach(() => {
  failingPaths.clear()
  sessionStorage.clear()
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  history.replaceState(null, '', '/contact')
})

const renderSite = () => render(<RouterProvider router={createBrowserRouter(siteRouter)} />)

it('announces a client-side navigation, focuses the heading, and changes the language', async () => {
  history.replaceState(null, '', '/no-such-page')
  renderSite()
  await screen.findByRole('heading', { level: 1 }, { timeout: 5000 })
  const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  const title = getTexts(getRoute('/el')).head.documentTitle
  // The language is set in an effect, a moment after the heading is shown.
  await waitFor(() => expect(document.documentElement.lang).toBe('en'))
  expect(announced()).not.toContain(title)

  await userEvent.click(screen.getByRole('link', { name: notFound.home }))
  await waitFor(() => expect(announced()).toContain(title))
  expect(location.pathname).toBe('/el')
  expect(document.documentElement.lang).toBe('el')
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

it.each(['/el/no-such-page', '/EL/no-such-page'])(
  'shows %s in Greek after a client-side navigation, without the tags of the first page',
  async (address) => {
    document.head.innerHTML =
      '<meta name="description" content="Contact"><meta property="og:title" content="Contact">'
    renderSite()
    await screen.findByRole('heading', { level: 1, name: 'Reach out to us' })
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
    expect(await screen.findByRole('heading', { level: 1, name: notFound.title })).toBeVisible()
    const { documentTitle: title, description } = getTexts(greekNotFoundRoute).head
    // The language is set in an effect, a moment after the heading is shown.
    await waitFor(() => expect(document.documentElement.lang).toBe('el'))
    expect(document.title).toBe(title)
    const contents = [...document.head.querySelectorAll('meta')].map(({ content }) => content)
    expect(contents.toSorted()).toEqual(['noindex', description].toSorted())
    expect(document.querySelector('link[rel=canonical]')).toBeNull()
  },
)

it('loads a failed page again when the visitor returns to it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  renderSite()
  const goToAbout = async () =>
    userEvent.click(
      (await screen.findAllByRole('link', { name: messages.en.site.links['/about'] }))[0]!,
    )
  failingPaths.add('/about')
  await goToAbout()
  // Without a connection, where a new document would lose the page.
  expect(await screen.findByRole('alert')).toHaveTextContent('Loading chunk /about failed.')

  failingPaths.clear()
  history.back()
  await goToAbout()
  expect(await screen.findByRole('heading', { level: 1, name: about.title })).toBeVisible()
})

it('closes the menu and moves the focus to the form for a link within the page or to another page', async () => {
  history.replaceState(null, '', '/')
  renderSite()
  const menuButton = await screen.findByRole('button', { name: messages.en.site.menu })
  const navbar = within(screen.getByRole('navigation', { name: messages.en.site.main }))
  const book = () => navbar.getByRole('link', { name: messages.en.site.thumbBar.book })
  await screen.findByRole('heading', { level: 1 })
  for (const page of ['/', '/about'] as const) {
    if (page === '/about') {
      await userEvent.click(screen.getAllByRole('link', { name: messages.en.site.links[page] })[0]!)
      await waitFor(() =>
        expect(screen.getByRole('heading', { level: 1, name: about.title })).toHaveFocus(),
      )
    }
    await userEvent.click(menuButton)
    await waitFor(() => expect(menuButton).toHaveAttribute('aria-expanded', 'true'))
    await userEvent.click(book())
    await waitFor(() => expect(menuButton).toHaveAttribute('aria-expanded', 'false'))
    await waitFor(() => expect(document.getElementById('book')).toHaveFocus())
  }
})

it('scrolls to the target of a link again when it is pressed again', async () => {
  history.replaceState(null, '', '/')
  renderSite()
  await screen.findByRole('heading', { level: 1 })
  const navbar = within(screen.getByRole('navigation', { name: messages.en.site.main }))
  const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView')
  for (const times of [1, 2]) {
    await userEvent.click(navbar.getByRole('link', { name: messages.en.site.thumbBar.book }))
    await waitFor(() => expect(scrollIntoView).toHaveBeenCalledTimes(times))
  }
  scrollIntoView.mockRestore()
})

it('scrolls to the section of the address when the visitor goes back between links within a page', async () => {
  history.replaceState(null, '', '/answers')
  renderSite()
  await screen.findByRole('heading', { level: 1, name: answers.title })
  const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView')
  const items = answers.groups.flatMap((group) => group.items).slice(0, 2)
  const [first, second] = items.map(({ id }) => document.getElementById(id))
  for (const { question } of items) {
    const name = `${answers.answerLink}: ${question}`
    await userEvent.click(screen.getByRole('link', { name, hidden: true }))
  }
  await waitFor(() => expect(scrollIntoView.mock.contexts.at(-1)).toBe(second))
  history.back()
  await waitFor(() => expect(scrollIntoView.mock.contexts.at(-1)).toBe(first))
  scrollIntoView.mockRestore()
})
