import { act, renderHook } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useLoaded } from '../../src/components/use-loaded'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function Page() {
  const [loaded] = useLoaded()
  return loaded ? 'may be seen' : 'is covered'
}

describe('home', () => {
  it('that comes as HTML may be seen at once', () => {
    expect(renderToString(<Page />)).toBe('may be seen')
  })

  it('that comes as HTML stays seen while React takes it over', () => {
    const container = document.createElement('div')
    container.innerHTML = renderToString(<Page />)
    const seen: boolean[] = []
    renderHook(
      () => {
        const [loaded] = useLoaded()
        seen.push(loaded)
        return loaded ? 'may be seen' : 'is covered'
      },
      { container, hydrate: true },
    )
    expect(new Set(seen)).toEqual(new Set([true]))
  })

  it('reached inside the site is covered until its picture is there', () => {
    const { result } = renderHook(useLoaded)
    expect(result.current[0]).toBe(false)
    act(() => result.current[1]())
    expect(result.current[0]).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('reached inside the site is covered for 3 s at most', () => {
    const { result } = renderHook(useLoaded)
    act(() => vi.advanceTimersByTime(2999))
    expect(result.current[0]).toBe(false)
    act(() => vi.advanceTimersByTime(1))
    expect(result.current[0]).toBe(true)
  })
})
