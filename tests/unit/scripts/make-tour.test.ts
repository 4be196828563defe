// @vitest-environment node
import { appendFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { FileTransaction } from '../../../scripts/tour/file-transaction.mjs'
import { makeTour } from '../../../scripts/tour/make-tour.mjs'
import * as checks from '../../../src/player/schema/check'

// Encoding tiles and posters takes seconds.
vi.mock('../../../scripts/tour/write-derived-files.mjs', () => ({
  writeDerivedFiles: async () => {},
}))
vi.mock('../../../scripts/images/share-subjects.mjs', () => ({ loadShareSubjects: async () => [] }))
vi.mock('../../../scripts/images/tiles.mjs', async (original) => ({
  ...(await original<object>()),
  cutTiles: async () => {},
}))

const home = process.cwd()
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'made-'))
  const samples = join(folder, 'public/samples')
  await cp(resolve(home, 'tests/fixtures/exports/harbour-hotel'), join(samples, 'harbour'), {
    recursive: true,
  })
  await rm(join(samples, 'harbour/tour.json'), { force: true })
  await cp(resolve(home, 'tests/fixtures/bundles/whole'), join(samples, 'rendered'), {
    recursive: true,
  })
  await mkdir(join(folder, 'studio/tours'), { recursive: true })
  await writeFile(join(folder, 'studio/tours/rendered.json'), '{}')
  process.chdir(folder)
})

afterAll(async () => {
  process.chdir(home)
  await rm(folder, { recursive: true })
})

it.each([
  ['a third-party export', 'harbour'],
  ['a tour that the studio rendered', 'rendered'],
])('rejects the name of %s and leaves that bundle unchanged', async (_, bundleName) => {
  const all = () => readdir(folder, { recursive: true })
  const before = await all()
  const title = { en: 'Harbour', el: 'Λιμάνι' }
  const options = { bundleName, title, files: ['hall.jpg'], isSample: false, checks, log() {} }
  await expect(makeTour(options)).rejects.toThrow(/was not made from photographs: choose another/)
  expect(await all()).toEqual(before)
})

