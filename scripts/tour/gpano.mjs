/** Photo sphere metadata, which 360° cameras and stitchers write into a photograph's XMP. */
import { createRequire } from 'node:module'

/**
 * @typedef {{ left: number, top: number, width: number, height: number }} Crop in fractions of the whole panorama
 *
 * @typedef {object} GPano https://developers.google.com/streetview/spherical-metadata
 * @property {string | undefined} projection `equirectangular` for all panoramas that tours can show
 * @property {number | undefined} heading compass bearing of the panorama's centre, in degrees from 0 up to 360
 * @property {Crop | undefined} crop the part of the sphere that the photograph shows, if the metadata contain it and are consistent
 * @property {boolean} hasCrop whether the metadata contain a crop, even an inconsistent one
 */

/** Required, since Node finds no named exports in exifr's CommonJS build. @type {typeof import('exifr')} */
const exifr = createRequire(import.meta.url)('exifr')

const NAMESPACE = 'http://ns.google.com/photos/1.0/panorama/'

/** How far a panorama's aspect ratio may be from 2 : 1. */
const ASPECT_TOLERANCE = 0.01

/** @param {unknown} value */
const toNumber = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined

/**
 * @param {Record<string, unknown>} data
 * @returns {Crop | undefined} undefined when the data contain no crop, or an impossible one
 */
function readCrop(data) {
  const fullWidth = toNumber(data.FullPanoWidthPixels)
  const fullHeight = toNumber(data.FullPanoHeightPixels)
  const width = toNumber(data.CroppedAreaImageWidthPixels)
  const height = toNumber(data.CroppedAreaImageHeightPixels)
  if (!fullWidth || !fullHeight || !width || !height) return undefined
  const crop = {
    left: (toNumber(data.CroppedAreaLeftPixels) ?? 0) / fullWidth,
    top: (toNumber(data.CroppedAreaTopPixels) ?? 0) / fullHeight,
    width: width / fullWidth,
    height: height / fullHeight,
  }
  const isInside =
    crop.left >= 0 &&
    crop.top >= 0 &&
    crop.left + crop.width < 1.001 &&
    crop.top + crop.height < 1.001
  const isSphere = Math.abs(fullWidth / fullHeight - 2) < ASPECT_TOLERANCE
  return isInside && isSphere ? crop : undefined
}

/** @param {number} degrees */
const toBearing = (degrees) => Math.round((((degrees % 360) + 360) % 360) * 10) / 10

/**
 * @param {Buffer} xmp an XMP packet, as sharp takes it out of a file of any format
 * @returns {Promise<GPano | undefined>} undefined when the packet cannot be read
 */
export async function readGPano(xmp) {
  const parsed = await exifr.sidecar(xmp, {}, 'xmp').catch(() => undefined)
  const properties = /** @type {Record<string, Record<string, unknown>> | undefined} */ (parsed)
  if (!properties) return undefined
  // The prefix of the namespace is `GPano` in most files, but files may declare another one.
  const [prefix = 'GPano'] =
    Object.entries(properties.xmlns ?? {}).find(([, uri]) => uri === NAMESPACE) ?? []
  const data = properties[prefix] ?? {}
  const heading = toNumber(data.PoseHeadingDegrees)
  return {
    projection: typeof data.ProjectionType === 'string' ? data.ProjectionType : undefined,
    heading: heading === undefined ? undefined : toBearing(heading),
    crop: readCrop(data),
    hasCrop: data.CroppedAreaImageWidthPixels !== undefined,
  }
}
