import { Fragment } from 'react'
import { Meridian } from './Meridian'
import { getJpegUrl, getSrcSet, type ResponsiveImage } from './Picture'
import styles from './TourPoster.module.css'

/** A tour's first view in three crops: the same height, and different widths. */
export type Posters = Record<'narrow' | 'tall' | 'wide', ResponsiveImage>

/**
 * For each shape: other crops for some windows, and their `sizes`. In a low
 * window all device frames are landscape, and on a phone the monitor is portrait.
 */
const ALTERNATIVES = {
  auto: [
    { crop: 'narrow', media: '(max-aspect-ratio: 3/5)', sizes: '60vh' },
    { crop: 'tall', media: '(max-aspect-ratio: 4/5)', sizes: '80vh' },
  ],
  monitor: [
    {
      crop: 'tall',
      media: '(max-width: 768px) and (min-height: 560px)',
      sizes: '(max-width: 420px) 280px, 400px',
    },
  ],
  tall: [{ crop: 'wide', media: '(max-height: 500px)', sizes: '720px' }],
  wide: [],
} as const

/** The `sizes` of a wide poster that covers the window, cropped to its shape. The poster's own ratio is 12:5. */
export const COVER_SIZES = '(min-aspect-ratio: 12/5) 100vw, 240vh'

type TourPosterProps = {
  /** Null for a tour without posters. */
  posters: Posters | null
  alt: string
  /**
   * `auto` is for a tour that fills the window: wide, or a portrait crop in a portrait window.
   * `monitor` is wide, or tall on a phone. The others are the crops themselves.
   */
  shape: keyof typeof ALTERNATIVES
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
  if (!posters) return <Meridian className={styles.placeholder} />

  const main = posters[shape === 'auto' || shape === 'monitor' ? 'wide' : shape]
  return (
    <picture>
      {ALTERNATIVES[shape].map(({ crop, ...attributes }) => (
        <Fragment key={crop}>
          <source {...attributes} type="image/avif" srcSet={getSrcSet(posters[crop])} />
          <source media={attributes.media} srcSet={getJpegUrl(posters[crop])} />
        </Fragment>
      ))}
      <source type="image/avif" srcSet={getSrcSet(main)} sizes={sizes} />
      <img
        src={getJpegUrl(main)}
        width={main.width}
        height={main.height}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        onLoad={onLoad}
      />
    </picture>
  )
}
