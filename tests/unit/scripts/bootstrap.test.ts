// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'

/** Returns the URL of a script that loads, or fails. */
const loadingScript = (name: string) => `data:text/javascript,globalThis.loadedScript='${name}'`
const failingScript = (name: string) => `data:text/javascript,throw new Error('${name}')`

const reload = vi.fn()
let listeners: AbortController

beforeEach(() => {
  listeners = new AbortController()
  sessionStorage.clear()
  reload.mockClear()
  const listen = window.addEventListener.bind(window)
  vi.stubGlobal('addEventListener', (type: string, listener: () => void, options: object) =>
    listen(type, listener, { signal: listeners.signal, ...options }),
  )
  vi.stubGlobal('location', { reload, href: 'https://hermesview.example/about', search: '' })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()))
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => setTimeout(frame, 16))
  Object.defineProperty(document, 'fonts', {
    value: { ready: Promise.resolve() },
    configurable: true,
  })
  delete (globalThis as { loadedScript?: string }).loadedScript
})

afterEach(() => {
  Reflect.deleteProperty(document, 'fonts')
  Reflect.deleteProperty(HTMLImageElement.prototype, 'decode')
  Reflect.deleteProperty(document, 'currentScript')
  window.bootstrap?.stop()
  delete window.bootstrap
  delete window.leaving
  delete document.documentElement.dataset.withoutScript
  delete document.documentElement.dataset.starting
  listeners.abort()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const LARGEST_PICTURE = '<img fetchpriority="high" alt="">'

/** Lets pictures wait until they are shown. */
function awaitPicture() {
  let show = () => {}
  HTMLImageElement.prototype.decode = () =>
    new Promise((resolve) => {
      show = resolve
    })
  return { show: () => show() }
}

const getLoadedScript = () => (globalThis as { loadedScript?: string }).loadedScript

/** Loads a built page with the URL of its entry, up to DOMContentLoaded. */
async function loadDocument(entry: string, body = '') {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const script = document.createElement('script')
  Object.assign(script.dataset, { entry, preload: '/static/js/page.js' })
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true })
  document.body.innerHTML = `${body}<template id="reload-notice"><div class="reload-notice" role="alert"><button>Reload</button></div></template><noscript><a href="mailto:a@b.c">Write</a></noscript>`
  await import('../../../src/entries/bootstrap')
  dispatchEvent(new Event('DOMContentLoaded'))
}

const hasNoscriptContent = () => document.querySelector('a[href^="mailto"]') !== null

async function settle() {
  await vi.advanceTimersByTimeAsync(1)
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  // Node's import() of a data URL does not settle with fake timers.
  await vi.waitFor(() =>
    expect(getLoadedScript() ?? reload.mock.calls[0] ?? hasNoscriptContent()).toBeTruthy(),
  )
}

