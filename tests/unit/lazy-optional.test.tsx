import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it } from 'vitest'
import { lazyOptional } from '../../src/lib/lazy-optional'

it('shows the component once its chunk has loaded', async () => {
  const Greeting = lazyOptional('Greeting', async () => ({
    Greeting: ({ name }: { name: string }) => <p>Hello {name}</p>,
  }))
  render(
    <Suspense>
      <Greeting name="Eleni" />
    </Suspense>,
  )
  expect(await screen.findByText('Hello Eleni')).toBeVisible()
})

it('leaves the component out if its chunk fails to load', async () => {
  const Drawing = lazyOptional('Drawing', async (): Promise<{ Drawing: () => null }> => {
    throw new Error('Failed to fetch')
  })
  const { container } = render(
    <Suspense fallback={<p>Loading</p>}>
      <Drawing />
    </Suspense>,
  )
  expect(container).toHaveTextContent('Loading')
  await expect.poll(() => container.textContent).toBe('')
})
