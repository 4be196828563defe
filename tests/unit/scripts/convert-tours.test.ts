// @vitest-environment node
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listBundlePictures } from '../../../scripts/build/check-derived-pictures.mjs'
import { validateBundles } from '../../../scripts/build/validate-bundles.mjs'
import {
  createRecordEntries,
  scenePicture,
  tourPosters,
} from '../../../scripts/images/derived-pictures.mjs'
import { getPictureFiles, POSTERS } from '../../../scripts/images/posters.mjs'
import { convertTours } from '../../../scripts/tour/convert-tours.mjs'
import { FileTransaction } from '../../../scripts/tour/file-transaction.mjs'
import * as checks from '../../../src/player/schema/check'
import type { TileLevel, Tour } from '../../../src/player/schema/tour'

// Share pictures need the site's content.
vi.mock('../../../scripts/images/share-subjects.mjs', async (original) => ({
  ...(await original<object>()),
  loadShareSubjects: async () => [],
}))

type OldPanorama = TileLevel & { preview: string }

const home = process.cwd()
const bundle = 'public/samples/villa'
const answered = (file: string) => ({ file, digest: file, isChecked: true, blurs: [] })
const photographs = { hall: answered('hall.jpg'), yard: answered('yard.jpg') }

let folder = ''

const readTour = async (): Promise<Tour> =>
  JSON.parse(await readFile(join(bundle, 'tour.json'), 'utf8'))

/**
 * Rewrites the fixture's tour in the earlier format: tiles beside `base.webp`, and in `detail` those of the yard's
 * second level.
 */
async function makeOldTour() {
  await cp(resolve(home, 'tests/fixtures/bundles/whole'), bundle, { recursive: true })
  const tour = await readTour()
  for (const scene of tour.scenes) {
    const { preview, levels } = scene.panorama
    const [level] = levels as [TileLevel]
    const files = join(bundle, dirname(preview))
    await rename(join(files, 'preview.webp'), join(files, 'base.webp'))
    if (scene.id === 'yard')
      await cp(join(files, '1024'), join(files, 'detail'), { recursive: true })
    for (const file of await readdir(join(files, '1024')))
      await rename(join(files, '1024', file), join(files, file))
    await rm(join(files, '1024'), { recursive: true })
    const old = {
      preview: `${dirname(preview)}/base.webp`,
      ...level,
      tiles: `${dirname(preview)}/{column}-{row}.webp`,
      ...(scene.id === 'yard' && {
        detail: { ...level, width: 2048, tiles: `${dirname(preview)}/detail/{column}-{row}.webp` },
      }),
    }
    Object.assign(scene, { panorama: old })
  }
  await writeFile(join(bundle, 'tour.json'), JSON.stringify(tour, null, '\t'))
  for (const [shape, { widths }] of Object.entries(POSTERS))
    for (const file of getPictureFiles(`poster-${shape}`, widths))
      await writeFile(join(bundle, file), 'poster')
}

/** Records the pictures as the scripts did that had made the tour: without the tiles of `detail`. */
async function recordOldPictures() {
  const tour = await readTour()
  const pictures = tour.scenes.flatMap((scene) => {
    const { preview, ...level } = scene.panorama as unknown as OldPanorama
    const panorama = { preview, levels: [level] }
    const id = scene.id as 'hall' | 'yard'
    return [
      scenePicture('villa', { ...scene, panorama }, photographs[id]),
      ...(scene.id === tour.firstScene ? tourPosters('villa', scene) : []),
    ]
  })
  const record = await createRecordEntries(pictures)
  expect(Object.keys(record)).toHaveLength(5)
  await writeFile('studio/derived-pictures.json', JSON.stringify(record))
}

/** All files of the project, with their contents. */
async function readAll() {
  const entries = await readdir('.', { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, await readFile(file, 'base64')] as const)),
  )
}

const convert = async () => {
  const lines: string[] = []
  await convertTours((line) => lines.push(line))
  return lines
}

