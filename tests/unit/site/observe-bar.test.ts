// @vitest-environment jsdom

import { expect, it, vi } from 'vitest'
import { observeBar } from '../../../src/lib/observe-bar'

it('measures the tallest bar, until it is removed', () => {
  let notify = () => {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        notify = callback
      }
      observe() {}
      unobserve() {}
    },
  )
  const createBar = (offsetHeight: number) =>
    Object.defineProperty(document.createElement('div'), 'offsetHeight', { value: offsetHeight })
  const measured = () => document.documentElement.style.getPropertyValue('--bar-height')

  observeBar(createBar(56))
  const removeTaller = observeBar(createBar(130))
  notify()
  expect(measured()).toBe('130px')

  removeTaller?.()
  expect(measured()).toBe('56px')
})
