// @vitest-environment node
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeTour } from '../../scripts/tour/make-tour.mjs'
import * as checks from '../../src/player/schema/check'

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
