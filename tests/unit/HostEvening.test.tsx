import { screen } from '@testing-library/react'
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { hostEvening } from '../../src/content/en/host-evening'
import { LazyHostEvening } from '../../src/features/reservations/LazyHostEvening'
import { MessagesContext } from '../../src/lib/messages'
import { messages } from '../support/site-content'

const STATIC = `<!--$--><figure><img alt="${hostEvening.alt}"></figure><!--/$-->`

it('keeps the static HTML, and loads its script only after an interaction', async () => {
  const root = document.createElement('div')
  root.innerHTML = STATIC
  document.body.append(root)
  await act(async () => {
    hydrateRoot(
      root,
      <MessagesContext value={messages.en}>
        <LazyHostEvening />
      </MessagesContext>,
      // The HTML above is shortened.
      { onRecoverableError: () => {} },
    )
  })
  await act(() => new Promise((done) => setTimeout(done, 50)))
  expect(root.innerHTML).toBe(STATIC)

  window.dispatchEvent(new Event('scroll'))
  await screen.findByText(hostEvening.label)
  expect(screen.getByRole('img', { name: hostEvening.alt }).getAttribute('src')).toContain('-en-')
})
