import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ResponsiveImage } from '../../../src/components/Picture'
import { TourPoster } from '../../../src/components/TourPoster'

const createImage = (path: string): ResponsiveImage => ({
  path,
  widths: [480, 800],
  width: 800,
  height: 1000,
  version: 'abc',
})

describe('TourPoster', () => {
  it('offers its crop as AVIF in all widths, and as one JPEG file', () => {
    const posters = {
      narrow: createImage('/narrow'),
      tall: createImage('/tall'),
      wide: createImage('/wide'),
    }
    render(<TourPoster posters={posters} alt="A room" shape="tall" sizes="100vw" />)
    const image = screen.getByRole('img', { name: 'A room' })
    expect(image).toHaveAttribute('src', '/tall-480.jpg?v=abc')
    const sources = [...image.parentElement!.querySelectorAll('source')]
    expect(sources.at(-1)).toHaveAttribute(
      'srcset',
      '/tall-480.avif?v=abc 480w, /tall-800.avif?v=abc 800w',
    )
    // In a low window the frame is landscape.
    expect(sources[0]?.media).toBe('(max-height: 500px)')
    expect(sources[0]?.srcset).toContain('/wide-480.avif')
  })

  it('offers portrait crops to portrait windows, if it fills the window', () => {
    const posters = {
      narrow: createImage('/narrow'),
      tall: createImage('/tall'),
      wide: createImage('/wide'),
    }
    render(<TourPoster posters={posters} alt="A room" shape="auto" sizes="240vh" />)
    const image = screen.getByRole('img', { name: 'A room' })
    const sources = [...image.parentElement!.querySelectorAll('source')]
    // The browser takes the first source whose media query and format match.
    expect(sources.map(({ media, type, srcset }) => [media, type, srcset.split('-')[0]])).toEqual([
      ['(max-aspect-ratio: 3/5)', 'image/avif', '/narrow'],
      ['(max-aspect-ratio: 3/5)', '', '/narrow'],
      ['(max-aspect-ratio: 4/5)', 'image/avif', '/tall'],
      ['(max-aspect-ratio: 4/5)', '', '/tall'],
      ['', 'image/avif', '/wide'],
    ])
    expect(image).toHaveAttribute('src', '/wide-480.jpg?v=abc')
  })

  it('offers the tall crop to phones, where the monitor is portrait', () => {
    const posters = {
      narrow: createImage('/narrow'),
      tall: createImage('/tall'),
      wide: createImage('/wide'),
    }
    render(<TourPoster posters={posters} alt="A room" shape="monitor" sizes="1680px" />)
    const image = screen.getByRole('img', { name: 'A room' })
    const [first] = image.parentElement!.querySelectorAll('source')
    expect(first?.media).toMatch(/max-width/)
    expect(first?.srcset).toContain('/tall-800.avif')
    expect(image).toHaveAttribute('src', '/wide-480.jpg?v=abc')
  })

  it('shows a decorative globe for a tour without posters', () => {
    const { container } = render(
      <TourPoster posters={null} alt="A room" shape="wide" sizes="100vw" />,
    )
    expect(screen.queryByRole('img')).not.toBeInTheDocument()
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
  })
})
