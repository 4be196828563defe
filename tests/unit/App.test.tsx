import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { App } from '../../src/app/App'
import { routeAt } from '../../src/app/routes'
import { notFound } from '../../src/content/el/not-found'
import { loadWords } from '../../src/lib/words'
import { headOf } from '../helpers/words'

/** Pages whose code does not come, by their address. */
const lost = vi.hoisted(() => new Set<string>())

vi.mock('../../src/lib/chunks', async (original) => ({
  ...(await original<typeof import('../../src/lib/chunks')>()),
  prefetchPage() {},
  async loadPage(path: string, load: () => Promise<unknown>) {
    if (lost.has(path)) throw new Error(`${path} did not come`)
    return load()
  },
}))

beforeEach(async () => {
  await loadWords('en')
  vi.stubGlobal('scrollTo', () => {})
  history.replaceState(null, '', '/contact')
})

it('a click to another page is announced, puts the focus at its beginning, and changes the language', async () => {
  history.replaceState(null, '', '/no-such-page')
  render(<App />, { wrapper: BrowserRouter })
  await screen.findByRole('heading', { level: 1 }, { timeout: 5000 })
  const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  const { title } = headOf(routeAt('/el'))
  expect(document.documentElement.lang).toBe('en')
  expect(announced()).not.toContain(title)

  await userEvent.click(screen.getByRole('link', { name: notFound.home }))
  await waitFor(() => expect(announced()).toContain(title))
  expect(location.pathname).toBe('/el')
  expect(document.documentElement.lang).toBe('el')
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

it('a page whose code did not come is there when the visitor comes back to it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  render(<App />, { wrapper: BrowserRouter })
  const goToAbout = async () =>
    userEvent.click((await screen.findAllByRole('link', { name: 'About' }))[0]!)
  lost.add('/about')
  await goToAbout()
  expect(await screen.findByRole('alert')).toHaveTextContent('/about did not come')

  lost.clear()
  history.back()
  await goToAbout()
  expect(await screen.findByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()
})
