// @vitest-environment node
import { mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Blur, burn } from '../../scripts/tour/blur.mjs'
import { cutScene } from '../../scripts/tour/bundle.mjs'
import { nameFrom, searchTitle, slug } from '../../scripts/tour/names.mjs'
import { panoramaOf, photographsAt, readPhoto, Unfit } from '../../scripts/tour/photo.mjs'
import { Stage } from '../../scripts/tour/stage.mjs'
import { describeTour } from '../../src/player/editor/descriptions.mjs'

let folder = ''
let number = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'photographs-'))
})

afterAll(() => rm(folder, { recursive: true }))

const plain = (width: number, height = width / 2) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 100, b: 50 } } })

const sphere = (fields: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:GPano="http://ns.google.com/photos/1.0/panorama/" ${fields}/></rdf:RDF></x:xmpmeta>`

/** As a camera says which part of the sphere it has seen. */
const crop = (full: number, [left, top, width, height]: [number, number, number, number]) =>
  sphere(
    `GPano:ProjectionType="equirectangular" GPano:FullPanoWidthPixels="${full}" GPano:FullPanoHeightPixels="${full / 2}" GPano:CroppedAreaLeftPixels="${left}" GPano:CroppedAreaTopPixels="${top}" GPano:CroppedAreaImageWidthPixels="${width}" GPano:CroppedAreaImageHeightPixels="${height}"`,
  )

async function photo(picture: Sharp, name = 'photo.jpg') {
  const file = join(folder, `${number++}-${name}`)
  await picture.toFile(file)
  return file
}

async function written(text: string, name: string) {
  const file = join(folder, `${number++}-${name}`)
  await writeFile(file, text)
  return file
}

/** A pixel of a panorama, by parts of its width and height. */
const pixelOf = (
  { pixels, width, height }: { pixels: Buffer; width: number; height: number },
  x: number,
  y: number,
) => {
  const at = (Math.floor(y * height) * width + Math.floor(x * width)) * 3
  return [...pixels.subarray(at, at + 3)]
}

describe('a photograph', () => {
  it.each<[string, () => Promise<string>, RegExp]>([
    ['that is not there', async () => join(folder, 'nowhere.jpg'), /^is not there/],
    ['that is a folder', async () => folder, /name the pictures in it/],
    ['of 0 bytes', () => written('', 'empty.jpg'), /0 bytes\): copy it/],
    ['that is a text', () => written('Dear diary', 'diary.jpg'), /no photograph/],
    ['as lenses see it', () => written('fisheye', 'card.insp'), /export it from the camera’s app/],
    ['that is no sphere', () => photo(plain(3000, 2000)), /3000 × 2000: .* twice as wide/],
    ['that is too small', () => photo(plain(1600)), /too small: 1600 px .* 2048/],
    [
      'of another projection',
      () => photo(plain(2048).withXmp(sphere('GPano:ProjectionType="cylindrical"'))),
      /cylindrical picture: export it as equirectangular/,
    ],
    [
      'whose crop does not fit it',
      () => photo(plain(3000, 1000).withXmp(crop(4096, [0, 0, 4096, 2048]))),
      /do not fit that: export it again/,
    ],
    [
      'whose crop leaves the sphere',
      () => photo(plain(3000, 1000).withXmp(crop(4096, [2000, 0, 3000, 1000]))),
      /do not fit that/,
    ],
  ])('%s is refused, with what to do about it', async (_, make, reason) => {
    const refusal = await readPhoto(await make()).catch((error) => error)
    expect(refusal).toBeInstanceOf(Unfit)
    expect(refusal.message).toMatch(reason)
  })

  it('is found in a folder and below it, whatever its ending’s case, in the order of numbers', async () => {
    const card = await mkdtemp(join(folder, 'card-'))
    await mkdir(join(card, '100RICOH'))
    for (const name of ['R10.jpg', 'R9.JPG', '._R9.JPG', 'R9.DNG', '100RICOH/R11.Jpeg']) {
      await writeFile(join(card, name), '')
    }
    const found = ['100RICOH/R11.Jpeg', 'R9.JPG', 'R10.jpg'].map((name) => join(card, name))
    expect(await photographsAt(['hall.jpg', card])).toEqual(['hall.jpg', ...found])
  })

  it('that breaks off is refused when it is read', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const file = await photo(
      sharp({ create: { width: 2048, height: 1024, channels: 3, background: '#fff', noise } }),
    )
    await truncate(file, 100_000)
    await expect(readPhoto(file).then(panoramaOf)).rejects.toThrow(/breaks off or is damaged/)
  })

  it.each<[string, () => Promise<string>, number]>([
    ['in CMYK', () => photo(plain(2048).toColourspace('cmyk')), 2048],
    [
      'in 16 bits with alpha',
      () => photo(plain(2050).ensureAlpha().toColourspace('rgb16'), 'a.png'),
      2048,
    ],
    ['a pixel off 2 : 1', () => photo(plain(3073, 1535)), 3072],
  ])('%s becomes a panorama of three colours', async (_, make, width) => {
    const read = await readPhoto(await make())
    expect(read).toMatchObject({ width, crop: undefined, heading: undefined })
    const panorama = await panoramaOf(read)
    expect(panorama.pixels).toHaveLength(width * (width / 2) * 3)
    for (const [at, value] of [200, 100, 50].entries()) {
      expect(Math.abs(pixelOf(panorama, 0.5, 0.5)[at]! - value)).toBeLessThan(40)
    }
  })

  it('in grey and larger than sharp reads unasked becomes a panorama of three colours', async () => {
    const file = await photo(
      plain(240).greyscale().resize(24_000, 12_000, { kernel: 'nearest' }).jpeg({ quality: 1 }),
    )
    const panorama = await panoramaOf(await readPhoto(file))
    expect(new Set(pixelOf(panorama, 0.2, 0.8)).size).toBe(1)
    expect(panorama.pixels).toHaveLength(4096 * 2048 * 3)
  })

  it('that shows a part of the sphere stands where it belongs', async () => {
    const file = await photo(plain(1536, 512).withXmp(crop(3072, [768, 384, 1536, 512])))
    const panorama = await panoramaOf(await readPhoto(file))
    expect([panorama.width, panorama.height]).toEqual([3072, 1536])
    expect(pixelOf(panorama, 0.5, 0.5)[0]).toBeGreaterThan(190)
    for (const [x, y] of [
      [0.1, 0.5],
      [0.9, 0.5],
      [0.5, 0.1],
      [0.5, 0.9],
    ] as const) {
      expect(pixelOf(panorama, x, y)).toEqual([15, 27, 43])
    }
  })

  it.each([
    [sphere('GPano:PoseHeadingDegrees="-40.25"'), 319.8],
    [
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><GPano:PoseHeadingDegrees>361</GPano:PoseHeadingDegrees></x:xmpmeta>',
      1,
    ],
    [sphere('GPano:PoseHeadingDegrees="north"'), undefined],
  ])('knows its north by PoseHeadingDegrees, however it is written', async (xmp, heading) => {
    expect(await readPhoto(await photo(plain(2048).withXmp(xmp)))).toMatchObject({ heading })
  })

  it('with broken XMP does without it, and says so', async () => {
    const read = await readPhoto(await photo(plain(2048).withXmp('<x:xmpm \u0000 GPa')))
    expect(read).toMatchObject({ heading: undefined, width: 2048 })
    expect(read.notes.join()).toMatch(/XMP data cannot be read/)
  })

  it('is known by its bytes, whatever it is called', async () => {
    const file = await photo(plain(2048))
    const copy = join(folder, 'copy.jpg')
    await writeFile(copy, await readFile(file))
    expect((await readPhoto(copy)).digest).toBe((await readPhoto(file)).digest)
  })
})

describe('names', () => {
  it.each([
    ['01 Σαλόνι', { en: 'Living room', el: 'Σαλόνι' }],
    ['02_kitchen', { en: 'Kitchen', el: 'Κουζίνα' }],
    ['bedroom-2', { en: 'Bedroom 2', el: 'Υπνοδωμάτιο 2' }],
    ['Αίθουσα του θρόνου', { en: 'Aithousa Tou Thronou', el: 'Αίθουσα του θρόνου' }],
    ['wine cellar', { en: 'Wine cellar', el: 'Wine cellar' }],
    ['R0010023', undefined],
    ['IMG_20260101_101010_00_023', undefined],
    ['GS__0042', undefined],
  ])('of “%s” stand in both languages', (file, name) => {
    expect(nameFrom(file)).toEqual(name)
    // As a Mac writes them.
    expect(nameFrom(file.normalize('NFD'))).toEqual(name)
  })

  it('become addresses', () => {
    expect(slug('Βίλα Αθηνά, 2ος όροφος')).toBe('vila-athina-2os-orofos')
    expect(slug('  ../../etc/passwd ')).toBe('etc-passwd')
    expect(slug('…')).toBe('')
  })

  const titles = ['Ios', 'Villa Athina', 'The Old Olive Press of Kalamata', 'Ο']
  const scenes = ['Σαλόνι', 'Kitchen', 'bedroom', 'Roof', 'A very long name of a room'].map(
    (name) => nameFrom(name)!,
  )
  it.each(titles)('of %s are as long as search engines show them', (name) => {
    const title = { en: name, el: name }
    for (const isSample of [true, false]) {
      for (let count = 1; count <= scenes.length; count++) {
        for (const text of Object.values(describeTour(title, scenes.slice(0, count), isSample))) {
          expect(text.length, text).toBeGreaterThanOrEqual(120)
          expect(text.length, text).toBeLessThanOrEqual(155)
          expect(text.match(/[.!?](\s|$)/g)).toHaveLength(2)
        }
      }
      for (const text of Object.values(searchTitle(title, isSample))) {
        expect(`${text} | Hermes View`.length, text).toBeGreaterThanOrEqual(45)
        expect(`${text} | Hermes View`.length, text).toBeLessThanOrEqual(60)
      }
    }
  })
})

describe('a blur', () => {
  const width = 720
  const height = 360

  /** A chequered panorama: whatever is blurred loses its contrast. */
  function chequered() {
    const pixels = Buffer.alloc(width * height * 3)
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++)
        pixels.fill((x + y) % 2 ? 255 : 0, (y * width + x) * 3, (y * width + x + 1) * 3)
    }
    return { pixels, width, height }
  }

  const contrastAt = (pixels: Buffer, yaw: number, pitch: number) => {
    const x = (Math.round(((yaw + 180) / 360) * width) + width) % width
    const y = Math.min(Math.round(((90 - pitch) / 180) * height), height - 1)
    const [here = 0, next = 0] = [0, 1].map(
      (step) => pixels[(y * width + ((x + step) % width)) * 3],
    )
    return Math.abs(here - next)
  }

  it.each([
    ['ahead', 0, 0],
    ['at the seam behind', 180, 5],
    ['beside the seam', -179, -20],
    ['near the pole', 60, 84],
  ])('leaves nothing to see %s, and the rest as it was', async (_, yaw, pitch) => {
    const panorama = chequered()
    const blur: Blur = { yaw, pitch, width: 10, height: 12, kind: 'face', state: 'accepted' }
    await burn(panorama, [blur])
    for (const [across, up] of [
      [0, 0],
      [3, 0],
      [-3, 0],
      [0, 4],
      [0, -4],
    ] as const) {
      const turn = across / Math.cos((pitch * Math.PI) / 180)
      expect(contrastAt(panorama.pixels, yaw + turn, Math.min(pitch + up, 89))).toBeLessThan(40)
    }
    for (const [turn, up] of [
      [90, 0],
      [180, 0],
      [0, -20],
    ] as const) {
      expect(contrastAt(panorama.pixels, yaw + turn, pitch > 80 ? up : pitch + up)).toBe(255)
    }
  })

  it('is in the pieces that are published', async () => {
    const home = process.cwd()
    const [width, height] = [2048, 1024]
    const stripe = Array.from({ length: width * 3 }, (_, at) => (Math.floor(at / 48) % 2 ? 255 : 0))
    const pixels = Buffer.concat(Array.from({ length: height }, () => Buffer.from(stripe)))
    const blur: Blur = {
      yaw: 45,
      pitch: 22.5,
      width: 20,
      height: 20,
      kind: 'face',
      state: 'accepted',
    }
    try {
      process.chdir(folder)
      const stage = new Stage()
      const photograph = { digest: 'a', width, blurs: [blur] }
      const load = async () => ({ pixels, width, height })
      const { tiles } = await cutScene('villa', 'hall', photograph, load, stage)
      await stage.publish()
      /** How much a piece's middle differs within itself. */
      const contrastOf = async (column: number) => {
        const tile = tiles.replace('{column}', String(column)).replace('{row}', '0')
        const middle = { left: 206, top: 334, width: 100, height: 100 }
        const { channels } = await sharp(join('public/samples/villa', tile))
          .extract(middle)
          .toBuffer()
          .then((part) => sharp(part).stats())
        return channels[0]!.stdev
      }
      expect(await contrastOf(2)).toBeLessThan(30)
      expect(await contrastOf(1)).toBeGreaterThan(100)
    } finally {
      process.chdir(home)
    }
  })
})
