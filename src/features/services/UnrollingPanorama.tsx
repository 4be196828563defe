import type { CSSProperties } from 'react'
import { getJpegUrl, getSrcSet, Picture } from '../../components/Picture'
import { getPicture } from '../../content/pictures'
import styles from './UnrollingPanorama.module.css'

/** The strips of the cylinder, which are flat. The stylesheet has their number, too. */
const STRIPS = Array.from({ length: 24 }, (_, index) => index)

/** Sharp when the panorama is flat; while it is still bent, the middle is enlarged. */
const SIZES = '160vw'

type UnrollingPanoramaProps = {
  heading: string
  caption: string
  alt: string
}

/**
 * A panorama on a cylinder around the camera, where it looks like a flat photograph. While the page
 * scrolls, the cylinder opens until the panorama is flat. A frame stays around what the photograph showed.
 *
 * The stylesheet does all of it. Without scroll-driven animations, with reduced motion and in print, the
 * panorama is a still picture.
 */
export function UnrollingPanorama({ heading, caption, alt }: UnrollingPanoramaProps) {
  const image = getPicture('urbanelegance-turn')
  const srcSet = getSrcSet(image)
  // Every browser with scroll-driven animations shows the AVIF files of `srcSet` instead.
  const src = getJpegUrl(image)
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{heading}</h2>
      <figure className={styles.figure}>
        <div className={styles.still}>
          <Picture image={image} alt={alt} sizes={SIZES} />
        </div>
        <div className={styles.stage} role="img" aria-label={alt}>
          <div className={styles.window}>
            <div className={styles.cylinder}>
              {STRIPS.map((index) => (
                <span
                  key={index}
                  className={styles.strip}
                  style={{ '--index': index } as CSSProperties}
                >
                  <img src={src} srcSet={srcSet} sizes={SIZES} alt="" loading="lazy" />
                </span>
              ))}
            </div>
          </div>
          <span className={styles.photograph} />
        </div>
        <figcaption className={styles.caption}>{caption}</figcaption>
      </figure>
    </section>
  )
}
