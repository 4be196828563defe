// @vitest-environment node
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CliError } from '../../../scripts/dev/command.mjs'
import { applyBlurReview } from '../../../scripts/tour/blur-review.mjs'
import { FileTransaction } from '../../../scripts/tour/file-transaction.mjs'
import { deleteUnlistedPhotographs, loadOriginal } from '../../../scripts/tour/photographs.mjs'
import { readText } from '../../../scripts/tour/read-text.mjs'
import { readTourFiles, saveTour, toHttpError } from '../../../scripts/tour/save-tour.mjs'
import type { Photograph } from '../../../src/editor/editor-state'
import * as checks from '../../../src/player/schema/check'

// Drawing posters takes seconds, and share pictures need the site's content.
vi.mock('../../../scripts/tour/write-derived-files.mjs', () => ({
  writeDerivedFiles: async () => {},
}))
vi.mock('../../../scripts/images/share-subjects.mjs', () => ({ loadShareSubjects: async () => [] }))

const home = process.cwd()
const hall: Photograph = { file: 'hall.jpg', digest: 'abc', isChecked: false, blurs: [] }
const blur = { yaw: 0, pitch: 0, width: 5, height: 7, kind: 'face', state: 'accepted' } as const

describe('applyBlurReview', () => {
  it('takes blurs and isChecked from the editor, and the file name from the disk', () => {
    const sent = {
      hall: {
        file: '../../../../home/staff/passport.jpg',
        digest: 'x',
        isChecked: true,
        blurs: [blur],
      },
    }
    expect(applyBlurReview({ hall }, sent, ['hall'])).toEqual({
      hall: { ...hall, isChecked: true, blurs: [blur] },
    })
  })

  it('keeps a photograph that was not sent, and drops that of a removed scene', () => {
    expect(applyBlurReview({ hall, yard: hall }, {}, ['hall'])).toEqual({ hall })
  })

  it.each<[string, unknown]>([
    ['the list is missing', null],
    ['a photograph is not on the disk', { hall, attic: hall }],
    ['the blurs are missing', { hall: { isChecked: true } }],
    ['isChecked is a string', { hall: { isChecked: 'no', blurs: [] } }],
    ['a blur has no direction', { hall: { isChecked: true, blurs: [{ ...blur, yaw: null }] } }],
    ['a blur has an unknown state', { hall: { isChecked: true, blurs: [{ ...blur, state: '' }] } }],
  ])('throws when %s', (_, sent) => {
    expect(() => applyBlurReview({ hall }, sent, ['hall', 'attic'])).toThrow()
  })
})

