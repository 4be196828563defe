import { act, createEvent, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Viewer } from '../../../src/components/Viewer'
import { localizePath } from '../../../src/domain/language'

const messages = {
  open: { tour: 'Open', test: 'Open', film: 'Play', model: 'Open the model' },
  openOnTap: 'Tap to open',
  close: 'Back to the page',
  unavailable: 'This tour cannot be shown here.',
  late: 'Not yet',
}
const fetchMock = vi.fn<typeof fetch>()
const openMock = vi.fn<(address: string, target: string, rel: string) => void>()

beforeEach(() => {
  vi.useFakeTimers()
  fetchMock.mockReset().mockResolvedValue(new Response())
  openMock.mockReset()
  vi.stubGlobal('fetch', fetchMock)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    openMock(this.href, this.target, this.rel)
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Renders a viewer and waits for the request for its tour. */
async function renderViewer(props: Partial<ComponentProps<typeof Viewer>> = {}) {
  const page = render(
    <Viewer
      title="Café"
      messages={messages}
      startsImmediately
      poster={<img alt="The bar" />}
      {...props}
    />,
  )
  await act(() => vi.advanceTimersByTimeAsync(0))
  return page
}

const overlay = () => screen.queryByRole('link', { name: 'Open: Café' })
const frame = () => screen.queryByTitle<HTMLIFrameElement>('Café')

/** Sends a message, by default from the viewer's frame. */
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
  ])('links sample %d to %s in a new tab', async (sampleId, address) => {
    await renderViewer({ redirectToSample: true, sampleId })
    expect(overlay()).toHaveAttribute('href', address)
    expect(overlay()).toHaveAttribute('target', '_blank')
    expect(overlay()).toHaveAttribute('rel', 'noopener')
    const click = createEvent.click(overlay()!)
    fireEvent(overlay()!, click)
    expect(click.defaultPrevented).toBe(false)
  })

  it.each([
    [4, '/el/projects/3'],
    [5, '/el/3d-model-sample'],
    [6, '/el'],
  ])('links sample %d to %s on a Greek page', async (sampleId, address) => {
    const toGreek = (path: string) => localizePath(path, 'el')
    await renderViewer({ redirectToSample: true, sampleId, localizePath: toGreek })
    expect(overlay()).toHaveAttribute('href', address)
  })

  it('links to sample 1 without a number', async () => {
    await renderViewer({ redirectToSample: true })
    expect(overlay()).toHaveAttribute('href', '/sample')
  })

  it('says what it opens', async () => {
    await renderViewer({ media: 'film' })
    expect(screen.getByRole('link', { name: 'Play: Café' })).toBeInTheDocument()
  })

  it('starts the tour in place without `redirectToSample`', async () => {
    await renderViewer({ modelPath: '/samples/madania/index.htm' })
    expect(overlay()).toHaveAttribute('href', '/samples/madania/index.htm')
    const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView')
    const click = createEvent.click(overlay()!)
    fireEvent(overlay()!, click)
    expect(click.defaultPrevented).toBe(true)
    // A tour that is only partly in view starts when all of it is.
    expect(scrollIntoView.mock.contexts).toEqual([overlay()!.parentElement])
    scrollIntoView.mockRestore()
  })

  it('stays for 300 ms after the frame has mounted', async () => {
    await renderViewer()
    expect(frame()).toBeInTheDocument()
    act(() => vi.advanceTimersByTime(299))
    expect(overlay()).toBeInTheDocument()
    act(() => vi.advanceTimersByTime(1))
    expect(overlay()).not.toBeInTheDocument()
  })
})

describe('the focus', () => {
  it('moves into the frame as the overlay unmounts, before another key can be pressed', async () => {
    await renderViewer()
    overlay()?.focus()
    // Without `act`, which would render before it returns.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
    vi.advanceTimersByTime(300)
    expect(overlay()).not.toBeInTheDocument()
    expect(frame()).toHaveFocus()
  })

  it.each([true, false])(
    'moves to the overlay when a tour with focus (%s) is stopped',
    async (hasFocus) => {
      const page = await renderViewer()
      act(() => vi.advanceTimersByTime(300))
      if (hasFocus) frame()?.focus()
      page.rerender(<Viewer title="Café" messages={messages} startsImmediately={false} />)
      expect(frame()).not.toBeInTheDocument()
      expect(document.activeElement).toBe(hasFocus ? overlay() : document.body)
    },
  )
})