describe('a tour of photographs', () => {
  const list = 'studio/photographs/villa.json'
  const original = 'studio/photographs/villa/kitchen.jpg'
  const files = ['kitchen.jpg']

  beforeEach(async () => {
    for (const path of ['public/samples/villa', 'studio/photographs', 'src/content'])
      await rm(path, { recursive: true, force: true })
    await cp(resolve(home, 'tests/fixtures/bundles/whole'), 'public/samples/villa', {
      recursive: true,
    })
    for (const path of [
      'studio/photographs/villa',
      'src/content/generated/en',
      'src/content/generated/el',
    ])
      await mkdir(path, { recursive: true })
    const row = { path: '/projects/9', bundle: '/samples/villa/index.htm', isSample: false }
    await writeFile('src/content/generated/tours.json', JSON.stringify({ 9: row }))
    for (const lang of ['en', 'el'])
      await writeFile(`src/content/generated/${lang}/tours.json`, '{}')
    await writeFile(list, '{}')
    const plain = { width: 2048, height: 1024, channels: 3, background: '#fff' } as const
    await sharp({ create: plain }).jpeg().toFile('kitchen.jpg')
  })

  const addPhotograph = (log = () => {}) => {
    const title = { en: 'Villa', el: 'Βίλα' }
    return makeTour({ bundleName: 'villa', title, files, isSample: false, checks, log })
  }

  it('overwrites no other photograph of a removed tour with the same name', async () => {
    await writeFile(original, 'another photograph')
    const before = await readFile('public/samples/villa/tour.json', 'utf8')
    await expect(addPhotograph()).rejects.toThrow(/villa\/kitchen\.jpg is another photograph/)
    expect(await readFile(original, 'utf8')).toBe('another photograph')
    expect(await readFile('public/samples/villa/tour.json', 'utf8')).toBe(before)
    // The same photograph can be added again.
    await cp('kitchen.jpg', original)
    expect((await addPhotograph()).added).toBe(1)
  })

  it('adds new photographs, skips those of its scenes, and keeps what was edited', async () => {
    await addPhotograph()
    const before = JSON.parse(await readFile('public/samples/villa/tour.json', 'utf8'))
    const grey = { width: 2048, height: 1024, channels: 3, background: '#888' } as const
    await sharp({ create: grey }).jpeg().toFile('R0010023.JPG')
    const title = { en: 'Villa', el: 'Βίλα' }
    const again = ['R0010023.JPG', 'kitchen.jpg']
    const options = { bundleName: 'villa', title, files: again, isSample: false, checks, log() {} }
    const { tour, added, skipped } = await makeTour(options)
    expect(added).toBe(1)
    expect(skipped).toMatchObject([
      { reason: expect.stringMatching(/photograph of the scene “Kitchen” already/) },
    ])
    expect(tour.scenes.map(({ id }) => id)).toEqual(['hall', 'yard', 'kitchen', 'scene-4'])
    expect(tour.scenes[0]!.hotspots).toEqual(before.scenes[0].hotspots)
    expect(JSON.parse(await readFile('public/samples/villa/tour.json', 'utf8'))).toEqual(tour)
  })

  it('names a photograph that is skipped by its scene’s id while the English name is missing', async () => {
    const { tour } = await addPhotograph()
    tour.scenes.at(-1)!.name = ''
    await writeFile('public/samples/villa/tour.json', JSON.stringify(tour))
    const lines: string[] = []
    const log = (line: string) => lines.push(line)
    const title = { en: 'Villa', el: 'Βίλα' }
    const options = { bundleName: 'villa', title, files, isSample: false, checks, log }
    await expect(makeTour(options)).rejects.toThrow('nothing was changed')
    expect(lines.join()).toContain('the scene “kitchen” already')
  })

  it('gives a scene without a name the next number that is free', async () => {
    const names = ['scene 4.jpg', 'R0010023.JPG']
    for (const [index, name] of names.entries()) {
      const background = index === 0 ? '#888' : '#444'
      await sharp({ create: { width: 2048, height: 1024, channels: 3, background } })
        .jpeg()
        .toFile(name)
    }
    const title = { en: 'Villa', el: 'Βίλα' }
    const options = { bundleName: 'villa', title, files: names, isSample: false, checks, log() {} }
    const { tour } = await makeTour(options)
    expect(tour.scenes.slice(2).map(({ id, name }) => [id, name])).toEqual([
      ['scene-4', 'Scene 4'],
      ['scene-5', 'Scene 5'],
    ])
  })

  it('leaves the Greek name of scenes empty that only staff can translate', async () => {
    const names = ['zeus corner.jpg', 'Zeus corner.png']
    for (const [index, name] of names.entries()) {
      const background = index === 0 ? '#888' : '#444'
      await sharp({ create: { width: 2048, height: 1024, channels: 3, background } }).toFile(name)
    }
    const title = { en: 'Villa', el: 'Βίλα' }
    const options = { bundleName: 'villa', title, files: names, isSample: false, checks, log() {} }
    const { tour } = await makeTour(options)
    expect(tour.scenes.slice(2).map(({ name }) => name)).toEqual(['Zeus corner', 'Zeus corner 2'])
    const locale = JSON.parse(await readFile('public/samples/villa/locale.el.json', 'utf8'))
    expect(locale.scenes).toMatchObject({
      'zeus-corner': { name: '', description: '' },
      'zeus-corner-2': { name: '', description: '' },
    })
  })

  it.each([
    'ENOSPC: no space left on device, write',
    'EFBIG: file too large, write',
    'EDQUOT: disk quota exceeded, write',
    'wbuffer_write: write failed\nunix error: No space left on device',
    'wbuffer_write: write failed\nunix error: File too large',
  ])('changes nothing when the disk is full: %j', async (message) => {
    const all = () => readdir('public', { recursive: true })
    const before = await all()
    const tour = await readFile('public/samples/villa/tour.json', 'utf8')
    vi.spyOn(FileTransaction.prototype, 'write').mockRejectedValueOnce(new Error(message))
    await expect(addPhotograph()).rejects.toThrow(/disk is full: .* Nothing was changed/)
    expect(await all()).toEqual(before)
    expect(await readFile('public/samples/villa/tour.json', 'utf8')).toBe(tour)
    expect(await readdir('studio/work/staged')).toEqual([])
  })

  it.each([
    ['the tour', 'public/samples/villa/tour.json'],
    ['the Greek texts', 'public/samples/villa/locale.el.json'],
    ['the list of photographs', list],
  ])('keeps a change of %s that is saved during the command', async (_, file) => {
    const changed = `${await readFile(file, 'utf8')}\n`
    const save = vi.fn(() => appendFileSync(file, '\n'))
    await expect(addPhotograph(save)).rejects.toThrow(/was changed in the meantime/)
    expect(save).toHaveBeenCalledOnce()
    expect(await readFile(file, 'utf8')).toBe(changed)
  })
})