describe('saveTour', () => {
  let folder = ''

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'saved-'))
    await mkdir(join(folder, 'src/content/generated/en'), { recursive: true })
    await mkdir(join(folder, 'src/content/generated/el'))
    await mkdir(join(folder, 'studio/photographs'), { recursive: true })
    await cp(resolve(home, 'tests/fixtures/bundles/whole'), join(folder, 'public/samples/villa'), {
      recursive: true,
    })
    process.chdir(folder)
    await writeRow(false, 'Villa')
    await writeFile('studio/photographs/villa.json', JSON.stringify({ hall }))
  })

  afterEach(async () => {
    process.chdir(home)
    await rm(folder, { recursive: true })
  })

  async function writeRow(isSample: boolean, kind: string) {
    const row = { path: '/projects/9', bundle: '/samples/villa/index.htm', isSample }
    await writeFile('src/content/generated/tours.json', JSON.stringify({ 9: row }))
    for (const lang of ['en', 'el'])
      await writeFile(`src/content/generated/${lang}/tours.json`, JSON.stringify({ 9: { kind } }))
  }

  const save = (
    { version, tour, row }: Awaited<ReturnType<typeof readTourFiles>>,
    photographs = {},
  ) =>
    saveTour('villa', { version, tour: JSON.parse(tour), locale: null, photographs, row }, checks)

  it.each([
    ['that the tour is a sample', true, 'Villa'],
    ['the kind of place', false, 'Hotel'],
  ])('rejects with status 409 when someone else has changed %s', async (_, isSample, kind) => {
    const read = await readTourFiles('villa')
    await writeRow(isSample, kind)
    await expect(save(read)).rejects.toMatchObject({ status: 409, details: { row: { isSample } } })
    const rows = JSON.parse(await readFile('src/content/generated/tours.json', 'utf8'))
    expect(rows[9].isSample).toBe(isSample)
  })

  it('deletes the photograph of a scene that was removed, and no other', async () => {
    await mkdir('studio/photographs/villa')
    for (const file of ['hall.jpg', 'yard.jpg'])
      await writeFile(`studio/photographs/villa/${file}`, '')
    const old = { hall, yard: { ...hall, file: 'yard.jpg' } }
    const transaction = await FileTransaction.begin()
    deleteUnlistedPhotographs('villa', old, { hall }, transaction)
    await transaction.commit()
    expect(await readdir('studio/photographs/villa')).toEqual(['hall.jpg'])
    // The list comes from the disk, where it could have been edited.
    const outside = { ...old, yard: { ...hall, file: '../villa.json' } }
    expect(() => deleteUnlistedPhotographs('villa', outside, { hall }, transaction)).toThrow()
    expect(await readdir('studio/photographs')).toContain('villa.json')
  })

  it('changes nothing when it cannot delete the photograph of a removed scene', async () => {
    const removedScene = { ...hall, file: '../yard.jpg' }
    await writeFile('studio/photographs/villa.json', JSON.stringify({ attic: removedScene }))
    const read = await readTourFiles('villa')
    const tour = { ...JSON.parse(read.tour), title: 'Villa Athina' }
    await expect(save({ ...read, tour: JSON.stringify(tour) })).rejects.toThrow(
      '../yard.jpg is not a file name.',
    )
    expect(await readTourFiles('villa')).toEqual(read)
  })

  it('names an original that is damaged', async () => {
    await mkdir('studio/photographs/villa')
    await writeFile('studio/photographs/villa/hall.jpg', '')
    const error = await loadOriginal('villa', hall, 2048).catch((reason) => reason)
    expect(error).toBeInstanceOf(CliError)
    expect(error.message).toMatch(/^studio\/photographs\/villa\/hall\.jpg is empty/)
  })

  it('gives a status to errors that staff can correct, and to no others', () => {
    expect(toHttpError(new CliError('Rename it.'))).toMatchObject({ status: 422 })
    const mistake = new TypeError('x is undefined')
    expect(toHttpError(mistake)).toBe(mistake)
  })

  it('reads a missing file as an empty text, and throws for one that cannot be read', async () => {
    expect(await readText('studio/nothing.json')).toBe('')
    await expect(readText('studio')).rejects.toThrow(/EISDIR/)
  })

  it('reads no photograph outside the tour’s folder', async () => {
    const read = await readTourFiles('villa')
    await cp(resolve(home, 'public/share/home.jpg'), 'outside.jpg')
    const sent = { hall: { ...hall, file: '../../../outside.jpg', isChecked: true, blurs: [blur] } }
    await expect(save(read, sent)).rejects.toThrow(/villa\/hall\.jpg is not on this computer/)
    await expect(
      loadOriginal('villa', { ...hall, file: '../../../outside.jpg' }, 2048),
    ).rejects.toThrow(/outside\.jpg is not a file name/)
  })

  it.each(['src/content/generated/tours.json', 'studio/photographs/villa.json'])(
    'names the malformed file %s in its error',
    async (file) => {
      const read = await readTourFiles('villa')
      await writeFile(file, '{"9": {')
      await expect(
        readTourFiles('villa').then((now) => save({ ...read, version: now.version })),
      ).rejects.toThrow(`${file} is not valid JSON`)
    },
  )
})
