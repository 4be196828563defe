// @vitest-environment node

import { readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeIndexPages } from '../../scripts/build/foreign-exports.mjs'
import { checkSamples } from '../../scripts/build/samples.mjs'
import { outline } from '../../src/content/tour-outlines'
import * as checks from '../../src/player/format/check'
import { EXPORTS, exports, fileOf, isOwn, ownBundles } from '../helpers/bundles'
import { projects } from '../helpers/words'

let samples = ''

beforeEach(async () => {
  samples = await mkdtemp(join(tmpdir(), 'samples-'))
})

afterEach(() => rm(samples, { recursive: true }))

async function bundle(name: string, pages: Record<string, string>) {
  await mkdir(join(samples, name))
  for (const [page, text] of Object.entries(pages)) await writeFile(join(samples, name, page), text)
}

const indexOf = (name: string) => readFile(join(samples, name, 'index.htm'), 'utf8')

describe('the index pages of bundles', () => {
  it('stand under one name, whatever the export calls them', async () => {
    await bundle('marzipano', { 'index.html': '<head lang="el">Περιήγηση' })
    await bundle('both', { 'index.html': 'the old', 'index.htm': 'the new' })
    await bundle('none', { 'readme.txt': '' })
    await writeIndexPages(samples)
    expect(await indexOf('marzipano')).toMatch(/^<head lang="el"><script .*<\/script>Περιήγηση$/)
    expect(await indexOf('both')).toMatch(/^the new<script /)
    await expect(indexOf('none')).rejects.toThrow('ENOENT')
  })

  it('that are ours stay as they are', async () => {
    const page = '<head><script type="module" src="../player.js"></script></head>'
    await bundle('ours', { 'index.htm': page })
    await writeIndexPages(samples)
    expect(await indexOf('ours')).toBe(page)
  })
})

describe.each(exports)('the foreign export %s', (name) => {
  const read = (file: string) => {
    try {
      return readFileSync(join(EXPORTS, name, file), 'utf8')
    } catch {
      return undefined
    }
  }

  it('is sound, and nothing of it is taken for ours', async () => {
    await cp(join(EXPORTS, name), join(samples, name), { recursive: true })
    expect(await checkSamples(samples, checks)).toMatchObject([{ kind: 'foreign', problems: [] }])
    expect(outline(read)).toEqual([])
    await writeIndexPages(samples)
    expect(await indexOf(name)).toContain('src="/samples/open-links.js"')
    expect(await checkSamples(samples, checks)).toMatchObject([{ kind: 'foreign', problems: [] }])
  })
})

it('our own bundles are told apart from foreign ones and from those on other addresses', () => {
  expect(ownBundles).toContain('/samples/madania/index.htm')
  expect(isOwn('https://tours.example/madania/index.htm')).toBe(false)
})

it.each(projects)('$path says whether another tool wrote its bundle', ({ bundle, isForeign }) => {
  if (fileOf(bundle)) expect(isForeign ?? false).toBe(!isOwn(bundle))
})
