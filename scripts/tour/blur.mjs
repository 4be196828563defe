import sharp from 'sharp'

/**
 * @typedef {object} Blur An area of a panorama in which a face or a number plate is made unrecognisable
 * @property {number} yaw of its centre, in degrees
 * @property {number} pitch of its centre, in degrees
 * @property {number} width in degrees
 * @property {number} height in degrees
 * @property {'face' | 'plate'} kind
 * @property {'proposed' | 'accepted'} state `proposed` by the face detector; staff accept or remove it
 */

const RADIANS = Math.PI / 180
/** The number of colour samples that remain across the shorter side of a blur. */
const SAMPLES_ACROSS = 5
/** The inner part of a blur, as a fraction of its size. The outer part fades into the picture. */
const SOLID_PART = 0.85

/**
 * @typedef {object} Region The rectangle of a panorama's pixels that holds a blur; it may cross the seam at ±180°
 * @property {number} columns the region's width in pixels
 * @property {number} rows the region's height in pixels
 * @property {number} top the panorama's row at which the region begins
 * @property {(x: number, y: number) => number} getOffset where in the panorama's data the region's pixel (x, y) is
 * @property {(x: number) => number} getYaw the yaw of the region's column x, in degrees
 * @property {number} halfWidth in degrees
 * @property {number} halfHeight in degrees
 */

/**
 * Finds the region of a blur. It is at least as large as the blur.
 * @param {Blur} blur
 * @param {import('../images/panorama.mjs').Panorama} panorama
 * @returns {Region}
 */
function findRegion({ yaw, pitch, ...size }, { width, height }) {
  const half = getHalfExtents(size)
  // The distance from the centre to a corner, so that the region holds the blur at any pitch.
  const halfHeight = Math.atan(Math.hypot(half.x, half.y)) / RADIANS
  const top = Math.max(Math.floor(((90 - pitch - halfHeight) / 180) * height), 0)
  const bottom = Math.min(Math.ceil(((90 - pitch + halfHeight) / 180) * height), height)
  // A degree of yaw is narrower near a pole; at the pole, the region has all columns.
  const maxPitch = Math.abs(pitch) + halfHeight
  const halfWidth = maxPitch >= 89 ? 180 : Math.min(halfHeight / Math.cos(maxPitch * RADIANS), 180)
  const columns = Math.min(Math.ceil(((2 * halfWidth) / 360) * width), width)
  const left = Math.round(((yaw + 180) / 360) * width - columns / 2)
  return {
    columns,
    rows: bottom - top,
    top,
    getOffset: (x, y) => ((top + y) * width + ((((left + x) % width) + width) % width)) * 3,
    getYaw: (x) => ((left + x + 0.5) / width) * 360 - 180,
    halfWidth,
    halfHeight,
  }
}

/**
 * Half the width and height of a blur, projected from the unit sphere to the plane that touches the
 * sphere at the blur's centre.
 * @param {{ width: number, height: number }} size in degrees
 */
const getHalfExtents = ({ width, height }) => ({
  x: Math.tan((width * RADIANS) / 2),
  y: Math.tan((height * RADIANS) / 2),
})

/**
 * Reduces a region to a few colour samples and enlarges it again.
 * @param {Buffer} pixels of the panorama
 * @param {Region} region
 * @param {number} sampleDistance in degrees
 * @returns {Promise<Buffer>} RGB, row by row
 */
async function softenRegion(
  pixels,
  { columns, rows, getOffset, halfWidth, halfHeight },
  sampleDistance,
) {
  const region = Buffer.alloc(columns * rows * 3)
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const from = getOffset(x, y)
      pixels.copy(region, (y * columns + x) * 3, from, from + 3)
    }
  }
  const samples = {
    width: Math.max(Math.round((2 * halfWidth) / sampleDistance), 1),
    height: Math.max(Math.round((2 * halfHeight) / sampleDistance), 1),
  }
  const small = await sharp(region, { raw: { width: columns, height: rows, channels: 3 } })
    .resize(Math.min(samples.width, columns), Math.min(samples.height, rows), { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(small.data, {
    raw: { width: small.info.width, height: small.info.height, channels: 3 },
  })
    .resize(columns, rows, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer()
}

/**
 * Writes the softened region over the panorama, inside a superellipse: a shape between an ellipse and a
 * rectangle, which covers a face as well as a number plate.
 * @param {import('../images/panorama.mjs').Panorama} panorama
 * @param {Blur} blur
 * @param {Region} region
 * @param {Buffer} softened the pixels of the region
 */
function blend({ pixels, height }, { yaw, pitch, ...size }, region, softened) {
  const half = getHalfExtents(size)
  const sinPitch = Math.sin(pitch * RADIANS)
  const cosPitch = Math.cos(pitch * RADIANS)
  const { columns, rows, top, getOffset, getYaw } = region
  for (let y = 0; y < rows; y++) {
    const pixelPitch = (90 - ((top + y + 0.5) / height) * 180) * RADIANS
    const sin = Math.sin(pixelPitch)
    const cos = Math.cos(pixelPitch)
    for (let x = 0; x < columns; x++) {
      const turn = (getYaw(x) - yaw) * RADIANS
      const depth = sinPitch * sin + cosPitch * cos * Math.cos(turn)
      if (depth <= 0) continue
      // The position on the plane, as a fraction of the blur's half size: ±1 is its edge.
      const planeX = (cos * Math.sin(turn)) / depth / half.x
      const planeY = (cosPitch * sin - sinPitch * cos * Math.cos(turn)) / depth / half.y
      const distance = (planeX ** 4 + planeY ** 4) ** 0.25
      if (distance >= 1) continue
      const opacity = distance <= SOLID_PART ? 1 : (1 - distance) / (1 - SOLID_PART)
      const to = getOffset(x, y)
      for (let channel = 0; channel < 3; channel++) {
        const from = (y * columns + x) * 3 + channel
        const before = /** @type {number} */ (pixels[to + channel])
        const after = /** @type {number} */ (softened[from])
        pixels[to + channel] = Math.round(after * opacity + before * (1 - opacity))
      }
    }
  }
}

/**
 * Burns blurs into a panorama. Each blur is drawn on the plane that touches the sphere at the blur's
 * centre, so that it keeps its shape near the poles and across the seam at ±180°.
 * @param {import('../images/panorama.mjs').Panorama} panorama gets the blurred pixels
 * @param {Blur[]} blurs
 */
export async function burnBlurs(panorama, blurs) {
  for (const blur of blurs) {
    const region = findRegion(blur, panorama)
    const sampleDistance = Math.max(Math.min(blur.width, blur.height) / SAMPLES_ACROSS, 0.1)
    const softened = await softenRegion(panorama.pixels, region, sampleDistance)
    blend(panorama, blur, region, softened)
  }
}
