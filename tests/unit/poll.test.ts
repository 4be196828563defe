// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { poll } from '../../src/features/reservations/api/poll'

describe('poll', () => {
  let hidden = false

  beforeEach(() => {
    vi.useFakeTimers()
    hidden = false
    vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden)
  })

  afterEach(() => vi.useRealTimers())

  function show(isShown: boolean) {
    hidden = !isShown
    document.dispatchEvent(new Event('visibilitychange'))
  }

  it('requests at once, and again within ten seconds', async () => {
    const read = vi.fn(async () => read.mock.calls.length)
    const seen = vi.fn()
    const stop = poll(read, seen)
    await vi.advanceTimersByTimeAsync(0)
    expect(seen).toHaveBeenLastCalledWith(1)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(seen).toHaveBeenLastCalledWith(2)
    stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('pauses while the page is hidden, and requests at once when it is visible', async () => {
    const read = vi.fn(async () => {})
    const stop = poll(read, () => {})
    await vi.advanceTimersByTimeAsync(0)
    show(false)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(read).toHaveBeenCalledTimes(1)
    show(true)
    expect(read).toHaveBeenCalledTimes(2)
    stop()
  })

  it('continues slowly while the page is hidden if asked to', async () => {
    const read = vi.fn(async () => {})
    const stop = poll(read, () => {}, undefined, { hiddenIntervalMs: 60_000 })
    await vi.advanceTimersByTimeAsync(0)
    show(false)
    await vi.advanceTimersByTimeAsync(59_000)
    expect(read).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(read).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(read).toHaveBeenCalledTimes(3)
    show(true)
    expect(read).toHaveBeenCalledTimes(4)
    stop()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(read).toHaveBeenCalledTimes(4)
  })

  it('reports a failure, and continues', async () => {
    const read = vi.fn(async () => 'x').mockRejectedValueOnce(new Error('silence'))
    const [seen, failed] = [vi.fn(), vi.fn()]
    const stop = poll(read, seen, failed)
    await vi.advanceTimersByTimeAsync(0)
    expect(failed).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(seen).toHaveBeenCalledWith('x')
    stop()
  })

  it('ignores a response that arrives after it was stopped', async () => {
    const seen = vi.fn()
    const stop = poll(async () => 'x', seen)
    stop()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(seen).not.toHaveBeenCalled()
  })
})
