import { afterEach, expect, it, vi } from 'vitest'
import { PanoramaTexture } from '../../src/player/panorama/panorama-texture'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('copies later tiles after a failed copy, and the failed one after a retry', async () => {
  vi.stubGlobal('fetch', async () => new Response('tile'))
  vi.stubGlobal('createImageBitmap', async () => ({ close() {} }))
  const copy = vi.fn()
  copy.mockImplementationOnce(() => {
    throw new Error('The graphics card has no memory left.')
  })
  const blitter = { clear() {}, waitForFence: async () => {}, copy }
  const picture = {
    preview: 'base.webp',
    tiles: '{column}-{row}.avif',
    width: 1024,
    columns: 2,
    rows: 1,
  }
  const texture = new PanoramaTexture(
    picture,
    { useMipmaps: true, useDetail: false },
    blitter,
    () => {},
  )
  texture.requestTiles([0, 1])
  await vi.waitFor(() => expect(texture.isSettled([0, 1])).toBe(true))
  expect([0, 1].map((tile) => texture.hasTiles([tile]))).toEqual([false, true])
  await texture.loadPreview()
  expect(texture.hasPreview).toBe(true)
  texture.resetFailedTiles()
  texture.requestTiles([0])
  await vi.waitFor(() => expect(texture.hasTiles([0, 1])).toBe(true))
  // Mipmaps are updated with the last pending copy.
  expect(copy.mock.lastCall?.[3]).toBe(true)
})
