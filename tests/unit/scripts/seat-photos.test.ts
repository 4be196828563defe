// @vitest-environment node
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSeatPhotos } from '../../../scripts/venue/seat-photos.mjs'
import { writePhoto } from '../../support/venue-project'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seats-'))
  await writePhoto(join(folder, 'good/t1-evening.jpg'))
  await writePhoto(join(folder, 'good/t2-noon.jpeg'))
  await writePhoto(join(folder, 'small/t1-noon.jpg'), 1919)
  await writePhoto(join(folder, 'upright/t1-noon.jpg'), 1920, 2560)
  // A landscape sensor that was held upright.
  await writePhoto(join(folder, 'turned/t1-noon.jpg'), 2560, 1920, 6)
  await writePhoto(join(folder, 'wide/t1-noon.jpg'), 6400)
  await writePhoto(join(folder, 'other-name/IMG_1.jpg'))
  await writePhoto(join(folder, 'other-table/t9-noon.jpg'))
  await writePhoto(join(folder, 'twice/t1-noon.jpg'))
  await writePhoto(join(folder, 'twice/t1-noon.jpeg'))
  await writePhoto(join(folder, 'broken/t2-noon.jpg'))
  await writeFile(join(folder, 'broken/t1-noon.jpg'), 'not a picture')
})

afterAll(() => rm(folder, { recursive: true }))

describe('the photographs from seats', () => {
  it('are read by table and time of day', async () => {
    const photos = await readSeatPhotos(join(folder, 'good'), ['t1', 't2'])
    expect(photos).toEqual([
      { table: 't1', time: 'evening', master: expect.any(Buffer) },
      { table: 't2', time: 'noon', master: expect.any(Buffer) },
    ])
  })

  it('are stored upright and without the place where they were taken', async () => {
    const file = join(folder, 'located/t1-noon.jpg')
    await mkdir(join(folder, 'located'))
    await sharp({ create: { width: 1000, height: 2000, channels: 3, background: '#863' } })
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: '37/1 58/1 0/1' }, IFD0: { Artist: 'A photographer' } })
      .withMetadata({ orientation: 6 })
      .toFile(file)
    expect((await sharp(file).metadata()).exif).toBeDefined()
    const [photo] = await readSeatPhotos(join(folder, 'located'), ['t1'])
    const { exif, xmp, width, height } = await sharp(photo!.master).metadata()
    expect({ exif, xmp, width, height }).toEqual({ width: 2000, height: 1000 })
  })

  it.each([
    ['nothing', 'There is no folder'],
    ['small', 't1-noon.jpg has 1919 × 640 pixels: use a landscape photograph at least 1920'],
    ['upright', 't1-noon.jpg has 1920 × 2560 pixels: use a landscape photograph'],
    ['turned', 't1-noon.jpg has 1920 × 2560 pixels: use a landscape photograph'],
    ['wide', 't1-noon.jpg has 6400 × 640 pixels: use a landscape photograph'],
    ['other-name', 'IMG_1.jpg: name it after its table and time'],
    ['other-table', 't9-noon.jpg: there is no table t9'],
    ['twice', 'there are two photographs t1-noon'],
    ['broken', 't1-noon.jpg cannot be read as a JPEG'],
  ])('are refused as a whole: %s', async (name, message) => {
    await expect(readSeatPhotos(join(folder, name), ['t1', 't2'])).rejects.toThrow(message)
  })
})
