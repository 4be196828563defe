import type { Object3D, WebGLRenderer } from 'three'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Layer } from '../../../src/player/panorama/layer'
import type { SpherePatch } from '../../../src/player/panorama/sphere-patch'
import { TiledPanoramas } from '../../../src/player/panorama/tiled-panorama'
import type { Panorama } from '../../../src/player/schema/tour'

/** 8 × 4 tiles of 1 MB and 16 × 8, of which a view of 60° shows four and more. */
const hall: Panorama = {
  preview: 'hall/preview.webp',
  levels: [
    { tiles: 'hall/4096/{column}-{row}.avif', width: 4096, columns: 8, rows: 4 },
    { tiles: 'hall/8192/{column}-{row}.avif', width: 8192, columns: 16, rows: 8 },
  ],
}
const small = { yaw: 20, pitch: -20, fov: 60, aspect: 1, heightPx: 500 }
const large = { ...small, heightPx: 1500 }

/** Answers of the server: a file fails while its test is true. */
let isBroken = (_url: string) => false
let requests: string[] = []
const uploaded: { url: string; dispose: () => void }[] = []
let tiles: TiledPanoramas
const onChange = vi.fn()

/** What three.js does with a texture when it is initialized. */
const renderer = {
  initTexture(texture: { image: { url: string }; addEventListener: (...all: unknown[]) => void }) {
    const { url } = texture.image
    const upload = { url, dispose: vi.fn() }
    uploaded.push(upload)
    texture.addEventListener('dispose', () => {
      uploaded.splice(uploaded.indexOf(upload), 1)
    })
  },
} as unknown as WebGLRenderer

/** As a browser that has no memory left for a picture. */
const refuse = () => {
  throw new DOMException('Out of memory', 'InvalidStateError')
}