/** The problems of the pictures and of the tour, whose tiles of `detail` are half as large as they should be. */
async function findProblems() {
  const [report] = await validateBundles('public/samples', checks)
  return report!.problems.filter((problem) => !problem.includes('instead of 1024 × 1024'))
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'converted-'))
  await mkdir(join(folder, 'studio/photographs'), { recursive: true })
  process.chdir(folder)
  await writeFile('studio/photographs/villa.json', JSON.stringify(photographs))
  await makeOldTour()
  await recordOldPictures()
})

afterEach(async () => {
  vi.restoreAllMocks()
  process.chdir(home)
  await rm(folder, { recursive: true })
})

it('moves the files of a tour into levels, and keeps its pictures up to date', async () => {
  const before = await readAll()
  expect(await convert()).toEqual(['villa is converted.'])
  const { scenes } = await readTour()
  const tiles = (path: string) => `${path}/{column}-{row}.webp`
  const level = (path: string, width: number) => ({
    tiles: tiles(path),
    width,
    columns: 2,
    rows: 1,
  })
  expect(scenes.map(({ panorama }) => panorama)).toEqual([
    { preview: 'scenes/hall/preview.webp', levels: [level('scenes/hall/1024', 1024)] },
    {
      preview: 'scenes/yard/preview.webp',
      levels: [level('scenes/yard/1024', 1024), level('scenes/yard/2048', 2048)],
    },
  ])
  const after = await readAll()
  for (const [from, to] of [
    ['hall/base.webp', 'hall/preview.webp'],
    ['yard/1-0.webp', 'yard/1024/1-0.webp'],
    ['yard/detail/1-0.webp', 'yard/2048/1-0.webp'],
  ]) {
    expect(after[`${bundle}/scenes/${to}`]).toBe(before[`${bundle}/scenes/${from}`])
  }
  expect(Object.keys(after)).toHaveLength(Object.keys(before).length)
  expect(await findProblems()).toEqual([])
})

it('changes nothing when all tours are converted', async () => {
  await convert()
  const before = await readAll()
  expect(await convert()).toEqual(['No tour has the earlier format.'])
  expect(await readAll()).toEqual(before)
})

it('does not record pictures as up to date that were not', async () => {
  await writeFile(`${bundle}/scenes/yard/0-0.webp`, 'from before a blur')
  await writeFile(`${bundle}/poster-tall-480.avif`, 'from before a blur')
  await convert()
  const what = { kind: 'tour', described: await readTour(), photographs } as const
  expect(await listBundlePictures('.', 'villa', what)).toHaveLength(5)
  expect(await findProblems()).toEqual([
    'scenes/yard/1024/0-0.webp is no picture',
    expect.stringMatching(/^\/samples\/villa\/scenes\/yard was not made/),
    expect.stringMatching(/poster-tall was not made/),
  ])
})

it('leaves tours of other programs as they are', async () => {
  const page = await readFile(`${bundle}/index.htm`, 'utf8')
  await writeFile(`${bundle}/index.htm`, page.replaceAll('../player.', 'engine/player.'))
  const before = await readAll()
  await convert()
  expect(await readAll()).toEqual(before)
})

it('leaves a tour as it is when one of its files is missing, and names the file', async () => {
  await rm(`${bundle}/scenes/yard/detail/1-0.webp`)
  const before = await readAll()
  await expect(convert()).rejects.toThrow(/yard\/detail\/1-0\.webp is missing, so villa was not/)
  expect(await readAll()).toEqual(before)
})

it('converts a tour after an attempt that was interrupted before its files were in place', async () => {
  const before = await readAll()
  vi.spyOn(FileTransaction.prototype, 'commit').mockRejectedValueOnce(new Error('killed'))
  await expect(convert()).rejects.toThrow('killed')
  expect(await readAll()).toEqual(before)
  expect(await convert()).toEqual(['villa is converted.'])
  expect(await findProblems()).toEqual([])
})

it('deletes what an attempt has left that was interrupted after its files were in place', async () => {
  const old = join(folder, 'old')
  await cp(bundle, old, { recursive: true })
  await convert()
  const converted = await readAll()
  await cp(join(old, 'scenes'), join(bundle, 'scenes'), { recursive: true })
  expect(await findProblems()).toEqual([expect.stringMatching(/^Nothing uses scenes\//)])
  await convert()
  expect(await readAll()).toEqual(converted)
})
