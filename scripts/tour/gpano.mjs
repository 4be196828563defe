/** Photo sphere metadata, which 360° cameras and stitchers write into a photograph's XMP. */
import { createRequire } from 'node:module'

/**
 * @typedef {object} InitialView The view with which the panorama should open, in degrees
 * @property {number} yaw from the panorama's centre, positive to the right
 * @property {number} pitch
 * @property {number | undefined} hfov horizontal field of view
 *
 * @typedef {{ left: number, top: number, width: number, height: number }} Crop in fractions of the whole panorama
 *
 * @typedef {object} GPano https://developers.google.com/streetview/spherical-metadata
 * @property {string | undefined} projection `equirectangular`, in lower case, for all panoramas that tours can show
 * @property {number | undefined} heading compass bearing of the panorama's centre, in degrees from 0 up to 360
 * @property {boolean} hasUnreadableHeading whether the heading is no number
 * @property {{ pitch: number, roll: number } | undefined} tilt of the camera in degrees; undefined if it was level
 * @property {InitialView | undefined} initialView
 * @property {Crop | undefined} crop the part of the sphere that the photograph shows, if the metadata contain it and are consistent
 * @property {boolean} hasCrop whether the metadata contain a crop, even an inconsistent one
 */

/** Required, since Node finds no named exports in exifr's CommonJS build. @type {typeof import('exifr')} */
const exifr = createRequire(import.meta.url)('exifr')

const NAMESPACE = 'http://ns.google.com/photos/1.0/panorama/'

/** How far a panorama's aspect ratio may be from 2 : 1. */
const ASPECT_TOLERANCE = 0.01

/** Tilts below this are within the precision of the cameras' sensors, in degrees. */
const MIN_TILT = 0.5

/** Reads a number as programs write them: `123.4`, `123,4` or `1234/10`. @param {unknown} value */
function toNumber(value) {
  const [, top = '', bottom = '1'] =
    String(value)
      .trim()
      .replace(',', '.')
      .match(/^([+-]?\d+(?:\.\d+)?)(?:\/(\d+))?$/) ?? []
  const number = Number(top || Number.NaN) / Number(bottom)
  return Number.isFinite(number) ? number : undefined
}

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

/** @param {Record<string, unknown>} data */
function readTilt(data) {
  const pitch = toNumber(data.PosePitchDegrees) ?? 0
  const roll = toNumber(data.PoseRollDegrees) ?? 0
  const isTilted = Math.max(Math.abs(pitch), Math.abs(roll)) >= MIN_TILT
  return isTilted && Math.abs(pitch) <= 90 && Math.abs(roll) <= 180 ? { pitch, roll } : undefined
}

/**
 * @param {Record<string, unknown>} data
 * @param {number | undefined} heading of the panorama's centre
 * @returns {InitialView | undefined}
 */
function readInitialView(data, heading) {
  const bearing = toNumber(data.InitialViewHeadingDegrees)
  const pitch = toNumber(data.InitialViewPitchDegrees)
  const hfov = toNumber(data.InitialHorizontalFOVDegrees)
  // Some cameras write zeros without a view that somebody has set.
  if (!bearing && !pitch && !hfov) return undefined
  const right = bearing === undefined ? 0 : toBearing(bearing - (heading ?? 0))
  return {
    yaw: right > 180 ? Math.round((right - 360) * 10) / 10 : right,
    pitch: Math.min(Math.max(pitch ?? 0, -90), 90),
    hfov: hfov && hfov > 0 && hfov < 180 ? hfov : undefined,
  }
}

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
  // Cameras without a compass write zeros (GoPro MAX).
  const hasCompass = heading !== 0 || readTilt(data) !== undefined
  return {
    projection:
      typeof data.ProjectionType === 'string'
        ? data.ProjectionType.trim().toLowerCase()
        : undefined,
    heading: heading === undefined || !hasCompass ? undefined : toBearing(heading),
    hasUnreadableHeading: data.PoseHeadingDegrees !== undefined && heading === undefined,
    tilt: readTilt(data),
    initialView: readInitialView(data, heading),
    crop: readCrop(data),
    hasCrop: data.CroppedAreaImageWidthPixels !== undefined,
  }
}
