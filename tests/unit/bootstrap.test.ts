// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** An address of code that arrives, or does not. */
const arrives = (what: string) => `data:text/javascript,globalThis.arrived='${what}'`
const fails = (what: string) => `data:text/javascript,throw new Error('${what}')`

let paint = () => {}
const reload = vi.fn()
let listeners: AbortController

beforeEach(() => {
  listeners = new AbortController()
  sessionStorage.clear()
  reload.mockClear()
  const listen = window.addEventListener.bind(window)
  vi.stubGlobal('addEventListener', (type: string, listener: () => void, options: object) =>
    listen(type, listener, { ...options, signal: listeners.signal }),
  )
  vi.stubGlobal('location', { reload, href: 'https://hermesview.example/about', hash: '' })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()))
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type: 'navigate' }] })
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => setTimeout(frame, 16))
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(observed: () => void) {
        paint = observed
      }
      observe() {}
    },
  )
  Object.defineProperty(document, 'fonts', {
    value: { ready: Promise.resolve() },
    configurable: true,
  })
  delete (globalThis as { arrived?: string }).arrived
  delete window.siteStyle
})

afterEach(() => {
  listeners.abort()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const arrived = () => (globalThis as { arrived?: string }).arrived

/** A page whose code stands at an address, as far as its document is read. */
async function arriveAt(scripts: string, body = '') {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  document.head.innerHTML = '<meta name="scripts">'
  document.querySelector('meta')!.content = scripts
  document.body.innerHTML = `${body}<noscript><a href="mailto:a@b.c">Write</a></noscript>`
  await import('../../src/bootstrap')
  dispatchEvent(new Event('DOMContentLoaded'))
}

const readsAsWithoutScript = () => document.querySelector('a[href^="mailto"]') !== null

async function settle() {
  await vi.advanceTimersByTimeAsync(1)
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  // Node's own import() is not to be awaited from here.
  await vi.waitFor(() =>
    expect(arrived() ?? reload.mock.calls[0] ?? readsAsWithoutScript()).toBeTruthy(),
  )
}

describe("the site's code", () => {
  it('waits for the paint, for all that the page loads, and until that is shown', async () => {
    await arriveAt(arrives('whole'))
    paint()
    await vi.advanceTimersByTimeAsync(2000)
    expect(arrived()).toBeUndefined()
    dispatchEvent(new Event('load'))
    await vi.advanceTimersByTimeAsync(16)
    expect(arrived()).toBeUndefined()
    await vi.advanceTimersByTimeAsync(16)
    await settle()
    expect(arrived()).toBe('whole')
  })

  it.each(['pointerdown', 'keydown'])('starts at once at a visitor’s %s', async (type) => {
    await arriveAt(arrives(type))
    dispatchEvent(new Event(type))
    await settle()
    expect(arrived()).toBe(type)
  })

  it('starts after 3 s, whatever has not come', async () => {
    await arriveAt(arrives('late'))
    await vi.advanceTimersByTimeAsync(2999)
    expect(arrived()).toBeUndefined()
    await settle()
    expect(arrived()).toBe('late')
  })

  describe('that does not arrive', () => {
    async function fail(body = '') {
      await arriveAt(fails('gone'), body)
      dispatchEvent(new Event('keydown'))
      await settle()
    }

    it('reloads the document once, then leaves the page as it is without script', async () => {
      await fail()
      expect(reload).toHaveBeenCalledOnce()
      expect(readsAsWithoutScript()).toBe(false)
      await fail()
      expect(reload).toHaveBeenCalledOnce()
      expect(readsAsWithoutScript()).toBe(true)
    })

    it.each([
      [
        'without a connection',
        () => vi.stubGlobal('fetch', () => Promise.reject(new Error('offline'))),
        '',
      ],
      ['where storage is forbidden', () => vi.stubGlobal('sessionStorage', undefined), ''],
      ['with something typed', () => {}, '<form><input name="name" value="Eleni"></form>'],
    ])('reloads nothing %s', async (_, given, body) => {
      given()
      await fail(body)
      expect(reload).not.toHaveBeenCalled()
      expect(readsAsWithoutScript()).toBe(true)
    })
  })
})
