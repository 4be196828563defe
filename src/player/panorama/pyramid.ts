import type { Panorama, TileLevel } from '../schema/tour'
import { angleBetween, toDegrees, toRadians, toViewSpace, type Viewport } from './view'

/*
 * A panorama is a pyramid of levels, each the whole sphere cut into tiles, from a few coarse tiles to the photograph's
 * own size. Tiles are numbered within their level from left to right, row by row.
 */

/** A part of a picture: left, top, width and height, as shares of the whole. */
export type Area = readonly [left: number, top: number, width: number, height: number]

export const WHOLE: Area = [0, 0, 1, 1]

/** A finer level is worth its download if the viewport has this many times the resolution of the coarser one. */
const MIN_GAIN = 1.1
/** Points per side by which a tile is tested against the viewport. */
const STEPS = 4

/** In the centre of a viewport, in pixels of the device. */
export const getPixelsPerDegree = ({ fov, heightPx }: Viewport) =>
  toRadians(heightPx / 2 / Math.tan(toRadians(fov) / 2))

/** The index of the coarsest level that is as sharp as the viewport, or of the finest one. */
export function findLevel({ levels }: Panorama, viewport: Viewport): number {
  const pixelsPerDegree = getPixelsPerDegree(viewport)
  const index = levels.findIndex(({ width }) => (width / 360) * MIN_GAIN >= pixelsPerDegree)
  return index < 0 ? levels.length - 1 : index
}

export function tileUrl({ tiles, columns }: TileLevel, tile: number): string {
  return tiles
    .replace('{column}', String(tile % columns))
    .replace('{row}', String(Math.floor(tile / columns)))
}

type Grid = Pick<TileLevel, 'columns' | 'rows'>

/** The direction of a point of a tile. @param across from its left edge, as a share @param down from its top */
function directionInTile({ columns, rows }: Grid, tile: number, across: number, down: number) {
  return {
    yaw: (((tile % columns) + across) / columns) * 360 - 180,
    pitch: 90 - ((Math.floor(tile / columns) + down) / rows) * 180,
  }
}

/** Whether a tile may be in the viewport: not if all of it lies beyond one of the four sides. */
function isInView(grid: Grid, tile: number, view: Viewport): boolean {
  const up = Math.tan(toRadians(view.fov) / 2)
  const right = up * view.aspect
  const isBeyond = [true, true, true, true]
  for (let i = 0; i <= STEPS; i++) {
    for (let j = 0; j <= STEPS; j++) {
      const [x, y, z] = toViewSpace(directionInTile(grid, tile, i / STEPS, j / STEPS), view)
      if (x <= z * right) isBeyond[0] = false
      if (-x <= z * right) isBeyond[1] = false
      if (y <= z * up) isBeyond[2] = false
      if (-y <= z * up) isBeyond[3] = false
    }
  }
  return !isBeyond.includes(true)
}

/** The tiles of a level that a view shows, those in its centre first. */
export function tilesInView(view: Viewport, grid: Grid): number[] {
  const { columns, rows } = grid
  const up = Math.tan(toRadians(view.fov) / 2)
  const toCorner = toDegrees(Math.atan(Math.hypot(up, up * view.aspect)))
  const tileRadius = Math.hypot(180 / columns, 90 / rows)
  const found: { tile: number; distance: number }[] = []
  for (let tile = 0; tile < columns * rows; tile++) {
    const distance = angleBetween(directionInTile(grid, tile, 0.5, 0.5), view)
    if (distance < toCorner + tileRadius && isInView(grid, tile, view))
      found.push({ tile, distance })
  }
  return found.sort((a, b) => a.distance - b.distance).map(({ tile }) => tile)
}

/** The tiles of the next level that a tile consists of. Empty if its grid does not divide this one. */
export function findFinerTiles({ levels }: Panorama, index: number, tile: number): number[] {
  const [level, finer] = [levels[index], levels[index + 1]]
  if (!level || !finer || finer.columns % level.columns || finer.rows % level.rows) return []
  const [across, down] = [finer.columns / level.columns, finer.rows / level.rows]
  const left = (tile % level.columns) * across
  const top = Math.floor(tile / level.columns) * down
  return Array.from(
    { length: across * down },
    (_, i) => (top + Math.floor(i / across)) * finer.columns + left + (i % across),
  )
}

/** The tile of a coarser grid that contains a tile, and its area in there. Undefined if it lies in several tiles. */
export function findInCoarser(
  { columns, rows }: Grid,
  tile: number,
  coarser: Grid,
): { tile: number; area: Area } | undefined {
  if (columns % coarser.columns || rows % coarser.rows) return undefined
  const [across, down] = [columns / coarser.columns, rows / coarser.rows]
  const column = tile % columns
  const row = Math.floor(tile / columns)
  return {
    tile: Math.floor(row / down) * coarser.columns + Math.floor(column / across),
    area: [(column % across) / across, (row % down) / down, 1 / across, 1 / down],
  }
}
