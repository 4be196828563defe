import { Fragment } from 'react'
import { Meridian } from './Meridian'
import { getJpegUrl, getSrcSet, type ResponsiveImage } from './Picture'
import styles from './TourPoster.module.css'

/** A tour's first view, cropped to three widths at the same height. */
export type Posters = Record<'narrow' | 'tall' | 'wide', ResponsiveImage>

/**
 * The crops that replace a shape's own one under a media query, and their `sizes`. Device frames are
 * low in a low window, and the monitor's screen is portrait on a phone.
 */
const alternativePosters = {
  auto: [
    { shape: 'narrow', media: '(max-aspect-ratio: 3/5)', sizes: '60vh' },
    { shape: 'tall', media: '(max-aspect-ratio: 4/5)', sizes: '80vh' },
  ],
  monitor: [
    {
      shape: 'tall',
      media: '(max-width: 768px) and (min-height: 560px)',
      sizes: '(max-width: 420px) 280px, 400px',
    },
  ],
  tall: [{ shape: 'wide', media: '(max-height: 500px)', sizes: '720px' }],
  narrow: [],
  wide: [],
} as const

type TourPosterProps = {
  /** Null for a tour without posters. */
  posters: Posters | null
  alt: string
  /**
   * `auto` is for a tour that fills the window: wide, or a portrait crop in a portrait window.
   * `monitor` is wide, or tall on a phone. The others are the crops themselves.
   */
  shape: keyof typeof alternativePosters
  /** The displayed width, as in the HTML attribute `sizes`. */
  sizes: string
  /** For the largest image of the first view. All others load lazily. */
  priority?: boolean
  onLoad?: () => void
}

/** A tour's first view as an image; a decorative globe for a tour without posters. */
export function TourPoster({
  posters,
  alt,
  shape,
  sizes,
  priority = false,
  onLoad,
}: TourPosterProps) {
  if (!posters) return <Meridian className={styles.none} />

  const main = posters[shape === 'auto' || shape === 'monitor' ? 'wide' : shape]
  return (
    <picture>
      {alternativePosters[shape].map(({ shape: name, ...attributes }) => (
        <Fragment key={name}>
          <source {...attributes} type="image/avif" srcSet={getSrcSet(posters[name])} />
          <source media={attributes.media} srcSet={getJpegUrl(posters[name])} />
        </Fragment>
      ))}
      <source type="image/avif" srcSet={getSrcSet(main)} sizes={sizes} />
      <img
        src={getJpegUrl(main)}
        width={main.width}
        height={main.height}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        onLoad={onLoad}
      />
    </picture>
  )
}
