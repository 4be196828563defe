// @vitest-environment node
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Described,
  findBundlePictureProblems,
  findSitePictureProblems,
  listBundlePictures,
} from '../../../scripts/build/check-derived-pictures.mjs'
import {
  getFreshness,
  readRecord,
  recordPictures,
  screenPicture,
  seatPicture,
  sharePicture,
  stillPicture,
} from '../../../scripts/images/derived-pictures.mjs'
import { redrawSharePictures } from '../../../scripts/images/draw-share-pictures.mjs'
import {
  createPosterEntries,
  formatIndex,
  getPictureFiles,
  PICTURE_INDEX_FILE,
  POSTERS,
  readIndex,
} from '../../../scripts/images/posters.mjs'
import { loadShareSubjects } from '../../../scripts/images/share-subjects.mjs'
import { FileTransaction } from '../../../scripts/tour/file-transaction.mjs'
import { writeProjectRow } from '../../../scripts/tour/project-rows.mjs'
import type { Photograph } from '../../../src/editor/editor-state'
import type { Tour } from '../../../src/player/schema/tour'

const WHOLE = 'tests/fixtures/bundles/whole'
const home = process.cwd()

let folder = ''
let number = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'derived-'))
})
afterAll(async () => {
  process.chdir(home)
  await rm(folder, { recursive: true })
})

const posterFiles = Object.entries(POSTERS).flatMap(([shape, { widths }]) =>
  getPictureFiles(`poster-${shape}`, widths),
)

const subjects = (['en', 'el'] as const).map((lang) => ({
  address: lang === 'en' ? '/share/villa.jpg' : '/share/el/villa.jpg',
  lang,
  name: 'Hermes View',
  title: 'Villa',
  line: '360° tour',
  still: { path: '/samples/villa/poster-wide', widths: POSTERS.wide.widths },
}))

const answered = (file: string): Photograph => ({
  file,
  digest: file,
  isChecked: true,
  blurs: [],
})

/** Creates a project with one photographed tour whose pictures are all recorded. */
async function makeVilla() {
  const root = join(folder, String(number++))
  const bundle = join(root, 'public/samples/villa')
  await cp(WHOLE, bundle, { recursive: true })
  await mkdir(join(root, 'public/share/el'), { recursive: true })
  await mkdir(join(root, 'studio'))
  for (const file of posterFiles) await writeFile(join(bundle, file), 'poster')
  for (const { address } of subjects) await writeFile(join(root, 'public', address), 'share')
  const described: Tour = JSON.parse(await readFile(join(bundle, 'tour.json'), 'utf8'))
  const photographs = { hall: answered('hall.jpg'), yard: answered('yard.jpg') }
  const what = { kind: 'tour', described, photographs } satisfies Described
  const pictures = await listBundlePictures(root, 'villa', what)
  await recordPictures([...pictures, ...subjects.map(sharePicture)], root)
  return {
    root,
    bundle,
    described,
    photographs,
    problems: (shared = subjects) => findBundlePictureProblems(root, 'villa', what, shared),
  }
}

