import sharp from 'sharp'

/**
 * @typedef {object} Panorama A decoded equirectangular picture
 * @property {Buffer} pixels RGB, 8 bits, row by row
 * @property {number} width
 * @property {number} height
 *
 * @typedef {object} View A view from the centre of a panorama, in degrees
 * @property {number} yaw 0 is the centre of the picture, positive turns right
 * @property {number} pitch positive looks up
 * @property {number} fov vertical field of view
 */

const RADIANS = Math.PI / 180

/**
 * @param {string} file
 * @returns {Promise<Panorama>}
 */
export async function readPanorama(file) {
  const { data, info } = await sharp(file)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (info.width !== info.height * 2) {
    throw new Error(
      `${file} is ${info.width} × ${info.height}: an equirectangular picture must be twice as wide as high`,
    )
  }
  return { pixels: data, width: info.width, height: info.height }
}

/** Catmull-Rom weights, the filter of the player's shader, so that a poster and the live view look alike.
 * @param {number} t @param {Float64Array} weights */
function catmullRom(t, weights) {
  const t2 = t * t
  const t3 = t2 * t
  weights[0] = -0.5 * t3 + t2 - 0.5 * t
  weights[1] = 1.5 * t3 - 2.5 * t2 + 1
  weights[2] = -1.5 * t3 + 2 * t2 + 0.5 * t
  weights[3] = 0.5 * t3 - 0.5 * t2
}

/**
 * Renders a picture of a panorama.
 * @param {Panorama} panorama
 * @param {number} width
 * @param {number} height
 * @param {(x: number, up: number, direction: Float64Array) => void} project writes the longitude and the
 *   latitude in radians of a point, which is given in pixels from the centre
 * @param {number} samples per pixel, across and down
 * @returns {Buffer} RGB, 8 bits, row by row
 */
function renderPixels(panorama, width, height, project, samples) {
  const step = 1 / samples
  const { pixels, width: w, height: h } = panorama
  const out = Buffer.alloc(width * height * 3)
  const direction = new Float64Array(2)
  const wx = new Float64Array(4)
  const wy = new Float64Array(4)
  const columns = new Int32Array(4)
  for (let j = 0; j < height; j++) {
    for (let i = 0; i < width; i++) {
      let red = 0
      let green = 0
      let blue = 0
      for (let dy = step / 2; dy < 1; dy += step) {
        for (let dx = step / 2; dx < 1; dx += step) {
          project(i + dx - width / 2, height / 2 - j - dy, direction)
          const longitude = /** @type {number} */ (direction[0])
          const latitude = /** @type {number} */ (direction[1])
          const u = (longitude / (2 * Math.PI) + 0.5) * w - 0.5
          const v = (0.5 - latitude / Math.PI) * h - 0.5
          const u0 = Math.floor(u)
          const v0 = Math.floor(v)
          catmullRom(u - u0, wx)
          catmullRom(v - v0, wy)
          // Integers, because the remainder of a division is slow with fractions.
          let column = ((u0 - 1) | 0) % w
          if (column < 0) column += w
          for (let k = 0; k < 4; k++) {
            columns[k] = column * 3
            column = column + 1 === w ? 0 : column + 1
          }
          const firstRow = (v0 - 1) | 0
          for (let m = 0; m < 4; m++) {
            const row = Math.min(Math.max(firstRow + m, 0), h - 1) * w * 3
            const rowWeight = /** @type {number} */ (wy[m])
            for (let k = 0; k < 4; k++) {
              const weight = /** @type {number} */ (wx[k]) * rowWeight
              const at = row + /** @type {number} */ (columns[k])
              red += weight * /** @type {number} */ (pixels[at])
              green += weight * /** @type {number} */ (pixels[at + 1])
              blue += weight * /** @type {number} */ (pixels[at + 2])
            }
          }
        }
      }
      const at = (j * width + i) * 3
      const count = samples * samples
      out[at] = Math.min(Math.max(Math.round(red / count), 0), 255)
      out[at + 1] = Math.min(Math.max(Math.round(green / count), 0), 255)
      out[at + 2] = Math.min(Math.max(Math.round(blue / count), 0), 255)
    }
  }
  return out
}

