import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Reveal } from '../../../src/components/Reveal'
import { FakeIntersectionObserver } from '../../support/fake-intersection-observer'

beforeEach(() => vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver))

function renderListItem() {
  render(<Reveal as="li">A sentence</Reveal>)
  return screen.getByRole('listitem')
}

/** Reports an element as in or out of view at a scroll position in pixels. */
function report(element: Element, isVisible: boolean, position: number) {
  vi.stubGlobal('scrollY', position)
  act(() => FakeIntersectionObserver.show(element, isVisible ? 0.5 : 0))
}

it('has the class while it is in view, and animates what the visitor scrolls to', () => {
  const element = renderListItem()
  expect(element).toHaveClass('animate-on-scroll', { exact: true })
  for (const position of [0, 2000]) {
    report(element, false, position)
    expect(element).not.toHaveClass('animate')
    expect(element).not.toHaveAttribute('data-scrolled-to')
    report(element, true, 900)
    expect(element).toHaveClass('animate')
    expect(element).toHaveAttribute('data-scrolled-to')
  }
})

it('does not animate what is in view from the start', () => {
  const element = renderListItem()
  report(element, true, 0)
  expect(element).toHaveClass('animate')
  expect(element).not.toHaveAttribute('data-scrolled-to')
})

it('does not animate when a screenshot of the whole page enlarges the window', () => {
  const element = renderListItem()
  report(element, false, 0)
  report(element, true, 0)
  expect(element).toHaveClass('animate')
  expect(element).not.toHaveAttribute('data-scrolled-to')
})
