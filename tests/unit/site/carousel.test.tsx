import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Carousel } from '../../../src/components/Carousel'
import { FakeIntersectionObserver } from '../../support/fake-intersection-observer'

it('shows the slide that was chosen before its code had loaded', async () => {
  vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver)
  const slides = ['One', 'Two', 'Three'].map((text) => ({ id: text, content: <p>{text}</p> }))
  render(<Carousel label="Words" messages={{ previous: 'Back', next: 'On' }} slides={slides} />)
  await userEvent.click(screen.getByRole('button', { name: 'On' }))
  expect(screen.getByText('2 / 3')).toBeInTheDocument()

  act(() => FakeIntersectionObserver.show(screen.getByRole('region'), 1))
  const isReachable = (text: string) => screen.getByText(text).closest('[inert]') === null
  await waitFor(() => expect(isReachable('One')).toBe(false))
  expect(isReachable('Two')).toBe(true)

  await userEvent.click(screen.getByRole('button', { name: 'On' }))
  await waitFor(() => expect(isReachable('Three')).toBe(true))
})
