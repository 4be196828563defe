import { SYSTEM } from '@photo-sphere-viewer/core'
import { afterEach, expect, it, vi } from 'vitest'
import { PanoramaTexture } from '../../../src/player/panorama/panorama-texture'

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
    { useMipmaps: true, useDetailLevel: false },
    blitter,
    () => {},
  )
  texture.requestTiles([0, 1])
  await vi.waitFor(() => expect(texture.areTilesSettled([0, 1])).toBe(true))
  expect([0, 1].map((tile) => texture.areTilesDrawn([tile]))).toEqual([false, true])
  await texture.loadPreview()
  expect(texture.hasPreview).toBe(true)
  texture.resetFailedTiles()
  texture.requestTiles([0])
  await vi.waitFor(() => expect(texture.areTilesDrawn([0, 1])).toBe(true))
  // Mipmaps are updated with the last pending copy.
  expect(copy.mock.lastCall?.[3]).toBe(true)
})

it('draws the detail of a panorama into a larger texture, only where its own tiles are drawn', async () => {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address)
    return new Response('tile')
  })
  vi.stubGlobal('createImageBitmap', async () => ({ close() {} }))
  const copy = vi.fn()
  const blitter = { clear() {}, waitForFence: async () => {}, copy }
  const picture = {
    preview: 'base.webp',
    tiles: '{column}-{row}.avif',
    width: 1024,
    columns: 2,
    rows: 1,
    detail: { tiles: 'detail/{column}-{row}.avif', width: 1536, columns: 3, rows: 1 },
  }
  const small = { useMipmaps: true, useDetailLevel: false }
  SYSTEM.maxTextureWidth = 4096
  const texture = new PanoramaTexture(
    picture,
    { ...small, useDetailLevel: true },
    blitter,
    () => {},
  )
  expect(texture.luma.width).toBe(1536)
  texture.requestTiles([0])
  await vi.waitFor(() => expect(texture.areTilesDrawn([0])).toBe(true))
  // The detail's tile in the middle lies half on a tile that is missing.
  expect(texture.getDetailTiles([0, 1, 2])).toEqual([2])
  texture.requestTiles([2])
  await vi.waitFor(() => expect(texture.areTilesDrawn([2])).toBe(true))
  expect(requests).toEqual(['0-0.avif', 'detail/0-0.avif'])
  expect(copy.mock.lastCall?.[2]).toEqual([
    [
      [0, 0, 1 / 3, 1],
      [0, 0, 1, 1],
    ],
  ])

  const without = new PanoramaTexture(picture, small, blitter, () => {})
  expect(without.luma.width).toBe(1024)
  expect(without.getDetailTiles([0, 1, 2])).toEqual([])
})

it.each([
  ['is missing', async () => new Response('nothing here', { status: 404 })],
  ['is not a picture', async () => new Response('no picture')],
  ['does not arrive', () => Promise.reject(new TypeError('Failed to fetch'))],
])('settles a tile that %s, and draws the others', async (_, loadFirst) => {
  vi.stubGlobal('fetch', (address: string) =>
    address === '0-0.avif' ? loadFirst() : Promise.resolve(new Response('tile')),
  )
  vi.stubGlobal('createImageBitmap', async (blob: Blob) => {
    if ((await blob.text()) !== 'tile') throw new DOMException('The source image cannot be decoded')
    return { close() {} }
  })
  const blitter = { clear() {}, waitForFence: async () => {}, copy() {} }
  const tiles = { tiles: '{column}-{row}.avif', width: 1024, columns: 2, rows: 1 }
  const settled: number[] = []
  const texture = new PanoramaTexture(
    { preview: 'base.webp', ...tiles },
    { useMipmaps: true, useDetailLevel: false },
    blitter,
    (tile) => settled.push(tile),
  )
  texture.requestTiles([0, 1])
  await vi.waitFor(() => expect(settled.toSorted()).toEqual([0, 1]))
  expect([0, 1].map((tile) => texture.areTilesDrawn([tile]))).toEqual([false, true])
})
