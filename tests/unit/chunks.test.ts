// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  ChunkLoadError,
  loadChunk,
  loadPage,
  prefetchedPage,
  prefetchPage,
} from '../../src/lib/chunks'

const arrives = () => Promise.resolve({ default: 'a page' })
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

describe('a chunk', () => {
  it('that arrives is handed on', async () => {
    expect(await loadChunk('about', arrives)).toEqual({ default: 'a page' })
    expect(vi.getTimerCount()).toBe(0)
  })

  it('that fails is named in the error, with its cause', async () => {
    const error = await loadChunk('/about', fails).catch((reason) => reason)
    expect(error).toBeInstanceOf(ChunkLoadError)
    expect(String(error)).toBe('ChunkLoadError: Loading chunk /about failed.')
    expect(error.cause).toEqual(new TypeError('Failed to fetch'))
  })

  it('that does not come within 120 s has failed, and not before', async () => {
    const outcome = vi.fn()
    loadChunk('about', never).catch(outcome)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(outcome).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(outcome).toHaveBeenCalledExactlyOnceWith(new ChunkLoadError('about'))
  })
})

describe("a page's chunk", () => {
  const failing = () => loadChunk('/about', fails)
  const reload = vi.fn()

  beforeEach(() => {
    reload.mockClear()
    vi.stubGlobal('location', { reload, href: 'https://hermesview.example/about' })
    vi.stubGlobal('fetch', () => Promise.resolve(new Response()))
  })

  /** Whether a promise has been kept or broken by now. */
  async function isSettled(promise: Promise<unknown>) {
    const settled = vi.fn()
    promise.then(settled, settled)
    await vi.advanceTimersByTimeAsync(0)
    return settled.mock.calls.length > 0
  }

  it('reloads the document when it fails, and shows nothing more in the old one', async () => {
    expect(await isSettled(loadPage('/about', failing))).toBe(false)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('that fails again after the reload is an error', async () => {
    await isSettled(loadPage('/about', failing))
    await expect(loadPage('/about', failing)).rejects.toThrow('Loading chunk /about failed.')
    expect(reload).toHaveBeenCalledOnce()
  })

  it('that arrived after the reload may be reloaded for another time', async () => {
    await isSettled(loadPage('/about', failing))
    await loadPage('/about', arrives)
    expect(await isSettled(loadPage('/about', failing))).toBe(false)
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('has its own reload, whatever other pages did', async () => {
    await isSettled(loadPage('/about', failing))
    expect(await isSettled(loadPage('/contact', failing))).toBe(false)
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('does not reload without a connection, and may when there is one again', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(loadPage('/about', failing)).rejects.toThrow(ChunkLoadError)
    expect(reload).not.toHaveBeenCalled()
    vi.stubGlobal('fetch', () => Promise.resolve(new Response()))
    expect(await isSettled(loadPage('/about', failing))).toBe(false)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('never reloads where the browser forbids storage, since that could go on for ever', async () => {
    vi.stubGlobal('sessionStorage', {
      getItem() {
        throw new DOMException('The operation is insecure', 'SecurityError')
      },
    })
    await expect(loadPage('/about', failing)).rejects.toThrow(ChunkLoadError)
    expect(reload).not.toHaveBeenCalled()
  })
})

describe('a page that is pointed at', () => {
  it('answers at once when its code is there', async () => {
    prefetchPage('/services', arrives)
    await vi.advanceTimersByTimeAsync(0)
    const shown = vi.fn()
    prefetchedPage('/services')?.then(shown)
    expect(shown).toHaveBeenCalledExactlyOnceWith({ default: 'a page' })
  })

  it('is asked for anew when its code did not come', async () => {
    prefetchPage('/samples', fails)
    await vi.advanceTimersByTimeAsync(0)
    expect(prefetchedPage('/samples')).toBeUndefined()
  })
})