/** @type {(...parameters: Parameters<typeof renderPixels> extends [...infer Rest, number] ? Rest : never) => import('sharp').Sharp} */
const render = (panorama, width, height, project) =>
  sharp(renderPixels(panorama, width, height, project, 2), { raw: { width, height, channels: 3 } })

/**
 * Renders the perspective picture that the player shows for a view.
 * @param {Panorama} panorama
 * @param {View} view
 * @param {number} width
 * @param {number} height
 */
export function renderPerspective(panorama, view, width, height) {
  const yaw = view.yaw * RADIANS
  const sinPitch = Math.sin(view.pitch * RADIANS)
  const cosPitch = Math.cos(view.pitch * RADIANS)
  const unit = (2 * Math.tan((view.fov * RADIANS) / 2)) / height
  return render(panorama, width, height, (across, above, direction) => {
    const x = across * unit
    const up = above * unit
    const y = up * cosPitch + sinPitch
    const z = cosPitch - up * sinPitch
    direction[0] = Math.atan2(x, z) + yaw
    // `Math.hypot` takes several times as long, because it avoids an overflow that is impossible here.
    direction[1] = Math.atan2(y, Math.sqrt(x * x + z * z))
  })
}

/**
 * Renders the whole turn on a cylinder, which keeps vertical lines straight. Seen from the axis of the
 * cylinder, any part of it is a perspective picture.
 * @param {Panorama} panorama
 * @param {Pick<View, 'yaw'>} view the direction of its centre
 * @param {number} width
 * @param {number} height
 */
export function renderCylinder(panorama, view, width, height) {
  const unit = (2 * Math.PI) / width
  return render(panorama, width, height, (across, above, direction) => {
    direction[0] = across * unit + view.yaw * RADIANS
    direction[1] = Math.atan(above * unit)
  })
}

/**
 * Converts a horizontal field of view into the vertical one, in degrees.
 * @param {number} horizontal
 * @param {number} aspect width divided by height
 */
export function toVerticalFov(horizontal, aspect) {
  return (2 * Math.atan(Math.tan((horizontal * RADIANS) / 2) / aspect)) / RADIANS
}

/**
 * Turns a panorama so that its horizon is level, as if the camera had stood upright.
 * @param {Panorama} panorama
 * @param {object} tilt of the camera in degrees, https://developers.google.com/streetview/spherical-metadata
 * @param {number} tilt.pitch positive if the picture's centre is above the horizon
 * @param {number} tilt.roll positive if the camera was turned clockwise
 * @returns {Panorama}
 */
export function levelPanorama(panorama, { pitch, roll }) {
  const { width, height } = panorama
  const sinPitch = Math.sin(pitch * RADIANS)
  const cosPitch = Math.cos(pitch * RADIANS)
  const sinRoll = Math.sin(roll * RADIANS)
  const cosRoll = Math.cos(roll * RADIANS)
  const unit = Math.PI / height
  const pixels = renderPixels(
    panorama,
    width,
    height,
    (across, above, direction) => {
      const longitude = across * unit
      const latitude = above * unit
      const cosLatitude = Math.cos(latitude)
      const x = Math.sin(longitude) * cosLatitude
      const up = Math.sin(latitude)
      const forward = Math.cos(longitude) * cosLatitude
      // First without the pitch, then without the roll.
      const y = up * cosPitch - forward * sinPitch
      const z = up * sinPitch + forward * cosPitch
      direction[0] = Math.atan2(x * cosRoll - y * sinRoll, z)
      direction[1] = Math.asin(Math.min(Math.max(x * sinRoll + y * cosRoll, -1), 1))
    },
    1,
  )
  return { pixels, width, height }
}