describe('the pictures of a photographed tour', () => {
  it('are accepted when they are newer than their sources', async () => {
    expect(await (await makeVilla()).problems()).toEqual([])
  })

  it('are rejected when a blur was accepted and its tiles were not cut again', async () => {
    const { photographs, problems } = await makeVilla()
    const blur = { yaw: 1, pitch: 2, width: 5, height: 7, kind: 'face' } as const
    photographs.hall.blurs.push({ ...blur, state: 'proposed' })
    expect(await problems()).toEqual([])
    photographs.hall.blurs[0]!.state = 'accepted'
    expect(await problems()).toEqual([
      expect.stringMatching(/^\/samples\/villa\/scenes\/hall is older .*\?edit and save it\.$/),
    ])
  })

  it('are rejected when tiles are replaced by those from before the blur', async () => {
    const { bundle, problems } = await makeVilla()
    await writeFile(join(bundle, 'scenes/yard/1024/0-0.webp'), 'a face')
    expect(await problems()).toEqual([
      expect.stringMatching(/^\/samples\/villa\/scenes\/yard was not made/),
    ])
  })

  it('are rejected when tiles of a finer level are replaced by those from before the blur', async () => {
    const { root, bundle, described, photographs, problems } = await makeVilla()
    await cp(join(bundle, 'scenes/yard/1024'), join(bundle, 'scenes/yard/2048'), {
      recursive: true,
    })
    const { levels } = described.scenes[1]!.panorama
    levels.push({ ...levels[0]!, tiles: 'scenes/yard/2048/{column}-{row}.webp', width: 2048 })
    const what = { kind: 'tour', described, photographs } as const
    await recordPictures(await listBundlePictures(root, 'villa', what), root)
    expect(await problems()).toEqual([])
    await writeFile(join(bundle, 'scenes/yard/2048/1-0.webp'), 'a face')
    expect(await problems()).toEqual([
      expect.stringMatching(/^\/samples\/villa\/scenes\/yard was not made/),
    ])
  })

  it('are rejected when the first scene was blurred and its posters were not drawn again', async () => {
    const { root, bundle, described, photographs, problems } = await makeVilla()
    await writeFile(join(bundle, 'scenes/hall/preview.webp'), 'blurred')
    const what = { kind: 'tour', described, photographs } as const
    const scenes = (await listBundlePictures(root, 'villa', what)).filter(({ path }) =>
      path.includes('/scenes/'),
    )
    await recordPictures(scenes, root)
    const found = await problems()
    expect(found).toHaveLength(3)
    for (const problem of found) expect(problem).toMatch(/poster-(wide|tall|narrow) is older/)
  })

  it('are rejected when share pictures still show the old poster', async () => {
    const { root, bundle, described, photographs, problems } = await makeVilla()
    for (const file of posterFiles) await writeFile(join(bundle, file), 'blurred')
    const what = { kind: 'tour', described, photographs } as const
    await recordPictures(await listBundlePictures(root, 'villa', what), root)
    expect(await problems()).toEqual([
      '/share/villa.jpg is older than its sources: run "npm run build:share-images -- villa".',
      '/share/el/villa.jpg is older than its sources: run "npm run build:share-images -- villa".',
    ])
  })

  it('are rejected when a share picture has an old title, was replaced or is missing', async () => {
    const { root, problems } = await makeVilla()
    const renamed = subjects.map((subject) => ({ ...subject, title: 'Villa Athina' }))
    expect(await problems(renamed)).toHaveLength(2)
    await writeFile(join(root, 'public/share/villa.jpg'), 'a face')
    await rm(join(root, 'public/share/el/villa.jpg'))
    expect(await problems()).toEqual([
      expect.stringMatching(/^\/share\/villa\.jpg was not made/),
      expect.stringMatching(/^\/share\/el\/villa\.jpg is missing/),
    ])
  })

  it('are rejected without a record', async () => {
    const { root, problems } = await makeVilla()
    await rm(join(root, 'studio/derived-pictures.json'))
    // Two scenes, three posters and two share pictures.
    expect(await problems()).toHaveLength(7)
  })
})

it('rejects the posters of a third-party export that was replaced', async () => {
  const root = join(folder, String(number++))
  const bundle = join(root, 'public/samples/harbour')
  await mkdir(bundle, { recursive: true })
  await mkdir(join(root, 'studio'))
  await writeFile(join(bundle, 'index.htm'), 'Harbour')
  await writeFile(join(bundle, 'pano.jpg'), 'a face')
  for (const file of posterFiles) await writeFile(join(bundle, file), 'poster')
  const problems = () => findBundlePictureProblems(root, 'harbour', { kind: 'third-party' }, [])
  await recordPictures(await listBundlePictures(root, 'harbour', { kind: 'third-party' }), root)
  expect(await problems()).toEqual([])
  await writeFile(join(bundle, 'pano.jpg'), 'blurred')
  expect(await problems()).toHaveLength(3)
})

it('rejects views from seats, stills and screenshots whose masters have changed', async () => {
  const root = join(folder, String(number++))
  for (const path of [
    'src/content/generated',
    'studio/stills',
    'studio/panoramas',
    'studio/screens',
    'public/pictures',
    'public/samples/villa-athina/seats',
  ]) {
    await mkdir(join(root, path), { recursive: true })
  }
  const seat = '/samples/villa-athina/seats/t1-noon'
  const bar = { name: 'bar', panorama: 'bar', yaw: 0, pitch: 0, hfov: 90, aspect: 1.5 }
  await writeFile(
    join(root, 'src/content/generated/seats.json'),
    JSON.stringify({ [seat]: { widths: [640] } }),
  )
  await writeFile(
    join(root, 'src/content/generated/pictures.json'),
    JSON.stringify({ '/pictures/bar': { widths: [480] } }),
  )
  await writeFile(
    join(root, 'src/content/generated/screens.json'),
    JSON.stringify({ '/pictures/host-wide-en': { widths: [480] } }),
  )
  await writeFile(join(root, 'studio/stills.json'), JSON.stringify([bar]))
  const masters = [
    'studio/stills/villa-athina-t1-noon.jpg',
    'studio/panoramas/bar.jpg',
    'studio/screens/host-wide-en.png',
  ]
  for (const file of [
    ...masters,
    ...getPictureFiles(`public${seat}`, [640]),
    ...getPictureFiles('public/pictures/bar', [480]),
    ...getPictureFiles('public/pictures/host-wide-en', [480]),
  ]) {
    await writeFile(join(root, file), 'a face')
  }
  const problems = async () => [
    ...(await findBundlePictureProblems(root, 'villa-athina', { kind: 'third-party' }, [])),
    ...(await findSitePictureProblems(root, [])),
  ]
  expect(await problems()).toEqual([
    expect.stringMatching(/^\/samples\/villa-athina\/seats\/t1-noon was not made/),
    expect.stringMatching(/^\/pictures\/bar was not made/),
    expect.stringMatching(/^\/pictures\/host-wide-en was not made/),
  ])
  const pictures = [
    seatPicture(seat, 'villa-athina-t1-noon', [640]),
    stillPicture(bar, [480]),
    screenPicture('host-wide-en', [480]),
  ]
  await recordPictures(pictures, root)
  expect(await problems()).toEqual([])
  for (const master of masters) await writeFile(join(root, master), 'blurred')
  expect(await problems()).toHaveLength(3)
  await writeFile(join(root, 'public/pictures/old-480.jpg'), '')
  expect((await problems()).at(-1)).toMatch(/No command makes public\/pictures\/old-480\.jpg/)
})

