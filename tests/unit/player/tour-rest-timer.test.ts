// @vitest-environment node

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RestTimer } from '../../../src/player/panorama/rest-timer'

const onRest = vi.fn()
let isMoving = false
let timer: RestTimer

beforeEach(() => {
  vi.useFakeTimers()
  onRest.mockClear()
  isMoving = false
  timer = new RestTimer({ isMoving: () => isMoving, onRest })
})

afterEach(() => {
  vi.useRealTimers()
})

it('calls back once, 800 ms after the last movement', () => {
  timer.restart()
  vi.advanceTimersByTime(700)
  timer.restart()
  vi.advanceTimersByTime(799)
  expect(onRest).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  vi.advanceTimersByTime(10_000)
  expect(onRest).toHaveBeenCalledTimes(1)
})

it('waits for the end of a transition that draws no frames', () => {
  isMoving = true
  timer.restart()
  vi.advanceTimersByTime(10_000)
  expect(onRest).not.toHaveBeenCalled()
  isMoving = false
  vi.advanceTimersByTime(800)
  expect(onRest).toHaveBeenCalledTimes(1)
})

it('does not call back after cancel', () => {
  timer.restart()
  timer.cancel()
  vi.advanceTimersByTime(10_000)
  expect(onRest).not.toHaveBeenCalled()
})
