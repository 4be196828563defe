import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { perspective } from '../../scripts/pictures/panorama.mjs'
import { openingView, type Tour } from '../../src/player/format/tour'
import {
  angleBetween,
  project,
  tilesInView,
  unproject,
  wrapDegrees,
} from '../../src/player/panorama/view'

const views = [
  { yaw: 0, pitch: 0, fov: 60 },
  { yaw: 135, pitch: -30, fov: 90 },
  { yaw: -179, pitch: 45, fov: 40 },
  { yaw: 20, pitch: 88, fov: 75 },
]

describe('wrapDegrees', () => {
  it.each([
    [0, 0],
    [180, -180],
    [-180, -180],
    [190, -170],
    [-541, 179],
    [720, 0],
  ])('turns %d into %d', (angle, wrapped) => expect(wrapDegrees(angle)).toBeCloseTo(wrapped))
})

describe('project', () => {
  it('puts the middle of the view into the middle of the frame', () => {
    for (const view of views) {
      const at = project(view, view, 1280, 720)
      expect(at?.x).toBeCloseTo(640)
      expect(at?.y).toBeCloseTo(360)
    }
  })

  it('puts a way on well into the view that the café opens with on a phone', () => {
    const café: Tour = JSON.parse(readFileSync('public/samples/madania/tour.json', 'utf8'))
    const first = café.scenes.find(({ id }) => id === café.start)!
    const links = first.points.filter(({ kind }) => kind === 'link')
    const view = openingView(first, 390, 844)
    const across = links.map((link) => project(link, view, 390, 844)?.x ?? -1)
    expect(across.filter((x) => x > 60 && x < 330)).not.toEqual([])
  })

  it('puts half the field of view at the upper edge', () => {
    const at = project({ yaw: 0, pitch: 30 }, { yaw: 0, pitch: 0, fov: 60 }, 1280, 720)
    expect(at?.y).toBeCloseTo(0)
  })

  it('puts what is to the right on the right', () => {
    const at = project({ yaw: 10, pitch: 0 }, { yaw: 0, pitch: 0, fov: 60 }, 1280, 720)
    expect(at?.x).toBeGreaterThan(640)
  })

  it('has no place for what is behind', () => {
    expect(project({ yaw: 180, pitch: 0 }, views[0]!, 1280, 720)).toBeNull()
  })

  it('is undone by unproject', () => {
    for (const view of views) {
      for (const [x, y] of [
        [0.4, 0.7],
        [-0.9, -0.2],
        [0, -1],
      ] as const) {
        const direction = unproject(x, y, view, 1.6)
        const at = project(direction, view, 1600, 1000)
        expect(at?.x).toBeCloseTo(800 * (1 + x))
        expect(at?.y).toBeCloseTo(500 * (1 - y))
      }
    }
  })
})

describe('angleBetween', () => {
  it('measures along the great circle', () => {
    expect(angleBetween({ yaw: 0, pitch: 0 }, { yaw: 90, pitch: 0 })).toBeCloseTo(90)
    expect(angleBetween({ yaw: 170, pitch: 0 }, { yaw: -170, pitch: 0 })).toBeCloseTo(20)
    expect(angleBetween({ yaw: 0, pitch: 90 }, { yaw: 123, pitch: 80 })).toBeCloseTo(10)
  })
})

describe('tilesInView', () => {
  it('begins with the tile in the middle', () => {
    const [first] = tilesInView({ yaw: 10, pitch: 10, fov: 60 }, 1.6, 8, 4)
    expect(first).toBe(8 + 4)
  })

  it('goes round the back without a gap', () => {
    const columns = tilesInView({ yaw: 180, pitch: 0, fov: 70 }, 1.6, 8, 4).map((tile) => tile % 8)
    expect(new Set(columns)).toEqual(new Set([6, 7, 0, 1]))
  })

  it('shows every column at a pole', () => {
    const top = tilesInView({ yaw: 0, pitch: 90, fov: 60 }, 1.6, 8, 4).filter((tile) => tile < 8)
    expect(top).toHaveLength(8)
  })

  it('misses no tile that a fine search finds', () => {
    for (const view of views) {
      for (const aspect of [0.46, 1, 1.78, 2.4]) {
        const found = new Set(tilesInView(view, aspect, 8, 4))
        for (let i = -30; i <= 30; i++) {
          for (let j = -30; j <= 30; j++) {
            const { yaw, pitch } = unproject(i / 30, j / 30, view, aspect)
            // A sliver of a tile at the frame's edge is no loss: its enlarged base stands there.
            if (Math.min(30 - Math.abs(i), 30 - Math.abs(j)) < 2) continue
            const column = Math.floor(((wrapDegrees(yaw) + 180) / 360) * 8) % 8
            const row = Math.min(Math.floor(((90 - pitch) / 180) * 4), 3)
            expect(found).toContain(row * 8 + column)
          }
        }
      }
    }
  })
})

describe('perspective', () => {
  /** A panorama whose red says the yaw and whose green says the pitch. */
  function graduated(width: number) {
    const height = width / 2
    const pixels = Buffer.alloc(width * height * 3)
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        pixels[(y * width + x) * 3] = Math.round((255 * (x + 0.5)) / width)
        pixels[(y * width + x) * 3 + 1] = Math.round((255 * (y + 0.5)) / height)
      }
    }
    return { pixels, width, height }
  }

  it('shows in each pixel what the player shows there', async () => {
    const view = { yaw: 30, pitch: -20, fov: 70 }
    const [width, height] = [96, 40]
    const picture = perspective(graduated(1024), view, width, height)
    const { data } = await picture.raw().toBuffer({ resolveWithObject: true })
    for (const [x, y] of [
      [0, 0],
      [48, 20],
      [95, 39],
      [10, 33],
    ] as const) {
      const direction = unproject(
        (2 * (x + 0.5)) / width - 1,
        1 - (2 * (y + 0.5)) / height,
        view,
        2.4,
      )
      const at = (y * width + x) * 3
      expect(Math.abs(data[at]! - (255 * (direction.yaw + 180)) / 360)).toBeLessThan(1.5)
      expect(Math.abs(data[at + 1]! - (255 * (90 - direction.pitch)) / 180)).toBeLessThan(1.5)
    }
  })
})
