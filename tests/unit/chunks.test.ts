// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  ChunkLoadError,
  getPrefetchedPage,
  loadChunk,
  loadPage,
  prefetchPage,
} from '../../src/lib/chunks'
import { watchLeaving } from '../../src/lib/reload-once'

const loads = () => Promise.resolve({ default: 'a page' })
const fails = () => Promise.reject(new TypeError('Failed to fetch'))
const never = () => new Promise<never>(() => {})

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('loadChunk', () => {
  it('returns the module', async () => {
    expect(await loadChunk('about', loads)).toEqual({ default: 'a page' })
    expect(vi.getTimerCount()).toBe(0)
  })

  it('throws an error with the id and the cause', async () => {
    const error = await loadChunk('/about', fails).catch((reason) => reason)
    expect(error).toBeInstanceOf(ChunkLoadError)
    expect(String(error)).toBe('ChunkLoadError: Loading chunk /about failed.')
    expect(error.cause).toEqual(new TypeError('Failed to fetch'))
  })

  it('fails after 120 s without an answer', async () => {
    const outcome = vi.fn()
    loadChunk('about', never).catch(outcome)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(outcome).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(outcome).toHaveBeenCalledExactlyOnceWith(new ChunkLoadError('about'))
  })
})

describe('loadPage', () => {
  const failing = () => loadChunk('/about', fails)
  const reload = vi.fn()

  beforeEach(() => {
    reload.mockClear()
    vi.stubGlobal('location', { reload, href: 'https://hermesview.example/about' })
    vi.stubGlobal('fetch', () => Promise.resolve(new Response()))
  })

  /** Whether a promise is resolved or rejected by now. */
  async function isSettled(promise: Promise<unknown>) {
    const settled = vi.fn()
    promise.then(settled, settled)
    await vi.advanceTimersByTimeAsync(0)
    return settled.mock.calls.length > 0
  }

  it('reloads the document after a failure, and never settles', async () => {
    expect(await isSettled(loadPage('/about', failing))).toBe(false)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('throws the error if the page fails again after the reload', async () => {
    await isSettled(loadPage('/about', failing))
    await expect(loadPage('/about', failing)).rejects.toThrow('Loading chunk /about failed.')
    expect(reload).toHaveBeenCalledOnce()
  })

  it('allows another reload once the page has loaded', async () => {
    await isSettled(loadPage('/about', failing))
    await loadPage('/about', loads)
    expect(await isSettled(loadPage('/about', failing))).toBe(false)
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('reloads once for each page', async () => {
    await isSettled(loadPage('/about', failing))
    expect(await isSettled(loadPage('/contact', failing))).toBe(false)
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('does not reload offline, and does so when online again', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(loadPage('/about', failing)).rejects.toThrow(ChunkLoadError)
    expect(reload).not.toHaveBeenCalled()
    vi.stubGlobal('fetch', () => Promise.resolve(new Response()))
    expect(await isSettled(loadPage('/about', failing))).toBe(false)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('does not reload while the page is being left, which would end the navigation', async () => {
    watchLeaving()
    dispatchEvent(new Event('beforeunload'))
    expect(await isSettled(loadPage('/about', failing))).toBe(false)
    expect(reload).not.toHaveBeenCalled()
    // The page comes back from the back-forward cache.
    dispatchEvent(new Event('pageshow'))
    await vi.advanceTimersByTimeAsync(0)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('reloads 30 s after a navigation that has not left the page', async () => {
    watchLeaving()
    dispatchEvent(new Event('beforeunload'))
    expect(await isSettled(loadPage('/about', failing))).toBe(false)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('does not reload with blocked storage, which could repeat for ever', async () => {
    vi.stubGlobal('sessionStorage', {
      getItem() {
        throw new DOMException('The operation is insecure', 'SecurityError')
      },
    })
    await expect(loadPage('/about', failing)).rejects.toThrow(ChunkLoadError)
    expect(reload).not.toHaveBeenCalled()
  })
})

describe('prefetchPage', () => {
  it('makes a loaded page available synchronously', async () => {
    prefetchPage('/services', loads)
    await vi.advanceTimersByTimeAsync(0)
    const onLoad = vi.fn()
    getPrefetchedPage('/services')?.then(onLoad)
    expect(onLoad).toHaveBeenCalledExactlyOnceWith({ default: 'a page' })
  })

  it('does not cache a failure', async () => {
    prefetchPage('/samples', fails)
    await vi.advanceTimersByTimeAsync(0)
    expect(getPrefetchedPage('/samples')).toBeUndefined()
  })
})
