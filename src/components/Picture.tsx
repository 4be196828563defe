/** A still as the picture script describes it in content/pictures.json; sizes in px. */
export type Still = {
  /** Its address without `-<width>.avif` or `-<width>.jpg`. */
  path: string
  /** As AVIF; the middle one as JPEG, too. */
  widths: number[]
  width: number
  height: number
  /** Changes when the picture does. */
  version: string
}

/** All widths of a still, for the HTML attribute `srcset`. A tour's own page asks for the same, so that nothing is fetched twice. */
export function srcSet({ path, widths, version }: Still): string {
  return widths.map((width) => `${path}-${width}.avif?v=${version} ${width}w`).join(', ')
}

/** The address of a still for the few browsers that do not read AVIF: in one width, to keep pages short. */
export function jpegOf({ path, widths, version }: Still): string {
  return `${path}-${widths[(widths.length - 1) >> 1]}.jpg?v=${version}`
}

/**
 * The `sizes` of a picture across the page. One that stands upright is cropped and would be sharpest at
 * 180vw; 110 is sharp enough, and no larger a file for phones whose pixels are large.
 */
export const ACROSS = '(orientation: portrait) 110vw, 100vw'

type PictureProps = {
  still: Still
  /** How wide the picture stands, as in the HTML attribute `sizes`. */
  sizes: string
  /** What is seen; empty for a picture that only repeats what is said beside it. */
  alt: string
  className?: string | undefined
  /** The one largest picture of a page's first view; all others wait until they are near. */
  first?: boolean
}

/** A picture in the format and size that the browser likes best. */
export function Picture({ still, sizes, alt, className, first = false }: PictureProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(still)} sizes={sizes} />
      <img
        src={jpegOf(still)}
        width={still.width}
        height={still.height}
        alt={alt}
        className={className}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding={first ? 'sync' : 'async'}
      />
    </picture>
  )
}
