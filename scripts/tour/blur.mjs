import sharp from 'sharp'

/**
 * @typedef {object} Blur A face or a number plate that nobody is to recognise
 * @property {number} yaw of its middle, in degrees
 * @property {number} pitch
 * @property {number} width in degrees
 * @property {number} height
 * @property {'face' | 'plate'} kind
 * @property {'proposed' | 'accepted'} state
 */

const RADIANS = Math.PI / 180
/** What is left of a face: so many spots across. */
const SPOTS = 5
/** From where to its edge a blur fades into the picture, as a part of its size. */
const SOLID = 0.85

/**
 * Burns blurs into a panorama, for good.
 * @param {import('../pictures/panorama.mjs').Panorama} panorama is changed
 * @param {Blur[]} blurs all that are given are burnt in
 */
export async function burn({ pixels, width, height }, blurs) {
  for (const { yaw, pitch, ...size } of blurs) {
    const half = {
      x: Math.tan((size.width * RADIANS) / 2),
      y: Math.tan((size.height * RADIANS) / 2),
    }
    const reach = Math.atan(Math.hypot(half.x, half.y)) / RADIANS
    const top = Math.max(Math.floor(((90 - pitch - reach) / 180) * height), 0)
    const bottom = Math.min(Math.ceil(((90 - pitch + reach) / 180) * height), height)
    const nearPole = Math.max(Math.abs(pitch) + reach, 0)
    const across = nearPole >= 89 ? 180 : Math.min(reach / Math.cos(nearPole * RADIANS), 180)
    const columns = Math.min(Math.ceil(((2 * across) / 360) * width), width)
    const left = Math.round(((yaw + 180) / 360) * width - columns / 2)
    const rows = bottom - top
    const at = (/** @type {number} */ x, /** @type {number} */ y) =>
      ((top + y) * width + ((((left + x) % width) + width) % width)) * 3

    const region = Buffer.alloc(columns * rows * 3)
    for (let y = 0; y < rows; y++) {
      for (let x = 0; x < columns; x++)
        pixels.copy(region, (y * columns + x) * 3, at(x, y), at(x, y) + 3)
    }
    const raw = { raw: { width: columns, height: rows, channels: /** @type {const} */ (3) } }
    const cell = Math.max(Math.min(size.width, size.height) / SPOTS, 0.1)
    const few = {
      width: Math.max(Math.round((2 * across) / cell), 1),
      height: Math.max(Math.round((2 * reach) / cell), 1),
    }
    const small = await sharp(region, raw)
      .resize(Math.min(few.width, columns), Math.min(few.height, rows), { fit: 'fill' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const soft = await sharp(small.data, {
      raw: { width: small.info.width, height: small.info.height, channels: 3 },
    })
      .resize(columns, rows, { fit: 'fill', kernel: 'cubic' })
      .raw()
      .toBuffer()

    const sinPitch = Math.sin(pitch * RADIANS)
    const cosPitch = Math.cos(pitch * RADIANS)
    for (let y = 0; y < rows; y++) {
      const p = (90 - ((top + y + 0.5) / height) * 180) * RADIANS
      for (let x = 0; x < columns; x++) {
        const turn = (((left + x + 0.5) / width) * 360 - 180 - yaw) * RADIANS
        const ahead = sinPitch * Math.sin(p) + cosPitch * Math.cos(p) * Math.cos(turn)
        if (ahead <= 0) continue
        const a = (Math.cos(p) * Math.sin(turn)) / ahead / half.x
        const b =
          (cosPitch * Math.sin(p) - sinPitch * Math.cos(p) * Math.cos(turn)) / ahead / half.y
        // Between an ellipse and a rectangle: it holds a face and a plate alike.
        const out = (a ** 4 + b ** 4) ** 0.25
        if (out >= 1) continue
        const share = out <= SOLID ? 1 : (1 - out) / (1 - SOLID)
        const to = at(x, y)
        for (let c = 0; c < 3; c++) {
          const from = (y * columns + x) * 3 + c
          pixels[to + c] = Math.round(
            /** @type {number} */ (soft[from]) * share +
              /** @type {number} */ (pixels[to + c]) * (1 - share),
          )
        }
      }
    }
  }
}
