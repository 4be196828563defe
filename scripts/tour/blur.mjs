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
/** Beyond this part of its size a blur fades into the picture. */
const SOLID_PART = 0.85

/**
 * @typedef {object} Region The part of a panorama that holds a blur; it may cross the seam at ±180°
 * @property {number} columns
 * @property {number} rows
 * @property {number} top
 * @property {(x: number, y: number) => number} offset of a pixel in the panorama's data
 * @property {(x: number) => number} yawOf a column, in degrees
 *
 * @param {Blur} blur
 * @param {import('../images/panorama.mjs').Panorama} panorama
 * @returns {Region & { reach: number, across: number }} `reach` and `across`: half its height and width, in degrees
 */
function findRegion({ yaw, pitch, ...size }, { width, height }) {
  const half = halfExtents(size)
  const reach = Math.atan(Math.hypot(half.x, half.y)) / RADIANS
  const top = Math.max(Math.floor(((90 - pitch - reach) / 180) * height), 0)
  const bottom = Math.min(Math.ceil(((90 - pitch + reach) / 180) * height), height)
  const nearPole = Math.max(Math.abs(pitch) + reach, 0)
  const across = nearPole >= 89 ? 180 : Math.min(reach / Math.cos(nearPole * RADIANS), 180)
  const columns = Math.min(Math.ceil(((2 * across) / 360) * width), width)
  const left = Math.round(((yaw + 180) / 360) * width - columns / 2)
  return {
    columns,
    rows: bottom - top,
    top,
    offset: (x, y) => ((top + y) * width + ((((left + x) % width) + width) % width)) * 3,
    yawOf: (x) => ((left + x + 0.5) / width) * 360 - 180,
    reach,
    across,
  }
}

/** Half the size of a blur on the plane that touches the sphere at its centre. @param {{ width: number, height: number }} size */
const halfExtents = ({ width, height }) => ({
  x: Math.tan((width * RADIANS) / 2),
  y: Math.tan((height * RADIANS) / 2),
})

/**
 * Reduces a region to a few colour samples and enlarges it again.
 * @param {Buffer} pixels of the panorama
 * @param {ReturnType<typeof findRegion>} region
 * @param {number} cell distance of the samples, in degrees
 * @returns {Promise<Buffer>} RGB, row by row
 */
async function softenRegion(pixels, { columns, rows, offset, reach, across }, cell) {
  const region = Buffer.alloc(columns * rows * 3)
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const from = offset(x, y)
      pixels.copy(region, (y * columns + x) * 3, from, from + 3)
    }
  }
  const samples = {
    width: Math.max(Math.round((2 * across) / cell), 1),
    height: Math.max(Math.round((2 * reach) / cell), 1),
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
 * Writes the softened region over the panorama, inside a shape between an ellipse and a rectangle,
 * which covers a face as well as a number plate.
 * @param {import('../images/panorama.mjs').Panorama} panorama
 * @param {Blur} blur
 * @param {Region} region
 * @param {Buffer} soft
 */
function blend({ pixels, height }, { yaw, pitch, ...size }, region, soft) {
  const half = halfExtents(size)
  const sinPitch = Math.sin(pitch * RADIANS)
  const cosPitch = Math.cos(pitch * RADIANS)
  const { columns, rows, top, offset, yawOf } = region
  for (let y = 0; y < rows; y++) {
    const pixelPitch = (90 - ((top + y + 0.5) / height) * 180) * RADIANS
    const sin = Math.sin(pixelPitch)
    const cos = Math.cos(pixelPitch)
    for (let x = 0; x < columns; x++) {
      const turn = (yawOf(x) - yaw) * RADIANS
      const depth = sinPitch * sin + cosPitch * cos * Math.cos(turn)
      if (depth <= 0) continue
      const planeX = (cos * Math.sin(turn)) / depth / half.x
      const planeY = (cosPitch * sin - sinPitch * cos * Math.cos(turn)) / depth / half.y
      const distance = (planeX ** 4 + planeY ** 4) ** 0.25
      if (distance >= 1) continue
      const share = distance <= SOLID_PART ? 1 : (1 - distance) / (1 - SOLID_PART)
      const to = offset(x, y)
      for (let channel = 0; channel < 3; channel++) {
        const from = (y * columns + x) * 3 + channel
        const before = /** @type {number} */ (pixels[to + channel])
        const after = /** @type {number} */ (soft[from])
        pixels[to + channel] = Math.round(after * share + before * (1 - share))
      }
    }
  }
}

/**
 * Burns blurs into a panorama. Each is projected on the plane that touches the sphere at its centre,
 * so that it keeps its shape near the poles and across the seam at ±180°.
 * @param {import('../images/panorama.mjs').Panorama} panorama whose pixels are changed
 * @param {Blur[]} blurs
 */
export async function burnBlurs(panorama, blurs) {
  for (const blur of blurs) {
    const region = findRegion(blur, panorama)
    const cell = Math.max(Math.min(blur.width, blur.height) / SAMPLES_ACROSS, 0.1)
    blend(panorama, blur, region, await softenRegion(panorama.pixels, region, cell))
  }
}
