import { act, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ObserverStandIn } from '../helpers/in-view'

// The module keeps what runs on the page: every test has its own.
let useLiveTour: typeof import('../../src/components/live-tour').useLiveTour

beforeEach(async () => {
  vi.resetModules()
  vi.stubGlobal('IntersectionObserver', ObserverStandIn)
  ;({ useLiveTour } = await import('../../src/components/live-tour'))
})

afterEach(() => {
  vi.unstubAllGlobals()
})

function Tour({ name }: { name: string }) {
  const frame = useRef<HTMLButtonElement>(null)
  const live = useLiveTour(frame)
  return (
    <button type="button" ref={frame} aria-pressed={live}>
      {name}
    </button>
  )
}

const tour = (name: string) => screen.getByRole('button', { name })
const show = (name: string, share: number) => act(() => ObserverStandIn.show(tour(name), share))

function live() {
  return screen.queryAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)
}

describe('tours on a page', () => {
  it('rest until the visitor gives a sign, however well they are in view', () => {
    render(<Tour name="mall" />)
    show('mall', 1)
    expect(live()).toEqual([])
  })

  it.each(['pointerDown', 'pointerMove', 'touchStart', 'keyDown', 'scroll'] as const)(
    'start at the sign %s',
    (sign) => {
      render(<Tour name="mall" />)
      show('mall', 1)
      fireEvent[sign](sign === 'scroll' ? window : document.body)
      expect(live()).toEqual(['mall'])
    },
  )

  it('start when half of them is in view, not before', () => {
    render(<Tour name="mall" />)
    fireEvent.scroll(window)
    show('mall', 0.49)
    expect(live()).toEqual([])
    show('mall', 0.5)
    expect(live()).toEqual(['mall'])
  })

  it('run one at a time, and the one that runs goes on', () => {
    render(
      <>
        <Tour name="mall" />
        <Tour name="café" />
      </>,
    )
    show('café', 1)
    fireEvent.scroll(window)
    show('mall', 1)
    expect(live()).toEqual(['café'])
  })

  it('give way to the one that is pressed', () => {
    render(
      <>
        <Tour name="mall" />
        <Tour name="café" />
      </>,
    )
    show('mall', 1)
    show('café', 1)
    fireEvent.scroll(window)
    expect(live()).toEqual(['mall'])
    fireEvent.pointerDown(tour('café'))
    expect(live()).toEqual(['café'])
  })

  it('rest again out of view, and leave the place to one that is in view', () => {
    render(
      <>
        <Tour name="mall" />
        <Tour name="café" />
      </>,
    )
    show('mall', 1)
    fireEvent.scroll(window)
    show('mall', 0.2)
    expect(live()).toEqual([])
    show('café', 1)
    expect(live()).toEqual(['café'])
  })

  it('start by hand alone for a visitor who saves data', () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } })
    render(<Tour name="mall" />)
    show('mall', 1)
    fireEvent.scroll(window)
    fireEvent.pointerMove(tour('mall'))
    fireEvent.keyDown(tour('mall'), { key: 'Tab' })
    expect(live()).toEqual([])
    fireEvent.keyDown(tour('mall'), { key: 'Enter' })
    expect(live()).toEqual(['mall'])
  })

  it('stop listening when the last of them is gone', () => {
    const removed = vi.spyOn(window, 'removeEventListener')
    const page = render(<Tour name="mall" />)
    page.unmount()
    expect(removed.mock.calls.map(([type]) => type)).toEqual(
      expect.arrayContaining(['pointerdown', 'pointermove', 'touchstart', 'keydown', 'scroll']),
    )
    removed.mockRestore()
  })
})
