import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { renderPerspective } from '../../../scripts/images/panorama.mjs'
import { angleBetween, project, unproject, wrapDegrees } from '../../../src/player/panorama/view'
import { getInitialView, type Tour } from '../../../src/player/schema/tour'

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
  it('maps the centre of the view to the centre of the frame', () => {
    for (const view of views) {
      const at = project(view, view, 1280, 720)
      expect(at?.x).toBeCloseTo(640)
      expect(at?.y).toBeCloseTo(360)
    }
  })

  it('shows a link in the initial view of the café on a phone', () => {
    const café: Tour = JSON.parse(readFileSync('public/samples/madania/tour.json', 'utf8'))
    const first = café.scenes.find(({ id }) => id === café.firstScene)!
    const links = first.hotspots.filter(({ kind }) => kind === 'link')
    const view = getInitialView(first, 390, 844)
    const across = links.map((link) => project(link, view, 390, 844)?.x ?? -1)
    expect(across.filter((x) => x > 60 && x < 330)).not.toEqual([])
  })

  it('maps half the field of view to the upper edge', () => {
    const at = project({ yaw: 0, pitch: 30 }, { yaw: 0, pitch: 0, fov: 60 }, 1280, 720)
    expect(at?.y).toBeCloseTo(0)
  })

  it('maps directions to the right to the right half', () => {
    const at = project({ yaw: 10, pitch: 0 }, { yaw: 0, pitch: 0, fov: 60 }, 1280, 720)
    expect(at?.x).toBeGreaterThan(640)
  })

  it('returns null for directions behind the camera', () => {
    expect(project({ yaw: 180, pitch: 0 }, views[0]!, 1280, 720)).toBeNull()
  })

  it('is the inverse of unproject', () => {
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

describe('perspective', () => {
  /** A panorama whose red channel encodes the yaw and whose green channel the pitch. */
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

  it('renders each pixel as the player does', async () => {
    const view = { yaw: 30, pitch: -20, fov: 70 }
    const [width, height] = [96, 40]
    const picture = renderPerspective(graduated(1024), view, width, height)
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
