// @vitest-environment node
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Blur, burnBlurs } from '../../../scripts/tour/blur.mjs'
import { ensureSceneTiles } from '../../../scripts/tour/bundle.mjs'
import { FileTransaction } from '../../../scripts/tour/file-transaction.mjs'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blur-'))
})

afterAll(() => rm(folder, { recursive: true }))

describe('burnBlurs', () => {
  const width = 720
  const height = 360

  /** A chequered panorama, which loses its contrast where it is blurred. */
  function chequered() {
    const pixels = Buffer.alloc(width * height * 3)
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++)
        pixels.fill((x + y) % 2 ? 255 : 0, (y * width + x) * 3, (y * width + x + 1) * 3)
    }
    return { pixels, width, height }
  }

  const contrastAt = (pixels: Buffer, yaw: number, pitch: number) => {
    const x = (Math.round(((yaw + 180) / 360) * width) + width) % width
    const y = Math.min(Math.round(((90 - pitch) / 180) * height), height - 1)
    const [here = 0, next = 0] = [0, 1].map(
      (step) => pixels[(y * width + ((x + step) % width)) * 3],
    )
    return Math.abs(here - next)
  }

  it.each([
    ['ahead', 0, 0],
    ['at the seam behind', 180, 5],
    ['beside the seam', -179, -20],
    ['near the pole', 60, 84],
  ])('blurs %s and keeps the rest', async (_, yaw, pitch) => {
    const panorama = chequered()
    const blur: Blur = { yaw, pitch, width: 10, height: 12, kind: 'face', state: 'accepted' }
    await burnBlurs(panorama, [blur])
    for (const [across, up] of [
      [0, 0],
      [3, 0],
      [-3, 0],
      [0, 4],
      [0, -4],
    ] as const) {
      const turn = across / Math.cos((pitch * Math.PI) / 180)
      expect(contrastAt(panorama.pixels, yaw + turn, Math.min(pitch + up, 89))).toBeLessThan(40)
    }
    for (const [turn, up] of [
      [90, 0],
      [180, 0],
      [0, -20],
    ] as const) {
      expect(contrastAt(panorama.pixels, yaw + turn, pitch > 80 ? up : pitch + up)).toBe(255)
    }
  })

  it('blurs the published tiles', async () => {
    const home = process.cwd()
    const [width, height] = [2048, 1024]
    const stripe = Array.from({ length: width * 3 }, (_, at) => (Math.floor(at / 48) % 2 ? 255 : 0))
    const pixels = Buffer.concat(Array.from({ length: height }, () => Buffer.from(stripe)))
    const blur: Blur = {
      yaw: 45,
      pitch: 22.5,
      width: 20,
      height: 20,
      kind: 'face',
      state: 'accepted',
    }
    try {
      process.chdir(folder)
      const transaction = new FileTransaction()
      const loadPanorama = async () => ({ pixels, width, height })
      const scene = {
        bundleName: 'villa',
        id: 'hall',
        digest: 'a',
        width,
        blurs: [blur],
        loadPanorama,
      }
      const { levels } = await ensureSceneTiles(scene, transaction)
      const { tiles } = levels[0]!
      await transaction.commit()
      /** The standard deviation of the brightness at a tile's centre. */
      const contrastOf = async (column: number) => {
        const tile = tiles.replace('{column}', String(column)).replace('{row}', '0')
        const middle = { left: 206, top: 334, width: 100, height: 100 }
        const { channels } = await sharp(join('public/samples/villa', tile))
          .extract(middle)
          .toBuffer()
          .then((part) => sharp(part).stats())
        return channels[0]!.stdev
      }
      expect(await contrastOf(2)).toBeLessThan(30)
      expect(await contrastOf(1)).toBeGreaterThan(100)
    } finally {
      process.chdir(home)
    }
  })

  it('cuts a photograph again only when it, its blurs or its tiles have changed', async () => {
    const home = process.cwd()
    const blurs: Blur[] = []
    const [width, height] = [1024, 512]
    const loadPanorama = vi.fn(async () => ({
      pixels: Buffer.alloc(width * height * 3),
      width,
      height,
    }))
    const scene = { bundleName: 'house', id: 'hall', digest: 'a', width, blurs, loadPanorama }
    const cut = async (change: object) => {
      const transaction = new FileTransaction()
      const panorama = await ensureSceneTiles({ ...scene, ...change }, transaction)
      await transaction.commit().catch(() => {})
      return panorama
    }
    try {
      process.chdir(folder)
      const first = await cut({})
      // As in a tour that was converted from the earlier format.
      const [level] = first.levels
      const present = { ...first, levels: [level!, { ...level!, width: 2048 }] }
      expect(await cut({ panorama: present })).toBe(present)
      expect(loadPanorama).toHaveBeenCalledTimes(1)
      expect((await cut({ panorama: present, digest: 'b' })).levels).toHaveLength(1)
      expect(loadPanorama).toHaveBeenCalledTimes(2)
      // One tile is missing.
      const tile = level!.tiles.replace('{column}', '1').replace('{row}', '0')
      await rm(`public/samples/house/${tile}`)
      expect((await cut({ panorama: present })).levels).toHaveLength(1)
      expect(loadPanorama).toHaveBeenCalledTimes(3)
    } finally {
      process.chdir(home)
    }
  })
})