/** Copies the sources of the site, from which the texts of share pictures are read. @returns the folder */
async function copySite() {
  const root = join(folder, String(number++))
  await cp('src', join(root, 'src'), { recursive: true })
  await symlink(resolve('node_modules'), join(root, 'node_modules'))
  await mkdir(join(root, 'studio'))
  return root
}

async function redraw(bundle: string) {
  const transaction = await FileTransaction.begin()
  await redrawSharePictures(bundle, transaction, () => {})
  await transaction.commit()
}

it('draws the share pictures of a new tour before its row and its poster are committed', {
  timeout: 60_000,
}, async () => {
  const root = await copySite()
  await cp('firebase.json', join(root, 'firebase.json'))
  const files = ['public/share/new-villa.jpg', 'public/share/el/new-villa.jpg']
  try {
    process.chdir(root)
    const transaction = await FileTransaction.begin()
    const index = { ...(await readIndex()), ...createPosterEntries('new-villa', 'v1') }
    await transaction.write(PICTURE_INDEX_FILE, formatIndex(index))
    const poster = await readFile(resolve(home, 'public/samples/sample3/poster-wide-1200.avif'))
    for (const file of getPictureFiles('public/samples/new-villa/poster-wide', POSTERS.wide.widths))
      await transaction.write(file, poster)
    const text = { title: 'New villa', description: 'A house by the sea.' }
    await writeProjectRow(
      {
        bundleName: 'new-villa',
        texts: { en: text, el: text },
        isSample: false,
        kind: { en: 'House', el: 'Σπίτι' },
      },
      transaction,
    )
    await redrawSharePictures('new-villa', transaction, () => {})
    expect(existsSync('public/share')).toBe(false)
    await transaction.commit()
    const shown = (await loadShareSubjects()).filter(({ address }) => address.includes('new-villa'))
    expect(shown.map(({ address }) => `public${address}`).toSorted()).toEqual(files.toSorted())
    const record = await readRecord()
    for (const subject of shown)
      expect(await getFreshness(sharePicture(subject), record, (file) => file)).toBe('fresh')
  } finally {
    process.chdir(home)
  }
})

it('redraws the share pictures of a tour when its poster has changed', {
  timeout: 60_000,
}, async () => {
  const root = await copySite()
  await cp('public/samples/sample2', join(root, 'public/samples/sample2'), { recursive: true })
  const files = ['public/share/sample2.jpg', 'public/share/el/sample2.jpg']
  for (const file of files) await cp(file, join(root, file))
  await cp('studio/derived-pictures.json', join(root, 'studio/derived-pictures.json'))
  try {
    process.chdir(root)
    const read = () => Promise.all(files.map((file) => readFile(file)))
    const before = await read()
    await redraw('sample2')
    expect(await read()).toEqual(before)
    const shown = (await loadShareSubjects()).find(
      ({ address }) => address === '/share/sample2.jpg',
    )
    const poster = `public${shown!.still!.path}`
    await cp(resolve(home, 'public/samples/sample3/poster-wide-1200.avif'), `${poster}-1200.avif`)
    await redraw('sample2')
    const after = await read()
    for (const [at, picture] of after.entries()) expect(picture).not.toEqual(before[at])
    await redraw('sample2')
    expect(await read()).toEqual(after)
  } finally {
    process.chdir(home)
  }
})
