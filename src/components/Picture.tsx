/** A still as the picture script describes it in content/pictures.json; sizes in px. */
export type Still = {
  /** Its address without `-<width>.avif` or `-<width>.jpg`. */
  path: string
  widths: number[]
  width: number
  height: number
  /** Changes when the picture does. */
  version: string
}

/** A still's address in one of its widths. A tour's own page asks for the same, so that nothing is fetched twice. */
export function fileOf({ path, version }: Still, width: number, type: 'avif' | 'jpg'): string {
  return `${path}-${width}.${type}?v=${version}`
}

/** All widths of a still, for the HTML attribute `srcset`. */
export function srcSet(still: Still, type: 'avif' | 'jpg'): string {
  return still.widths.map((width) => `${fileOf(still, width, type)} ${width}w`).join(', ')
}

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
  const middle = still.widths[Math.floor((still.widths.length - 1) / 2)]!
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(still, 'avif')} sizes={sizes} />
      <img
        src={fileOf(still, middle, 'jpg')}
        srcSet={srcSet(still, 'jpg')}
        sizes={sizes}
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
