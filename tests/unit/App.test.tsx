import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { App } from '../../src/app/App'
import { routeAt } from '../../src/app/routes'

it('a click to another page is announced, puts the focus at its beginning, and changes the language', async () => {
  vi.stubGlobal('scrollTo', () => {})
  history.replaceState(null, '', '/contact')
  render(<App />, { wrapper: BrowserRouter })
  await screen.findByRole('heading', { level: 1 })
  const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  const { title } = routeAt('/reservation_system')
  expect(document.documentElement.lang).toBe('en')
  expect(announced()).not.toContain(title)

  const [apply] = screen.getAllByRole('link', { name: /^Apply/ })
  await userEvent.click(apply!)
  await waitFor(() => expect(announced()).toContain(title))
  expect(location.pathname).toBe('/reservation_system')
  expect(document.documentElement.lang).toBe('el')
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})
