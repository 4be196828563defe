// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { poll } from '../../../src/features/reservations/api/poll'

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

  it('reads at once, and again within ten seconds', async () => {
    const read = vi.fn(async () => read.mock.calls.length)
    const onResult = vi.fn()
    const stop = poll(read, onResult)
    await vi.advanceTimersByTimeAsync(0)
    expect(onResult).toHaveBeenLastCalledWith(1)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(onResult).toHaveBeenLastCalledWith(2)
    stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('pauses while the page is hidden, and reads at once when it is visible', async () => {
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

  it('reads every `hiddenIntervalMs` while the page is hidden', async () => {
    const read = vi.fn(async () => {})
    const stop = poll(read, () => {}, { hiddenIntervalMs: 60_000 })
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
    const read = vi.fn(async () => 'x').mockRejectedValueOnce(new Error('No response'))
    const [onResult, onError] = [vi.fn(), vi.fn()]
    const stop = poll(read, onResult, { onError })
    await vi.advanceTimersByTimeAsync(0)
    expect(onError).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(onResult).toHaveBeenCalledWith('x')
    stop()
  })

  it('ignores a response that arrives after it was stopped', async () => {
    const onResult = vi.fn()
    const stop = poll(async () => 'x', onResult)
    stop()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(onResult).not.toHaveBeenCalled()
  })
})
