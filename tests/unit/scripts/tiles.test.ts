// @vitest-environment node
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  cutTiles,
  describePanorama,
  fitWidth,
  getSceneFolder,
} from '../../../scripts/images/tiles.mjs'
import { joinTiles } from '../../../scripts/tour/write-derived-files.mjs'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tiles-'))
})

afterAll(() => rm(folder, { recursive: true }))

describe('the levels of a photograph', () => {
  it.each([
    [2048, ['2048 in 4']],
    [3001, ['3008 in 8']],
    [4096, ['4096 in 8']],
    [5760, ['5760 in 8']],
    [7000, ['3520 in 8', '7040 in 16']],
    [8192, ['4096 in 8', '8192 in 16']],
    [11_008, ['5504 in 8', '11008 in 16']],
    [11_904, ['3008 in 8', '6016 in 16', '12032 in 32']],
    [12_000, ['3008 in 8', '6016 in 16', '12032 in 32']],
    [16_384, ['4096 in 8', '8192 in 16', '16384 in 32']],
    [30_000, ['4096 in 8', '8192 in 16', '16384 in 32']],
  ])('of %i px are half as wide as the next one, down to 8 columns', (width, expected) => {
    const { levels } = describePanorama('hall', fitWidth(width))
    expect(levels.map((level) => `${level.width} in ${level.columns}`)).toEqual(expected)
    for (const level of levels) expect(level.rows).toBe(level.columns / 2)
  })

  it('have tiles of whole 8 pixels, and are the same when a tour is cut again', () => {
    for (let width = 2038; width <= 17_000; width++) {
      const fitted = fitWidth(width)
      const { levels } = describePanorama('hall', fitted)
      const { columns } = levels.at(-1)!
      expect((fitted / columns) % 8, `${width} px`).toBe(0)
      expect([fitWidth(fitted), levels.at(-1)!.width], `${width} px`).toEqual([fitted, fitted])
      expect(Math.abs(fitted / Math.min(width, 16_384) - 1), `${width} px`).toBeLessThan(0.013)
    }
  })
})

it('names another folder for another photograph, width or blur', () => {
  const names = [
    getSceneFolder('hall', 4096, 'a', []),
    getSceneFolder('hall', 8192, 'a', []),
    getSceneFolder('hall', 4096, 'b', []),
    getSceneFolder('hall', 4096, 'a', [[1, 2, 3, 4]]),
  ]
  expect(new Set(names).size).toBe(names.length)
})

/** A panorama whose red grows with the yaw and whose green grows towards the floor. */
function createGradient(width: number) {
  const height = width / 2
  const pixels = Buffer.alloc(width * height * 3, 128)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      pixels[(y * width + x) * 3] = (x / width) * 255
      pixels[(y * width + x) * 3 + 1] = (y / height) * 255
    }
  }
  return { pixels, width, height }
}

it.each([1024, 6016])(
  'joins the finest level of a panorama of %i px to what was cut',
  async (width) => {
    const panorama = createGradient(width)
    const name = `hall.${width}`
    await cutTiles(panorama, join(folder, 'scenes', name), width)
    const description = describePanorama(name, width)
    const joined = await joinTiles((file) => join(folder, file), description)
    expect([joined.width, joined.height]).toEqual([width, width / 2])
    let difference = 0
    for (let at = 0; at < joined.pixels.length; at += 997)
      difference = Math.max(difference, Math.abs(joined.pixels[at]! - panorama.pixels[at]!))
    expect(difference).toBeLessThan(12)

    const folders = (await readdir(join(folder, 'scenes', name))).toSorted()
    expect(folders).toEqual([
      ...description.levels.map((level) => `${level.width}`),
      'preview.webp',
    ])
    const preview = await sharp(join(folder, description.preview))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([preview.info.width, preview.info.height]).toEqual([768, 384])
    const middle = (192 * 768 + 384) * 3
    for (const channel of [0, 1])
      expect(Math.abs(preview.data[middle + channel]! - 128)).toBeLessThan(8)
  },
)
