import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Tour } from '../../src/player/format/tour'

const SAMPLES = 'public/samples'
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

/** The tours of places that the studio has built. */
const tours = readdirSync('studio/tours').flatMap((file) => {
  const tour: Tour = read(join(SAMPLES, file.replace('.json', ''), 'tour.json'))
  const place = tour.scenes[0]!.panorama!.split('-')[0]!
  return readdirSync('studio/scenes').includes(`${place}.py`)
    ? [{ name: file.replace('.json', ''), tour, place }]
    : []
})

describe.each(tours)('the plan of $name', ({ name, tour, place }) => {
  it('is a light drawing of the size that its tour says', () => {
    const file = join(SAMPLES, name, tour.plan!.path)
    expect(statSync(file).size).toBeLessThan(20_000)
    const { width, height } = tour.plan!
    expect(readFileSync(file, 'utf8')).toContain(`viewBox="0 0 ${width} ${height}"`)
  })

  it('shows every scene where the studio’s camera stands, no two in one spot', () => {
    const { scenes } = read(`studio/panoramas/${place}.json`)
    const spots = tour.scenes.map((scene) => {
      expect(scene.place).toEqual(scenes[scene.panorama!.replace(`${place}-`, '')].place)
      return `${scene.place!.x} ${scene.place!.y}`
    })
    expect(new Set(spots).size).toBe(tour.scenes.length)
  })
})

it('all seven places of the studio have one', () => {
  expect(tours).toHaveLength(7)
})
