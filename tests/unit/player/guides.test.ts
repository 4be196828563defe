import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Tour } from '../../../src/player/schema/tour'
import { findGreekWords } from '../../support/alphabets'

const SAMPLES = 'public/samples'
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

/** The tours of places that the studio has built. */
const tours = readdirSync('studio/tours').flatMap((file) => {
  const tour: Tour = read(join(SAMPLES, file.replace('.json', ''), 'tour.json'))
  const place = tour.scenes[0]!.source!.split('-')[0]!
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
      expect(scene.mapPosition).toEqual(scenes[scene.source!.replace(`${place}-`, '')].mapPosition)
      return `${scene.mapPosition!.x} ${scene.mapPosition!.y}`
    })
    expect(new Set(spots).size).toBe(tour.scenes.length)
  })
})

it('all seven places of the studio have one', () => {
  expect(tours).toHaveLength(7)
})

describe.each(tours)('the guided tour of $name', ({ name, tour }) => {
  it('takes 40 to 90 seconds, begins where the tour opens and goes from scene to scene', () => {
    const steps = tour.guidedTour!
    const seconds = steps.reduce((sum, step) => sum + step.seconds, 0)
    expect(seconds).toBeGreaterThanOrEqual(40)
    expect(seconds).toBeLessThanOrEqual(90)
    expect(steps[0]!.scene).toBe(tour.firstScene)
    const ids = tour.scenes.map(({ id }) => id)
    for (const { scene } of steps) expect(ids).toContain(scene)
    expect(new Set(steps.map(({ scene }) => scene)).size).toBeGreaterThan(1)
  })

  it('says a sentence at each step, in both languages', () => {
    const greek: string[] = read(join(SAMPLES, name, 'locale.el.json')).guidedTour
    const english = tour.guidedTour!.map(({ text }) => text)
    expect(greek).toHaveLength(english.length)
    for (const text of [...english, ...greek]) expect(text).toMatch(/^[^.!?]+[.!?]$/)
    expect(findGreekWords(english.join(' '))).toEqual([])
    for (const text of greek) expect(findGreekWords(text).length).toBeGreaterThan(0)
  })
})
