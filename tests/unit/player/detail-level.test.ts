// @vitest-environment jsdom

import { SYSTEM } from '@photo-sphere-viewer/core'
import { afterEach, expect, it, vi } from 'vitest'
import { describePanorama, getCutWidth } from '../../../scripts/images/tiles.mjs'
import { needsDetailLevel, supportsDetailLevel } from '../../../src/player/panorama/detail-level'

const panorama = describePanorama('bar.1', 8192)

function pretendDevice({ width = 1440, height = 900, memory = 8, maxTexture = 16_384 }) {
  vi.stubGlobal('screen', { width, height })
  vi.stubGlobal('navigator', { deviceMemory: memory })
  SYSTEM.maxTextureWidth = maxTexture
}

afterEach(() => vi.unstubAllGlobals())

it('cuts large panoramas in two widths, and opens with the smaller one', () => {
  expect(panorama).toMatchObject({ width: 4096, columns: 8, rows: 4 })
  expect(panorama.detail).toEqual({
    tiles: 'scenes/bar.1/detail/{column}-{row}.avif',
    width: 8192,
    columns: 16,
    rows: 8,
  })
  expect(getCutWidth(panorama)).toBe(8192)
  expect(describePanorama('bar.1', 4096)).not.toHaveProperty('detail')
  expect(getCutWidth(describePanorama('bar.1', 3072))).toBe(3072)
})

it('uses detail only on devices with a large screen and enough memory', () => {
  pretendDevice({})
  expect(supportsDetailLevel(panorama)).toBe(true)
  expect(supportsDetailLevel(describePanorama('bar.1', 4096))).toBe(false)
  pretendDevice({ width: 390, height: 844 })
  expect(supportsDetailLevel(panorama), 'on a phone').toBe(false)
  pretendDevice({ memory: 2 })
  expect(supportsDetailLevel(panorama), 'with little memory').toBe(false)
  pretendDevice({ maxTexture: 4096 })
  expect(supportsDetailLevel(panorama), 'with small textures').toBe(false)
})

it('uses detail only where the frame is sharper than the panorama', () => {
  expect(needsDetailLevel(panorama, 60, 900)).toBe(true)
  expect(needsDetailLevel(panorama, 90, 900)).toBe(false)
  expect(needsDetailLevel(panorama, 90, 1800), 'at twice the pixel ratio').toBe(true)
  expect(needsDetailLevel(panorama, 60, 400)).toBe(false)
})