beforeEach(() => {
  vi.useFakeTimers()
  isBroken = () => false
  requests = []
  uploaded.length = 0
  onChange.mockClear()
  tiles = new TiledPanoramas(onChange)
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url)
    if (isBroken(url)) throw new TypeError('Failed to fetch')
    return { ok: true, blob: async () => url }
  })
  vi.stubGlobal('createImageBitmap', async (url: string) => {
    const isPreview = url.includes('preview')
    return { url, width: isPreview ? 768 : 512, height: isPreview ? 384 : 512, close() {} }
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Draws frames until everything that these views need has loaded or failed. */
async function settle(...layers: { layer: Layer; viewport: typeof small }[]) {
  for (let frame = 0; frame < 40; frame++) {
    tiles.update(layers)
    await vi.advanceTimersByTimeAsync(0)
    while (tiles.upload(renderer));
  }
  tiles.update(layers)
}

/** The pictures of the patches that are drawn, and the parts of them. */
const readPatches = ({ object }: Layer) =>
  (object.children as (SpherePatch & Object3D)[])
    .filter(({ visible }) => visible)
    .map(({ material: { uniforms } }) => ({
      url: uniforms.map!.value.image.url as string,
      share: uniforms.mapArea!.value.z as number,
    }))

it('loads the tiles of the level that the view needs, the centre first', async () => {
  const layer = tiles.create(hall, true)
  await settle({ layer, viewport: small })
  const [first] = requests
  expect(first).toBe('hall/4096/4-2.avif')
  expect(new Set(requests).size).toBe(requests.length)
  expect(requests.every((url) => url.startsWith('hall/4096/') || url === hall.preview)).toBe(true)
  expect(readPatches(layer).every(({ share }) => share === 1)).toBe(true)
  expect(layer.isComplete).toBe(true)
  const count = requests.length
  await settle({ layer, viewport: { ...small, yaw: small.yaw + 60 } })
  expect(requests.length).toBeGreaterThan(count)
})

it('draws each part of the view once, from the sharpest picture that has loaded', async () => {
  const layer = tiles.create(hall, false)
  isBroken = (url) => url.includes('8192')
  await settle({ layer, viewport: small })
  await settle({ layer, viewport: large })
  const patches = readPatches(layer)
  const keys = layer.object.children.filter(({ visible }) => visible)
  expect(new Set(keys).size).toBe(patches.length)
  // Parts of the coarser tiles stand in, and where none has loaded, parts of the preview.
  expect(patches.every(({ url, share }) => url.includes('4096') && share === 0.5)).toBe(true)
})

it('keeps the finer tiles while the coarser ones of a view that zooms out load', async () => {
  const layer = tiles.create(hall, false)
  await settle({ layer, viewport: large })
  isBroken = (url) => url.includes('4096')
  tiles.update([{ layer, viewport: small }])
  const patches = readPatches(layer)
  expect(patches.filter(({ url }) => url.includes('8192')).length).toBeGreaterThan(8)
})

it('requests a failed tile once more, and then says that the view is not complete', async () => {
  const layer = tiles.create(hall, true)
  const broken = 'hall/4096/4-2.avif'
  isBroken = (url) => url === broken
  await settle({ layer, viewport: small })
  expect(layer.isSettled).toBe(false)
  await vi.advanceTimersByTimeAsync(2000)
  await settle({ layer, viewport: small })
  expect(requests.filter((url) => url === broken)).toHaveLength(2)
  expect([layer.isSettled, layer.isComplete]).toEqual([true, false])
  expect(readPatches(layer)).toContainEqual({ url: hall.preview, share: 1 / 8 })

  isBroken = () => false
  tiles.retry()
  await settle({ layer, viewport: small })
  expect(layer.isComplete).toBe(true)
})

it('opens without its preview', async () => {
  const layer = tiles.create(hall, false)
  isBroken = (url) => url === hall.preview
  const loaded = vi.fn()
  layer.load(1000).then(loaded)
  await settle({ layer, viewport: small })
  expect(loaded).toHaveBeenCalled()
})

it('opens with the preview when its tiles take longer than it may wait', async () => {
  const layer = tiles.create(hall, false)
  isBroken = (url) => url !== hall.preview
  const loaded = vi.fn()
  layer.load(1000).then(loaded)
  await settle({ layer, viewport: small })
  expect(loaded).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  expect(loaded).toHaveBeenCalled()
})

it('cannot be opened when nothing of it loads, and tries again the next time', async () => {
  isBroken = () => true
  const layer = tiles.create(hall, false)
  const failed = vi.fn()
  layer.load(1000).catch(failed)
  await settle({ layer, viewport: small })
  await vi.advanceTimersByTimeAsync(2000)
  await settle({ layer, viewport: small })
  expect(failed).toHaveBeenCalled()
  layer.dispose()

  isBroken = () => false
  const again = tiles.create(hall, false)
  await settle({ layer: again, viewport: small })
  expect(again.isComplete).toBe(true)
})

it('opens at once when it was shown before, without a wait', async () => {
  await settle({ layer: tiles.create(hall, true), viewport: small })
  const again = tiles.create(hall, false)
  const loaded = vi.fn()
  again.load(0).then(loaded)
  await vi.advanceTimersByTimeAsync(20)
  expect(loaded).not.toHaveBeenCalled()
  tiles.update([{ layer: again, viewport: small }])
  await vi.advanceTimersByTimeAsync(0)
  expect(loaded).toHaveBeenCalled()
})

it('ends the wait for a panorama that is no longer needed', async () => {
  isBroken = () => true
  const layer = tiles.create(hall, false)
  const ended = vi.fn()
  layer.load(1000).then(ended)
  layer.dispose()
  await vi.advanceTimersByTimeAsync(0)
  expect(ended).toHaveBeenCalled()
})

it('keeps what is in view and at most 96 MB besides, also after 60 scenes', async () => {
  const scenes = Array.from({ length: 60 }, (_, scene) => ({
    preview: `${scene}/preview.webp`,
    levels: hall.levels.map((level) => ({
      ...level,
      tiles: level.tiles.replace('hall', String(scene)),
    })),
  }))
  for (const scene of scenes) {
    const layer = tiles.create(scene, false)
    await settle({ layer, viewport: large })
    layer.dispose()
    expect(layer.isComplete).toBe(true)
  }
  const bytes = uploaded.reduce(
    (sum, { url }) => sum + (url.includes('preview') ? 768 * 384 * 4 : 512 * 512 * 4),
    0,
  )
  expect(bytes).toBeLessThanOrEqual(96_000_000)
  expect(bytes).toBeGreaterThan(48_000_000)
})

it.each([
  ['a picture is not decoded', () => vi.stubGlobal('createImageBitmap', refuse)],
  ['a texture is not created', () => vi.spyOn(renderer, 'initTexture').mockImplementation(refuse)],
])('says that the view is not complete when memory is short and %s', async (_, makeShort) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  makeShort()
  const layer = tiles.create(hall, true)
  const failed = vi.fn()
  layer.load(1000).catch(failed)
  await settle({ layer, viewport: small })
  await vi.advanceTimersByTimeAsync(2000)
  await settle({ layer, viewport: small })
  expect(failed).toHaveBeenCalled()
  expect([layer.isSettled, layer.isComplete]).toEqual([true, false])
})

it('requests everything again after the WebGL context was lost', async () => {
  const layer = tiles.create(hall, true)
  await settle({ layer, viewport: small })
  const count = requests.length
  tiles.clear()
  expect(uploaded).toEqual([])
  await settle({ layer, viewport: small })
  expect(requests).toHaveLength(2 * count)
})
