// @vitest-environment node

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { getHotspotDistance } from '../../../src/player/model/hotspot-distance'
import type { Model } from '../../../src/player/schema/model'

const model: Model = JSON.parse(readFileSync('public/samples/model3d/model.json', 'utf8'))
const [counter] = model.hotspots as [Model['hotspots'][0]]

describe('getHotspotDistance', () => {
  it('returns the distance of the hotspot in a landscape frame', () => {
    expect(getHotspotDistance(counter, model, false)).toBe(counter.view.distance)
  })

  it('scales with the portrait view on a phone', () => {
    const { distance } = model.view
    const upright = { ...model.view, distance: 2 * distance }
    expect(getHotspotDistance(counter, { ...model, portraitView: upright }, true)).toBe(
      2 * counter.view.distance,
    )
    expect(getHotspotDistance(counter, model, true)).toBeGreaterThan(counter.view.distance)
  })

  it('returns the distance of the hotspot on a phone without a portrait view', () => {
    const { portraitView: _, ...alike } = model
    expect(getHotspotDistance(counter, alike, true)).toBe(counter.view.distance)
  })
})
