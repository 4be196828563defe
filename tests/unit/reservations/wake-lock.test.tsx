import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useWakeLock } from '../../../src/features/reservations/host/day/use-wake-lock'

/** The locks that are held. */
const held = new Set<EventTarget>()
const request = vi.fn(async () => {
  const lock = Object.assign(new EventTarget(), { release: async () => end(lock) })
  held.add(lock)
  return lock
})
let isHidden = false

function end(lock: EventTarget) {
  if (held.delete(lock)) lock.dispatchEvent(new Event('release'))
}

/** A browser releases the locks of a page that it hides. */
async function setHidden(hidden: boolean) {
  isHidden = hidden
  await act(async () => {
    if (hidden) for (const lock of held) end(lock)
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

beforeEach(() => {
  held.clear()
  isHidden = false
  request.mockClear()
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } })
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock')
  vi.restoreAllMocks()
})

async function switchOn() {
  const hook = renderHook(useWakeLock, { initialProps: true })
  expect(hook.result.current?.isOn).toBe(false)
  await act(async () => hook.result.current?.toggle())
  return hook
}

it('keeps the screen on while the day is shown, until a host switches it off', async () => {
  const { result, rerender } = await switchOn()
  expect(held.size).toBe(1)
  await act(async () => rerender(false))
  expect(held.size).toBe(0)
  expect(result.current?.isOn).toBe(true)
  await act(async () => rerender(true))
  expect(held.size).toBe(1)
  await act(async () => result.current?.toggle())
  expect(held.size).toBe(0)
})

it('keeps it on again after the page was hidden', async () => {
  const { result } = await switchOn()
  await setHidden(true)
  expect(held.size).toBe(0)
  await setHidden(false)
  expect(held.size).toBe(1)
  expect(result.current).toMatchObject({ isOn: true, isRefused: false })
})

it('says that the browser refuses it, and that it has ended it', async () => {
  request.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  const { result } = await switchOn()
  expect(result.current).toMatchObject({ isOn: false, isRefused: true })
  await act(async () => result.current?.toggle())
  expect(result.current).toMatchObject({ isOn: true, isRefused: false })
  // The battery is low.
  await act(async () => held.forEach(end))
  expect(result.current).toMatchObject({ isOn: false, isRefused: true })
})

it('lets the screen go off when the page is left', async () => {
  const { unmount } = await switchOn()
  await act(async () => unmount())
  expect(held.size).toBe(0)
})

it('is not offered where the browser does not have it', () => {
  Reflect.deleteProperty(navigator, 'wakeLock')
  expect(renderHook(useWakeLock, { initialProps: true }).result.current).toBeUndefined()
})
