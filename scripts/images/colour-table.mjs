/**
 * Replaces colours of vertices by a texture, because Quick Look shows no colours of vertices. Each column of
 * the texture is one hue from black (below) to its full brightness (above), so that the brightness can
 * change smoothly across a triangle, as baked light does.
 */
import sharp from 'sharp'

const HUES = 64
const ROUNDS = 8
/** Wide enough that smaller versions of the texture do not mix neighbouring hues. */
const COLUMN_WIDTH = 8
const HEIGHT = 128

/** @typedef {[red: number, green: number, blue: number]} Colour */

/** @param {number} linear */
const toSrgb = (linear) =>
  linear <= 0.0031308 ? linear * 12.92 : 1.055 * Math.max(linear, 0) ** (1 / 2.4) - 0.055

/** @param {Colour} linear @returns {{ hue: Colour, brightness: number }} with the values of sRGB */
export function splitColour(linear) {
  const [red, green, blue] = /** @type {Colour} */ (linear.map(toSrgb))
  const brightness = Math.min(Math.max(red, green, blue, 1 / HEIGHT), 1)
  return { hue: [red / brightness, green / brightness, blue / brightness], brightness }
}

/** @param {Colour} a @param {Colour} b */
const difference = (a, b) => (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2

/** The hues of a model, found by k-means. */
export class ColourTable {
  /** @type {Colour[]} */
  #hues

  /** @param {Colour[]} hues of all triangles */
  constructor(hues) {
    const count = Math.min(HUES, hues.length)
    this.#hues = Array.from(
      { length: count },
      (_, index) => /** @type {Colour} */ (hues[Math.floor((index * hues.length) / count)]),
    )
    for (let round = 0; round < ROUNDS; round++) this.#refine(hues)
  }

  /** @param {Colour[]} hues */
  #refine(hues) {
    const sums = this.#hues.map(() => [0, 0, 0, 0])
    for (const hue of hues) {
      const sum = /** @type {number[]} */ (sums[this.findColumn(hue)])
      for (let part = 0; part < 3; part++) sum[part] = (sum[part] ?? 0) + (hue[part] ?? 0)
      sum[3] = (sum[3] ?? 0) + 1
    }
    this.#hues = sums.map(([red = 0, green = 0, blue = 0, count = 0], index) =>
      count > 0
        ? [red / count, green / count, blue / count]
        : /** @type {Colour} */ (this.#hues[index]),
    )
  }

  /** @param {Colour} hue */
  findColumn(hue) {
    let nearest = 0
    let least = Number.POSITIVE_INFINITY
    for (const [index, each] of this.#hues.entries()) {
      const distance = difference(hue, each)
      if (distance >= least) continue
      least = distance
      nearest = index
    }
    return nearest
  }

  /** The texture coordinates of a colour, from the lower left corner. @param {number} column @param {number} brightness @returns {[number, number]} */
  toTextureCoordinates(column, brightness) {
    const inset = 0.5 / HEIGHT
    return [(column + 0.5) / this.#hues.length, inset + brightness * (1 - 2 * inset)]
  }

  /** @returns {Promise<Buffer>} a PNG file */
  async toPng() {
    const width = this.#hues.length * COLUMN_WIDTH
    const pixels = Buffer.alloc(width * HEIGHT * 3)
    for (let y = 0; y < HEIGHT; y++) {
      const brightness = 1 - y / (HEIGHT - 1)
      for (let x = 0; x < width; x++) {
        const hue = /** @type {Colour} */ (this.#hues[Math.floor(x / COLUMN_WIDTH)])
        for (let part = 0; part < 3; part++)
          pixels[(y * width + x) * 3 + part] = Math.round((hue[part] ?? 0) * brightness * 255)
      }
    }
    return sharp(pixels, { raw: { width, height: HEIGHT, channels: 3 } })
      .png()
      .toBuffer()
  }
}