describe('a tour that captures gestures', () => {
  const tapOverlay = () => screen.queryByRole('link', { name: 'Tap to open: Café' })
  const closeButton = () => screen.queryByRole('button', { name: messages.close })

  it('stays covered until its overlay is clicked, and after it is closed', async () => {
    await renderViewer({ capturesGestures: true })
    act(() => vi.advanceTimersByTime(3000))
    expect(tapOverlay()).toBeInTheDocument()
    tapOverlay()?.focus()
    fireEvent.click(tapOverlay()!)
    expect(tapOverlay()).not.toBeInTheDocument()
    expect(frame()).toHaveFocus()
    fireEvent.click(closeButton()!)
    expect(tapOverlay()).toHaveFocus()
    expect(closeButton()).not.toBeInTheDocument()
    expect(frame()).toBeInTheDocument()
  })

  it('opens 300 ms after its frame has mounted, if its overlay was clicked before', async () => {
    const page = await renderViewer({ capturesGestures: true, startsImmediately: false })
    fireEvent.click(tapOverlay()!)
    page.rerender(<Viewer title="Café" messages={messages} capturesGestures startsImmediately />)
    await act(() => vi.advanceTimersByTimeAsync(299))
    expect(tapOverlay()).toBeInTheDocument()
    act(() => vi.advanceTimersByTime(1))
    expect(tapOverlay()).not.toBeInTheDocument()
  })
})

describe('a background tour', () => {
  it('is not in the tab order', async () => {
    await renderViewer({ isBackground: true })
    expect(overlay()).toHaveAttribute('tabindex', '-1')
    expect(frame()).toHaveAttribute('tabindex', '-1')
  })
})

describe('the frame', () => {
  it('fills the window with the first sample by default', async () => {
    const { container } = await renderViewer()
    expect(frame()).toHaveAttribute('src', '/samples/sample1/index.htm')
    expect(container.firstElementChild).toHaveStyle({ width: '100vw', height: '100vh' })
  })

  it('allows the tour scripts, its own origin and forms only', async () => {
    await renderViewer()
    expect(frame()?.getAttribute('sandbox')?.split(' ').sort()).toEqual([
      'allow-forms',
      'allow-same-origin',
      'allow-scripts',
    ])
  })

  it('gives an untrusted tour an opaque origin', async () => {
    await renderViewer({ isSameOriginAllowed: false })
    expect(frame()?.getAttribute('sandbox')?.split(' ').sort()).toEqual([
      'allow-forms',
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
    await renderViewer()
    expect(frame()?.getAttribute('allow')?.split('; ')).toContain(feature)
  })

  it('is replaced by the poster and a message if the tour does not exist', async () => {
    fetchMock.mockResolvedValue(new Response(null, { status: 404 }))
    await renderViewer()
    expect(frame()).not.toBeInTheDocument()
    expect(overlay()).not.toBeInTheDocument()
    expect(screen.getByRole('img', { name: 'The bar' })).toBeInTheDocument()
    expect(screen.getByRole('status')).toHaveTextContent(messages.unavailable)
  })

  it('is replaced by the poster and a message if the site does not answer', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
    await renderViewer()
    expect(frame()).not.toBeInTheDocument()
    expect(screen.getByRole('status')).toHaveTextContent(messages.unavailable)
  })

  it('is mounted at the next press after that, once the site answers', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await renderViewer()
    fireEvent.click(document.body)
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(frame()).toBeInTheDocument()
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
  })

  it('has a message after 30 s without an answer, until it loads', async () => {
    await renderViewer()
    act(() => vi.advanceTimersByTime(29_999))
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
    act(() => vi.advanceTimersByTime(1))
    expect(screen.getByRole('status')).toHaveTextContent(messages.late)
    fireEvent.load(frame()!)
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
  })

  it('has the same message if the request for the tour’s page is not answered', async () => {
    fetchMock.mockReturnValue(new Promise(() => {}))
    await renderViewer()
    act(() => vi.advanceTimersByTime(30_000))
    expect(frame()).not.toBeInTheDocument()
    expect(screen.getByRole('status')).toHaveTextContent(messages.late)
  })

  it('is shown at the first message of its tour, although it has not loaded', async () => {
    await renderViewer()
    expect(frame()).not.toHaveAttribute('data-loaded')
    send({ type: 'tour.failed', reason: 'tour' })
    expect(frame()).toHaveAttribute('data-loaded')
    act(() => vi.advanceTimersByTime(30_000))
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
  })

  it('is shown once the tour is ready if it opens with another view than its poster, and keeps its hash', async () => {
    const props = { title: 'Café', messages, startsImmediately: true, modelPath: '/tour' }
    const { rerender } = await renderViewer({ ...props, openingHash: '#time=noon' })
    rerender(<Viewer {...props} openingHash="#time=evening" />)
    expect(frame()).toHaveAttribute('src', '/tour#time=noon')
    fireEvent.load(frame()!)
    send({ type: 'scene.enter', scene: 'bar', name: 'The bar' })
    expect(frame()).not.toHaveAttribute('data-loaded')
    send({ type: 'tour.ready', scene: 'bar' })
    expect(frame()).toHaveAttribute('data-loaded')
  })

  it('loads a tour of another origin without a request to check it', async () => {
    await renderViewer({ modelPath: 'https://tours.example/index.htm' })
    expect(fetchMock).not.toHaveBeenCalled()
    expect(frame()).toHaveAttribute('src', 'https://tours.example/index.htm')
  })

  it('is not mounted before the first interaction', async () => {
    await renderViewer({ startsImmediately: false })
    expect(frame()).not.toBeInTheDocument()
    expect(fetchMock).not.toHaveBeenCalled()
    expect(overlay()).toBeInTheDocument()
  })
})

