import { Fragment } from 'react'
import { Meridian } from './Meridian'
import { jpegOf, type Still, srcSet } from './Picture'
import styles from './TourPoster.module.css'

/** A tour's first view, in three widths to the same height. */
export type Posters = Record<'narrow' | 'tall' | 'wide', Still>

/**
 * Where another one fits better, and how wide it stands there: frames are low in a low window, and a
 * monitor's screen is upright on a phone.
 */
const instead = {
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
  /** Null for a bundle that has none of ours. */
  posters: Posters | null
  alt: string
  /**
   * `auto` takes an upright one in an upright window: for a tour that fills it. `monitor` is the wide
   * one of a frame that is upright where windows are narrow.
   */
  shape: keyof typeof instead
  /** How wide the picture stands, as in the HTML attribute `sizes`. */
  sizes: string
  first?: boolean
  /** The picture is there. */
  onLoad?: () => void
}

/** A tour's first view as a picture; a tour without one shows the meridian. */
export function TourPoster({ posters, alt, shape, sizes, first = false, onLoad }: TourPosterProps) {
  if (!posters) return <Meridian className={styles.none} />

  const main = posters[shape === 'auto' || shape === 'monitor' ? 'wide' : shape]
  return (
    <picture>
      {instead[shape].map(({ shape: name, ...when }) => (
        <Fragment key={name}>
          <source {...when} type="image/avif" srcSet={srcSet(posters[name])} />
          <source media={when.media} srcSet={jpegOf(posters[name])} />
        </Fragment>
      ))}
      <source type="image/avif" srcSet={srcSet(main)} sizes={sizes} />
      <img
        src={jpegOf(main)}
        width={main.width}
        height={main.height}
        alt={alt}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        onLoad={onLoad}
      />
    </picture>
  )
}
