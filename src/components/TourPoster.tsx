import { Fragment } from 'react'
import { Meridian } from './Meridian'
import { fileOf, type Still, srcSet } from './Picture'
import styles from './TourPoster.module.css'

/** A tour's first view, in three widths to the same height. */
export type Posters = Record<'narrow' | 'tall' | 'wide', Still>

/** Where another one fits better, and how wide it stands there: frames are low in a low window. */
const instead = {
  auto: [
    { shape: 'narrow', media: '(max-aspect-ratio: 3/5)', sizes: '60vh' },
    { shape: 'tall', media: '(max-aspect-ratio: 4/5)', sizes: '80vh' },
  ],
  tall: [{ shape: 'wide', media: '(max-height: 500px)', sizes: '720px' }],
  narrow: [],
  wide: [],
} as const

type TourPosterProps = {
  /** Null for a bundle that has none of ours. */
  posters: Posters | null
  alt: string
  /** `auto` takes an upright one in an upright window: for a tour that fills it. */
  shape: keyof Posters | 'auto'
  /** How wide the picture stands, as in the HTML attribute `sizes`. */
  sizes: string
  first?: boolean
  /** The picture is there. */
  onLoad?: () => void
}

/** A tour's first view as a picture; a tour without one shows the meridian. */
export function TourPoster({ posters, alt, shape, sizes, first = false, onLoad }: TourPosterProps) {
  if (!posters) return <Meridian className={styles.none} />

  const main = posters[shape === 'auto' ? 'wide' : shape]
  return (
    <picture>
      {instead[shape].map(({ shape: name, ...when }) => (
        <Fragment key={name}>
          <source {...when} type="image/avif" srcSet={srcSet(posters[name], 'avif')} />
          <source {...when} srcSet={srcSet(posters[name], 'jpg')} />
        </Fragment>
      ))}
      <source type="image/avif" srcSet={srcSet(main, 'avif')} sizes={sizes} />
      <img
        src={fileOf(main, main.widths[1] ?? main.width, 'jpg')}
        srcSet={srcSet(main, 'jpg')}
        sizes={sizes}
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
