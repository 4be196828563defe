import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { siteRouter } from '../../../src/entries/site-router'
import { about } from '../../../src/pages/about/en'
import { privacy } from '../../../src/pages/privacy-policy/en'
import { messages } from '../../support/site-content'

const aboutCode = vi.hoisted(() => {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  return { isReleased, release }
})

vi.mock('../../../src/pages/about/AboutPage', async (original) => {
  await aboutCode.isReleased
  return original<object>()
})

const { loading } = messages.en.site

it('shows a progress line while the code of a page takes longer than 300 ms', async () => {
  vi.stubGlobal('scrollTo', () => {})
  history.replaceState(null, '', '/privacy_policy')
  render(<RouterProvider router={createBrowserRouter(siteRouter)} />)
  await screen.findByRole('heading', { level: 1, name: privacy.title })
  const main = screen.getByRole('main')

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.click(screen.getByRole('link', { name: messages.en.site.links['/about'] }))
  act(() => vi.advanceTimersByTime(299))
  expect(screen.queryByText(loading)).not.toBeInTheDocument()
  act(() => vi.advanceTimersByTime(1))
  expect(screen.getByText(loading)).toBeInTheDocument()
  expect(main).toHaveAttribute('aria-busy', 'true')

  vi.useRealTimers()
  aboutCode.release()
  expect(await screen.findByRole('heading', { level: 1, name: about.title })).toBeVisible()
  await waitFor(() => expect(screen.queryByText(loading)).not.toBeInTheDocument())
  expect(screen.getByRole('main')).not.toHaveAttribute('aria-busy')
})
