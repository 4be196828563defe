// @vitest-environment node
import { mkdir, mkdtemp, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  findPhotographs,
  InvalidPhotoError,
  loadPhotoPanorama,
  readPhoto,
} from '../../../scripts/tour/photo.mjs'

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

/** Metadata in the format of ExifTool, which many stitchers use. */
const EXIFTOOL = `<?xpacket begin='\ufeff' id='W5M0MpCehiHzreSzNTczkc9d'?>
<x:xmpmeta xmlns:x='adobe:ns:meta/' x:xmptk='Image::ExifTool 12.40'>
<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'>

 <rdf:Description rdf:about=''
  xmlns:GPano='http://ns.google.com/photos/1.0/panorama/'>
  <GPano:PoseHeadingDegrees>355.2</GPano:PoseHeadingDegrees>
  <GPano:ProjectionType>equirectangular</GPano:ProjectionType>
 </rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end='w'?>`

/** A camera's metadata about the part of the sphere that it photographed. */
const crop = (full: number, [left, top, width, height]: [number, number, number, number]) =>
  sphere(
    `GPano:ProjectionType="equirectangular" GPano:FullPanoWidthPixels="${full}" GPano:FullPanoHeightPixels="${full / 2}" GPano:CroppedAreaLeftPixels="${left}" GPano:CroppedAreaTopPixels="${top}" GPano:CroppedAreaImageWidthPixels="${width}" GPano:CroppedAreaImageHeightPixels="${height}"`,
  )

async function photo(picture: Sharp, name = 'photo.jpg') {
  const file = join(folder, `${number++}-${name}`)
  await picture.toFile(file)
  return file
}

