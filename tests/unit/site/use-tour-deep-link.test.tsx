import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { projects } from '../../../src/content/projects'
import { useTourDeepLink } from '../../../src/features/tours/use-tour-deep-link'

const tour = { postMessage: vi.fn() }
const view = { yaw: 5, pitch: 0, fov: 60 }

function open() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <BrowserRouter>{children}</BrowserRouter>
  )
  const { result } = renderHook(() => useTourDeepLink(projects[0]!), { wrapper })
  const report = (scene: string) =>
    act(() => result.current.handleReport({ type: 'view.change', scene, view }, tour as never))
  // The first view is not written to the URL.
  report('hall')
  return report
}

beforeEach(() => {
  vi.useFakeTimers()
  tour.postMessage.mockClear()
  history.replaceState(null, '', '/projects/4')
})

afterEach(() => {
  vi.useRealTimers()
})

it('writes the reported view to the URL', () => {
  const report = open()
  report('bar')
  vi.advanceTimersByTime(500)
  expect(location.hash).toBe('#scene=bar&yaw=5&pitch=0&fov=60')
})

it('keeps a hash that changes while an earlier view is pending', () => {
  const report = open()
  report('bar')
  history.replaceState(null, '', '#scene=yard')
  window.dispatchEvent(new HashChangeEvent('hashchange'))
  vi.advanceTimersByTime(10_000)
  expect(location.hash).toBe('#scene=yard')
  expect(tour.postMessage).toHaveBeenCalledWith(
    { type: 'view.show', scene: 'yard' },
    location.origin,
  )
})