describe('a message', () => {
  it.each([
    ['https://example.com/menu', 'in a new tab without an opener', '_blank'],
    ['mailto:hello@example.com', 'without a tab, which would stay empty', '_self'],
    ['tel:+302100000000', 'without a tab, which would stay empty', '_self'],
  ])('openLink opens %s %s', async (link, _, target) => {
    await renderViewer()
    send({ type: 'openLink', link })
    expect(openMock.mock.calls).toEqual([[link, target, 'noopener']])
  })

  it('openLink resolves a relative link against the tour', async () => {
    await renderViewer({ modelPath: 'https://tours.example/café/index.htm' })
    send({ type: 'openLink', link: '../menu.html' })
    expect(openMock.mock.calls).toEqual([['https://tours.example/menu.html', '_blank', 'noopener']])
  })

  it('openLink rejects a javascript: link', async () => {
    await renderViewer()
    send({ type: 'openLink', link: 'javascript:alert(1)' })
    expect(openMock).not.toHaveBeenCalled()
  })

  it('from another window is ignored', async () => {
    const onMessage = vi.fn()
    await renderViewer({ onMessage })
    send({ type: 'openLink', link: 'https://example.com' }, window)
    send({ type: 'openLink', link: 'https://example.com' }, null)
    expect(openMock).not.toHaveBeenCalled()
    expect(onMessage).not.toHaveBeenCalled()
  })

  it('is ignored before the frame is mounted', async () => {
    await renderViewer({ startsImmediately: false })
    send({ type: 'openLink', link: 'https://example.com' }, null)
    expect(openMock).not.toHaveBeenCalled()
  })

  it('of another type is passed to the page', async () => {
    const onMessage = vi.fn()
    await renderViewer({ onMessage })
    send({ type: 'tour.ready' })
    expect(onMessage.mock.calls).toEqual([[{ type: 'tour.ready' }, frame()?.contentWindow]])
  })

  it('is ignored after the viewer has unmounted', async () => {
    const { unmount } = await renderViewer()
    const tour = frame()?.contentWindow
    unmount()
    send({ type: 'openLink', link: 'https://example.com' }, tour)
    expect(openMock).not.toHaveBeenCalled()
  })
})