/** A white PNG with one bit per pixel. Encoding a JPEG of this size would take ten seconds. */
function whitePng(width: number, height: number) {
  const chunk = (type: string, data: Buffer) => {
    const content = Buffer.concat([Buffer.from(type), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(content))
    return Buffer.concat([length, content, check])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  // The first byte of a row is its filter type: none.
  const row = Buffer.alloc(width / 8 + 1, 255).fill(0, 0, 1)
  const rows = Buffer.concat(Array<Buffer>(height).fill(row))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

async function writeText(text: string, name: string) {
  const file = join(folder, `${number++}-${name}`)
  await writeFile(file, text)
  return file
}

/** @param x in fractions of the width @param y in fractions of the height */
const pixelOf = (
  { pixels, width, height }: { pixels: Buffer; width: number; height: number },
  x: number,
  y: number,
) => {
  const at = (Math.floor(y * height) * width + Math.floor(x * width)) * 3
  return [...pixels.subarray(at, at + 3)]
}

describe('readPhoto', () => {
  it.each<[string, () => Promise<string>, RegExp]>([
    ['does not exist', async () => join(folder, 'nowhere.jpg'), /^does not exist/],
    ['is a folder', async () => folder, /name the pictures in it/],
    ['is empty', () => writeText('', 'empty.jpg'), /0 bytes\): copy it/],
    ['is a text file', () => writeText('Dear diary', 'diary.jpg'), /cannot be read as a photo/],
    ['is not stitched', () => writeText('fisheye', 'card.INSP'), /export it from the camera’s app/],
    [
      'is in HEIC',
      () => writeText('telephone', 'IMG_0042.HEIC'),
      /HEIC format: export it as a JPEG/,
    ],
    ['is not a panorama', () => photo(plain(3000, 2000)), /3000 × 2000: .* twice as wide/],
    ['is too small', () => photo(plain(1600)), /too small: .* 1600 px, .* 2048/],
    [
      'has another projection',
      () => photo(plain(2048).withXmp(sphere('GPano:ProjectionType="cylindrical"'))),
      /cylindrical picture: export it as equirectangular/,
    ],
    [
      'does not match its crop',
      () => photo(plain(3000, 1000).withXmp(crop(4096, [0, 0, 4096, 2048]))),
      /does not match its data .*: export it again/,
    ],
    [
      'has a crop beyond the sphere',
      () => photo(plain(3000, 1000).withXmp(crop(4096, [2000, 0, 3000, 1000]))),
      /does not match its data/,
    ],
  ])('rejects a file that %s, with instructions', async (_, make, reason) => {
    const error = await readPhoto(await make()).catch((reason) => reason)
    expect(error).toBeInstanceOf(InvalidPhotoError)
    expect(error.message).toMatch(reason)
  })

  it('finds photographs in a folder and its subfolders, in the order of their numbers', async () => {
    const card = await mkdtemp(join(folder, 'card-'))
    await mkdir(join(card, '100RICOH'))
    const names = ['100RICOH/R11.Jpeg', 'R9.JPG', 'R10.jpg', 'R12.INSP', 'R13.HEIC']
    for (const name of [...names.toReversed(), '._R9.JPG', 'notes.txt', 'R14.mp4']) {
      await writeFile(join(card, name), '')
    }
    // Photographs that cannot be used are among them, so that they are named.
    const found = names.map((name) => join(card, name))
    expect(await findPhotographs(['hall.jpg', card])).toEqual(['hall.jpg', ...found])
  })

  it('rejects a truncated file when its pixels are read', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const file = await photo(
      sharp({ create: { width: 2048, height: 1024, channels: 3, background: '#fff', noise } }),
    )
    await truncate(file, 100_000)
    await expect(readPhoto(file).then(loadPhotoPanorama)).rejects.toThrow(/is truncated or damaged/)
  })

  it.each<[string, () => Promise<string>, number]>([
    ['CMYK', () => photo(plain(2048).toColourspace('cmyk')), 2048],
    [
      '16 bits with alpha',
      () => photo(plain(2050).ensureAlpha().toColourspace('rgb16'), 'a.png'),
      2048,
    ],
    ['one pixel less than 2 : 1', () => photo(plain(3073, 1535)), 3072],
    ['an odd width', () => photo(plain(3001, 1500)), 3008],
  ])('loads a panorama in RGB from %s', async (_, make, width) => {
    const read = await readPhoto(await make())
    expect(read).toMatchObject({ width, crop: undefined, heading: undefined })
    const panorama = await loadPhotoPanorama(read)
    expect(panorama.pixels).toHaveLength(width * (width / 2) * 3)
    for (const [at, value] of [200, 100, 50].entries()) {
      expect(Math.abs(pixelOf(panorama, 0.5, 0.5)[at]! - value)).toBeLessThan(40)
    }
  })

  it('loads a large panorama in grey', async () => {
    const file = join(folder, 'large.png')
    await writeFile(file, whitePng(12_000, 6_000))
    const panorama = await loadPhotoPanorama(await readPhoto(file))
    expect(pixelOf(panorama, 0.2, 0.8)).toEqual([255, 255, 255])
    expect([panorama.width, panorama.pixels.length]).toEqual([12_032, 12_032 * 6016 * 3])
  })

  it('fits a crop whose metadata exceed the panorama by a pixel', async () => {
    const [left, right] = await Promise.all(
      ['#000', '#fff'].map((background) =>
        sharp({ create: { width: 512, height: 512, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const halves = plain(1024).composite([
      { input: left!, left: 0, top: 0 },
      { input: right!, left: 512, top: 0 },
    ])
    const file = await photo(halves.withXmp(crop(2048, [1025, 513, 1024, 512])), 'a.png')
    const panorama = await loadPhotoPanorama(await readPhoto(file))
    expect(panorama.pixels).toHaveLength(2048 * 1024 * 3)
    for (const y of [0.51, 0.99]) {
      expect(pixelOf(panorama, 0.74, y)).toEqual([0, 0, 0])
      expect(pixelOf(panorama, 0.76, y)).toEqual([255, 255, 255])
    }
  })

  it('places a cropped panorama at its position on the sphere', async () => {
    const file = await photo(plain(1536, 512).withXmp(crop(3072, [768, 384, 1536, 512])))
    const panorama = await loadPhotoPanorama(await readPhoto(file))
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
    ['of a Ricoh Theta', sphere('GPano:PoseHeadingDegrees="-40.25"'), 319.8],
    ['of ExifTool', EXIFTOOL, 355.2],
    [
      'with another prefix',
      EXIFTOOL.replaceAll('GPano:', 'sphere:').replace(':GPano', ':sphere'),
      355.2,
    ],
    ['beyond 360°', sphere('GPano:PoseHeadingDegrees="361"'), 1],
    ['with a comma', sphere('GPano:PoseHeadingDegrees="123,4"'), 123.4],
    ['as a fraction', sphere('GPano:PoseHeadingDegrees="1234/10"'), 123.4],
    [
      'of a GoPro MAX, which has no compass',
      sphere('GPano:PoseHeadingDegrees="0" GPano:PosePitchDegrees="0" GPano:PoseRollDegrees="0"'),
      undefined,
    ],
    ['without a number', sphere('GPano:ProjectionType="equirectangular"'), undefined],
  ])('reads the heading from XMP %s', async (_, xmp, heading) => {
    for (const name of ['photo.jpg', 'photo.png', 'photo.tif', 'photo.webp']) {
      const file = await photo(plain(2048).withXmp(xmp), name)
      expect(await readPhoto(file), name).toMatchObject({ heading, notes: [] })
    }
  })

  it('adds a note for a heading that is not a number', async () => {
    const xmp = sphere('GPano:PoseHeadingDegrees="north"')
    const { heading, notes } = await readPhoto(await photo(plain(2048).withXmp(xmp)))
    expect(heading).toBeUndefined()
    expect(notes).toEqual(['its heading cannot be read'])
  })

  it.each(['equirectangular', 'Equirectangular', 'EQUIRECTANGULAR', ' equirectangular '])(
    'accepts the projection “%s”',
    async (projection) => {
      const xmp = sphere(`GPano:ProjectionType="${projection}"`)
      expect(await readPhoto(await photo(plain(2048).withXmp(xmp)))).toMatchObject({ notes: [] })
    },
  )

  it('reads the view with which a panorama opens, from its centre', async () => {
    const xmp = sphere(
      'GPano:PoseHeadingDegrees="30" GPano:InitialViewHeadingDegrees="350" GPano:InitialViewPitchDegrees="-10" GPano:InitialHorizontalFOVDegrees="60"',
    )
    const { initialView, notes } = await readPhoto(await photo(plain(2048).withXmp(xmp)))
    expect(initialView).toEqual({ yaw: -40, pitch: -10, hfov: 60 })
    expect(notes).toEqual(['opens with the view that is set in it'])

    const unset = sphere('GPano:InitialViewHeadingDegrees="0" GPano:InitialViewPitchDegrees="0"')
    const read = await readPhoto(await photo(plain(2048).withXmp(unset)))
    expect(read).toMatchObject({ initialView: undefined, notes: [] })
  })

  it('says that it ignores GPano data of another picture', async () => {
    const xmp = sphere(
      'GPano:FullPanoWidthPixels="8000" GPano:FullPanoHeightPixels="3000" GPano:CroppedAreaImageWidthPixels="9000" GPano:CroppedAreaImageHeightPixels="2000"',
    )
    const { notes } = await readPhoto(await photo(plain(2048).withXmp(xmp)))
    expect(notes).toEqual(['its GPano data do not match it and are ignored'])
  })

  it.each([
    // Where the camera has seen the mark, and where it is from an upright camera.
    ['pitch', 'GPano:PosePitchDegrees="20"', { yaw: 0, pitch: 0 }, { yaw: 0, pitch: 20 }],
    ['roll', 'GPano:PoseRollDegrees="-20"', { yaw: 90, pitch: 0 }, { yaw: 90, pitch: 20 }],
    [
      'pitch and roll',
      'GPano:PosePitchDegrees="90" GPano:PoseRollDegrees="30"',
      { yaw: 0, pitch: -90 },
      { yaw: -30, pitch: 0 },
    ],
  ])('levels the horizon of a camera with a %s', async (_, fields, seen, expected) => {
    const size = 40
    const at = ({ yaw, pitch }: typeof seen) => ({
      left: Math.round((yaw / 360 + 0.5) * 2048),
      top: Math.round((0.5 - pitch / 180) * 1024),
    })
    const isPole = Math.abs(seen.pitch) === 90
    const mark = {
      width: isPole ? 2048 : size,
      height: size,
      channels: 3,
      background: '#fff',
    } as const
    const corner = isPole
      ? { left: 0, top: 1024 - size }
      : { left: at(seen).left - size / 2, top: at(seen).top - size / 2 }
    const file = await photo(
      sharp({ create: { width: 2048, height: 1024, channels: 3, background: '#000' } })
        .composite([{ input: { create: mark }, ...corner }])
        .withXmp(sphere(fields)),
    )
    const read = await readPhoto(file)
    expect(read.notes.join()).toMatch(/^horizon levelled by/)
    const panorama = await loadPhotoPanorama(read)
    const { left, top } = at(expected)
    expect(pixelOf(panorama, left / 2048, top / 1024)[0]).toBeGreaterThan(200)
    expect(
      pixelOf(panorama, at(seen).left / 2048, Math.min(at(seen).top, 1023) / 1024)[0],
    ).toBeLessThan(50)
  })

  it('names pictures of two lenses and HEIC under another name as what they are', async () => {
    const lens = (x: number) => `<circle cx="${x}" cy="512" r="500" fill="#987"/>`
    const lenses = Buffer.from(
      `<svg width="2048" height="1024"><rect width="2048" height="1024"/>${lens(512)}${lens(1536)}</svg>`,
    )
    await expect(readPhoto(await photo(sharp(lenses)))).rejects.toThrow(/^is not stitched yet/)
    await expect(readPhoto('tests/fixtures/media/heic-content.jpg')).rejects.toThrow(
      'is in the HEIC format: export it as a JPEG.',
    )
    // At night, only the middle of a panorama is bright.
    const night = Buffer.from(
      '<svg width="2048" height="1024"><rect width="2048" height="1024"/><rect y="400" width="2048" height="250" fill="#987"/></svg>',
    )
    expect(await readPhoto(await photo(sharp(night)))).toMatchObject({ width: 2048 })
  })

  it('lists a photograph once in a folder with a link to an upper one', async () => {
    const card = await mkdtemp(join(folder, 'card-'))
    await mkdir(join(card, 'sub'))
    await writeFile(join(card, 'sub/a.jpg'), '')
    await symlink('..', join(card, 'sub/up'))
    await symlink('a.jpg', join(card, 'sub/b.jpg'))
    expect(await findPhotographs([card])).toEqual([
      join(card, 'sub/a.jpg'),
      join(card, 'sub/b.jpg'),
    ])
  })

  it('ignores broken XMP and adds a note', async () => {
    const read = await readPhoto(await photo(plain(2048).withXmp('<x:xmpm \u0000 GPa')))
    expect(read).toMatchObject({ heading: undefined, width: 2048 })
    expect(read.notes.join()).toMatch(/XMP data cannot be read/)
  })

  it('returns the same digest for a copy under another name', async () => {
    const file = await photo(plain(2048))
    const copy = join(folder, 'copy.jpg')
    await writeFile(copy, await readFile(file))
    expect((await readPhoto(copy)).digest).toBe((await readPhoto(file)).digest)
  })
})