describe("the site's code", () => {
  it('starts two frames after the largest picture, and does not wait for the load event', async () => {
    const picture = awaitPicture()
    await loadDocument(loadingScript('whole'), LARGEST_PICTURE)
    await vi.advanceTimersByTimeAsync(2000)
    expect(getLoadedScript()).toBeUndefined()
    picture.show()
    await vi.advanceTimersByTimeAsync(16)
    expect(getLoadedScript()).toBeUndefined()
    await vi.advanceTimersByTimeAsync(16)
    await settle()
    expect(getLoadedScript()).toBe('whole')
  })

  it.each(['pointerdown', 'wheel', 'keydown', 'input'])(
    'starts at once on a %s event',
    async (type) => {
      await loadDocument(loadingScript(type))
      dispatchEvent(new Event(type))
      await settle()
      expect(getLoadedScript()).toBe(type)
    },
  )

  it('starts after 3 s at the latest', async () => {
    awaitPicture()
    await loadDocument(loadingScript('late'), LARGEST_PICTURE)
    await vi.advanceTimersByTimeAsync(2999)
    expect(getLoadedScript()).toBeUndefined()
    await settle()
    expect(getLoadedScript()).toBe('late')
  })

  it('keeps lazy images waiting for 6 s at the latest', async () => {
    const { dataset } = document.documentElement
    await loadDocument('data:text/javascript,await new Promise(() => {})')
    await vi.advanceTimersByTimeAsync(5999)
    expect(dataset).toHaveProperty('starting')
    await vi.advanceTimersByTimeAsync(1)
    expect(dataset).not.toHaveProperty('starting')
  })

  describe('that fails to load', () => {
    let logged: MockInstance<typeof console.error>

    beforeEach(() => {
      logged = vi.spyOn(console, 'error').mockReturnValue()
    })

    /** @param fillIn types into the form's field before the script runs. */
    async function fail(
      body = '',
      entry = failingScript('gone'),
      fillIn = (_: HTMLInputElement) => {},
    ) {
      await loadDocument(entry, body)
      const field = document.querySelector('input')
      if (field) fillIn(field)
      dispatchEvent(new Event('keydown'))
      await settle()
    }

    it('reloads the document once, then shows the noscript content', async () => {
      const body = '<label><input type="checkbox"> Pause</label><form><input name="name"></form>'
      await fail(body)
      expect(reload).toHaveBeenCalledOnce()
      expect(hasNoscriptContent()).toBe(false)
      await fail(body)
      expect(reload).toHaveBeenCalledOnce()
      expect(hasNoscriptContent()).toBe(true)
      expect(logged.mock.calls.flat().map(String)).toEqual(['Error: gone', 'Error: gone'])
    })

    it('does not reload while a navigation to another page has begun', async () => {
      await loadDocument(failingScript('left'))
      dispatchEvent(new Event('beforeunload'))
      dispatchEvent(new Event('keydown'))
      await vi.advanceTimersByTimeAsync(1)
      vi.useRealTimers()
      // The load event, which may come after the navigation has begun.
      dispatchEvent(new PageTransitionEvent('pageshow'))
      await new Promise((resolve) => setTimeout(resolve, 50))
      expect(reload).not.toHaveBeenCalled()
      // The browser has shown the page again.
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
      await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
    })

    it('reloads also a document whose status is 404', async () => {
      vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }))
      await fail()
      expect(reload).toHaveBeenCalledOnce()
    })

    it('keeps the draft of a form and shows the other contact options in it', async () => {
      await fail(
        '<form><input name="name"><noscript><a href="mailto:a@b.c">Write</a></noscript></form>',
        failingScript('of a form'),
        (form) => {
          form.value = 'Eleni'
        },
      )
      expect(reload).not.toHaveBeenCalled()
      expect(document.querySelector('input')?.value).toBe('Eleni')
      expect(document.querySelector('form a[href^="mailto"]')).not.toBeNull()
    })

    it('offers a reload after the automatic one has failed', async () => {
      await fail()
      expect(document.querySelector('[role=alert]')).toBeNull()
      await fail()
      const button = await vi.waitFor(() => {
        const found = document.querySelector<HTMLButtonElement>('[role=alert] button')
        expect(found).not.toBeNull()
        return found
      })
      button?.click()
      expect(reload).toHaveBeenCalledTimes(2)
    })

    it.each([
      [
        'without a connection',
        () => vi.stubGlobal('fetch', () => Promise.reject(new Error('offline'))),
        '',
      ],
      ['with blocked storage', () => vi.stubGlobal('sessionStorage', undefined), ''],
    ])('does not reload %s', async (_, setUp, body) => {
      setUp()
      await fail(body)
      expect(reload).not.toHaveBeenCalled()
      expect(hasNoscriptContent()).toBe(true)
    })
  })
})

describe('a press before hydration', () => {
  it('is recorded until the page is hydrated', async () => {
    await loadDocument(loadingScript('pressed'), '<button><span>Menu</span></button><p>Text</p>')
    const button = document.querySelector('button')!
    document.querySelector('span')!.click()
    expect(window.bootstrap?.pressed).toBe(button)
    window.bootstrap?.stop()
    document.querySelector('p')!.click()
    expect(window.bootstrap?.pressed).toBe(button)
  })
})

it('marks a page that another site embeds, and opens its links in new tabs', async () => {
  vi.stubGlobal('location', { search: '?embed=1' })
  await loadDocument(loadingScript('embedded'))
  expect(document.documentElement.dataset.embedded).toBe('')
  expect(document.querySelector('base')).toHaveAttribute('target', '_blank')
  document.querySelector('base')?.remove()
  delete document.documentElement.dataset.embedded
})

it('restores the place that the visitor has left in the other language', async () => {
  vi.stubGlobal('location', { search: '', pathname: '/el/about' })
  const scrollBy = vi.fn()
  vi.stubGlobal('scrollBy', scrollBy)
  sessionStorage.setItem(
    'hermes:place',
    JSON.stringify({ path: '/el/about', heading: 1, top: -40 }),
  )
  await loadDocument(loadingScript('place'), '<main><h1>One</h1><h2>Two</h2></main>')
  await vi.advanceTimersByTimeAsync(0)
  // In jsdom every element is at the top.
  expect(scrollBy).toHaveBeenCalledExactlyOnceWith({ top: 40, behavior: 'instant' })
  expect(sessionStorage).toHaveLength(0)
})

it.each([
  ['of another page', JSON.stringify({ path: '/el/contact', heading: 0, top: 0 })],
  ['of a heading that is gone', JSON.stringify({ path: '/el/about', heading: 7, top: 0 })],
  ['that is no position', '{'],
])('ignores a place %s', async (_, stored) => {
  vi.stubGlobal('location', { search: '', pathname: '/el/about' })
  const scrollBy = vi.fn()
  vi.stubGlobal('scrollBy', scrollBy)
  sessionStorage.setItem('hermes:place', stored)
  await loadDocument(loadingScript(stored.length.toString()), '<main><h1>One</h1></main>')
  await vi.advanceTimersByTimeAsync(0)
  expect(scrollBy).not.toHaveBeenCalled()
})
