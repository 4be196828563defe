// @vitest-environment node

import { expect, it } from 'vitest'
import { overlaps } from '../../../src/player/xr/overlap'

const card = { yaw: 0, pitch: 0, width: 38, height: 30 }
const label = { width: 12, height: 4 }

it.each([
  { yaw: 0, pitch: 0, covers: true, where: 'in the centre of the card' },
  { yaw: 24, pitch: 0, covers: true, where: 'across the right edge' },
  { yaw: -24, pitch: -10, covers: true, where: 'across the left edge' },
  { yaw: 26, pitch: 0, covers: false, where: 'beside the card' },
  { yaw: 0, pitch: -18, covers: false, where: 'below the card' },
  { yaw: 180, pitch: 0, covers: false, where: 'behind the head' },
])('returns $covers for a label $where', ({ yaw, pitch, covers }) => {
  expect(overlaps(card, { yaw, pitch, ...label })).toBe(covers)
})

it('finds overlaps on both sides of ±180 degrees', () => {
  const behind = { ...card, yaw: 175 }
  expect(overlaps(behind, { yaw: -178, pitch: 0, ...label })).toBe(true)
  expect(overlaps(behind, { yaw: 178, pitch: 0, ...label })).toBe(true)
})
