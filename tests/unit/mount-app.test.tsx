import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mountApp } from '../../src/app/mount-app'
import { ReloadNotice } from '../../src/app/ReloadNotice'
import { getRoute } from '../../src/app/routes'
import { greekNotFoundRoute } from '../../src/app/site-routes'
import { reloadNotice as el } from '../../src/content/el/reload-notice'
import { reloadNotice as en } from '../../src/content/en/reload-notice'
import { showNoscriptFallback } from '../../src/lib/noscript-fallback'
import type { Route } from '../../src/lib/route'

const mocks = vi.hoisted(() => ({ failsMessages: false, failsStylesheet: false }))

vi.mock('../../src/lib/messages', async (original) => {
  const actual = await original<typeof import('../../src/lib/messages')>()
  return {
    ...actual,
    loadMessages: (lang: Parameters<typeof actual.loadMessages>[0]) =>
      mocks.failsMessages ? failingChunk() : actual.loadMessages(lang),
  }
})
vi.mock('../../src/lib/site-style', () => ({
  loadSiteStylesheet: async () => {
    if (mocks.failsStylesheet) await failingChunk()
  },
}))

const reload = vi.fn()

beforeEach(() => {
  Object.assign(mocks, { failsMessages: false, failsStylesheet: false })
  reload.mockClear()
  sessionStorage.clear()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('location', { reload, href: 'https://hermesview.example/about' })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()))
  // The bootstrap sets it in a built page.
  window.showNoscriptFallback = showNoscriptFallback
})

afterEach(() => {
  vi.unstubAllGlobals()
  delete window.showNoscriptFallback
})

const failingChunk = () => Promise.reject(new TypeError('Failed to fetch'))
const emptyPage = () => Promise.resolve({ default: () => null })

/** Mounts the app in a prerendered page; returns the heading of the static HTML. */
function mountPrerendered(route: Route) {
  document.body.innerHTML = `<div id="root"><h1>Readable</h1><button class="with-script">Share</button></div>${renderToStaticMarkup(<ReloadNotice lang={route.lang} />)}`
  const heading = screen.getByRole('heading')
  mountApp(route, <h1>Hydrated</h1>)
  return heading
}

it('replaces the static HTML, title and robots rule of a page in another language', async () => {
  document.documentElement.lang = 'en'
  document.head.innerHTML =
    '<title>In English</title><meta name="robots" content="noindex"><meta name="theme-color" content="#000">'
  document.body.innerHTML = '<div id="root"><h1>In English</h1></div>'
  const route = { ...greekNotFoundRoute, page: emptyPage, messages: async () => ({}) }
  mountApp(route, <h1>Στα ελληνικά</h1>)
  expect(screen.getByRole('heading')).toHaveTextContent('In English')
  await waitFor(() => expect(screen.getByRole('heading')).toHaveTextContent('Στα ελληνικά'))
  expect(document.head.querySelectorAll('title, meta')).toHaveLength(1)
})

describe.each([
  ['/about', en],
  ['/el/about', el],
  ['/reserve/sample_restaurant', en],
  ['/el/sample_restaurant/reservations', el],
])('the prerendered page %s', (path, notice) => {
  it.each<[string, Partial<Route>, RegExp]>([
    ['code', { page: failingChunk }, /^Loading chunk .* failed\.$/],
    ['messages', { messages: failingChunk }, /^Loading chunk .* failed\.$/],
    [
      'separate chunk',
      { page: async () => ({ ...(await emptyPage()), ready: failingChunk() }) },
      /^Failed to fetch$/,
    ],
  ])(
    'reloads once when its %s fails to load, then keeps the static HTML and offers a reload',
    async (_, failing, message) => {
      const route = { ...getRoute(path), page: emptyPage, messages: async () => ({}), ...failing }
      mountPrerendered(route)
      await waitFor(() => expect(reload).toHaveBeenCalledOnce())
      expect(screen.queryByRole('alert')).not.toBeInTheDocument()

      const heading = mountPrerendered(route)
      expect(await screen.findByRole('alert')).toHaveTextContent(notice.text)
      expect(heading).toBeVisible()
      expect(document.getElementById('root')).toHaveTextContent(/^ReadableShare$/)
      expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument()
      expect(console.error).toHaveBeenCalledWith(
        expect.objectContaining({ message: expect.stringMatching(message) }),
      )
      expect(reload).toHaveBeenCalledOnce()

      await userEvent.click(screen.getByRole('button', { name: notice.reload }))
      expect(reload).toHaveBeenCalledTimes(2)
    },
  )
})

it.each([
  ['messages', { failsMessages: true }],
  ['stylesheet', { failsStylesheet: true }],
])(
  'reloads once when the %s of the layout fail to load, then keeps the static HTML and offers a reload',
  async (_, failing) => {
    Object.assign(mocks, failing)
    const route = { ...getRoute('/about'), page: emptyPage, messages: async () => ({}) }
    mountPrerendered(route)
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())

    const heading = mountPrerendered(route)
    expect(await screen.findByRole('alert')).toHaveTextContent(en.text)
    expect(heading).toBeVisible()
    expect(reload).toHaveBeenCalledOnce()
  },
)
