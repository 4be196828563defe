import { act, renderHook } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useHeroLoaded } from '../../../src/pages/home/use-hero-loaded'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function Page() {
  const [isLoaded] = useHeroLoaded()
  return isLoaded ? 'loaded' : 'covered'
}

describe('the home page', () => {
  it('is shown at once in the static HTML', () => {
    expect(renderToString(<Page />)).toBe('loaded')
  })

  it('stays visible during hydration', () => {
    const container = document.createElement('div')
    container.innerHTML = renderToString(<Page />)
    const states: boolean[] = []
    renderHook(
      () => {
        const [isLoaded] = useHeroLoaded()
        states.push(isLoaded)
        return isLoaded ? 'loaded' : 'covered'
      },
      { container, hydrate: true },
    )
    expect(new Set(states)).toEqual(new Set([true]))
  })

  it('is covered after a navigation until its image has loaded', () => {
    const { result } = renderHook(useHeroLoaded)
    expect(result.current[0]).toBe(false)
    act(() => result.current[1]())
    expect(result.current[0]).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is covered for 3 s at most after a navigation', () => {
    const { result } = renderHook(useHeroLoaded)
    act(() => vi.advanceTimersByTime(2999))
    expect(result.current[0]).toBe(false)
    act(() => vi.advanceTimersByTime(1))
    expect(result.current[0]).toBe(true)
  })
})
