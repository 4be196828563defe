import { act, createEvent, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Viewer } from '../../src/components/Viewer'

const words = {
  open: 'Open',
  choose: 'Tap to open',
  leave: 'Back to the page',
  unavailable: 'This tour cannot be shown here.',
}
const fetching = vi.fn<typeof fetch>()
const opening = vi.fn<typeof window.open>()

beforeEach(() => {
  vi.useFakeTimers()
  fetching.mockReset().mockResolvedValue(new Response())
  opening.mockReset()
  vi.stubGlobal('fetch', fetching)
  vi.stubGlobal('open', opening)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A viewer whose bundle has been asked for. */
async function show(props: Partial<ComponentProps<typeof Viewer>> = {}) {
  const page = render(
    <Viewer title="Café" words={words} immediate poster={<img alt="The bar" />} {...props} />,
  )
  await act(() => vi.advanceTimersByTimeAsync(0))
  return page
}

const overlay = () => screen.queryByRole('link', { name: 'Open Café' })
const frame = () => screen.queryByTitle<HTMLIFrameElement>('Café')

/** What a tour sends, by default from the viewer's own frame. */
function send(
  data: unknown,
  source: MessageEventSource | null | undefined = frame()?.contentWindow,
) {
  fireEvent(window, new MessageEvent('message', { data, source: source ?? null }))
}

describe('the overlay', () => {
  it.each([
    [1, '/sample'],
    [2, '/projects/1'],
    [3, '/projects/2'],
    [4, '/projects/3'],
    [5, '/3d-model-sample'],
    [0, '/'],
    [6, '/'],
    [-1, '/'],
    [1.5, '/'],
    [Number.NaN, '/'],
  ])('of sample %d leads to %s in a new tab', async (sampleId, address) => {
    await show({ redirectToSample: true, sampleId })
    expect(overlay()).toHaveAttribute('href', address)
    expect(overlay()).toHaveAttribute('target', '_blank')
    expect(overlay()).toHaveAttribute('rel', 'noopener')
    const click = createEvent.click(overlay()!)
    fireEvent(overlay()!, click)
    expect(click.defaultPrevented).toBe(false)
  })

  it('is for sample 1 when no number is given', async () => {
    await show({ redirectToSample: true })
    expect(overlay()).toHaveAttribute('href', '/sample')
  })

  it('leads nowhere without redirect: the tour starts in its place', async () => {
    await show({ modelPath: '/samples/madania/index.htm' })
    expect(overlay()).toHaveAttribute('href', '/samples/madania/index.htm')
    const click = createEvent.click(overlay()!)
    fireEvent(overlay()!, click)
    expect(click.defaultPrevented).toBe(true)
  })

  it('stands for 300 ms after the frame has mounted, then the tour has the clicks', async () => {
    await show()
    expect(frame()).toBeInTheDocument()
    act(() => vi.advanceTimersByTime(299))
    expect(overlay()).toBeInTheDocument()
    act(() => vi.advanceTimersByTime(1))
    expect(overlay()).not.toBeInTheDocument()
  })
})

describe('a tour that takes the wheel and swipes', () => {
  const covering = () => screen.queryByRole('link', { name: 'Tap to open Café' })
  const wayBack = () => screen.queryByRole('button', { name: words.leave })

  it('stays covered until it is chosen, and again when the visitor goes back', async () => {
    await show({ takesGestures: true })
    act(() => vi.advanceTimersByTime(3000))
    expect(covering()).toBeInTheDocument()
    covering()?.focus()
    fireEvent.click(covering()!)
    expect(covering()).not.toBeInTheDocument()
    expect(frame()).toHaveFocus()
    fireEvent.click(wayBack()!)
    expect(covering()).toHaveFocus()
    expect(wayBack()).not.toBeInTheDocument()
    expect(frame()).toBeInTheDocument()
  })

  it('is open 300 ms after its frame is there when it was chosen before', async () => {
    const page = await show({ takesGestures: true, immediate: false })
    fireEvent.click(covering()!)
    page.rerender(<Viewer title="Café" words={words} takesGestures immediate />)
    await act(() => vi.advanceTimersByTimeAsync(299))
    expect(covering()).toBeInTheDocument()
    act(() => vi.advanceTimersByTime(1))
    expect(covering()).not.toBeInTheDocument()
  })
})

describe('behind the words of a page', () => {
  it('is no stop for the keyboard', async () => {
    await show({ isBackground: true })
    expect(overlay()).toHaveAttribute('tabindex', '-1')
    expect(frame()).toHaveAttribute('tabindex', '-1')
  })
})

describe('the frame', () => {
  it('shows the first sample, over the whole window, unless told otherwise', async () => {
    const { container } = await show()
    expect(frame()).toHaveAttribute('src', '/samples/sample1/index.htm')
    expect(container.firstElementChild).toHaveStyle({ width: '100vw', height: '100vh' })
  })

  it('lets the bundle run scripts, read its files and send forms, and nothing else', async () => {
    await show()
    expect(frame()?.getAttribute('sandbox')?.split(' ').sort()).toEqual([
      'allow-forms',
      'allow-same-origin',
      'allow-scripts',
    ])
  })

  it.each([
    'fullscreen',
    'accelerometer',
    'gyroscope',
    'magnetometer',
    'xr-spatial-tracking',
    'autoplay',
  ])('is allowed %s', async (feature) => {
    await show()
    expect(frame()?.getAttribute('allow')?.split('; ')).toContain(feature)
  })

  it('stands aside for the poster and a sentence when the bundle is missing', async () => {
    fetching.mockResolvedValue(new Response(null, { status: 404 }))
    await show()
    expect(frame()).not.toBeInTheDocument()
    expect(overlay()).not.toBeInTheDocument()
    expect(screen.getByRole('img', { name: 'The bar' })).toBeInTheDocument()
    expect(screen.getByRole('status')).toHaveTextContent(words.unavailable)
  })

  it('stands aside for the poster and a sentence when the site cannot be reached', async () => {
    fetching.mockRejectedValue(new TypeError('Failed to fetch'))
    await show()
    expect(frame()).not.toBeInTheDocument()
    expect(screen.getByRole('status')).toHaveTextContent(words.unavailable)
  })

  it('of a bundle on another site is not asked for first', async () => {
    await show({ modelPath: 'https://tours.example/index.htm' })
    expect(fetching).not.toHaveBeenCalled()
    expect(frame()).toHaveAttribute('src', 'https://tours.example/index.htm')
  })

  it('is not there before the tour is wanted', async () => {
    await show({ immediate: false })
    expect(frame()).not.toBeInTheDocument()
    expect(fetching).not.toHaveBeenCalled()
    expect(overlay()).toBeInTheDocument()
  })
})

describe('a message', () => {
  it.each(['https://example.com/menu', 'mailto:hello@example.com', 'tel:+302100000000'])(
    'openLink opens %s in a new tab that knows nothing of the site',
    async (link) => {
      await show()
      send({ type: 'openLink', link })
      expect(opening.mock.calls).toEqual([[link, '_blank', 'noopener']])
    },
  )

  it('openLink opens a relative link from where the bundle is', async () => {
    await show({ modelPath: 'https://tours.example/café/index.htm' })
    send({ type: 'openLink', link: '../menu.html' })
    expect(opening.mock.calls).toEqual([['https://tours.example/menu.html', '_blank', 'noopener']])
  })

  it('openLink opens nothing that runs script', async () => {
    await show()
    send({ type: 'openLink', link: 'javascript:alert(1)' })
    expect(opening).not.toHaveBeenCalled()
  })

  it('from anywhere but the own frame is not heard', async () => {
    const onMessage = vi.fn()
    await show({ onMessage })
    send({ type: 'openLink', link: 'https://example.com' }, window)
    send({ type: 'openLink', link: 'https://example.com' }, null)
    expect(opening).not.toHaveBeenCalled()
    expect(onMessage).not.toHaveBeenCalled()
  })

  it('before there is a frame is not heard', async () => {
    await show({ immediate: false })
    send({ type: 'openLink', link: 'https://example.com' }, null)
    expect(opening).not.toHaveBeenCalled()
  })

  it('of another type is handed to the page', async () => {
    const onMessage = vi.fn()
    await show({ onMessage })
    send({ type: 'tour.ready' })
    expect(onMessage.mock.calls).toEqual([[{ type: 'tour.ready' }, frame()?.contentWindow]])
  })

  it('is no longer heard when the viewer is gone', async () => {
    const { unmount } = await show()
    const tour = frame()?.contentWindow
    unmount()
    send({ type: 'openLink', link: 'https://example.com' }, tour)
    expect(opening).not.toHaveBeenCalled()
  })
})
