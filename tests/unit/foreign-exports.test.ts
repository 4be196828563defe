import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeIndexPages } from '../../scripts/build/foreign-exports.mjs'

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
    await bundle('marzipano', { 'index.html': 'a tour' })
    await bundle('both', { 'index.html': 'the old', 'index.htm': 'the new' })
    await bundle('none', { 'readme.txt': '' })
    await writeIndexPages(samples)
    expect(await indexOf('marzipano')).toBe('a tour')
    expect(await indexOf('both')).toBe('the new')
    await expect(indexOf('none')).rejects.toThrow('ENOENT')
  })
})
