import { describe, expect, it } from 'vitest'
import type { Scene, Tour } from '../../../src/player/schema/tour'
import { findTableScene, getTableView, turnToMost } from '../../../src/player/tour/table-view'

const view = { yaw: 0, pitch: -4, fov: 60 }

/** A scene with tables, by their id and yaw. */
const scene = (id: string, time: Scene['time'], tables: Record<string, number>) =>
  ({
    id,
    view,
    ...(time && { time }),
    hotspots: [
      { kind: 'info', id: 'lamp', title: '', text: '', yaw: 170, pitch: 0 },
      ...Object.entries(tables).map(([id, yaw]) => ({
        kind: 'table',
        id,
        label: '',
        yaw,
        pitch: 0,
      })),
    ],
  }) as Scene

const bar = { t1: 20, t2: 150, t3: -170, t4: -160 }
const scenes = [
  scene('terrace', 'evening', { t8: 0, t9: 20 }),
  scene('bar', 'evening', bar),
  scene('day', 'noon', bar),
  scene('banquette', 'noon', { t1: 0, t2: 10 }),
]
const tour = { firstScene: 'bar', scenes } as Tour
const find = (...parameters: [Scene['time'], string[]]) => findTableScene(tour, ...parameters)?.id

describe('the scene that shows the most of some tables', () => {
  it.each<[Scene['time'], string[], string]>([
    ['evening', ['t1', 't2', 't8', 't9', 't3'], 'bar'],
    ['evening', ['t1', 't8', 't9'], 'terrace'],
    ['noon', ['t1', 't8', 't9'], 'day'],
    ['noon', ['t1', 't2', 't3'], 'day'],
    // Equal: the first scene of the tour.
    ['evening', ['t1', 't8'], 'bar'],
    ['evening', [], 'bar'],
    // Equal, and none is the first scene of the tour: the first in the tour's order.
    ['noon', [], 'day'],
    [undefined, ['t8'], 'terrace'],
  ])('at %s with %j is %s', (time, tables, id) => {
    expect(find(time, tables)).toBe(id)
  })

  it('is one without a time, if that shows more', () => {
    const anyTime = scene('hall', undefined, { ...bar, t8: 0 })
    const other = { ...tour, scenes: [...scenes, anyTime] }
    expect(findTableScene(other, 'noon', ['t1', 't8'])?.id).toBe('hall')
  })

  it('is none at a time that no scene shows', () => {
    expect(findTableScene({ ...tour, scenes: scenes.slice(0, 2) }, 'noon', ['t1'])).toBeUndefined()
  })
})

describe('the view that shows the most tables', () => {
  it('turns to the side with the most, also behind the visitor', () => {
    const { yaw, ...rest } = getTableView(scenes[1]!, ['t1', 't2', 't3', 't4'], 600, 400)
    // From 150 over 180 to −160.
    expect(yaw).toBeCloseTo(175)
    expect(rest).toEqual({ pitch: -4, fov: 60 })
  })

  it('is the initial one if that shows as many', () => {
    expect(getTableView(scenes[1]!, ['t1'], 600, 400)).toEqual(view)
    expect(getTableView(scenes[1]!, [], 600, 400)).toEqual(view)
  })

  it('turns as little as possible', () => {
    expect(turnToMost([100, -60], view, 1.5).yaw).toBe(-60)
  })

  it('counts only tables that fit into the width', () => {
    // 60 degrees are too wide for a portrait window.
    expect(turnToMost([40, 100], view, 0.5).yaw).toBe(40)
    expect(turnToMost([40, 100], view, 2).yaw).toBeCloseTo(70)
  })
})
