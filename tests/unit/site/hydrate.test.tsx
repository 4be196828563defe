import { screen, waitFor } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hydrate } from '../../../src/entries/hydrate'
import { getRoute, greekNotFoundRoute } from '../../../src/routes'

const reload = vi.fn()
const bootstrap = { showWithoutScript: vi.fn(), stop: vi.fn() }

beforeEach(() => {
  vi.clearAllMocks()
  sessionStorage.clear()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('location', { reload, href: 'https://hermesview.example/about' })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()))
  window.bootstrap = { ...bootstrap }
  document.documentElement.lang = 'en'
})

afterEach(() => {
  delete window.bootstrap
  delete window.leaving
})

const failingChunk = () => Promise.reject(new TypeError('Failed to fetch'))

function Menu({ onPress }: { onPress?: () => void }) {
  return (
    <button type="button" onClick={onPress}>
      Menu
    </button>
  )
}

const showStaticPage = () => {
  document.body.innerHTML = `<div id="root">${renderToStaticMarkup(<Menu />)}</div>`
  return screen.getByRole<HTMLButtonElement>('button')
}

it('replaces the static HTML, title and robots rule of a page in another language', async () => {
  document.head.innerHTML =
    '<title>In English</title><meta name="robots" content="noindex"><meta name="theme-color" content="#000">'
  document.body.innerHTML = '<div id="root"><h1>In English</h1></div>'
  hydrate(greekNotFoundRoute, async () => <h1>Στα ελληνικά</h1>)
  expect(screen.getByRole('heading')).toHaveTextContent('In English')
  await waitFor(() => expect(screen.getByRole('heading')).toHaveTextContent('Στα ελληνικά'))
  expect(document.head.querySelectorAll('title, meta')).toHaveLength(1)
})

it('presses the button again that was pressed before the page was hydrated', async () => {
  const button = showStaticPage()
  window.bootstrap!.pressed = button
  const onPress = vi.fn()
  await hydrate(getRoute('/about'), async () => <Menu onPress={onPress} />)
  await waitFor(() => expect(onPress).toHaveBeenCalledOnce())
  expect(button).toBeInTheDocument()
  expect(bootstrap.stop).toHaveBeenCalled()
})

it('reloads once when code or messages fail to load, then keeps the static page', async () => {
  const button = showStaticPage()
  await hydrate(getRoute('/about'), failingChunk)
  expect(reload).toHaveBeenCalledOnce()
  expect(bootstrap.showWithoutScript).not.toHaveBeenCalled()

  await hydrate(getRoute('/about'), failingChunk)
  expect(reload).toHaveBeenCalledOnce()
  expect(bootstrap.showWithoutScript).toHaveBeenCalledOnce()
  expect(button).toBeVisible()
})

it('does not reload while a navigation to another page has begun', async () => {
  showStaticPage()
  let stay = () => {}
  window.leaving = new Promise<void>((resolve) => {
    stay = resolve
  })
  const hydrated = hydrate(getRoute('/about'), failingChunk)
  await new Promise((resolve) => setTimeout(resolve))
  expect(reload).not.toHaveBeenCalled()
  // The browser has shown the page again.
  stay()
  await hydrated
  expect(reload).toHaveBeenCalledOnce()
})

it('does not reload a page in which the visitor has typed', async () => {
  document.body.innerHTML = '<form><input name="email" value="eleni@example.gr"></form>'
  await hydrate(getRoute('/contact'), failingChunk)
  expect(reload).not.toHaveBeenCalled()
  expect(bootstrap.showWithoutScript).toHaveBeenCalledOnce()
})
