import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { hasThumbBar, ThumbBar } from '../../../src/layouts/site/ThumbBar'
import { MessagesContext } from '../../../src/lib/messages'
import { getRoute, routes } from '../../../src/routes'
import { messages } from '../../support/site-content'

vi.mock('../../../src/content/site', async (original) => ({
  ...(await original<object>()),
  contact: { email: '', phones: ['+30 210 555 1002'] },
  messengerNumbers: { whatsApp: '+30 690 555 1004', viber: '+30 690 555 1005' },
}))

function renderBar(path: string) {
  const route = getRoute(path)
  render(
    <MessagesContext value={messages[route.lang]}>
      <main>
        <form aria-label="A form" />
      </main>
      <ThumbBar route={route} />
    </MessagesContext>,
    { wrapper: MemoryRouter },
  )
  return screen.getByRole('navigation')
}

const [en, el] = [messages.en.site.thumbBar, messages.el.site.thumbBar]

it.each([
  [
    '/about',
    {
      [en.call]: 'tel:+302105551002',
      WhatsApp: 'https://wa.me/306905551004',
      [en.book]: '/#book',
    },
  ],
  [
    '/el/about',
    {
      [el.call]: 'tel:+302105551002',
      Viber: 'viber://chat?number=%2B306905551005',
      [el.book]: '/el#book',
    },
  ],
])('links on %s to the telephone, the messenger of the language, and the form', (path, links) => {
  renderBar(path)
  const shown = screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
  expect(Object.fromEntries(shown)).toEqual(links)
})

it('is hidden while a form is in view', () => {
  const bar = renderBar('/about')
  const form = screen.getByRole('form')
  const scrollTo = (top: number) => {
    form.getBoundingClientRect = () => ({ top, bottom: top + 400 }) as DOMRect
    fireEvent.scroll(window)
  }
  scrollTo(window.innerHeight)
  expect(bar).toHaveAttribute('data-hidden', 'false')
  scrollTo(window.innerHeight - 1)
  expect(bar).toHaveAttribute('data-hidden', 'true')
  scrollTo(-401)
  expect(bar).toHaveAttribute('data-hidden', 'false')
})

it('is on no page for guests, hosts or staff, and not over a tour', () => {
  const paths = routes.filter(hasThumbBar).map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(['/', '/el/services', '/reservation_system']))
  const others = routes.filter(({ layout }) => layout === 'standalone' || layout === 'bare')
  expect(others.filter(({ path }) => paths.includes(path))).toEqual([])
  expect(paths).not.toContain('/el/contact')
})
