/** An image in several widths, as content/generated/pictures.json lists it. */
export type ResponsiveImage = {
  /** The URL without `-<width>.avif` or `-<width>.jpg`. */
  path: string
  /** The widths of the AVIF files in pixels. The middle one is also a JPEG file. */
  widths: number[]
  /** The size of the largest file in pixels. */
  width: number
  height: number
  /** A hash of the content, which the URLs carry. */
  version: string
}

/** Returns an image's AVIF files for `srcset`. A tour requests the same URLs, so that no file is fetched twice. */
export function getSrcSet(
  { path, widths, version }: ResponsiveImage,
  maxWidth = Number.POSITIVE_INFINITY,
): string {
  return widths
    .filter((width) => width <= maxWidth)
    .map((width) => `${path}-${width}.avif?v=${version} ${width}w`)
    .join(', ')
}

/** Returns an image's JPEG file for browsers without AVIF: one width, to keep the HTML small. */
export function getJpegUrl({ path, widths, version }: ResponsiveImage): string {
  return `${path}-${widths[(widths.length - 1) >> 1]}.jpg?v=${version}`
}

/**
 * The `sizes` of an image across the page. A portrait window crops it, so that 180vw would match the
 * pixels; 110vw is sharp enough and saves a larger file on phones with a high pixel density.
 */
export const FULL_WIDTH_SIZES = '(orientation: portrait) 110vw, 100vw'

type PictureProps = {
  image: ResponsiveImage
  /** The displayed width, as in the HTML attribute `sizes`. */
  sizes: string
  /** The widest file that the picture may need, in pixels; the widest that there is by default. */
  maxWidth?: number
  /** Empty for a decorative image. */
  alt: string
  className?: string | undefined
  /** For the largest image of the first view. All others load lazily. */
  priority?: boolean
  /** `eager` for an image that the page shows elsewhere with priority. Lazily, it would be requested again. */
  loading?: 'eager' | 'lazy'
}

/** A responsive image with a JPEG fallback. */
export function Picture({
  image,
  sizes,
  maxWidth,
  alt,
  className,
  priority = false,
  loading = priority ? 'eager' : 'lazy',
}: PictureProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={getSrcSet(image, maxWidth)} sizes={sizes} />
      <img
        src={getJpegUrl(image)}
        width={image.width}
        height={image.height}
        alt={alt}
        className={className}
        loading={loading}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? 'sync' : undefined}
      />
    </picture>
  )
}
