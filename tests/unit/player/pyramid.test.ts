import { describe, expect, it } from 'vitest'
import {
  findFinerTiles,
  findInCoarser,
  findLevel,
  tilesInView,
} from '../../../src/player/panorama/pyramid'
import { unproject, wrapDegrees } from '../../../src/player/panorama/view'
import type { Panorama } from '../../../src/player/schema/tour'

const level = (width: number, columns: number, rows = columns / 2) => ({
  tiles: `${width}/{column}-{row}.avif`,
  width,
  columns,
  rows,
})

const photograph: Panorama = {
  preview: 'preview.webp',
  levels: [level(3008, 8), level(6016, 16), level(12_032, 32)],
}

describe('findLevel', () => {
  it.each([
    { device: 'a telephone of three pixels a point', fov: 60, heightPx: 844 * 3, width: 12_032 },
    { device: 'a laptop', fov: 70, heightPx: 900, width: 6016 },
    { device: 'a small frame', fov: 80, heightPx: 400, width: 3008 },
    { device: 'a zoom further than the photograph', fov: 30, heightPx: 4000, width: 12_032 },
  ])('gives $device the level of $width px', ({ fov, heightPx, width }) => {
    const index = findLevel(photograph, { yaw: 0, pitch: 0, fov, heightPx, aspect: 1 })
    expect(photograph.levels[index]?.width).toBe(width)
  })

  it('gives a telephone at least 22 texels a degree of 8192 px, and 33 of 12,000', () => {
    const view = { yaw: 0, pitch: 0, fov: 60, heightPx: 844 * 3, aspect: 390 / 844 }
    const rendered = { preview: '', levels: [level(4096, 8), level(8192, 16)] }
    for (const [panorama, texels] of [
      [rendered, 22],
      [photograph, 33],
    ] as const) {
      const { width } = panorama.levels[findLevel(panorama, view)]!
      expect(width / 360).toBeGreaterThanOrEqual(texels)
    }
  })
})

const views = [
  { yaw: 0, pitch: 0, fov: 60 },
  { yaw: 135, pitch: -30, fov: 90 },
  { yaw: -179, pitch: 45, fov: 40 },
  { yaw: 20, pitch: 88, fov: 75 },
  { yaw: 0, pitch: 90, fov: 30 },
  { yaw: 0, pitch: 82.5, fov: 90 },
]

/** The tiles under a fine grid of points of the viewport. */
function sampleTiles(view: (typeof views)[0], aspect: number, columns: number, rows: number) {
  const found = new Set<number>()
  for (let i = -60; i <= 60; i++) {
    for (let j = -60; j <= 60; j++) {
      const { yaw, pitch } = unproject(i / 60, j / 60, view, aspect)
      const column = Math.floor(((wrapDegrees(yaw) + 180) / 360) * columns) % columns
      found.add(Math.min(Math.floor(((90 - pitch) / 180) * rows), rows - 1) * columns + column)
    }
  }
  return found
}

describe('tilesInView', () => {
  it('starts with the tile in the centre', () => {
    const view = { yaw: 10, pitch: 10, fov: 60, aspect: 1.6, heightPx: 600 }
    expect(tilesInView(view, { columns: 8, rows: 4 })[0]).toBe(8 + 4)
  })

  it.each([
    [2, 1],
    [4, 2],
    [8, 4],
    [32, 16],
    [12, 6],
  ])('finds every visible tile of %i × %i, and few others', (columns, rows) => {
    for (const view of views) {
      for (const aspect of [0.46, 1.78, 2.4]) {
        const found = tilesInView({ ...view, aspect, heightPx: 600 }, { columns, rows })
        const visible = sampleTiles(view, aspect, columns, rows)
        expect([...visible].filter((tile) => !found.includes(tile))).toEqual([])
        expect(found.length).toBeLessThanOrEqual(visible.size * 1.25 + 4)
      }
    }
  })
})

describe('grids', () => {
  it('finds the finer tiles in a tile, and the tile again in the coarser grid', () => {
    const finer = findFinerTiles(photograph, 0, 11)
    expect(finer).toEqual([2 * 16 + 6, 2 * 16 + 7, 3 * 16 + 6, 3 * 16 + 7])
    expect(finer.map((tile) => findInCoarser(level(1, 16), tile, level(1, 8)))).toEqual([
      { tile: 11, area: [0, 0, 0.5, 0.5] },
      { tile: 11, area: [0.5, 0, 0.5, 0.5] },
      { tile: 11, area: [0, 0.5, 0.5, 0.5] },
      { tile: 11, area: [0.5, 0.5, 0.5, 0.5] },
    ])
    expect(findFinerTiles(photograph, 2, 0)).toEqual([])
  })

  it('skips a level whose tiles another one cuts through', () => {
    const panorama = { preview: '', levels: [level(4096, 8), level(6144, 12)] }
    expect(findFinerTiles(panorama, 0, 3)).toEqual([])
    expect(findInCoarser(level(6144, 12), 5, level(4096, 8))).toBeUndefined()
    expect(findInCoarser(level(6144, 12), 13, { columns: 1, rows: 1 })).toEqual({
      tile: 0,
      area: [1 / 12, 1 / 6, 1 / 12, 1 / 6],
    })
  })
})
