// @vitest-environment node

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lazyChunk, once, StaleChunkError } from '../../../src/player/lazy-chunk'

/** How Chromium reports a module that did not load. */
const failure = (address: string) =>
  new TypeError(`Failed to fetch dynamically imported module: ${address}`)
const ADDRESS = 'https://hermesview.example/samples/player/plan-abc.js'

const fetchMock = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
const answer = (status: number) =>
  fetchMock.mockImplementation(() => Promise.resolve(new Response(null, { status })))

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock)
  vi.stubGlobal('location', { href: 'https://hermesview.example/samples/house/index.htm' })
})

afterEach(() => {
  fetchMock.mockReset()
  vi.unstubAllGlobals()
})

describe('once', () => {
  it('runs a task a single time while it is pending and after it is done', async () => {
    const task = vi.fn(async () => ({}))
    const load = once(task)
    const [first, second] = await Promise.all([load(), load()])
    expect(first).toBe(second)
    expect(await load()).toBe(first)
    expect(task).toHaveBeenCalledTimes(1)
  })

  it('runs the task again after a failure', async () => {
    const task = vi.fn<() => Promise<string>>()
    task.mockRejectedValueOnce(new Error('No network')).mockResolvedValueOnce('loaded')
    const load = once(task)
    await expect(load()).rejects.toThrow('No network')
    expect(await load()).toBe('loaded')
  })
})

describe('lazyChunk', () => {
  it('resolves with the module', async () => {
    const module = { PlanView: class {} }
    expect(await lazyChunk(async () => module)()).toBe(module)
    expect(fetchMock).not.toHaveBeenCalled()
  })

  it('requests another address after a failure, and requires no reload while the server is down', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
    const request = vi.fn(() => Promise.reject(failure(ADDRESS)))
    const load = lazyChunk(request)
    for (let attempt = 0; attempt < 3; attempt++) {
      const error = await load().catch((reason) => reason)
      expect(error).toBeInstanceOf(Error)
      expect(error).not.toBeInstanceOf(StaleChunkError)
    }
    // The browser would answer the same address from memory.
    expect(request).toHaveBeenCalledTimes(1)
  })

  it('requires a reload when a deploy has removed the chunk', async () => {
    answer(404)
    const load = lazyChunk(() => Promise.reject(failure(ADDRESS)))
    await expect(load()).rejects.toBeInstanceOf(StaleChunkError)
    expect(fetchMock.mock.calls.map(([address, { method }]) => [address, method])).toEqual([
      [ADDRESS, 'HEAD'],
    ])
  })

  it('requires a reload when the chunk fails twice although the server responds', async () => {
    answer(200)
    const load = lazyChunk(() => Promise.reject(new TypeError('Importing a module script failed.')))
    const first = await load().catch((error) => error)
    expect(first).toBeInstanceOf(TypeError)
    await expect(load()).rejects.toBeInstanceOf(StaleChunkError)
    // Safari does not name the chunk.
    expect(fetchMock.mock.calls[0]?.[0]).toMatch(/index\.htm$/)
  })
})
