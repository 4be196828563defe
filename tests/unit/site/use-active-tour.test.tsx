import { act, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeIntersectionObserver } from '../../support/fake-intersection-observer'

// The module has the state of a page, so every test imports it again.
let useActiveTour: typeof import('../../../src/components/use-active-tour').useActiveTour

beforeEach(async () => {
  vi.resetModules()
  vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver)
  ;({ useActiveTour } = await import('../../../src/components/use-active-tour'))
})

afterEach(() => {
  vi.unstubAllGlobals()
})

function Tour({ name, isRequested }: { name: string; isRequested?: boolean }) {
  const frame = useRef<HTMLButtonElement>(null)
  const isActive = useActiveTour(frame, isRequested)
  return (
    <button type="button" ref={frame} aria-pressed={isActive}>
      {name}
    </button>
  )
}

const getTour = (name: string) => screen.getByRole('button', { name })
const setVisibleRatio = (name: string, ratio: number) =>
  act(() => FakeIntersectionObserver.show(getTour(name), ratio))

function getActiveTours() {
  return screen.queryAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)
}

describe('tours on a page', () => {
  it('do not run before the first interaction', () => {
    render(<Tour name="mall" />)
    setVisibleRatio('mall', 1)
    expect(getActiveTours()).toEqual([])
  })

  it.each(['pointerDown', 'pointerMove', 'touchStart', 'keyDown', 'scroll'] as const)(
    'start on %s',
    (type) => {
      render(<Tour name="mall" />)
      setVisibleRatio('mall', 1)
      fireEvent[type](type === 'scroll' ? window : document.body)
      expect(getActiveTours()).toEqual(['mall'])
    },
  )

  it('start when half of the frame is in view', () => {
    render(<Tour name="mall" />)
    fireEvent.scroll(window)
    setVisibleRatio('mall', 0.49)
    expect(getActiveTours()).toEqual([])
    setVisibleRatio('mall', 0.5)
    expect(getActiveTours()).toEqual(['mall'])
  })

  it('run one at a time, and the active one continues', () => {
    render(
      <>
        <Tour name="mall" />
        <Tour name="café" />
      </>,
    )
    setVisibleRatio('café', 1)
    fireEvent.scroll(window)
    setVisibleRatio('mall', 1)
    expect(getActiveTours()).toEqual(['café'])
  })

  it('are replaced by the pressed one', () => {
    render(
      <>
        <Tour name="mall" />
        <Tour name="café" />
      </>,
    )
    setVisibleRatio('mall', 1)
    setVisibleRatio('café', 1)
    fireEvent.scroll(window)
    expect(getActiveTours()).toEqual(['mall'])
    fireEvent.pointerDown(getTour('café'))
    expect(getActiveTours()).toEqual(['café'])
  })

  it('are replaced by one that was pressed when it was partly in view, as soon as it is in view', () => {
    render(
      <>
        <Tour name="mall" />
        <Tour name="café" />
      </>,
    )
    setVisibleRatio('mall', 1)
    setVisibleRatio('café', 0.2)
    fireEvent.pointerDown(getTour('café'))
    expect(getActiveTours()).toEqual(['mall'])
    setVisibleRatio('café', 1)
    expect(getActiveTours()).toEqual(['café'])
    setVisibleRatio('café', 0)
    setVisibleRatio('café', 1)
    expect(getActiveTours()).toEqual(['mall'])
  })

  it('stop out of view, and another one in view starts', () => {
    render(
      <>
        <Tour name="mall" />
        <Tour name="café" />
      </>,
    )
    setVisibleRatio('mall', 1)
    fireEvent.scroll(window)
    setVisibleRatio('mall', 0.2)
    expect(getActiveTours()).toEqual([])
    setVisibleRatio('café', 1)
    expect(getActiveTours()).toEqual(['café'])
  })

  it('start only on a press if the browser saves data', () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } })
    render(<Tour name="mall" />)
    setVisibleRatio('mall', 1)
    fireEvent.scroll(window)
    fireEvent.pointerMove(getTour('mall'))
    fireEvent.keyDown(getTour('mall'), { key: 'Tab' })
    expect(getActiveTours()).toEqual([])
    fireEvent.keyDown(getTour('mall'), { key: 'Enter' })
    expect(getActiveTours()).toEqual(['mall'])
  })

  it('start on a request, also if the browser saves data', () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } })
    const page = render(<Tour name="mall" />)
    setVisibleRatio('mall', 1)
    expect(getActiveTours()).toEqual([])
    page.rerender(<Tour name="mall" isRequested />)
    expect(getActiveTours()).toEqual(['mall'])
  })

  it('remove the listeners when the last one unmounts', () => {
    const removed = vi.spyOn(window, 'removeEventListener')
    const page = render(<Tour name="mall" />)
    page.unmount()
    expect(removed.mock.calls.map(([type]) => type)).toEqual(
      expect.arrayContaining(['pointerdown', 'pointermove', 'touchstart', 'keydown', 'scroll']),
    )
    removed.mockRestore()
  })
})
