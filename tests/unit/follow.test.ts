// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { follow } from '../../src/reservations/follow'

describe('following', () => {
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

  it('asks at once, and again within ten seconds', async () => {
    const read = vi.fn(async () => read.mock.calls.length)
    const seen = vi.fn()
    const stop = follow(read, seen)
    await vi.advanceTimersByTimeAsync(0)
    expect(seen).toHaveBeenLastCalledWith(1)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(seen).toHaveBeenLastCalledWith(2)
    stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('does not ask while nobody looks, and asks at once when somebody does', async () => {
    const read = vi.fn(async () => {})
    const stop = follow(read, () => {})
    await vi.advanceTimersByTimeAsync(0)
    show(false)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(read).toHaveBeenCalledTimes(1)
    show(true)
    expect(read).toHaveBeenCalledTimes(2)
    stop()
  })

  it('goes on calmly while nobody looks, where somebody listens', async () => {
    const read = vi.fn(async () => {})
    const stop = follow(read, () => {}, undefined, { whileHidden: 60_000 })
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

  it('tells that no answer came, and goes on asking', async () => {
    const read = vi.fn(async () => 'x').mockRejectedValueOnce(new Error('silence'))
    const [seen, failed] = [vi.fn(), vi.fn()]
    const stop = follow(read, seen, failed)
    await vi.advanceTimersByTimeAsync(0)
    expect(failed).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(seen).toHaveBeenCalledWith('x')
    stop()
  })

  it('tells nothing of an answer that comes after its end', async () => {
    const seen = vi.fn()
    const stop = follow(async () => 'x', seen)
    stop()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(seen).not.toHaveBeenCalled()
  })
})
