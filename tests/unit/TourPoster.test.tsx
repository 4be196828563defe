import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Still } from '../../src/components/Picture'
import { TourPoster } from '../../src/components/TourPoster'

const still = (path: string): Still => ({
  path,
  widths: [480, 800],
  width: 800,
  height: 1000,
  version: 'abc',
})

describe('TourPoster', () => {
  it('shows the picture of its shape in all widths, and in one where AVIF is not read', () => {
    const posters = { narrow: still('/narrow'), tall: still('/tall'), wide: still('/wide') }
    render(<TourPoster posters={posters} alt="A room" shape="tall" sizes="100vw" />)
    const image = screen.getByRole('img', { name: 'A room' })
    expect(image).toHaveAttribute('src', '/tall-480.jpg?v=abc')
    const sources = [...image.parentElement!.querySelectorAll('source')]
    expect(sources.at(-1)).toHaveAttribute(
      'srcset',
      '/tall-480.avif?v=abc 480w, /tall-800.avif?v=abc 800w',
    )
    // In a low window its frame is wider than high.
    expect(sources[0]?.media).toBe('(max-height: 500px)')
    expect(sources[0]?.srcset).toContain('/wide-480.avif')
  })

  it('takes the narrowest that fills an upright window, where it fills the window', () => {
    const posters = { narrow: still('/narrow'), tall: still('/tall'), wide: still('/wide') }
    render(<TourPoster posters={posters} alt="A room" shape="auto" sizes="240vh" />)
    const image = screen.getByRole('img', { name: 'A room' })
    const sources = [...image.parentElement!.querySelectorAll('source')]
    // The browser takes the first whose window and format it has.
    expect(sources.map(({ media, type, srcset }) => [media, type, srcset.split('-')[0]])).toEqual([
      ['(max-aspect-ratio: 3/5)', 'image/avif', '/narrow'],
      ['(max-aspect-ratio: 3/5)', '', '/narrow'],
      ['(max-aspect-ratio: 4/5)', 'image/avif', '/tall'],
      ['(max-aspect-ratio: 4/5)', '', '/tall'],
      ['', 'image/avif', '/wide'],
    ])
    expect(image).toHaveAttribute('src', '/wide-480.jpg?v=abc')
  })

  it('takes the tall one on a phone, where a monitor is upright', () => {
    const posters = { narrow: still('/narrow'), tall: still('/tall'), wide: still('/wide') }
    render(<TourPoster posters={posters} alt="A room" shape="monitor" sizes="1680px" />)
    const image = screen.getByRole('img', { name: 'A room' })
    const [first] = image.parentElement!.querySelectorAll('source')
    expect(first?.media).toMatch(/max-width/)
    expect(first?.srcset).toContain('/tall-800.avif')
    expect(image).toHaveAttribute('src', '/wide-480.jpg?v=abc')
  })

  it('shows the meridian for a tour without a picture, and claims none', () => {
    const { container } = render(
      <TourPoster posters={null} alt="A room" shape="wide" sizes="100vw" />,
    )
    expect(screen.queryByRole('img')).not.toBeInTheDocument()
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
  })
})
