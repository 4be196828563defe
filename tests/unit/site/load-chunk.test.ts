// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ChunkLoadError, loadChunk } from '../../../src/lib/load-chunk'

const loads = () => Promise.resolve({ default: 'a page' })
const fails = () => Promise.reject(new TypeError('Failed to fetch'))
const never = () => new Promise<never>(() => {})

beforeEach(() => {
  document.head.innerHTML = ''
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
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

  it('requests the stylesheets of a chunk again that have failed, until they load', async () => {
    document.head.innerHTML = '<link rel="stylesheet" href="/form.css">'
    const answer = async (type: 'error' | 'load') => {
      await vi.advanceTimersByTimeAsync(0)
      document.querySelector('link:last-child')!.dispatchEvent(new Event(type))
    }
    // Vite rejects only the first import of a chunk whose stylesheet fails.
    const load = vi.fn(loads).mockImplementationOnce(fails)
    const failing = loadChunk('form', load).catch((error) => error)
    await answer('error')
    expect(await failing).toBeInstanceOf(ChunkLoadError)
    expect(await loadChunk('another', loads)).toEqual({ default: 'a page' })

    const loading = loadChunk('form', load)
    await answer('load')
    expect(await loading).toEqual({ default: 'a page' })
    expect(document.querySelectorAll('link')).toHaveLength(1)
    expect(await loadChunk('form', load)).toEqual({ default: 'a page' })
  })

  it('imports a chunk again whose first import failed without naming its file', async () => {
    const load = vi.fn(loads).mockImplementationOnce(fails)
    expect(await loadChunk('form', load)).toEqual({ default: 'a page' })
  })
})
