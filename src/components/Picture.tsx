/** A still as the picture script describes it in content/pictures.json; sizes in px. */
export type Still = {
  /** Its address without `-<width>.avif` or `-<width>.jpg`. */
  path: string
  widths: number[]
  width: number
  height: number
  alt: string
  /** Changes when the picture does. */
  version: string
}

type PictureProps = {
  still: Still
  /** How wide the picture stands, as in the HTML attribute `sizes`. */
  sizes: string
  /** Overrides the still's own words: empty for a picture that only repeats what is said beside it. */
  alt?: string
  className?: string | undefined
  /** The one largest picture of a page's first view; all others wait until they are near. */
  first?: boolean
}

/** A picture in the format and size that the browser likes best. */
export function Picture({ still, sizes, alt = still.alt, className, first = false }: PictureProps) {
  const file = (width: number, type: 'avif' | 'jpg') =>
    `${still.path}-${width}.${type}?v=${still.version}`
  const set = (type: 'avif' | 'jpg') =>
    still.widths.map((width) => `${file(width, type)} ${width}w`).join(', ')
  const middle = still.widths[Math.floor((still.widths.length - 1) / 2)]!
  return (
    <picture>
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <img
        src={file(middle, 'jpg')}
        srcSet={set('jpg')}
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
