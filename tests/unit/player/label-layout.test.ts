import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type LabelledHotspot, layOutLabels } from '../../../src/player/ui/label-layout'

const frame = { width: 390, height: 844, top: 60, bottom: 120 }
const label = { width: 120, height: 30 }

const hotspot = (x: number, y: number, hasLabel = true): LabelledHotspot => ({
  x,
  y,
  label: hasLabel ? label : null,
  gap: 30,
})

const layOut = (hotspots: LabelledHotspot[], changes: Partial<typeof frame> = {}) =>
  layOutLabels(
    hotspots,
    hotspots.map(() => 'below'),
    { ...frame, ...changes },
  )

it('places labels below their hotspots where there is space', () => {
  expect(layOut([hotspot(100, 200), hotspot(250, 500)])).toEqual(['below', 'below'])
})

it('moves a label above its hotspot when another label or hotspot is below', () => {
  expect(layOut([hotspot(195, 420), hotspot(240, 440)])).toEqual(['above', 'below'])
  expect(layOut([hotspot(195, 420), hotspot(195, 470, false)])).toEqual(['above', 'hidden'])
})

it('hides a label without space, and keeps the one nearest to the centre', () => {
  const crowd = [hotspot(100, 300), hotspot(195, 420), hotspot(200, 425), hotspot(205, 430)]
  const positions = layOut(crowd)
  expect(positions[1]).not.toBe('hidden')
  expect(positions.filter((position) => position === 'hidden')).not.toEqual([])
})

it('keeps labels away from the controls at the edges', () => {
  expect(layOut([hotspot(195, 700)])).toEqual(['above'])
  expect(layOutLabels([hotspot(195, 95)], ['above'], frame)).toEqual(['below'])
})

it('shows only the nearest label in a frame narrower than 300 px', () => {
  expect(layOut([hotspot(60, 200), hotspot(140, 400)], { width: 299 })).toEqual(['hidden', 'below'])
})

it('keeps a label on its side while there is space', () => {
  expect(layOutLabels([hotspot(195, 420)], ['above'], frame)).toEqual(['above'])
})

it('never lets labels overlap', () => {
  const hotspots = fc.array(
    fc.record({
      x: fc.integer({ min: 0, max: 390 }),
      y: fc.integer({ min: 0, max: 844 }),
      label: fc.record({
        width: fc.integer({ min: 40, max: 370 }),
        height: fc.integer({ min: 25, max: 60 }),
      }),
      gap: fc.constantFrom(15, 30),
    }),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(hotspots, (all) => {
      const boxes = layOut(all).flatMap((position, index) => {
        const { x, y, label, gap } = all[index]!
        if (position === 'hidden') return []
        const left = Math.max(8, Math.min(x - label.width / 2, 390 - 8 - label.width))
        const top = position === 'below' ? y + gap : y - gap - label.height
        return [{ left, top, right: left + label.width, bottom: top + label.height }]
      })
      for (const [index, a] of boxes.entries())
        for (const b of boxes.slice(index + 1))
          expect(
            a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top,
          ).toBe(true)
    }),
  )
})
